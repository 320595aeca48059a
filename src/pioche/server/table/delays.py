"""How long things take at a table: as long as a person would take, so that nothing shows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from pioche.server.protocol.settings import SECOND

NEVER = 2**62  # later than any time
CATCH_CHANCE = 1300  # how long, at least, a catch stays open before the next turn begins
# after this many milliseconds, at a hidden moment, catches count; people have come by then.
COUNTS = (400, 800)
GRACE = 250  # how long a call still wins against a catch
DEAL_PAUSE = 45 * SECOND  # between two rounds, unless all players want to go on
REVEAL_WAIT = 20 * SECOND  # for those who have to reveal their entropy; their clients do it at once
BEACON_WAIT = 10 * 60 * SECOND  # until the host gives a value that is not known yet
GONE = 90 * SECOND  # how long a table without a clock waits for somebody who is not connected
# Typical seconds until an answer, by question.
TYPICAL = {"turn": 1.8, "drawn": 1.1, "colour": 1.2, "player": 1.5, "number": 1.8, "reveal": 1.6,
           "react": 1.6, "discard": 1.2, "give": 1.6, "vote": 1.4}  # fmt: skip
CALL = 0.75
NOTICE = 0.7  # until somebody who noticed a forgotten call says so
JUMP_IN = 1.1
NOTICES = 0.6  # how often a bot notices that somebody forgot to call
FORGETS = 0.12  # how often a bot forgets to call
SPREAD = 0.35
SLOWEST = 4.0  # times the typical


class Delays:
    """Draws delays; a scale of 0 lets everything happen at once, for tests and load."""

    def __init__(self, scale: float = 1.0, seed: int | None = None) -> None:
        self.scale = scale
        # What comes next must not follow from what came before: it decides who catches.
        self.random = random.SystemRandom() if seed is None else random.Random(seed)

    def _around(self, seconds: float) -> int:
        """Draw a time around a typical one, in milliseconds; long ones are rarer."""
        drawn = min(exp(self.random.gauss(0, SPREAD)), SLOWEST)
        return round(self.scale * seconds * drawn * SECOND)

    def answer(self, question: str) -> int:
        """Draw how long an answer takes."""
        return self._around(TYPICAL.get(question, 1.5))

    def call(self) -> int:
        """Draw how long it takes to call UNO."""
        return self._around(CALL)

    def notice(self) -> int:
        """Draw how long it takes to catch somebody, once that is open."""
        return self._around(NOTICE)

    def notices(self) -> bool:
        """Draw whether a forgotten call is noticed."""
        return self.random.random() < NOTICES

    def forgets(self) -> bool:
        """Draw whether a call is forgotten."""
        return self.random.random() < FORGETS

    def counts(self) -> int:
        """Draw how long after its window a catch counts."""
        return round(self.scale * self.random.uniform(*COUNTS))

    def lot(self, seats: Sequence[int]) -> int:
        """Draw one of the seats that have caught somebody."""
        return self.random.choice(seats)

    def jump_in(self) -> int:
        """Draw how long it takes to see that one may jump in."""
        return self._around(JUMP_IN)

    def pause(self) -> int:
        """Return how long the table rests between two rounds."""
        return round(self.scale * DEAL_PAUSE)
