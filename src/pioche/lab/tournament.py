"""Tournaments: which bots sit where, and the same deals for all of them.

A group of G bots shares a table: seat i goes to bot (i + s) modulo G of the group. A deal is played
G times, for s = 0 to G - 1, so that every bot plays every hand of the deal once, however many seats
there are. All groups of the tournament play the same deals.

>>> from pioche.editions.build import standard_table
>>> tournament = Tournament(standard_table("x-men"), 3, ("random", "greedy"))
>>> tournament.groups
((0, 1),)
>>> tournament.seatings((0, 1), deal=0)
[(0, 1, 0), (1, 0, 1)]
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from pioche.bots import make_bot
from pioche.bots.playing import BotError, play_out
from pioche.editions.build import Table, check_seats
from pioche.editions.errors import EditionError
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.lab.contestants import can_contest, networks_of
from pioche.lab.duplicate import SameChance
from pioche.lab.players import (
    MOST_FAILURES,
    BotPlayer,
    Duplicates,
    Failure,
    Speed,
    check_forget,
    compiled_duplicates,
    draw_seeds,
)

MOST_BOTS = 64


class PlayedGame(NamedTuple):
    """One game of a tournament: which bot sat where, and the result."""

    deal: int
    seating: tuple[int, ...]
    winner: int | None  # the seat; None if the round was void (T7)
    points: tuple[int, ...]
    turns: int
    questions: int

    @property
    def winning_bot(self) -> int | None:
        return None if self.winner is None else self.seating[self.winner]


Deal = tuple[PlayedGame, ...]  # all games of one deal


class Part(NamedTuple):
    """Some deals, and the failures that spoilt the missing ones."""

    deals: list[Deal]
    failures: list[Failure]

    def plus(self, other: Part) -> Part:
        """Add two parts; of many failures only the first keep their records."""
        failures = self.failures + other.failures
        late = [failure._replace(record="") for failure in failures[MOST_FAILURES:]]
        return Part(self.deals + other.deals, failures[:MOST_FAILURES] + late)


class SpoiltError(Exception):
    """A bot spoilt a game."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.what)
        self.failure = failure


@dataclass(frozen=True)
class Tournament:
    """Who plays what: a table, its seats, the bots, and how many of these share a table."""

    table: Table
    seats: int
    bots: tuple[str, ...]
    together: int = 2
    seed: int = 0
    stop: bool = True  # at the first game that a bot spoils
    speed: Speed = "auto"
    forget: int = 0  # how often bots overlook a call or a catch, of 1000

    def __post_init__(self) -> None:
        check_seats(self.table, self.seats)
        if not 2 <= len(self.bots) <= MOST_BOTS:
            raise EditionError(
                "bots", f"{len(self.bots)} given, a comparison takes 2 to {MOST_BOTS}"
            )
        most = min(self.seats, len(self.bots))
        if not 2 <= self.together <= most:
            raise EditionError(
                "together",
                f"{self.together} of {len(self.bots)} bots cannot share {self.seats} seats: "
                f"it must be from 2 to {most}",
            )
        for name in self.bots:
            make_bot(name)
        check_forget(self.table, self.forget)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The bots' names, numbered where one is entered twice."""
        return tuple(
            f"{name} ({self.bots[: i + 1].count(name)})" if self.bots.count(name) > 1 else name
            for i, name in enumerate(self.bots)
        )

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """All groups of bots that share a table, the bots by number."""
        return tuple(combinations(range(len(self.bots)), self.together))

    @property
    def games_a_deal(self) -> int:
        return len(self.groups) * self.together

    def seatings(self, group: Sequence[int], deal: int) -> list[tuple[int, ...]]:
        """Return the seatings of a group for a deal; three or more sit in a new order each deal."""
        order = list(group)
        if len(order) > 2:
            random.Random(f"{self.seed}/{deal}/order").shuffle(order)
        return [
            tuple(order[(seat + turn) % len(order)] for seat in range(self.seats))
            for turn in range(len(order))
        ]

    @cached_property
    def judged(self) -> bool:
        """Whether all bots play contests at both speeds."""
        return can_contest(self.table, self.seats, self.bots)

    def play_deals(self, first: int, count: int) -> Part:
        """Play deals by their numbers; one that a bot spoils is left out as a whole."""
        duplicates = None
        if self.judged and self.speed != "interpreted":
            duplicates = compiled_duplicates(self.table, self.seats, networks_of(self.bots))
        part = Part([], [])
        for deal in range(first, first + count):
            played = None if duplicates is None else self.play_compiled(duplicates, deal)
            if played is not None:
                part.deals.append(played)
                continue
            try:
                games = [
                    self.play_game(deal, seating)
                    for group in self.groups
                    for seating in self.seatings(group, deal)
                ]
                part.deals.append(tuple(games))
            except SpoiltError as spoilt:
                part.failures.append(spoilt.failure)
                if self.stop:
                    break
        return part

    def play_compiled(self, duplicates: Duplicates, deal: int) -> Deal | None:
        """Play all games of a deal at compiled speed; None if one of them is too long for that."""
        seatings = [s for group in self.groups for s in self.seatings(group, deal)]
        bots = [self.bots[bot] for seating in seatings for bot in seating]
        seeds = [seed for seating in seatings for seed in self.bot_seeds(deal, seating)]
        played = duplicates(self.chance_of(deal), bots, seeds, self.forget)
        if played is None:
            return None
        return tuple(
            PlayedGame(deal, seating, *each) for seating, each in zip(seatings, played, strict=True)
        )

    def bot_seeds(self, deal: int, seating: tuple[int, ...]) -> list[int]:
        """Return the seeds of the bots of a game: only the deal is shared with others."""
        return draw_seeds(Seeded(f"{self.seed}/{deal}/bots {seating}"), self.seats)

    def play_game(self, deal: int, seating: tuple[int, ...]) -> PlayedGame:
        """Play one game of a deal; bots get new seeds, only the deal is shared."""
        names = [self.bots[bot] for bot in seating]
        player = BotPlayer(self.table, names, judged=self.judged, forget=self.forget)
        game = self.begin(deal)
        try:
            play_out(game, player.seat_bots(self.bot_seeds(deal, seating)))
        except BotError as error:
            raise SpoiltError(player.failure(game, self.seed, deal, error)) from error
        s = game.state
        return PlayedGame(deal, seating, game.winner, tuple(game.points), s.turns, s.questions)

    def begin(self, deal: int) -> Game:
        """Deal: the cards, the dealer and all later shuffles are the same whoever sits where."""
        chance = self.chance_of(deal)
        game = Game(self.table, self.seats, chance)
        game.deal(choose_dealer(self.table, self.seats, chance).dealer)
        return game

    def chance_of(self, deal: int) -> SameChance:
        """Return the chance that all games of a deal share."""
        book = self.table.book
        return SameChance(book.deck[: book.cards], f"{self.seed}/{deal}")
