"""Many rounds with uniformly random answers, as fast as this machine can play them.

>>> from pioche.editions.build import standard_table
>>> result = simulate(standard_table("x-men"), seats=3, games=2, seed=1, speed="interpreted")
>>> result.games, sum(result.wins) + result.void
(2, 2)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from operator import index
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.lab.parallel import Crew, at_a_time, gather, in_order
from pioche.lab.players import MOST_FAILURES, Chunk, Failure, RoundPlayer, Speed, make_player
from pioche.lab.rounds import QUESTIONS, STUCK, TURNS, VOID
from pioche.lab.tally import MatchTally, Tally


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """The result of a simulation; the rounds played are those from `first` on, without a gap."""

    tally: Tally
    matches: MatchTally
    seconds: float
    jobs: int = field(default=1, compare=False)
    interrupted: bool = field(default=False, compare=False)
    failures: tuple[Failure, ...] = ()  # the first few
    trouble: str = ""  # what ended it early, other than a bot's answer

    @property
    def games(self) -> int:
        """How many rounds were played."""
        return self.tally.games

    @property
    def questions(self) -> int:
        """How many questions were answered."""
        return self.tally.total(QUESTIONS)

    @property
    def turns(self) -> int:
        """How many turns there were."""
        return self.tally.total(TURNS)

    @property
    def void(self) -> int:
        """How many rounds had no winner (T7)."""
        return self.tally.counts[VOID]

    @property
    def stuck(self) -> int:
        """How many rounds had no end."""
        return self.tally.counts[STUCK]

    @property
    def wins(self) -> tuple[int, ...]:
        """The rounds won by each seat."""
        return tuple(self.tally.wins[: self.tally.seats])

    @property
    def questions_per_second(self) -> float:
        return self.questions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: `games` rounds starting at `first`, using `jobs` workers, or those of a site.

    With `stop` the first failure of a bot ends it. `watch` gets the tally so far.
    """

    games: int
    seed: int = 0
    first: int = 0
    jobs: int = 1
    stop: bool = True
    watch: Callable[[Tally], None] = field(default=lambda tally: None)
    on: Crew | None = None


class Totals(NamedTuple):
    """What has been counted so far."""

    tally: Tally
    matches: MatchTally
    failures: tuple[Failure, ...] = ()


def simulate(
    table: Table, seats: int, games: int, seed: int, speed: Speed = "auto", jobs: int = 1
) -> SimulationResult:
    """Play rounds at random; the same seed gives the same rounds at either speed, by any jobs.

    The speed `auto` is `compiled` where Numba is installed (extra `pioche[fast]`). Ctrl-C ends
    the simulation early, with what was played so far.
    """
    return carry_out(make_player(table, seats, speed), Plan(games, seed, jobs=jobs))


def carry_out(player: RoundPlayer, plan: Plan) -> SimulationResult:
    """Play what is planned; Ctrl-C ends it early, with the rounds played so far, without a gap."""
    seed = index(plan.seed)  # NumPy's numbers would overflow
    if not 0 <= seed < 2**63:
        raise ValueError(f"seed {seed} is not from 0 to 2**63 - 1")

    def add(totals: Totals, chunk: Chunk) -> Totals:
        more = Tally(player.seats, chunk.wins, chunk.counts, chunk.spoilt)
        failures = (totals.failures + chunk.failures)[:MOST_FAILURES]
        return Totals(totals.tally + more, player.add_matches(totals.matches, chunk), failures)

    work, jobs = partial(player, seed), at_a_time(plan.games, plan.jobs, plan.on)
    (tally, matches, failures), seconds, interrupted, trouble = gather(
        in_order(work, plan.games, plan.first, jobs, player.threads, plan.on),
        Totals(Tally.empty(player.seats), MatchTally.empty()),
        add,
        lambda done, totals: plan.watch(totals.tally),
        lambda totals: plan.stop and bool(totals.failures),
    )
    return SimulationResult(tally, matches, seconds, jobs, interrupted, failures, trouble)
