"""The arrays that a vector environment reads and writes, any of which may be the caller's own."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.envs.layout import Layout
from pioche.errors import BadInputError, quote


class BadBufferError(BadInputError):
    """An array that the environment cannot use as it is."""


class Buffers(NamedTuple):
    """One row for each table.

    All but `action` are written at every step, `final_observation` only where a round has ended.
    """

    observation: NDArray[np.uint8]  # what the seat whose step it is sees
    mask: NDArray[np.int8]  # 1 for each action that it may take
    seat: NDArray[np.uint8]  # whose step it is
    action: NDArray[np.int64]  # what that seat does
    reward: NDArray[np.float32]  # of the seat that acted
    rewards: NDArray[np.float32]  # of all seats
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    final_observation: NDArray[np.uint8]  # what the seat that acted last saw in the end


def shapes(tables: int, layout: Layout) -> dict[str, tuple[int, ...]]:
    """Return the shape that each buffer has to have."""
    rows = dict.fromkeys(Buffers._fields, (tables,))
    sizes = {
        "observation": layout.size,
        "mask": layout.action_size,
        "rewards": layout.seats,
        "final_observation": layout.size,
    }
    return rows | {name: (tables, size) for name, size in sizes.items()}


DTYPES: dict[str, Any] = {
    "observation": np.uint8,
    "mask": np.int8,
    "seat": np.uint8,
    "action": np.int64,
    "reward": np.float32,
    "rewards": np.float32,
    "terminated": np.bool_,
    "truncated": np.bool_,
    "final_observation": np.uint8,
}


def make_buffers(tables: int, layout: Layout, given: Mapping[str, Any] | None = None) -> Buffers:
    """Take the caller's arrays, and make the others."""
    own = dict(given or {})
    wanted = shapes(tables, layout)
    for name in own:
        if name not in wanted:
            raise BadBufferError(f"buffers: unknown {quote(name)} (known: {', '.join(wanted)})")
        check_buffer(name, own[name], wanted[name])
    for one, other in combinations(own, 2):
        if np.may_share_memory(own[one], own[other]):
            raise BadBufferError(f"buffers.{one}: shares its memory with {other}")
    missing = {name: wanted[name] for name in wanted if name not in own}
    own |= {name: np.zeros(shape, DTYPES[name]) for name, shape in missing.items()}
    return Buffers(**own)


def check_buffer(name: str, array: object, shape: tuple[int, ...]) -> None:
    """Refuse an array that the environment cannot write into."""
    dtype = np.dtype(DTYPES[name])
    wrong = ""
    if not isinstance(array, np.ndarray):
        wrong = f"{quote(type(array).__name__)} is not a NumPy array"
    elif array.shape != shape:
        wrong = f"shape {array.shape} is not {shape}"
    elif array.dtype != dtype:
        wrong = f"dtype {array.dtype} is not {dtype}"
    elif not array.flags.c_contiguous:
        wrong = "the array is not C-contiguous"
    elif not array.flags.aligned or not array.flags.writeable:
        wrong = "the array is read-only" if array.flags.aligned else "the array is not aligned"
    if wrong:
        raise BadBufferError(f"buffers.{name}: {wrong}")
