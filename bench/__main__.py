"""Measure everything that issue 2 sets a target for, in one run: `python -m bench`.

Prints a table and writes bench/results.json. Samples of all measures are taken in turn, so that
a busy machine slows them alike; of each the best counts, and the median is told beside it.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median

from bench import measures
from pioche import compiled

RESULTS = Path(__file__).with_name("results.json")
ONE = "spider-man"  # the edition of the measures that take one


@dataclass(slots=True)
class Row:
    """One line of the table: what, in which unit, and what it should be."""

    name: str
    unit: str
    target: float | None
    at_least: bool = True  # else: at most
    samples: list[float] = field(default_factory=list)
    note: str = ""

    @property
    def best(self) -> float:
        """The best sample."""
        return max(self.samples) if self.at_least else min(self.samples)

    @property
    def passed(self) -> bool | None:
        """Whether the best sample reaches the target; None if there is none."""
        if not self.samples or self.target is None:
            return None
        return self.best >= self.target if self.at_least else self.best <= self.target

    def line(self) -> str:
        """Write it for the table."""
        sign = "≥" if self.at_least else "≤"
        target = "" if self.target is None else f"{sign} {number(self.target)}"
        if not self.samples:
            return f"{self.name:<42}{'–':>14}{'–':>14}  {self.unit:<12}{target:>14}  {self.note}"
        verdict = {True: "ok", False: "MISSED", None: ""}[self.passed]
        figures = f"{number(self.best):>14}{number(median(self.samples)):>14}"
        return (
            f"{self.name:<42}{figures}  {self.unit:<12}{target:>14}  {verdict} {self.note}".rstrip()
        )

    def data(self) -> dict[str, object]:
        """Write it for results.json."""
        extra = {"best": self.best, "median": median(self.samples)} if self.samples else {}
        return asdict(self) | extra | {"passed": self.passed}


def number(value: float) -> str:
    """Write a figure with as many digits as mean something."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--repeats", type=int, default=5, metavar="N")
    parser.add_argument("--output", type=Path, default=RESULTS, metavar="FILE")
    args = parser.parse_args(argv)
    began, load = datetime.now(UTC), os.getloadavg()
    rows = measure(args.repeats)
    head = {
        "date": began.isoformat(timespec="seconds"),
        "machine": f"{processor()}, {os.cpu_count()} processors, {platform.system()}",
        "load_before": round(load[0], 2),
        "versions": measures.versions(),
    }
    print_table(head, rows)
    measures.save(args.output, head | {"results": [row.data() for row in rows]})
    return 0


def measure(repeats: int) -> list[Row]:
    """Take all samples, in turn."""
    fast = {
        edition: Row(f"compiled, {edition}, 4 players", "questions/s", 15e6)
        for edition in measures.EDITIONS
    }
    peer = Row("RLCard 1.2, env.step", "steps/s", None)
    ratio = Row("slowest edition / RLCard", "x", 300)
    pair = Row("two processes / one", "x", 1.8)
    apart = Row("the same by processor time", "x", None)
    slow = Row("interpreted", "questions/s", 100e3)
    game = Row("Game, with events and views", "moves/s", 20e3)
    many: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    measures.compiled_warm_up()
    for step in range(repeats):
        progress(f"round {step + 1} of {repeats}")
        for edition, row in fast.items():
            sample(row, partial(measures.question_rate, edition, 0.5))
        sample(peer, partial(measures.peer_rate, 2))
        sample(slow, partial(measures.question_rate, ONE, 1, "interpreted"))
        sample(game, partial(measures.game_rate, ONE, 1))
        for count, rates in many.items():
            rates.append(measures.processes_rate(count, ONE, 1))
    pair.samples, apart.samples = ([two_to_one(many, clock)] for clock in (0, 1))
    if peer.samples:
        ratio.samples = [min(row.best for row in fast.values()) / peer.best]
    return [*fast.values(), peer, ratio, pair, apart, slow, game, *small_measures(repeats)]


def two_to_one(many: dict[int, list[tuple[float, float]]], clock: int) -> float:
    """Give the best of two processes by the best of one; a ratio of two chances says little."""
    best = {count: max(rate[clock] for rate in rates) for count, rates in many.items()}
    return best[2] / best[1]


def small_measures(repeats: int) -> list[Row]:
    """Measure what has little noise, or takes long."""
    progress("compiling into an empty folder")
    cold = Row("cold compile", "s", 30, at_least=False)
    warm = Row("start from the cache", "s", 1, at_least=False)
    first, warm.samples = measures.start_samples(max(repeats, 3))
    cold.samples = [first]
    size = Row("compiled state", "bytes", 1024, at_least=False)
    size.samples = [float(compiled.STATE.itemsize)]
    copy = Row("copy of a state", "ns", 200, at_least=False)
    copy.samples = [measures.copy_nanoseconds() for _ in range(repeats)]
    progress("")
    return [size, copy, cold, warm]


def sample(row: Row, take: Callable[[], float]) -> None:
    """Take a sample; a peer that cannot be installed leaves its row empty."""
    if row.note:
        return
    try:
        row.samples.append(take())
    except RuntimeError as error:
        row.note = f"skipped: {error}"


def processor() -> str:
    """Name the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def progress(text: str) -> None:
    """Say in a terminal what is being measured."""
    if sys.stderr.isatty():
        print(f"\r\033[Kbench: {text}" if text else "\r\033[K", end="", file=sys.stderr, flush=True)


def print_table(head: dict[str, object], rows: list[Row]) -> None:
    """Print where and when, then a line for each measure."""
    for key, value in head.items():
        print(f"{key}: {value}")
    title = f"{'':<42}{'best':>14}{'median':>14}  {'unit':<12}{'target':>14}"
    print(f"\n{title}\n{'-' * len(title)}")
    for row in rows:
        print(row.line())


if __name__ == "__main__":
    sys.exit(main())
