"""Reports: one model of what was measured, here, and one module for each format.

`simulation`, `comparison` and `study` each play the rounds of a command and make a `Report` of
them; `output` writes it in every form asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pioche.lab.measures import Measure, Measured
from pioche.lab.players import Failure
from pioche.lab.tally import Distribution

Facts = dict[str, Any]  # by name; values may be intervals, distributions, and lists of facts


class Cells(NamedTuple):
    """Cells in rows, the first of which names the columns."""

    rows: Sequence[Sequence[str]]
    title: str = ""


class Chart(NamedTuple):
    """Numbers with whiskers: lines where the labels are numbers, else dots next to names."""

    measure: Measure
    rows: Sequence[Measured]


class Histogram(NamedTuple):
    """How often each number came."""

    title: str
    numbers: Distribution
    of: str = "rounds"
    span: int = 1  # how many columns it is wide


class Picture(NamedTuple):
    """Panels in rows under a title."""

    title: str
    facts: Sequence[str]
    panels: Sequence[Sequence[Chart | Histogram]]
    legend: bool = False


Block = str | Cells | Picture  # a paragraph, a table, or where the picture goes


@dataclass(frozen=True)
class Report:
    """A run's results in every form, and how it ended."""

    facts: Facts  # for JSON
    rows: Sequence[Measured]  # for CSV, after the facts named by `head`
    text: Sequence[Block]
    picture: Picture | str  # or why there is none
    head: Sequence[str] = ()
    columns: Sequence[str] = ("measure", "of", "value", "low", "high")
    page: Sequence[Block] | str = ""  # for Markdown, or why there is none
    rounds: Sequence[Sequence[object]] = ()  # the names of the columns, then a row for each round
    failures: Sequence[Failure] = ()  # rounds that bots spoilt
    interrupted: bool = False
    trouble: str = ""  # what ended the run early, if that was neither Ctrl-C nor a bot's answer
