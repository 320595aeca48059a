"""Lessons as machine code, by weights that change while they are learnt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from pioche import compiled
from pioche.bots import judgement, machine, network, rollout, seated
from pioche.bots.network import INPUTS
from pioche.bots.weights import HIDDEN
from pioche.compiled import blocks
from pioche.editions.build import Table
from tools.train_network import lessons

# In place of the functions of `pioche.bots.weights`. Behind the sums of the hidden units a room
# says whether it takes notes: then there are no sums, but what is shown, input by input.
TWINS = """
def copy_room(active, shared):
    for j in range(NOTED if shared[HIDDEN] else HIDDEN + 1):
        active[j] = shared[j]

def add_row(active, row, many):
    if many:
        if active[HIDDEN]:
            active[HIDDEN + 1 + row] += many
        else:
            weights = floats_at(WEIGHTS_AT, ALL_WEIGHTS)
            for j in range(0, HIDDEN, LANES):
                add_lanes(active, j, weights, row * HIDDEN + j, float(many))

def score_of(active):
    for j in range(HIDDEN):
        active[j] = max(active[j], 0.0)
    return dot(active, floats_at(WEIGHTS_AT, ALL_WEIGHTS), ALL_WEIGHTS - HIDDEN, HIDDEN)

def copy_practice(states, target, source):
    s = states[source]
    copy_record(states, target, source, MINDS_AT + s.observers * s.players * s.faces)
"""
NOTED = HIDDEN + 1 + INPUTS


class School:
    """Gives lessons at any table; whoever learns by them goes on playing by `weights`."""

    def __init__(self) -> None:
        self.weights = np.zeros((INPUTS + 1) * HIDDEN)
        self.record = machine.record_of(lessons.Practice)
        more = self.addition()
        self.teach, self.contend = (compiled.entry(name, more) for name in more.entries)

    def addition(self) -> compiled.Addition:
        """Return what is compiled along with the rules."""
        table, types = compiled.numba.from_dtype(self.record), compiled.types
        sources = (judgement, network, seated, rollout, lessons)
        address = self.weights.ctypes.data
        names = {name: getattr(blocks, name) for name in ("LANES", "add_lanes", "dot", "floats_at")}
        names |= {"HIDDEN": HIDDEN, "NOTED": NOTED, "new_room": blocks.stack_room(NOTED)}
        names |= {"WEIGHTS_AT": address, "ALL_WEIGHTS": len(self.weights)}
        names |= {"MINDS_AT": self.record.fields["minds"][1]}
        return compiled.Addition(
            sources=tuple(Path(str(module.__file__)) for module in sources),
            text="\n\n".join((machine.hear(), machine.TELL, TWINS, f"# weights at {address}")),
            entries=("teach", "contend"),
            hot=f"{machine.HOT} play_as",
            kinds={"s": table, "p": table, "m": table, "states": table[::1]}
            | {"inputs": types.int8[::1]}
            | dict.fromkeys(("active", "shared"), types.float64[::1])
            | dict.fromkeys(("wins", "begins"), compiled.COUNTERS),
            names=names,
        )

    def at(self, table: Table, seats: int) -> tuple[Any, Any, int]:
        """Return an empty table, its book and how many sit there, as lessons take them."""
        states = np.zeros(2, self.record)
        states["players"] = states["observers"] = seats
        states["faces"] = table.book.faces
        return states, compiled.book_record(table.book), seats
