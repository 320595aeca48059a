"""The numbers of a simulation by name, as JSON and CSV have them (docs/simulate.md)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from math import isnan
from typing import Any

from pioche.editions.build import Table
from pioche.editions.options import write_options
from pioche.intervals import Interval, rate_interval
from pioche.lab.simulate import Plan, SimulationResult
from pioche.lab.tally import Distribution, MatchTally, Tally
from pioche.rules.survey import (
    CALLS,
    CATCHES,
    CHALLENGES,
    DRAWS,
    JUMP_INS,
    POINTS,
    QUESTIONS,
    TURNS,
    UPHELD,
)

MEASURED = {
    "turns": TURNS,
    "questions": QUESTIONS,
    "draws": DRAWS,
    "calls": CALLS,
    "catches": CATCHES,
    "challenges": CHALLENGES,
    "jump_ins": JUMP_INS,
    "points": POINTS,
}
QUANTILES = (5, 25, 50, 75, 95)  # in hundredths
DIGITS = 6
Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Study:
    """A simulation: what was played by whom, and what came of it."""

    table: Table
    names: list[str]
    plan: Plan
    result: SimulationResult


def figures_of(study: Study) -> Figures:
    """Give all numbers by name."""
    tally = study.result.tally
    return {
        **what_was_played(study),
        "void_rate": interval(rate_interval(study.result.void, tally.games)),
        "seats": [seat_figures(tally, seat, bot) for seat, bot in enumerate(study.names)],
        "by_bot": [bot_figures(tally, study.names, bot) for bot in dict.fromkeys(study.names)],
        "first_player": first_player(tally),
        "places": [place_figures(tally, place) for place in range(tally.seats)],
        "round": {n: distribution(tally.distribution(m)) for n, m in MEASURED.items()},
        "challenges": {
            "made": tally.total(CHALLENGES),
            "guilty": tally.total(UPHELD),
            "guilty_rate": interval(tally.guilty),
        },
        "match": match_figures(study.table, study.result.matches, tally.seats),
        "spoilt": spoilt(tally, study.names),
        "failures": [],
    }


def what_was_played(study: Study) -> Figures:
    """Give what was asked for, and how much of it was played."""
    result, plan = study.result, study.plan
    return {
        "edition": study.table.edition.id,
        "options": write_options(study.table.options),
        "players": len(study.names),
        "bots": study.names,
        "seed": plan.seed,
        "first": plan.first,
        "jobs": result.jobs,
        "asked": plan.games,
        "games": result.games,
        "questions": result.questions,
        "turns": result.turns,
        "seconds": round(result.seconds, DIGITS),
        "questions_per_second": round(result.questions_per_second),
        "wins": list(result.wins),
        "void": result.void,
        "stuck": result.stuck,
        "interrupted": result.interrupted,
    }


def seat_figures(tally: Tally, seat: int, bot: str) -> Figures:
    """Give how a seat did."""
    return {
        "seat": seat,
        "bot": bot,
        "wins": tally.wins[seat],
        "win_rate": interval(tally.win_rate(seat)),
        "points": interval(tally.points(seat)),
    }


def bot_figures(tally: Tally, names: list[str], bot: str) -> Figures:
    """Give how all seats of a bot did together."""
    seats = [seat for seat, name in enumerate(names) if name == bot]
    return {
        "bot": bot,
        "seats": len(seats),
        "wins": sum(tally.wins[seat] for seat in seats),
        "win_rate": interval(tally.win_rate(*seats)),
        "fair": round(len(seats) / len(names), DIGITS),
    }


def first_player(tally: Tally) -> Figures:
    """S5, S7: give how often who had the first turn won, and how much more than a fair share."""
    fair = 1 / tally.seats
    rate = rate_interval(tally.first_wins, tally.games)
    return {
        "wins": tally.first_wins,
        "win_rate": interval(rate),
        "fair": round(fair, DIGITS),
        "advantage": interval(Interval(rate.value - fair, rate.low - fair, rate.high - fair)),
    }


def place_figures(tally: Tally, place: int) -> Figures:
    """Give how a place did; 1 is to the dealer's left, the last is the dealer."""
    wins = tally.place_wins(place)
    return {
        "place": place + 1,
        "wins": wins,
        "win_rate": interval(rate_interval(wins, tally.games)),
    }


def match_figures(table: Table, matches: MatchTally, seats: int) -> Figures | None:
    """E5: give what came of the matches; nothing where each round is a game."""
    if table.options.scoring == "none":
        return None
    wins = [matches.wins(seat) for seat in range(seats)]
    return {
        "scoring": table.options.scoring,
        "target": table.options.target,
        "played": matches.played,
        "rounds": distribution(matches.rounds),
        "wins": wins,
        "win_rate": [interval(rate_interval(won, matches.played)) for won in wins],
    }


def spoilt(tally: Tally, names: list[str]) -> list[Figures]:
    """Give who spoilt how many rounds, which are counted nowhere else."""
    return [
        {"seat": seat, "bot": bot, "rounds": tally.spoilt[seat]}
        for seat, bot in enumerate(names)
        if tally.spoilt[seat]
    ]


def distribution(numbers: Distribution) -> Figures:
    """Give how something is distributed over the rounds."""
    return {
        "mean": interval(numbers.mean),
        "quantiles": {str(q): plain(numbers.quantile(q / 100)) for q in QUANTILES},
        "greatest": plain(numbers.greatest),
        "histogram": [list(row) for row in numbers.ranges],
    }


def interval(measured: Interval) -> Figures:
    """Give a number with the ends of its interval."""
    return {
        "value": plain(measured.value), "low": plain(measured.low), "high": plain(measured.high)
    }  # fmt: skip


def plain(number: float) -> float | None:
    """Give a number that JSON can hold: none where nothing is known."""
    return None if isnan(number) else round(number, DIGITS)


# The same as rows.


def write_csv(figures: Figures) -> str:
    """Write the numbers as rows: what, of whom, its value and the ends of its interval."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("measure", "of", "value", "low", "high"))
    writer.writerows(rows_of(figures))
    return file.getvalue()


def rows_of(figures: Figures) -> Iterator[tuple[Any, ...]]:
    """Give the rows, those with an interval after those without."""
    for name in ("edition", "players", "seed", "games", "questions", "turns", "void", "stuck"):
        yield name, "", figures[name], "", ""
    for seat in figures["seats"]:
        who = f"seat {seat['seat']} ({seat['bot']})"
        yield row("win_rate", who, seat["win_rate"])
        yield row("points", who, seat["points"])
    for bot in figures["by_bot"]:
        yield row("win_rate", bot["bot"], bot["win_rate"])
    yield row("win_rate", "first player", figures["first_player"]["win_rate"])
    for place in figures["places"]:
        yield row("win_rate", f"place {place['place']} from the dealer", place["win_rate"])
    yield row("guilty_rate", "challenges", figures["challenges"]["guilty_rate"])
    yield row("void_rate", "rounds", figures["void_rate"])
    yield from distribution_rows(figures)


def distribution_rows(figures: Figures) -> Iterator[tuple[Any, ...]]:
    """Give the rows of what is distributed: means, quantiles, greatest numbers."""
    named = [(name, "a round", numbers) for name, numbers in figures["round"].items()]
    if figures["match"]:
        named.append(("rounds", "a match", figures["match"]["rounds"]))
    for name, of, numbers in named:
        yield row(f"{name}_mean", of, numbers["mean"])
        for q, value in numbers["quantiles"].items():
            yield f"{name}_quantile_{q}", of, blank(value), "", ""
        yield f"{name}_greatest", of, blank(numbers["greatest"]), "", ""


def row(measure: str, of: str, measured: Figures) -> tuple[Any, ...]:
    """Give one row with an interval."""
    return measure, of, *(blank(measured[key]) for key in ("value", "low", "high"))


def blank(number: float | None) -> float | str:
    """Leave out what is not known."""
    return "" if number is None else number
