"""The weights of the bot `network`, and all that is computed with them: each has a compiled twin.

The file has whole numbers of 16 bits, the low byte first: a row of HIDDEN weights for each input
(`network.INPUTS`), then what each hidden unit counts. Weights are in SCALE-ths, so that sums of
products are exact at both speeds.
"""

from __future__ import annotations

import sys
from array import array
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("network.weights")
HIDDEN = 64
SCALE = 256


@cache
def load_weights() -> array[int]:
    """Read the weights."""
    weights = array("h", FILE.read_bytes())
    if sys.byteorder == "big":
        weights.byteswap()
    return weights


@cache
def row_of(row: int) -> tuple[int, ...]:
    """Return the weights of one input."""
    return tuple(load_weights()[row * HIDDEN : (row + 1) * HIDDEN])


@cache
def outputs() -> tuple[int, ...]:
    """Return what each hidden unit counts."""
    return tuple(load_weights()[-HIDDEN:])


def new_room() -> list[int]:
    """Return room for the sums of all hidden units, all 0."""
    return [0] * HIDDEN


def copy_room(active: list[int], shared: list[int]) -> None:
    """Begin with the sums of another room."""
    active[:] = shared


def add_row(active: list[int], row: int, many: int) -> None:
    """Add the weights of one input, so many times."""
    if many:
        active[:] = [
            total + many * weight for total, weight in zip(active, row_of(row), strict=True)
        ]


def score_of(active: list[int]) -> int:
    """Return the score that the hidden units give; one below 0 is silent."""
    return sum(total * out for total, out in zip(active, outputs(), strict=True) if total > 0)
