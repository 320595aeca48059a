"""Saying what happened at a table, in the language of whoever is told."""

from __future__ import annotations

from pioche.game.narrate import narrate
from pioche.server.outcome import Told
from pioche.server.settings import MOST_SEATS
from pioche.server.state import TableState
from pioche.texts.cards import spoken_names
from pioche.texts.table_events import TABLE_EVENTS

NOBODY = "?"  # somebody who has left since


def sentence(state: TableState, told: Told, viewer: int | None, lang: str) -> str:
    """Say an event as a seat (None: a spectator) may know it."""
    event, names = told.event, [seat.name or NOBODY for seat in state.seats]
    names += [NOBODY] * (MOST_SEATS - len(names))
    if event.kind not in TABLE_EVENTS:
        return narrate(state.rules, event, viewer, names, lang, spoken=True)
    facts = {
        "seat": "" if event.seat is None else names[event.seat],
        "card": spoken_names(state.rules, lang).get(event.card or "", ""),
        "number": str(event.number),
        "text": told.text,
    }
    return TABLE_EVENTS[event.kind].say(lang, facts)
