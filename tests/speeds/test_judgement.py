"""Judgement is one text at both speeds, and reads nothing that a seat does not know."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from pioche.editions.build import Table, discreet
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.lab.contestants import networks_of, numbers_of, pack
from pioche.lab.players import (
    SPEEDS,
    ViewedContest,
    compiled_duplicates,
    compiled_entry,
    find_player,
    make_player,
    new_contest,
)
from pioche.lab.rounds import CALLS, CATCHES, COUNTS, JUMP_INS
from pioche.lab.tournament import Tournament
from pioche.notation.positions import parse_position
from pioche.rules.constants import SEATS
from tests.speeds.tables import random_table, with_written_card

ROUNDS = 1_200
MOST = 400  # questions of a round
NAMES = ("greedy", "greedy", "greedy", "network", "careless", "random")


class Compiled:
    """Plays single rounds of a contest at compiled speed, and shows how they end."""

    def __init__(self, networks: bool = False) -> None:
        """Load or compile what plays."""
        from pioche import compiled

        self.book_record = compiled.book_record
        self.play: Any = compiled_entry("play_contest", networks)

    def __call__(
        self, table: Table, names: list[str], seed: int, number: int, forget: int = 0
    ) -> Any:
        """Play one round and return its record."""
        seats = len(names)
        states = new_contest(table, seats)
        states["forget"] = forget
        networks = networks_of(names)
        bots = np.array(numbers_of(names, networks)), *pack(table, seats, networks)
        sizes = SEATS, COUNTS, seats, 1
        found = [np.zeros(size, np.int64) for size in sizes]
        books = self.book_record(table.book)
        self.play(states, books, seats, seed, number, 1, MOST, *bots, *found)
        return states[0]


def assert_ends_alike(record: Any, game: Game, which: object) -> None:
    """Hold a compiled round to the same one on `Game`, to the last card."""
    s = game.state
    for name in (
        "rng", "question", "asked", "questions", "turns", "winner", "draws", "calls", "catches",
    ):  # fmt: skip
        assert record[name] == getattr(s, name), (which, name)
    assert record["hand"].tolist() == s.hand
    assert record["cards"].tolist() == s.cards


def test_judgement_is_the_same_behind_a_view() -> None:
    """Over all editions, options and written cards both speeds answer alike, to the last card."""
    # A bot behind a view has no hidden card before it: so neither speed reads one.
    rng, compiled = Random("judgement"), Compiled()
    finished = questions = 0
    for number in range(ROUNDS):
        table, seats = random_table(rng)
        if number % 3 == 0:
            table = with_written_card(rng, table)
        if number % 4 == 0:
            table = discreet(table)
        names = [rng.choice(NAMES) for _ in range(seats)]
        forget = rng.choice((0, 0, 100, 500))
        game = ViewedContest(table, names, forget=forget).play(7, number, MOST)
        record, s = compiled(table, names, 7, number, forget), game.state
        assert_ends_alike(record, game, (number, names, table.options))
        rows = b"".join(
            bytes(game.knowledge.row(seat, (seat + step) % seats))
            for seat in range(seats)
            for step in range(seats)
        )
        assert record["minds"][: len(rows)].tobytes() == rows
        finished += game.over
        questions += s.questions
    assert finished > ROUNDS * 0.8
    assert questions > 50 * ROUNDS


@pytest.mark.parametrize(
    "names", [["greedy", "random"], ["greedy"] * 3, ["careless"] * 4, ["network"] * 2]
)
def test_both_speeds_of_a_contest_count_the_same(names: list[str]) -> None:
    """A simulation of judgement gives the same report with Numba and without."""
    table = make_table("classic", {"uno": "race", "jump_in": True, "seven_zero": True})
    found = [make_player(table, len(names), speed, names)(3, 5, 20) for speed in SPEEDS]
    assert found[0].counts == found[1].counts == found[2].counts
    assert list(found[0].points) == list(found[1].points) == list(found[2].points)
    assert list(found[0].winners) == list(found[2].winners)
    assert found[0].counts[JUMP_INS]
    assert (found[0].counts[CATCHES] > 0) is bool(set(names) - {"greedy", "network"})


def test_what_is_forgotten_is_caught_at_both_speeds() -> None:
    """With a chance of forgetting `greedy` is caught too; always forgetting, nobody speaks."""
    table, names = make_table("classic", {"uno": "race"}), ["greedy"] * 3
    for forget, called, caught in ((0, True, False), (100, True, True), (1000, False, False)):
        slow, fast = (
            make_player(table, 3, speed, names, forget=forget)(3, 0, 60)
            for speed in ("interpreted", "compiled")
        )
        assert slow.counts == fast.counts
        assert (fast.counts[CALLS] > 0) is called
        assert (fast.counts[CATCHES] > 0) is caught


def test_deals_are_forgotten_alike_at_both_speeds() -> None:
    """A comparison with a chance of forgetting gives the same games with Numba and without."""
    table = make_table("x-men", {"uno": "race", "jump_in": True})
    fast, slow = (
        Tournament(table, 3, ("greedy", "random"), seed=3, speed=speed, forget=200).play_deals(0, 8)
        for speed in ("compiled", "interpreted")
    )
    assert fast == slow


@pytest.mark.parametrize("options", [{}, {"dealer": "draw", "seven_zero": True}, {"hand_size": 15}])
@pytest.mark.parametrize("edition", ["classic", "spider-man"])
def test_both_speeds_play_the_same_deals(edition: str, options: dict[str, Any]) -> None:
    """A comparison of judgement gives the same games with Numba and without."""
    table = make_table(edition, {"uno": "auto", **options})
    bots = ("greedy", "careless", "random")
    for seats in (2, 4):
        fast, slow = (
            Tournament(table, seats, bots, seed=3, speed=speed).play_deals(5, 4)
            for speed in ("compiled", "interpreted")
        )
        assert fast == slow
        assert len(fast.deals) == 4


def test_deals_with_many_shuffles_are_played_too() -> None:
    """Where random players shuffle more often than there is room for, bots with views play."""
    table = make_table("classic", {"uno": "auto", "hand_size": 12})
    tournament = Tournament(table, 6, ("random", "random"), seed=1)
    duplicates = compiled_duplicates(table, 6)
    assert duplicates is not None
    compiled = [tournament.play_compiled(duplicates, deal) for deal in range(60)]
    long = compiled.index(None)
    deals = tournament.play_deals(long - 1, 2).deals
    assert deals[0] == compiled[long - 1]
    assert len(deals) == 2


def test_rounds_go_on_from_anywhere_at_both_speeds() -> None:
    """From any moment of a game both speeds play on alike, with what everybody knows by then."""
    rng = Random("anywhere")
    for number in range(40):
        table, seats = random_table(rng)
        if table.options.draw_until_playable:
            continue
        game = Game(table, seats, Seeded(number))
        game.deal(rng.randrange(seats))
        for _ in range(rng.randrange(40)):
            if not game.over:
                game.play(rng.choice(game.options))
        names = [rng.choice(NAMES[:5]) for _ in range(seats)]
        slow, fast = (
            make_player(table, seats, speed, names, game)(number, 0, 5)
            for speed in ("interpreted", "compiled")
        )
        assert slow.counts == fast.counts
        assert slow.winners == list(fast.winners)


def test_a_position_is_played_on() -> None:
    """Whoever has one card left that goes wins from there, whoever else sits at the table."""
    position = parse_position("hands R5 / G1 G2 G3 / B1 B2; discard R9; draw Y1 Y2 Y3; turn 0")
    table = make_table("x-men", {"uno": "auto"})
    for names in (["greedy"] * 3, ["careless", "random", "greedy"], ["greedy", "greedy-1"] * 2):
        player = find_player(table, names[:3], stop=True, position=position)
        assert player(1, 0, 10).wins[:3] == [10, 0, 0]
