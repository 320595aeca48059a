"""Play RLCard's UNO at random and print its speed as one JSON line.

It imports nothing of Pioche: the Python of RLCard's own virtual environment runs it (`venvs.py`).
`env` plays through its environment, with observations; `game` plays its bare game.

    python rlcard_loop.py SECONDS env|game
"""

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any, Protocol

import rlcard  # type: ignore[import-not-found]  # installed beside this script only
from numpy.random import RandomState
from rlcard.games.uno import Game  # type: ignore[import-not-found]

SEED = 1
Played = tuple[int, bool]  # the steps of a game, and whether it came to its end


class Environment(Protocol):
    """The part of RLCard's environment that the loop calls."""

    def reset(self) -> tuple[dict[str, Any], int]:
        """Deal a new game."""

    def step(self, action: Any) -> tuple[dict[str, Any], int]:
        """Play one action."""

    def is_over(self) -> bool:
        """Say whether somebody has won."""


class BareGame:
    """RLCard's game without its environment, played as if it were one."""

    def __init__(self) -> None:
        self.game = Game()
        self.game.np_random = RandomState(SEED)
        self.reset, self.step = self.game.init_game, self.game.step
        self.is_over = self.game.is_over


LOOPS: dict[str, Callable[[], Any]] = {
    "env": lambda: rlcard.make("uno", config={"seed": SEED}),
    "game": BareGame,
}


def play_game(env: Environment, choose: Callable[[list[Any]], Any]) -> Played:
    state, _ = env.reset()
    steps = 0
    try:
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            steps += 1
    except IndexError:  # RLCard draws from an empty pile once both piles have run out
        return steps, False
    return steps, True


def play_for(seconds: float, loop: str) -> tuple[list[Played], float]:
    """Play games until the processor time is up, and return them with the seconds they took."""
    env: Environment = LOOPS[loop]()
    choose = random.Random(SEED).choice
    played: list[Played] = []
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        played.append(play_game(env, choose))
    return played, elapsed


def figures(played: list[Played], seconds: float) -> dict[str, object]:
    """Sum up the games, those that RLCard broke off counted apart."""
    steps = sum(length for length, _ in played)
    games = sum(ended for _, ended in played)
    return {
        "peer": "rlcard",
        "version": version("rlcard"),
        "steps": steps,
        "seconds": round(seconds, 3),
        "steps_per_second": round(steps / seconds),
        "games": games,
        "broken_games": len(played) - games,
    }


def main() -> None:
    """Print the figures for the seconds and the loop that the arguments name."""
    print(json.dumps(figures(*play_for(float(sys.argv[1]), sys.argv[2]))))


if __name__ == "__main__":
    main()
