"""Servers of a cluster as processes, and what a process and its children use."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.machine import ROOT
from bench.server.processes import TICK, Server, port_in, run_process

FIRST, SECOND = -20, -10  # niceness of servers and PostgreSQL, and of the generator


def put_ahead(pid: int, niceness: int) -> bool:
    """Let the session of a process run before others, if we may; return whether it does.

    Where Linux groups processes by session, niceness counts within each only, and the group has
    one of its own.
    """
    try:
        os.setpriority(os.PRIO_PROCESS, pid, niceness)
        Path(f"/proc/{pid}/autogroup").write_text(str(niceness))
    except (PermissionError, FileNotFoundError):
        return False
    return True


@contextlib.contextmanager
def node(store: str, log: Path) -> Iterator[Server]:
    """Run one server of several: bots without delay, no limits for one client."""
    flags = ["--host", "127.0.0.1", "--port", "0", "--delays", "0", "--limits", "1e6"]
    command = [sys.executable, "-m", "pioche", "serve", *flags]
    env = {"PYTHONPATH": str(ROOT / "src"), "PIOCHE_STORE": store}
    with run_process(command, log, env, apart=True) as (process, lines):
        put_ahead(process.pid, FIRST)
        yield Server(process.pid, port_in(lines))


def family_seconds(root: int) -> float:
    """Return the processor time of a process and its children, also those that have ended."""
    spent = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # ended just now
        if root in (int(path.parent.name), int(fields[1])):
            spent += sum(map(int, fields[11:15])) * TICK
    return spent
