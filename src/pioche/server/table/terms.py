"""The terms of a match at a table: what is settled when its host starts (docs/fairness.md)."""

from __future__ import annotations

from dataclasses import replace

from pioche.bots import FORMER
from pioche.bots.proof import bot_kind
from pioche.game.fair import NOTHING, entropy_hash
from pioche.game.record import record_of
from pioche.game.terms import UNCHECKED, digest, read_terms, terms_text
from pioche.server.protocol.messages import Terms
from pioche.server.table.seat import STAND_IN, Seat
from pioche.server.table.state import TableState


def settled_terms(state: TableState, beacon: str) -> str:
    """Write the terms of the match that is to begin."""
    book, seats = state.rules.book, state.seats
    head = replace(
        record_of(state.rules, tuple(state.names), []),
        table=state.id,
        match=str(state.matches + 1),
        start=str(state.starts + 1),
        bots=" ".join(bot_kind(seat.bot) if seat.bot else NOTHING for seat in seats),
        substitute=bot_kind(STAND_IN),
        beacon=beacon,
        hashes=" ".join(hash_word(seat) for seat in seats),
        commitment=state.commitment,
    )
    return terms_text(head, [book.codes[face] for face in book.deck[: book.cards]])


def settled_bot(state: TableState, seat: int, bot: str) -> str:
    """Return the bot to ask for a seat: a match that began with an older one is played on with it.

    Its record will be proved by asking the bots again that its terms name.
    """
    told = read_terms(state.terms)
    kinds = told.get("bots", "").split() if state.seats[seat].bot else []
    return FORMER.get(kinds[seat] if kinds else told.get("substitute", ""), bot)


def hash_word(seat: Seat) -> str:
    """Write what binds a seat to its entropy; whoever sent that itself is not bound in time."""
    if seat.hash or not seat.entropy:
        return seat.hash or NOTHING
    return UNCHECKED + entropy_hash(seat.entropy)


def shown_terms(state: TableState) -> Terms | None:
    """Show what was settled; what was revealed only when all have, and nobody can choose."""
    if not state.terms:
        return None
    text, hash = state.terms, digest(state.terms)
    if state.revealing:
        return Terms(text, hash, waits_for=tuple(state.waits_for))
    return Terms(text, hash, entropy=tuple(state.chance.entropy.split(" ")), pulse=state.pulse)
