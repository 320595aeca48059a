"""Judgement as machine code: what is compiled along with the rules wherever bots play by it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from pioche.rules.worlds import Round
from pioche.texts.news import LESSONS

# What nearly every question goes through.
HOT = (
    "best_card betrays bot_answer effect_merit group_merit habit hear in_danger judge "
    "learn_discard learn_draw matches mind_row own_row play_or_keep tell tie_break"
)
# In place of what is told to nobody.
TELL = """
def tell(s, kind, seat, x, y):
    hear(s, kind, seat, x, y)
"""


@cache
def hear() -> str:
    """Write how everybody learns from news of a kind."""
    from pioche import compiled

    lessons = {kind: lesson.__name__ for kind, lesson in enumerate(LESSONS) if lesson}
    return compiled.dispatcher("hear(m, kind, seat, x, y)", "kind", lessons, "None")


@cache
def record_of(kind: type[Round]) -> Any:
    """Return the NumPy record of a kind of round, the long `minds` last."""
    from pioche import compiled

    found = [f for f in fields(kind) if "kind" in f.metadata]
    found.sort(key=lambda f: f.name == "minds")
    return compiled.record((f.name, f.metadata["kind"], f.metadata["size"]) for f in found)
