"""Trained networks answer alike at both speeds, and mix with other bots."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pioche.bots import make_bot
from pioche.editions.build import Table
from pioche.envs import Layout, save_policy
from pioche.game.game import make_table
from pioche.game.place import from_position
from pioche.lab.contestants import can_contest
from pioche.lab.players import BotPlayer, CompiledContest, ViewedContest, find_player, make_player
from pioche.lab.tournament import Tournament
from pioche.notation.positions import parse_position
from tests.speeds.tables import random_table
from tests.speeds.test_judgement import MOST, Compiled, assert_ends_alike

EXAMPLE = Path(__file__).parents[2] / "examples" / "policy-classic-2.json"
ROUNDS = 120
PLACE = "hands O5 O7 G1 / G1 G2 G3; discard O9; draw Y1 Y2 Y3 V4 V5 W; turn 1"


def write_network(path: Path, table: Table, seats: int, rng: Random) -> str:
    """Write a network of chance that plays at a table; return its name as a bot."""
    layout, chance = Layout(table, seats), np.random.default_rng(rng.getrandbits(32))
    columns = sorted(rng.sample(range(layout.size), layout.size * 3 // 4))
    hidden = [rng.randint(1, 70) for _ in range(rng.randint(0, 2))]
    widths = [len(columns), *hidden, layout.action_size]
    layers = [
        (chance.normal(size=(width, after)) / width**0.5, chance.normal(size=after))
        for width, after in pairwise(widths)
    ]
    activation = rng.choice(("relu", "tanh"))
    save_policy(path, layout, layers, columns=columns, activation=activation)
    return f"policy:{path}"


def test_networks_answer_alike_at_both_speeds(tmp_path: Path) -> None:
    """Over all sorts of tables and networks, beside other bots, to the last card."""
    rng, compiled, finished = Random("networks"), Compiled(networks=True), 0
    for number in range(ROUNDS):
        table, seats = random_table(rng)
        own = [write_network(tmp_path / f"{number}.{i}.json", table, seats, rng) for i in (0, 1)]
        assert can_contest(table, seats, own)
        names = [rng.choice((*own, *own, "greedy", "random")) for _ in range(seats)]
        forget = rng.choice((0, 200))
        game = ViewedContest(table, names, forget=forget).play(5, number, MOST)
        assert_ends_alike(compiled(table, names, 5, number, forget), game, (number, names))
        finished += game.over
    assert finished > ROUNDS // 4


def test_a_trained_network_plays_contests() -> None:
    """The example's policy plays the same rounds at both speeds, dealt and from a position."""
    table, names = make_table("classic", {"uno": "auto"}), [f"policy:{EXAMPLE}", "greedy"]
    for position in (None, parse_position(PLACE)):
        fast = find_player(table, names, stop=True, position=position)
        assert isinstance(fast, CompiledContest)
        start = None if position is None else from_position(table, position)
        slow = make_player(table, 2, "interpreted", names, start)
        assert isinstance(slow, ViewedContest)
        one, other = fast(3, 5, 30), slow(3, 5, 30)
        assert one.counts == other.counts
        assert list(one.winners) == other.winners
        assert list(one.points) == other.points


def test_networks_are_compared_on_the_same_deals() -> None:
    """A comparison with networks gives the same games with Numba and without."""
    table = make_table("classic", {"uno": "auto"})
    bots = (f"policy:{EXAMPLE}", "greedy", "careless")
    fast, slow = (
        Tournament(table, 2, bots, seed=3, speed=speed).play_deals(5, 6)
        for speed in ("compiled", "interpreted")
    )
    assert fast == slow
    assert len(fast.deals) == 6


@pytest.mark.parametrize("seats", [2, 3])
def test_a_network_of_another_table_gets_views(seats: int) -> None:
    """Where it does not know the table it is asked as before, and says why it cannot play."""
    name = f"policy:{EXAMPLE}"
    make_bot(name)
    table = make_table("x-men" if seats == 2 else "classic", {"uno": "auto"})
    assert not can_contest(table, seats, [name])
    player = find_player(table, [name, "greedy", "greedy"][:seats], stop=True)
    assert isinstance(player, BotPlayer)
    chunk = player(1, 0, 1)
    assert "the policy plays" in chunk.failures[0].what
