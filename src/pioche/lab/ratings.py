"""Ratings by one fit over all games: how strong each bot is, whatever the order of play.

Luce's model of choice, which for two players is Bradley and Terry's: every seat wins with a chance
in proportion to the strength of the bot that sits there. Ratings are Elo's: ten times the strength
are 400 points more, and the bots of a tournament have 1,500 on average.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log
from typing import Any

from pioche.intervals import Interval, student
from pioche.lab.tournament import Deal

AVERAGE = 1500.0
POINTS = 400 / log(10)  # of one unit of a strength's logarithm
# Each bot has also won and lost half a game against an average one, so that nobody is rated as
# infinitely strong or weak.
PRIOR = 1.0
STEPS = 200
LONGEST_STEP = 1.0  # far from the peak the model's parabola is not to be trusted
CLOSE = 1e-10


def ratings(deals: Sequence[Deal], bots: int) -> list[Interval]:
    """Rate bots by all games of these deals; a void round says nothing about anybody.

    The intervals are over deals, whose games hang together, by Student's t; none is narrower than
    what one game that went otherwise would change.
    """
    np = numpy()
    tables = sorted({seats_of(game.seating) for deal in deals for game in deal})
    place = {seats: number for number, seats in enumerate(tables)}
    seats = np.zeros((len(tables), bots))
    for number, table in enumerate(tables):
        for bot, many in table:
            seats[number, bot] = many
    # By deal: what each bot won, and how often it was at which table.
    won, met = np.zeros((len(deals), bots)), np.zeros((len(deals), len(tables)))
    for number, deal in enumerate(deals):
        for game in deal:
            if game.winning_bot is not None:
                won[number, game.winning_bot] += 1
                met[number, place[seats_of(game.seating)]] += 1
    strengths, chances, curve = fit(seats, won.sum(axis=0), met.sum(axis=0))
    centred = np.eye(bots) - 1 / bots  # only differences mean anything
    spread = centred @ np.linalg.inv(curve) @ centred
    scatter = spread @ (won - met @ chances).T  # how far each deal pulls each bot
    many = max(2, len(deals))
    errors = np.sqrt((scatter**2).sum(axis=1) * many / (many - 1))
    margins = student(many - 1) * np.maximum(errors, spread.diagonal())
    values = AVERAGE + POINTS * (centred @ strengths)
    return [
        Interval(value, value - margin, value + margin)
        for value, margin in zip(values.tolist(), (POINTS * margins).tolist(), strict=True)
    ]


def seats_of(seating: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the bots at a table, and how many seats each has."""
    return tuple(sorted(Counter(seating).items()))


def fit(seats: Any, won: Any, met: Any) -> tuple[Any, Any, Any]:
    """Find the strengths under which the games are likeliest, by Newton's method.

    Given how many seats each bot has at each table, what it won, and how often each table met.
    Returns the logarithms of the strengths, the chances at each table, and the curvature.
    """
    np = numpy()
    strengths = np.zeros(seats.shape[1])
    for _ in range(STEPS):
        weights = seats * np.exp(strengths)
        chances = weights / weights.sum(axis=1, keepdims=True)
        average = 1 / (1 + np.exp(-strengths))
        slope = won - met @ chances + PRIOR * (0.5 - average)
        curve = np.diag(met @ chances + PRIOR * average * (1 - average))
        curve -= chances.T @ (met[:, None] * chances)
        step = np.linalg.solve(curve, slope)
        longest = float(np.abs(step).max())
        if longest < CLOSE:
            break
        strengths += step * min(1.0, LONGEST_STEP / longest)
    return strengths, chances, curve


def chance(one: float, other: float) -> float:
    """Return the chance that a bot with a rating beats another, with a seat each.

    >>> round(chance(1600, 1500), 2)
    0.64
    """
    return 1 / (1 + 10 ** ((other - one) / 400))


def numpy() -> Any:
    """Return NumPy; an ImportError if it is not installed."""
    import numpy

    return numpy
