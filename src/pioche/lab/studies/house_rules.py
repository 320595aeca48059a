"""Which house rules make rounds longest?"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from pioche.editions.build import Table
from pioche.intervals import Moments
from pioche.lab.measures import Measured, Rows
from pioche.lab.studies.base import (
    CARELESS,
    GREEDY,
    KINDS,
    RANDOM,
    SEATS,
    Inquiry,
    Kind,
    Setting,
    Step,
    length_measures,
    length_steps,
    paired_ratio,
)
from pioche.lab.tournament import Tournament

Lengths = tuple[int, int]  # turns and questions of a deal's rounds

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
        if kind == RANDOM:  # whose rounds are so long that they have nothing left in common
            found += length_steps(setting, kind, tables)
        else:
            play = cache(partial(play_deals, setting, kind, tables))
            found += [partial(measure, play, name, kind.name) for name in tables]
    return found


def play_deals(setting: Setting, kind: Kind, tables: dict[str, Table], name: str) -> list[Lengths]:
    """Play the same deals at any of the tables."""
    tournament = Tournament(tables[name], SEATS, (kind.bot, kind.bot), seed=setting.seed)
    deals = max(1, setting.games // tournament.games_a_deal)
    found: list[Lengths] = []
    for part in setting.gather(tournament.play_deals, deals):
        found += [
            (sum(game.turns for game in deal), sum(game.questions for game in deal))
            for deal in part.deals
        ]
    return found


def measure(play: Callable[[str], list[Lengths]], name: str, series: str) -> list[Measured]:
    """Measure turns and questions of a round, and their ratio to those of the same deals."""
    here, there = play(name), play(PRINTED)
    rows, rounds = [], 2 * len(here)
    for at, key in enumerate(("turns", "questions")):
        mean = Moments.of(lengths[at] / 2 for lengths in here).interval
        ratio = paired_ratio([(a[at], b[at]) for a, b in zip(here, there, strict=True)])
        rows += [
            Measured(key, name, series, rounds, mean),
            Measured(f"{key} ratio", name, series, rounds, ratio),
        ]
    return rows


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
        "Careless and greedy players play all rules on the same duplicate deals, each twice (as "
        "`pioche compare` does), and a deal with a rule is held to itself without: a ratio's "
        "interval is over such pairs. Rounds of random players are too long to have a deal in "
        "common; the interval of their ratios takes two means as independent.",
        "`target` changes how many rounds a match takes, not how long one is, and is left out.",
    ),
)
