"""How the lab draws: one style, and single panels of rates and of distributions.

Needs matplotlib (extra `pioche[lab]`).

    with styled():
        figure = Figure(figsize=(6, 4))
        draw_rates(figure.add_subplot(), rates, labels, colours)
        data = written(figure, "png")
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import AbstractContextManager
from math import ceil
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, StrMethodFormatter

from pioche.intervals import Interval
from pioche.lab.tally import Distribution

INK, SOFT, FAINT, PAPER = "#22262b", "#6b7280", "#e5e7eb", "#ffffff"
# Told apart by everybody, after Okabe and Ito, a little darker.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#aa3377", "#b8860b", "#3aa0d0", "#555555")
STYLE: Any = {
    "font.family": "DejaVu Sans",
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
    "svg.hashsalt": "pioche",  # the same numbers give the same file
}
BARS = 45  # about so many in a histogram
TICKS = 6  # at most, so that thousands fit
SHOWN = 0.99  # which part of a distribution is drawn; the rest is told
Bins = list[tuple[float, float, float]]


def styled() -> AbstractContextManager[None]:
    """Draw in the style of the house."""
    return mpl.rc_context(STYLE)


def written(figure: Figure, kind: str) -> bytes:
    """Give a picture as the bytes of its file, without the date."""
    file = io.BytesIO()
    figure.savefig(file, format=kind, metadata={"Date": None} if kind == "svg" else None)
    return file.getvalue()


def draw_rates(
    axes: Axes,
    rates: Sequence[Interval],
    labels: Sequence[str],
    colours: Sequence[str],
    fair: float | None = None,
) -> None:
    """Draw rates as dots with whiskers, the first on top; a dotted line is the share of equals."""
    fair = 1 / len(rates) if fair is None else fair
    axes.axvline(100 * fair, color=SOFT, linewidth=1, linestyle=(0, (1, 2)), zorder=1)
    for row, (rate, colour) in enumerate(zip(rates, colours, strict=True)):
        axes.plot([100 * rate.low, 100 * rate.high], [row, row], color=colour, linewidth=2.2)
        axes.plot(100 * rate.value, row, "o", color=colour, markersize=7, markeredgecolor=PAPER)
    axes.set_yticks(range(len(rates)), labels, color=INK)
    axes.set_ylim(len(rates) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    low, high = rate_limits(rates, fair)
    axes.set_xlim(low, high)
    axes.set_xlabel(f"% of rounds; equals would win {100 * fair:.3g} %")
    axes.grid(axis="x")


def rate_limits(rates: Sequence[Interval], fair: float) -> tuple[float, float]:
    """Choose what an axis of rates shows, in hundredths: everything, and a margin."""
    low = min(100 * fair, *(100 * rate.low for rate in rates))
    high = max(100 * fair, *(100 * rate.high for rate in rates))
    margin = max(0.08 * (high - low), 0.5)
    return max(0.0, low - margin) if low > margin else -margin / 2, high + margin


def draw_distribution(axes: Axes, numbers: Distribution, title: str, colour: str) -> None:
    """Draw a histogram with its median and the range of nine in ten."""
    bins = rebinned(numbers)
    total = max(numbers.moments.count, 1)
    axes.set_title(title)
    axes.bar(
        [low for low, _, _ in bins],
        [100 * count / total for _, _, count in bins],
        [high - low for low, high, _ in bins],
        align="edge", color=colour, edgecolor=PAPER, linewidth=0.6, alpha=0.85,
    )  # fmt: skip
    axes.set_ylabel("% of rounds" if "match" not in title else "% of matches")
    axes.set_xlim(bins[0][0], bins[-1][1])
    axes.set_ylim(0, 1.22 * max(100 * count / total for _, _, count in bins))
    axes.grid(axis="y")
    axes.xaxis.set_major_locator(MaxNLocator(TICKS, steps=[1, 2, 5, 10], integer=True))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    mark_middle(axes, numbers)
    tell_the_rest(axes, numbers, bins[-1][1])


def mark_middle(axes: Axes, numbers: Distribution) -> None:
    """Draw the median and the range that nine in ten are in, over the bars."""
    low, half, high = (numbers.quantile(share) for share in (0.05, 0.5, 0.95))
    top = axes.get_ylim()[1]
    y = 0.9 * top
    axes.plot([low, high], [y, y], color=INK, linewidth=1.4, solid_capstyle="butt")
    axes.plot(half, y, "o", color=INK, markersize=5)
    text = f"median {half:,.0f}  ·  90 % from {low:,.0f} to {high:,.0f}"
    box = {"facecolor": PAPER, "edgecolor": "none", "pad": 1.5}
    axes.text(1, 1.01, text, transform=axes.transAxes, ha="right", va="top", size=8.5, bbox=box)


def tell_the_rest(axes: Axes, numbers: Distribution, end: float) -> None:
    """Say how much lies beyond the right end of the axis."""
    rest = sum(count for low, _, count in numbers.ranges if low >= end)
    if rest:
        share = f"{100 * rest / numbers.moments.count:.2g} %"
        text = f"{share} beyond, up to {numbers.greatest:,.0f}"
        axes.annotate(
            text, (1, -0.14), xycoords="axes fraction", ha="right", va="top", color=SOFT, size=8.5
        )


def rebinned(numbers: Distribution) -> Bins:
    """Make bars of one round width; a number that has one of its own is its middle."""
    ranges = list(numbers.ranges)
    if not ranges:
        return [(0.0, 1.0, 0.0)]
    least, greatest = ranges[0][0], numbers.quantile(SHOWN)
    width = round_width((greatest + 1 - least) / BARS)
    start = least // width * width
    bars = [0.0] * max(1, ceil((greatest + 1 - start) / width))
    for low, high, count in ranges:
        for i in range((low - start) // width, min((high - start) // width + 1, len(bars))):
            begin, end = start + i * width, start + (i + 1) * width
            bars[i] += count * (min(high + 1, end) - max(low, begin)) / (high + 1 - low)
    left = start - 0.5 if width == 1 else float(start)
    return [(left + i * width, left + (i + 1) * width, n) for i, n in enumerate(bars)]


def round_width(width: float) -> int:
    """Give the next of 1, 2, 5, 10, 20, 50, …"""
    size = 1
    while True:
        for step in (1, 2, 5):
            if step * size >= width:
                return step * size
        size *= 10
