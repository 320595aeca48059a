"""The tutorial: a table for one person, where a known round is played and explained."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from pioche.game.game import Game
from pioche.notation.moves import Move, parse_move
from pioche.server.protocol.settings import Settings


class Tutorial(NamedTuple):
    """A table with its settings, and the moves of its round, each with its seat."""

    settings: Settings
    moves: tuple[str, ...]

    def next_move(self, game: Game) -> str:
        """Return what is to be answered now; empty once somebody played otherwise."""
        move = self._next(game)
        if move is None or move.seat != game.asked:
            return ""
        return move.option if move.option in game.options else ""

    def awaits_catch(self, game: Game) -> bool:
        """Return whether somebody is to be caught now, before anybody goes on."""
        move = self._next(game)
        return move is not None and move.word == "catch" and move.number == game.owes_call

    def _next(self, game: Game) -> Move | None:
        """Find the move that comes next, none once somebody played otherwise."""
        moves = [move.rstrip("!") for move in game.moves]
        made = tuple(move for move in moves if parse_move(move).word != "uno")
        place = len(made)
        if made != self.moves[:place] or place == len(self.moves):
            return None
        return parse_move(self.moves[place])


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
