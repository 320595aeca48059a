"""Intervals: Wilson's for rates, mean ± 1.96 standard errors for means."""

from __future__ import annotations

from math import isnan, sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.intervals import Interval, Moments, Z, mean_interval, rate_interval

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
    """The interval of a mean is 1.96 sample deviations over the root of the count."""
    interval = Moments.of(numbers).interval
    assert interval.value == pytest.approx(mean(numbers))
    assert interval.margin == pytest.approx(Z * stdev(numbers) / sqrt(len(numbers)), abs=1e-6)


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
