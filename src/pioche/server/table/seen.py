"""What a seat or the spectators see, as messages have it: events in words, and views.

Only views of `Game` and `Event.seen_by` are asked for anything: nothing else knows a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from pioche.game.game import Game
from pioche.game.narrate import narrate_all
from pioche.server.protocol.messages import GameView, Happening, OwnView
from pioche.server.protocol.settings import MOST_SEATS
from pioche.server.table.outcome import Told
from pioche.server.table.state import TableState
from pioche.texts.cards import spoken_cards
from pioche.texts.table_events import TABLE_EVENTS

NOBODY = "?"  # somebody who has left since
NOBODIES = [NOBODY] * MOST_SEATS
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


def own_fields(state: TableState, game: Game, seat: int) -> Fields:
    """Return what a seat alone sees: the fields of an `OwnView`."""
    hand, options, unasked, drawn, known = game.own_view(seat)
    moves = tuple([move.option for move in unasked]) if unasked else ()
    return hand, options, moves, drawn, known, state.seats[seat].armed


def open_view(state: TableState, game: Game) -> GameView:
    """Return the game with all hands, for spectators whom the table lets see them, later."""
    hands = tuple(game.hand(seat) for seat in range(game.seats))
    return replace(GameView(*game_fields(state, game)), hands=hands)


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


def seen_by(
    state: TableState, told: Sequence[Told], seat: int | None, lang: str
) -> tuple[Happening, ...]:
    """Write events as a seat (None: a spectator) may see them, in words too if wanted."""
    says = sentences(state, told, seat, lang) if lang else [""] * len(told)
    happenings = []
    for (id, event, text), say in zip(map(astuple, told), says, strict=True):
        kind, who, card, other, number, colour, flag, how, _, rule = event.seen_by(seat)
        rule = rule or TABLE_RULES.get(kind, "")
        happenings.append(
            Happening(id, kind, who, card, other, number, colour, flag, how, text, say, rule)
        )
    return tuple(happenings)


def sentences(state: TableState, told: Sequence[Told], viewer: int | None, lang: str) -> list[str]:
    """Say events as a seat (None: a spectator) may know them; see `narrate_all`."""
    names = [seat.name or NOBODY for seat in state.seats] + NOBODIES[len(state.seats) :]
    played = [one.event for one in told if one.event.kind not in TABLE_EVENTS]
    lines = iter(narrate_all(state.rules, played, viewer, names, lang))
    return [
        say_beside(state, one, names, lang) if one.event.kind in TABLE_EVENTS else next(lines)
        for one in told
    ]


def say_beside(state: TableState, told: Told, names: Sequence[str], lang: str) -> str:
    """Say what happened at the table beside the game."""
    event = told.event
    if event.kind == "match-over" and state.rules.options.scoring == "none":
        return ""  # E3: whoever won the round has won the game, as was said
    spoken = spoken_cards(state.rules, lang).get(event.card or "")
    facts = {
        "seat": "" if event.seat is None else names[event.seat],
        "a_card": spoken.a if spoken else "",
        "number": str(event.number),
        "text": told.text,
    }
    return TABLE_EVENTS[event.kind].say(lang, facts)


def laid_open(told: Iterable[Told]) -> list[Told]:
    """Return events with all their cards, for when they are secrets no longer."""
    return [replace(one, event=one.event._replace(card_seen_by=None)) for one in told]
