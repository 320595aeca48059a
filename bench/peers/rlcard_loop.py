"""Play RLCard's UNO environment at random and print its speed as one JSON line.

It imports nothing of Pioche: the Python of RLCard's own virtual environment runs it (`venvs.py`).

    python rlcard_loop.py SECONDS
"""

import json
import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any, Protocol, cast

import rlcard  # type: ignore[import-not-found]  # installed beside this script only

SEED = 1


class Environment(Protocol):
    """The part of RLCard's environment that the loop calls."""

    def reset(self) -> tuple[dict[str, Any], int]:
        """Deal a new game."""

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        """Play one action."""

    def is_over(self) -> bool:
        """Say whether somebody has won."""


def play_game(env: Environment, choose: Callable[[list[int]], int]) -> tuple[int, bool]:
    """Play one game, and return its number of steps and whether it came to its end."""
    state, _ = env.reset()
    steps = 0
    try:
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            steps += 1
    except IndexError:  # RLCard draws from an empty pile once both piles have run out
        return steps, False
    return steps, True


def play_for(seconds: float) -> tuple[list[tuple[int, bool]], float]:
    """Play games until the processor time is up, and return them with the seconds they took."""
    env = cast("Environment", rlcard.make("uno", config={"seed": SEED}))
    choose = random.Random(SEED).choice
    played: list[tuple[int, bool]] = []
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        played.append(play_game(env, choose))
    return played, elapsed


def figures(played: list[tuple[int, bool]], seconds: float) -> dict[str, object]:
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
    """Print the figures for as many seconds as the first argument says."""
    print(json.dumps(figures(*play_for(float(sys.argv[1])))))


if __name__ == "__main__":
    main()
