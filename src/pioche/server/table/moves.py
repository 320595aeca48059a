"""Moves at a table: calls and catches in a fair race, and moves that wait until it is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from pioche.game.game import Game
from pioche.game.refusal import IllegalMoveError
from pioche.notation.errors import NotationError, because, quoted
from pioche.notation.moves import Move
from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError, refusal
from pioche.server.table import entries
from pioche.server.table.agenda import BEGINS_TURN
from pioche.server.table.race import Try

if TYPE_CHECKING:
    from pioche.server.table.table import Table

CATCH_PAUSE = 800  # ms until somebody who caught for no reason may try again, twice as long …
MOST_DOUBLED = 3  # … each time, so many times, until …
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

    seat: int
    move: Move
    reply: int | None
    question: int  # it was meant for; the number of a question of the table


def play(table: Table, seat: int, request: messages.Play, now: int) -> None:
    """Make a move, or hold it while somebody may still call or be caught, or be choosing."""
    game = table.game_on()
    move = read(game, seat, request.move)
    answered = table.answered.pop(seat, None) == move
    if answered and (game.asked != seat or move.option not in game.options):
        return  # the table has just answered so for a player without a choice
    if move.word == "catch":
        catch(table, game, move, request.id, now)
    elif move.word != "uno" and seat in table.held:
        raise RefusedError("move-held")
    elif move.word != "uno" and now < table.agenda.held_until and waits(game.question, move):
        hold(table, game, HeldMove(seat, move, request.id, table.state.questions))
    else:
        make(table, move, "player", now)


def read(game: Game, seat: int, text: str) -> Move:
    """Read a move that a seat makes."""
    try:
        move = game.read(text)
    except NotationError as error:
        raise RefusedError("bad-move", what=error) from None
    if move.seat >= 0:
        what = because("{move}: moves are written without the seat", move=quoted(text))
        raise RefusedError("bad-move", what=what)
    return move._replace(seat=seat)


def waits(question: str, move: Move) -> bool:
    """Return whether a move has to wait: it begins a turn (R-61), or keeps a drawn card (R-62)."""
    return question in BEGINS_TURN or (question == "drawn" and move.word == "keep")


def race_on(table: Table, now: int) -> bool:
    """U2: return whether somebody owes a call and others still have a chance to notice."""
    return now < table.agenda.race.over


def check(game: Game, move: Move) -> None:
    """Refuse a move that could not be made now."""
    try:
        game.copy().play(move)
    except NotationError as error:
        raise RefusedError("bad-move", what=error) from None


def hold(table: Table, game: Game, held: HeldMove) -> None:
    """Let a move wait; what would be refused is refused at once."""
    check(game, held.move)
    table.held[held.seat] = held
    table.send(held.seat, messages.Held(table.agenda.held_until, held.reply))


def forget_reply(table: Table, seat: int) -> None:
    """Let what is held have no answer: only the connection that has gone would know its number."""
    held, tries = table.held, table.agenda.race.tries
    if seat in held:
        held[seat] = held[seat]._replace(reply=None)
    if seat in tries:
        tries[seat] = tries[seat]._replace(reply=None)


def catch(table: Table, game: Game, move: Move, reply: int | None, now: int) -> None:
    """U2, U4: catch; one that is too early or needless costs nothing but a pause."""
    seat = move.seat
    pause = table.catch_pauses.get(seat, NO_PAUSE)
    if now < pause.until:
        raise RefusedError("too-fast")
    race = table.agenda.race
    if seat in race.tries:
        raise RefusedError("move-held")
    try:
        if game.owes_call is not None and now < race.opens:
            raise RefusedError("catch-too-early", "U2", name=table.state.names[game.owes_call])
        check(game, move)
    except (RefusedError, IllegalMoveError):
        table.catch_pauses[seat] = pause.longer(now)
        raise
    try_to_catch(table, seat, Try("player", reply), now)


def try_to_catch(table: Table, seat: int, one: Try, now: int) -> None:
    """R-63: take part in the race, of which nobody else hears before it is settled."""
    race = table.agenda.race
    race.enter(seat, one, now)
    if not settle(table, now) and one.by == "player":
        table.send(seat, messages.Held(race.over, one.reply))


def settle(table: Table, now: int) -> bool:
    """R-63: find out by lot who has caught, once it is time, and tell the others so."""
    race = table.agenda.race
    if now < race.settles:
        return False
    tries, race.tries = race.tries, {}
    game, names = table.game_on(), table.state.names
    winner = table.agenda.delays.lot(sorted(tries))
    assert game.owes_call is not None
    make(table, Move("catch", winner, number=game.owes_call), tries[winner].by, now)
    table.reply(winner, tries.pop(winner).reply)
    refuse_tries(table, tries, RefusedError("lot-fell", "U2", name=names[winner]))
    return True


def refuse_tries(table: Table, tries: Mapping[int, Try], error: RefusedError) -> None:
    """Tell those who tried that they have not caught anybody."""
    for seat, one in tries.items():
        table.send(seat, refusal(error, one.reply, table.state.names, table.state.rules))


def make(table: Table, move: Move, by: entries.By, now: int) -> None:
    """Make a move; a call that was wished for follows on its heels, and so does a stand-in's."""
    try:
        table.commit(entries.Moved(now, str(move), by))
    except NotationError as error:
        raise RefusedError("bad-move", what=error) from None
    race = table.agenda.race
    if race.tries and race.call != table.state.calls:
        tries, race.tries = race.tries, {}
        code = "called-first" if move.word == "uno" else "too-late"
        refuse_tries(table, tries, RefusedError(code, "U2", name=table.state.names[move.seat]))
    game = table.state.game
    if game is None or table.state.phase != "playing" or game.owes_call is None:
        return
    if table.state.seats[game.owes_call].armed or (by == "clock" and game.owes_call == move.seat):
        table.commit(entries.Moved(now, str(Move("uno", game.owes_call)), "armed"))


def release(table: Table, now: int) -> bool:
    """Make the first move that was held, once it need not wait; others come too late then."""
    if not table.held or now < table.agenda.held_until:
        return False
    waiting, table.held = table.held, {}
    for held in waiting.values():
        try:
            table.game_on()
            if held.question != table.state.questions:
                raise RefusedError("too-late")
            make(table, held.move, "player", now)
            table.reply(held.seat, held.reply)
        except (RefusedError, IllegalMoveError) as error:
            table.send(held.seat, refusal(error, held.reply, table.state.names, table.state.rules))
    table.agenda.plan(table.state, now)
    return True
