"""Ratings by openskill (extra `lab`): one number for each bot, and how certain it is.

The model is Thurstone and Mosteller's for full pairings, in which skill is as good on the last day
as on the first (`tau` 0), because bots do not learn between games. The difference of two ratings
then gives the chance to win; a bot begins with 25.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pioche.intervals import Interval, Z
from pioche.lab.tournament import PlayedGame


def ratings(games: Iterable[PlayedGame], bots: int) -> list[Interval]:
    """Rate bots by their games, in this order; a void round says nothing about anybody.

    The interval is 1.96 standard deviations of the model's belief to either side, which is
    generous: ratings of tournaments repeated with other seeds lie closer together.
    """
    model = rating_model()
    rated = [model.rating() for _ in range(bots)]
    for game in games:
        winner = game.winning_bot
        if winner is not None:
            # As a win over each of the others. That those lost together is no draw between them:
            # a draw would pull the worst up.
            for bot in sorted({*game.seating} - {winner}):
                teams = [[rated[winner]], [rated[bot]]]
                (rated[winner],), (rated[bot],) = model.rate(teams, ranks=[0, 1])
    return [Interval(r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for r in rated]


def rating_model() -> Any:
    """Return the model; an ImportError if openskill is not installed."""
    from openskill.models import ThurstoneMostellerFull

    return ThurstoneMostellerFull(tau=0.0)
