"""Where the two speeds differ: bits, runs of bytes, news, chance, and the way to a verb.

Everything here has a twin in `pioche.compiled`; nothing else in `rules` has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pioche.rules.knowledge import Knowledge
    from pioche.rules.state import State


class ChanceSource(Protocol):
    """Where a live game's shuffles come from (docs/fairness.md)."""

    def shuffle(self, cards: list[int]) -> list[int]:
        """Return these cards in a new order, top first."""

    def place(self, size: int) -> int:
        """Choose how many of `size` cards lie above a card put back (S7)."""


popcount = int.bit_count  # of a mask


def lowest(mask: int) -> int:
    """Return the index of the lowest bit of a mask that has one."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, n: int) -> int:
    """Return the index of a bit of a mask, the lowest being number 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


def clear_run(m: Knowledge, at: int, count: int) -> None:
    """Make some of the counts in `minds` 0."""
    m.minds[at : at + count] = bytes(count)


def copy_run(m: Knowledge, at: int, start: int, count: int) -> None:
    """Copy some of the counts to another place."""
    m.minds[at : at + count] = m.minds[start : start + count]


def exchange_runs(m: Knowledge, one: int, other: int, count: int) -> None:
    """Let some of the counts change places with others."""
    kept = m.minds[one : one + count]
    copy_run(m, one, other, count)
    m.minds[other : other + count] = kept


def tell(s: State, kind: int, seat: int, x: int, y: int) -> None:
    """Tell one fact to whoever listens; simulations do not."""
    if s.log is not None:
        s.log.append((kind, seat, x, y))


def order_given(s: State, start: int, size: int) -> bool:
    """Take a shuffle of `size` cards from outside, if this table's chance comes from there."""
    if s.chance is None:
        return False
    cards = s.chance.shuffle(s.cards[start : start + size][::-1])
    s.cards[start : start + len(cards)] = cards[::-1]
    return True


def place_given(s: State, size: int) -> int:
    """Take from outside where a card goes back into the draw pile; -1: chance is in the state."""
    return -1 if s.chance is None else s.chance.place(size)
