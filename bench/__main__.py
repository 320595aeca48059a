"""Measure Pioche and its peers in one run: `python -m bench`.

Prints tables, writes bench/results.json and renews docs/benchmarks.md. Samples of all measures are
taken in turn, so that a busy machine slows them alike; of each the best counts, and the median is
reported too.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench import measures
from bench.machine import machine, progress
from bench.page import PAGE, RESULTS, as_text, block_of, renew
from bench.peers.venvs import peer_versions
from bench.plan import RATIOS, plan_measures
from bench.rows import Row, Section
from pioche import compiled


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--repeats", type=int, default=5, metavar="N")
    parser.add_argument("--output", type=Path, default=RESULTS, metavar="FILE")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE")
    args = parser.parse_args(argv)
    head = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "load_before": round(os.getloadavg()[0], 2),
        "repeats": args.repeats,
        "versions": measures.versions(),
        "peers": peer_versions(),
    }
    rows = measure(args.repeats)
    for key, value in head.items():
        print(f"{key}: {value}")
    print(f"\n{as_text(rows)}")
    results = head | {"results": [row.data() for row in rows]}
    text = json.dumps(results, indent=2, ensure_ascii=False)
    args.output.write_text(f"{text}\n", encoding="utf-8")
    renew(args.page, block_of(results))
    return 0


def measure(repeats: int) -> list[Row]:
    """Take all samples, in turn; a missing library leaves its row empty."""
    plan = plan_measures()
    many: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    measures.compiled_warm_up()
    for step in range(repeats):
        for number, one in enumerate(plan, 1):
            progress(f"round {step + 1} of {repeats}, measure {number} of {len(plan)}")
            if one.row.note.startswith("skipped"):
                continue
            try:
                one.row.samples.append(one.take())
            except ImportError as error:
                one.row.note = f"skipped: {error.name} is not as it should be"
            except RuntimeError as error:
                one.row.note = f"skipped: {error}"
        for count, rates in many.items():
            rates.append(measures.processes_rate(count, measures.ONE, 1))
    rows = [one.row for one in plan]
    rest = [*process_rows(many), *small_measures(repeats)]
    return [*rows, *rest, *(ratio.row(rows) for ratio in RATIOS)]


def process_rows(many: dict[int, list[tuple[float, float]]]) -> list[Row]:
    """Divide the best of two processes by the best of one; a ratio of two chances says little."""
    pair = Row("two processes / one", "x", 1.8, section=Section.REST)
    apart = Row("the same by processor time", "x", section=Section.REST)
    for clock, row in enumerate((pair, apart)):
        best = {count: max(rate[clock] for rate in rates) for count, rates in many.items()}
        row.samples = [best[2] / best[1]]
    return [pair, apart]


def small_measures(repeats: int) -> list[Row]:
    """Measure what has little noise or takes long."""
    progress("compiling into an empty folder")
    cold = Row("cold compile", "s", 30, at_least=False, section=Section.REST)
    warm = Row("start from the cache", "s", 1, at_least=False, section=Section.REST)
    first, warm.samples = measures.start_samples(max(repeats, 3))
    cold.samples = [first]
    size = Row("compiled state", "bytes", 1024, at_least=False, section=Section.REST)
    size.samples = [float(compiled.STATE.itemsize)]
    copy = Row("copy of a state", "ns", 200, at_least=False, section=Section.REST)
    copy.samples = [measures.copy_nanoseconds() for _ in range(repeats)]
    progress("")
    return [size, copy, cold, warm]


if __name__ == "__main__":
    sys.exit(main())
