"""Both speeds play the same game."""

from __future__ import annotations

from random import Random

import pytest

from pioche.editions.build import discreet
from tests.speeds.pair import Pair
from tests.speeds.tables import random_table

CHUNKS = 25
GAMES = 100  # a chunk; four to a table
MOVES = 1_000


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_speeds_agree(chunk: int) -> None:
    """Random rounds at random tables agree in every field of the state after every move."""
    rng = Random(f"speeds {chunk}")
    ended = 0
    for game in range(0, GAMES, 4):
        table, seats = random_table(rng)
        for k in range(4):
            pair = Pair(discreet(table) if k == 3 else table, seats, lazy=k % 2 == 0)
            ended += pair.play(chunk, game + k, MOVES, rng)
    assert ended > GAMES // 2, f"only {ended} of {GAMES} rounds came to their end"
