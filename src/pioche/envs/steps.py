"""A game one step at a time: whose step it is, and what an action does.

A question is one step of the seat that is asked. What players may do unasked (call UNO, catch,
jump in: options `uno: race` and `jump_in`) becomes steps too: after every move each seat that may
do so gets an offer, which it takes or passes, before the question is put. Whoever owes a call comes
first (U2), then the seats in the direction of play from the one after the asked seat on. A move
made on an offer, like every move, is followed by new offers.
"""

from __future__ import annotations

import numpy as np

from pioche.envs.layout import Layout
from pioche.envs.observe import Mask, Observation, observe
from pioche.game.game import Game
from pioche.quoting import BadInputError, quote
from pioche.rules.calls import call_open
from pioche.rules.scoring import hand_value
from pioche.rules.seats import seat_after
from pioche.rules.words import NONE

REWARDS = ("win", "points")
PASSED = "pass"


class IllegalActionError(BadInputError):
    """An action that the mask does not allow."""


def check_reward(kind: str) -> None:
    """Refuse an unknown kind of reward."""
    if kind not in REWARDS:
        raise BadInputError(f"reward {quote(kind)} is none of {', '.join(REWARDS)}")


class Steps:
    """One game as the environments play it, on `Game`."""

    def __init__(self, game: Game, layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self._offers: list[int] = []  # seats that still have one, in order
        self._look_round()

    def _look_round(self) -> None:
        """Find out who may act unasked after a move."""
        self._offers = offered_seats(self.game)

    @property
    def offer(self) -> bool:
        """Whether the step is an offer rather than the question."""
        return bool(self._offers)

    @property
    def seat(self) -> int | None:
        """The seat whose step it is; None when the round is over."""
        return self._offers[0] if self._offers else self.game.asked

    @property
    def moves(self) -> dict[int, str]:
        """The moves that can be made now, by their actions."""
        seat = self.seat
        return {} if seat is None else self.layout.moves(self.game.view(seat), self.offer)

    def observe(self, seat: int, out: Observation | None = None) -> Observation:
        """Write what a seat sees; the offer is only its own to see."""
        offer = self.offer and seat == self.seat
        return observe(self.game.view(seat), self.layout, offer, out)

    def mask(self, seat: int, out: Mask | None = None) -> Mask:
        """Give a 1 for each action of a seat; it has none unless it is its step."""
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
        move = moves[action]
        if move == PASSED:
            self._offers.pop(0)
            return
        self.game.play(move)
        self._look_round()

    def rewards(self, kind: str = "win") -> list[float]:
        """Give what each seat has won, 0 while the round is not over (`rewards_of`)."""
        return rewards_of(self.game, kind)


def offered_seats(game: Game) -> list[int]:
    """List the seats that may act unasked, in the order in which they are offered to."""
    moves = game.unasked
    if not moves:
        return []
    s = game.state
    may = {int(move.partition(" ")[0]) for move in moves}
    order = [seat_after(s, s.asked, steps) for steps in range(1, s.seats + 1)]
    first = s.owes if call_open(s) else NONE
    return [seat for seat in sorted(order, key=lambda seat: seat != first) if seat in may]


def rewards_of(game: Game, kind: str = "win") -> list[float]:
    """Give what each seat has won; it adds up to 0, and is 0 in a round that is void (T7).

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
