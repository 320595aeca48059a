"""Where a benchmark runs, and how far it is."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]  # of the repository


def machine() -> str:
    """Describe the machine in a line."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
        processor = next(names, platform.machine())
    except OSError:
        processor = platform.processor() or platform.machine()
    return f"{processor}, {os.cpu_count()} processors, {platform.system()}"


def progress(text: str) -> None:
    """Say in a terminal what is being measured."""
    if sys.stderr.isatty():
        print(f"\r\033[Kbench: {text}" if text else "\r\033[K", end="", file=sys.stderr, flush=True)
