"""An example of what each route takes and returns, from the match of the message examples."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from pioche.editions.build import standard_table
from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.server.protocol import bodies as b
from pioche.server.protocol.bodies import Summary, TrialWanted
from pioche.server.protocol.messages import (
    PROTOCOL,
    AnyMessage,
    AnyRequest,
    Held,
    Play,
    Pong,
    Update,
    Welcome,
)
from pioche.server.reference.cards import deck_of
from pioche.server.reference.catalogue import catalogue
from pioche.server.reference.endings import ending_of
from pioche.server.reference.replays import proof_of, replay_of
from pioche.server.reference.rulebooks import booklet
from pioche.server.reference.trials import trial
from pioche.server.reference.vocabulary import vocabulary
from pioche.server.reference.words import glossary
from pioche.server.reference.workshop import read_drafts
from pioche.server.store.store import RecordRow
from pioche.server.table.info import rule_texts, summary_of, table_info
from pioche.server.table.outcome import Reader
from pioche.server.table.seen import lines_for, seen_by
from pioche.server.table.state import TableState
from pioche.server.upkeep.export import line_of
from tools.protocol import examples as e

LINK = f"https://pioche.example/t/{e.TABLE}"
DATE = "2027-01-15"  # of `examples.NOW`
RULE = "next draws 2"
LONGEST = 400  # characters of a text in an example
PLAYER = b.Player(
    "2lYd0eUqWbM9rT5xNc7vZg", "eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJwbGF5ZXIifQ.c2lnbmVk", "Noor"
)


@cache
def body_examples() -> dict[Any, Any]:
    """Return an example of each body and result, by its type."""
    taken = [
        b.NewPlayer(PLAYER.name), PLAYER, catalogue_example(), *words_examples(),
        *rules_examples(), *table_examples(), *record_examples(),
        b.Health("ok", "1.2.3", PROTOCOL),
    ]  # fmt: skip
    messages = e.message_examples()
    found: dict[Any, Any] = {type(example): example for example in taken}
    found |= {Held: messages[Held], Update | Pong: messages[Update]}
    found |= {AnyRequest: messages[Play], AnyMessage: messages[Welcome]}
    return found


def catalogue_example() -> b.Catalogue:
    """Return the beginning of the catalogue."""
    whole = catalogue()
    return b.Catalogue(
        whole.editions[:1], whole.rules[:1], whole.options[:2], whole.bots, whole.presets[:2]
    )


def words_examples() -> list[Any]:
    """Return the beginnings of the words, the language, a deck and a rulebook."""
    table = standard_table(edition_names()[0])
    words, language = glossary(), vocabulary(table)
    deck, book = deck_of(table), booklet(table, "en")
    return [
        replace(
            words,
            questions={"colour": words.questions["colour"]},
            answers={key: words.answers[key] for key in ("draw", "give")},
            paces=words.paces[:1], bots=words.bots[:1], spectators=words.spectators[:1],
        ),
        replace(
            language,
            sentences=language.sentences[4:7], conditions=language.conditions[:1],
            who=language.who[:2], cards=language.cards[-1:], dares=language.dares[:1],
        ),
        replace(deck, faces=(deck.faces[0], deck.faces[-1])),
        replace(book, sections=book.sections[:2]),
    ]  # fmt: skip


def rules_examples() -> list[Any]:
    """Return rules to check and to try, and what they say in words."""
    request = b.RulesToCheck(edition_names()[0], {"custom": [RULE]})
    wanted = TrialWanted(
        request.edition, request.options, moves=("Custom1",), lang="en", lines=True
    )
    tried = trial(wanted)
    table = make_table(request.edition, request.options)
    shown = replace(tried, frames=tried.frames[-1:])
    drafts = b.Drafts(request.edition, (("next draws 2",),), pieces=True, lang="en")
    (read,) = read_drafts(standard_table(request.edition), drafts)
    first, *rest = read.clauses[0].pieces
    few = replace(first, fillings=first.fillings[:2])
    pieces = (few, *[replace(piece, fillings=piece.fillings[:2]) for piece in rest])
    read = replace(read, clauses=(replace(read.clauses[0], pieces=pieces),), offers=read.offers[:2])
    return [
        drafts,
        b.ReadDrafts((read,)),
        request,
        b.CheckedRules(rule_texts(table)),
        wanted,
        shown,
    ]


def table_examples() -> list[Any]:
    """Return tables as they are set up, joined and listed."""
    state = TableState.replay(e.session().log[:2])  # when the host had just sat down
    info, reader = table_info(state), Reader("en", lines=True)
    summary = msgspec.json.decode(summary_of(state), type=Summary)
    return [
        b.NewTable(state.settings, PLAYER.name),
        b.QuickGame(state.settings.edition, PLAYER.name),
        b.Pupil(PLAYER.name),
        b.JoinTable(e.PLAYERS[e.GUEST]),
        info,
        b.SeatTaken(info, e.HOST, e.TOKEN, PLAYER, LINK),
        b.TableLink(LINK),
        b.Missed(
            seen_by(state, tuple(state.told), e.HOST, reader),
            more=True,
            lines=lines_for(state, tuple(state.told), e.HOST, reader),
        ),
        b.TableList((summary,)),
        b.Forgotten(tables=2, records=5),
    ]


def record_examples() -> list[Any]:
    """Return the match as it is listed and exported."""
    state = e.session().finished
    names = tuple(state.names)
    row = RecordRow(
        state.record_id, state.id, state.at, state.settings.edition,
        tuple((seat.player, seat.name) for seat in state.seats), state.record_text(DATE),
    )  # fmt: skip
    info = b.RecordInfo(row.id, row.finished, row.edition, names, *ending_of(row.text))
    exported = msgspec.convert(line_of(row, names=False), b.ExportedMatch, strict=False)
    cut = exported.record[:LONGEST].rstrip() + " …"
    again = replay_of(row, lang="en", lines=True)
    proof = proof_of(row.text)
    return [
        info, b.RecordList((info,)), replace(exported, record=cut),
        replace(again, frames=again.frames[1:2]),
        replace(proof, chance=(replace(proof.chance[0], cards=proof.chance[0].cards[:8]),)),
    ]  # fmt: skip
