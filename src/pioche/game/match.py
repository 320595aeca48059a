"""Match: rounds until somebody has reached the target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from pioche.editions.build import SCORINGS, Table, check_seats
from pioche.editions.errors import EditionError
from pioche.editions.options import Options
from pioche.game.chance import Seeded, Source
from pioche.game.dealer import DealerChoice, choose_dealer
from pioche.game.game import Game, make_table
from pioche.game.refusal import IllegalMoveError
from pioche.notation.cards import bits_of
from pioche.notation.errors import quote_input
from pioche.notation.moves import Move
from pioche.notation.records import Record, check_name
from pioche.rules.constants import NONE
from pioche.rules.scoring import game_winners, next_dealer


def winners_of(options: Options, scores: Sequence[int], winner: int | None) -> list[int]:
    """E5: return the seats that have won the game after a round; none while it goes on."""
    last = NONE if winner is None else winner
    won = game_winners(SCORINGS[options.scoring], options.target, len(scores), last, list(scores))
    return bits_of(won)


def undealt(table: Table, seats: int, dealer: int, chance: Source, reason: str) -> Game:
    """T7: make a round that was called off, and of which not even the deal is known."""
    game = Game(table, seats, chance, as_written=True)
    game.call_off(reason, dealer)
    return game


class Match:
    """A whole game: rounds are dealt until it is won.

    >>> match = Match.new("spider-man", players=["Ada", "Bo", "Cleo"], seed=1, target=100)
    >>> match.round, match.scores
    (1, [0, 0, 0])
    """

    def __init__(
        self,
        table: Table,
        players: int | Sequence[str],
        chance: Source | None = None,
        choice: DealerChoice | None = None,
        game: Game | None = None,
        *,
        scores: Sequence[int] = (),
        dealt: bool = True,
    ) -> None:
        """Sit down, choose the dealer and deal the first round, unless that is done already.

        `scores` are those of rounds before; not `dealt`: the first round is dealt later.
        """
        self.table = table
        names = [f"Player {i}" for i in range(players)] if isinstance(players, int) else players
        self.players = tuple(names)
        for name in self.players:
            check_name(name)
        check_seats(table, len(self.players), need_deck=dealt and game is None)
        self.chance: Source = chance or Seeded()
        choice = choice or choose_dealer(table, len(self.players), self.chance)
        self.draws = choice.draws  # S2: the cards drawn for the dealer
        self._dealer = choice.dealer  # of the first round, or of the last one not kept
        self.rounds: list[Game] = []
        self._before = list(scores) or [0] * len(self.players)  # the points of rounds not kept
        if game is not None:
            self.add(game)
        elif dealt:
            self.deal(choice.dealer)

    @classmethod
    def new(
        cls,
        edition: str,
        players: int | Sequence[str] = 4,
        seed: SupportsIndex | str | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Match:
        """Begin a match of an edition; players by number or name, options as in docs/rules.md."""
        if isinstance(players, str):
            raise EditionError(
                "players", "{value} is neither a number nor names", value=quote_input(players)
            )
        return cls(make_table(edition, {**(options or {}), **more}), players, Seeded(seed))

    # Rounds.

    def deal(self, dealer: int, table: Table | None = None) -> Game:
        """S3-S7: deal a round; its table may be a variant of the match's."""
        game = Game(table or self.table, len(self.players), self.chance)
        game.deal(dealer)
        return self.add(game)

    def add(self, game: Game) -> Game:
        """Go on with a round that was dealt or set up elsewhere."""
        game.scores = tuple(self.scores)
        self.rounds.append(game)
        return game

    def next_round(self, undealt_for: str = "") -> Game:
        """S8: deal the next round, by the seat to the left of the last dealer.

        One that was called off (T7), and whose deal is not known, is not dealt for that reason.
        """
        if self.over or not self.game.over:
            code = "game-over" if self.over else "round-not-over"
            raise IllegalMoveError(code, "E5" if self.over else "S8", "deal", {"move": "deal"})
        if undealt_for:
            seats = len(self.players)
            return self.add(undealt(self.table, seats, self.next_dealer, self.chance, undealt_for))
        return self.deal(self.next_dealer)

    def forget_rounds(self) -> None:
        """Keep the points of all rounds, and the rounds no longer."""
        self._before, self._dealer, self.rounds = self.scores, self.dealer, []

    @property
    def game(self) -> Game:
        """The round that is being played."""
        return self.rounds[-1]

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self.rounds)

    @property
    def dealer(self) -> int:
        """The seat that deals the round, or the first one."""
        return self.rounds[-1].dealer if self.rounds else self._dealer

    @property
    def next_dealer(self) -> int:
        """S8, T7: the seat that deals the next round."""
        return next_dealer(len(self.players), self.dealer)

    @property
    def winners(self) -> list[int]:
        """E5: the seats that have won the match; empty while it goes on."""
        if not self.rounds or not self.game.over:
            return []
        return winners_of(self.table.options, self.scores, self.game.winner)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def scores(self) -> list[int]:
        """The points of all rounds so far, a seat each (E3)."""
        return self.scores_after(len(self.rounds))

    def scores_after(self, rounds: int) -> list[int]:
        """Return the points of the first rounds, a seat each."""
        points = [self._before, *(game.points for game in self.rounds[:rounds])]
        return [sum(scored) for scored in zip(*points, strict=True)]

    def play(self, text: str | Move) -> None:
        """Play a move in the round."""
        self.game.play(text)

    def to_record(self, date: str = "") -> Record:
        """Write the match down; `str` of the record is the text that `pioche replay` reads."""
        from pioche.game.record import match_record

        return match_record(self, date)
