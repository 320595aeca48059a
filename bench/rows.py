"""Rows of the benchmark: what is measured, the target, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from statistics import median


class Section(StrEnum):
    """Where a line stands on the page."""

    ROUNDS = "Whole rounds, random answers, one core"
    TRAINING = "Training environments, random actions, one core"
    REST = "Processes, starts, sizes"
    RATIOS = "Side by side"


@dataclass(slots=True)
class Row:
    """One line of a table: what, in which unit, and what it should be."""

    name: str
    unit: str
    target: float | None = None
    at_least: bool = True  # else: at most
    section: Section = Section.ROUNDS
    samples: list[float] = field(default_factory=list)
    note: str = ""
    by_median: bool = False  # what people wait for: it is not enough that one sample was quick

    @property
    def best(self) -> float:
        return max(self.samples) if self.at_least else min(self.samples)

    @property
    def passed(self) -> bool | None:
        """Whether the best sample, or the median, reaches the target; None if there is none."""
        if not self.samples or self.target is None:
            return None
        reached = median(self.samples) if self.by_median else self.best
        return reached >= self.target if self.at_least else reached <= self.target

    @property
    def aim(self) -> str:
        """The target in words; empty if there is none."""
        sign = "≥" if self.at_least else "≤"
        return "" if self.target is None else f"{sign} {number(self.target)}"

    @property
    def remark(self) -> str:
        """A comment on the result: target reached or not, a race lost, a missing peer."""
        verdict = {True: "ok", False: "MISSED", None: ""}[self.passed]
        if self.section == Section.RATIOS and self.samples and self.best < 1:
            verdict = f"{verdict} we lose".strip()
        return f"{verdict} {self.note}".strip()

    def cells(self) -> tuple[str, ...]:
        """Write it for a table: name, best, median, unit, target, remark."""
        figures = ("–", "–")
        if self.samples:
            figures = (number(self.best), number(median(self.samples)))
        return (self.name, *figures, self.unit, self.aim, self.remark)

    def data(self) -> dict[str, object]:
        """Write it for results.json."""
        extra = {"best": self.best, "median": median(self.samples)} if self.samples else {}
        return asdict(self) | extra | {"passed": self.passed}


@dataclass(frozen=True, slots=True)
class Ratio:
    """Some of our lines by one of a peer: the slowest of ours counts."""

    name: str
    ours: tuple[str, ...]
    theirs: str
    target: float | None = None

    def row(self, rows: Iterable[Row]) -> Row:
        """Divide the best by the best; a row without samples leaves this one empty."""
        known = {row.name: row for row in rows}
        ratio = Row(self.name, "x", self.target, section=Section.RATIOS)
        both = [*(known[name] for name in self.ours), known[self.theirs]]
        if all(row.samples for row in both):
            *ours, theirs = (row.best for row in both)
            ratio.samples = [min(ours) / theirs]
        return ratio


def number(value: float) -> str:
    """Write a figure with as many digits as are meaningful."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def read_rows(data: Sequence[dict[str, object]]) -> list[Row]:
    """Read lines from results.json."""
    names = set(Row.__dataclass_fields__)
    kept = [{key: value for key, value in line.items() if key in names} for line in data]
    return [Row(**(line | {"section": Section(line["section"])})) for line in kept]  # type: ignore[arg-type]
