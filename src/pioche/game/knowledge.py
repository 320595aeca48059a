"""What each seat knows of every hand, as an attentive player would.

For every observer: the cards that each holder has at least, as far as the observer can know. Of
one's own hand one knows all. Spectators see what the whole table sees. Hands are masks as in
`rules.hands`, so that the more of two lower bounds is an `or`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from pioche.notation.cards import bits_of
from pioche.rules import news
from pioche.rules.book import Book
from pioche.rules.words import GROUPS, NONE, ROOM

News = tuple[int, int, int, int]


class Knowledge:
    """The knowledge of all seats and, last, of the spectators."""

    def __init__(self, seats: int, book: Book) -> None:
        self.seats = seats
        self.book = book
        self.open = False  # K5
        self.versions = [0] * (seats + 1)  # of what each knows about others …
        self.hands = [0] * seats  # … and of the hands
        self.forget()

    def forget(self) -> None:
        """Everything is dealt anew."""
        self.known = [[0] * (self.seats * GROUPS) for _ in range(self.seats + 1)]
        self.mark_all()

    def mark_all(self) -> None:
        """Something is new for everybody."""
        self.versions = [version + 1 for version in self.versions]
        self.hands = [version + 1 for version in self.hands]

    def copy(self) -> Knowledge:
        """Copy the knowledge."""
        twin = Knowledge(self.seats, self.book)
        twin.open = self.open
        twin.known = [masks[:] for masks in self.known]
        twin.versions, twin.hands = self.versions[:], self.hands[:]
        return twin

    def masks_known_to(self, observer: int | None) -> list[int]:
        """Return what an observer (None: a spectator) knows of all hands, as masks."""
        return self.known[self.seats if observer is None else observer]

    def of(self, observer: int | None, holder: int) -> Counter[int]:
        """Return how many copies of each card an observer knows to be in a hand."""
        return Counter(self.faces(self.masks_known_to(observer), holder))

    def faces(self, masks: list[int], holder: int) -> list[int]:
        """Return the cards of a hand, copy by copy."""
        at, faces_at = holder * GROUPS, self.book.faces_at
        return [faces_at[g * ROOM + bit] for g in range(GROUPS) for bit in bits_of(masks[at + g])]

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
        """Return who sees a card that only these seats see, or all with open hands."""
        return range(self.seats + 1) if self.open else seats

    def gain(self, holder: int, face: int, observers: Iterable[int]) -> None:
        """Observers see a card come into a hand."""
        b = self.book
        i, span, low = holder * GROUPS + b.group[face], b.span[face], b.low[face]
        self.hands[holder] += 1
        for observer in observers:
            masks = self.known[observer]
            masks[i] |= (masks[i] & span) + low
            self.versions[observer] += observer != holder

    def lose(self, holder: int, face: int, observers: Iterable[int]) -> None:
        """Observers see a card leave a hand."""
        i, span = holder * GROUPS + self.book.group[face], self.book.span[face]
        self.hands[holder] += 1
        for observer in observers:
            masks = self.known[observer]
            held = masks[i] & span
            if held:
                masks[i] ^= held ^ ((held >> 1) & span)
                self.versions[observer] += observer != holder

    def show(self, cards: list[int], holder: int, to: int) -> None:
        """Cards of one hand are shown: of each at least as many as stand together, if it has them.

        The same hand may be shown twice in a row; what is known of it is never more than the hand.
        """
        b, hand, shown = self.book, self.known[holder], []
        for face, alike in groupby(cards):
            i, copies = holder * GROUPS + b.group[face], sum(1 for _ in alike)
            shown.append((i, b.low[face] * ((1 << copies) - 1) & b.span[face] & hand[i]))
        for observer in range(self.seats + 1) if to == NONE else (to,):
            masks = self.known[observer]
            for i, mask in shown:
                masks[i] |= mask
            self.versions[observer] += 1

    def hand_over(self, giver: int, face: int, receiver: int) -> None:
        """A card is given: the two see it, for the others it may have been any card."""
        hand = self.of(giver, giver)
        seers = set(self.seers(giver, receiver))
        for observer in range(self.seats + 1):
            if observer in seers or (len(hand) == 1 and self.of(observer, giver) == hand):
                self.lose(giver, face, (observer,))
                self.gain(receiver, face, (observer,))
            else:
                self.lose_any(giver, observer)

    def lose_any(self, holder: int, observer: int) -> None:
        """An unseen card leaves a hand: of every card there may be one less."""
        masks, first = self.known[observer], self.book.first
        for group in range(GROUPS):
            i = holder * GROUPS + group
            masks[i] = (masks[i] & ~first[group]) >> 1
        self.versions[observer] += 1

    def move(self, to: dict[int, int]) -> None:
        """Hands change places; everybody sees which hand went where, and one's own new hand."""
        old = [masks[:] for masks in self.known]
        for observer in range(self.seats + 1):
            for source, target in to.items():
                seen = old[source if observer == target else observer]
                i, j = source * GROUPS, target * GROUPS
                self.known[observer][j : j + GROUPS] = seen[i : i + GROUPS]
        self.mark_all()

    def mix(self) -> None:
        """All hands are gathered and dealt anew: of two players each has what the other has not."""
        pools = [self.faces(masks, 0) + self.faces(masks, 1) for masks in self.known]
        self.forget()
        if self.seats == 2 and not self.open:
            for observer in (0, 1):
                for face in pools[observer]:
                    self.gain(1 - observer, face, (observer,))
