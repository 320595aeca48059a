"""What the runs say: lines with their targets, and the page docs/benchmarks-server.md.

`python -m bench.server.report` rewrites the page from bench/server/results.json.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.machine import ROOT
from bench.page import COLUMNS, renew, table
from bench.rows import Row, number
from bench.server.runs import Figures, Runs
from bench.server.tables import SEATS

PAGE = ROOT / "docs" / "benchmarks-server.md"
RESULTS = Path(__file__).with_name("results.json")
BUSY = 0.9  # of a core: who is busier than this is what limits
USED = (
    "run",
    "moves/s",
    "server, µs a move",
    "server, cores",
    "generator, cores",
    "bytes a message",
)


def rows_of(runs: Runs, missing: str) -> list[Row]:
    """Make the rows, with and without targets."""
    plain, paced, resume = runs["in words"], runs["paced"], runs["resume"]
    peer, peer_paced = runs.get("node closed", []), runs.get("node paced", [])
    fast = runs.get("native in words", [])
    silent = runs.get("native closed", runs["closed"])
    many, more, idle = (number(found[0]["tables"]) for found in (plain, paced, resume))
    rows = [
        row(f"{many} tables in words, a move of each in flight", "moves/s", fast, "rate", 5000),
        row("… as plain Python", "moves/s", plain, "rate"),
        row("… without words", "moves/s", silent, "rate"),
        row("… on the peer", "moves/s", peer, "rate", note=missing),
        ratio("Pioche in words / peer", fast or plain, peer, 0.45),
        time(f"{more} tables, a move a second each, p99", paced, "p99_ms", 50),
        time("… median", paced, "p50_ms"),
        time("… p99 on the peer", peer_paced, "p99_ms", note=missing),
        memory(paced, runs["sockets"]),
        Row("a socket", "KB", at_least=False, samples=values(runs["sockets"], "socket_kb")),
        row(f"{idle} idle tables resumed after a restart", "tables", resume, "tables", 10_000),
        row("… how many a second", "tables/s", resume, "rate"),
        time("… p99 of a welcome", resume, "p99_ms"),
    ]
    for line, figures in ((rows[0], fast), (rows[1], plain), (rows[3], peer)):
        line.note = f"{line.note} {limit_of(figures)}".strip()
    return rows


def values(figures: Iterable[Figures], key: str) -> list[float]:
    """Collect one figure of several runs."""
    return [one[key] for one in figures]


def row(
    name: str, unit: str, runs: list[Figures], key: str, target: float | None = None, note: str = ""
) -> Row:
    """Make a line of which more is better."""
    return Row(name, unit, target, samples=values(runs, key), note=note)


def time(
    name: str, runs: list[Figures], key: str, target: float | None = None, note: str = ""
) -> Row:
    """Make a line of milliseconds."""
    return Row(name, "ms", target, at_least=False, samples=values(runs, key), note=note)


def ratio(name: str, ours: list[Figures], theirs: list[Figures], target: float) -> Row:
    """Divide our rates by the peer's, each by that of the same half minute."""
    line = Row(name, "x", target)
    if ours and theirs:
        pairs = zip(values(ours, "rate"), values(theirs, "rate"), strict=False)
        line.samples = [our / their for our, their in pairs]
        line.note = "we lose" if line.best < 1 else ""
    return line


def memory(runs: list[Figures], sockets: list[Figures]) -> Row:
    """Report the memory of a table that has been played at, without its four sockets."""
    line = Row("memory of a table beyond its sockets", "KB", 60, at_least=False)
    for one in runs:
        used = one["played_kb"] - one["empty_kb"]
        line.samples.append(used / one["tables"] - SEATS * sockets[0]["socket_kb"])
    return line


def limit_of(runs: list[Figures]) -> str:
    """Say what was busy all the time in the quickest run."""
    if not runs:
        return ""
    best = max(runs, key=lambda one: one["rate"])
    if best["own_busy"] > BUSY:
        return "limited by the generator"
    if best["server_busy"] > BUSY:
        return "limited by the server's core"
    return "limited by the disk, or by others on the machine"


def usage(runs: Runs) -> list[tuple[str, ...]]:
    """Report what the best run of each kind used."""
    lines = []
    for name, found in runs.items():
        if "server_us" in found[0]:
            best = max(found, key=lambda one: one["rate"])
            keys = ("rate", "server_us", "server_busy", "own_busy", "update_bytes")
            lines.append((name, *(number(best[key]) if key in best else "" for key in keys)))
    return lines


def block_of(results: dict[str, Any]) -> str:
    """Write the measured part of the page."""
    runs, versions = results["runs"], results["versions"]
    rows = rows_of(runs, results["missing"])
    named = ", ".join(f"{name} {version}" for name, version in versions.items())
    return "\n\n".join(
        (
            f"Measured on {results['date'][:10]}: {results['machine']}, load "
            f"{results['load_before']} before and {results['load_after']} after, both servers and "
            f"the generator included; the disk keeps a page for good in "
            f"{number(results['sync_ms'])} ms. The run took {number(results['seconds'])} s.",
            f"With {named}.",
            table(COLUMNS, [line.cells() for line in rows]),
            "What the quickest run of each kind used:",
            table(USED, usage(runs)),
        )
    )


if __name__ == "__main__":
    renew(PAGE, block_of(json.loads(RESULTS.read_text(encoding="utf-8"))))
