"""What a seat or the spectators see, as messages have it: events in words, and views.

Only views of `Game` and `Event.seen_by` are asked for anything: nothing else knows a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from pioche.game.events import Event
from pioche.game.game import Game
from pioche.game.narrate import narrate_all, narrator, person_of, runs
from pioche.server.protocol.messages import GameView, Happening, LogLine, OwnView
from pioche.server.protocol.settings import MOST_SEATS
from pioche.server.table.outcome import Reader, Told
from pioche.server.table.state import TableState
from pioche.texts.cards import spoken_cards
from pioche.texts.news import ROW_OF
from pioche.texts.table_events import TABLE_EVENTS

NOBODY = "?"  # somebody who has left since
NOBODIES = [NOBODY] * MOST_SEATS
Part = TypeVar("Part", GameView, OwnView)
Fields = tuple[Any, ...]


def game_fields(state: TableState, game: Game) -> Fields:
    """Return the game as everybody sees it: the fields of a `GameView`."""
    catch_from = None if state.owes is None else state.catch_from
    return (*game.shared_view(), state.round, catch_from)


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
    state: TableState, told: Sequence[Told], seat: int | None, reader: Reader
) -> tuple[Happening, ...]:
    """Write events as a seat (None: a spectator) may see them, with their own words if wanted."""
    by_itself = reader.lang and not reader.lines
    says = sentences(state, told, seat, reader.lang) if by_itself else [""] * len(told)
    happenings = []
    for (id, event, text), say in zip(map(astuple, told), says, strict=True):
        if event.card_seen_by is not None:
            event = event.seen_by(seat)
        kind, who, card, other, number, colour, flag, how, _, rule = event
        if not rule and kind in TABLE_EVENTS:
            rule = TABLE_EVENTS[kind].rule
        happenings.append(
            Happening(id, kind, who, card, other, number, colour, flag, how, text, say, rule)
        )
    return tuple(happenings)


def sentences(state: TableState, told: Sequence[Told], viewer: int | None, lang: str) -> list[str]:
    """Say events as a seat (None: a spectator) may know them; see `narrate_all`."""
    names = names_at(state)
    played = [one.event for one in told if one.event.kind not in TABLE_EVENTS]
    lines = iter(narrate_all(state.rules, played, viewer, names, lang))
    return [
        say_beside(state, one, names, lang) if one.event.kind in TABLE_EVENTS else next(lines)
        for one in told
    ]


def lines_for(
    state: TableState, told: Sequence[Told], viewer: int | None, reader: Reader
) -> tuple[LogLine, ...]:
    """Tell events in lines, to a seat (None: to spectators); none if they are not wanted."""
    if not (told and reader.lines and reader.lang):
        return ()
    names, lang = names_at(state), reader.lang
    narration = narrator(state.rules, lang)
    events: list[Event] = [one.event for one in told]
    lines = []
    for start, run in runs(events, viewer):
        event = run[0]
        ids = tuple([one.id for one in told[start : start + len(run)]])
        beside = TABLE_EVENTS.get(event.kind)
        if beside is None:
            if not ROW_OF[event.kind].quiet:
                words = narration.line(run, viewer, names, viewer)
                lines.append(LogLine(ids, *words, event.rule))
        elif not beside.quiet:
            text = say_beside(state, told[start], names, lang, viewer)
            if text:
                lines.append(LogLine(ids, text, rule=beside.rule))
    return tuple(lines)


def names_at(state: TableState) -> list[str]:
    """Return the names of all seats, also of those that are gone."""
    return [seat.name or NOBODY for seat in state.seats] + NOBODIES[len(state.seats) :]


def say_beside(
    state: TableState, told: Told, names: Sequence[str], lang: str, you: int | None = None
) -> str:
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
    person = 0 if you is None else person_of(event, you)
    return TABLE_EVENTS[event.kind].says.spoken(person).say(lang, facts)


def laid_open(told: Iterable[Told]) -> list[Told]:
    """Return events with all their cards, for when they are secrets no longer."""
    return [replace(one, event=one.event._replace(card_seen_by=None)) for one in told]
