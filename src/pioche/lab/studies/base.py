"""What a study is made of: steps that are played in order, and what they measure."""

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
from pioche.intervals import UNKNOWN, Interval, Moments, Z
from pioche.lab.measures import Measure, Measured, Rows
from pioche.lab.parallel import Crew, StoppedError, Work, in_order
from pioche.lab.players import find_player
from pioche.lab.rounds import QUESTIONS, TURNS
from pioche.lab.simulate import Plan, carry_out
from pioche.lab.tally import Tally

T = TypeVar("T")
SEATS = 4  # where a study does not say otherwise


class StudyError(StoppedError):
    """A study could not be played to its end."""


class Kind(NamedTuple):
    """A kind of player: a bot, and options of the table."""

    name: str
    bot: str
    options: dict[str, Any]


RANDOM = Kind("random", "random", {})
CARELESS = Kind("careless", "random", {"must_play": True})
GREEDY = Kind("greedy", "greedy", {})
KINDS = (RANDOM, CARELESS, GREEDY)
WHO = {
    RANDOM.name: "any possible answer, each as likely: they often draw though they could play",
    CARELESS.name: "random players who play whenever they can (H5), any card",
    GREEDY.name: "the bot `greedy`: sensible habits, no foresight",
}


@dataclass(frozen=True)
class Setting:
    """What a study is asked to play, and how."""

    edition: Edition
    games: int
    seed: int = 0
    jobs: int = 1
    on: Crew | None = None  # where it is played, if not here

    def table(self, seats: int = SEATS, **options: Any) -> Table:
        """Make a table where everybody always calls (U5)."""
        table = build_table(self.edition, read_options({"uno": "auto", **options}))
        check_seats(table, seats)
        return table

    def play(self, table: Table, bots: Sequence[str], games: int) -> Tally:
        """Play rounds and count; Ctrl-C ends the study."""
        player = find_player(table, list(bots), stop=True)
        result = carry_out(player, Plan(games, self.seed, jobs=self.jobs, on=self.on))
        if result.interrupted:
            raise KeyboardInterrupt
        if result.failures:
            failure = result.failures[0]
            raise StudyError(f"bot {failure.bot}, asked {failure.question}, {failure.what}")
        if result.trouble:
            raise StudyError(result.trouble)
        return result.tally

    def gather(self, work: Work[T], games: int, threads: bool = False) -> Iterable[T]:
        """Play rounds in chunks, and yield the result of each."""
        with closing(in_order(work, games, 0, self.jobs, threads, self.on)) as parts:
            yield from parts


Step = Callable[[], list[Measured]]


@dataclass(frozen=True)
class Inquiry:
    """One study: the question, how it is played, and how its numbers answer it."""

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


def paired_ratio(pairs: Sequence[tuple[float, float]]) -> Interval:
    """Divide two sums over the same observations, which may hang together.

    The interval is Student's, by the usual linear approximation.
    """
    top, bottom = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    if len(pairs) < 2 or bottom <= 0:
        return UNKNOWN
    ratio, size = top / bottom, bottom / len(pairs)
    around = Moments.of((one - ratio * other) / size for one, other in pairs).interval
    return Interval(ratio, ratio + around.low, ratio + around.high)


def length_steps(setting: Setting, kind: Kind, tables: dict[str, Table]) -> list[Step]:
    """Make the steps that measure how long rounds are at some tables, relative to the first."""
    play = cache(lambda label: setting.play(tables[label], [kind.bot] * SEATS, setting.games))
    base = next(iter(tables))
    return [partial(measure_lengths, play, base, label, kind.name) for label in tables]


def measure_lengths(
    play: Callable[[str], Tally], base: str, label: str, series: str
) -> list[Measured]:
    """Measure turns and questions of a round, and their ratio to those at the base table."""
    rows = []
    for measure, of in (("turns", TURNS), ("questions", QUESTIONS)):
        here, there = (play(name).distribution(of) for name in (label, base))
        count = here.moments.count
        rows.append(Measured(measure, label, series, count, here.mean))
        ratio = ratio_of(here.mean, there.mean) if label != base else Interval(1, 1, 1)
        rows.append(Measured(f"{measure} ratio", label, series, count, ratio))
    return rows


def length_measures(axis: str, base: str) -> tuple[Measure, ...]:
    """Describe what `measure_lengths` measures; the picture shows the ratio of turns."""
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
