"""Duplicate deals: the same chance for every game of a deal, however it is played.

>>> one, other = (SameChance(range(10), "deal 1") for _ in range(2))
>>> one.shuffle([1, 2, 3, 4, 5, 6]), other.shuffle([6, 4, 2])
([1, 3, 4, 6, 2, 5], [4, 6, 2])
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable


class SameChance:
    """Shuffles by their number: the third one puts any cards into the same order in every game.

    Games of one deal diverge as soon as somebody plays differently, and then shuffle other cards.
    So each shuffle is one order of the whole deck, with copies of a card distinguished, and the
    cards at hand come in that order. No generator is shared: one game may draw more than another.
    """

    may_fail = False

    def __init__(self, deck: Iterable[int], seed: str) -> None:
        self.deck = tuple(deck)
        self.seed = seed
        self.shuffles = 0
        self.places = 0

    def shuffle(self, cards: list[int]) -> list[int]:
        """Put these cards into the order of the whole deck's next shuffle."""
        self.shuffles += 1
        ranks: dict[int, list[float]] = {}
        for card, rank in zip(self.deck, self.ranks(self.shuffles), strict=True):
            ranks.setdefault(card, []).append(rank)
        counts = Counter(cards)
        ranked = [(rank, card) for card in sorted(counts) for rank in ranks[card][: counts[card]]]
        return [card for _, card in sorted(ranked)]

    def ranks(self, number: int) -> list[float]:
        """Return where a shuffle puts each card of the deck: the lowest comes first."""
        draw = random.Random(f"{self.seed}/shuffle {number}").random
        return [draw() for _ in self.deck]

    def place(self, size: int) -> int:
        """Choose a place, by the number of places chosen before."""
        self.places += 1
        return self.spot(self.places, size)

    def spot(self, number: int, size: int) -> int:
        """Return where the card goes that is put back as the first, the second, …"""
        return random.Random(f"{self.seed}/place {number}").randrange(size)

    def copy(self) -> SameChance:
        """Return a copy that continues in the same way."""
        twin = SameChance(self.deck, self.seed)
        twin.shuffles, twin.places = self.shuffles, self.places
        return twin
