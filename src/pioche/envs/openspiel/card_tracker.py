"""Every card of a round as one seat sees it: which it has seen, and what the others may be.

`rules.knowledge` counts the cards that a seat knows; to deal hidden ones again it takes more: which
of several alike is where, and when it came there. A test holds both to each other.

What is hidden is narrowed down by what the rules imply most often. Nothing depends on that being
complete: it only makes it likelier that a guess at the hidden cards is right (`resample`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_

from pioche.editions.build import Table
from pioche.editions.grammar import COLOUR_LAST, NO_ANSWER, NO_ICON
from pioche.editions.sentences import Sentence, each_sentence
from pioche.envs.layout import Layout
from pioche.envs.openspiel.explicit_chance import LIFT_KINDS, ExplicitRound, StepTaken
from pioche.game.events import Event
from pioche.rules import knowledge
from pioche.rules.book import Book
from pioche.rules.constants import DRAW, DRAWN, NONE, REVEAL, TURN, WILD
from pioche.texts.news import ROW_OF

ANY = -1  # as faces, all bits
BACK = -1  # no lift: a card goes back into the heap
PILE = 0  # the heap that most cards come from; shuffled hands (C5) are others


class TrackedCard:
    """A card in a hand, and what would have to change in the round if it were another one."""

    __slots__ = ("face", "gifts", "heap", "lifts", "may_be", "seen")

    def __init__(self, face: int, lift: int, heap: int = PILE) -> None:
        self.face = face
        self.seen = False  # by the observer, when it came or later
        self.heap = heap
        self.lifts = [lift]
        self.gifts: list[int] = []  # the steps in which it was given, unseen by the observer
        self.may_be = ANY  # a bit for each face


class TrackedPiles:
    """The draw pile as a heap and the discard pile, followed through a round."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.start()

    def start(self) -> None:
        """All cards are in the heap."""
        self.cards = Counter(self.book.deck[: self.book.cards])
        self.faces = sum(1 << face for face in self.cards)
        self.discard: list[int] = []
        self.moves: list[tuple[int, int]] = []  # lifts by number, or BACK, and the face

    def lift(self, number: int, face: int) -> None:
        """A card leaves the heap."""
        self.moves.append((number, face))
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
            self.moves.append((BACK, face))
            self.cards[face] += 1
            self.faces |= 1 << face

    def allows(self, changed: Mapping[int, int]) -> bool:
        """Return whether every card would have been there to lift if some lifts were changed."""
        left = Counter(self.book.deck[: self.book.cards])
        for lift, face in self.moves:
            if lift == BACK:
                left[face] += 1
                continue
            face = changed.get(lift, face)
            left[face] -= 1
            if left[face] < 0:
                return False
        return True


class CardTracker:
    """Follows every card through a round, with the eyes of one seat."""

    def __init__(self, round_: ExplicitRound, observer: int) -> None:
        assert round_.steps is not None
        self.layout, self.observer = round_.layout, observer
        self.table = round_.layout.table
        self.book = self.table.book
        self.hands: list[list[TrackedCard]] = [[] for _ in range(round_.layout.seats)]
        self.heap = TrackedPiles(self.book)
        self.in_heap: list[int] = []  # the faces there before each lift, as bits
        self.lifted = self.mixed = 0
        self.gathered: list[TrackedCard] = []  # C5: on the way from hand to hand
        self.accused: list[TrackedCard] = []  # A7: the hand that the last +4 left
        self.guilty = 0  # the faces that it must not have
        self.chosen = NONE
        events, trail = round_.steps.game.events, round_.trail
        self.last = trail[-1]
        ends = [*(taken.events for taken in trail[1:]), len(events)]
        asks = [*(taken.question for taken in trail[1:]), round_.steps.game.state.question]
        for number, (taken, end, asks_next) in enumerate(zip(trail, ends, asks, strict=True)):
            first, news = self.lifted, events[taken.events : end]
            for event in news:
                self._hear(number, event, taken.question == DRAWN)
            self._imply(taken, news, first, asks_next)
        self.hidden = [card for hand in self.hands for card in hand if not card.seen]
        for card in self.hidden:
            card.may_be &= self._within_reach(card, self.hidden) & (1 << self.book.faces) - 1

    def _within_reach(self, card: TrackedCard, hidden: Sequence[TrackedCard]) -> int:
        """Return the faces that a hidden card could be, by where all the others were since it came.

        That is a face that has been in the heap ever since, or until another hidden card was it.
        """
        came = card.lifts[0]
        others = {other.lifts[0]: 1 << other.face for other in hidden}
        found = reduce(or_, (face for lift, face in others.items() if lift <= came), 0)
        ever_since = ANY
        for lift in range(came, len(self.in_heap)):
            ever_since &= self.in_heap[lift]
            found |= ever_since & others.get(lift, 0)
        return found | ever_since & self.heap.faces

    def _face(self, event: Event) -> int:
        """Return the card of an event."""
        return self.book.face_of[event.card or ""]

    def _sees(self, event: Event) -> bool:
        """Return whether the observer sees the card of an event."""
        return event.card_seen_by is None or self.observer in event.card_seen_by

    def _hear(self, number: int, event: Event, drawn: bool) -> None:
        """Take in one event of a step; `drawn`: the step is about the card just drawn (T4)."""
        seat, other, lesson = event.seat or 0, event.other or 0, ROW_OF[event.kind].teaches
        if event.kind in LIFT_KINDS:
            self._lift(event)
        self.heap.hear(event.kind, self.book.face_of.get(event.card or "", NONE))
        if lesson is knowledge.learn_discard:
            self._take_out(seat, self._face(event), drawn)
        elif lesson is knowledge.learn_gift:
            self._give(number, event)
        elif lesson is knowledge.learn_show and self._sees(event):
            # Of several alike it may be one that was seen before.
            alike = [card for card in self.hands[seat] if card.face == self._face(event)]
            min(alike, key=lambda card: card.seen).seen = True
        elif lesson is knowledge.learn_swap:
            self._move({seat: other, other: seat})
        elif lesson is knowledge.learn_move:
            step, seats = -1 if event.number else 1, self.layout.seats
            self._move({s: (s + step) % seats for s in range(seats)})
        elif lesson in (knowledge.learn_mix, knowledge.learn_redeal):
            # C5, S6: all hands are dealt out again, or go back into the pile.
            mixed = lesson is knowledge.learn_mix
            self.gathered = [card for hand in self.hands for card in hand] if mixed else []
            self.mixed += 1
            self.hands = [[] for _ in self.hands]

    def _lift(self, event: Event) -> None:
        """A card comes into a hand, or is turned."""
        face, number = self._face(event), self.lifted
        self.lifted += 1
        self.in_heap.append(self.heap.faces)
        if self.gathered:
            card = self._from_hands(face, number)
        else:
            card = TrackedCard(face, number)
            self.heap.lift(number, face)
        if event.kind == "turned":
            return
        card.seen = card.seen or self._sees(event)
        self.hands[event.seat or 0].append(card)

    def _from_hands(self, face: int, lift: int) -> TrackedCard:
        """C5: a card comes out of shuffled hands; if it was seen, only where it goes is hidden."""
        old = next(card for card in self.gathered if card.face == face)
        self.gathered.remove(old)
        if old.seen:
            return TrackedCard(face, lift, self.mixed)
        old.lifts.append(lift)
        return old

    def _take_out(self, seat: int, face: int, drawn: bool = False) -> TrackedCard:
        """A card leaves a hand; of several alike the one drawn last, or one that was seen."""
        alike = [card for card in self.hands[seat] if card.face == face]
        leaving = alike[-1] if drawn else max(alike, key=lambda card: card.seen)
        self.hands[seat].remove(leaving)
        return leaving

    def _give(self, number: int, event: Event) -> None:
        """K9: a card changes hands."""
        card = self._take_out(event.seat or 0, self._face(event))
        if self._sees(event):
            card.seen = True
        else:
            card.gifts.append(number)
        self.hands[event.other or 0].append(card)

    def _move(self, to: dict[int, int]) -> None:
        """H3: hands change places; the observer sees their own new one."""
        old = self.hands[:]
        for source, target in to.items():
            self.hands[target] = old[source]
        for card in self.hands[self.observer]:
            card.seen = True

    # What the rules imply.

    def _imply(self, taken: StepTaken, events: Sequence[Event], first: int, asks_next: int) -> None:
        """Narrow down what cards may be, after a step whose first lift was number `first`."""
        if _draws_on_turn(self.layout, taken):
            self._judge_drawn(taken, first, asks_next)
        for event in events:
            if event.kind == "played":
                self._judge_played(taken, event, first)
            elif event.kind == "challenged" and not event.flag:
                _rule_out(self.accused, self.guilty)
            elif event.kind == "chose-player":
                self.chosen = event.other or 0
            elif event.kind == "chose-number" and asks_next != REVEAL:
                self._judge_number(taken.top, event.number or 0, first)
            elif event.kind == "coloured":
                self._judge_colour(taken.top, event, first)

    def _held_before(self, seat: int, first: int) -> list[TrackedCard]:
        """Return what a seat held before the lifts of a step."""
        return [card for card in self.hands[seat] if card.lifts[-1] < first]

    def _judge_drawn(self, taken: StepTaken, first: int, asks_next: int) -> None:
        """T4, H4, H5: a drawn card about which something is asked can be played, others cannot.

        Once it was kept nobody else knows which it was, unless it would have had to be played; but
        for a +4 that would have been a bluff. T6: with empty piles, only a
        player who has nothing to play may draw.
        """
        book, seat, playable = self.book, taken.seat or 0, _playable_faces(self.book, taken)
        drawn = [card for card in self.hands[seat] if card.lifts[0] >= first]
        asks = asks_next == DRAWN
        if book.until_playable or book.must_play or (asks and taken is self.last):
            _rule_out(drawn[-1:], ~playable if asks else playable)
        elif book.play_drawn:
            _rule_out(drawn[-1:], playable & ~_accusable_faces(book))
        _rule_out(drawn[:-1], playable)
        if book.must_play or (not drawn and book.revision > 1):
            _rule_out(self._held_before(seat, first), playable)

    def _judge_played(self, taken: StepTaken, event: Event, first: int) -> None:
        """A7, C4: a +4 may be challenged for the hand it leaves; icon cards have been put away."""
        seat, face = event.seat or 0, self._face(event)
        if self.book.accusable[face]:
            self.accused = self.hands[seat][:]
            self.guilty = _faces_in(self.book, taken.colour)
            self.guilty |= _faces_in(self.book, WILD) if self.book.guilty_wilds else 0
        if _proof(self.table, face, NO_ICON):
            for other in range(self.layout.seats):
                if other != seat:
                    _rule_out(self._held_before(other, first), _icon_faces(self.book))

    def _judge_number(self, top: int, number: int, first: int) -> None:
        """C2: a player who reveals nothing has nothing to reveal."""
        proof = _proof(self.table, top, NO_ANSWER)
        if proof:
            cards = enumerate(self.table.faces)
            safe = sum(1 << face for face, card in cards if card.code == proof.slots["card"])
            safe |= _faces_of(self.book, number)
            _rule_out(self._held_before(self.chosen, first), safe)

    def _judge_colour(self, top: int, event: Event, first: int) -> None:
        """K1: a player who draws until a colour comes draws it last."""
        if not _proof(self.table, top, COLOUR_LAST):
            return
        wanted = _faces_in(self.book, self.book.colours.index(event.colour or ""))
        for seat in range(self.layout.seats):
            drawn = [card for card in self.hands[seat] if card.lifts[0] >= first]
            _rule_out(drawn[:-1], wanted)
            _rule_out(drawn[-1:], ~wanted)


def _rule_out(cards: Iterable[TrackedCard], faces: int) -> None:
    """Rule out that any of these cards is one of these faces."""
    for card in cards:
        card.may_be &= ~faces


def _draws_on_turn(layout: Layout, taken: StepTaken) -> bool:
    """T1: return whether a seat drew instead of playing."""
    if taken.seat is None or taken.offer or taken.question != TURN:
        return False
    return layout.to_answer(taken.action, taken.seat) == DRAW


def _playable_faces(book: Book, taken: StepTaken) -> int:
    """T2, K2: return a bit for each face that could be played as a step was taken."""
    banned = taken.ban not in (NONE, taken.seat)
    return _faces_that_go_on(book, taken.top, taken.colour, banned)


@lru_cache(maxsize=4096)
def _faces_that_go_on(book: Book, top: int, colour: int, banned: bool) -> int:
    """T2: return the faces that match a card by colour or symbol, and the wilds."""
    wilds = 0 if banned else _faces_in(book, WILD)
    return (
        _faces_in(book, colour) & ~_faces_in(book, WILD) | _faces_of(book, book.rank[top]) | wilds
    )


@lru_cache(maxsize=1024)
def _faces_in(book: Book, group: int) -> int:
    """Return a bit for each face of a group."""
    return sum(1 << face for face in range(book.faces) if book.group[face] == group)


@lru_cache(maxsize=1024)
def _faces_of(book: Book, rank: int) -> int:
    """Return a bit for each face of a number or symbol."""
    return sum(1 << face for face in range(book.faces) if book.rank[face] == rank)


@lru_cache(maxsize=64)
def _icon_faces(book: Book) -> int:
    """C4: return a bit for each coloured face with the icon."""
    return sum(1 << f for f in range(book.faces) if book.icons[book.group[f]] & book.low[f])


@lru_cache(maxsize=64)
def _accusable_faces(book: Book) -> int:
    """A5: return a bit for each face that may be laid as a bluff."""
    return sum(1 << face for face in range(book.faces) if book.accusable[face])


@lru_cache(maxsize=1024)
def _proof(table: Table, face: int, proves: str) -> Sentence | None:
    """Return a card's sentence that proves something about hands, if it has one."""
    sentences = each_sentence(table.faces[face].effect)
    return next((sentence for sentence in sentences if sentence.row.proves == proves), None)
