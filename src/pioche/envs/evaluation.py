"""How strong a policy is: its win rate against others, with the 95 % interval.

>>> print(evaluate("greedy", "random", games=20, edition="x-men", players=4))
90.0 % [69.9, 97.2] of 20 rounds, 25.0 % would be even
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pioche.bots.playing import play_out
from pioche.editions.build import Table
from pioche.editions.values import whole
from pioche.envs.layout import Layout, env_table
from pioche.envs.opponents import SEEDS, Player, as_players, deal, make_player, seat_others
from pioche.intervals import rate_interval

MOST_GAMES = 2**31


class Evaluation(NamedTuple):
    """The result of an evaluation; `low` and `high` are Wilson's 95 % interval of the rate."""

    games: int
    wins: int
    rate: float
    low: float
    high: float
    even: float  # the rate of a player as strong as the others

    @classmethod
    def of(cls, wins: int, games: int, players: int) -> Evaluation:
        """Return the evaluation of a number of wins."""
        rate = rate_interval(wins, games)
        return cls(games, wins, rate.value, rate.low, rate.high, 1 / players)

    @property
    def better(self) -> bool:
        """Whether the player is stronger than the others, beyond chance."""
        return self.low > self.even

    def __str__(self) -> str:
        rate, low, high, even = (100 * x for x in (self.rate, self.low, self.high, self.even))
        result = f"{rate:.1f} % [{low:.1f}, {high:.1f}] of {self.games:,} rounds"
        return f"{result}, {even:.1f} % would be even"


def evaluate(
    player: Player,
    against: Player | Sequence[Player],
    games: int,
    edition: str | Table,
    players: int = 4,
    seed: int = 0,
    **options: Any,
) -> Evaluation:
    """Play rounds with a player, moving one seat on each time, against `against` on all others.

    Bots are given as for `play_against`; a round that is void (T7) is not won. The same seed gives
    the same rounds.
    """
    layout = Layout(env_table(edition, options), players)
    others = as_players(against, layout)
    make_player(player, layout)  # refuses one that cannot be made
    wins = 0
    for number in range(whole(games, 1, MOST_GAMES, "games")):
        game, seat = deal(layout, f"{seed}/{number}"), number % players
        bots = seat_others(others, layout, seat, game)
        bots[seat] = make_player(player, layout, game.chance.source.place(SEEDS))
        play_out(game, bots)
        wins += game.winner == seat
    return Evaluation.of(wins, games, players)
