"""An example of what each route takes and gives, from the same match as those of the messages."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.server import bodies as b
from pioche.server import examples as e
from pioche.server.catalogue import catalogue
from pioche.server.export import line_of
from pioche.server.infos import rule_texts, table_info
from pioche.server.protocol import (
    PROTOCOL,
    AnyMessage,
    AnyRequest,
    Held,
    Play,
    Pong,
    Update,
    Welcome,
)
from pioche.server.state import TableState
from pioche.server.store import RecordRow
from pioche.server.summaries import Summary, summary_of

LINK = f"https://pioche.example/t/{e.TABLE}"
DATE = "2027-01-15"  # of `examples.NOW`
RULE = "next draws 2"
LONGEST = 400  # characters of a text in an example
PLAYER = b.Player(
    "2lYd0eUqWbM9rT5xNc7vZg", "eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJwbGF5ZXIifQ.c2lnbmVk", "Noor"
)


@cache
def body_examples() -> dict[Any, Any]:
    """Give an example of each body and result, by its type."""
    taken = [
        b.NewPlayer(PLAYER.name), PLAYER, catalogue_example(), *rules_examples(),
        *table_examples(), *record_examples(), b.Health("ok", "1.2.3", PROTOCOL),
    ]  # fmt: skip
    messages = e.message_examples()
    found: dict[Any, Any] = {type(example): example for example in taken}
    found |= {Held: messages[Held], Update | Pong: messages[Update]}
    found |= {AnyRequest: messages[Play], AnyMessage: messages[Welcome]}
    return found


def catalogue_example() -> b.Catalogue:
    """Give the beginning of the catalogue."""
    whole = catalogue()
    return b.Catalogue(whole.editions[:1], whole.rules[:1], whole.options[:2], whole.bots)


def rules_examples() -> list[Any]:
    """Give rules to check, and what they say in words."""
    request = b.RulesToCheck(edition_names()[0], {"custom": [RULE]})
    table = make_table(request.edition, request.options)
    return [request, b.CheckedRules(rule_texts(table))]


def table_examples() -> list[Any]:
    """Give tables as they are set up, joined and listed."""
    state = at_start(e.session().log)
    info = table_info(state)
    summary = msgspec.json.decode(summary_of(state), type=Summary)
    return [
        b.NewTable(state.settings, PLAYER.name),
        b.QuickGame(state.settings.edition, PLAYER.name),
        b.JoinTable(e.PLAYERS[e.GUEST]),
        info,
        b.SeatTaken(info, e.HOST, e.TOKEN, PLAYER, LINK),
        b.Lobby((summary,)),
    ]


def at_start(log: list[Any]) -> TableState:
    """Give the table as it was when its host had just sat down."""
    return TableState.replay(log[:2])


def record_examples() -> list[Any]:
    """Give the match as it is listed and exported."""
    state = e.session().finished
    names = tuple(seat.name for seat in state.seats)
    row = RecordRow(
        state.record_id, state.id, state.at, state.settings.edition,
        tuple((seat.player, seat.name) for seat in state.seats), state.record_text(DATE),
    )  # fmt: skip
    info = b.RecordInfo(row.id, row.finished, row.edition, names)
    exported = msgspec.convert(line_of(row, names=False), b.ExportedMatch, strict=False)
    cut = exported.record[:LONGEST].rstrip() + " …"
    return [info, b.RecordList((info,)), msgspec.structs.replace(exported, record=cut)]
