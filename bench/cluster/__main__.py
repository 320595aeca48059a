"""Measure several servers on one PostgreSQL: `python -m bench.cluster`.

All on this machine: PostgreSQL, which syncs every commit, up to three servers, and a load generator
that runs behind all of them where this may be arranged (as root). What is compared is measured in
turn. Prints a table, writes bench/cluster/results.json and renews docs/benchmarks-cluster.md; takes
some ten minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import pioche
from bench.cluster.partitions import SYNCED
from bench.cluster.processes import FIRST, SECOND, node, put_ahead
from bench.cluster.report import PAGE, RESULTS, block_of, rows_of
from bench.machine import ROOT, machine, progress
from bench.page import as_text, renew
from bench.server.processes import raise_limits
from bench.server.runs import LIMIT_SECONDS, sync_milliseconds
from tools.postgres import PostgreSQL, why_not

Found = dict[str, list[dict[str, float]]]


class Plan(NamedTuple):
    """How much to measure."""

    tables: int = 150  # of each group that is compared
    seconds: float = 4  # of each sample
    repeats: int = 3
    paced: int = 1000  # tables over two servers
    paced_seconds: float = 8
    left: int = 500  # tables whose server ends
    endings: int = 2  # of each kind
    log_seconds: float = 2
    log_repeats: int = 2


QUICK = Plan(40, 2, 2, 100, 3, 50, 1, 0.5, 1)


def take_all(plan: Plan) -> dict[str, Found]:
    """Take all runs, each on fresh servers and a fresh database."""
    compared = {"tables": plan.tables, "seconds": plan.seconds, "repeats": plan.repeats}
    paced = {"tables": plan.paced, "seconds": plan.paced_seconds, "repeats": 2}
    ended = {"tables": plan.left, "seconds": 3}
    runs = {
        f"{kind}, {load}": generate(kind, nodes, compared | {"load": load})
        for load in ("closed", "paced")
        for kind, nodes in (("passed on", 2), ("side by side", 3))
    }
    runs["paced"] = generate("paced", 2, paced)
    for how in ("SIGKILL", "SIGTERM"):
        found = [generate("taken over", 3, ended | {"signal": how}) for _ in range(plan.endings)]
        runs[how] = {"taken over": [one for run in found for one in run["taken over"]]}
    progress("")
    return runs


def generate(kind: str, nodes: int, plan: dict[str, Any]) -> Found:
    """Start PostgreSQL and servers, run the generator, and read its figures."""
    progress(f"{kind} {plan.get('load') or plan.get('signal') or ''}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        postgres = stack.enter_context(PostgreSQL(*SYNCED))
        assert postgres.process is not None
        store = postgres.new_database()
        made = [stack.enter_context(node(store, folder / f"{n}.log")) for n in range(nodes)]
        places = {
            "ports": [one.port for one in made],
            "pids": [one.pid for one in made],
            "postgres": postgres.process.pid,
            "url": store,
        }
        put_ahead(postgres.process.pid, FIRST)
        return run_apart("bench.cluster.load", plan | {"kind": kind, "places": places}, SECOND)


def run_apart(module: str, told: dict[str, Any], niceness: int) -> Found:
    """Run a module in a process of its own session, and read its figures."""
    with subprocess.Popen(
        [sys.executable, "-m", module],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        put_ahead(process.pid, niceness)
        try:
            said, errors = process.communicate(json.dumps(told), timeout=LIMIT_SECONDS)
        finally:
            process.kill()
    if process.returncode:
        raise RuntimeError(errors[-2000:] or f"{module} failed")
    found: Found = json.loads(said)
    return found


def measure(plan: Plan) -> dict[str, Any]:
    """Take all runs, and say when and where."""
    with TemporaryDirectory() as folder:
        sync = sync_milliseconds(Path(folder))
    head = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "ahead": may_go_ahead(),
        "load_before": round(os.getloadavg()[0], 2),
        "sync_ms": sync,
        "versions": versions(),
        "plan": plan._asdict(),
    }
    began = perf_counter()
    runs = take_all(plan)
    told = {"seconds": plan.log_seconds, "repeats": plan.log_repeats}
    logs = run_apart("bench.cluster.partitions", told, FIRST)
    head |= {"load_after": round(os.getloadavg()[0], 2), "seconds": perf_counter() - began}
    return head | {"runs": runs, "logs": logs}


def may_go_ahead() -> bool:
    """Return whether servers can be put ahead of others here."""
    with subprocess.Popen(["sleep", "60"], start_new_session=True) as process:
        ahead = put_ahead(process.pid, FIRST)
        process.kill()
    return ahead


def versions() -> dict[str, str]:
    with PostgreSQL() as postgres:
        ((server,),) = postgres.ask("postgres", "SHOW server_version")
    ours = {name: version(name) for name in ("aiohttp", "uvloop", "asyncpg")}
    python = sys.version.split()[0]
    return {"pioche": pioche.__version__, "python": python, **ours, "PostgreSQL": server}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--quick", action="store_true", help="a short look; writes no files")
    args = parser.parse_args(argv)
    if missing := why_not():
        print(f"bench.cluster: {missing}", file=sys.stderr)
        return 2
    raise_limits()
    results = measure(QUICK if args.quick else Plan())
    print(as_text(rows_of(results)))
    if not args.quick:
        text = json.dumps(results, indent=1, ensure_ascii=False)
        RESULTS.write_text(f"{text}\n", encoding="utf-8")
        renew(PAGE, block_of(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
