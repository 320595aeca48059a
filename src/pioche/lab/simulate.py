"""Many rounds with uniformly random answers, as fast as this machine can.

>>> from pioche.editions.build import standard_table
>>> result = simulate(standard_table("x-men"), seats=3, games=2, seed=1, speed="interpreted")
>>> result.games, sum(result.wins) + result.void
(2, 2)

Nobody asks for calls, catches and jump-ins (U1, U2, H2). Before a question is answered, who owes a
call and then everybody else chooses among what that seat may do unasked and passing, each as
likely; when somebody did something, all are asked again. The bot `random` does the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, Literal, NamedTuple

from pioche.editions.build import Table, check_seats
from pioche.lab.parallel import LostWorkerError, in_order
from pioche.lab.tally import MatchTally, Tally
from pioche.rules.rounds import play_games
from pioche.rules.state import State
from pioche.rules.survey import COUNTS, QUESTIONS, STUCK, TURNS, VOID, survey_matches
from pioche.rules.words import SEATS

Speed = Literal["auto", "compiled", "interpreted"]
SPEEDS: tuple[Speed, ...] = ("auto", "compiled", "interpreted")
MOST_QUESTIONS = 10_000_000  # of one round; even with H4 none of a million was seen
MOST_FAILURES = 10  # whose records are kept


class Failure(NamedTuple):
    """A round that a bot spoilt: which round, who, how, and the record up to there."""

    number: int
    seat: int
    bot: str
    question: str
    what: str
    record: str


class Chunk(NamedTuple):
    """Some rounds: wins and counts in all; points of all seats and the winner of each, in order."""

    wins: list[int]
    counts: list[int]
    points: Any  # a list, or an array where the rules are compiled
    winners: Any
    spoilt: list[int] = [0] * SEATS  # rounds that a bot spoilt, by its seat
    failures: tuple[Failure, ...] = ()  # the first of them


class Player:
    """Plays chunks of rounds, and puts rounds together to matches."""

    threads = False  # whether threads can play at once

    def __init__(self, table: Table, seats: int) -> None:
        check_seats(table, seats)
        self.table = table
        self.seats = seats

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds of a seed, which depend on nothing but their numbers."""
        raise NotImplementedError

    def add_matches(self, matches: MatchTally, chunk: Chunk) -> MatchTally:
        """E5: go on counting matches with a chunk; where nobody scores each round is a game."""
        if self.table.options.scoring == "none":
            return matches
        scores, counts = matches.scores[:], matches.counts[:]
        self.count_matches(chunk, scores, counts)
        return MatchTally(scores, counts)

    def count_matches(self, chunk: Chunk, scores: list[int], counts: list[int]) -> None:
        """Count the matches of a chunk."""
        survey_matches(*self.rounds_of(chunk), scores, counts)

    def rounds_of(self, chunk: Chunk) -> tuple[int, int, int, int, Any, Any]:
        """Give what `survey_matches` wants to know of a chunk."""
        scoring, target = self.table.book.scoring, self.table.options.target
        return self.seats, scoring, target, len(chunk.winners), chunk.points, chunk.winners


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What came of a simulation; rounds are numbered from `first` on, those played have no gap."""

    tally: Tally
    matches: MatchTally
    seconds: float
    jobs: int = field(default=1, compare=False)
    interrupted: bool = field(default=False, compare=False)
    failures: tuple[Failure, ...] = ()  # the first few
    trouble: str = ""  # what ended it early, if that was no bot's answer

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
        """How many questions were answered in a second."""
        return self.questions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: so many rounds from one on, by so many threads or processes at once.

    With `stop` the first failure of a bot ends it. `watch` is told what has been counted so far.
    """

    games: int
    seed: int = 0
    first: int = 0
    jobs: int = 1
    stop: bool = True
    watch: Callable[[Tally], None] = field(default=lambda tally: None)


class Sofar(NamedTuple):
    """What has been counted so far."""

    tally: Tally
    matches: MatchTally
    failures: tuple[Failure, ...]

    def plus(self, player: Player, chunk: Chunk) -> Sofar:
        """Give what there is with a chunk added to it."""
        more = Tally(player.seats, chunk.wins, chunk.counts, chunk.spoilt)
        failures = (self.failures + chunk.failures)[:MOST_FAILURES]
        return Sofar(self.tally + more, player.add_matches(self.matches, chunk), failures)


def simulate(
    table: Table, seats: int, games: int, seed: int, speed: Speed = "auto", jobs: int = 1
) -> SimulationResult:
    """Play rounds at random; the same seed gives the same rounds at either speed, by any jobs.

    The speed `auto` is `compiled` where Numba is installed (extra `pioche[fast]`). Ctrl-C ends
    the simulation early, with what was played so far.
    """
    return carry_out(make_player(table, seats, speed), Plan(games, seed, jobs=jobs))


def carry_out(player: Player, plan: Plan) -> SimulationResult:
    """Play what is planned; Ctrl-C ends it early, with the rounds played so far, without a gap."""
    if not 0 <= plan.seed < 2**63:
        raise ValueError(f"seed {plan.seed} is not from 0 to 2**63 - 1")
    # Everything so far is one value, so that Ctrl-C cannot fall between two halves of an addition.
    sofar = Sofar(Tally.empty(player.seats), MatchTally.empty(), ())
    interrupted, trouble, began = False, "", perf_counter()
    work = partial(player, plan.seed)
    try:
        with closing(in_order(work, plan.games, plan.first, plan.jobs, player.threads)) as parts:
            for chunk in parts:
                sofar = sofar.plus(player, chunk)
                plan.watch(sofar.tally)
                if chunk.failures and plan.stop:
                    break
    except KeyboardInterrupt:
        interrupted = True
    except LostWorkerError as error:
        trouble = str(error)
    seconds = perf_counter() - began
    tally, matches, failures = sofar
    return SimulationResult(tally, matches, seconds, plan.jobs, interrupted, failures, trouble)


def make_player(table: Table, seats: int, speed: Speed) -> Player:
    """Give what plays chunks of random rounds at a speed."""
    if speed not in SPEEDS:
        raise ValueError(f"speed {speed!r} is none of {', '.join(SPEEDS)}")
    if speed != "interpreted":
        try:
            return CompiledPlayer(table, seats)
        except ImportError:
            if speed == "compiled":
                raise
    return InterpretedPlayer(table, seats)


class InterpretedPlayer(Player):
    """Plays at random by the rules as plain Python."""

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds."""
        wins, counts = [0] * SEATS, [0] * COUNTS
        points, winners = [0] * games * self.seats, [0] * games
        play_games(
            [State()], [self.table.book], self.seats, seed, first, games, MOST_QUESTIONS,
            wins, counts, points, winners,
        )  # fmt: skip
        return Chunk(wins, counts, points, winners)


class CompiledPlayer(Player):
    """Plays at random by the compiled rules; an ImportError if Numba is not installed."""

    threads = True

    def __init__(self, table: Table, seats: int) -> None:
        from pioche import compiled

        super().__init__(table, seats)
        self.books = compiled.book_record(table.book)
        self.new_states = compiled.new_states
        self.play_games = compiled.entry("play_games")
        self.survey_matches = compiled.entry("survey_matches")

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds, in arrays of their own so that others may play at the same time."""
        import numpy as np

        wins, counts = np.zeros(SEATS, np.int64), np.zeros(COUNTS, np.int64)
        points, winners = np.zeros(games * self.seats, np.int64), np.zeros(games, np.int64)
        self.play_games(
            self.new_states(1), self.books, self.seats, seed, first, games, MOST_QUESTIONS,
            wins, counts, points, winners,
        )  # fmt: skip
        return Chunk(wins.tolist(), counts.tolist(), points, winners)

    def count_matches(self, chunk: Chunk, scores: list[int], counts: list[int]) -> None:
        """Count the matches of a chunk, in arrays."""
        import numpy as np

        arrays = np.array(scores, np.int64), np.array(counts, np.int64)
        self.survey_matches(*self.rounds_of(chunk), *arrays)
        scores[:], counts[:] = arrays[0].tolist(), arrays[1].tolist()
