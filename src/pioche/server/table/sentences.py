"""Saying what happened at a table, in the language of whoever is told."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.game.narrate import narrate_all
from pioche.server.protocol.settings import MOST_SEATS
from pioche.server.table.outcome import Told
from pioche.server.table.state import TableState
from pioche.texts.cards import spoken_cards
from pioche.texts.table_events import TABLE_EVENTS

NOBODY = "?"  # somebody who has left since
NOBODIES = [NOBODY] * MOST_SEATS


def sentences(state: TableState, told: Sequence[Told], viewer: int | None, lang: str) -> list[str]:
    """Say events as a seat (None: a spectator) may know them; see `narrate_all`."""
    names = [seat.name or NOBODY for seat in state.seats] + NOBODIES[len(state.seats) :]
    played = [one.event for one in told if one.event.kind not in TABLE_EVENTS]
    lines = iter(narrate_all(state.rules, played, viewer, names, lang))
    return [
        beside(state, one, names, lang) if one.event.kind in TABLE_EVENTS else next(lines)
        for one in told
    ]


def beside(state: TableState, told: Told, names: Sequence[str], lang: str) -> str:
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
