"""What each seat and the spectators are told: events as they may see them, and what has changed.

Only views of `Game` and `Event.seen_by` are asked for anything: nothing else knows a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from pioche.game.game import Game
from pioche.server.protocol.messages import GameView, Happening, OwnView
from pioche.server.table.outcome import Told
from pioche.server.table.sentences import sentences
from pioche.server.table.state import TableState

# What happens at a table by a rule; the game's own events name theirs themselves.
TABLE_RULES = {
    "drew-for-dealer": "S2",
    "round": "S8",
    "match-over": "E5",
    **dict.fromkeys(("void-rules", "void-restored", "void-damaged"), "T7"),
}
Part = TypeVar("Part", GameView, OwnView)
Fields = tuple[Any, ...]


def game_fields(state: TableState, game: Game) -> Fields:
    """Return the game as everybody sees it: the fields of a `GameView`."""
    return (*game.shared_view(), state.round, state.catch_from)


def open_view(state: TableState, game: Game) -> GameView:
    """Return the game with all hands, for spectators whom the table lets see them, later."""
    hands = tuple(game.hand(seat) for seat in range(game.seats))
    return replace(GameView(*game_fields(state, game)), hands=hands)


def own_fields(state: TableState, game: Game, seat: int) -> Fields:
    """Return what a seat alone sees: the fields of an `OwnView`."""
    hand, options, unasked, drawn, known = game.own_view(seat)
    moves = tuple([move.option for move in unasked])
    return hand, options, moves, drawn, known, state.seats[seat].armed


def changes(old: Part, new: Part) -> Part | UnsetType:
    """Return the part of a view that is not as it was."""
    return changed(type(new), astuple(old), astuple(new))


def changed(kind: type[Part], old: Fields, new: Fields) -> Part | UnsetType:
    """Return the fields of a view that are not as they were; all if there were none."""
    if old == new:
        return UNSET
    if not old:
        return kind(*new)
    same: Any = UNSET  # looked up once, not for every field
    pairs = zip(old, new)  # noqa: B905 (as machine code a plain `zip` is a plain loop)
    return kind(*[same if is_now is was or is_now == was else is_now for was, is_now in pairs])


def merged(old: Part, new: Part) -> Part:
    """Put changes into a view."""
    pairs = zip(astuple(old), astuple(new), strict=True)
    return type(new)(*[was if is_now is UNSET else is_now for was, is_now in pairs])


def happening(told: Told, seat: int | None, say: str) -> Happening:
    """Write an event as a seat (None: a spectator) may see it, with its words."""
    id, event, text = told.id, told.event, told.text
    if event.card_seen_by is not None:
        event = event.seen_by(seat)
    kind, who, card, other, number, colour, flag, how, _, rule = event
    rule = rule or TABLE_RULES.get(kind, "")
    return Happening(id, kind, who, card, other, number, colour, flag, how, text, say, rule)


def seen_by(
    state: TableState, told: Iterable[Told], seat: int | None, lang: str
) -> tuple[Happening, ...]:
    """Write events as a seat (None: a spectator) may see them, in words too if wanted."""
    told = list(told)
    says = sentences(state, told, seat, lang) if lang else [""] * len(told)
    return tuple([happening(one, seat, say) for one, say in zip(told, says, strict=True)])


def seen_besides(
    state: TableState, told: Sequence[Told], public: Iterable[Happening], seat: int, lang: str
) -> tuple[Happening, ...]:
    """Write events as a seat may see them that sees more than the public does."""
    says = sentences(state, told, seat, lang) if lang else [""] * len(told)
    return tuple(
        [
            happening(one, seat, say) if seat in (one.event.card_seen_by or ()) else seen
            for one, say, seen in zip(told, says, public, strict=True)
        ]
    )


def laid_open(told: Iterable[Told]) -> list[Told]:
    """Return events with all their cards, for when they are secrets no longer."""
    return [replace(one, event=one.event._replace(card_seen_by=None)) for one in told]


def seers(told: Iterable[Told]) -> set[int]:
    """Return the seats that may see a card of these events which not everybody may see."""
    return {seat for one in told for seat in one.event.card_seen_by or ()}
