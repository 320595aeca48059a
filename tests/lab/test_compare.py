"""What a tournament says: win rates, the cross table, and what duplicate deals are worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf, isnan

import pytest

from pioche.game.game import make_table
from pioche.lab.compare import Comparison, compare, ratio_interval
from pioche.lab.tournament import Deal, PlayedGame, Tournament

TABLE = make_table("x-men", {"uno": "auto"})
PAIR = Tournament(TABLE, 2, ("greedy", "random"))
THREE = Tournament(TABLE, 3, ("greedy", "random", "greedy"), together=3)


def deals_of(winners: Sequence[Sequence[int | None]], tournament: Tournament = PAIR) -> list[Deal]:
    """Write deals down by the bots that won their games; the winner scores ten."""
    return [
        tuple(
            game_of(number, seating, winner)
            for seating, winner in zip(seatings_of(tournament, number), deal, strict=True)
        )
        for number, deal in enumerate(winners)
    ]


def seatings_of(tournament: Tournament, deal: int) -> list[tuple[int, ...]]:
    """Return all seatings of a deal."""
    return [seating for group in tournament.groups for seating in tournament.seatings(group, deal)]


def game_of(deal: int, seating: tuple[int, ...], bot: int | None) -> PlayedGame:
    """Write one game down."""
    seat = None if bot is None else seating.index(bot)
    points = tuple(10 * (i == seat) for i in range(len(seating)))
    return PlayedGame(deal, seating, seat, points, 20, 30)


def test_both_sides_of_the_cross_table_add_up() -> None:
    """What one bot wins against another the other loses, and the intervals mirror each other."""
    c = Comparison(PAIR, deals_of([(0, 0), (0, 1), (1, 0), (0, 0), (1, 1)]))
    one, other = c.against(0, 1), c.against(1, 0)
    assert one.value == pytest.approx(0.6)
    assert (one.value + other.value, one.low + other.high) == pytest.approx((1, 1))


def test_a_void_round_is_nobodys_win() -> None:
    """Void rounds count as played, not as won, and not at all between two bots (T7)."""
    c = Comparison(PAIR, deals_of([(0, None), (0, 1), (None, None)]))
    assert (c.void, c.wins(0), c.wins(1)) == (3, 2, 1)
    assert c.win_rate(0).value == pytest.approx(2 / 6)
    assert c.against(0, 1).value == pytest.approx(2 / 3)


def test_points_are_those_of_all_seats_of_a_bot() -> None:
    """The points a round are the mean over the games that a bot sat in (E3)."""
    c = Comparison(PAIR, deals_of([(0, 0), (0, 1)]))
    assert (c.points(0).value, c.points(1).value) == (7.5, 2.5)


def test_of_three_only_the_two_in_question_count() -> None:
    """At a table of three the wins of the third say nothing about the other two."""
    c = Comparison(THREE, deals_of([(0, 0, 2), (2, 1, 2), (0, 2, 2)], THREE))
    assert c.against(0, 1).value == pytest.approx(3 / 4)
    assert c.win_rate(2).value == pytest.approx(5 / 9)


def test_a_clean_sweep_is_still_uncertain() -> None:
    """All wins of few deals do not make an interval without width; more deals make it narrower."""
    few = Comparison(PAIR, deals_of([(0, 0)] * 5)).win_rate(0)
    many = Comparison(PAIR, deals_of([(0, 0)] * 500)).win_rate(0)
    assert few.value == many.value == 1
    assert few.low < 0.7 < 0.99 < many.low


def test_nothing_played_is_nothing_known() -> None:
    """Without a deal there are no rates and no intervals, and no error either."""
    c = Comparison(PAIR, [])
    assert all(isnan(value) for value in (c.win_rate(0).value, c.against(0, 1).value, c.gain.value))


def test_a_single_deal_tells_nearly_nothing() -> None:
    """One deal that both won once leaves every rate possible."""
    assert ratio_interval([(1, 2)]).low == 0
    assert ratio_interval([(1, 2)]).high == 1


def test_luck_of_the_deal_is_taken_out() -> None:
    """If a hand decides who wins, duplicate deals cut the variance by as much as there is noise."""
    draw = random.Random(1).random
    lucky = [(int(draw() < 0.5),) for _ in range(400)]
    mirrored = [(seat, 1 - seat) if draw() < 0.9 else (0, 0) for (seat,) in lucky]
    gain = Comparison(PAIR, deals_of(mirrored)).gain
    assert gain.value > 5
    assert 1 < gain.low < gain.value < gain.high


def test_independent_games_gain_nothing() -> None:
    """If the games of a deal have nothing in common, a round is worth one round."""
    draw = random.Random(2).randrange
    gain = Comparison(PAIR, deals_of([(draw(2), draw(2)) for _ in range(2000)])).gain
    assert 1 in gain
    assert gain.value == pytest.approx(1, abs=0.1)


def test_deals_that_always_split_leave_no_variance() -> None:
    """Equal bots without dice split every deal: then there is no telling how much was gained."""
    c = Comparison(PAIR, deals_of([(0, 1), (1, 0), (0, 1)]))
    assert c.gain.value == inf
    assert isnan(c.gain.low)
    assert c.win_rate(0).low < 0.1 < 0.9 < c.win_rate(0).high


def test_no_interval_is_without_width() -> None:
    """A few deals that came out alike are no certainty, for rates and for points; many nearly."""
    for winners in ((0, 1), (0, 0)):
        few, many = (Comparison(PAIR, deals_of([winners] * n)) for n in (3, 300))
        for measure in (Comparison.win_rate, Comparison.points):
            assert measure(few, 1).margin > 10 * measure(many, 1).margin > 0


def test_few_deals_have_wider_intervals_than_the_normal_distribution_says() -> None:
    """With four deals an interval of 95 % is Student's, half as wide again."""
    pairs = [(1, 2), (2, 2), (1, 2), (1, 2)]
    assert ratio_interval(pairs).margin > 1.3 * ratio_interval(pairs * 50).margin * 50**0.5 / 1.2


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Of many short runs between unequal bots about 95 % have the true rate in their interval."""
    draw, held = random.Random(5).random, 0
    for _ in range(400):
        pairs = []
        for _ in range(8):  # deals: a lucky hand wins both games more often
            luck = 0.45 + 0.3 * draw()
            pairs.append((int(draw() < luck) + int(draw() < luck), 2))
        held += 0.6 in ratio_interval(pairs)
    assert 365 <= held <= 399


def test_the_number_of_jobs_changes_nothing() -> None:
    """One process and two play the same deals, in the same order."""
    alone, together = compare(PAIR, 30), compare(PAIR, 30, jobs=2)
    assert alone.deals == together.deals
    assert [deal[0].deal for deal in alone.deals] == list(range(30))


def test_a_comparison_can_be_gone_on_with() -> None:
    """Deals from a number on are those that a longer run would have played."""
    assert compare(PAIR, 2, first=3).deals == compare(PAIR, 5).deals[3:]


def test_ctrl_c_keeps_what_was_played() -> None:
    """An interrupt ends the run with the whole deals played so far."""

    def interrupt(deals: int) -> None:
        if deals >= 3:
            raise KeyboardInterrupt

    c = compare(PAIR, 10**6, watch=interrupt)
    assert c.interrupted
    assert 3 <= len(c.deals) < 100
    assert all(len(deal) == PAIR.games_a_deal for deal in c.deals)


def test_greedy_beats_random() -> None:
    """The greedy bot wins clearly, which a handful of duplicate deals is enough to see."""
    assert compare(PAIR, 25).against(0, 1).low > 0.6
