"""How much does going first matter, for 2 to 10 players?"""

from __future__ import annotations

from functools import partial

from pioche.editions.build import Table
from pioche.intervals import Interval, rate_interval
from pioche.lab.measures import Measure, Measured, Rows
from pioche.lab.studies.base import CARELESS, GREEDY, KINDS, Inquiry, Kind, Setting, Step

MOST = 10


def steps(setting: Setting) -> list[Step]:
    """Let every kind of players play at every size of table."""
    return [
        partial(measure, setting, kind, seats, setting.table(seats, **kind.options))
        for kind in KINDS
        for seats in range(2, MOST + 1)
    ]


def measure(setting: Setting, kind: Kind, seats: int, table: Table) -> list[Measured]:
    """S5, S7: measure how often the first player wins, less a fair share."""
    tally = setting.play(table, [kind.bot] * seats, setting.games)
    rate = rate_interval(tally.first_wins, sum(tally.wins))
    fair = 1 / seats
    above = Interval(rate.value - fair, rate.low - fair, rate.high - fair)
    return [
        Measured("advantage", str(seats), kind.name, tally.games, above),
        Measured("relative", str(seats), kind.name, tally.games, above.scaled(seats)),
    ]


def answer(rows: Rows) -> str:
    sentences = []
    for kind in (CARELESS, GREEDY):
        points = [row.interval.scaled(100) for row in rows.of("advantage", kind.name)]
        share = [100 * row.interval.value for row in rows.of("relative", kind.name)]
        values = [interval.value for interval in points]
        clear = sum(0 not in interval for interval in points)
        sentences.append(
            f"Among {kind.name} players going first is worth {min(values):+.1f} to "
            f"{max(values):+.1f} points of a hundred (± {max(p.margin for p in points):.1f} at "
            f"most), depending on their number, which is {min(share):+.0f} to {max(share):+.0f} % "
            f"of a fair share; the interval leaves zero out for {clear} of {len(points)} sizes of "
            f"table."
        )
    return " ".join(sentences)


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
        "The first player is the one who has the first turn (S5, S7): mostly the one left of the "
        "dealer; in an edition whose first card acts it may be another.",
        "The share is of rounds that somebody won; void rounds (T7) are left out.",
    ),
)  # fmt: skip
