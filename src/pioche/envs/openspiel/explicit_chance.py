"""A round whose chance is explicit: every card is settled only as it is drawn.

The rules want a shuffled pile before they draw. Here the pile is an unordered heap: an action is
tried on a copy of the table, and as long as it lifts more cards than chance has settled, it waits
for one more. So a draw is a step of chance with as many outcomes as the heap has faces, the order
of the cards below is not decided, and a reshuffle alone decides nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pioche.editions.options import write_options
from pioche.envs.layout import CATCH, PASSING, UNO, Layout, env_table
from pioche.envs.openspiel.information_state import InformationStates
from pioche.envs.steps import Steps
from pioche.game.chance import Seeded
from pioche.game.game import Game
from pioche.rules import news
from pioche.rules.calls import call, catch
from pioche.rules.constants import NONE, OVER
from pioche.rules.setup import deal_round
from pioche.rules.state import State, copy_state
from pioche.rules.turn import answer, jump_in
from pioche.texts.news import NAMES

LIFTS = frozenset({news.DEALT, news.TURNED, news.DREW})  # each is a card that chance settles
LIFT_KINDS = frozenset(NAMES[kind] for kind in LIFTS)
CHANCE = -1
Heap = Counter[int]  # faces, and how many of each


class SettledChance(Seeded):
    """Chance that deals the settled cards, in their order, and after them any."""

    def __init__(self) -> None:
        """Wait for `begin`; no generator is needed, as nothing is left to it."""

    def begin(self, s: State, cards: Sequence[int]) -> None:
        """Make these cards the next ones to be lifted at a table."""
        assert s.log is not None
        self.s, self.log, self.cards = s, s.log, cards
        self.log_start = len(s.log)
        self.heaps: list[tuple[int, list[int]]] = []  # what lay there from which lift on
        self._heap_up(0)

    def _lift_count(self) -> int:
        """Count the cards lifted so far."""
        return sum(news_item[0] in LIFTS for news_item in self.log[self.log_start :])

    def _heap_up(self, lifted: int) -> None:
        """Lay the cards to come on top of the draw pile."""
        pile = self._pile()
        self.heaps.append((lifted, pile))
        self.s.cards[: self.s.pile] = _bring_to_front(pile, self.cards[lifted:])[::-1]

    def _pile(self) -> list[int]:
        """Return the draw pile, top first."""
        return self.s.cards[: self.s.pile][::-1]

    def shuffle(self, cards: list[int]) -> list[int]:
        """T5, C5: bring the cards to come to the top; after shuffled hands the pile goes on."""
        lifted = self._lift_count()
        self.heaps.append((lifted, cards))
        if self.log and self.log[-1][0] == news.HANDS_SHUFFLED:
            self._heap_up(lifted + len(cards))
        return _bring_to_front(cards, self.cards[lifted : lifted + len(cards)])

    def place(self, size: int) -> int:
        """S7: put a card back into the heap, where it comes again when chance has settled that."""
        lifted, face = self._lift_count(), self.s.top
        heap = [*self._pile(), face]
        self.heaps.append((lifted, heap))
        order = _bring_to_front(heap, self.cards[lifted:])
        above = order.index(face) if face in self.cards[lifted:] else size - 1
        del order[above]
        self.s.cards[: self.s.pile] = order[::-1]
        return above

    def missing(self) -> Heap | None:
        """Return the heap from which the first unsettled card came; None if all are settled."""
        settled = len(self.cards)
        if self._lift_count() <= settled:
            return None
        start, cards = [heap for heap in self.heaps if heap[0] <= settled][-1]
        return Counter(cards) - Counter(self.cards[start:])

    def copy(self) -> SettledChance:
        """Copy the source, which has nothing to remember from one action to the next."""
        return SettledChance()


def _bring_to_front(cards: list[int], first: Sequence[int]) -> list[int]:
    """Move the cards of `first` to the front, as far as they are there, the others in order."""
    rest, order = cards[:], []
    for face in first:
        if face not in rest:
            break
        rest.remove(face)
        order.append(face)
    return order + rest


class StepTaken(NamedTuple):
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


class ExplicitRound:
    """A round, its steps and its chance; `heap` is what chance has to choose a card from."""

    def __init__(self, layout: Layout, dealer: int | None = None) -> None:
        wish = layout.table.options.dealer if dealer is None else dealer
        self.layout = layout
        self.dealer = wish if isinstance(wish, int) else None
        self.steps: Steps | None = None  # None until all is dealt
        self.trail: list[StepTaken] = []
        self.information = InformationStates(layout.seats)
        self.action = -1  # what is under way and waits for chance
        self.outcomes: list[int] = []  # the cards that chance has settled for it
        self.heap: Heap | None = None if self.dealer is None else self._heap_while_dealing()

    @property
    def seat(self) -> int | None:
        """The seat whose step it is; None if it is chance's, or the round is over."""
        return None if self.steps is None or self.heap is not None else self.steps.seat

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.steps is not None and self.steps.seat is None

    # The steps.

    def choose_dealer(self, seat: int) -> None:
        """S2: settle who deals; drawing cards for it favours nobody."""
        self.dealer = seat
        self.heap = self._heap_while_dealing()

    def settle(self, face: int) -> None:
        """Settle one card."""
        self.outcomes.append(face)
        self._advance()

    def act(self, action: int) -> None:
        """Take the step of the seat whose step it is."""
        self.action = action
        self._advance()

    def _advance(self) -> None:
        """Find out whether chance has to settle one more card; if not, do what is under way."""
        self.heap = self._heap_while_dealing() or self._heap_missing()
        if self.heap is None:
            self._commit()

    def _heap_while_dealing(self) -> Heap | None:
        """S3: return the heap while hands are dealt, when nothing needs to be tried."""
        book = self.layout.table.book
        if self.steps is not None or len(self.outcomes) > self.layout.seats * book.hand_size:
            return None
        return Counter(book.deck[: book.cards]) - Counter(self.outcomes)

    def _heap_missing(self) -> Heap | None:
        """Try what is under way on a copy of the table; return the heap if a card is missing."""
        if self.steps is None:
            s = State(seats=self.layout.seats)
        elif self.steps.moves.get(self.action) in (None, PASSING):
            return None
        else:
            s = copy_state(self.steps.game.state)
        s.log, s.chance = [], SettledChance()
        s.chance.begin(s, self.outcomes)
        self._apply(s)
        return s.chance.missing()

    def _apply(self, s: State) -> None:
        """Do what is under way at a table, by the rules alone."""
        book = self.layout.table.book
        if self.steps is None:
            assert self.dealer is not None
            deal_round(s, book, self.layout.seats, self.dealer)
            return
        seat = self.steps.seat
        assert seat is not None
        said = self.layout.to_answer(self.action, seat)
        if not self.steps.offer:
            answer(s, book, said)
        elif said == UNO:
            call(s, seat)
        elif said == CATCH:
            catch(s, book, seat)
        else:
            jump_in(s, book, seat, said)

    def _commit(self) -> None:
        """Do what is under way in the game, now that every card it lifts is settled."""
        if self.steps is None:
            self._deal()
        else:
            taken = self._prepare(self.steps)
            self.steps.step(self.action)
            self._record(taken)

    def _deal(self) -> None:
        """S3-S7: deal the round."""
        source, seats = SettledChance(), self.layout.seats
        game = Game(self.layout.table, seats, source)
        source.begin(game.state, self.outcomes)
        assert self.dealer is not None
        game.deal(self.dealer)
        self.steps = Steps(game, self.layout)
        self._record(
            StepTaken(None, self.dealer, tuple(self.outcomes), OVER, False, 0, NONE, NONE, NONE)
        )

    def _prepare(self, steps: Steps) -> StepTaken:
        """Make the game lift what is settled, and describe the step about to be taken."""
        source, s = SettledChance(), steps.game.state
        source.begin(s, self.outcomes)
        steps.game.chance.source = source
        return StepTaken(steps.seat, self.action, tuple(self.outcomes), s.question, steps.offer,
                     len(steps.game.events), s.top, s.colour, s.ban)  # fmt: skip

    def _record(self, taken: StepTaken) -> None:
        """Keep a step that was taken."""
        assert self.steps is not None
        self.trail.append(taken)
        self.information.mark(self.steps)
        self.action, self.outcomes = -1, []

    def replay(self, action: int, cards: Sequence[int]) -> bool:
        """Take a step that was taken in a round like this one, with the cards that it lifted there.

        It is not tried first; return whether it was legal, and those cards came.
        """
        self.action, self.outcomes, self.heap = action, list(cards), None
        if self.steps is None:
            self._deal()
        else:
            taken = self._prepare(self.steps)
            if not self.steps.try_step(action):
                return False
            self._record(taken)
        return self._lifted_last() == list(cards)

    def _lifted_last(self) -> list[int]:
        """Return the cards that the last step has lifted."""
        assert self.steps is not None
        face_of, events = self.layout.table.book.face_of, self.steps.game.events
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
        if self.action >= 0 and self.steps is not None and self.steps.seat is not None:
            steps.append((self.steps.seat, self.action))
        return steps + [(CHANCE, face) for face in self.outcomes]

    # Copies.

    def copy(self) -> ExplicitRound:
        """Copy the round; both continue independently."""
        twin = ExplicitRound.__new__(ExplicitRound)
        twin.layout, twin.dealer = self.layout, self.dealer
        twin.steps = self.steps.copy() if self.steps else None
        twin.trail, twin.information = self.trail[:], self.information.copy()
        twin.action, twin.outcomes, twin.heap = self.action, self.outcomes[:], self.heap
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> ExplicitRound:
        """Copy for OpenSpiel, which clones states with `copy.deepcopy`."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what happened, from which the rest follows."""
        table = self.layout.table
        options = {"uno": table.options.uno, **write_options(table.options)}  # U5: no default
        steps = [(taken.action, taken.cards) for taken in self.trail]
        return restore_round, (
            (table.edition.id, json.dumps(options), self.layout.seats),
            self.dealer, steps, self.action, self.outcomes,
        )  # fmt: skip


def restore_round(
    name: tuple[str, str, int],
    dealer: int | None,
    steps: Sequence[tuple[int, tuple[int, ...]]],
    action: int,
    outcomes: Sequence[int],
) -> ExplicitRound:
    """Play a round again up to where it stood."""
    restored = ExplicitRound(layout_of(*name), dealer)
    for step in steps:
        restored.replay(*step)
    if action >= 0:
        restored.act(action)
    for face in outcomes:
        restored.settle(face)
    return restored


@lru_cache(maxsize=64)
def layout_of(edition: str, options: str, seats: int) -> Layout:
    """Return the layout of a table, made once; the options are written as JSON."""
    return Layout(env_table(edition, json.loads(options)), seats)
