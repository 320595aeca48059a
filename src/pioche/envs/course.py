"""Steps that look only once at what a move has changed, and that can be copied."""

from __future__ import annotations

from pioche.envs.layout import CATCH, PASS, UNO, Layout
from pioche.envs.observe import Observation, observe
from pioche.envs.steps import Steps
from pioche.game.game import Game
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import View
from pioche.notation.answers import answer_text


class Course(Steps):
    """One game under way, for the environments that give its moves and views more than once."""

    def __init__(self, game: Game, layout: Layout) -> None:
        super().__init__(game, layout)
        self._views: dict[int, View] = {}
        self._moves: dict[int, str] | None = None

    def view(self, seat: int) -> View:
        """Give what a seat sees."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def moves(self) -> dict[int, str]:
        """The moves that can be made now, by their actions."""
        if self._moves is None:
            seat = self.seat
            self._moves = {} if seat is None else self.layout.moves(self.view(seat), self.offer)
        return self._moves

    def observe(self, seat: int, out: Observation | None = None) -> Observation:
        """Write what a seat sees; the offer is only its own to see."""
        return observe(self.view(seat), self.layout, self.offer and seat == self.seat, out)

    def step(self, action: int) -> None:
        """Make the move of an action; one that is not allowed changes nothing."""
        super().step(action)
        self._views, self._moves = {}, None

    def try_step(self, action: int) -> bool:
        """Make the move of an action without looking for all moves; False if it is against a rule.

        It is an action that was taken in a round like this one.
        """
        seat, book, s = self.seat, self.layout.table.book, self.game.state
        if seat is None:
            return False
        answer = self.layout.to_answer(action, seat)
        if answer == PASS:
            self._offers.pop(0)
        else:
            word = {UNO: "uno", CATCH: f"catch {s.owes}"}.get(answer)
            try:
                self.game.play(f"{seat} {word or answer_text(book, s.question, answer)}")
            except IllegalMoveError:
                return False
            self._look_round()
        self._views, self._moves = {}, None
        return True

    def copy(self) -> Course:
        """Copy the game and where its offers stand; both go on apart."""
        twin = Course.__new__(Course)
        twin.game, twin.layout, twin._offers = self.game.copy(), self.layout, self._offers[:]
        twin._views, twin._moves = self._views.copy(), self._moves
        return twin
