"""What each seat knows of every hand, as an attentive player would.

For every observer and holder: how many copies of a card the holder has at least, as far as the
observer can know. Of one's own hand one knows all. Spectators see what the whole table sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pioche.rules import news
from pioche.rules.words import NONE

Known = dict[int, int]  # face to number of copies
News = tuple[int, int, int, int]


class Knowledge:
    """The knowledge of all seats and, last, of the spectators."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.open = False  # K5
        self.known: list[list[Known]] = []
        self.changes = [0] * seats  # how often what is known of a hand may have changed
        self.forget()

    def forget(self) -> None:
        """Everything is dealt anew."""
        self.changes = [count + 1 for count in self.changes]
        self.known = [[{} for _ in range(self.seats)] for _ in range(self.seats + 1)]

    def copy(self) -> Knowledge:
        """Copy the knowledge."""
        twin = Knowledge(self.seats)
        twin.open = self.open
        twin.known = [[dict(hand) for hand in hands] for hands in self.known]
        return twin

    def hands_known_to(self, observer: int | None) -> list[Known]:
        """Give what an observer (None: a spectator) knows of every hand."""
        return self.known[self.seats if observer is None else observer]

    def of(self, observer: int | None, holder: int) -> Known:
        """Give what an observer knows of one hand."""
        return self.hands_known_to(observer)[holder]

    def hear(self, told: Iterable[News]) -> None:
        """Take in news in order; cards shown one after the other belong together."""
        shown: list[int] = []
        showing = (NONE, NONE)
        for kind, seat, x, y in told:
            if shown and (kind != news.SHOWN or (seat, y) != showing):
                self.show(shown, *showing)
                shown = []
            if kind == news.SHOWN:
                showing = (seat, y)
                shown.append(x)
            else:
                self.hear_one(kind, seat, x, y)
        if shown:
            self.show(shown, *showing)

    def hear_one(self, kind: int, seat: int, x: int, y: int) -> None:
        """Take in one fact."""
        if kind in (news.DREW, news.DEALT):
            self.gain(seat, x, self.seers(seat))
            if kind == news.DEALT and self.seats == 2 and not self.open:
                self.lose(1 - seat, x, (seat,))  # what `mix` left to the other
        elif kind in (news.PLAYED, news.PUT):
            self.lose(seat, x, range(self.seats + 1))
        elif kind == news.GAVE:
            self.hand_over(seat, x, y)
        elif kind == news.SWAPPED:
            self.move({seat: x, x: seat})
        elif kind == news.MOVED:
            step = -1 if x else 1
            self.move({s: (s + step) % self.seats for s in range(self.seats)})
        elif kind == news.HANDS_SHUFFLED:
            self.mix()
        elif kind in (news.OPENED, news.CLOSED):
            self.open = kind == news.OPENED
        elif kind == news.REDEALT:
            self.forget()

    def seers(self, *seats: int) -> Iterable[int]:
        """Give who sees a card that only these seats see, or all with open hands."""
        return range(self.seats + 1) if self.open else seats

    def gain(self, holder: int, face: int, observers: Iterable[int]) -> None:
        """Observers see a card come into a hand."""
        self.changes[holder] += 1
        for observer in observers:
            hand = self.known[observer][holder]
            hand[face] = hand.get(face, 0) + 1

    def lose(self, holder: int, face: int, observers: Iterable[int]) -> None:
        """Observers see a card leave a hand."""
        self.changes[holder] += 1
        for observer in observers:
            hand = self.known[observer][holder]
            if face in hand:
                hand[face] -= 1
                if not hand[face]:
                    del hand[face]

    def show(self, cards: list[int], holder: int, to: int) -> None:
        """Cards of one hand are shown together: there are at least as many of each."""
        self.changes[holder] += 1
        for observer in range(self.seats + 1) if to == NONE else (to,):
            hand = self.known[observer][holder]
            for face, many in Counter(cards).items():
                hand[face] = max(hand.get(face, 0), many)

    def hand_over(self, giver: int, face: int, receiver: int) -> None:
        """A card is given: the two see it, for the others it may have been any card."""
        size = sum(self.known[giver][giver].values())
        seers = set(self.seers(giver, receiver))
        for observer in range(self.seats + 1):
            hand = self.known[observer][giver]
            if observer in seers or hand == {face: size}:
                self.lose(giver, face, (observer,))
                self.gain(receiver, face, (observer,))
            else:
                for held in list(hand):
                    self.lose(giver, held, (observer,))

    def move(self, to: dict[int, int]) -> None:
        """Hands change places; everybody sees which hand went where, and one's own new hand."""
        self.changes = [count + 1 for count in self.changes]
        old = [[dict(hand) for hand in hands] for hands in self.known]
        for observer in range(self.seats + 1):
            for source, target in to.items():
                seen = old[source][source] if observer == target else old[observer][source]
                self.known[observer][target] = dict(seen)

    def mix(self) -> None:
        """All hands are gathered and dealt anew: of two players each has what the other has not."""
        pools = [sum((Counter(h) for h in hands), Counter()) for hands in self.known]
        self.forget()
        if self.seats == 2 and not self.open:
            for observer in (0, 1):
                self.known[observer][1 - observer] = dict(pools[observer])
                self.changes[1 - observer] += 1
