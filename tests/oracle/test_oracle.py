"""The engine plays as a naive second model of the rules does."""

from __future__ import annotations

import pytest

from tests.oracle.duel import Duel

CHUNKS = 8
GAMES = 100  # a chunk
MOVES = 250  # at most, in a game
OFTEN = {"turn", "drawn", "colour", "player", "react", "number", "reveal", "give"}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_plays_as_the_model_does(chunk: int) -> None:
    """Random games at random tables are the same in the engine and the model after every move."""
    asked: set[str] = set()
    for game in range(GAMES):
        asked |= Duel(f"oracle {chunk} {game}").play(MOVES)
    assert asked >= OFTEN, f"these games never ask {OFTEN - asked}"
