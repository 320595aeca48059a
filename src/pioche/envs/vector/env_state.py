"""The tables of the compiled environment: their records, and what is compiled for them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche import compiled
from pioche.envs.layout import Layout
from pioche.envs.vector import intrinsics
from pioche.rules.constants import GROUPS
from pioche.rules.knowledge import Knowledge
from pioche.rules.state import State, number
from pioche.texts.news import LESSONS

HERE = Path(__file__).parent
CACHE_LINE = 64
HOT = (
    "allowed find_actions hear learn_discard learn_draw look_round "
    "mark_seat mind_row nth_action own_row pile_row play_on read_bits seats_apart seats_from "
    "step_table tell to_answer write_mask write_question write_row write_table"
)


@dataclass(eq=False)
class EnvState(Knowledge, State):
    """A round, what everybody knows of it, and where the steps stand (`kernel`)."""

    kind: int = number("i8")  # what is played here: a state fits only where that is the same
    seed: int = number("i8")  # settles the rounds, together with …
    table: int = number("u4")  # … the table's number, and the round's
    plain: int = number("i8")  # the allowed actions that are not cards; cards are in `legal`
    episode: int = number("u4")  # how many rounds this table has begun
    steps: int = number("u4")  # taken in this round
    offers: int = number("u2")  # a bit for each seat that still has an offer
    offer: int = number()  # 1: the step is an offer
    mover: int = number()  # whose step it is


# `minds` comes last, since a table with fewer seats and faces needs less of it (`new_tables`).
TABLE_FIELDS = sorted(
    (
        (f.name, str(f.metadata["kind"]), int(f.metadata["size"]))
        for f in fields(EnvState)
        if "kind" in f.metadata
    ),
    key=lambda field: field[0] == "minds",
)


@cache
def table_record() -> np.dtype[Any]:
    """Return the NumPy record of a table."""
    return compiled.record(TABLE_FIELDS)


def new_tables(count: int, layout: Layout) -> NDArray[Any]:
    """Make the records of tables, each overlapping the unused end of the one before.

    The tail of `minds` that this layout does not need is where the next table begins, as with a C
    struct whose last member is only as long as needed.
    """
    dtype = table_record()
    fields_of = dtype.fields
    assert fields_of is not None
    minds = (layout.seats * layout.seats + 1) * layout.faces
    stride = -(-(fields_of["minds"][1] + minds) // CACHE_LINE) * CACHE_LINE
    room = np.zeros(stride * count + dtype.itemsize + CACHE_LINE, np.uint8)
    start = -room.ctypes.data % CACHE_LINE
    tables: NDArray[Any] = np.ndarray((count,), dtype, room.data, start, (stride,))
    tables["seats"] = tables["players"] = tables["observers"] = layout.seats
    tables["faces"], tables["lazy"] = layout.faces, 1
    tables["kind"], tables["table"] = kind_of(layout), range(count)
    return tables


def kind_of(layout: Layout) -> int:
    """Return a number for all that decides how a table's record is read."""
    book = compiled.book_record(layout.table.book).tobytes()
    read = repr((table_record().descr, layout.seats)).encode()
    return int.from_bytes(hashlib.sha256(read + book).digest()[:7], "big")


def rows_of(tables: NDArray[Any]) -> NDArray[np.uint8]:
    """Return the bytes of every table, a row each: all that its game depends on."""
    shape, start = (len(tables), tables.strides[0]), tables[:1].view(np.uint8)
    return np.lib.stride_tricks.as_strided(start, shape, (shape[1], 1))


def hear(s: EnvState, kind: int, seat: int, x: int, y: int) -> None:
    """Apply what news of a kind teach; its compiled twin is made from the same table."""
    lesson = LESSONS[kind]
    if lesson is not None:
        lesson(s, seat, x, y)


# What the text of `kernel` uses besides the rules.
BLOCK = intrinsics.BLOCK
extract_bits = intrinsics.bit_extractor()
RAW = ("clear_block", "copy_block", "get_bits", "put_bits", "put_byte")


@cache
def addition() -> compiled.Addition:
    """Return what is compiled along with the rules."""
    table, types = compiled.numba.from_dtype(table_record()), compiled.types
    kinds = {"s": table, "m": table, "states": table[:]}
    kinds |= dict.fromkeys(("obs", "final", "masks", "current", "ends", "cuts"), types.uint8[::1])
    kinds |= dict.fromkeys(("plan", "actions", "chosen", "random"), types.int64[::1])
    kinds |= dict.fromkeys(("reward", "rewards"), types.float32[::1])
    names = {name: getattr(intrinsics, name) for name in RAW}
    lessons = {kind: lesson.__name__ for kind, lesson in enumerate(LESSONS) if lesson}
    return compiled.Addition(
        sources=(HERE / "kernel.py",),
        text=compiled.dispatcher("hear(m, kind, seat, x, y)", "kind", lessons, "None"),
        entries=("step_tables", "sample_actions"),
        hot=HOT,
        kinds=kinds,
        names=names | {"extract_bits": extract_bits, "BLOCK": BLOCK},
    )


def plan_of(layout: Layout, points: bool, limit: int) -> NDArray[np.int64]:
    """Write a layout, and how the environment rewards, as the numbers that `kernel` reads."""
    book = layout.table.book
    groups = book.group[: layout.faces]
    first_faces = [sum(g < group for g in groups) for group in range(GROUPS)]
    offsets = [segment.offset for segment in layout.segments.values()]
    actions = [*first_faces, layout.first_plain, layout.action_size]
    others = [
        layout.size, layout.first_player, layout.first_number, layout.first_offer,
        len(layout.table.dares), int(points), limit,
    ]  # fmt: skip
    return np.array([*offsets, *actions, *others], np.int64)
