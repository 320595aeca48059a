"""Compiled bots beside random players, in one process: `python -m bench.judged [SAMPLES]`.

`policy` is a network of chance, with 64 hidden units over everything that a seat sees.

Samples of all of them are taken in turn, by seconds of processor time, and of each the best counts.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from bench.measures import EDITIONS, SEATS, question_rate
from pioche.envs.layout import Layout, env_table
from pioche.envs.policy_export import save_policy

BOTS = ("random", "careless", "greedy", "network")
POLICY = "policy"
HIDDEN = 64
SECONDS = 0.4


def main(samples: int) -> None:
    """Print a Markdown row for each edition: millions of questions a second, and the ratio."""
    names = (*BOTS, POLICY)
    print(f"| four players | {' | '.join(names)} |\n|---{'|---' * len(names)}|")
    for edition in EDITIONS:
        best = dict.fromkeys(names, 0.0)
        with TemporaryDirectory() as folder:
            bots = dict(zip(names, (*BOTS, write_network(edition, Path(folder))), strict=True))
            for _ in range(samples):
                for name, bot in bots.items():
                    best[name] = max(best[name], question_rate(edition, SECONDS, bot=bot))
        cells = [f"{rate / 1e6:.1f} ({rate / best['random']:.2f})" for rate in best.values()]
        print(f"| {edition} | {' | '.join(cells)} |", flush=True)


def write_network(edition: str, folder: Path) -> str:
    """Write a network of chance; return its name as a bot."""
    layout, chance = Layout(env_table(edition), SEATS), np.random.default_rng(1)
    widths = (layout.size, HIDDEN, layout.action_size)
    layers = [(chance.normal(size=pair), chance.normal(size=pair[1])) for pair in pairwise(widths)]
    save_policy(folder / "network.json", layout, layers)
    return f"policy:{folder / 'network.json'}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
