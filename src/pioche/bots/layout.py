"""What an agent gets and gives: the segments of an observation, and the numbers of the actions.

Both depend on the table (its faces and dares) and on the number of seats only. Every environment
of Pioche uses this one layout, so that what is trained in one plays in all of them.
docs/envs.md explains it segment by segment.

>>> from pioche.editions.build import standard_table
>>> layout = Layout(standard_table("x-men"), seats=4)
>>> layout.size, layout.action_size
(459, 82)
>>> layout.segments["discard"]
Segment(offset=220, size=55)
>>> layout.action_names[0], layout.action_names[55], layout.action_names[66]
('R0', 'draw', 'player +1')
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pioche.bots.features import name_of, places
from pioche.editions.build import Table, check_seats
from pioche.errors import BadInputError
from pioche.game.view import View
from pioche.notation.answers import PLAIN_TEXTS, answer_text, move_answer
from pioche.notation.moves import Move, parse_move
from pioche.rules.constants import (
    ANSWERS,
    COLOUR_0,
    GROUPS,
    NUMBER_0,
    NUMBERS,
    PLAIN,
    PLAYER_0,
    TURN,
    WILD,
)

# Answers that the rules do not know: what a seat says to an offer (H2, U1, U2).
UNO = ANSWERS
CATCH = ANSWERS + 1
PASS = ANSWERS + 2
OFFER_TEXTS = {"uno": UNO, "catch": CATCH, "pass": PASS}
PASSING = Move("pass")  # not a move of the game: the offer goes to the next seat


class Segment(NamedTuple):
    """A part of an observation: where it begins, and how many numbers it has."""

    offset: int
    size: int

    @property
    def slice(self) -> slice:
        """Where the segment is in an observation."""
        return slice(self.offset, self.offset + self.size)


class Layout:
    """The observations and actions of a table with some seats."""

    def __init__(self, table: Table, seats: int) -> None:
        check_seats(table, seats)
        self.table = table
        self.seats = seats
        self.faces = table.book.faces
        self.segments: dict[str, Segment] = {}
        self.index: dict[str, dict[str, int]] = {}  # of a number, by its segment and place
        self.size = 0
        for name, inside in places(table, seats).items():
            self.segments[name] = Segment(self.size, len(inside))
            self.index[name] = {place: self.size + i for i, place in enumerate(inside)}
            self.size += len(inside)
        # Cards, then the other answers in the order of the rules; players from the left on.
        self.first_plain = self.faces
        self.first_player = self.first_plain + PLAYER_0 - PLAIN
        self.first_number = self.first_player + seats - 1
        self.first_offer = self.first_number + NUMBERS
        self.action_size = self.first_offer + len(OFFER_TEXTS)
        self._read: dict[tuple[int, str], tuple[int, Move]] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Layout:
        """Return itself: nobody changes a layout, and what follows from its table is remembered."""
        return self

    # Seats.

    def relative(self, seat: int, observer: int) -> int:
        """Count how many seats to the observer's left a seat is; 0 is the observer."""
        return (seat - observer) % self.seats

    @property
    def names(self) -> list[str]:
        """What each number of an observation is called (`bots.features`)."""
        return [name_of(name, place) for name, inside in self.index.items() for place in inside]

    @property
    def plan(self) -> list[int]:
        """Where everything is, as compiled code reads it (`pioche.compiled.observation`)."""
        groups = self.table.book.group[: self.faces]
        first_faces = [sum(g < group for g in groups) for group in range(GROUPS)]
        offsets = [segment.offset for segment in self.segments.values()]
        return [
            *offsets, *first_faces, self.first_plain, self.action_size, self.size,
            self.first_player, self.first_number, self.first_offer, len(self.table.dares),
        ]  # fmt: skip

    # Actions.

    @property
    def action_names(self) -> tuple[str, ...]:
        """What each action says; `player +1` is the left neighbour."""
        book = self.table.book
        answers = [*range(self.faces), *range(PLAIN, PLAYER_0)]
        names = [answer_text(book, TURN, answer) for answer in answers]
        names += [f"player +{steps}" for steps in range(1, self.seats)]
        names += [answer_text(book, TURN, NUMBER_0 + n) for n in range(NUMBERS)]
        return (*names, *OFFER_TEXTS)

    def to_action(self, answer: int, seat: int) -> int:
        """Return the action that means an answer of the rules when this seat gives it."""
        if answer < PLAIN:
            return answer
        if answer >= ANSWERS:
            return self.first_offer + answer - ANSWERS
        if answer >= NUMBER_0:
            return self.first_number + answer - NUMBER_0
        if answer >= PLAYER_0:
            return self.first_player + self.relative(answer - PLAYER_0, seat) - 1
        return self.first_plain + answer - PLAIN

    def to_answer(self, action: int, seat: int) -> int:
        """Return the answer of the rules, or UNO, CATCH, PASS, that a seat's action means."""
        if not 0 <= action < self.action_size:
            raise BadInputError(f"action {action} is not from 0 to {self.action_size - 1}")
        if action < self.first_plain:
            return action
        if action >= self.first_offer:
            return ANSWERS + action - self.first_offer
        if action >= self.first_number:
            return NUMBER_0 + action - self.first_number
        if action >= self.first_player:
            return PLAYER_0 + (seat + 1 + action - self.first_player) % self.seats
        return PLAIN + action - self.first_plain

    def read_move(self, text: str, seat: int) -> int:
        """Return the action of a move in a view's words: `R5`, `reveal R5`, `0 catch 2`, `pass`."""
        return self._read_both(text, seat)[0]

    def _read_both(self, text: str, seat: int) -> tuple[int, Move]:
        """Read a move, offers included, and its action."""
        found = self._read.get((seat, text))
        if found is None:
            move = PASSING if text == PASSING.word else parse_move(text)
            answer = OFFER_TEXTS.get(move.word) or move_answer(self.table.book, move)
            found = self._read[seat, text] = self.to_action(answer, seat), move
        return found

    def moves(self, view: View, offer: bool = False) -> dict[int, Move]:
        """Return the moves that a view's seat may make, by their actions.

        An offer is a chance to call, catch or jump in without being asked, or to pass.
        """
        if view.seat is None:
            return {}
        texts = (*view.unasked, PASSING.word) if offer else view.options
        return dict(self._read_both(text, view.seat) for text in texts)


assert min(PLAIN_TEXTS) == PLAIN  # the plain answers come first, then colours, players, numbers
assert PLAIN + len(PLAIN_TEXTS) == COLOUR_0 == PLAYER_0 - WILD
