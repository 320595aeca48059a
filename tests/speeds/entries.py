"""The compiled entries of tests and of `bench.soak`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pioche import compiled

ADDITION = compiled.Addition(
    sources=(Path(__file__).parent / "rounds.py",),
    entries=("at_table", "check_games"),
    kinds={"seen": compiled.COUNTERS, "faults": compiled.COUNTERS},
)


def entry(name: str) -> Any:
    """Return an entry of `rounds`, compiled along with the rules."""
    return compiled.entry(name, ADDITION)
