"""A simulation as a picture: who wins, from where, and how long rounds and matches are.

Needs matplotlib (extra `pioche[lab]`).
"""

from __future__ import annotations

from itertools import cycle

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from pioche.intervals import rate_interval
from pioche.lab.figures import Study
from pioche.lab.panels import COLOURS, SOFT, draw_distribution, draw_rates, styled, written
from pioche.lab.tally import Distribution
from pioche.quoting import one_line, shorten
from pioche.rules.survey import DRAWS, POINTS, QUESTIONS, TURNS

LONGEST_BOT = 22


def draw_report(study: Study, kind: str) -> bytes:
    """Draw the picture of a simulation as `png` or `svg`."""
    with styled():
        figure = Figure(figsize=(12, 8), dpi=150)
        longest = max(len(label) for label in seat_labels(study))
        left = max(0.115, 0.032 + 0.0066 * longest)
        grid = figure.add_gridspec(
            2, 3, left=left, right=0.975, top=0.845, bottom=0.075, wspace=0.26, hspace=0.42
        )
        write_title(figure, study)
        draw_seats(figure.add_subplot(grid[0, 0]), study)
        draw_lengths(figure.add_subplot(grid[0, 1:]), study)
        draw_places(figure.add_subplot(grid[1, 0]), study)
        for column, panel in enumerate(last_panels(study), 1):
            draw_distribution(figure.add_subplot(grid[1, column]), *panel)
        return written(figure, kind)


def write_title(figure: Figure, study: Study) -> None:
    """Say over the picture what was played."""
    result, name = study.result, study.table.edition.name["en"]
    figure.text(0.03, 0.945, f"{name}, {len(study.names)} players", size=17, weight="bold")
    bots = dict.fromkeys(bot_label(bot) for bot in study.names)
    facts = [f"{result.games:,} rounds", ", ".join(bots), f"seed {study.plan.seed}"]
    guilty = result.tally.guilty
    if guilty.value == guilty.value:  # there were challenges
        facts.append(f"{100 * guilty.value:.1f} % of challenges found guilt")
    facts.append("whiskers: 95 % intervals")
    figure.text(0.03, 0.912, "  ·  ".join(facts), color=SOFT)


def draw_seats(axes: Axes, study: Study) -> None:
    """Draw how often each seat wins, in a colour for each bot."""
    palette = dict(zip(dict.fromkeys(study.names), cycle(COLOURS), strict=False))
    rates = [study.result.tally.win_rate(seat) for seat in range(len(study.names))]
    axes.set_title("Rounds won, by seat")
    draw_rates(axes, rates, seat_labels(study), [palette[bot] for bot in study.names])


def seat_labels(study: Study) -> list[str]:
    """Name the seats and who sits there."""
    return [f"{bot_label(bot)}  {seat}" for seat, bot in enumerate(study.names)]


def draw_places(axes: Axes, study: Study) -> None:
    """Draw how often each place wins, and who has the first turn."""
    tally = study.result.tally
    rates = [rate_interval(tally.first_wins, tally.games)]
    rates += [rate_interval(tally.place_wins(p), tally.games) for p in range(tally.seats)]
    middle = [f"place {place}" for place in range(2, tally.seats)]
    labels = ["first turn", "left of dealer", *middle, "dealer"]
    axes.set_title("Rounds won, by place")
    draw_rates(axes, rates, labels, [COLOURS[1], *[COLOURS[0]] * tally.seats], 1 / tally.seats)


def draw_lengths(axes: Axes, study: Study) -> None:
    """Draw how many turns rounds take."""
    turns = study.result.tally.distribution(TURNS)
    draw_distribution(axes, turns, "Turns in a round", COLOURS[0])


def last_panels(study: Study) -> list[tuple[Distribution, str, str]]:
    """Choose two more distributions: points and matches, where there are any."""
    tally, matches = study.result.tally, study.result.matches
    panels = []
    if study.table.options.scoring != "none":
        panels.append((tally.distribution(POINTS), "Points in a round", COLOURS[2]))
    if matches.played:
        title = f"Rounds in a match to {study.table.options.target}"
        panels.append((matches.rounds, title, COLOURS[4]))
    panels.append((tally.distribution(DRAWS), "Cards drawn in a round", COLOURS[3]))
    panels.append((tally.distribution(QUESTIONS), "Questions in a round", COLOURS[4]))
    return panels[:2]


def bot_label(bot: str) -> str:
    """Write a bot's name, cut off if it is long; of `module:Class` the class."""
    return shorten(one_line(bot.rpartition(":")[2]), LONGEST_BOT)
