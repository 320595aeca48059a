"""How much does going first matter, for 2 to 10 players?"""

from __future__ import annotations

from functools import partial

from pioche.editions.build import Table
from pioche.lab.intervals import Interval, rate_interval
from pioche.lab.studies.base import (
    CARELESS,
    GREEDY,
    KINDS,
    Inquiry,
    Kind,
    Measure,
    Measured,
    Rows,
    Setting,
    Step,
)

MOST = 10


def steps(setting: Setting) -> list[Step]:
    """Let every kind of players play at every size of table."""
    return [
        partial(measure, setting, kind, seats, setting.table(seats, **kind.options))
        for kind in KINDS
        for seats in range(2, MOST + 1)
    ]


def measure(setting: Setting, kind: Kind, seats: int, table: Table) -> list[Measured]:
    """S5, S7: measure how often who has the first turn wins, less a fair share."""
    tally = setting.play(table, [kind.bot] * seats, setting.rounds(kind))
    rate = rate_interval(tally.first_wins, sum(tally.wins))
    fair = 1 / seats
    above = Interval(rate.value - fair, rate.low - fair, rate.high - fair)
    return [
        Measured("advantage", str(seats), kind.name, tally.games, above),
        Measured("relative", str(seats), kind.name, tally.games, above.scaled(seats)),
    ]


def answer(rows: Rows) -> str:
    """Say it in two sentences."""
    few, many = (rows.value("advantage", n, CARELESS.name) for n in ("2", str(MOST)))
    careful = rows.value("advantage", "4", GREEDY.name)
    share = rows.value("relative", str(MOST), CARELESS.name)
    return (
        f"Among careless players going first is worth {100 * few.value:+.1f} points of a hundred "
        f"with two players and {100 * many.value:+.1f} with ten, where it is "
        f"{100 * share.value:.0f} % more wins than a fair share. "
        f"Among four greedy players it is {100 * careful.value:+.1f} points "
        f"({100 * careful.low:+.1f} to {100 * careful.high:+.1f})."
    )


INQUIRY = Inquiry(
    "first-player",
    "How much does going first matter, for 2 to 10 players?",
    (
        Measure("advantage", "Wins of the first player above a fair share", "players",
                100, " points", 2, 0, "a fair share, 1 / players", signed=True),
        Measure("relative", "The same, in % of a fair share", "players",
                100, " %", 1, 0, "a fair share", signed=True),
    ),
    steps,
    answer,
    (
        "First is who has the first turn (S5, S7): mostly who sits left of the dealer; in an "
        "edition whose first card acts it may be another.",
        "The share is of rounds that somebody won; void rounds (T7) are left out.",
    ),
)  # fmt: skip
