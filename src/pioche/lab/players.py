"""Players of rounds: at random or by judgement, interpreted or compiled; or any bots, by views.

Nobody asks for calls, catches and jump-ins (U1, U2, H2). Before a question is answered, the random
player who owes a call, and then everybody else, chooses among what that seat may do unasked and
passing, each as likely; when somebody did something, all are asked again. The bot `random` does
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pioche.bots import Bot, UnknownBotError, machine, make_bot, seated
from pioche.bots.forgetful import Forgetful
from pioche.bots.judged import JUDGED
from pioche.bots.playing import BotError, next_move, play_out
from pioche.bots.policy_arrays import ANSWERS, names_used
from pioche.bots.seated import BOT_SEEDS, Ears
from pioche.editions.build import Table, check_seats
from pioche.editions.errors import EditionError
from pioche.errors import one_line
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.game.imagine import copy_round
from pioche.game.place import from_position
from pioche.lab import contest, rounds
from pioche.lab.contest import ORDERS, SIGHT_FIELDS, SPOTS, Contest, Sight, play_contest
from pioche.lab.contestants import can_contest, contestant, networks_of, numbers_of, pack
from pioche.lab.duplicate import SameChance
from pioche.lab.rounds import COUNTS, play_games, survey_matches, survey_round
from pioche.lab.tally import MatchTally
from pioche.notation.positions import Position
from pioche.notation.records import FIRST_LINE, LONGEST_NAME
from pioche.rules.book import Book
from pioche.rules.constants import CARDS, NONE, OVER, SEATS
from pioche.rules.generator import below, sow
from pioche.rules.state import State

Which = tuple[int, int, int]  # a seed, the number of the first round, how many
Found = tuple[list[int], list[int], list[int], list[int]]  # wins, counts, points, winners
Speed = Literal["auto", "compiled", "interpreted"]
SPEEDS: tuple[Speed, ...] = ("auto", "compiled", "interpreted")
MOST_QUESTIONS = 10_000_000  # of one round; even with H4 none of a million was seen
MOST_FAILURES = 10  # whose records are kept
FIRST_ORDERS = 3  # shuffles of a deal that are looked up before it is known how many it takes


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


def make_player(
    table: Table,
    seats: int,
    speed: Speed,
    bots: Sequence[str] = (),
    start: Game | None = None,
    forget: int = 0,
) -> RoundPlayer:
    """Make a player of rounds at a speed: at random, or by the judgement of the seats' bots.

    Those may begin from where a game stands, and forget calls and catches, so often of 1000.
    """
    if speed not in SPEEDS:
        raise ValueError(f"speed {speed!r} is none of {', '.join(SPEEDS)}")
    if speed != "interpreted":
        try:
            if bots:
                return CompiledContest(table, bots, start, forget)
            return CompiledPlayer(table, seats)
        except ImportError:
            if speed == "compiled":
                raise
    if networks_of(bots):
        return ViewedContest(table, bots, start, forget)
    if bots:
        return InterpretedContest(table, bots, start, forget)
    return InterpretedPlayer(table, seats)


def check_forget(table: Table, forget: int) -> None:
    """Refuse a chance of forgetting where nothing can be forgotten (U5)."""
    if forget and table.options.uno == "auto":
        chance = forget / seated.ALWAYS
        raise EditionError("forget", f"{chance} of what? with uno=auto everybody always calls (U5)")


def find_player(
    table: Table, names: list[str], stop: bool, position: Position | None = None, forget: int = 0
) -> RoundPlayer:
    """Make a player of these bots' rounds: at full speed if all have their judgement there.

    From a position every round begins with the draw pile in another order.
    """
    if set(names) == {"random"} and position is None and not forget:
        return make_player(table, len(names), "auto")
    if can_contest(table, len(names), names):
        start = None if position is None else from_position(table, position)
        return make_player(table, len(names), "auto", names, start, forget)
    return BotPlayer(table, names, stop, position=position, forget=forget)


class InterpretedPlayer(RoundPlayer):
    """Plays at random by the rules as plain Python."""

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        wins, counts = [0] * SEATS, [0] * COUNTS
        points, winners = [0] * games * self.seats, [0] * games
        self.play((seed, first, games), (wins, counts, points, winners))
        return Chunk(wins, counts, points, winners)

    def play(self, which: Which, found: Found) -> None:
        """Play rounds, and count into lists."""
        play_games([State()], [self.table.book], self.seats, *which, MOST_QUESTIONS, *found)


def new_sight(book: Book, seats: int) -> Sight:
    """Make an empty table at which nobody knows anything yet."""
    minds = bytearray(seats * seats * book.faces)
    return Sight(seats=seats, players=seats, observers=seats, faces=book.faces, minds=minds)


def whole_of(game: Game) -> Sight:
    """Write all of a game, with what everybody knows, as a state that hears no news."""
    return copy_round(game, new_sight(game.table.book, game.seats))


class InterpretedContest(InterpretedPlayer):
    """Plays by the judgement of each seat's bot, as plain Python."""

    def __init__(
        self, table: Table, bots: Sequence[str], start: Game | None = None, forget: int = 0
    ) -> None:
        super().__init__(table, len(bots))
        self.bots = [JUDGED[bot] for bot in bots]
        self.start = None if start is None else whole_of(start)
        self.forget = forget

    def play(self, which: Which, found: Found) -> None:
        s, book = new_sight(self.table.book, self.seats), self.table.book
        s.log = Ears(s)
        states = [s] if self.start is None else [s, self.start]
        for state in states:
            state.forget = self.forget
        play_contest(states, [book], self.seats, *which, MOST_QUESTIONS, self.bots, [], [], *found)


class ViewedContest(RoundPlayer):
    """Plays the rounds of a contest by bots that get views: networks, where Numba is missing."""

    def __init__(
        self, table: Table, bots: Sequence[str], start: Game | None = None, forget: int = 0
    ) -> None:
        super().__init__(table, len(bots))
        self.bots, self.start, self.forget = bots, start, forget

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        chunk = Chunk([0] * SEATS, [0] * COUNTS, [], [])
        for number in range(first, first + games):
            s = self.play(seed, number).state
            survey_round(s, chunk.wins, chunk.counts)
            chunk.winners.append(s.winner if s.question == OVER else NONE)
            chunk.points.extend(s.points[: self.seats])
        return chunk

    def play(self, seed: int, number: int, most: int = MOST_QUESTIONS) -> Game:
        """Play one round, with the very chance of the other contests."""
        game = Game(self.table, self.seats) if self.start is None else self.start.copy()
        s, book = game.state, self.table.book
        s.chance, s.lazy = None, 1
        sow(s, seed, number)
        if self.start is None:
            game.deal(below(s, self.seats) if book.dealer == NONE else book.dealer)
        s.leader = s.turn if s.leader == NONE else s.leader
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(self.bots):
            own = below(s, BOT_SEEDS)
            bots[seat] = Forgetful(contestant(name, own), own, self.forget)
        while not game.over and s.questions < most:
            game.play(next_move(game, bots))
        return game


@cache
def addition() -> Any:
    """Return what is compiled along with the rules; an ImportError if Numba is not installed."""
    from pioche import compiled

    return compiled.Addition(
        sources=(Path(rounds.__file__),),
        entries=("play_games", "survey_matches"),
        kinds=dict.fromkeys(NUMBERS, compiled.COUNTERS),
    )


NUMBERS = (
    "wins", "counts", "points", "winners", "scores", "bots", "seeds", "turns", "questions", "plan",
)  # fmt: skip
NETWORK = Path(__file__).with_name("network.py")  # which Python alone cannot run
# In place of a copy field by field.
RESTORE = """
def restore(states):
    states[0] = states[1]
"""


@cache
def contest_addition(networks: bool = False) -> Any:
    """Return the same for contests, where everybody hears the news; with networks among them."""
    from pioche import compiled

    if networks:
        from pioche.compiled import blocks, observation

        plain = contest_addition()
        room = plain.kinds["s"].typeof
        raw = ("clear_block", "copy_block", "put_byte")
        return replace(
            plain,
            sources=(*plain.sources, Path(str(observation.__file__)), ANSWERS, NETWORK),
            hot=f"{plain.hot} value_of",
            kinds=plain.kinds
            | dict.fromkeys(("obs", "inputs"), room("seen"))
            | {"units": room("active")},
            names=plain.names | names_used() | {name: getattr(blocks, name) for name in raw},
        )
    table = compiled.numba.from_dtype(machine.record_of(Contest))
    judging = machine.judging()
    return compiled.Addition(
        sources=(*judging.sources, Path(rounds.__file__), Path(contest.__file__)),
        text="\n\n".join((judging.text, machine.TELL, RESTORE)),
        entries=("play_contest", "play_deal"),
        hot=f"{machine.HOT} play_on",
        kinds=judging.kinds
        | {"s": table, "m": table, "states": table[::1]}
        | {"weights": compiled.types.float64[::1]}
        | dict.fromkeys(NUMBERS, compiled.COUNTERS),
        names=judging.names,
    )


def compiled_entry(name: str, networks: bool = False) -> Any:
    """Return an entry of `rounds` or `contest`, compiled along with the rules."""
    from pioche import compiled

    contest = name in ("play_contest", "play_deal")
    return compiled.entry(name, contest_addition(networks) if contest else addition())


def new_contest(table: Table, seats: int, start: Sight | None = None) -> Any:
    """Make the record of a contest's table, and a second one if it begins from somewhere."""
    import numpy as np

    states = np.zeros(1 if start is None else 2, machine.record_of(Contest))
    states["players"] = states["observers"] = seats
    states["faces"] = table.book.faces
    if start is not None:
        for f in SIGHT_FIELDS:
            value: Any = getattr(start, f.name)
            if f.metadata["size"]:
                states[1][f.name][: len(value)] = list(value)
            else:
                states[1][f.name] = value
    return states


def compact(numbers: Any) -> Any:
    """Return an array of small numbers in as few bytes as the largest takes: it may travel."""
    import numpy as np

    return numbers.astype(np.min_scalar_type(int(numbers.max(initial=0))))


class CompiledPlayer(RoundPlayer):
    """Plays at random by the compiled rules; an ImportError if Numba is not installed."""

    threads = True

    def __init__(self, table: Table, seats: int) -> None:
        from pioche import compiled

        super().__init__(table, seats)
        self.recipe: tuple[Any, ...] = (table, seats, "auto")
        self.books = compiled.book_record(table.book)
        self.survey_matches = compiled_entry("survey_matches")
        self.compile()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle how to make it: machine code stays here, and Numba may be missing elsewhere."""
        return make_player, self.recipe

    def compile(self) -> None:
        """Load or compile what plays the rounds."""
        from pioche import compiled

        self.new_states = compiled.new_states
        self.play_games = compiled_entry("play_games")

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds, in their own arrays so that other threads may play at the same time."""
        import numpy as np

        wins, counts = np.zeros(SEATS, np.int64), np.zeros(COUNTS, np.int64)
        points, winners = np.zeros(games * self.seats, np.int64), np.zeros(games, np.int64)
        self.play((seed, first, games), (wins, counts, points, winners))
        return Chunk(wins.tolist(), counts.tolist(), compact(points), compact(winners))

    def play(self, which: Which, found: Any) -> None:
        """Play rounds, and count into arrays."""
        states = self.new_states(1)
        self.play_games(states, self.books, self.seats, *which, MOST_QUESTIONS, *found)

    def count_matches(self, chunk: Chunk, scores: list[int], counts: list[int]) -> None:
        import numpy as np

        arrays = np.array(scores, np.int64), np.array(counts, np.int64)
        *numbers, points, winners = self.rounds_of(chunk)
        rounds = np.asarray(points, np.int64), np.asarray(winners, np.int64)
        self.survey_matches(*numbers, *rounds, *arrays)
        scores[:], counts[:] = arrays[0].tolist(), arrays[1].tolist()


class CompiledContest(CompiledPlayer):
    """Plays by the judgement of each seat's bot, compiled."""

    def __init__(
        self, table: Table, bots: Sequence[str], start: Game | None = None, forget: int = 0
    ) -> None:
        self.networks = networks_of(bots)
        super().__init__(table, len(bots))
        self.recipe += tuple(bots), start, forget
        self.bots = numbers_of(bots, self.networks)
        self.packed = pack(table, len(bots), self.networks)
        self.start = None if start is None else whole_of(start)
        self.forget = forget

    def compile(self) -> None:
        self.play_contest = compiled_entry("play_contest", bool(self.networks))

    def play(self, which: Which, found: Any) -> None:
        import numpy as np

        states = new_contest(self.table, self.seats, self.start)
        states["forget"] = self.forget
        bots = np.array(self.bots, np.int64)
        self.play_contest(
            states, self.books, self.seats, *which, MOST_QUESTIONS, bots, *self.packed, *found
        )


class Duplicates:
    """Plays deals at compiled speed, each several times; an ImportError if Numba is missing."""

    def __init__(self, table: Table, seats: int, networks: tuple[str, ...]) -> None:
        import numpy as np

        from pioche import compiled

        self.table, self.seats, self.networks = table, seats, networks
        self.play_deal = compiled_entry("play_deal", bool(networks))
        self.packed = pack(table, seats, networks)
        self.books = compiled.book_record(table.book)
        self.states = new_contest(table, seats)
        deck = table.book.deck[: table.book.cards]
        self.deck = np.array(deck, np.uint8)
        self.copies = np.array([deck[:i].count(face) for i, face in enumerate(deck)], np.uint8)

    def __call__(
        self, chance: SameChance, bots: list[str], seeds: list[int], forget: int = 0
    ) -> list[tuple[int | None, tuple[int, ...], int, int]] | None:
        """Play a deal: for every game its winner, points, turns and questions.

        None if one of them takes more shuffles than there is room for.
        """
        import numpy as np

        dealer, games = (
            choose_dealer(self.table, self.seats, chance).dealer,
            len(bots) // self.seats,
        )
        who = np.array(numbers_of(bots, self.networks)), *self.packed, np.array(seeds, np.int64)
        found = [np.zeros(games * width, np.int64) for width in (self.seats, 1, 1, 1)]
        self.states["forget"] = forget
        given, needed = 0, FIRST_ORDERS
        while needed > given:  # the orders of the first few shuffles are nearly always enough
            if needed > ORDERS:
                return None
            self.give_orders(chance, given, needed)
            given = needed
            needed = self.play_deal(
                self.states, self.books, self.seats, dealer, games, MOST_QUESTIONS, *who, *found
            )
        points, winners, turns, questions = (numbers.tolist() for numbers in found)
        return [
            (
                None if winners[game] == NONE else winners[game],
                tuple(points[game * self.seats : (game + 1) * self.seats]),
                turns[game],
                questions[game],
            )
            for game in range(games)
        ]

    def give_orders(self, chance: SameChance, first: int, end: int) -> None:
        """Write some of a deal's shuffles, and where cards are put back (S7)."""
        import numpy as np

        s, book = self.states[0], self.table.book
        for k in range(first, min(end, ORDERS)):
            order = np.argsort(chance.ranks(chance.shuffles + 1 + k))
            at = k * CARDS
            s["order"][at : at + book.cards] = self.deck[order]
            s["copy_of"][at : at + book.cards] = self.copies[order]
        s["orders"] = min(end, ORDERS)
        if first == 0:
            size = book.cards - book.hand_size * self.seats
            s["spots"] = [chance.spot(chance.places + 1 + k, size) for k in range(SPOTS)]


@lru_cache(maxsize=16)
def compiled_duplicates(
    table: Table, seats: int, networks: tuple[str, ...] = ()
) -> Duplicates | None:
    """Return what plays deals of a table at compiled speed; None if Numba is not installed."""
    try:
        return Duplicates(table, seats, networks)
    except ImportError:
        return None


def draw_seeds(chance: Seeded, seats: int) -> list[int]:
    """Draw the seeds of the bots of a round."""
    return [chance.place(BOT_SEEDS) for _ in range(seats)]


class BotPlayer(RoundPlayer):
    """Lets bots play; a round that one of them spoils is reported, not counted.

    With `stop` the first failure ends the chunk. Bots that are all `judged` are those of contests.
    `forget`: how often of 1000 they overlook a call or a catch.
    """

    def __init__(
        self,
        table: Table,
        names: list[str],
        stop: bool = True,
        judged: bool = False,
        position: Position | None = None,
        forget: int = 0,
    ) -> None:
        super().__init__(table, len(names))
        self.position = position
        self.forget = forget
        self.names = names
        self.stop = stop
        self.make_bot: Callable[[str, int], Bot] = contestant if judged else make_bot

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        chunk = Chunk([0] * SEATS, [0] * COUNTS, [], [], [0] * SEATS)
        failures: list[Failure] = []
        for number in range(first, first + games):
            game, chance = self.deal(seed, number)
            try:
                play_out(game, self.seat_bots(draw_seeds(chance, self.seats)))
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
        if self.position is not None:
            cards = chance.random.sample(words := self.position.draw.split(), len(words))
            position = replace(self.position, draw=" ".join(cards))
            return from_position(self.table, position, chance), chance
        game = Game(self.table, self.seats, chance)
        game.deal(choose_dealer(self.table, self.seats, chance).dealer)
        return game, chance

    def seat_bots(self, seeds: Sequence[int]) -> dict[int, Bot]:
        """Seat the bots, each with its own seed; one that cannot be made has spoilt the round."""
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(self.names):
            try:
                bots[seat] = self.make_bot(name, seeds[seat])
            except UnknownBotError as error:
                raise BotError(seat, "nothing", f"could not be made: {error}") from error
            if self.forget:
                bots[seat] = Forgetful(bots[seat], seeds[seat], self.forget)
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
