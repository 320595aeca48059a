"""Ratings: who wins more stands higher, and more games make it surer."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("openskill")

from pioche.lab.ratings import rating_model, ratings
from pioche.lab.tournament import PlayedGame


def game(winner: int | None, *seating: int) -> PlayedGame:
    """Write down a game that the bot in a seat won."""
    return PlayedGame(0, seating, winner, (0,) * len(seating), 20, 30)


def test_who_wins_more_stands_higher() -> None:
    """Three wins in four lift a bot over the other, symmetrically around where both began."""
    one, other = ratings([game(int(n % 4 == 0), 0, 1) for n in range(80)], 2)
    assert one.value > 25 > other.value
    assert one.value + other.value == pytest.approx(50)


def test_more_games_make_it_surer() -> None:
    """The interval shrinks as games come in."""
    few, many = (ratings([game(n % 2, 0, 1) for n in range(size)], 2)[0] for size in (10, 400))
    assert many.margin < few.margin / 2


def test_the_ratings_foretell_the_wins() -> None:
    """The chance to win that the ratings give is about what was put in."""
    model, draw = rating_model(), random.Random(1).random
    one, other = ratings([game(int(draw() > 0.7), 0, 1) for _ in range(3000)], 2)
    teams = [[model.rating(mu=r.value, sigma=0.1)] for r in (one, other)]
    assert model.predict_win(teams)[0] == pytest.approx(0.7, abs=0.08)


def test_a_void_round_changes_nothing() -> None:
    """A round without a winner says nothing about anybody (T7)."""
    assert ratings([game(None, 0, 1)], 2) == ratings([], 2)


def test_a_bot_in_two_seats_is_rated_once() -> None:
    """A win from either seat of a bot counts the same."""
    assert ratings([game(0, 0, 1, 0)], 2) == ratings([game(2, 0, 1, 0)], 2)


def test_losing_together_is_no_draw() -> None:
    """Of three, the one that never wins falls below the one that sometimes does."""
    games = [game(0 if n % 3 else 1, 0, 1, 2) for n in range(60)]
    first, second, third = ratings(games, 3)
    assert first.value > second.value > third.value
    assert third.value < 20


def test_who_never_played_stays_where_all_began() -> None:
    """A bot without a game keeps the rating that every bot begins with, and all its doubt."""
    _, _, third = ratings([game(0, 0, 1)] * 20, 3)
    assert third.value == 25
    assert third.margin > 15
