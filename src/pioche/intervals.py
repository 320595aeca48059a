"""Numbers with their 95 % intervals: Wilson's for rates, Student's for means.

>>> print(rate_interval(8, 10))
0.800 [0.490, 0.943]
>>> print(mean_interval(count=4, total=10, squares=30))
2.500 [0.446, 4.554]
>>> print(Moments.of([1, 2, 3, 4]).interval)
2.500 [0.446, 4.554]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, nan, pi, sin, sqrt

Z = 1.959963984540054  # standard deviations that hold 95 % of a normal distribution


SHARE = 0.95
FEW = 40  # degrees of freedom; above, the expansion is exact to six digits


@cache
def student(freedom: int) -> float:
    """Return how many standard errors hold 95 %, by Student's t with these degrees of freedom.

    >>> [round(student(n), 3) for n in (1, 2, 5, 30, 100, 10**6)]
    [12.706, 4.303, 2.571, 2.042, 1.984, 1.96]
    """
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom")
    if freedom > FEW:  # Cornish and Fisher's expansion around the normal distribution
        z, n = Z, float(freedom)
        terms = (
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        )
        return z + sum(term / n**power for power, term in enumerate(terms, 1))
    low, high = 0.0, pi / 2  # the angle whose tangent is t / sqrt(n)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student_share(middle, freedom) < SHARE else (low, middle)
    return sin(low) / cos(low) * sqrt(freedom)


def student_share(angle: float, freedom: int) -> float:
    """Return how much of Student's distribution lies within ± tan(angle) * sqrt(freedom)."""
    odd = freedom % 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * k / (k + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


@dataclass(frozen=True, slots=True)
class Interval:
    """A measured number, and the 95 % interval around it; `nan` where nothing was measured."""

    value: float
    low: float
    high: float

    def __contains__(self, number: float) -> bool:
        """Return whether a number is within the interval."""
        return self.low <= number <= self.high

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"

    @property
    def margin(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    def scaled(self, factor: float) -> Interval:
        """Return the same interval in another unit; a negative factor turns it around."""
        ends = (self.low * factor, self.high * factor)
        return Interval(self.value * factor, min(ends), max(ends))


UNKNOWN = Interval(nan, nan, nan)


def rate_interval(successes: int, n: int) -> Interval:
    """Return a rate with Wilson's score interval, good for few trials and rates near 0 and 1 too.

    Without trials everything is `nan`.
    """
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} successes of {n} trials")
    if n == 0:
        return UNKNOWN
    return wilson(successes / n, n)


def wilson(rate: float, n: float, errors: float = Z) -> Interval:
    """Return Wilson's score interval of a rate, so many standard errors to either side.

    `n` may be fractional, for correlated trials.
    """
    z2 = errors * errors
    centre = (rate + z2 / (2 * n)) / (1 + z2 / n)
    margin = errors / (1 + z2 / n) * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    low = 0.0 if rate == 0 else max(0.0, centre - margin)
    high = 1.0 if rate == 1 else min(1.0, centre + margin)
    return Interval(rate, low, high)


def mean_interval(count: int, total: float, squares: float, step: float = 0.0) -> Interval:
    """Return the mean of numbers with Student's interval, from their count, sum and sum of squares.

    No interval is narrower than if one of the numbers had been a `step` off, so that a few that
    happen to be equal do not look certain. Without numbers everything is `nan`, of a single one
    the ends are.
    """
    if count < 0 or (count == 0 and (total or squares)):
        raise ValueError(f"{count} numbers with the sum {total}")
    if count == 0:
        return UNKNOWN
    mean = total / count
    if count == 1:
        return Interval(mean, nan, nan)
    error = max(sqrt(variance(count, total, squares) / count), step / count)
    margin = student(count - 1) * error
    return Interval(mean, mean - margin, mean + margin)


def variance(count: int, total: float, squares: float) -> float:
    """Return the sample's variance (n - 1) of numbers; `nan` below two of them."""
    if count < 2:
        return nan
    return max(0.0, (count * squares - total * total) / (count * (count - 1)))


@dataclass(slots=True)
class Moments:
    """A stream of numbers, kept as how many there were, their sum and the sum of their squares.

    Whole numbers stay exact, so that streams added in any order give the same interval.
    """

    count: int = 0
    total: float = 0
    squares: float = 0

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Moments:
        """Take in all of some numbers."""
        moments = cls()
        for number in numbers:
            moments.add(number)
        return moments

    def add(self, number: float) -> None:
        """Take one number in."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def __add__(self, other: Moments) -> Moments:
        return Moments(
            self.count + other.count, self.total + other.total, self.squares + other.squares
        )

    @property
    def variance(self) -> float:
        """The sample's variance (n - 1); `nan` below two numbers."""
        return variance(self.count, self.total, self.squares)

    @property
    def interval(self) -> Interval:
        """The mean with Student's interval."""
        return self.interval_by(0.0)

    def interval_by(self, step: float) -> Interval:
        """Return the mean with its interval, for numbers that come in such steps."""
        return mean_interval(self.count, self.total, self.squares, step)
