"""Perft: how many sequences of answers there are to a depth, from a written position."""

from __future__ import annotations

from pioche.game.game import Game
from pioche.rules.book import Book
from pioche.rules.constants import OVER
from pioche.rules.legal import count_options, find_options, option
from pioche.rules.state import State, copy_state
from pioche.rules.turn import answer


def perft(game: Game, depth: int) -> int:
    """Count the sequences of answers to the questions asked, `depth` answers long."""
    return count_sequences(copy_state(game.state), game.table.book, depth)


def count_sequences(s: State, b: Book, depth: int) -> int:
    """Count from a state on; a round that is over has no further sequences."""
    if depth == 0:
        return 1
    if s.question == OVER:
        return 0
    find_options(s, b)
    if depth == 1:
        return count_options(s)
    answers = [option(s, b, k) for k in range(count_options(s))]
    return sum(count_after(s, b, a, depth) for a in answers)


def count_after(s: State, b: Book, a: int, depth: int) -> int:
    """Count the sequences that begin with an answer."""
    twin = copy_state(s)
    answer(twin, b, a)
    return count_sequences(twin, b, depth - 1)
