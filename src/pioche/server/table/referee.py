"""Whose move counts, and when: calls and catches in a fair race, and moves that have to wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pioche.game.game import Game
from pioche.game.refusal import IllegalMoveError
from pioche.notation.errors import NotationError, because, quote_input
from pioche.notation.moves import Move
from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError
from pioche.server.table import entries
from pioche.server.table.agenda import BEGINS_TURN, Agenda
from pioche.server.table.audience import Audience
from pioche.server.table.log import Log
from pioche.server.table.race import Try

CATCH_PAUSE = 800  # ms until somebody who caught for no reason may try again, twice as long …
MOST_DOUBLED = 3  # … each time, this many times, until …
FORGIVEN = 10_000  # … that much time has gone by without one


class Pause(NamedTuple):
    """Until when somebody may not catch, and how many needless catches there were in a row."""

    until: int
    times: int

    def longer(self, now: int) -> Pause:
        """Return the pause after one more."""
        times = 0 if now > self.until + FORGIVEN else self.times
        return Pause(now + CATCH_PAUSE * 2 ** min(times, MOST_DOUBLED), times + 1)


NO_PAUSE = Pause(-FORGIVEN, 0)


class HeldMove(NamedTuple):
    """A move that waits: for the race to be over (R-61), or with a card that is kept (R-62)."""

    move: Move
    reply: int | None
    question: int  # it was meant for; the number of a question of the table


class Referee:
    """Makes moves, holds those that come too early, and settles who has caught whom."""

    __slots__ = ("agenda", "answered", "audience", "held", "log", "pauses", "state")

    def __init__(self, log: Log, agenda: Agenda, audience: Audience) -> None:
        self.log, self.state, self.agenda, self.audience = log, log.state, agenda, audience
        self.held: dict[int, HeldMove] = {}  # by seat
        self.pauses: dict[int, Pause] = {}
        self.answered: dict[int, Move] = {}  # by the table, whose player may say the same too late

    def play(self, seat: int, request: messages.Play, now: int) -> bool:
        """Make a move, or hold it while somebody may still call or be caught, or be choosing.

        Return whether it is made by now; the answer to one that waits comes later.
        """
        game = self.state.game_on()
        try:
            move = game.read(request.move)
        except NotationError as error:
            raise RefusedError("bad-move", what=error) from None
        if move.seat >= 0:
            what = because(
                "{move}: moves are written without the seat", move=quote_input(request.move)
            )
            raise RefusedError("bad-move", what=what)
        move = move.by(seat)
        told_so = bool(self.answered) and self.answered.pop(seat, None) == move
        if told_so and (game.asked != seat or move.option not in game.options):
            return True  # the table has just answered so for a player without a choice
        if move.word == "catch":
            return self._catch(game, move, request.id, now)
        if move.word != "uno" and (self.held or now < self.agenda.held_until):
            if seat in self.held:
                raise RefusedError("move-held")
            if now < self.agenda.held_until and waits(game.question, move):
                self._check(game, move)
                self.held[seat] = HeldMove(move, request.id, self.state.questions)
                self.audience.send(seat, messages.Held(self.agenda.held_until, request.id))
                return False
        self.make(move, "player", now)
        return True

    def make(self, move: Move, by: entries.By, now: int) -> None:
        """Make a move; an armed UNO call follows at once, and so does one of a stand-in."""
        try:
            self.log.move(move, by, now)
        except NotationError as error:
            raise RefusedError("bad-move", what=error) from None
        race, state = self.agenda.race, self.state
        if race.tries and race.call != state.calls:
            tries, race.tries = race.tries, {}
            code = "called-first" if move.word == "uno" else "too-late"
            self._refuse(tries, RefusedError(code, "U2", name=state.names[move.seat]))
        if state.owes is None or state.phase != "playing":
            return
        if state.seats[state.owes].armed or (by == "clock" and state.owes == move.seat):
            self.log.move(Move("uno", state.owes), "armed", now)

    def arm(self, seat: int, request: messages.Arm, now: int) -> None:
        """Wish to call UNO along with the next play that needs it."""
        self.state.game_on()
        if self.state.seats[seat].armed != request.on:
            self.log.add(entries.Armed(now, seat, request.on))

    def _check(self, game: Game, move: Move) -> None:
        """Refuse a move that could not be made now."""
        try:
            game.copy().play(move)
        except NotationError as error:
            raise RefusedError("bad-move", what=error) from None

    # Moves that wait.

    def release(self, now: int) -> bool:
        """Make the first move that was held, once it need not wait; others come too late then."""
        if not self.held or now < self.agenda.held_until:
            return False
        waiting, self.held = self.held, {}
        for seat, held in waiting.items():
            try:
                self.state.game_on()
                if held.question != self.state.questions:
                    raise RefusedError("too-late")
                self.make(held.move, "player", now)
                self.audience.reply(seat, held.reply)
            except (RefusedError, IllegalMoveError) as error:
                self.audience.refuse(seat, error, held.reply)
        self.agenda.plan(self.state, now)
        return True

    def forget_replies(self, seat: int) -> None:
        """Drop the address of a held move's answer: its connection has gone."""
        held, tries = self.held, self.agenda.race.tries
        if seat in held:
            held[seat] = held[seat]._replace(reply=None)
        if seat in tries:
            tries[seat] = tries[seat]._replace(reply=None)

    def withdraw(self, seat: int) -> None:
        """Forget what a seat meant to play."""
        self.held.pop(seat, None)
        self.agenda.race.tries.pop(seat, None)

    # The race (U2).

    def _catch(self, game: Game, move: Move, reply: int | None, now: int) -> bool:
        """U2, U4: catch; one that is too early or needless costs nothing but a pause."""
        seat, race = move.seat, self.agenda.race
        pause = self.pauses.get(seat, NO_PAUSE)
        if now < pause.until:
            raise RefusedError("too-fast")
        if seat in race.tries:
            raise RefusedError("move-held")
        try:
            if game.owes_call is not None and now < race.opens:
                name = self.state.names[game.owes_call]
                raise RefusedError("catch-too-early", "U2", name=name)
            self._check(game, move)
        except (RefusedError, IllegalMoveError):
            self.pauses[seat] = pause.longer(now)
            raise
        return self.try_to_catch(seat, Try("player", reply), now)

    def try_to_catch(self, seat: int, one: Try, now: int) -> bool:
        """R-63: take part in the race, of which nobody else hears before it is settled."""
        race = self.agenda.race
        race.enter(seat, one, now)
        settled = self.settle(now)
        if not settled and one.by == "player":
            self.audience.send(seat, messages.Held(race.over, one.reply))
        return settled

    def settle(self, now: int) -> bool:
        """R-63: find out by lot who has caught, once it is time, and tell the others so."""
        race = self.agenda.race
        if now < race.settles:
            return False
        tries, race.tries = race.tries, {}
        game, names = self.state.game_on(), self.state.names
        winner = self.agenda.delays.lot(sorted(tries))
        assert game.owes_call is not None
        self.make(Move("catch", winner, number=game.owes_call), tries[winner].by, now)
        self.audience.reply(winner, tries.pop(winner).reply)
        self._refuse(tries, RefusedError("lot-fell", "U2", name=names[winner]))
        return True

    def _refuse(self, tries: Mapping[int, Try], error: RefusedError) -> None:
        """Tell those who tried that they have not caught anybody."""
        for seat, one in tries.items():
            self.audience.refuse(seat, error, one.reply)


def waits(question: str, move: Move) -> bool:
    """Return whether a move has to wait: it begins a turn (R-61), or keeps a drawn card (R-62)."""
    return question in BEGINS_TURN or (question == "drawn" and move.word == "keep")
