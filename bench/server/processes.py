"""Servers as processes: started, asked for what they use, ended."""

from __future__ import annotations

import contextlib
import os
import re
import resource
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.machine import ROOT

TICK = 1 / os.sysconf("SC_CLK_TCK")
FILES = 65_536  # open files that would be enough for everything here
STOP_SECONDS = 30.0
PORT = re.compile(r"http://[^\s/]+:(\d+)")


class Server(NamedTuple):
    """A server that listens on this machine."""

    pid: int
    port: int


def raise_limits() -> None:
    """Raise the limit of open files for this process and its children."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK


def private_kilobytes(pid: int) -> int:
    """Return the memory that a process has to itself, in KB of 1,024 bytes."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


@contextlib.contextmanager
def pioche(
    data: Path, python: str = sys.executable, package: Path = ROOT / "src"
) -> Iterator[Server]:
    """Run our server on a data folder: bots and pauses without delay, no limits for one client.

    The package comes from one folder, all that it needs from where this process has it.
    """
    flags = ["--host", "127.0.0.1", "--port", "0", "--delays", "0", "--limits", "1e6"]
    command = [python, "-m", "pioche", "serve", "--data", str(data), *flags]
    env = {"PYTHONPATH": os.pathsep.join((str(package), sysconfig.get_path("platlib")))}
    with run_process(command, data.with_suffix(".log"), env) as (process, lines):
        yield Server(process.pid, port_in(lines))


def port_in(lines: Iterator[str]) -> int:
    """Find the port in what a server says when it listens."""
    for line in lines:
        if found := PORT.search(line):
            return int(found[1])
    raise RuntimeError("the server did not start")


@contextlib.contextmanager
def run_process(
    command: Sequence[str],
    errors: Path,
    env: Mapping[str, str] | None = None,
    apart: bool = False,
) -> Iterator[tuple[subprocess.Popen[str], Iterator[str]]]:
    """Run a server and yield the lines that it prints; it is stopped in the end.

    `apart`: in a session of its own.
    """
    with errors.open("a") as file:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            text=True,
            stdout=subprocess.PIPE,
            stderr=file,
            start_new_session=apart,
        )
    assert process.stdout is not None
    try:
        yield process, iter(process.stdout.readline, "")
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
