"""Every card of a round followed with the eyes of one seat: which it has seen, what others may be.

What is hidden is narrowed down by what the rules imply most often. Nothing depends on that being
complete: it only makes it likelier that a guess at the hidden cards is right (`resample`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_

from pioche.envs.layout import Layout
from pioche.envs.unfold import LIFT_KINDS, Taken, Unfolding
from pioche.game.events import Event
from pioche.rules.book import Book
from pioche.rules.effects import NUMBER_OF
from pioche.rules.words import DRAW, DRAWN, NONE, REVEAL, ROW, TURN, WILD

ANY = -1  # as faces, all bits
BACK = -1  # no lift: a card goes back into the heap
PILE = 0  # the heap that most cards come from; shuffled hands (C5) are others


class Held:
    """A card in a hand, and what of the round would have to change if it were another one."""

    __slots__ = ("face", "gifts", "heap", "lifts", "may_be", "seen")

    def __init__(self, face: int, lift: int, heap: int = PILE) -> None:
        self.face = face
        self.seen = False  # by the observer, when it came or later
        self.heap = heap
        self.lifts = [lift]
        self.gifts: list[int] = []  # the steps in which it was given, unseen by the observer
        self.may_be = ANY  # a bit for each face


class Heap:
    """The draw pile as a heap and the discard pile, followed through a round."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.start()

    def start(self) -> None:
        """All cards are in the heap."""
        self.cards = Counter(self.book.deck[: self.book.cards])
        self.faces = sum(1 << face for face in self.cards)
        self.discard: list[int] = []
        self.course: list[tuple[int, int]] = []  # lifts by number, or BACK, and the face

    def lift(self, number: int, face: int) -> None:
        """A card leaves the heap."""
        self.course.append((number, face))
        self.cards[face] -= 1
        if not self.cards[face]:
            self.faces &= ~(1 << face)

    def hear(self, kind: str, face: int) -> None:
        """Take in what happens to the piles."""
        if kind in ("turned", "played"):
            self.discard.append(face)
        elif kind == "put":
            self.discard.insert(0, face)
        elif kind == "returned":
            self.put_back([self.discard.pop()])
        elif kind == "reshuffled":
            self.put_back(self.discard[:-1])
            del self.discard[:-1]
        elif kind == "redealt":
            self.start()

    def put_back(self, faces: Sequence[int]) -> None:
        """Cards come back into the heap."""
        for face in faces:
            self.course.append((BACK, face))
            self.cards[face] += 1
            self.faces |= 1 << face

    def allows(self, changed: Mapping[int, int]) -> bool:
        """Tell whether every card would have been there to lift if some lifts were changed."""
        left = Counter(self.book.deck[: self.book.cards])
        for lift, face in self.course:
            if lift == BACK:
                left[face] += 1
                continue
            face = changed.get(lift, face)
            left[face] -= 1
            if left[face] < 0:
                return False
        return True


class Trace:
    """Follows every card through a round, with the eyes of one seat."""

    def __init__(self, round_: Unfolding, observer: int) -> None:
        assert round_.course is not None
        self.layout, self.observer = round_.layout, observer
        self.book = round_.layout.table.book
        self.hands: list[list[Held]] = [[] for _ in range(round_.layout.seats)]
        self.heap = Heap(self.book)
        self.in_heap: list[int] = []  # the faces there before each lift, as bits
        self.lifted = self.mixed = 0
        self.gathered: list[Held] = []  # C5: on the way from hand to hand
        self.accused: list[Held] = []  # A7: the hand that the last +4 left
        self.guilty = 0  # the faces that it must not have
        self.chosen = NONE
        events, trail = round_.course.game.events, round_.trail
        self.last = trail[-1]
        ends = [*(taken.events for taken in trail[1:]), len(events)]
        asks = [*(taken.question for taken in trail[1:]), round_.course.game.state.question]
        for number, (taken, end, asks_next) in enumerate(zip(trail, ends, asks, strict=True)):
            first, news = self.lifted, events[taken.events : end]
            for event in news:
                self.hear(number, event, taken.question == DRAWN)
            self.imply(taken, news, first, asks_next)
        self.hidden = self.find_hidden()

    def find_hidden(self) -> list[Held]:
        """Give the cards in hands that the observer has not seen."""
        found = [held for hand in self.hands for held in hand if not held.seen]
        faces = (1 << self.book.faces) - 1
        for held in found:
            held.may_be &= self.within_reach(held, found) & faces
        return found

    def within_reach(self, held: Held, hidden: Sequence[Held]) -> int:
        """Give the faces that a hidden card could be, by where all the others were since it came.

        That is a face that has been in the heap ever since, or until another hidden card was it.
        """
        came = held.lifts[0]
        others = {other.lifts[0]: 1 << other.face for other in hidden}
        found = reduce(or_, (face for lift, face in others.items() if lift <= came), 0)
        ever_since = ANY
        for lift in range(came, len(self.in_heap)):
            ever_since &= self.in_heap[lift]
            found |= ever_since & others.get(lift, 0)
        return found | ever_since & self.heap.faces

    def face(self, event: Event) -> int:
        """Give the card of an event."""
        return self.book.face_of[event.card or ""]

    def sees(self, event: Event) -> bool:
        """Tell whether the observer sees the card of an event."""
        return event.card_seen_by is None or self.observer in event.card_seen_by

    def hear(self, number: int, event: Event, drawn: bool) -> None:
        """Take in one event of a step; `drawn`: the step is about the card just drawn (T4)."""
        kind, seat = event.kind, event.seat or 0
        if kind in LIFT_KINDS:
            self.lift(event)
        self.heap.hear(kind, self.book.face_of.get(event.card or "", NONE))
        if kind in ("played", "put"):
            self.take_out(seat, self.face(event), drawn)
        elif kind == "gave":
            self.give(number, event)
        elif kind == "shown" and self.sees(event):
            self.show(seat, self.face(event))
        elif kind == "swapped":
            self.move({seat: event.other or 0, event.other or 0: seat})
        elif kind == "moved":
            step, seats = -1 if event.number else 1, self.layout.seats
            self.move({s: (s + step) % seats for s in range(seats)})
        elif kind in ("hands-shuffled", "redealt"):
            self.gather(mixed=kind == "hands-shuffled")

    def lift(self, event: Event) -> None:
        """A card comes into a hand, or is turned."""
        face, number = self.face(event), self.lifted
        self.lifted += 1
        self.in_heap.append(self.heap.faces)
        if self.gathered:
            held = self.from_hands(face, number)
        else:
            held = Held(face, number)
            self.heap.lift(number, face)
        if event.kind == "turned":
            return
        held.seen = held.seen or self.sees(event)
        self.hands[event.seat or 0].append(held)

    def from_hands(self, face: int, lift: int) -> Held:
        """C5: a card comes out of shuffled hands; if it was seen, only where it goes is hidden."""
        old = next(held for held in self.gathered if held.face == face)
        self.gathered.remove(old)
        if old.seen:
            return Held(face, lift, self.mixed)
        old.lifts.append(lift)
        return old

    def gather(self, mixed: bool) -> None:
        """C5, S6: all hands are taken in, to be dealt out again or to go back into the pile."""
        self.gathered = [held for hand in self.hands for held in hand] if mixed else []
        self.mixed += 1
        self.hands = [[] for _ in self.hands]

    def take_out(self, seat: int, face: int, drawn: bool = False) -> Held:
        """A card leaves a hand; of several alike the one drawn last, or one that was seen."""
        alike = [held for held in self.hands[seat] if held.face == face]
        leaving = alike[-1] if drawn else max(alike, key=lambda held: held.seen)
        self.hands[seat].remove(leaving)
        return leaving

    def give(self, number: int, event: Event) -> None:
        """K9: a card changes hands."""
        held = self.take_out(event.seat or 0, self.face(event))
        if self.sees(event):
            held.seen = True
        else:
            held.gifts.append(number)
        self.hands[event.other or 0].append(held)

    def show(self, seat: int, face: int) -> None:
        """A card is shown; of several alike it may be one that was seen before."""
        alike = [held for held in self.hands[seat] if held.face == face]
        min(alike, key=lambda held: held.seen).seen = True

    def move(self, to: dict[int, int]) -> None:
        """H3: hands change places; the observer sees the own new one."""
        old = self.hands[:]
        for source, target in to.items():
            self.hands[target] = old[source]
        for held in self.hands[self.observer]:
            held.seen = True

    # What the rules imply.

    def imply(self, taken: Taken, events: Sequence[Event], first: int, asks_next: int) -> None:
        """Narrow down what cards may be, after a step whose first lift was number `first`."""
        if draws_on_turn(self.layout, taken):
            self.judge_drawn(taken, first, asks_next)
        for event in events:
            if event.kind == "played":
                self.judge_played(taken, event, first)
            elif event.kind == "challenged" and not event.flag:
                rule_out(self.accused, self.guilty)
            elif event.kind == "chose-player":
                self.chosen = event.other or 0
            elif event.kind == "chose-number" and asks_next != REVEAL:
                self.judge_number(taken.top, event.number or 0, first)
            elif event.kind == "coloured":
                self.judge_colour(taken.top, event, first)

    def held_before(self, seat: int, first: int) -> list[Held]:
        """Give what a seat held before the lifts of a step."""
        return [held for held in self.hands[seat] if held.lifts[-1] < first]

    def judge_drawn(self, taken: Taken, first: int, asks_next: int) -> None:
        """T4, H4, H5: a drawn card about which something is asked can be played, others cannot.

        Once it was kept nobody else knows which it was, unless it would have had to be played.
        """
        book, seat, playable = self.book, taken.seat or 0, playable_faces(self.book, taken)
        drawn = [held for held in self.hands[seat] if held.lifts[0] >= first]
        asks = asks_next == DRAWN
        told = book.until_playable or book.must_play or (asks and taken is self.last)
        rule_out(drawn[-1:], (~playable if asks else playable) if told else 0)
        rule_out(drawn[:-1], playable)
        if book.must_play:
            rule_out(self.held_before(seat, first), playable)

    def judge_played(self, taken: Taken, event: Event, first: int) -> None:
        """A7, C4: a +4 may have to answer for the hand it leaves; who had icons has put them."""
        seat, face = event.seat or 0, self.face(event)
        if self.book.accusable[face]:
            self.accused = self.hands[seat][:]
            self.guilty = faces_in(self.book, taken.colour)
            self.guilty |= faces_in(self.book, WILD) if self.book.guilty_wilds else 0
        if argument_of(self.book, face, "put_icons") != NONE:
            for other in range(self.layout.seats):
                if other != seat:
                    rule_out(self.held_before(other, first), icon_faces(self.book))

    def judge_number(self, top: int, number: int, first: int) -> None:
        """C2: who reveals nothing has nothing to reveal."""
        rank = argument_of(self.book, top, "reveal_or_draw")
        if rank != NONE:
            safe = faces_of(self.book, number) | faces_of(self.book, rank)
            rule_out(self.held_before(self.chosen, first), safe)

    def judge_colour(self, top: int, event: Event, first: int) -> None:
        """K1: who draws until a colour comes gets it last."""
        if argument_of(self.book, top, "draw_until_colour") == NONE:
            return
        wanted = faces_in(self.book, self.book.colours.index(event.colour or ""))
        for seat in range(self.layout.seats):
            drawn = [held for held in self.hands[seat] if held.lifts[0] >= first]
            rule_out(drawn[:-1], wanted)
            rule_out(drawn[-1:], ~wanted)


def rule_out(cards: Iterable[Held], faces: int) -> None:
    """Have none of these cards be one of these faces."""
    for held in cards:
        held.may_be &= ~faces


def draws_on_turn(layout: Layout, taken: Taken) -> bool:
    """T1: tell whether a seat drew instead of playing."""
    if taken.seat is None or taken.offer or taken.question != TURN:
        return False
    return layout.to_answer(taken.action, taken.seat) == DRAW


def playable_faces(book: Book, taken: Taken) -> int:
    """T2, K2: give a bit for each face that could be played as a step was taken."""
    banned = taken.ban not in (NONE, taken.seat)
    return faces_that_go_on(book, taken.top, taken.colour, banned)


@lru_cache(maxsize=4096)
def faces_that_go_on(book: Book, top: int, colour: int, banned: bool) -> int:
    """T2: give the faces that match a card by colour or symbol, and the wilds."""
    wilds = 0 if banned else faces_in(book, WILD)
    return faces_in(book, colour) & ~faces_in(book, WILD) | faces_of(book, book.rank[top]) | wilds


@lru_cache(maxsize=1024)
def faces_in(book: Book, group: int) -> int:
    """Give a bit for each face of a group."""
    return sum(1 << face for face in range(book.faces) if book.group[face] == group)


@lru_cache(maxsize=1024)
def faces_of(book: Book, rank: int) -> int:
    """Give a bit for each face of a number or symbol."""
    return sum(1 << face for face in range(book.faces) if book.rank[face] == rank)


@lru_cache(maxsize=64)
def icon_faces(book: Book) -> int:
    """C4: give a bit for each coloured face with the icon."""
    return sum(1 << f for f in range(book.faces) if book.icons[book.group[f]] & book.low[f])


@lru_cache(maxsize=1024)
def argument_of(book: Book, face: int, verb: str) -> int:
    """Give the second argument of a verb in a card's program; NONE if that has no such verb."""
    at = book.start[face] * ROW
    while at and book.code[at] != NUMBER_OF["end"]:
        if book.code[at] == NUMBER_OF[verb]:
            return book.code[at + 2]
        at += ROW
    return NONE
