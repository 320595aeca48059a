"""Ratings by openskill (extra `lab`): one number a bot, with how sure one may be of it.

The model is Thurstone and Mosteller's for full pairings, in which skill is as good on the last day
as on the first (`tau` 0), because bots do not learn between games. The difference of two ratings
then gives the chance to win; a bot begins with 25.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pioche.intervals import Interval, Z
from pioche.lab.tournament import Played


def ratings(games: Iterable[Played], bots: int) -> list[Interval]:
    """Rate bots by their games, in this order; a void round says nothing about anybody.

    The interval is 1.96 standard deviations of the model's belief to either side, which is
    generous: ratings of tournaments repeated with other seeds lie closer together.
    """
    model = rating_model()
    rated = [model.rating() for _ in range(bots)]
    for game in games:
        winner = game.winning_bot
        if winner is not None:
            rate(model, rated, winner, sorted({*game.seating} - {winner}))
    return [Interval(r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for r in rated]


def rate(model: Any, rated: list[Any], winner: int, others: Sequence[int]) -> None:
    """Take one game in, as a win over each of the others.

    That the others lost together is no draw between them: a draw would pull the worst up.
    """
    for bot in others:
        teams = [[rated[winner]], [rated[bot]]]
        (rated[winner],), (rated[bot],) = model.rate(teams, ranks=[0, 1])


def rating_model() -> Any:
    """Give the model; an ImportError if openskill is not installed."""
    from openskill.models import ThurstoneMostellerFull

    return ThurstoneMostellerFull(tau=0.0)
