"""A study as a picture: a panel for each measure, lines where labels are numbers, else dots.

Needs matplotlib (extra `pioche[lab]`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, nan
from re import sub
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from pioche.lab.panels import COLOURS, INK, PAPER, SOFT, styled, written
from pioche.lab.studies.base import Measure, Measured, Rows
from pioche.lab.studies.tell import Findings, is_number, labels_of, number_in

WIDTH = 10.0  # inches, as all below
PANEL = 3.1
LINE = 0.29
TOP, BOTTOM = 1.15, 0.65
# Letters as text, not as outlines: a third of the size, and it can be searched.
SMALL: Any = {"svg.fonttype": "none", "font.family": ["DejaVu Sans", "sans-serif"]}
DOTTED: Any = {"color": SOFT, "linewidth": 1.1, "linestyle": (0, (1, 2)), "zorder": 1}
TICKS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200)
ACROSS = 3  # panels of lines side by side
BESIDE = 0.13  # how far series stand apart from each other, sideways and down
BELOW = 0.2


def draw_findings(findings: Findings, kind: str) -> bytes:
    """Draw the picture of a study as `png` or `svg`."""
    rows, measures = findings.rows, findings.drawn
    colours = dict(zip(rows.series, COLOURS, strict=False))
    with styled(), mpl.rc_context(SMALL):
        if all(is_number(row.label) for m in measures for row in rows.of(m.key)):
            figure = draw_lines(rows, measures, colours)
        else:
            figure = draw_names(rows, measures, colours)
        write_heading(figure, findings, colours)
        data = written(figure, kind)
        return compact(data) if kind == "svg" else data


def compact(picture: bytes) -> bytes:
    """Leave out of an SVG what nobody sees: comments, line ends, names of groups."""
    return sub(rb"\s*\n\s*", b"\n", sub(rb'<!--.*?-->|(?<=<g) id="[^"]*"', b"", picture))


def write_heading(figure: Figure, findings: Findings, colours: dict[str, str]) -> None:
    """Say what is asked, what was played, and what the colours are."""
    setting, height = findings.setting, figure.get_figheight()
    figure.text(0.02, 1 - 0.36 / height, findings.inquiry.question, size=15, weight="bold")
    told = f"{setting.edition.name['en']}  ·  seed {setting.seed}  ·  whiskers: 95 % intervals"
    figure.text(0.02, 1 - 0.62 / height, told, color=SOFT)
    dots = [Line2D([], [], marker="o", color=c, markeredgecolor=PAPER) for c in colours.values()]
    figure.legend(dots, list(colours), loc="upper right", frameon=False, ncols=len(dots),
                  bbox_to_anchor=(0.985, 1 - 0.4 / height))  # fmt: skip


def draw_lines(rows: Rows, measures: Sequence[Measure], colours: dict[str, str]) -> Figure:
    """Draw panels in which the labels are numbers."""
    across = min(len(measures), ACROSS)
    alike = len({(measure.suffix, measure.line) for measure in measures}) == 1
    down = ceil(len(measures) / across)
    height = TOP + BOTTOM + PANEL * down + 0.85 * (down - 1)
    figure = Figure(figsize=(WIDTH, height), dpi=110)
    grid = figure.add_gridspec(
        down, across, left=0.075, right=0.975, top=1 - TOP / height, bottom=BOTTOM / height,
        wspace=0.24 if not alike else 0.1, hspace=0.85 / PANEL,
    )  # fmt: skip
    first: Axes | None = None
    for i, measure in enumerate(measures):
        axes = figure.add_subplot(grid[i // across, i % across], sharey=first)
        first = axes if alike and first is None else first
        axes.set_title(measure.title)
        if measure.line is not None:
            axes.axhline(measure.scale * measure.line, **DOTTED)
        for place, (series, colour) in enumerate(colours.items()):
            draw_series(axes, rows.of(measure.key, series), measure, colour,
                        BESIDE * (place - (len(colours) - 1) / 2))  # fmt: skip
        labels = labels_of(rows, measure)
        axes.set_xticks([number_in(label) for label in labels], labels)
        axes.set_xlabel(f"{measure.axis}; dotted: {measure.meaning}")
        if alike and i % across:
            axes.tick_params(axis="y", labelleft=False)
        else:
            axes.set_ylabel(measure.suffix.strip())
        axes.grid(axis="y")
    return figure


def draw_series(
    axes: Axes, found: Sequence[Measured], measure: Measure, colour: str, beside: float
) -> None:
    """Draw one line with its whiskers."""
    found = sorted(found, key=lambda row: number_in(row.label))
    xs = [number_in(row.label) + beside for row in found]
    values = [row.value.scaled(measure.scale) for row in found]
    axes.plot(xs, [v.value for v in values], color=colour, linewidth=1, alpha=0.45)
    # One broken line: a path for each whisker would double the size of the file.
    ends = [y for v in values for y in (v.low, v.high, nan)]
    axes.plot([x for x in xs for _ in range(3)], ends, color=colour, linewidth=2)
    axes.plot(xs, [v.value for v in values], "o", color=colour, markersize=5.5,
              markeredgecolor=PAPER)  # fmt: skip


def draw_names(rows: Rows, measures: Sequence[Measure], colours: dict[str, str]) -> Figure:
    """Draw panels in which the labels are names, the same ones down the left side."""
    labels = list(dict.fromkeys(name for m in measures for name in labels_of(rows, m)))
    height = TOP + BOTTOM + LINE * len(labels)
    figure = Figure(figsize=(WIDTH, height), dpi=110)
    left = (0.35 + 0.075 * max(map(len, labels))) / WIDTH
    grid = figure.add_gridspec(
        1, len(measures), left=left, right=0.975, top=1 - TOP / height, bottom=BOTTOM / height,
        wspace=0.09,
    )  # fmt: skip
    for column, measure in enumerate(measures):
        axes = figure.add_subplot(grid[0, column])
        draw_dots(axes, rows.of(measure.key), measure, labels, colours)
        axes.set_yticks(range(len(labels)), labels if column == 0 else [], color=INK)
        axes.set_title(measure.title)
    return figure


def draw_dots(
    axes: Axes,
    found: Sequence[Measured],
    measure: Measure,
    labels: Sequence[str],
    colours: dict[str, str],
) -> None:
    """Draw dots with whiskers, a line of them for each name; series stand below each other."""
    here = list(dict.fromkeys(row.series for row in found))
    if measure.line is not None:
        axes.axvline(measure.scale * measure.line, **DOTTED)
    for row in found:
        value, colour = row.value.scaled(measure.scale), colours[row.series]
        y = labels.index(row.label) + BELOW * (here.index(row.series) - (len(here) - 1) / 2)
        axes.plot([value.low, value.high], [y, y], color=colour, linewidth=2)
        axes.plot(value.value, y, "o", color=colour, markersize=5.5, markeredgecolor=PAPER)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="both")
    if measure.logarithmic:
        scale_by_factors(axes)
    axes.set_xlabel(f"{measure.suffix.strip()}; dotted: {measure.meaning}")


def scale_by_factors(axes: Axes) -> None:
    """Give twice and half the same room; leave an axis that spans less than a factor of four."""
    low, high = axes.get_xlim()
    if low > 0 and high < 4 * low:
        return
    axes.set_xscale("log")
    low, high = axes.get_xlim()
    ticks = [tick for tick in TICKS if low <= tick <= high]
    axes.set_xticks(ticks, [f"{tick:g}" for tick in ticks])
    axes.minorticks_off()
