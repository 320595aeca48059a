"""Measured numbers, each with what it is of, who played, and how many observations it is from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pioche.intervals import Interval


class Measured(NamedTuple):
    """One number of a report."""

    measure: str
    of: str
    series: str  # who played, where a measure has several
    n: int  # observations
    interval: Interval


class Rows(list[Measured]):
    """The numbers of a report, in order."""

    def find(self, measure: str, of: str, series: str) -> Measured | None:
        """Return one number; None if it was not measured."""
        wanted = (measure, of, series)
        return next((row for row in self if row[:3] == wanted), None)

    def value(self, measure: str, of: str, series: str) -> Interval:
        """Return one number that was measured; a KeyError if it was not."""
        row = self.find(measure, of, series)
        if row is None:
            raise KeyError((measure, of, series))
        return row.interval

    def of(self, measure: str, series: str = "") -> list[Measured]:
        """Return the numbers of a measure, of one series or of all."""
        return [r for r in self if r.measure == measure and series in ("", r.series)]

    @property
    def series(self) -> list[str]:
        """All series, in order."""
        return list(dict.fromkeys(row.series for row in self))


class Measure(NamedTuple):
    """How a measure is named, written and drawn."""

    key: str
    title: str
    axis: str  # what its labels are
    scale: float = 1.0
    suffix: str = ""
    digits: int = 1
    line: float | None = None  # drawn across the panel
    meaning: str = ""  # of that line
    drawn: bool = True
    signed: bool = False
    logarithmic: bool = False
    ranked: bool = True  # names stand by their values, not as they come

    @property
    def heading(self) -> str:
        """The title with the unit."""
        return f"{self.title}, in {self.suffix.strip()}" if self.suffix else self.title

    def write(self, value: float) -> str:
        """Write a number, a difference with its sign."""
        return f"{self.scale * value:{'+' if self.signed else ''},.{self.digits}f}"

    def cell(self, measured: Interval) -> str:
        """Write a number with its interval."""
        low, high = self.write(measured.low), self.write(measured.high)
        return f"{self.write(measured.value)}{self.suffix} ({low} to {high})"

    def labels(self, rows: Sequence[Measured]) -> list[str]:
        """Return what its numbers are of: numbers in order, names by the first series' values."""
        own = [row for row in rows if row.measure == self.key]
        labels = list(dict.fromkeys(row.of for row in own))
        if all(is_number(label) for label in labels):
            return sorted(labels, key=number_in)
        if not self.ranked:
            return labels
        worth = {row.of: row.interval.value for row in own if row.series == own[0].series}
        return sorted(labels, key=lambda label: -worth.get(label, 0.0))


def is_number(label: str) -> bool:
    """Return whether a label is a number, the last one perhaps with a plus."""
    return label.rstrip("+").isdigit()


def number_in(label: str) -> int:
    return int(label.rstrip("+"))
