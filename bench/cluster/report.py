"""What the runs say: lines with their targets, and the page docs/benchmarks-cluster.md.

`python -m bench.cluster.report` rewrites the page from bench/cluster/results.json.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

from bench.machine import ROOT
from bench.page import COLUMNS, renew, table
from bench.rows import Row, number

PAGE = ROOT / "docs" / "benchmarks-cluster.md"
RESULTS = Path(__file__).with_name("results.json")
Found = dict[str, list[dict[str, float]]]
LOADS = {"closed": "a move of each in flight", "paced": "a move a second each"}
COSTS = ("", "moves/s", "nodes, µs", "of which passing on", "PostgreSQL, µs", "generator, µs")
LOGS = {"whole": "one piece", "partitions": "16 partitions"}
LOG = ("", "entries/s", "a group", "median, ms", "PostgreSQL, µs", "writer, µs", "bytes of WAL")
ENDINGS = {"SIGKILL": "killed", "SIGTERM": "stopped"}
ENDED = (
    "server",
    "tables",
    "median, s",
    "p99, s",
    "worst, s",
    "pause, p99",
    "nodes, ms a table",
    "PostgreSQL, ms",
)


def rows_of(results: dict[str, Any]) -> list[Row]:
    """Make the rows with targets."""
    runs: dict[str, Found] = results["runs"]
    rows = []
    for load, words in LOADS.items():
        found = runs[f"passed on, {load}"]
        line = Row(f"passed on / direct at the nodes, {words}", "x", 1.5, at_least=False)
        line.by_median = True
        pairs = zip(found["passed on"], found["direct"], strict=True)
        line.samples = [passed["nodes_us"] / direct["nodes_us"] for passed, direct in pairs]
        rows.append(line)
    for name, words in (("hashed", "direct"), ("in turn", "every other seat passed on")):
        found = runs["paced"]
        tables = number(found[name][0]["tables"])
        line = Row(f"{tables} paced tables over two servers, {words}, p99", "ms", 50)
        line.at_least, line.samples = False, values(found[name], "p99_ms")
        rows.append(line)
    killed = Row("tables of a killed server: from then to their next move, p99", "s", 3)
    killed.samples = values(runs["SIGKILL"]["taken over"], "p99_s")
    stopped = Row("tables of a stopped server: without a move, p99", "s", 1)
    stopped.samples = values(runs["SIGTERM"]["taken over"], "pause_p99_s")
    for line in (killed, stopped):
        line.at_least, line.by_median = False, True
        rows.append(line)
    return rows


def values(figures: Iterable[dict[str, float]], key: str) -> list[float]:
    """Collect one figure of several runs."""
    return [one[key] for one in figures]


def middle(samples: list[dict[str, float]], key: str) -> float:
    return median(values(samples, key))


def costs(runs: dict[str, Found]) -> list[tuple[str, ...]]:
    """Report what a move costs, medians of the samples."""
    lines: list[tuple[str, ...]] = []
    for name, found in runs.items():
        kind, _, load = name.partition(", ")
        if kind not in ("passed on", "side by side", "paced"):
            continue
        for group, samples in found.items():
            if group == "memory":
                continue
            servers = "server" if group == "1" else "servers"
            what = f"{group} {servers}" if group.isdigit() else group
            tables = number(samples[0]["tables"])
            words = LOADS[load or "paced"]
            passing = middle(samples, "node2_us") if group == "passed on" else None
            lines.append(
                (
                    f"{tables} tables, {words}: {what}",
                    number(middle(samples, "rate")),
                    number(middle(samples, "nodes_us")),
                    "" if passing is None else number(passing),
                    number(middle(samples, "postgres_us")),
                    number(middle(samples, "own_us")),
                )
            )
    return lines


def endings(runs: dict[str, Found]) -> list[tuple[str, ...]]:
    """Report how tables came back, a line for each time."""
    keys = ("tables", "median_s", "p99_s", "worst_s", "pause_p99_s")
    return [
        (
            words,
            *(number(one[key]) for key in keys),
            number(one["nodes_us"] / 1e3),
            number(one["postgres_us"] / 1e3),
        )
        for how, words in ENDINGS.items()
        for one in runs[how]["taken over"]
    ]


def logs(found: Found) -> list[tuple[str, ...]]:
    """Compare a log in one piece with one in partitions, medians of the samples."""
    lines: list[tuple[str, ...]] = []
    for many in sorted({one["in_flight"] for one in found["whole"]}):
        for kind in LOGS:
            own = [one for one in found[kind] if one["in_flight"] == many]
            keys = ("rate", "group", "median_ms", "postgres_us", "writer_us", "wal_bytes")
            cells = (number(middle(own, key)) for key in keys)
            lines.append((f"{number(many)} in flight, {LOGS[kind]}", *cells))
    return lines


def claims(found: Found) -> str:
    """Say how fast tables are claimed."""
    rates = [
        number(median(one["rate"] for one in found["claims"] if one["servers"] == many))
        for many in (1, 3)
    ]
    return (
        f"Claims of tables, four at a time at each server, alone: {rates[0]} a second by one "
        f"server, {rates[1]} by three together."
    )


def sizes(runs: dict[str, Found]) -> str:
    """Say what moves take beside processor time."""
    found = runs["passed on, paced"]["direct"]
    memory = runs["paced"]["memory"][0]
    return (
        f"A move leaves {number(middle(found, 'entries'))} entries in the log and "
        f"{number(middle(found, 'wal_bytes'))} bytes in the write-ahead log, and is told in "
        f"{number(middle(found, 'updates'))} messages of "
        f"{number(middle(found, 'update_bytes'))} bytes. A table with its four sockets has "
        f"{number(memory['table_kb'])} KB; with two of them passed on, both servers together "
        f"{number(memory['passed_kb'])} KB."
    )


def medians(results: dict[str, Any]) -> dict[str, float]:
    """Return what the model of tools/scale.py is made of, with names of its own."""
    runs: dict[str, Found] = results["runs"]
    closed, paced = runs["passed on, closed"], runs["passed on, paced"]
    memory = runs["paced"]["memory"][0]
    groups: list[dict[str, float]] = results["logs"]["whole"]
    return {
        "node_us": middle(closed["direct"], "nodes_us"),
        "passing_us": max(
            0.0, middle(closed["passed on"], "nodes_us") - middle(closed["direct"], "nodes_us")
        ),
        "entries": middle(paced["direct"], "entries"),
        "updates": middle(paced["direct"], "updates"),
        "update_bytes": middle(paced["direct"], "update_bytes"),
        "wal_bytes": middle(paced["direct"], "wal_bytes"),
        "entry_bytes": middle(groups, "entry_bytes"),
        "table_kb": memory["table_kb"],
        "load_nodes_us": middle(runs["SIGKILL"]["taken over"], "nodes_us"),
        "load_postgres_us": middle(runs["SIGKILL"]["taken over"], "postgres_us"),
        "claims": median(one["rate"] for one in results["logs"]["claims"]),
        "sync_ms": results["sync_ms"],
        **line_through(groups, "postgres_us", "postgres"),
        **line_through(groups, "writer_us", "writer"),
    }


def line_through(samples: list[dict[str, float]], key: str, name: str) -> dict[str, float]:
    """Return what a group costs, and what each of its entries: from single ones and large groups.

    Medians of the smallest and of the largest number in flight lie on the line.
    """
    least, most = (pick(one["in_flight"] for one in samples) for pick in (min, max))
    small, large = ([one for one in samples if one["in_flight"] == many] for many in (least, most))
    n, m = middle(small, "group"), middle(large, "group")
    at_n, at_m = n * middle(small, key), m * middle(large, key)
    entry = (at_m - at_n) / (m - n)
    return {f"{name}_group_us": at_n - entry * n, f"{name}_entry_us": entry}


def block_of(results: dict[str, Any]) -> str:
    """Write the measured part of the page."""
    runs = results["runs"]
    named = ", ".join(f"{name} {version}" for name, version in results["versions"].items())
    ahead = "servers and PostgreSQL ran ahead of the generator and of all others"
    return "\n\n".join(
        (
            f"Measured on {results['date'][:10]}: {results['machine']}, which servers, PostgreSQL "
            f"and the generator shared; load {results['load_before']} before and "
            f"{results['load_after']} after, "
            f"{ahead if results['ahead'] else 'nobody ran ahead of others'}; the disk keeps a page "
            f"for good in {number(results['sync_ms'])} ms. The run took "
            f"{number(results['seconds'])} s.",
            f"With {named}.",
            table(COLUMNS, [line.cells() for line in rows_of(results)]),
            "What a move costs in processor time, medians:",
            table(COSTS, costs(runs)),
            sizes(runs),
            "Servers that end, from the signal to the next move of each table on the others:",
            table(ENDED, endings(runs)),
            "`append` alone, a log in one piece and in 16 partitions by hash of the table's id "
            "([how](scale.md#a-log-in-partitions)), medians:",
            table(LOG, logs(results["logs"])),
            claims(results["logs"]),
        )
    )


if __name__ == "__main__":
    renew(PAGE, block_of(json.loads(RESULTS.read_text(encoding="utf-8"))))
