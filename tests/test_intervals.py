"""Intervals: Wilson's for rates, Student's for means."""

from __future__ import annotations

from math import isnan, sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.intervals import Interval, Moments, Z, mean_interval, rate_interval, student

WHOLE = st.integers(-(10**6), 10**6)


def test_a_rate_is_what_the_textbook_says() -> None:
    """Newcombe 1998, table I: 81 of 263 and 15 of 148 by Wilson's score without correction."""
    for successes, n, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)):
        interval = rate_interval(successes, n)
        assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


@given(st.integers(0, 200), st.integers(0, 200))
def test_a_rate_lies_within_its_interval(some: int, others: int) -> None:
    """However few the trials, an interval holds its rate and stays between 0 and 1."""
    interval = rate_interval(some, some + others)
    if some + others:
        assert 0 <= interval.low <= interval.value <= interval.high <= 1


def test_nothing_tried_is_unknown() -> None:
    """Without trials neither the rate nor its interval is a number."""
    interval = rate_interval(0, 0)
    assert all(isnan(number) for number in (interval.value, interval.low, interval.high))
    assert str(mean_interval(0, 0, 0)) == str(interval)


@pytest.mark.parametrize(("successes", "n"), [(2, 1), (-1, 1), (0, -1)])
def test_impossible_counts_are_refused(successes: int, n: int) -> None:
    """More successes than trials are an error that quotes both."""
    with pytest.raises(ValueError, match=f"{successes} successes of {n} trials"):
        rate_interval(successes, n)
    with pytest.raises(ValueError, match="0 numbers with the sum 5"):
        mean_interval(0, 5, 25)


@given(st.lists(WHOLE, min_size=2))
def test_a_mean_agrees_with_the_statistics_module(numbers: list[int]) -> None:
    """The interval of a mean is t sample deviations over the root of the count."""
    interval, t = Moments.of(numbers).interval, student(len(numbers) - 1)
    assert interval.value == pytest.approx(mean(numbers))
    assert interval.margin == pytest.approx(t * stdev(numbers) / sqrt(len(numbers)), abs=1e-5)


def test_student_is_what_the_tables_say() -> None:
    """The quantiles of Student's t agree with printed tables, and lead to the normal's."""
    printed = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 10: 2.2281, 19: 2.0930, 40: 2.0211}
    printed |= {41: 2.0195, 60: 2.0003, 120: 1.9799, 1000: 1.9623}
    for freedom, t in printed.items():
        assert student(freedom) == pytest.approx(t, abs=6e-5)
    assert student(10**9) == pytest.approx(Z)
    assert all(student(n) > student(n + 1) for n in range(1, 100))
    with pytest.raises(ValueError, match="0 degrees of freedom"):
        student(0)


def test_few_equal_numbers_are_not_certain() -> None:
    """With a step, equal numbers have an interval, which narrows as more of them come."""
    assert mean_interval(3, 60, 1200).margin == 0
    few, many = (mean_interval(n, 20 * n, 400 * n, step=1).margin for n in (3, 300))
    assert few == pytest.approx(student(2) / 3)
    assert 0 < many < few / 100


@given(st.lists(WHOLE), st.lists(WHOLE))
def test_streams_of_whole_numbers_add_up_exactly(some: list[int], more: list[int]) -> None:
    """Two streams added are the stream of both, so that chunks may be counted apart."""
    assert Moments.of(some) + Moments.of(more) == Moments.of(some + more)


def test_one_number_has_a_mean_and_no_interval() -> None:
    """Of a single number nothing is known about the spread."""
    interval = mean_interval(1, 3, 9)
    assert interval.value == 3
    assert all(isnan(number) for number in (interval.low, interval.high))


def test_an_interval_in_another_unit() -> None:
    """Scaling keeps low below high, also for a negative factor."""
    assert Interval(0.5, 0.25, 1.0).scaled(-100) == Interval(-50, -100, -25)
    assert 0.3 in Interval(0.5, 0.25, 1.0)
    assert 0.2 not in Interval(0.5, 0.25, 1.0)
