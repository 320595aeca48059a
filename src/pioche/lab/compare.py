"""What a tournament shows: how often each bot wins, who beats whom, the gain by duplicate deals.

The games of one deal are correlated, which is the point of playing them: a deal is therefore one
observation, and every interval is over deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import exp, inf, log, nan
from typing import TypeVar

from pioche.intervals import UNKNOWN, Interval, Moments, student, wilson
from pioche.lab.parallel import Crew, gather, in_order
from pioche.lab.players import Failure
from pioche.lab.tournament import Deal, Part, PlayedGame, Tournament

BLOCKS = 20  # of the jackknife
T = TypeVar("T")


@dataclass(frozen=True)
class Comparison:
    """A tournament and those of its deals that were played to the end."""

    tournament: Tournament
    deals: Sequence[Deal]
    failures: Sequence[Failure] = ()  # the deals that bots spoilt are not among `deals`
    seconds: float = 0.0
    interrupted: bool = False
    trouble: str = ""  # what ended it early, other than a bot's answer

    @cached_property
    def games(self) -> list[PlayedGame]:
        """All games, deal by deal."""
        return list(chain.from_iterable(self.deals))

    @property
    def void(self) -> int:
        """How many rounds were void (T7)."""
        return sum(game.winner is None for game in self.games)

    def wins(self, bot: int) -> int:
        return sum(game.winning_bot == bot for game in self.games)

    def win_rate(self, bot: int) -> Interval:
        """Return how often a bot won of the games it sat in; among equals it is 1 / together."""
        return self.share(lambda g: g.winning_bot == bot, lambda g: bot in g.seating)

    def against(self, bot: int, other: int) -> Interval:
        """Return how often a bot won, of the games with both that one of the two won."""
        return self.share(
            lambda game: game.winning_bot == bot and other in game.seating,
            lambda game: game.winning_bot in (bot, other) and {bot, other} <= {*game.seating},
        )

    def points(self, bot: int) -> Interval:
        """Return the points that a bot scored in a game on all its seats (E3)."""
        sums = [
            [
                sum(
                    p
                    for p, sitting in zip(game.points, game.seating, strict=True)
                    if sitting == bot
                )
                for game in deal
                if bot in game.seating
            ]
            for deal in self.deals
        ]
        played = [deal for deal in sums if deal]
        best = max((max(game.points) for game in self.games), default=0)  # what a game may change
        moments = Moments.of(sum(deal) / len(deal) for deal in played)
        return moments.interval_by(best * len(played) / max(1, sum(map(len, played))))

    def share(
        self, hit: Callable[[PlayedGame], bool], counts: Callable[[PlayedGame], bool]
    ) -> Interval:
        """Return the share of hits among the games that count, each deal being one observation."""
        pairs = [(sum(map(hit, deal)), sum(map(counts, deal))) for deal in self.deals]
        return ratio_interval([pair for pair in pairs if pair[1]])

    @cached_property
    def gain(self) -> Interval:
        """By how much duplicate deals cut the variance: what one game was worth.

        The variance that as many games of independent deals would have had, in the same seatings,
        divided by the variance of these; `nan` if nothing varies at all.
        """
        size, groups = self.tournament.together, self.tournament.groups
        wins = [  # of each deal, for each bot of each group: in which of the seatings it won
            [
                [game.winning_bot == bot for game in deal[start : start + size]]
                for start, group in zip(range(0, len(deal), size), groups, strict=True)
                for bot in group
            ]
            for deal in self.deals
        ]
        return jackknife(variance_ratio, wins)


def compare(
    tournament: Tournament,
    deals: int,
    first: int = 0,
    jobs: int = 1,
    watch: Callable[[int], None] = lambda deals: None,
    on: Crew | None = None,
) -> Comparison:
    """Play a number of deals; Ctrl-C ends it early, with the deals played so far, without a gap.

    `watch` gets the number of deals done. The result is the same whatever the number of jobs,
    here or on other machines.
    """
    (played, failures), seconds, interrupted, trouble = gather(
        in_order(tournament.play_deals, deals, first, jobs, on=on),
        Part([], []),
        Part.plus,
        lambda done, sofar: watch(len(sofar.deals) + len(sofar.failures)),
        lambda sofar: tournament.stop and bool(sofar.failures),
    )
    return Comparison(tournament, played, failures, seconds, interrupted, trouble)


def ratio_interval(pairs: Sequence[tuple[int, int]]) -> Interval:
    """Return the share of (hits, trials) where the trials of one pair are correlated.

    Each pair counts as one observation. Their variance, by the usual linear approximation, says how
    many independent trials they are worth, and Wilson's interval is taken for that number, with
    Student's t for as few pairs as there are. That variance is at least what one trial that came
    out otherwise would make. If there was nothing but hits, or none, a pair is taken for a single
    trial, which is cautious.
    """
    hits, trials = sum(h for h, _ in pairs), sum(t for _, t in pairs)
    if not trials:
        return UNKNOWN
    rate, size = hits / trials, trials / len(pairs)
    if rate in (0, 1):
        return wilson(rate, len(pairs))
    if len(pairs) == 1:
        return Interval(rate, 0.0, 1.0)
    seen = Moments.of((h - rate * t) / size for h, t in pairs).variance / len(pairs)
    variance = max(seen, 1 / trials**2)
    return wilson(rate, rate * (1 - rate) / variance, student(len(pairs) - 1))


def variance_ratio(deals: Sequence[Sequence[Sequence[bool]]]) -> float:
    """Divide the variance of independent deals by that of these, summed over bots and groups."""
    independent = shared = 0.0
    for rows in zip(*deals, strict=True):  # one bot in one group, deal by deal
        seatings = list(zip(*rows, strict=True))
        independent += sum(Moments.of(wins).variance for wins in seatings) / len(seatings) ** 2
        shared += Moments.of([sum(row) / len(row) for row in rows]).variance
    if shared == 0.0:
        return inf if independent else nan
    return independent / shared


def jackknife(statistic: Callable[[Sequence[T]], float], data: Sequence[T]) -> Interval:
    """Return a positive statistic with its interval, from its values without each block of data."""
    whole = statistic(data)
    blocks = min(BLOCKS, len(data))
    without = [
        statistic([item for i, item in enumerate(data) if i % blocks != left_out])
        for left_out in range(blocks)
    ]
    if not all(0 < value < inf for value in (whole, *without)):
        return Interval(whole, nan, nan)
    spread = Moments.of([log(value) for value in without]).variance * (blocks - 1) ** 2 / blocks
    margin = student(blocks - 1) * spread**0.5
    return Interval(whole, whole * exp(-margin), whole * exp(margin))
