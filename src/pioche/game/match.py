"""Match: rounds until somebody has reached the target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.editions.build import Table, check_seats
from pioche.editions.errors import EditionError
from pioche.editions.options import Options
from pioche.game.chance import Seeded, Written
from pioche.game.dealer import Choice, choose_dealer
from pioche.game.game import Game, make_table


def winners_of(options: Options, scores: Sequence[int], winner: int | None) -> list[int]:
    """E5: give the seats that have won the game after a round; none while it goes on."""
    if winner is None:
        return []  # T7: a void round settles nothing
    if options.scoring == "none":
        return [winner]
    if max(scores) < options.target:
        return []
    if options.scoring == "winner":
        return [winner]
    return [seat for seat, score in enumerate(scores) if score == min(scores)]


class Match:
    """A whole game: rounds are dealt until it is won.

    >>> match = Match.new("spider-man", players=["Ada", "Bo", "Cleo"], seed=1, target=100)
    >>> match.round, match.scores
    (1, [0, 0, 0])
    """

    def __init__(
        self,
        table: Table,
        players: Sequence[str],
        chance: Seeded | Written | None = None,
        dealer: int | None = None,
    ) -> None:
        """Sit down and deal the first round."""
        self.table = table
        self.players = tuple(players)
        self.chance = chance or Seeded()
        self.scores = [0] * len(players)
        self.rounds: list[Game] = []
        self._settled = 0  # rounds whose points have been added
        choice = Choice(dealer) if dealer is not None else self._choose_dealer()
        self.draws = choice.draws  # S2: the cards drawn for the dealer
        self._deal(choice.dealer)

    @classmethod
    def new(
        cls,
        edition: str,
        players: int | Sequence[str] = 4,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Match:
        """Begin a match of an edition; players by number or by name, options as in RULES.md."""
        names = [f"Player {i}" for i in range(players)] if isinstance(players, int) else players
        return cls(make_table(edition, {**(options or {}), **more}), names, Seeded(seed))

    def _choose_dealer(self) -> Choice:
        """S2: choose who deals the first round."""
        check_seats(self.table, len(self.players))
        return choose_dealer(self.table, len(self.players), self.chance)

    def _deal(self, dealer: int) -> None:
        """Deal a round."""
        game = Game(self.table, len(self.players), self.chance)
        game.deal(dealer)
        self.rounds.append(game)

    @property
    def game(self) -> Game:
        """The round that is being played."""
        return self.rounds[-1]

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self.rounds)

    @property
    def winners(self) -> list[int]:
        """The seats that have won the match; empty while it goes on."""
        if not self.game.over:
            return []
        return winners_of(self.table.options, self.scores, self.game.winner)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    def play(self, text: str) -> None:
        """Play a move in the round; when it ends the round, the points are added (E3)."""
        self.game.play(text)
        self.settle()

    def settle(self) -> None:
        """E3: add the points of a round that is over, once."""
        if self.game.over and self._settled < self.round:
            self._settled = self.round
            self.scores = [a + b for a, b in zip(self.scores, self.game.points, strict=True)]

    def next_round(self) -> Game:
        """S8: deal the next round, by the seat to the left of the last dealer."""
        if not self.game.over or self.over:
            raise EditionError("match", "the round is not over" if not self.over else "it is over")
        self._deal((self.game.dealer + 1) % len(self.players))
        return self.game
