"""When something is due at a table: an answer, a call, a catch, the next deal.

All times are milliseconds, given from outside. While nobody is at the table time stands still.
Bots and clocks count from when everybody has seen what happened (`screens`).
Chance decides how long bots take. It is asked as often whatever is hidden, so that what comes later
does not depend on it either.
"""

from __future__ import annotations

from typing import Literal

from pioche.game.game import Game
from pioche.game.terms import beacon_of
from pioche.notation.answers import QUESTIONS
from pioche.server.table.delays import (
    BEACON_WAIT,
    CATCH_CHANCE,
    GONE,
    GRACE,
    NEVER,
    REVEAL_WAIT,
    Delays,
)
from pioche.server.table.race import Race
from pioche.server.table.screens import Screens
from pioche.server.table.seat import STAND_IN
from pioche.server.table.state import TableState

Who = Literal["clock", "bot", "table"]
Key = tuple[object, ...]
BEGINS_TURN = ("turn", "react")  # U3: an answer to these begins the next turn; so does a jump-in

# C3, T4: asked also of who has no choice, since the others would see that it is not.
MAY_BE_FORCED = ("react", "drawn")
FORCED = (["accept"], ["keep"])


class Agenda:
    """What a table has to do by itself, and when."""

    __slots__ = (
        "answer_at", "answer_by", "asked", "begins_turn", "calls_at", "deal_at", "delays",
        "drawn_until", "jumps_at", "jumps_for", "owed", "race", "screens",
    )  # fmt: skip

    def __init__(self, delays: Delays) -> None:
        self.delays = delays
        self.screens = Screens()
        self.deal_at = NEVER  # when the next round is dealt, or a start called off
        self._rest()

    def _rest(self) -> None:
        """Nothing is being played."""
        self.race = Race()
        self.screens.rest()
        self.answer_at = NEVER
        self.answer_by: Who = "clock"
        self.begins_turn = False
        self.drawn_until = 0  # how long it takes at least to see that one keeps a drawn card (T4)
        self.calls_at: dict[int, int] = {}  # when bots call or catch, by seat
        self.jumps_at: dict[int, int] = {}
        # What these were planned for.
        self.asked: Key = ()
        self.owed: Key = ()
        self.jumps_for: Key = ()

    @property
    def answer_due(self) -> int:
        """When the answer is due; the next turn waits for the race to be over (R-61)."""
        return max(self.answer_at, self.race.over) if self.begins_turn else self.answer_at

    @property
    def held_until(self) -> int:
        """Until when moves have to wait: for the race (R-61), or a kept card for its time (T4)."""
        if not self.begins_turn:
            return self.drawn_until
        return self.race.over if self.race.tries else self.race.ends

    @property
    def wake(self) -> int:
        """When the next thing is due."""
        race = self.race
        over = race.over if race.tries else race.ends
        due = min(max(self.answer_at, over) if self.begins_turn else self.answer_at, self.deal_at)
        if race.tries:
            due = min(due, race.settles)
        if self.screens.waiting:
            due = min(due, self.screens.begins)
        if self.jumps_at:
            due = min(due, max(min(self.jumps_at.values()), over))
        return min(due, *self.calls_at.values()) if self.calls_at else due

    def shift(self, by: int) -> None:
        """Put everything off: time stood still."""
        self.screens.begins += by
        self.calls_at = {seat: put_off(at, by) for seat, at in self.calls_at.items()}
        self._shift_answers(by)

    def _shift_answers(self, by: int) -> None:
        """Put off what counts from when the question begins."""
        self.answer_at = put_off(self.answer_at, by)
        self.drawn_until += by
        self.jumps_at = {seat: put_off(at, by) for seat, at in self.jumps_at.items()}

    def still(self, planned_for: Key) -> bool:
        """Return whether what something was planned for is still open."""
        return planned_for in (self.asked, self.owed, self.jumps_for)

    def plan(self, state: TableState, now: int) -> None:
        """Plan what has changed; what was planned and still holds stays as it is."""
        self.deal_at, game = NEVER, state.game
        if state.phase == "playing" and game is not None:
            if self.screens.shown or self.screens.waiting:
                self._begin_question(state, now)
            else:
                self.screens.begins = state.asked_since
            if self.owed or state.owes is not None:
                self._plan_race(state, game)
            if game.table.options.jump_in:
                self._plan_jumps(state, game, now)
            self._plan_answer(state, game, now)
            return
        self._rest()
        if state.phase == "between":
            self.deal_at = state.asked_since + self.delays.pause()
        elif state.revealing:
            by_mail = state.settings.pace == "correspondence"
            wait = BEACON_WAIT if beacon_of(state.terms) else REVEAL_WAIT
            self.deal_at = state.asked_since + (state.limit if by_mail else wait)

    def _begin_question(self, state: TableState, now: int) -> None:
        """R-72: let bots and clock count from now on if everybody has seen what happened."""
        screens = self.screens
        screens.ask(state, self.delays.scale)
        if not (sooner := screens.begin(state, now)):
            return
        self._shift_answers(-sooner)
        opens = self.race.opens
        early = max(opens, now) - max(opens, now + sooner)
        for seat, at in self.calls_at.items():
            if seat != state.owes:
                self.calls_at[seat] = put_off(at, early)

    def _plan_race(self, state: TableState, game: Game) -> None:
        """U2: open the window in which a call is still safe, and have bots call and catch."""
        opens = state.catch_from
        if opens is None:
            self.race, self.owed, self.calls_at = Race(), (), {}
            return
        if self.owed == ("call", state.calls):
            self.race.move_to(opens)
        else:
            self.owed = ("call", state.calls)
            grace, chance = (round(time * self.delays.scale) for time in (GRACE, CATCH_CHANCE))
            self.race = Race(state.calls, opens, self.delays.counts(), grace, opens + chance)
            self.calls_at = {}
            is_lesson = bool(state.tutorial and state.tutorial.awaits_catch(game))
            for number, seat in enumerate(state.seats):
                if seat.played_by and not is_lesson:
                    self.calls_at[number] = self._moment(number == game.owes_call, state.owed_since)

    def _moment(self, owes: bool, since: int) -> int:
        """Draw when a bot calls or catches; some forget to, some do not notice."""
        if owes:
            return NEVER if self.delays.forgets() else since + self.delays.call()
        # No sooner than people can have seen the card.
        seen = max(self.race.opens, self.screens.begins)
        return seen + self.delays.notice() if self.delays.notices() else NEVER

    def _plan_jumps(self, state: TableState, game: Game, now: int) -> None:
        """H2: let bots jump in as fast as people would."""
        planned_for = ("jump", state.questions)
        if planned_for == self.jumps_for:
            return
        self.jumps_for = planned_for
        bots = [number for number, seat in enumerate(state.seats) if seat.played_by]
        since = max(now, self.screens.begins)
        moments = {number: since + self.delays.jump_in() for number in bots}
        self.jumps_at = {
            number: at
            for number, at in moments.items()
            if any(not move.is_spoken for move in game.unasked_of(number))
        }

    def _plan_answer(self, state: TableState, game: Game, now: int) -> None:
        """Plan the answer that is asked for: by a bot, by the table, or when the clock runs out."""
        question = QUESTIONS[game.state.question]
        seat = state.seats[game.state.asked]
        # Who drew for somebody whose time was out also settles what becomes of the card (T4).
        bot = seat.played_by or (STAND_IN if question == "drawn" and state.by == "clock" else "")
        is_lesson = bool(state.tutorial and state.tutorial.awaits_catch(game))
        key = ("answer", state.questions, bot, seat.connected, is_lesson)
        if key == self.asked:
            return
        if question != "drawn" or key[:2] != self.asked[:2]:
            self.drawn_until = 0
        self.asked = key
        self.begins_turn = question in BEGINS_TURN
        self.answer_by, self.answer_at = "clock", NEVER
        begins = self.screens.begins
        since = max(now, begins)
        if is_lesson:
            return
        if bot:
            self.answer_by, self.answer_at = "bot", since + self.delays.answer(question)
        elif question in MAY_BE_FORCED and seat.connected:
            self._plan_natural(state, game, since + self.delays.answer(question))
        elif state.limit:
            self.answer_at = begins + state.limit
        elif not seat.connected:
            self.answer_at = now + GONE

    def _plan_natural(self, state: TableState, game: Game, natural: int) -> None:
        """Answer for a player who is here and has no choice, when somebody with a choice might.

        An absent player is always waited for, or the delay would reveal their options. A card that
        can be played is not kept any sooner than one that cannot.
        """
        if game.question == "drawn":
            self.drawn_until = natural
        if game.options in FORCED:
            self.answer_by, self.answer_at = "table", natural
        elif state.limit:
            self.answer_at = self.screens.begins + state.limit


def put_off(at: int, by: int) -> int:
    """Move a time; what never happens still never does."""
    return at + by if at < NEVER else at
