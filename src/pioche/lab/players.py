"""Players of rounds: at random, by the rules interpreted or compiled, or bots.

Nobody asks for calls, catches and jump-ins (U1, U2, H2). Before a question is answered, the random
player who owes a call, and then everybody else, chooses among what that seat may do unasked and
passing, each as likely; when somebody did something, all are asked again. The bot `random` does
the same.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pioche.bots import Bot, UnknownBotError, make_bot
from pioche.bots.playing import BotError, play_out
from pioche.editions.build import Table, check_seats
from pioche.errors import one_line
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.lab import rounds
from pioche.lab.rounds import COUNTS, play_games, survey_matches, survey_round
from pioche.lab.tally import MatchTally
from pioche.notation.records import FIRST_LINE, LONGEST_NAME
from pioche.rules.constants import SEATS
from pioche.rules.state import State

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
    """Some rounds: total wins and counts; each round's points by seat and winner, in order."""

    wins: list[int]
    counts: list[int]
    points: Any  # a list, or an array where the rules are compiled
    winners: Any
    spoilt: list[int] = [0] * SEATS  # rounds that a bot spoilt, by its seat
    failures: tuple[Failure, ...] = ()  # the first of them


class RoundPlayer:
    """Plays chunks of rounds, and groups rounds into matches."""

    threads = False  # whether threads can play at once

    def __init__(self, table: Table, seats: int) -> None:
        check_seats(table, seats)
        self.table = table
        self.seats = seats

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds of a seed, which depend on nothing but their numbers."""
        raise NotImplementedError

    def add_matches(self, matches: MatchTally, chunk: Chunk) -> MatchTally:
        """E5: add a chunk's rounds to the matches; where nobody scores each round is a game."""
        if self.table.options.scoring == "none":
            return matches
        scores, counts = matches.scores[:], matches.counts[:]
        self.count_matches(chunk, scores, counts)
        return MatchTally(scores, counts)

    def count_matches(self, chunk: Chunk, scores: list[int], counts: list[int]) -> None:
        survey_matches(*self.rounds_of(chunk), scores, counts)

    def rounds_of(self, chunk: Chunk) -> tuple[int, int, int, int, Any, Any]:
        """Return the arguments of `survey_matches` for a chunk."""
        scoring, target = self.table.book.scoring, self.table.options.target
        return self.seats, scoring, target, len(chunk.winners), chunk.points, chunk.winners


def make_player(table: Table, seats: int, speed: Speed) -> RoundPlayer:
    """Make a player of random rounds at a speed."""
    if speed not in SPEEDS:
        raise ValueError(f"speed {speed!r} is none of {', '.join(SPEEDS)}")
    if speed != "interpreted":
        try:
            return CompiledPlayer(table, seats)
        except ImportError:
            if speed == "compiled":
                raise
    return InterpretedPlayer(table, seats)


def find_player(table: Table, names: list[str], stop: bool) -> RoundPlayer:
    """Make a player of these bots' rounds: at full speed if everybody answers at random."""
    if set(names) == {"random"}:
        return make_player(table, len(names), "auto")
    return BotPlayer(table, names, stop)


class InterpretedPlayer(RoundPlayer):
    """Plays at random by the rules as plain Python."""

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        wins, counts = [0] * SEATS, [0] * COUNTS
        points, winners = [0] * games * self.seats, [0] * games
        play_games(
            [State()], [self.table.book], self.seats, seed, first, games, MOST_QUESTIONS,
            wins, counts, points, winners,
        )  # fmt: skip
        return Chunk(wins, counts, points, winners)


@cache
def addition() -> Any:
    """Return what is compiled along with the rules; an ImportError if Numba is not installed."""
    from pioche import compiled

    arrays = ("wins", "counts", "points", "winners", "scores")
    return compiled.Addition(
        sources=(Path(rounds.__file__),),
        entries=("play_games", "survey_matches"),
        kinds=dict.fromkeys(arrays, compiled.COUNTERS),
    )


def compiled_entry(name: str) -> Any:
    """Return `play_games` or `survey_matches`, compiled along with the rules."""
    from pioche import compiled

    return compiled.entry(name, addition())


class CompiledPlayer(RoundPlayer):
    """Plays at random by the compiled rules; an ImportError if Numba is not installed."""

    threads = True

    def __init__(self, table: Table, seats: int) -> None:
        from pioche import compiled

        super().__init__(table, seats)
        self.books = compiled.book_record(table.book)
        self.new_states = compiled.new_states
        self.play_games = compiled_entry("play_games")
        self.survey_matches = compiled_entry("survey_matches")

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds, in their own arrays so that other threads may play at the same time."""
        import numpy as np

        wins, counts = np.zeros(SEATS, np.int64), np.zeros(COUNTS, np.int64)
        points, winners = np.zeros(games * self.seats, np.int64), np.zeros(games, np.int64)
        self.play_games(
            self.new_states(1), self.books, self.seats, seed, first, games, MOST_QUESTIONS,
            wins, counts, points, winners,
        )  # fmt: skip
        return Chunk(wins.tolist(), counts.tolist(), points, winners)

    def count_matches(self, chunk: Chunk, scores: list[int], counts: list[int]) -> None:
        import numpy as np

        arrays = np.array(scores, np.int64), np.array(counts, np.int64)
        self.survey_matches(*self.rounds_of(chunk), *arrays)
        scores[:], counts[:] = arrays[0].tolist(), arrays[1].tolist()


class BotPlayer(RoundPlayer):
    """Lets bots play; a round that one of them spoils is reported, not counted.

    With `stop` the first failure ends the chunk.
    """

    def __init__(self, table: Table, names: list[str], stop: bool = True) -> None:
        super().__init__(table, len(names))
        self.names = names
        self.stop = stop

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        chunk = Chunk([0] * SEATS, [0] * COUNTS, [], [], [0] * SEATS)
        failures: list[Failure] = []
        for number in range(first, first + games):
            game, chance = self.deal(seed, number)
            try:
                play_out(game, self.seat_bots(chance))
            except BotError as error:
                chunk.spoilt[error.seat] += 1
                failures.append(self.failure(game, seed, number, error))
                if self.stop:
                    break
            else:
                survey_round(game.state, chunk.wins, chunk.counts)
                chunk.winners.append(game.state.winner)
                chunk.points.extend(game.points)
        return chunk._replace(failures=tuple(failures[:MOST_FAILURES]))

    def deal(self, seed: int, number: int) -> tuple[Game, Seeded]:
        """Deal a round; return it with the chance that it is played with."""
        chance = Seeded(f"{seed}/{number}")
        game = Game(self.table, self.seats, chance)
        game.deal(choose_dealer(self.table, self.seats, chance).dealer)
        return game, chance

    def seat_bots(self, chance: Seeded) -> dict[int, Bot]:
        """Seat the bots, each with its own seed; one that cannot be made has spoilt the round."""
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(self.names):
            own_seed = chance.place(2**30)
            try:
                bots[seat] = make_bot(name, own_seed)
            except UnknownBotError as error:
                raise BotError(seat, "nothing", f"could not be made: {error}") from error
        return bots

    def failure(self, game: Game, seed: int, number: int, error: BotError) -> Failure:
        """Describe what a bot did wrong, with the record of the round so far."""
        bot = self.names[error.seat]
        lines = [
            f"# round {number} of seed {seed}: bot {bot} at seat {error.seat}, "
            f"asked {error.question}, {error.what}",
            f"# once more: --seed {seed} --first {number} --games 1",
        ]
        players = [name.replace("|", "/")[:LONGEST_NAME] for name in self.names]
        head, _, rest = str(game.to_record(players)).partition(FIRST_LINE)
        notes = "\n".join(one_line(line) for line in lines)
        record = f"{head}{FIRST_LINE}\n{notes}{rest}"
        return Failure(number, error.seat, bot, error.question, error.what, record)
