"""Steps a second of the vector environment: `python -m bench.vector`.

One core, full rules, observations and masks of every step, actions chosen outside of the step by
the compiled sampler; a step is one answered question. That is the shape in which PufferLib and pgx
publish theirs: random actions, one process, a batch of environments that reset by themselves.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from time import process_time

from bench.measures import EDITIONS, ONE, rlcard_rate
from bench.rows import Row, Section
from pioche.bots.judged import JUDGED
from pioche.envs import VectorEnv

TABLES = 1024
PLAYERS = 4
TARGET = 6e6
BURST = 50  # steps between two looks at the clock


def vector_rate(
    edition: str, seconds: float, tables: int = TABLES, against: str | None = None
) -> float:
    """Return the steps a second of processor time, those of learners if bots play the others."""
    env = VectorEnv(edition, tables, PLAYERS, seed=0, against=against)
    env.reset()
    play(env, 4 * BURST)  # until rounds are at all stages
    bursts, began = 0, process_time()
    while process_time() - began < seconds:
        play(env, BURST)
        bursts += 1
    return bursts * BURST * tables / (process_time() - began)


def play(env: VectorEnv, steps: int) -> None:
    """Take random actions."""
    for _ in range(steps):
        env.sample()
        env.step()


def measure_all(repeats: int, seconds: float = 1) -> list[Row]:
    """Measure every edition and RLCard in turn, and put them side by side."""
    ours = {
        edition: Row(f"VectorEnv, {edition}, {TABLES} tables", "steps/s", TARGET)
        for edition in EDITIONS
    }
    learners = {
        bot: Row(f"VectorEnv, {ONE}, a learner against three {bot}", "steps/s") for bot in JUDGED
    }
    peer = Row("RLCard, env.step", "steps/s")
    ratio = Row("slowest edition / RLCard", "x")
    for row in (*ours.values(), *learners.values(), peer):
        row.section = Section.TRAINING
    ratio.section = Section.RATIOS
    takes = [(row, partial(vector_rate, edition, seconds)) for edition, row in ours.items()]
    takes += [
        (row, partial(vector_rate, ONE, seconds, against=bot)) for bot, row in learners.items()
    ]
    takes.append((peer, partial(rlcard_rate, "env", seconds)))
    for _ in range(repeats):
        for row, take in takes:
            row.samples.append(take())
    ratio.samples = [min(row.best for row in ours.values()) / peer.best]
    return [*ours.values(), *learners.values(), peer, ratio]


def main(argv: Sequence[str] | None = None) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--repeats", type=int, default=3, metavar="N")
    args = parser.parse_args(argv)
    for row in measure_all(args.repeats):
        name, best, median, unit, *rest = row.cells()
        print(f"{name:<44}{best:>14}{median:>14}  {unit:<8} {' '.join(rest)}")


if __name__ == "__main__":
    main()
