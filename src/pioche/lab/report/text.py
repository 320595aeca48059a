"""Reports for people: aligned text for a terminal, Markdown for a page, and how numbers look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan

from pioche.intervals import Interval
from pioche.lab.report import Block, Cells, Facts, Picture

UNKNOWN = "–"
METHOD = "Intervals are of 95 %: Wilson's for rates, Student's for means."


def as_text(blocks: Sequence[Block]) -> str:
    """Write a report for a terminal."""
    parts = [
        f"{block.title}\n{align(block.rows)}".lstrip("\n") if isinstance(block, Cells) else block
        for block in blocks
        if block and not isinstance(block, Picture)
    ]
    return "\n\n".join(parts)


def as_markdown(blocks: Sequence[Block], picture: str) -> str:
    """Write a report as a page that shows the picture of a name."""
    parts = []
    for block in blocks:
        if isinstance(block, Cells):
            head, *rest = block.rows
            ruled = [head, ["---", *["--:"] * (len(head) - 1)], *rest]
            parts += [f"## {block.title}", "\n".join(f"| {' | '.join(row)} |" for row in ruled)]
        else:
            parts.append(block if isinstance(block, str) else f"![{block.title}]({picture})")
    return "\n\n".join(filter(None, parts)) + "\n"


def align(rows: Sequence[Sequence[str]]) -> str:
    """Write rows with their columns aligned: names to the left, numbers to the right."""
    columns = []
    for cells in zip(*rows, strict=True):
        width = max(map(len, cells))
        numbers = any(c[:1].isdigit() or c.startswith(("-", UNKNOWN)) for c in cells[1:])
        columns.append([c.rjust(width) if numbers else c.ljust(width) for c in cells])
    return "\n".join("  ".join(cells).rstrip() for cells in zip(*columns, strict=True))


# How numbers look.


def number(x: float) -> str:
    """Write a number with about four figures."""
    if isnan(x):
        return UNKNOWN
    return f"{x:,.0f}" if abs(x) >= 1000 else f"{x:.1f}" if abs(x) >= 100 else f"{x:.2f}"


def whole(x: float) -> str:
    return UNKNOWN if isnan(x) else f"{x:,.0f}"


def percent(rate: float) -> str:
    """Write a rate in hundredths."""
    return UNKNOWN if isnan(rate) else f"{100 * rate:.2f}"


def between(measured: Interval, write: Callable[[float], str]) -> str:
    return f"{write(measured.low)} – {write(measured.high)}"


def points_a_round(measured: Interval) -> str:
    """Write a mean of points and how far its interval reaches; a dash if nobody scores (E3)."""
    if measured.value == 0:
        return "–"
    margin = "" if isnan(measured.low) else f"± {number(measured.margin)}"
    return f"{number(measured.value)} {margin}"


def win_cells(entry: Facts) -> tuple[str, str, str]:
    """Write wins, their rate and its interval, a cell each."""
    rate = entry["win_rate"]
    return f"{entry['wins']:,}", f"{percent(rate.value)} %", f"{between(rate, percent)} %"


def count(n: int, one: str, many: str = "") -> str:
    """Count things in words."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"
