"""Measure the server under load, and one on Node, in one run: `python -m bench.server`.

The load generator is a separate process. Prints a table, writes bench/server/results.json and
renews docs/benchmarks-server.md. Needs two cores and a quiet machine; takes some nine minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

import pioche
from bench.machine import ROOT, machine, progress
from bench.native import NATIVE, WHEELS, build, unpack
from bench.page import as_text, renew
from bench.server.peer import NODE, WS
from bench.server.processes import raise_limits
from bench.server.report import PAGE, RESULTS, block_of, rows_of
from bench.server.runs import QUICK, Plan, sync_milliseconds, take_all

FOLDER = ROOT / "build" / "bench-server"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--quick", action="store_true", help="a short look; writes no files")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="on the disk to be measured")
    parser.add_argument("--python", default=sys.executable, help="another build of this version")
    args = parser.parse_args(argv)
    raise_limits()
    args.folder.mkdir(parents=True, exist_ok=True)
    if not args.quick:
        progress("mypyc")
        unpack(build(WHEELS), NATIVE)
    plan = (QUICK if args.quick else Plan())._replace(python=args.python)
    results = measure(plan, args.folder)
    print(as_text(rows_of(results["runs"], results["missing"])))
    if not args.quick:
        text = json.dumps(results, indent=2, ensure_ascii=False)
        RESULTS.write_text(f"{text}\n", encoding="utf-8")
        renew(PAGE, block_of(results))
    return 0


def measure(plan: Plan, folder: Path) -> dict[str, Any]:
    """Take all runs, and say when and where."""
    head: dict[str, Any] = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "load_before": round(os.getloadavg()[0], 2),
        "sync_ms": sync_milliseconds(folder),
        "versions": versions(plan.python),
    }
    began = perf_counter()
    runs, missing = take_all(plan, folder)
    load = round(os.getloadavg()[0], 2)
    head |= {"load_after": load, "seconds": perf_counter() - began}
    return head | {"missing": missing, "runs": runs}


def versions(server: str) -> dict[str, str]:
    ours = {name: version(name) for name in ("aiohttp", "uvloop", "msgspec")}
    python = subprocess.run([server, "-VV"], capture_output=True, text=True, check=True).stdout
    node = NODE[0].partition("==")[2]
    return {
        "pioche": pioche.__version__,
        "python": " ".join(python.split()[1:]),
        **ours,
        "SQLite": sqlite3.sqlite_version,
        "node": node,
        "ws": WS,
    }


if __name__ == "__main__":
    sys.exit(main())
