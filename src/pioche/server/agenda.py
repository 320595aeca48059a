"""When something is due at a table: an answer, a call, a catch, the next deal.

All times are milliseconds, given from outside. While nobody is at the table time stands still.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from pioche.game.game import Game
from pioche.server.delays import CATCH_CHANCE, GONE, Delays
from pioche.server.state import TableState

Who = Literal["clock", "bot", "table"]
NEVER = 2**62


class Race(NamedTuple):
    """U2: from when somebody who owes a call can be caught, and until when the next turn waits."""

    opens: int = 0
    over: int = 0


class Agenda:
    """What a table has to do by itself, and when."""

    def __init__(self, delays: Delays) -> None:
        self.delays = delays
        self.race = Race()
        self.answer_at = NEVER
        self.answer_by: Who = "clock"
        self.unasked_at: dict[int, int] = {}
        self.deal_at = NEVER
        self.began = 0  # when the question was asked that is still open
        self._asked: object = None  # what the answer was planned for
        self._chance: object = None  # what calls and catches were planned for
        self._owed: object = None

    @property
    def wake(self) -> int:
        """When the next thing is due."""
        return min(self.answer_at, self.deal_at, *self.unasked_at.values())

    def shift(self, by: int) -> None:
        """Put everything off: time stood still."""
        self.race = Race(self.race.opens + by, self.race.over + by)
        self.answer_at += by
        self.began += by
        self.deal_at += by
        self.unasked_at = {seat: at + by for seat, at in self.unasked_at.items()}

    def plan(self, state: TableState, now: int) -> None:
        """Plan what has changed; what was planned and still holds stays as it is."""
        game = state.game if state.phase == "playing" else None
        if state.phase != "between":
            self.deal_at = NEVER
        elif self.deal_at == NEVER:
            self.deal_at = now + self.delays.pause()
        if game is None:
            self.answer_at, self._asked, self.unasked_at = NEVER, None, {}
            return
        self._plan_race(state, game, now)
        self._plan_unasked(state, game, now)
        self._plan_answer(state, game, now)

    def _plan_race(self, state: TableState, game: Game, now: int) -> None:
        """Open the window in which a call is still safe."""
        owed = (game.owes_call, state.owed_since)
        if owed == self._owed:
            return
        self._owed = owed
        began = now - (state.at - state.owed_since)
        opens = began + state.settings.uno_window
        chance = round(CATCH_CHANCE * self.delays.scale)
        self.race = Race() if game.owes_call is None else Race(opens, opens + chance)

    def _plan_unasked(self, state: TableState, game: Game, now: int) -> None:
        """Let bots call, catch and jump in, as fast as people would."""
        chance = (self._owed, game.state.questions)
        if chance == self._chance:
            return
        self._chance, self.unasked_at = chance, {}
        if game.owes_call is None and not game.table.options.jump_in:
            return
        for move in game.unasked:
            seat, _, text = move.partition(" ")
            number = int(seat)
            if state.seats[number].played_by and number not in self.unasked_at:
                self.unasked_at[number] = self._moment(text, now)

    def _moment(self, move: str, now: int) -> int:
        """Draw when a bot makes an unasked move; some are forgotten or not noticed."""
        if move == "uno":
            return NEVER if self.delays.forgets() else now + self.delays.call()
        if move.startswith("catch"):
            return self.race.opens + self.delays.notice() if self.delays.notices() else NEVER
        return now + self.delays.jump_in()

    def _plan_answer(self, state: TableState, game: Game, now: int) -> None:
        """Plan the answer that is asked for: by a bot, by the table, or when the clock runs out."""
        asked, question = game.asks
        assert asked is not None
        seat = state.seats[asked]
        key = (game, game.state.questions, seat.played_by, seat.connected)
        if key == self._asked:
            return
        if not isinstance(self._asked, tuple) or key[:2] != self._asked[:2]:
            self.began = now - (state.at - state.asked_since)
        self._asked = key
        limit = state.settings.limit or (0 if seat.connected else GONE)
        if seat.played_by:
            self.answer_by = "bot"
            self.answer_at = max(now + self.delays.answer(question), self.race.over)
        elif question == "react" and len(game.options) == 1:
            # Nothing to choose, but nobody may tell that from the time it takes.
            self.answer_by = "table"
            self.answer_at = max(now + self.delays.answer(question), self.race.over)
        else:
            self.answer_by = "clock"
            self.answer_at = self.began + limit if limit else NEVER

    def still(self, asked: object) -> bool:
        """Tell whether the question that an answer was planned for is still open."""
        return asked == self._asked

    @property
    def asked(self) -> object:
        """What the answer is planned for."""
        return self._asked
