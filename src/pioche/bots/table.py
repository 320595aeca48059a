"""Letting bots play: asks them in turn and sees that they answer with an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pioche.bots import Bot
from pioche.game.game import Game

PASS = "pass"


class BadAnswerError(RuntimeError):
    """A bot gave an answer that is none of the options."""


def ask_bot(game: Game, seat: int, bot: Bot, question: str, options: Sequence[str]) -> str:
    """Ask a bot and refuse nonsense."""
    answer = bot.answer(game.view(seat), question, options)
    if answer not in options:
        raise BadAnswerError(f"seat {seat} answered '{answer}' to {question}, not {list(options)}")
    return answer


def unasked_move(game: Game, bots: Mapping[int, Bot]) -> str:
    """Let bots call, catch or jump in; who owes a call is asked first (U2)."""
    moves = game.unasked
    if not moves:
        return ""
    by_seat: dict[int, list[str]] = {}
    for move in moves:
        mover, _, text = move.partition(" ")
        by_seat.setdefault(int(mover), []).append(text)
    for seat in sorted(by_seat, key=lambda seat: "uno" not in by_seat[seat]):
        if seat in bots:
            answer = ask_bot(game, seat, bots[seat], "unasked", [*by_seat[seat], PASS])
            if answer != PASS:
                return f"{seat} {answer}"
    return ""


def next_move(game: Game, bots: Mapping[int, Bot]) -> str:
    """Give the move of the bots that comes next; empty if a seat without a bot is asked."""
    return unasked_move(game, bots) or asked_move(game, bots)


def asked_move(game: Game, bots: Mapping[int, Bot]) -> str:
    """Give the answer of the bot that is asked; empty if it is no bot."""
    seat = game.state.asked
    if seat not in bots:
        return ""
    return f"{seat} {ask_bot(game, seat, bots[seat], game.asks.question, game.options)}"


def play_out(game: Game, bots: Mapping[int, Bot]) -> int:
    """Play a round among bots to its end and count the moves."""
    moves = 0
    while not game.over:
        game.play(next_move(game, bots))
        moves += 1
    return moves
