"""What was counted over many rounds, as means, quantiles and rates with their intervals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import nan

from pioche.intervals import Interval, Moments, mean_interval, rate_interval
from pioche.lab.rounds import (
    BINS,
    CHALLENGES,
    COUNTS,
    EXACT,
    HISTOGRAMS,
    LED,
    MATCH_BINS,
    MATCH_COUNTS,
    MATCH_ROUNDS,
    MATCH_SQUARES,
    MATCH_WINS,
    MATCHES,
    PLACES,
    SCORES,
    SEAT_POINTS,
    SEAT_SQUARES,
    SQUARES,
    STUCK,
    UPHELD,
    VOID,
)
from pioche.rules.constants import SEATS


def _add(some: list[int], more: list[int]) -> list[int]:
    return [a + b for a, b in zip(some, more, strict=True)]


def bin_bounds(index: int) -> tuple[int, int]:
    """Return the least and the greatest number of a histogram's bin; undoes `rounds.bin_of`.

    >>> bin_bounds(255), bin_bounds(256), bin_bounds(384)
    ((255, 255), (256, 257), (512, 515))
    """
    if index < EXACT:
        return index, index
    doublings = index // (EXACT // 2) - 1
    first = (index - doublings * (EXACT // 2)) << doublings
    return first, first + (1 << doublings) - 1


def one_off(total: float) -> float:
    """Return by how much a whole number may differ: 1, but nothing of what never happens."""
    return 1.0 if total else 0.0


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each number came: exact below 256, then within less than a hundredth."""

    moments: Moments
    bins: list[int]

    @property
    def mean(self) -> Interval:
        return self.moments.interval_by(one_off(self.moments.total))

    @property
    def ranges(self) -> Iterator[tuple[int, int, int]]:
        """The bins that are not empty: least number, greatest number, how many."""
        return ((*bin_bounds(i), count) for i, count in enumerate(self.bins) if count)

    def quantile(self, share: float) -> float:
        """Return the least number that a share of all do not exceed; `nan` if there are none."""
        if not self.moments.count:
            return nan
        wanted = share * self.moments.count
        sums = accumulate(self.bins)
        index = next(i for i, reached in enumerate(sums) if reached and reached >= wanted)
        return sum(bin_bounds(index)) // 2

    @property
    def greatest(self) -> float:
        """The greatest number; `nan` if there is none."""
        return self.quantile(1)


@dataclass(frozen=True, slots=True)
class Tally:
    """Rounds: wins by seat, `counts` as `rounds` describes them, and rounds spoilt, by seat.

    A round that a bot spoilt is counted nowhere else.
    """

    seats: int
    wins: list[int]
    counts: list[int]
    spoilt: list[int]

    @classmethod
    def empty(cls, seats: int) -> Tally:
        return cls(seats, [0] * SEATS, [0] * COUNTS, [0] * SEATS)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.seats,
            _add(self.wins, other.wins),
            _add(self.counts, other.counts),
            _add(self.spoilt, other.spoilt),
        )

    @property
    def games(self) -> int:
        """How many rounds were played."""
        return sum(self.wins) + self.counts[VOID] + self.counts[STUCK]

    def total(self, measure: int) -> int:
        return self.counts[measure]

    def distribution(self, measure: int) -> Distribution:
        """Return how a measure is distributed over the rounds."""
        moments = Moments(self.games, self.counts[measure], self.counts[SQUARES + measure])
        first = HISTOGRAMS + measure * BINS
        return Distribution(moments, self.counts[first : first + BINS])

    def win_rate(self, *seats: int) -> Interval:
        """Return the share of all rounds that some seats won."""
        return rate_interval(sum(self.wins[seat] for seat in seats), self.games)

    def place_wins(self, place: int) -> int:
        """Count the rounds won from a place: 0 is to the dealer's left, the last is the dealer."""
        return self.counts[PLACES + place]

    @property
    def first_wins(self) -> int:
        """How many rounds were won by the player who had the first turn."""
        return self.counts[LED]

    def points(self, seat: int) -> Interval:
        """E3: return the mean points of a seat in a round."""
        total = self.counts[SEAT_POINTS + seat]
        return mean_interval(self.games, total, self.counts[SEAT_SQUARES + seat], one_off(total))

    @property
    def guilty(self) -> Interval:
        """A7: the share of challenges that found guilt."""
        return rate_interval(self.counts[UPHELD], self.counts[CHALLENGES])


@dataclass(frozen=True, slots=True)
class MatchTally:
    """Matches (E5): those that are over, and the scores of the one under way."""

    scores: list[int]
    counts: list[int]

    @classmethod
    def empty(cls) -> MatchTally:
        return cls([0] * SCORES, [0] * MATCH_COUNTS)

    @property
    def played(self) -> int:
        """How many matches are over."""
        return self.counts[MATCHES]

    def wins(self, seat: int) -> int:
        return self.counts[MATCH_WINS + seat]

    @property
    def rounds(self) -> Distribution:
        """How many rounds a match took."""
        counts = self.counts
        moments = Moments(counts[MATCHES], counts[MATCH_ROUNDS], counts[MATCH_SQUARES])
        return Distribution(moments, counts[MATCH_BINS : MATCH_BINS + BINS])
