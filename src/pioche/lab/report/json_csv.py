"""Reports for programs: JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from math import isnan, nan
from typing import Any

from pioche.intervals import Interval
from pioche.lab.measures import Measured
from pioche.lab.report import Facts, Report
from pioche.lab.tally import Distribution

QUANTILES = (5, 25, 50, 75, 95)  # in hundredths
DIGITS = 6


def json_text(report: Report) -> str:
    return json.dumps(to_json(report.facts))


def to_json(value: Any) -> Any:
    """Convert a value to what JSON can hold: numbers rounded, None for an unknown one."""
    if isinstance(value, Interval):
        return to_json({"value": value.value, "low": value.low, "high": value.high})
    if isinstance(value, Distribution):
        quantiles = {str(q): value.quantile(q / 100) for q in QUANTILES}
        ends = {"greatest": value.greatest, "histogram": list(value.ranges)}
        return to_json({"mean": value.mean, "quantiles": quantiles, **ends})
    if isinstance(value, dict):
        return {name: to_json(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(part) for part in value]
    if isinstance(value, float):
        return None if isnan(value) else round(value, DIGITS)
    return value


def row_facts(row: Measured) -> Facts:
    """Return a row's fields under the names that CSV and JSON use."""
    named = {"measure": row.measure, "of": row.of, "players": row.series, "count": row.n}
    interval: Facts = to_json(row.interval)
    return named | interval


def distribution_rows(name: str, of: str, numbers: Distribution) -> Iterator[Measured]:
    """Yield the mean, the quantiles and the greatest number of a distribution as rows."""
    alone = {f"quantile_{q}": numbers.quantile(q / 100) for q in QUANTILES}
    alone["greatest"] = numbers.greatest
    n = numbers.moments.count
    yield Measured(f"{name}_mean", of, "", n, numbers.mean)
    for what, value in alone.items():
        yield Measured(f"{name}_{what}", of, "", n, Interval(value, nan, nan))


def csv_text(report: Report) -> str:
    """Write the facts named by `head`, then all numbers, a row each."""
    head = [{"measure": name, "value": report.facts[name]} for name in report.head]
    rows = head + [row_facts(row) for row in report.rows]
    return table_text(report.columns, *([row.get(c, "") for c in report.columns] for row in rows))


def table_text(*rows: Sequence[object]) -> str:
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows(rows)
    return file.getvalue()
