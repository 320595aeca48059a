"""Finished matches told again, and what it takes to prove their chance (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal, NamedTuple

from pioche.game.fair import NOTHING, leap
from pioche.game.match import Match
from pioche.game.record import replay, table_of
from pioche.game.terms import terms_text
from pioche.notation.errors import NotationError
from pioche.notation.records import Record, RecordEntry, parse_record
from pioche.server.protocol.bodies import (
    Chance,
    Deck,
    Frame,
    Proof,
    Replay,
    RoundInfo,
)
from pioche.server.protocol.refusals import RefusedError
from pioche.server.reference.cards import deck_of
from pioche.server.reference.frames import Teller
from pioche.server.store.store import RecordRow
from pioche.server.table.info import rule_texts


class PlayedMatch(NamedTuple):
    """A record that was read and replayed once."""

    record: Record
    winners: tuple[int, ...]
    rounds: tuple[RoundInfo, ...]


@lru_cache(maxsize=32)
def played(text: str) -> PlayedMatch:
    """Read and replay a record; it never changes, so the last ones are remembered."""
    record = parse_record(text)
    match: Match | None = None
    for step in replay(record):
        match = step.match
    assert match is not None
    return PlayedMatch(record, tuple(match.winners), tuple(round_infos(match)))


def round_infos(match: Match) -> Iterator[RoundInfo]:
    """Say how each round went, and how the match stood after it."""
    for number, game in enumerate(match.rounds, 1):
        yield RoundInfo(
            dealer=game.dealer,
            winner=game.winner,
            points=tuple(game.points),
            scores=tuple(match.scores_after(number)),
            moves=len(game.moves),
            held=tuple(map(game.hand, range(game.seats))),
        )


def replay_of(
    row: RecordRow,
    round: int = 1,
    seat: int | None = None,
    lang: str = "fr",
    lines: bool = False,
) -> Replay:
    """Tell one round of a finished match, move by move; without a seat all hands are open."""
    found = played(row.text)
    record = found.record
    if round > len(found.rounds):
        raise RefusedError("no-round", round=round)
    if seat is not None and seat >= len(record.players):
        raise RefusedError("no-seat", seat=seat)
    return Replay(
        id=row.id,
        edition=record.edition,
        options=record.options,
        players=record.players,
        finished=row.finished,
        winners=found.winners,
        rounds=found.rounds,
        round=round,
        seat=seat,
        frames=tuple(frames_of(record, round, seat, lang, lines)),
        rules=rule_texts(table_of(record)),
        bots=tuple(n for n, bot in enumerate(record.bots.split()) if bot != NOTHING),
    )


def cards_of(text: str) -> Deck:
    """List the cards of a finished match, whose table may be gone."""
    return deck_of(table_of(parse_record(text)))


def frames_of(
    record: Record, round: int, seat: int | None, lang: str, lines: bool
) -> Iterator[Frame]:
    """Replay a single round: what it begins with is all written down with it."""
    alone = record.rounds[round - 1]
    part = replace(record, rounds=[alone], draws="", result=None)
    teller = Teller(record.players, round, seat, lang, lines)
    try:
        for step in replay(part):
            yield teller.frame(step.match.game, step.move)
    except NotationError:
        if round > record.under_other_rules:
            raise  # else as much as the rules of today still lead to


@lru_cache(maxsize=32)
def proof_of(text: str) -> Proof:
    """Return what a client needs to recompute all that chance decided in a match."""
    record = parse_record(text)
    if record.rehearsal:
        raise RefusedError("rehearsal")
    book, seats = table_of(record).book, len(record.players)
    deck = [book.codes[face] for face in book.deck[: book.cards]]
    by = dealt_by(record)
    return Proof(
        commitment=record.commitment,
        secret=record.secret,
        entropy=tuple(record.entropy.split()),
        seats=seats,
        dealer=record.rounds[0].dealer,
        by=by,
        left=book.cards - book.hand_size * seats,
        chance=tuple(chances(record, first=1 if by == "option" else 2)),
        drawn=tuple(record.draws.split()),
        voids=tuple(number for number, part in enumerate(record.rounds, 1) if part.void),
        terms=terms_text(record, deck) if record.terms else "",
        digest=record.terms,
        pulse=record.pulse,
    )


def dealt_by(record: Record) -> Literal["chance", "cards", "option"]:
    """S2: tell how the first dealer was found; unless it was set, that is the first draw."""
    if record.draws:
        return "cards"
    return "option" if isinstance(record.options.get("dealer"), int) else "chance"


def chances(record: Record, first: int) -> Iterator[Chance]:
    """Number all shuffles and places of a match, in the order in which they were drawn."""
    draw = first
    for number, part in enumerate(record.rounds, 1):
        for entry in part.entries:
            if entry.kind != "move":
                yield chance_of(entry, draw, number)
                draw += 1
        if part.void:
            draw = leap(draw - 1) + 1


def chance_of(entry: RecordEntry, draw: int, round: int) -> Chance:
    """Describe a shuffle or a place."""
    if entry.kind == "shuffle":
        return Chance(draw, round, "shuffle", cards=tuple(entry.text.split()))
    return Chance(draw, round, "place", place=int(entry.text))
