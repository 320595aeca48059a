"""Many rounds with uniformly random answers, as fast as this machine can.

>>> from pioche.editions.build import standard_table
>>> result = simulate(standard_table("x-men"), seats=3, games=2, seed=1, speed="interpreted")
>>> result.games, sum(result.wins) + result.void
(2, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from pioche.editions.build import Table, check_seats
from pioche.rules.rounds import COUNTS, QUESTIONS, STUCK, TURNS, VOID, play_games
from pioche.rules.state import State
from pioche.rules.words import SEATS

Speed = Literal["auto", "compiled", "interpreted"]
SPEEDS: tuple[Speed, ...] = ("auto", "compiled", "interpreted")
# Plays (seed, first round, rounds), and gives the wins of all seats and the counts of a chunk.
Player = Callable[[int, int, int], tuple[list[int], list[int]]]
MOST_QUESTIONS = 10_000_000  # of one round; even with H4 none of a million was seen
PACE = 0.1  # seconds between two chances to stop, about


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What came of a simulation: `wins` has a number for each seat, `void` are rounds by T7."""

    games: int
    questions: int
    turns: int
    void: int
    stuck: int
    seconds: float
    wins: tuple[int, ...]

    @property
    def questions_per_second(self) -> float:
        """How many questions were answered in a second."""
        return self.questions / self.seconds if self.seconds else 0.0


def simulate(
    table: Table, seats: int, games: int, seed: int, speed: Speed = "auto"
) -> SimulationResult:
    """Play rounds at random; the same seed gives the same rounds at either speed.

    The speed `auto` is `compiled` where Numba is installed (extra `pioche[fast]`). Ctrl-C ends
    the simulation early, with what was played so far.
    """
    check_seats(table, seats)
    if not 0 <= seed < 2**63:
        raise ValueError(f"seed {seed} is not from 0 to 2**63 - 1")
    player = make_player(table, seats, speed)
    wins, counts = [0] * SEATS, [0] * COUNTS
    began = perf_counter()
    try:
        for first, chunk in chunks(games):
            more = player(seed, first, chunk)
            wins, counts = added(wins, more[0]), added(counts, more[1])
    except KeyboardInterrupt:
        pass  # the chunk it fell into is not counted
    return result_of(wins[:seats], counts, perf_counter() - began)


def chunks(games: int) -> Iterator[tuple[int, int]]:
    """Cut a number of rounds into chunks (first, how many) that take a moment each."""
    first, size = 0, 1
    while first < games:
        size = min(size, games - first)
        began = perf_counter()
        yield first, size
        first += size
        size = 2 * size if perf_counter() - began < PACE / 2 else max(size // 2, 1)


def result_of(wins: list[int], counts: list[int], seconds: float) -> SimulationResult:
    """Put the counts under their names."""
    return SimulationResult(
        games=sum(wins) + counts[VOID] + counts[STUCK],
        questions=counts[QUESTIONS],
        turns=counts[TURNS],
        void=counts[VOID],
        stuck=counts[STUCK],
        seconds=seconds,
        wins=tuple(wins),
    )


def added(some: list[int], more: list[int]) -> list[int]:
    """Add two lists, number by number."""
    return [a + b for a, b in zip(some, more, strict=True)]


def make_player(table: Table, seats: int, speed: Speed) -> Player:
    """Give what plays a chunk of rounds at a speed."""
    if speed not in SPEEDS:
        raise ValueError(f"speed {speed!r} is none of {', '.join(SPEEDS)}")
    if speed != "interpreted":
        try:
            return compiled_player(table, seats)
        except ImportError:
            if speed == "compiled":
                raise
    return interpreted_player(table, seats)


def compiled_player(table: Table, seats: int) -> Player:
    """Play by the compiled rules; an ImportError if Numba is not installed."""
    import numpy as np

    from pioche import compiled

    states, books = compiled.new_states(1), compiled.book_record(table.book)
    play = compiled.entry("play_games")

    def player(seed: int, first: int, games: int) -> tuple[list[int], list[int]]:
        wins, counts = np.zeros(SEATS, np.int64), np.zeros(COUNTS, np.int64)
        play(states, books, seats, seed, first, games, MOST_QUESTIONS, wins, counts)
        return wins.tolist(), counts.tolist()

    return player


def interpreted_player(table: Table, seats: int) -> Player:
    """Play by the same rules as plain Python."""
    state = State()

    def player(seed: int, first: int, games: int) -> tuple[list[int], list[int]]:
        wins, counts = [0] * SEATS, [0] * COUNTS
        play_games([state], [table.book], seats, seed, first, games, MOST_QUESTIONS, wins, counts)
        return wins, counts

    return player
