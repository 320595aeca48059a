"""A round that unfolds with its chance laid open: every card is settled only as it is drawn.

The rules want a shuffled pile before they draw. Here the pile is an unordered heap: an action is
tried on a copy of the table, and as long as it lifts more cards than chance has settled, it waits
for one more. So a draw is a step of chance with as many outcomes as the heap has faces, the order
of the cards below is nobody's secret, and a reshuffle decides nothing by itself.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pioche.editions.options import write_options
from pioche.envs.course import Course
from pioche.envs.layout import CATCH, UNO, Layout, env_table
from pioche.envs.recall import Recall
from pioche.envs.steps import PASSED
from pioche.game.chance import Seeded
from pioche.game.events import KINDS
from pioche.game.game import Game
from pioche.rules import news
from pioche.rules.rounds import ANSWER, CALL, JUMP_IN, at_table
from pioche.rules.rounds import CATCH as CATCHING
from pioche.rules.setup import deal_round
from pioche.rules.state import State, copy_state
from pioche.rules.words import NONE, OVER

LIFTS = frozenset({news.DEALT, news.TURNED, news.DREW})  # each is a card that chance settles
LIFT_KINDS = frozenset(KINDS[kind] for kind in LIFTS)
CHANCE = -1
Heap = Counter[int]  # faces, and how many of each


class Settled(Seeded):
    """Chance that gives the cards it was told, in that order, and after them any."""

    def __init__(self) -> None:
        """Wait for `begin`; a generator is not needed, as nothing is left to it."""

    def begin(self, s: State, cards: Sequence[int]) -> None:
        """Have the next lifts at a table give these cards."""
        assert s.log is not None
        self.s, self.log, self.told = s, s.log, cards
        self.heard = len(s.log)
        self.heaps: list[tuple[int, list[int]]] = []  # what lay there from which lift on
        self.heap_up(0)

    def lifted(self) -> int:
        """Count the cards lifted so far."""
        return sum(told[0] in LIFTS for told in self.log[self.heard :])

    def heap_up(self, lifted: int) -> None:
        """Lay the cards to come on top of the draw pile."""
        pile = self.pile()
        self.heaps.append((lifted, pile))
        self.s.cards[: self.s.pile] = brought_up(pile, self.told[lifted:])[::-1]

    def pile(self) -> list[int]:
        """Give the draw pile, top first."""
        return self.s.cards[: self.s.pile][::-1]

    def shuffle(self, cards: list[int]) -> list[int]:
        """T5, C5: bring the cards to come to the top; after shuffled hands the pile goes on."""
        lifted = self.lifted()
        self.heaps.append((lifted, cards))
        if self.log and self.log[-1][0] == news.HANDS_SHUFFLED:
            self.heap_up(lifted + len(cards))
        return brought_up(cards, self.told[lifted : lifted + len(cards)])

    def place(self, size: int) -> int:
        """S7: a card goes back into the heap; if it is to come again, where that makes it come."""
        lifted, face = self.lifted(), self.s.top
        heap = [*self.pile(), face]
        self.heaps.append((lifted, heap))
        order = brought_up(heap, self.told[lifted:])
        above = order.index(face) if face in self.told[lifted:] else size - 1
        del order[above]
        self.s.cards[: self.s.pile] = order[::-1]
        return above

    def missing(self) -> Heap | None:
        """Give the heap that the first card not told was lifted from; None if all were told."""
        told = len(self.told)
        if self.lifted() <= told:
            return None
        start, cards = [heap for heap in self.heaps if heap[0] <= told][-1]
        return Counter(cards) - Counter(self.told[start:])

    def copy(self) -> Settled:
        """Copy the source, which has nothing to remember from one action to the next."""
        return Settled()


def brought_up(cards: list[int], first: Sequence[int]) -> list[int]:
    """Bring the cards wanted to the front, as far as they are there; the others stay in order."""
    rest, order = cards[:], []
    for face in first:
        if face not in rest:
            break
        rest.remove(face)
        order.append(face)
    return order + rest


class Taken(NamedTuple):
    """A step that was taken, the cards that chance settled for it, and what all could see then."""

    seat: int | None  # None: the deal
    action: int
    cards: tuple[int, ...]
    question: int
    offer: bool
    events: int  # how many there were before
    top: int
    colour: int
    ban: int


class Unfolding:
    """A round, its steps and its chance; `heap` is what chance has to choose a card from."""

    def __init__(self, layout: Layout, dealer: int | None = None) -> None:
        wish = layout.table.options.dealer if dealer is None else dealer
        self.layout = layout
        self.dealer = wish if isinstance(wish, int) else None
        self.course: Course | None = None  # None until all is dealt
        self.trail: list[Taken] = []
        self.recall = Recall(layout.seats)
        self.action = -1  # what is under way and waits for chance
        self.told: list[int] = []  # the cards that chance has settled for it
        self.heap: Heap | None = None if self.dealer is None else self.to_deal()

    @property
    def seat(self) -> int | None:
        """The seat whose step it is; None if it is chance's, or the round is over."""
        return None if self.course is None or self.heap is not None else self.course.seat

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.course is not None and self.course.seat is None

    # The steps.

    def choose_dealer(self, seat: int) -> None:
        """S2: somebody deals; drawing cards for it makes nobody more likely."""
        self.dealer = seat
        self.heap = self.to_deal()

    def settle(self, face: int) -> None:
        """Chance gives a card."""
        self.told.append(face)
        self.seek()

    def act(self, action: int) -> None:
        """Take the step of the seat whose step it is."""
        self.action = action
        self.seek()

    def seek(self) -> None:
        """Find out whether chance has to settle one more card; if not, do what is under way."""
        self.heap = self.to_deal() or self.tried()
        if self.heap is None:
            self.carry_out()

    def to_deal(self) -> Heap | None:
        """S3: give the heap while hands are dealt, when nothing needs to be tried."""
        book = self.layout.table.book
        if self.course is not None or len(self.told) > self.layout.seats * book.hand_size:
            return None
        return Counter(book.deck[: book.cards]) - Counter(self.told)

    def tried(self) -> Heap | None:
        """Try what is under way on a copy of the table; give the heap if a card is missing."""
        if self.course is None:
            s = State(seats=self.layout.seats)
        elif self.course.moves.get(self.action) in (None, PASSED):
            return None
        else:
            s = copy_state(self.course.game.state)
        s.log, s.chance = [], Settled()
        s.chance.begin(s, self.told)
        self.do(s)
        return s.chance.missing()

    def do(self, s: State) -> None:
        """Do what is under way at a table, by the rules alone."""
        book = self.layout.table.book
        if self.course is None:
            assert self.dealer is not None
            deal_round(s, book, self.layout.seats, self.dealer)
            return
        seat = self.course.seat
        assert seat is not None
        answer = self.layout.to_answer(self.action, seat)
        if not self.course.offer:
            at_table([s], 0, [book], ANSWER, answer, 0, 0)
        else:
            deed = {UNO: CALL, CATCH: CATCHING}.get(answer, JUMP_IN)
            at_table([s], 0, [book], deed, seat, answer, 0)

    def carry_out(self) -> None:
        """Do what is under way in earnest, now that every card it lifts is settled."""
        if self.course is None:
            self.deal()
        else:
            taken = self.prepare(self.course)
            self.course.step(self.action)
            self.note(taken)

    def deal(self) -> None:
        """S3-S7: deal the round."""
        source, seats = Settled(), self.layout.seats
        game = Game(self.layout.table, seats, source)
        source.begin(game.state, self.told)
        assert self.dealer is not None
        game.deal(self.dealer)
        self.course = Course(game, self.layout)
        self.note(Taken(None, self.dealer, tuple(self.told), OVER, False, 0, NONE, NONE, NONE))

    def prepare(self, course: Course) -> Taken:
        """Have the game lift what is settled, and describe the step that is about to be taken."""
        source, s = Settled(), course.game.state
        source.begin(s, self.told)
        course.game.chance.source = source
        return Taken(course.seat, self.action, tuple(self.told), s.question, course.offer,
                     len(course.game.events), s.top, s.colour, s.ban)  # fmt: skip

    def note(self, taken: Taken) -> None:
        """Write down a step that was taken."""
        assert self.course is not None
        self.trail.append(taken)
        self.recall.mark(self.course)
        self.action, self.told = -1, []

    def replay(self, action: int, cards: Sequence[int]) -> bool:
        """Take a step that was taken in a round like this one, with the cards that it lifted there.

        Without trying it first; tell whether it went by the rules, and those cards came.
        """
        self.action, self.told, self.heap = action, list(cards), None
        if self.course is None:
            self.deal()
        else:
            taken = self.prepare(self.course)
            if not self.course.try_step(action):
                return False
            self.note(taken)
        return self.lifted_last() == list(cards)

    def lifted_last(self) -> list[int]:
        """Give the cards that the last step has lifted."""
        assert self.course is not None
        face_of, events = self.layout.table.book.face_of, self.course.game.events
        return [
            face_of[e.card or ""] for e in events[self.trail[-1].events :] if e.kind in LIFT_KINDS
        ]

    def history(self) -> list[tuple[int, int]]:
        """List all steps so far, of seats and of CHANCE, each with its action."""
        dealer = self.layout.table.options.dealer
        steps = [] if isinstance(dealer, int) or self.dealer is None else [(CHANCE, self.dealer)]
        for taken in self.trail:
            steps += [] if taken.seat is None else [(taken.seat, taken.action)]
            steps += [(CHANCE, face) for face in taken.cards]
        if self.action >= 0 and self.course is not None and self.course.seat is not None:
            steps.append((self.course.seat, self.action))
        return steps + [(CHANCE, face) for face in self.told]

    # Copies.

    def copy(self) -> Unfolding:
        """Copy the round; both go on apart."""
        twin = Unfolding.__new__(Unfolding)
        twin.layout, twin.dealer = self.layout, self.dealer
        twin.course = self.course.copy() if self.course else None
        twin.trail, twin.recall = self.trail[:], self.recall.copy()
        twin.action, twin.told, twin.heap = self.action, self.told[:], self.heap
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Unfolding:
        """Copy for OpenSpiel, which clones states with `copy.deepcopy`."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what happened, from which the rest follows."""
        table = self.layout.table
        options = {"uno": table.options.uno, **write_options(table.options)}  # U5: no default
        steps = [(taken.action, taken.cards) for taken in self.trail]
        return unfold_again, (
            (table.edition.id, json.dumps(options), self.layout.seats),
            self.dealer, steps, self.action, self.told,
        )  # fmt: skip


def unfold_again(
    name: tuple[str, str, int],
    dealer: int | None,
    steps: Sequence[tuple[int, tuple[int, ...]]],
    action: int,
    told: Sequence[int],
) -> Unfolding:
    """Unfold a round as far as it had come."""
    found = Unfolding(layout_of(*name), dealer)
    for step in steps:
        found.replay(*step)
    if action >= 0:
        found.act(action)
    for face in told:
        found.settle(face)
    return found


@lru_cache(maxsize=64)
def layout_of(edition: str, options: str, seats: int) -> Layout:
    """Give the layout of a table once; the options are written as JSON."""
    return Layout(env_table(edition, json.loads(options)), seats)
