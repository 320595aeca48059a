"""How fast the store writes: `python -m bench.store`.

Every table has one message in flight, and sends the next when the last is on disk. For comparison,
in turn, the same messages with a commit for each. Of each the best sample counts, and the median is
reported too; p99 is the time from `append` to `done`, of the sample with the best rate.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

from pioche.server.store.file import open_writer
from pioche.server.store.sqlite import SqliteStore
from pioche.server.store.store import Logged, TableRow, Write

BODY = b'{"kind":"moved","at":1794787200000,"move":"2 W+4=R!","by":"player"' + b" " * 54 + b"}"
SUMMARY = b'{"edition":"classic","seats":4,"taken":3,"host":"Ada"}'
IN_FLIGHT = (50, 500)
NOW = 1_794_787_200_000


class Sample(NamedTuple):
    """One run: writes a second, processor time a write (µs), latency (ms), writes a commit."""

    rate: float
    processor: float
    p99: float
    group: float


class Load:
    """Tables that each send a message when their last one is stored."""

    def __init__(self, store: SqliteStore, tables: int, rows: bool, seconds: float) -> None:
        self.store = store
        self.rows = rows
        self.seconds = seconds
        self.ids = [f"{'table':_<16}{number:06}" for number in range(tables)]
        self.latencies: list[float] = []
        self.ended = asyncio.get_running_loop().create_future()
        self.open = tables

    def begin(self) -> None:
        """Send the first message of each table."""
        self.began = perf_counter()
        for number, id in enumerate(self.ids):
            self.send(id, number, 1)

    def send(self, id: str, place: int, number: int) -> None:
        """Send a message, and the next one when it is on disk."""
        row = TableRow(id, f"C{place}", place % 4 == 0, "playing", NOW + number, NOW, SUMMARY)
        write = Write((Logged(id, number, NOW, BODY),), row if self.rows else None)
        self.store.append(write, partial(self.on_stored, id, place, number, perf_counter()))

    def on_stored(
        self, id: str, place: int, number: int, sent: float, error: Exception | None
    ) -> None:
        """Count a message, and send the next."""
        if error:
            raise error
        now = perf_counter()
        self.latencies.append(now - sent)
        if now - self.began < self.seconds:
            self.send(id, place, number + 1)
            return
        self.open -= 1
        if not self.open:
            self.ended.set_result(None)


def measure_groups(tables: int, rows: bool, seconds: float, folder: Path) -> Sample:
    """Measure the store with a message of each table in flight."""

    async def run() -> Sample:
        store = await SqliteStore.open(folder)
        load = Load(store, tables, rows, seconds)
        processor = process_time()
        load.begin()
        await load.ended
        wall, processor = perf_counter() - load.began, process_time() - processor
        counts = await store.counts()
        await store.close()
        writes = len(load.latencies)
        p99 = quantiles(load.latencies, n=100)[-1]
        return Sample(writes / wall, 1e6 * processor / writes, 1e3 * p99, writes / counts.groups)

    return asyncio.run(run())


def measure_single(tables: int, seconds: float, folder: Path) -> Sample:
    """Measure the same database with a commit for each message, without threads."""
    db = open_writer(folder)
    latencies: list[float] = []
    began, processor = perf_counter(), process_time()
    while (sent := perf_counter()) - began < seconds:
        number, place = divmod(len(latencies), tables)
        entry = Logged(f"{'table':_<16}{place:06}", number + 1, NOW, BODY)
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", entry)
        latencies.append(perf_counter() - sent)
    wall, processor = perf_counter() - began, process_time() - processor
    db.close()
    p99 = quantiles(latencies, n=100)[-1]
    writes = len(latencies)
    return Sample(writes / wall, 1e6 * processor / writes, 1e3 * p99, 1)


def kinds(seconds: float) -> dict[str, Callable[[Path], Sample]]:
    """Name what is measured; each takes an empty folder."""
    found: dict[str, Callable[[Path], Sample]] = {}
    for tables in IN_FLIGHT:
        for rows in (False, True):
            name = f"{tables} in flight{', with rows' if rows else ''}"
            found[name] = partial(measure_groups, tables, rows, seconds)
        found[f"a commit a write, {tables} tables"] = partial(measure_single, tables, seconds)
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Take all samples in turn, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.store", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--seconds", type=float, default=2, metavar="S", help="of each sample")
    parser.add_argument("--repeats", type=int, default=5, metavar="N")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="on the disk to be measured")
    args = parser.parse_args(argv)
    measures = kinds(args.seconds)
    samples: dict[str, list[Sample]] = {name: [] for name in measures}
    for _ in range(args.repeats):
        for name, measure in measures.items():
            with tempfile.TemporaryDirectory(dir=args.folder) as folder:
                samples[name].append(measure(Path(folder)))
    print_table(samples)
    return 0


def print_table(samples: dict[str, list[Sample]]) -> None:
    """Print a line for each kind, and how much a group gains."""
    print(f"{'':<34}{'best/s':>10}{'median/s':>10}{'p99 ms':>9}{'µs CPU':>9}{'group':>8}")
    best = {name: max(found) for name, found in samples.items()}
    for name, top in best.items():
        middle = median(sample.rate for sample in samples[name])
        figures = f"{top.rate:>10,.0f}{middle:>10,.0f}{top.p99:>9.1f}{top.processor:>9.1f}"
        print(f"{name:<34}{figures}{top.group:>8.1f}")
    for tables in IN_FLIGHT:
        alone = best[f"a commit a write, {tables} tables"].rate
        print(
            f"{tables} in flight / a commit a write: {best[f'{tables} in flight'].rate / alone:.1f}"
        )


if __name__ == "__main__":
    sys.exit(main())
