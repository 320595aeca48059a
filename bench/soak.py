"""Millions of compiled rounds at random tables, with every card counted on the way.

    python -m bench.soak                      # two million rounds
    python -m bench.soak --minutes 10
    python -m bench.soak --seed 1 --table 42  # one table again, after a failure

A round that goes wrong is reported with what is needed to play it again; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import numpy as np

from pioche import compiled
from pioche.editions.build import Table
from pioche.editions.options import write_options
from pioche.rules.constants import FACES, MOST_TURNS, OVER
from tests.speeds.entries import entry
from tests.speeds.rounds import (
    CARDS_LOST,
    ENDLESS,
    HAND_TORN,
    NO_OPTION,
    NOBODY_ASKED,
    PILES_TORN,
    WRONG_END,
)
from tests.speeds.tables import random_table

ROUNDS = 2_000  # at each table
CHUNK = 50
SECONDS = 1.0  # that a table gets at most, about
EVERY = 200  # questions between two looks at a table
MOST = 50 * MOST_TURNS  # questions of a round
MOST_FAILURES = 20
WRONGS = {
    CARDS_LOST: "a card is not there exactly once",
    HAND_TORN: "a hand is not as it is said to be",
    PILES_TORN: "a pile is not as it is said to be",
    NOBODY_ASKED: "nobody is asked",
    WRONG_END: "who has won holds cards",
    NO_OPTION: "a question has no answer",
}


@dataclass(slots=True)
class Tally:
    """The totals of a soak."""

    tables: int = 0
    rounds: int = 0
    endless: int = 0  # rounds that are void because nobody came to an end (T7)
    failures: int = 0
    began: float = field(default_factory=perf_counter)

    def __str__(self) -> str:
        seconds = perf_counter() - self.began
        return (
            f"{self.rounds:,} rounds at {self.tables:,} tables in {seconds:.0f} s: "
            f"{self.failures} failed, {self.endless} endless"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Play until there were enough rounds, or enough failures."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=int, default=2_000_000, metavar="N")
    length.add_argument("--minutes", type=float, default=None, metavar="M")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--table", type=int, default=None, metavar="NUMBER")
    args = parser.parse_args(argv)
    print(f"seed {args.seed}: up to {ROUNDS:,} rounds at each table", flush=True)
    entry("check_games")
    tally = Tally()
    try:
        while tally.failures < MOST_FAILURES and not done(args, tally):
            soak_table(args.seed, tally.tables if args.table is None else args.table, tally)
            if tally.tables % 100 == 0:
                print(tally, flush=True)
    except KeyboardInterrupt:
        pass
    print(tally)
    return 1 if tally.failures else 0


def done(args: argparse.Namespace, tally: Tally) -> bool:
    """Return whether there were enough rounds."""
    if args.table is not None:
        return tally.tables == 1
    if args.minutes is not None:
        return bool(perf_counter() - tally.began >= 60 * args.minutes)
    return bool(tally.rounds >= args.games)


def soak_table(seed: int, number: int, tally: Tally) -> None:
    """Play rounds at one random table until one fails, or it has had its time."""
    table, seats = random_table(Random(f"soak {seed} {number}"))
    began, endless = perf_counter(), 0
    where = f"--seed {seed} --table {number}"
    what = f"{table.edition.id}, {seats} players: {write_options(table.options)}"
    for first in range(0, ROUNDS, CHUNK):
        played = play_chunk(table, seats, seed, first)
        tally.rounds += CHUNK
        endless += sum(wrongs == ENDLESS for _, wrongs in played)
        failed = [k for k, (q, wrongs) in enumerate(played) if q != OVER or wrongs & ~ENDLESS]
        if failed:
            tally.failures += 1
            wrongs = played[failed[0]][1]
            texts = [text for wrong, text in WRONGS.items() if wrongs & wrong]
            wrong = "; ".join(texts) or f"no end after {MOST:,} questions"
            print(f"FAILED {where}, round {first + failed[0]}: {wrong}\n  {what}", flush=True)
        if failed or perf_counter() - began > SECONDS:
            break
    if endless:
        print(f"{endless} endless rounds: {where}\n  {what}", flush=True)
    tally.tables, tally.endless = tally.tables + 1, tally.endless + endless


def play_chunk(table: Table, seats: int, seed: int, first: int) -> list[tuple[int, int]]:
    """Play some rounds, and return the last question and the wrongs of each."""
    books = compiled.book_record(table.book)
    seen, faults = np.zeros(FACES + 1, np.int64), np.zeros(2 * CHUNK, np.int64)
    check = entry("check_games")
    check(compiled.new_states(1), books, seats, seed, first, CHUNK, MOST, EVERY, seen, faults)
    return [(int(question), int(wrongs)) for question, wrongs in faults.reshape(CHUNK, 2)]


if __name__ == "__main__":
    sys.exit(main())
