"""What a study is made of: steps that are played one after the other, and rows of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache, partial
from math import exp, nan, sqrt
from typing import Any, NamedTuple, TypeVar

from pioche.editions.build import Table, build_table, check_seats
from pioche.editions.model import Edition
from pioche.editions.options import read_options
from pioche.intervals import Interval, Z
from pioche.lab.parallel import Work, in_order
from pioche.lab.report import find_player
from pioche.lab.simulate import Plan, carry_out
from pioche.lab.tally import Tally
from pioche.rules.survey import QUESTIONS, TURNS

T = TypeVar("T")
SEATS = 4  # where a study does not say otherwise


class StudyError(RuntimeError):
    """A study that came to no end, though nobody stopped it."""


class Kind(NamedTuple):
    """A kind of players: which bot, with which options, and their part of the rounds."""

    name: str
    bot: str
    options: dict[str, Any]
    divisor: int  # they play one round where the quickest play so many


RANDOM = Kind("random", "random", {}, 1)
CARELESS = Kind("careless", "random", {"must_play": True}, 1)
GREEDY = Kind("greedy", "greedy", {}, 50)
KINDS = (RANDOM, CARELESS, GREEDY)
WHO = {
    RANDOM.name: "any possible answer, each as likely: they often draw though they could play",
    CARELESS.name: "random players who play whenever they can (H5), any card",
    GREEDY.name: "the bot `greedy`: sensible habits, no foresight",
}


class Measured(NamedTuple):
    """One number of a study: which measure, of what, by whom, from how many observations."""

    measure: str
    label: str
    series: str
    size: int
    value: Interval


class Rows(list[Measured]):
    """The numbers of a study."""

    def find(self, measure: str, label: str, series: str) -> Measured | None:
        """Give one number; None if it was not measured."""
        wanted = (measure, label, series)
        return next((row for row in self if row[:3] == wanted), None)

    def value(self, measure: str, label: str, series: str) -> Interval:
        """Give one number that was measured."""
        row = self.find(measure, label, series)
        if row is None:
            raise KeyError((measure, label, series))
        return row.value

    def of(self, measure: str, series: str = "") -> list[Measured]:
        """Give the numbers of a measure, of one series or of all."""
        return [r for r in self if r.measure == measure and series in ("", r.series)]

    @property
    def series(self) -> list[str]:
        """All series, in order."""
        return list(dict.fromkeys(row.series for row in self))


class Measure(NamedTuple):
    """How a measure is called, written and drawn."""

    key: str
    title: str
    axis: str  # what the labels are
    scale: float = 1.0
    suffix: str = ""
    digits: int = 1
    line: float | None = None  # drawn across, with what it means
    meaning: str = ""
    drawn: bool = True
    signed: bool = False
    logarithmic: bool = False

    def write(self, value: float) -> str:
        """Write a number with its sign if it is a difference."""
        return f"{self.scale * value:{'+' if self.signed else ''},.{self.digits}f}"

    def cell(self, measured: Interval) -> str:
        """Write a number with its interval."""
        low, high = self.write(measured.low), self.write(measured.high)
        return f"{self.write(measured.value)}{self.suffix} ({low} to {high})"


@dataclass(frozen=True)
class Setting:
    """What a study is asked to play, and how."""

    edition: Edition
    games: int
    seed: int = 0
    jobs: int = 1

    def table(self, seats: int = SEATS, **options: Any) -> Table:
        """Make a table at which so many can sit; everybody always calls (U5)."""
        table = build_table(self.edition, read_options({"uno": "auto", **options}))
        check_seats(table, seats)
        return table

    def rounds(self, kind: Kind) -> int:
        """Give how many rounds a kind of players plays."""
        return max(self.games // kind.divisor, min(self.games, 10))

    def play(self, table: Table, bots: Sequence[str], games: int) -> Tally:
        """Play rounds and count; Ctrl-C ends the study."""
        player = find_player(table, list(bots), stop=True)
        result = carry_out(player, Plan(games, self.seed, jobs=min(self.jobs, games)))
        if result.interrupted:
            raise KeyboardInterrupt
        if result.failures:
            failure = result.failures[0]
            raise StudyError(f"bot {failure.bot}, asked {failure.question}, {failure.what}")
        if result.trouble:
            raise StudyError(result.trouble)
        return result.tally

    def gather(self, work: Work[T], games: int, threads: bool = False) -> Iterable[T]:
        """Let rounds be played in chunks, and give what came of each."""
        with closing(in_order(work, games, 0, min(self.jobs, games), threads)) as parts:
            yield from parts


Step = Callable[[], list[Measured]]


@dataclass(frozen=True)
class Inquiry:
    """One study: what is asked, how it is played, and how its numbers are told."""

    name: str
    question: str
    measures: tuple[Measure, ...]
    steps: Callable[[Setting], list[Step]]
    answer: Callable[[Rows], str]  # two sentences
    notes: tuple[str, ...]
    games: int = 20_000  # by default
    counted: str = "rounds"  # what an observation is


def ratio_of(one: Interval, other: Interval) -> Interval:
    """Divide two independent positive means, whose logarithms are taken as normal."""
    if not (one.value > 0 and other.value > 0):
        return Interval(nan, nan, nan)
    ratio = one.value / other.value
    margin = Z * sqrt(sum((part.margin / Z / part.value) ** 2 for part in (one, other)))
    return Interval(ratio, ratio * exp(-margin), ratio * exp(margin))


def length_steps(setting: Setting, kind: Kind, tables: dict[str, Table]) -> list[Step]:
    """Make the steps that measure how long rounds are at some tables, beside the first of them."""
    play = cache(
        lambda label: setting.play(tables[label], [kind.bot] * SEATS, setting.rounds(kind))
    )
    base = next(iter(tables))
    return [partial(lengths, play, base, label, kind.name) for label in tables]


def lengths(play: Callable[[str], Tally], base: str, label: str, series: str) -> list[Measured]:
    """Measure turns and questions of a round, and how they compare to those of another table."""
    rows = []
    for measure, of in (("turns", TURNS), ("questions", QUESTIONS)):
        here, there = (play(name).distribution(of) for name in (label, base))
        count = here.moments.count
        rows.append(Measured(measure, label, series, count, here.mean))
        ratio = ratio_of(here.mean, there.mean) if label != base else Interval(1, 1, 1)
        rows.append(Measured(f"{measure} ratio", label, series, count, ratio))
    return rows


def length_measures(axis: str, base: str) -> tuple[Measure, ...]:
    """Describe what `lengths` measures; the picture shows turns by those of the base."""
    drawn = Measure(
        "turns ratio", f"Turns a round, beside {base}", axis,
        suffix=" ×", digits=2, line=1, meaning=base, logarithmic=True,
    )  # fmt: skip
    return (
        drawn,
        Measure("turns", "Turns a round", axis, drawn=False),
        Measure("questions", "Questions a round", axis, drawn=False),
        drawn._replace(key="questions ratio", title=f"Questions a round, beside {base}",
                       drawn=False),
    )  # fmt: skip
