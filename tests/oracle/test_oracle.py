"""The engine plays as a naive second model of the rules does."""

from __future__ import annotations

import pytest

from tests.oracle.duel import Duel

CHUNKS = 8
GAMES = 100  # a chunk
MOVES = 250  # at most, in a game


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_plays_as_the_model_does(chunk: int) -> None:
    """Random games at random tables are the same in the engine and the model after every move."""
    for game in range(GAMES):
        Duel(f"oracle {chunk} {game}").play(MOVES)
