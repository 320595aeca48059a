"""Which house rules make rounds longest?"""

from __future__ import annotations

from typing import Any

from pioche.lab.measures import Rows
from pioche.lab.studies.base import (
    CARELESS,
    GREEDY,
    KINDS,
    Inquiry,
    Setting,
    Step,
    length_measures,
    length_steps,
)

PRINTED = "as printed"
RULES: dict[str, dict[str, Any]] = {
    PRINTED: {},
    "H1 stacking=same": {"stacking": "same"},
    "H1 stacking=any": {"stacking": "any"},
    "H2 jump_in": {"jump_in": True},
    "H3 seven_zero": {"seven_zero": True},
    "H4 draw_until_playable": {"draw_until_playable": True},
    "H5 must_play": {"must_play": True},
    "H6 bluff=false": {"bluff": False},
    "H6 challenge=false": {"challenge": False},
    "H6 uno=race": {"uno": "race"},
    "H6 uno=race, uno_penalty=4": {"uno": "race", "uno_penalty": 4},
    "H6 hand_size=5": {"hand_size": 5},
    "H6 hand_size=10": {"hand_size": 10},
}


def steps(setting: Setting) -> list[Step]:
    """Play every rule alone."""
    found: list[Step] = []
    for kind in KINDS:
        tables = {name: setting.table(**{**kind.options, **rule}) for name, rule in RULES.items()}
        found += length_steps(setting, kind, tables)
    return found


def answer(rows: Rows) -> str:
    sentences = []
    for series in (CARELESS.name, GREEDY.name):
        ranked = sorted(rows.of("turns ratio", series), key=lambda row: -row.interval.value)
        longest, shortest = ranked[0], ranked[-1]
        sentences.append(
            f"Among {series} players rounds are longest with {longest.of}, "
            f"{longest.interval.value:.2f} times as many turns as printed, and shortest with "
            f"{shortest.of}, {shortest.interval.value:.2f} times as many."
        )
    return " ".join(sentences)


INQUIRY = Inquiry(
    "house-rules",
    "Which house rules make rounds longest?",
    length_measures("house rule, alone", PRINTED),
    steps,
    answer,
    (
        "Four players. *As printed* everybody always calls (`uno=auto`, U5); with `uno=race` "
        "random players forget a call now and then and are caught mostly, greedy ones never "
        "forget it.",
        "A turn begins when a seat is asked to play; every choice is a question. Random players "
        "draw about half of the time though they could play, which H5 forbids: that is why it "
        "matters so much for them. Careless ones "
        "are those who follow it; greedy ones play anyhow.",
        "The interval of a ratio takes the two means as independent.",
        "`target` changes how many rounds a match takes, not how long one is, and is left out.",
    ),
)
