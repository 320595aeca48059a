"""Disks that are full, without a disk: no file may grow."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NO_ROOM = "File too large"  # what the system says then


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file of this process grow; what is printed into pipes and memory goes through."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def print_in_vain(argv: list[str], file: Path, blocks: int = 0) -> subprocess.CompletedProcess[str]:
    """Run `pioche … > FILE` where the disk is full, or has so many blocks (512 or 1,024 bytes)."""
    script = f'file=$1; shift; ulimit -f {blocks}; exec "$@" > "$file"'
    command = ["sh", "-c", script, "sh", str(file), sys.executable, "-m", "pioche", *argv]
    return subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
