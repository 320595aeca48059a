"""The tutorial: a table for one person, where a known round is played and explained."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from pioche.game.game import Game
from pioche.notation.moves import parse_move
from pioche.server.protocol.settings import Settings


class Tutorial(NamedTuple):
    """A table with its settings, and the moves of its round, each with its seat."""

    settings: Settings
    moves: tuple[str, ...]

    def next_move(self, game: Game) -> str:
        """Return what is to be answered now; empty once somebody played otherwise."""
        made = [move.rstrip("!") for move in game.moves if not parse_move(move).is_spoken]
        place = len(made)
        if tuple(made) != self.moves[:place] or place == len(self.moves):
            return ""
        move = parse_move(self.moves[place])
        return move.option if move.seat == game.asked and move.option in game.options else ""


@cache
def tutorial() -> Tutorial:
    """Read the tutorial that the package has."""
    data = tomllib.loads(files(__package__).joinpath("tutorial.toml").read_text("utf-8"))
    settings = msgspec.convert(data["settings"], Settings)
    return Tutorial(settings, tuple(data["round"]["moves"]))


def tutorial_at(settings: Settings) -> Tutorial | None:
    """Return the tutorial if a table with these settings is one; its log need not say so."""
    found = tutorial()
    return found if settings == found.settings else None
