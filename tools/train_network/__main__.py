"""Train the network of the bot `network`: `python -m tools.train_network`.

It learns in stages. Each one begins with lessons (`lessons`): decisions at tables of all sorts, and
how often every answer won when the round was played on from there, in the first stage by `greedy`,
then by what was learnt so far. From those it learns by how much an answer is better than the
average one of its decision (`learner`). The same seed trains the same network on the same machine.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from pioche.bots.judgement import GREEDY
from pioche.bots.network import INPUTS, NETWORK
from pioche.bots.weights import FILE
from pioche.editions.build import Table, check_seats
from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from tests.speeds.tables import random_table
from tools.train_network.learner import Learner, Lessons

TABLES = 850  # of a stage
LESSONS = 600  # of a table, at most
ANSWERS = 10  # of a lesson, on average, for which there is room
TRIES = 8  # of an answer
SHARE = 30  # decisions of a hundred that become lessons
ASTRAY = 4  # decisions of a hundred that are answered by chance
ROUNDS = 2_400  # of a table, at most
# A part of the tables has options, decks, written cards and numbers of players by chance.
ODD = 0.25
ODD_ROUNDS = 20
SEATS = (2, 2, 2, 2, 4, 4, 4, 4, 3, 3, 5, 6, 6, 7, 8, 10, 10)  # of the others
SELVES = 0.25  # of the tables at which what was learnt so far sits on the other seats too
TEST_SEED = 1_000_000  # of deals that nobody learns from


def table_by_chance(rng: Random, odd: bool) -> tuple[Table, int]:
    """Make a table to learn at, and say for how many players."""
    if odd:
        return random_table(rng)
    table, seats = make_table(rng.choice(edition_names()), {"uno": "auto"}), rng.choice(SEATS)
    check_seats(table, seats)
    return table, seats


def gather(school: Any, rng: Random, tables: int, own: int, tries: int = TRIES) -> Lessons:
    """Get lessons at some tables."""
    room = LESSONS * ANSWERS
    inputs, wins = np.zeros(room * INPUTS, np.int8), np.zeros(room, np.int64)
    begins = np.zeros(LESSONS + 1, np.int64)
    found = []
    for _ in range(tables):
        odd = rng.random() < ODD
        table, seats = table_by_chance(rng, odd)
        others = NETWORK if own == NETWORK and rng.random() < SELVES else GREEDY
        many = school.teach(
            *school.at(table, seats), rng.getrandbits(40), 0, ODD_ROUNDS if odd else ROUNDS,
            own, others, SHARE, ASTRAY, tries, inputs, wins, begins,
        )  # fmt: skip
        end = int(begins[many])
        seen = inputs.reshape(-1, INPUTS)[:end].copy()
        found.append((seen, wins[:end] / tries, np.diff(begins[: many + 1])))
    every, gains, sizes = (np.concatenate(parts) for parts in zip(*found, strict=True))
    return Lessons(every, gains.astype(np.float32), np.concatenate(([0], np.cumsum(sizes))))


def shares(school: Any, rounds: int, seed: int) -> dict[tuple[str, int], float]:
    """Return how many per cent of rounds it wins with `greedy` at all other seats."""
    found = {}
    for edition in edition_names():
        for seats in (2, 4):
            deals = rounds // seats
            at = school.at(make_table(edition, {"uno": "auto"}), seats)
            won = school.contend(*at, seed, 0, deals, NETWORK, GREEDY)
            found[edition, seats] = 100 * won / (deals * seats)
    return found


def train(
    school: Any, learner: Learner, seed: int, stages: int, tables: int, show: Callable[[str], None]
) -> None:
    """Let a network learn in stages."""
    for stage in range(stages):
        lessons = gather(school, Random(seed + stage), tables, NETWORK if stage else GREEDY)
        show(f"stage {stage + 1}: {len(lessons.begins) - 1} lessons")
        if stage == 0:
            learner.measure(lessons.inputs)
        learner.fit(lessons, seed, show)
        school.weights[:] = learner.whole()


def main() -> None:
    """Train, write the weights, and say how often they win."""
    parser = argparse.ArgumentParser(prog="python -m tools.train_network", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stages", type=int, default=1)
    parser.add_argument("--tables", type=int, default=TABLES, help="of a stage")
    parser.add_argument("--rounds", type=int, default=10_000, help="of a test")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    began = time.monotonic()

    def show(line: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {line}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        # What is compiled here has the place of these weights in it, and is of no use later.
        os.environ["PIOCHE_CACHE"] = folder
        from tools.train_network.machine import School

        school, learner = School(), Learner(args.seed)
        train(school, learner, args.seed, args.stages, args.tables, show)
        args.out.write_bytes(learner.whole().astype("<i2").tobytes())
        for (edition, seats), share in shares(school, args.rounds, TEST_SEED).items():
            show(f"{edition}, {seats} players: won {share:.1f} % against greedy")


if __name__ == "__main__":
    main()
