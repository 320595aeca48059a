"""How a round begins: dealt, or from a position that `reset(options={"position": …})` names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.envs.layout import Layout
from pioche.errors import BadInputError, quote
from pioche.game.chance import Source
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.game.place import from_position
from pioche.notation.positions import Position, parse_position

POSITION = "position"


def read_reset(options: Mapping[str, Any] | None) -> Any:
    """Return the position that a reset asks for, None without one; refuse any other option."""
    for name in options or {}:
        if name != POSITION:
            raise BadInputError(f"options {quote(name)}: a reset takes {POSITION!r} only")
    return (options or {}).get(POSITION)


def begin_round(layout: Layout, chance: Source, position: Any = None) -> Game:
    """Deal a round, or set up the position."""
    if position is not None:
        return game_from(layout, position, chance)
    game = Game(layout.table, layout.seats, chance)
    game.deal(choose_dealer(layout.table, layout.seats, chance).dealer)
    return game


def game_from(layout: Layout, position: object, chance: Source | None = None) -> Game:
    """Set up a position (docs/notation.md), given as text or read already."""
    if isinstance(position, str):
        position = parse_position(position)
    if not isinstance(position, Position):
        raise BadInputError(f"position {quote(position)} is no text")
    if len(position.hands) != layout.seats:
        hands = f"{len(position.hands)} hands"
        raise BadInputError(f"position: {hands} for a table of {layout.seats} (S1)")
    return from_position(layout.table, position, chance)
