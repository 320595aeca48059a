"""Ratings: who wins more stands higher, in whatever order the games were played."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

pytest.importorskip("numpy")

from pioche.lab.ratings import AVERAGE, chance, ratings
from pioche.lab.tournament import Deal, PlayedGame


def game(winner: int | None, *seating: int) -> Deal:
    """Write down a deal of one game that the bot in a seat won."""
    return (PlayedGame(0, seating, winner, (0,) * len(seating), 20, 30),)


def test_who_wins_more_stands_higher() -> None:
    """Three wins in four lift a bot over the other, symmetrically around the average."""
    one, other = ratings([game(int(n % 4 == 0), 0, 1) for n in range(80)], 2)
    assert one.value > AVERAGE > other.value
    assert one.value + other.value == pytest.approx(2 * AVERAGE)


def test_the_order_of_play_does_not_matter() -> None:
    """The same games in another order give the same ladder."""
    draw = random.Random(4)
    deals = [game(draw.choices((0, 1, 2), (5, 3, 2))[0], 0, 1, 2) for _ in range(60)]
    before = ratings(deals, 3)
    draw.shuffle(deals)
    for one, other in zip(before, ratings(deals, 3), strict=True):
        assert (one.value, one.low) == pytest.approx((other.value, other.low))


def test_more_games_make_it_surer() -> None:
    """The interval shrinks as games come in."""
    few, many = (ratings([game(n % 2, 0, 1) for n in range(size)], 2)[0] for size in (10, 400))
    assert many.margin < few.margin / 5


def test_the_ratings_foretell_the_wins() -> None:
    """The chance to win that the ratings give is about what was put in."""
    draw = random.Random(1).random
    one, other = ratings([game(int(draw() > 0.7), 0, 1) for _ in range(3000)], 2)
    assert chance(one.value, other.value) == pytest.approx(0.7, abs=0.03)


def test_strength_is_that_of_one_seat() -> None:
    """A bot that has two seats of three and wins twice in three is no better than the other."""
    one, other = ratings([game(n % 3, 0, 1, 0) for n in range(900)], 2)
    assert one.value == pytest.approx(other.value, abs=1)
    assert ratings([game(0, 0, 1, 0)], 2) == ratings([game(2, 0, 1, 0)], 2)


def test_strengths_are_found_again() -> None:
    """Four bots of known strengths, three at a table, come out as they were put in."""
    strengths, draw = (1.0, 2.0, 4.0, 8.0), random.Random(7)
    deals = []
    for _ in range(4000):
        seating = draw.sample(range(4), 3)
        winner = draw.choices(range(3), [strengths[bot] for bot in seating])[0]
        deals.append(game(winner, *seating))
    found = ratings(deals, 4)
    for weak, strong in pairwise(found):
        assert strong.value - weak.value == pytest.approx(120.4, abs=20)
        assert weak.high < strong.low
    assert sum(rating.value for rating in found) / 4 == pytest.approx(AVERAGE)


def test_games_of_one_deal_hang_together() -> None:
    """Deals that repeat their one outcome are worth no more than as many single games."""
    draw = random.Random(3).random
    single = [game(int(draw() > 0.6), 0, 1) for _ in range(200)]
    alone, repeated = (ratings(deals, 2)[0] for deals in (single, [deal * 4 for deal in single]))
    assert repeated.margin == pytest.approx(alone.margin, rel=0.05)


def test_a_void_round_changes_nothing() -> None:
    """A round without a winner says nothing about anybody (T7)."""
    assert ratings([game(None, 0, 1)], 2) == ratings([], 2)
    assert ratings([], 2)[0].value == AVERAGE


def test_losing_together_is_no_draw() -> None:
    """Of three, the one that never wins falls below the one that sometimes does."""
    deals = [game(0 if n % 3 else 1, 0, 1, 2) for n in range(60)]
    first, second, third = ratings(deals, 3)
    assert first.value > second.value > third.value
    assert third.value < AVERAGE - 200


def test_a_clean_sweep_is_not_infinite() -> None:
    """Who won every game has a rating, the higher the more games, and an interval with it."""
    few, many = (ratings([game(0, 0, 1)] * size, 2)[0] for size in (5, 500))
    assert AVERAGE < few.value < many.value < AVERAGE + 1000
    assert few.low < AVERAGE < many.low


def test_who_never_played_is_average() -> None:
    """A bot without a game keeps the rating of an average one, and all its doubt."""
    _, _, third = ratings([game(0, 0, 1)] * 20, 3)
    assert third.value == pytest.approx(AVERAGE)
    assert third.margin > 1000
