"""Play OpenSpiel's crazy_eights at random and print its speed as one JSON line.

It imports nothing of Pioche: the Python of OpenSpiel's own virtual environment runs it
(`venvs.py`). A move is one action of a state. What chance does is counted too: each card dealt or
drawn is a move of its own there; `players_share` says which part of the moves is the players'.

    python openspiel_loop.py SECONDS python|cpp
"""

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # it has no types

SEED = 1
# The variant nearest to the family: Skip, Reverse and +2, and a discard pile that is shuffled back.
GAME = "crazy_eights(players=4,use_special_cards=True,reshuffle=True)"
Play = Callable[[], int]
SHARE_GAMES = 100  # by which the share of the players' own moves is found


def from_python(game: Any) -> Play:
    """Make a player of whole games, each move applied from Python; it counts the moves.

    With one deck all outcomes of chance are equally likely, so that they are chosen as moves are:
    asking for their probabilities would halve OpenSpiel's speed.
    """
    draw = random.Random(SEED).random

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            moves += 1
        return moves

    return play


def in_cpp(game: Any) -> Play:
    """Make a player of whole games by OpenSpiel's own C++ loop, with its own random bots."""
    seats = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in seats]
    seeds = iter(range(10**9))

    def play() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return int(state.move_number())

    return play


def players_share(game: Any) -> float:
    """Return the share of moves that players make; the others are chance's."""
    choose = random.Random(SEED).choice
    moves = made_by_players = 0
    for _ in range(SHARE_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves, made_by_players = moves + 1, made_by_players + (not state.is_chance_node())
            state.apply_action(choose(state.legal_actions()))
    return made_by_players / moves


LOOPS: dict[str, Callable[[Any], Play]] = {"python": from_python, "cpp": in_cpp}


def figures(loop: str, seconds: float) -> dict[str, object]:
    """Play games until the processor time is up, and sum them up."""
    game = pyspiel.load_game(GAME)
    play = LOOPS[loop](game)
    games = moves = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        games, moves = games + 1, moves + play()
    return {
        "peer": "openspiel",
        "version": version("open_spiel"),
        "game": GAME,
        "loop": loop,
        "games": games,
        "moves": moves,
        "seconds": round(elapsed, 3),
        "moves_per_second": round(moves / elapsed),
        "players_share": round(players_share(game), 3),
    }


def main() -> None:
    """Print the figures for the seconds and the loop that the arguments name."""
    print(json.dumps(figures(sys.argv[2], float(sys.argv[1]))))


if __name__ == "__main__":
    main()
