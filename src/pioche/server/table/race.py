"""The race for a call (U2, R-61, R-63): from when a catch counts, who tries, and whose it is.

Reactions of people lie between a fifth and half a second, those of a program at no time at all. So
nobody wins by being first: tries are gathered until a moment that nobody knows, the call may still
come for a quarter of a second after it, and then the lot falls on one of those who tried.
"""

from __future__ import annotations

from typing import NamedTuple

from pioche.server.table.delays import NEVER
from pioche.server.table.entries import By


class Try(NamedTuple):
    """A catch that is not settled yet: who makes it, and which message it has to answer."""

    by: By
    reply: int | None = None


class Race:
    """Somebody owes a call; others may catch them."""

    __slots__ = ("call", "counts", "ends", "grace", "opens", "since", "tries")

    def __init__(
        self, call: int = 0, opens: int = 0, hidden: int = 0, grace: int = 0, ends: int = 0
    ) -> None:
        self.call = call  # the number of the call at the table
        self.opens = opens  # from when one may try, which everybody is told
        self.counts = opens + hidden  # from when tries count, which nobody is
        self.grace = grace  # how long the call may still come once a catch counts
        self.ends = ends  # the next turn waits until then at least
        self.tries: dict[int, Try] = {}  # by seat
        self.since = NEVER  # when the first of them came

    @property
    def settles(self) -> int:
        """When it is settled who has caught; never, while nobody tries."""
        return max(self.since, self.counts) + self.grace if self.tries else NEVER

    @property
    def over(self) -> int:
        """Until when the next turn waits (R-61)."""
        return max(self.ends, self.settles) if self.tries else self.ends

    def enter(self, seat: int, one: Try, now: int) -> None:
        """Take in a try."""
        if not self.tries:
            self.since = now
        self.tries[seat] = one

    def move_to(self, opens: int) -> None:
        """Put everything off: time stood still."""
        by = opens - self.opens
        self.opens, self.counts, self.ends = opens, self.counts + by, self.ends + by
        if self.tries:
            self.since += by
