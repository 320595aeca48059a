"""The tables of the compiled environment: their records, and what is compiled for them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche import compiled
from pioche.bots import machine
from pioche.bots.policy_arrays import ANSWERS, names_used
from pioche.bots.seated import Seated, seat_bots
from pioche.compiled import blocks, observation
from pioche.envs.layout import Layout
from pioche.game.game import Game
from pioche.rules.constants import CARDS, NONE
from pioche.rules.generator import sow
from pioche.rules.legal import find_speakers, next_speaker
from pioche.rules.state import FIELDS, number
from pioche.texts.news import LESSONS

TEXTS = [Path(__file__).with_name(name) for name in ("kernel.py", "learners.py")]
POLICIES = Path(__file__).with_name("policies.py")  # in place of some of `learners`
CACHE_LINE = 64
AFRESH = 1 << 40  # no table begins as many rounds
PLACED = [name for name, *_ in FIELDS if name not in ("rng", "lazy")]  # by `place_round`
HOT = (
    "allowed best_card betrays bot_answer decide effect_merit find_actions group_merit habit hear "
    "in_danger judge learn_discard learn_draw look_round matches "
    "mark_seat mind_row nth_action own_row pile_row play_on play_or_keep read_bits seats_apart "
    "seats_from show_table step_table tell tie_break to_answer write_mask write_question write_row "
    "write_table"
)


@dataclass(eq=False)
class EnvState(Seated):
    """A round, what everybody knows of it, and where the steps stand (`kernel`)."""

    kind: int = number("i8")  # what is played here: a state fits only where that is the same
    seed: int = number("i8")  # settles the rounds, together with …
    table: int = number("u4")  # … the table's number, and the round's
    plain: int = number("i8")  # the allowed actions that are not cards; cards are in `legal`
    episode: int = number("u4")  # how many rounds this table has begun
    steps: int = number("u4")  # taken in this round
    offers: int = number("u2")  # a bit for each seat that still has an offer
    learner: int = number()  # the only seat that is asked, where bots play the others


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


def new_tables(count: int, layout: Layout, against: bool = False) -> NDArray[Any]:
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
    tables["kind"], tables["table"] = kind_of(layout, against), range(count)
    return tables


def sow_tables(tables: NDArray[Any], which: Iterable[int]) -> None:
    """Give tables chance of their own, by seed, number and round; not that of a dealt round."""
    state = Seated()
    for i in which:
        record = tables[i]
        sow(state, int(record["seed"]), int(record["table"]))
        sow(state, state.rng, int(record["episode"]) + AFRESH)
        seat_bots(state, int(record["players"]))
        record["rng"], record["whims"] = state.rng, state.whims


def place_round(record: Any, game: Game) -> None:
    """Write the round of a game over that of a table, all but its chance.

    What observers know has the same rows as in `Knowledge`; the spectators' come last there, where
    a table counts its discard pile.
    """
    s, book, knowledge = game.state, game.table.book, game.knowledge
    for name in PLACED:
        values = getattr(s, name)
        record[name] = values if isinstance(values, int) else np.array(values)
    for name in ("aware", "shown_by", "shown_to", "shown", "copies_shown"):
        record[name] = getattr(knowledge, name)
    rows = game.seats * game.seats * book.faces
    pile = Counter(s.cards[CARDS - s.discards : CARDS])
    minds = [*knowledge.minds[:rows], *(pile[face] for face in range(book.faces))]
    record["minds"][: len(minds)] = minds
    record["episode"] += 1
    record["steps"] = 0
    record["offers"] = waiting = find_speakers(s, book)
    record["offer"] = waiting != 0
    record["mover"] = next_speaker(s, waiting) if waiting else s.asked


def kind_of(layout: Layout, against: bool) -> int:
    """Return a number for all that decides how a table's record is read."""
    book = compiled.book_record(layout.table.book).tobytes()
    read = repr((table_record().descr, layout.seats, against)).encode()
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
extract_bits = blocks.bit_extractor()
RAW = ("clear_block", "copy_block", "get_bits", "put_bits", "put_byte")


@cache
def addition(networks: bool = False) -> compiled.Addition:
    """Return what is compiled along with the rules; with trained networks among the opponents."""
    if networks:
        plain = addition()
        return replace(
            plain,
            sources=(*plain.sources, ANSWERS, POLICIES),
            hot=f"{plain.hot} value_of",
            names=plain.names | names_used(),
        )
    table, types = compiled.numba.from_dtype(table_record()), compiled.types
    kinds = {"s": table, "m": table, "states": table[:]}
    kinds |= dict.fromkeys(("obs", "final", "masks", "current", "ends", "cuts"), types.uint8[::1])
    kinds |= dict.fromkeys(("plan", "bots", "nets", "actions", "chosen"), types.int64[::1])
    kinds |= {"random": types.int64[::1], "inputs": types.uint8[::1]}
    kinds |= dict.fromkeys(("reward", "rewards"), types.float32[::1])
    kinds |= dict.fromkeys(("weights", "units"), types.float64[::1])
    judging = machine.judging()
    names = {name: getattr(blocks, name) for name in RAW}
    return compiled.Addition(
        sources=(*judging.sources, Path(str(observation.__file__)), *TEXTS),
        text=judging.text,
        entries=("step_tables", "step_learners", "sample_actions"),
        hot=HOT,
        kinds=judging.kinds | kinds,
        names=judging.names | names | {"extract_bits": extract_bits, "BLOCK": blocks.BLOCK},
    )


def plan_of(layout: Layout, points: bool, limit: int, seat: int = NONE) -> NDArray[np.int64]:
    """Write a layout, and how the environment rewards, as the numbers that `kernel` reads."""
    return np.array([*layout.plan, int(points), limit, seat], np.int64)
