"""Reports as pictures, in one style: charts with whiskers, and histograms.

Needs matplotlib (extra `pioche[lab]`).
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import accumulate, chain
from math import nan
from re import sub
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator, StrMethodFormatter

from pioche.lab.measures import is_number, number_in
from pioche.lab.report import Chart, Histogram, Picture
from pioche.lab.tally import Distribution

INK, SOFT, FAINT, PAPER = "#22262b", "#6b7280", "#e5e7eb", "#ffffff"
# Distinct for everybody, after Okabe and Ito, a little darker.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#aa3377", "#b8860b", "#3aa0d0", "#555555")
STYLE: Any = {
    "font.family": ["DejaVu Sans", "sans-serif"],
    "font.size": 9.5,
    "text.color": INK,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": SOFT,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlepad": 10,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.8,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "figure.facecolor": PAPER,
    "svg.fonttype": "none",  # letters as text, not as outlines: smaller, and searchable
    "svg.hashsalt": "pioche",  # the same numbers give the same file
}
# In inches: the width by columns, then a panel, a line of dots, what is round the dots, the title.
WIDTHS, PANEL, LINE, AROUND, TOP = (10.0, 10.0, 11.5), 3.4, 0.29, 0.95, 0.85
DPI = 130
DOTTED: Any = {"color": SOFT, "linewidth": 1.1, "linestyle": (0, (1, 2)), "zorder": 1}
BESIDE, BELOW = 0.13, 0.2  # how far apart series stand, sideways and down
FACTORS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200)  # ticks of a logarithmic axis
BARS = 45  # at most, in a histogram
SHOWN = 0.99  # the part of a distribution that is drawn; the rest is mentioned


def draw(picture: Picture, kind: str) -> bytes:
    """Draw a picture as `png` or `svg`."""
    columns = max(sum(getattr(p, "span", 1) for p in row) for row in picture.panels)
    heights = [max(map(_height_of, row)) for row in picture.panels]
    width, height = WIDTHS[min(columns, len(WIDTHS)) - 1], TOP + sum(heights)
    charts = [panel for row in picture.panels for panel in row if isinstance(panel, Chart)]
    series = dict.fromkeys(row.series for chart in charts for row in chart.rows)
    colours = dict(zip(series, COLOURS * len(series), strict=False))
    with mpl.rc_context(STYLE):
        room = (0.01, 0.005, 0.98, 1 - TOP / height)  # for the panels
        layout = ConstrainedLayoutEngine(rect=room, wspace=0.04, hspace=0.06)
        figure = Figure(figsize=(width, height), dpi=DPI, layout=layout)
        grid = figure.add_gridspec(len(picture.panels), columns, height_ratios=heights)
        alike = len({(c.measure.suffix, c.measure.line) for c in charts}) == 1
        first: Axes | None = None
        for i, row in enumerate(picture.panels):
            names = [c for c in row if isinstance(c, Chart)]
            labels = list(dict.fromkeys(x for c in names for x in c.measure.labels(c.rows)))
            at = 0
            for panel in row:
                if isinstance(panel, Histogram):
                    axes = figure.add_subplot(grid[i, at : at + panel.span])
                    _draw_histogram(axes, panel)
                    at += panel.span
                    continue
                if all(map(is_number, labels)):
                    axes = figure.add_subplot(grid[i, at], sharey=first if alike else None)
                    first = first or axes
                    _draw_lines(axes, panel, colours, named=not (alike and at))
                else:
                    axes = figure.add_subplot(grid[i, at])
                    _draw_dots(axes, panel, labels, colours, named=not at)
                axes.set_title(panel.measure.title)
                at += 1
        _write_title(figure, picture, colours)
        file = io.BytesIO()
        figure.savefig(file, format=kind, metadata={"Date": None} if kind == "svg" else None)
    data = file.getvalue()
    if kind == "svg":  # leave out what nobody sees: comments, names of groups, line ends
        data = sub(rb"\s*\n\s*", b"\n", sub(rb'<!--.*?-->|(?<=<g) id="[^"]*"', b"", data))
    return data


def _height_of(panel: Chart | Histogram) -> float:
    labels = panel.measure.labels(panel.rows) if isinstance(panel, Chart) else []
    if all(map(is_number, labels)):
        return PANEL
    return max(AROUND + LINE * len(labels), 2.2)


def _write_title(figure: Figure, picture: Picture, colours: dict[str, str]) -> None:
    height = figure.get_figheight()
    figure.text(0.02, 1 - 0.36 / height, picture.title, size=15, weight="bold")
    facts = "  ·  ".join([*picture.facts, "whiskers: 95 % intervals"])
    figure.text(0.02, 1 - 0.62 / height, facts, color=SOFT)
    if picture.legend:
        dots = [Line2D([], [], marker="o", color=c, mec=PAPER) for c in colours.values()]
        figure.legend(
            dots, list(colours), loc="upper right", frameon=False, ncols=len(dots),
            bbox_to_anchor=(0.985, 1 - 0.4 / height),
        )  # fmt: skip


def _draw_lines(axes: Axes, chart: Chart, colours: dict[str, str], named: bool) -> None:
    """Draw a line with whiskers for each series, over labels that are numbers."""
    measure = chart.measure
    if measure.line is not None:
        axes.axhline(measure.scale * measure.line, **DOTTED)
    for place, (series, colour) in enumerate(colours.items()):
        own = [row for row in chart.rows if row.series == series]
        own.sort(key=lambda row: number_in(row.of))
        beside = BESIDE * (place - (len(colours) - 1) / 2)
        xs = [number_in(row.of) + beside for row in own]
        values = [row.interval.scaled(measure.scale) for row in own]
        axes.plot(xs, [v.value for v in values], color=colour, linewidth=1, alpha=0.45)
        # One broken line: a path for each whisker would double the size of the file.
        ends = [y for v in values for y in (v.low, v.high, nan)]
        axes.plot([x for x in xs for _ in range(3)], ends, color=colour, linewidth=2)
        axes.plot(xs, [v.value for v in values], "o", color=colour, ms=5.5, mec=PAPER)
    labels = measure.labels(chart.rows)
    axes.set_xticks([number_in(label) for label in labels], labels)
    dotted = f"; dotted: {measure.meaning}" if measure.meaning else ""
    axes.set_xlabel(f"{measure.axis}{dotted}")
    axes.set_ylabel(measure.suffix.strip() if named else "")
    axes.tick_params(axis="y", labelleft=named)
    axes.grid(axis="y")


def _draw_dots(
    axes: Axes, chart: Chart, labels: Sequence[str], colours: dict[str, str], named: bool
) -> None:
    """Draw dots with whiskers next to names, the first on top; series one below the other."""
    measure = chart.measure
    series = list(dict.fromkeys(row.series for row in chart.rows))
    if len(chart.rows) == len({row.of for row in chart.rows}):
        series = []  # no name has two
    if measure.line is not None:
        axes.axvline(measure.scale * measure.line, **DOTTED)
    for row in chart.rows:
        value, colour = row.interval.scaled(measure.scale), colours[row.series]
        place = series.index(row.series) - (len(series) - 1) / 2 if series else 0.0
        y = labels.index(row.of) + BELOW * place
        axes.plot([value.low, value.high], [y, y], color=colour, linewidth=2)
        axes.plot(value.value, y, "o", color=colour, ms=5.5, mec=PAPER)
    axes.set_yticks(range(len(labels)), labels if named else [], color=INK)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="both" if series else "x")
    axes.set_xlabel(f"{measure.suffix.strip()}; dotted: {measure.meaning}")
    low, high = axes.get_xlim()
    # Twice and half take the same room, unless the axis spans less than a factor of four.
    if measure.logarithmic and not (low > 0 and high < 4 * low):
        axes.set_xscale("log")
        low, high = axes.get_xlim()
        ticks = [factor for factor in FACTORS if low <= factor <= high]
        axes.set_xticks(ticks, [f"{tick:g}" for tick in ticks])
        axes.minorticks_off()


def _draw_histogram(axes: Axes, panel: Histogram) -> None:
    """Draw bars, with the median and the range of nine in ten above them."""
    numbers, (counts, edges) = panel.numbers, bars_of(panel.numbers)
    shares = [100 * many / numbers.moments.count for many in counts]
    axes.set_title(panel.title)
    width, end, top = edges[1] - edges[0], edges[-1], 1.22 * max(shares)
    bars: Any = {"edgecolor": PAPER, "linewidth": 0.6, "alpha": 0.85}
    axes.bar(edges[:-1], shares, width, align="edge", color=COLOURS[0], **bars)
    axes.set_ylabel(f"% of {panel.of}")
    axes.set_xlim(edges[0], end)
    axes.set_ylim(0, top)
    axes.grid(axis="y")
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10], integer=True, min_n_ticks=1))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    low, half, high = (numbers.quantile(share) for share in (0.05, 0.5, 0.95))
    axes.plot([low, high], [0.9 * top] * 2, color=INK, linewidth=1.4, solid_capstyle="butt")
    axes.plot(half, 0.9 * top, "o", color=INK, markersize=5)
    text = f"median {half:,.0f}  ·  90 % from {low:,.0f} to {high:,.0f}"
    rest = sum(many for least, _, many in numbers.ranges if least >= end)
    if rest:
        share = 100 * rest / numbers.moments.count
        text += f"\n{share:.2g} % beyond, up to {numbers.greatest:,.0f}"
    axes.set_xlabel(text)


def bars_of(numbers: Distribution) -> tuple[list[float], list[float]]:
    """Return how many numbers each bar holds, and the edges of the bars, all but the tail's.

    All bars have the same round width; a bar for one number is centred on it.
    """
    ranges = list(numbers.ranges)
    locator = MaxNLocator(BARS, steps=[1, 2, 5, 10], integer=True, min_n_ticks=1)
    edges = np.array(locator.tick_values(ranges[0][0], numbers.quantile(SHOWN) + 1))
    sums = list(accumulate(many for _, _, many in ranges))
    ends = [end for low, high, _ in ranges for end in (low, high + 1)]
    counts = np.diff(np.interp(edges, ends, list(chain(*zip([0, *sums], sums, strict=False)))))
    return counts.tolist(), (edges - (0.5 if edges[1] - edges[0] == 1 else 0)).tolist()
