"""Judgement as machine code: what is compiled along with the rules wherever bots play by it."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from pioche.bots import judgement, network, seated, weights
from pioche.rules.worlds import Round
from pioche.texts.news import LESSONS

# What nearly every question goes through.
HOT = (
    "best_card betrays bot_answer decide effect_merit group_merit habit hear in_danger judge "
    "learn_discard learn_draw matches mind_row own_row play_or_keep tell tie_break"
)
# In place of what is told to nobody.
TELL = """
def tell(s, kind, seat, x, y):
    hear(s, kind, seat, x, y)
"""


# In place of the functions of `weights`.
WEIGHING = """
def copy_room(active, shared):
    for j in range(HIDDEN):
        active[j] = shared[j]

def add_row(active, row, many):
    if many:
        for j in range(0, HIDDEN, LANES):
            add_lanes(active, j, WEIGHTS, row * HIDDEN + j, float(many))

def score_of(active):
    for j in range(HIDDEN):
        active[j] = max(active[j], 0.0)
    return dot(active, WEIGHTS, len(WEIGHTS) - HIDDEN, HIDDEN)
"""


@cache
def judging() -> Any:
    """Return what is compiled wherever any bot may be seated: judgement, and the network."""
    import numpy as np

    from pioche import compiled
    from pioche.compiled import blocks

    own = np.array(weights.load_weights(), np.float64)
    own.flags.writeable = False
    digest = hashlib.sha256(own.tobytes()).hexdigest()
    return compiled.Addition(
        sources=tuple(Path(str(module.__file__)) for module in (judgement, network, seated)),
        text=f"{hear()}\n{WEIGHING}\n# by the weights {digest}\n",
        kinds=dict.fromkeys(("active", "shared"), blocks.types.float64[::1]),
        names={name: getattr(blocks, name) for name in ("LANES", "add_lanes", "dot")}
        | {"new_room": blocks.stack_room(weights.HIDDEN)}
        | {"WEIGHTS": own, "HIDDEN": weights.HIDDEN},
    )


@cache
def hear() -> str:
    """Write how everybody learns from news of a kind."""
    from pioche import compiled

    lessons = {kind: lesson.__name__ for kind, lesson in enumerate(LESSONS) if lesson}
    return compiled.dispatcher("hear(m, kind, seat, x, y)", "kind", lessons, "None")


# In place of `network.decide`, where nobody plays by it: it need not be compiled.
NO_NETWORK = """
def decide(s, m, b, bot, seat):
    return judge(s, m, b, bot, seat)
"""


@cache
def record_of(kind: type[Round]) -> Any:
    """Return the NumPy record of a kind of round, the long `minds` last."""
    from pioche import compiled

    found = [f for f in fields(kind) if "kind" in f.metadata]
    found.sort(key=lambda f: f.name == "minds")
    return compiled.record((f.name, f.metadata["kind"], f.metadata["size"]) for f in found)
