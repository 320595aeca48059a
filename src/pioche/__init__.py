"""Pioche plays the UNO family of card games exactly as printed.

Deal a round, see who is asked what, and answer in plain words:

>>> import pioche
>>> game = pioche.Game.new("spider-man", players=3, seed=1, dealer=2)
>>> print(game.asks)
0 turn
>>> game.options[-1]
'draw'
>>> game.play("0 draw")
>>> [event.kind for event in game.events][-2:]
['drew', 'kept']

A move against the rules changes nothing and says which rule:

>>> game.play("2 challenge")
Traceback (most recent call last):
    ...
pioche.game.refusal.IllegalMoveError: ...

`Match` plays rounds to the target, `Game.view` is what one seat may know, `parse_record` and
`replay` read games that were written down, and `load_edition` gives the cards as data.
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import Any

    from pioche.editions.build import Table, build_table
    from pioche.editions.errors import EditionError
    from pioche.editions.loader import edition_names, load_edition, read_edition
    from pioche.editions.options import Options, read_options
    from pioche.game.events import Event
    from pioche.game.game import Ask, Game, make_table
    from pioche.game.match import Match
    from pioche.game.place import from_position, to_position
    from pioche.game.record import game_record, load_match, match_record, replay
    from pioche.game.refusal import IllegalMoveError
    from pioche.game.view import View
    from pioche.notation.errors import InvalidMoveError, NotationError
    from pioche.notation.moves import Move, parse_move
    from pioche.notation.positions import Position, parse_position
    from pioche.notation.records import Record, parse_record

# Where each public name lives; it is imported when it is first used, so that start-up is quick.
_PUBLIC = {
    "Ask": "game.game",
    "EditionError": "editions.errors",
    "Event": "game.events",
    "Game": "game.game",
    "IllegalMoveError": "game.refusal",
    "InvalidMoveError": "notation.errors",
    "Match": "game.match",
    "Move": "notation.moves",
    "NotationError": "notation.errors",
    "Options": "editions.options",
    "Position": "notation.positions",
    "Record": "notation.records",
    "Table": "editions.build",
    "View": "game.view",
    "build_table": "editions.build",
    "edition_names": "editions.loader",
    "from_position": "game.place",
    "game_record": "game.record",
    "load_edition": "editions.loader",
    "load_match": "game.record",
    "make_table": "game.game",
    "match_record": "game.record",
    "parse_move": "notation.moves",
    "parse_position": "notation.positions",
    "parse_record": "notation.records",
    "read_edition": "editions.loader",
    "read_options": "editions.options",
    "replay": "game.record",
    "to_position": "game.place",
}
__all__ = [  # noqa: RUF022
    "Game", "Match", "View", "Event", "Ask", "Move", "Position", "Record", "Table", "Options",
    "IllegalMoveError", "InvalidMoveError", "NotationError", "EditionError",
    "edition_names", "load_edition", "read_edition", "read_options", "build_table", "make_table",
    "parse_move", "parse_position", "parse_record", "from_position", "to_position",
    "game_record", "match_record", "load_match", "replay",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _PUBLIC:
        raise AttributeError(f"module 'pioche' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(f"pioche.{_PUBLIC[name]}"), name)


def __dir__() -> list[str]:
    """List the public names."""
    return [*__all__, "__version__"]
