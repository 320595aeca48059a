"""Play a classic game of PettingZoo at random and print its speed as one JSON line.

It imports nothing of Pioche: the Python of PettingZoo's own virtual environment runs it
(`venvs.py`). `play_steps` is the loop of `pettingzoo.test.performance_benchmark`, by seconds of
processor time; Pioche's own environment is measured by the same function.

    python pettingzoo_loop.py SECONDS GAME      GAME is a module of pettingzoo.classic
"""

import json
import random
import sys
import warnings
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

SEED = 1


def play_steps(env: Any, seconds: float) -> tuple[int, float]:
    """Step through games with random legal actions, and return the steps and the seconds."""
    choose = random.Random(SEED).choice
    steps = 0
    env.reset(seed=SEED)
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        for agent in env.agent_iter(env.num_agents):
            env.step(legal_action(env, agent, choose))
            steps += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
    return steps, elapsed


def legal_action(env: Any, agent: str, choose: Any) -> Any:
    """Choose an action by the mask, which is in the observation or in the info."""
    observation, _, terminated, truncated, info = env.last()
    if terminated or truncated:
        return None
    for place in (observation, info):
        if isinstance(place, dict) and "action_mask" in place:
            return choose(place["action_mask"].nonzero()[0].tolist())
    return env.action_space(agent).sample()


def figures(game: str, seconds: float) -> dict[str, object]:
    """Measure one of PettingZoo's own games."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # it would rather be asked by registry
        module = import_module(f"pettingzoo.classic.{game}")
    steps, elapsed = play_steps(module.env(), seconds)
    return {
        "peer": "pettingzoo",
        "version": version("pettingzoo"),
        "game": game,
        "steps": steps,
        "seconds": round(elapsed, 3),
        "steps_per_second": round(steps / elapsed),
    }


def main() -> None:
    """Print the figures for the seconds and the game that the arguments name."""
    print(json.dumps(figures(sys.argv[2], float(sys.argv[1]))))


if __name__ == "__main__":
    main()
