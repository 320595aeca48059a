"""A game one step at a time: whose step it is, and what an action does.

A question is one step of the seat that is asked. What players may do unasked (call UNO, catch,
jump in: options `uno: race` and `jump_in`) becomes steps too: after every move each seat that may
do so gets an offer, which it takes or passes, before the question is put, in the order of
`speaking_order`. A move made on an offer, like every move, is followed by new offers.
"""

from __future__ import annotations

from collections.abc import Mapping
from pickle import PicklingError
from typing import Any

import numpy as np

from pioche.bots.playing import speaking_order
from pioche.envs.arguments import check_reward
from pioche.envs.layout import CATCH, PASS, PASSING, UNO, Layout
from pioche.envs.observe import Mask, Observation, observe
from pioche.errors import BadInputError
from pioche.game.game import Game
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import View
from pioche.notation.answers import answer_move
from pioche.notation.moves import Move
from pioche.rules.scoring import hand_value


class IllegalActionError(BadInputError):
    """An action that the mask does not allow."""


class Steps:
    """One game as the environments play it, on `Game`; views and moves are found once a step."""

    def __init__(self, game: Game, layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self._offers = speaking_order(game)  # seats that still have one, in order
        self._views: dict[int, View] = {}
        self._moves: dict[int, Move] | None = None

    @property
    def offer(self) -> bool:
        """Whether the step is an offer rather than the question."""
        return bool(self._offers)

    @property
    def seat(self) -> int | None:
        """The seat whose step it is; None when the round is over."""
        return self._offers[0] if self._offers else self.game.asked

    def view(self, seat: int) -> View:
        """Return what a seat sees."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def moves(self) -> dict[int, Move]:
        """The moves that can be made now, by their actions."""
        if self._moves is None:
            seat = self.seat
            self._moves = {} if seat is None else self.layout.moves(self.view(seat), self.offer)
        return self._moves

    def observe(self, seat: int, out: Observation | None = None) -> Observation:
        """Write what a seat sees; the offer is only its own to see."""
        return observe(self.view(seat), self.layout, self.offer and seat == self.seat, out)

    def mask(self, seat: int, out: Mask | None = None) -> Mask:
        """Write a 1 for each action of a seat; it has none unless it is its step."""
        allowed: Mask = np.zeros(self.layout.action_size, np.int8) if out is None else out
        allowed[:] = 0
        if seat == self.seat:
            allowed[list(self.moves)] = 1
        return allowed

    def step(self, action: int) -> None:
        """Make the move of an action; one that is not allowed changes nothing."""
        moves = self.moves
        if action not in moves:
            names = self.layout.action_names
            name = names[action] if 0 <= action < len(names) else "no action at all"
            raise IllegalActionError(
                f"action {action} ({name}) of seat {self.seat} is none of {sorted(moves)}"
            )
        self._make(moves[action])

    def try_step(self, action: int) -> bool:
        """Make the move of an action without finding all moves; return whether that is legal.

        It must be an action that was taken in a round like this one.
        """
        seat, book, s = self.seat, self.layout.table.book, self.game.state
        if seat is None:
            return False
        answer = self.layout.to_answer(action, seat)
        offers = {UNO: Move("uno", seat), CATCH: Move("catch", seat, number=s.owes), PASS: PASSING}
        try:
            self._make(offers.get(answer) or answer_move(book, s.question, answer, seat))
        except IllegalMoveError:
            return False
        return True

    def _make(self, move: Move) -> None:
        """Make a move, or pass an offer; after a move find out who may act unasked."""
        if move == PASSING:  # an equal one, where the step was copied
            self._offers.pop(0)
        else:
            self.game.play(move)
            self._offers = speaking_order(self.game)
        self._views, self._moves = {}, None

    def rewards(self, kind: str = "win") -> list[float]:
        """Return what each seat has won, 0 while the round is not over (`rewards_of`)."""
        return rewards_of(self.game, kind)

    def penalty(self, kind: str = "win") -> float:
        """Return what an illegal action costs: as much as a winner could get at most."""
        check_reward(kind)
        s, book = self.game.state, self.layout.table.book
        everything = sum(hand_value(s, book, seat) for seat in range(self.game.seats))
        return 1.0 if kind == "win" else float(everything)

    def copy(self) -> Steps:
        """Copy the game and its offers; both continue independently."""
        twin = Steps.__new__(Steps)
        twin.game, twin.layout, twin._offers = self.game.copy(), self.layout, self._offers[:]
        twin._views, twin._moves = self._views.copy(), self._moves
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Steps:
        """Copy for `copy.deepcopy`."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Take everything along for `pickle` but what a table's games share."""
        if not hasattr(self.game, "__dict__"):  # machine code by mypyc (docs/adr/0003)
            raise PicklingError("games of the native wheel cannot be pickled: use copy.deepcopy")
        game = {name: value for name, value in vars(self.game).items() if name != "_masks"}
        return restore_steps, (self.layout, game, self._offers)


def restore_steps(layout: Layout, game: Mapping[str, Any], offers: list[int]) -> Steps:
    """Make the steps again that were taken apart for `pickle`."""
    steps = Steps.__new__(Steps)
    steps.game = Game(layout.table, layout.seats, as_written=True)
    steps.game.__dict__.update(game)
    steps.layout, steps._offers, steps._views, steps._moves = layout, offers, {}, None
    return steps


def rewards_of(game: Game, kind: str = "win") -> list[float]:
    """Return what each seat has won; it adds up to 0, and is 0 in a round that is void (T7).

    `win`: the winner gets 1, and the others share the loss. `points`: each of the others loses what
    is left in hand (E4), and the winner gets the sum.
    """
    check_reward(kind)
    s, book, winner = game.state, game.table.book, game.winner
    if not game.over or winner is None:
        return [0.0] * game.seats
    if kind == "win":
        lost = [1 / (game.seats - 1)] * game.seats
    else:
        lost = [float(hand_value(s, book, seat)) for seat in range(game.seats)]
    lost[winner] = 0.0
    return [sum(lost) if seat == winner else -lost[seat] for seat in range(game.seats)]
