"""Letting bots play: asks them in turn and sees that they answer with an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pioche.bots import Bot, error_line
from pioche.errors import quote
from pioche.game.game import Game
from pioche.game.view import View
from pioche.notation.moves import Move, parse_move
from pioche.rules.legal import find_speakers, next_speaker

PASS = "pass"


class BotError(RuntimeError):
    """A bot did not answer as a bot must; says which seat, to what question, and how."""

    def __init__(self, seat: int, question: str, what: str) -> None:
        """Say what happened: `what` begins with `answered` or `raised`."""
        super().__init__(seat, question, what)
        self.seat = seat
        self.question = question
        self.what = what

    def __str__(self) -> str:
        return f"seat {self.seat}, asked {self.question}, {self.what}"


class BadAnswerError(BotError):
    """A bot gave an answer that is none of the options."""


class BotRaisedError(BotError):
    """A bot raised an exception, which is this one's cause."""


def ask_bot(game: Game, seat: int, bot: Bot, question: str, options: Sequence[str]) -> str:
    """Ask a bot, which gets options of its own, and refuse nonsense."""
    try:
        answer: object = bot.answer(view_for(bot, game, seat), question, list(options))
    except (Exception, SystemExit) as error:
        raise BotRaisedError(seat, question, f"raised {error_line(error)}") from error
    if not isinstance(answer, str) or answer not in options:
        none_of = f"answered {describe_answer(answer)}, which is none of {quote(list(options))}"
        raise BadAnswerError(seat, question, none_of)
    return options[options.index(answer)]


def view_for(bot: Bot, game: Game, seat: int) -> View:
    """Show a seat's bot what it may know: a deep view if it looks ahead."""
    return game.view(seat, deep=getattr(bot, "deep", False))


def describe_answer(answer: object) -> str:
    """Quote an answer, whatever it is."""
    try:
        return quote(answer)
    except Exception:
        return f"a {type(answer).__name__} that cannot be written"


def unasked_options(game: Game, seat: int, jump: bool) -> list[str]:
    """List what a seat may do unasked: jump in, or call and catch; and that it may let it be."""
    return [*(move.option for move in game.unasked_of(seat) if move.is_spoken != jump), PASS]


def speaking_order(game: Game) -> list[int]:
    """List the seats that may act unasked, in the order in which they may (U2, H2)."""
    waiting, seats = find_speakers(game.state, game.table.book), []
    while waiting:
        seats.append(next_speaker(game.state, waiting))
        waiting ^= 1 << seats[-1]
    return seats


def unasked_move(game: Game, bots: Mapping[int, Bot]) -> Move | None:
    """Let bots call, catch or jump in, in that order; None if none does."""
    for seat in speaking_order(game):
        if seat in bots:
            options = [move.option for move in game.unasked_of(seat)]
            answer = ask_bot(game, seat, bots[seat], "unasked", [*options, PASS])
            if answer != PASS:
                return parse_move(answer).by(seat)
    return None


def next_move(game: Game, bots: Mapping[int, Bot]) -> Move:
    """Return the next move of a round among bots, one at each seat."""
    move = unasked_move(game, bots) or asked_move(game, bots)
    assert move is not None, "a seat without a bot is asked"
    return move


def asked_move(game: Game, bots: Mapping[int, Bot]) -> Move | None:
    """Return the answer of the bot that is asked; None if that seat has no bot."""
    seat = game.state.asked
    if seat not in bots:
        return None
    answer = ask_bot(game, seat, bots[seat], game.question, game.options)
    return parse_move(answer).by(seat)


def play_out(game: Game, bots: Mapping[int, Bot]) -> int:
    """Play a round among bots to its end and count the moves."""
    moves = 0
    while not game.over:
        game.play(next_move(game, bots))
        moves += 1
    return moves
