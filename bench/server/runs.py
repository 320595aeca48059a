"""All runs of the benchmark: a server, a load generator, and what that printed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.machine import ROOT, progress
from bench.native import NATIVE
from bench.server.peer import node_tables
from bench.server.processes import Server, pioche

Figures = dict[str, float]
Runs = dict[str, list[Figures]]
Start = Callable[[Path], AbstractContextManager[Server]]
BYTES = 300.0  # of an update, if none has been measured
LIMIT_SECONDS = 600
SYNCS = 100
PAGE = 4096  # bytes
PEER = "node "  # what the names of the peer's runs begin with


class Plan(NamedTuple):
    """How much to measure."""

    closed: int = 500  # tables that always have a move in flight
    seconds: float = 6
    repeats: int = 5  # the moods of a shared machine change from minute to minute
    paced: int = 1000  # tables that move once a second
    paced_seconds: float = 15
    paced_repeats: int = 2
    idle: int = 10_000  # tables that are left, and taken up again after a restart
    native: bool = True  # also as machine code
    python: str = sys.executable  # what runs our server

    def ours(self, data: Path) -> AbstractContextManager[Server]:
        """Start our server from the sources."""
        return pioche(data, self.python)


QUICK = Plan(50, 2, 1, 100, 3, 1, 200, native=False)


def take_all(plan: Plan, folder: Path) -> tuple[Runs, str]:
    """Take all runs, ours and the peer's in turn; say why if there is no peer."""
    runs: Runs = {}
    missing = ""
    for name, args, start in fresh_runs(plan, runs):
        if name.startswith(PEER) and missing:
            continue
        progress(name)
        try:
            with TemporaryDirectory(dir=folder) as space, start(Path(space) / "data") as server:
                runs.setdefault(name, []).append(generate(server, args))
        except RuntimeError as error:
            if not name.startswith(PEER):
                raise
            missing = f"skipped: {error}"
    progress("leave and resume")
    runs |= leave_and_resume(plan, folder)
    progress("")
    return runs, missing


def fresh_runs(plan: Plan, runs: Runs) -> Iterator[tuple[str, list[str], Start]]:
    """Yield the runs that need a fresh server, with the generator's arguments."""

    def peer(data: Path) -> AbstractContextManager[Server]:
        ours = runs.get("in words", [{"update_bytes": BYTES}])
        return node_tables(data, ours[0]["update_bytes"])

    def machine_code(data: Path) -> AbstractContextManager[Server]:
        return pioche(data, plan.python, NATIVE)

    closed = ["closed", "--tables", str(plan.closed), "--seconds", str(plan.seconds)]
    in_words = [*closed, "--lang", "fr"]
    paced = ["paced", "--tables", str(plan.paced), "--seconds", str(plan.paced_seconds)]
    for _ in range(plan.repeats):
        yield "in words", in_words, plan.ours
        if plan.native:
            yield "native in words", in_words, machine_code
        yield f"{PEER}closed", [*closed, "--peer"], peer
    yield "closed", closed, plan.ours
    if plan.native:
        yield "native closed", closed, machine_code
    for _ in range(plan.paced_repeats):
        yield "paced", paced, plan.ours
        yield f"{PEER}paced", [*paced, "--peer"], peer
    yield "sockets", ["sockets"], plan.ours


def leave_and_resume(plan: Plan, folder: Path) -> Runs:
    """Begin many games, leave them, restart the server, and resume all of them."""
    with TemporaryDirectory(dir=folder) as space:
        data, left = Path(space) / "data", str(Path(space) / "left.json")
        with plan.ours(data) as server:
            leaving = generate(server, ["leave", "--tables", str(plan.idle), "--left", left])
        with plan.ours(data) as server:
            resuming = generate(server, ["resume", "--left", left])
        megabytes = sum(file.stat().st_size for file in data.iterdir()) / 1e6
        return {"leave": [leaving | {"megabytes": megabytes}], "resume": [resuming]}


def generate(server: Server, args: list[str]) -> Figures:
    """Run the load generator in a separate process, and read its figures."""
    command = [sys.executable, "-m", "bench.server.load", *args]
    command += ["--port", str(server.port), "--pid", str(server.pid)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False
    )
    if done.returncode:
        raise RuntimeError((done.stderr.splitlines() or ["the load generator failed"])[-1])
    figures: Figures = json.loads(done.stdout)
    return figures


def sync_milliseconds(folder: Path) -> float:
    """Return how long the disk takes to sync a page."""
    with TemporaryDirectory(dir=folder) as space:
        file = os.open(Path(space) / "page", os.O_CREAT | os.O_WRONLY)
        times = []
        for _ in range(SYNCS):
            os.write(file, bytes(PAGE))
            began = perf_counter()
            os.fdatasync(file)
            times.append(perf_counter() - began)
        os.close(file)
    return 1e3 * median(times)
