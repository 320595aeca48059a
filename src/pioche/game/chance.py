"""Where shuffles come from: a seed, a written list, or a record; all of them are written down.

Those of live tables, which can be proved, come from `pioche.game.fair`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from operator import index
from typing import Protocol, SupportsIndex

from pioche.notation.errors import NotationError
from pioche.rules.platform import ChanceSource


class Source(ChanceSource, Protocol):
    """Chance that a game can copy; `may_fail` if what is asked of it may turn out not to fit."""

    may_fail: bool

    def copy(self) -> Source:
        """Copy the source: both go on alike."""


class Seeded:
    """Shuffles from a seed, the same for the same seed."""

    may_fail = False

    def __init__(self, seed: SupportsIndex | str | None = None) -> None:
        """Take any whole number, NumPy's too; None: shuffles that nobody can foresee."""
        self.random = random.Random(seed if seed is None or isinstance(seed, str) else index(seed))

    def shuffle(self, cards: list[int]) -> list[int]:
        """Shuffle all the cards."""
        return self.random.sample(cards, len(cards))

    def place(self, size: int) -> int:
        """Choose any place."""
        return self.random.randrange(size)

    def copy(self) -> Seeded:
        """Copy the source: both go on alike."""
        twin = Seeded(0)
        twin.random.setstate(self.random.getstate())
        return twin


class Written:
    """Shuffles as a scenario or a record gives them, then seeded ones.

    A card put back (S7) goes to the written place, or to the bottom. A record has to have all of
    them (`strict`), and what is written must fit.
    """

    may_fail = True

    def __init__(
        self, orders: Sequence[list[int]], places: Sequence[int] = (), strict: bool = False
    ) -> None:
        self.orders = orders
        self.places = places
        self.strict = strict  # a record has to have them all
        self.used = 0
        self.placed = 0
        self.then = Seeded(0)

    def shuffle(self, cards: list[int]) -> list[int]:
        """Return the next written order, which must be one of these cards."""
        if self.used == len(self.orders):
            if self.strict:
                raise NotationError("a shuffle of {many} cards is missing", many=len(cards))
            return self.then.shuffle(cards)
        order = self.orders[self.used]
        if Counter(order) != Counter(cards):
            raise NotationError(
                "shuffle {number} has {many} cards that are not the {right} to be shuffled",
                number=self.used + 1,
                many=len(order),
                right=len(cards),
            )
        self.used += 1
        return order

    def left(self) -> int:
        """Count the written facts that nothing has needed yet."""
        return len(self.orders) - self.used + len(self.places) - self.placed

    def place(self, size: int) -> int:
        """Return the written place, or the bottom."""
        if self.placed == len(self.places):
            if self.strict:
                raise NotationError("the place of a card that goes back is missing (S7)")
            return size - 1
        above = self.places[self.placed]
        if not 0 <= above < size:
            raise NotationError(
                "'{place}' is not a place among {many} cards", place=above, many=size
            )
        self.placed += 1
        return above

    def copy(self) -> Written:
        """Copy the source: both go on alike."""
        twin = Written(self.orders, self.places, self.strict)
        twin.used, twin.placed, twin.then = self.used, self.placed, self.then.copy()
        return twin


class WritingDown:
    """Passes shuffles on and keeps them for the record."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.facts: list[tuple[str, list[int]]] = []

    def shuffle(self, cards: list[int]) -> list[int]:
        """Write down an order."""
        order = self.source.shuffle(cards)
        self.facts.append(("shuffle", order))
        return order

    def place(self, size: int) -> int:
        """Write down a place."""
        above = self.source.place(size)
        self.facts.append(("place", [above]))
        return above
