"""Rounds among bots, at the speed of views and events."""

from __future__ import annotations

from pioche.bots import Bot, UnknownBotError, make_bot
from pioche.bots.table import BotError, play_out
from pioche.editions.build import Table
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.lab.simulate import MOST_FAILURES, Chunk, Failure, Player
from pioche.notation.records import FIRST_LINE, LONGEST_NAME
from pioche.quoting import one_line
from pioche.rules.survey import COUNTS, survey_round
from pioche.rules.words import SEATS


class BotPlayer(Player):
    """Lets bots play; a round that one of them spoils is not counted, but told.

    The first of these ends a chunk if it is to `stop`.
    """

    def __init__(self, table: Table, names: list[str], stop: bool = True) -> None:
        super().__init__(table, len(names))
        self.names = names
        self.stop = stop

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play some rounds."""
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
        """Deal a round, and give what chance it is played with."""
        chance = Seeded(f"{seed}/{number}")
        game = Game(self.table, self.seats, chance)
        game.deal(choose_dealer(self.table, self.seats, chance).dealer)
        return game, chance

    def seat_bots(self, chance: Seeded) -> dict[int, Bot]:
        """Seat the bots, each with a seed of its own; one that cannot be made is to blame too."""
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(self.names):
            own_seed = chance.place(2**30)
            try:
                bots[seat] = make_bot(name, own_seed)
            except UnknownBotError as error:
                raise BotError(seat, "nothing", f"could not be made: {error}") from error
        return bots

    def failure(self, game: Game, seed: int, number: int, error: BotError) -> Failure:
        """Tell what a bot did, with the record of the round up to there."""
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
