"""Telling events in words, as one player hears them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from pioche.editions.build import Table
from pioche.editions.facts import dare_names
from pioche.game.events import Event
from pioche.texts.cards import spoken_cards
from pioche.texts.events import event_text
from pioche.texts.phrases import listing

# What is done with several cards in a row is said once.
IN_A_ROW = frozenset({"drew", "shown", "put", "gave"})


def narrate(table: Table, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> str:
    """Say what happened as a seat (None: a spectator) may know it."""
    return say_run(table, [event], viewer, names, lang)


def narrate_all(
    table: Table, events: Iterable[Event], viewer: int | None, names: Sequence[str], lang: str
) -> list[str]:
    """Say events one after another; of several that are said at once the first has the words."""
    said: list[str] = []
    for _, run in groupby(enumerate(events), lambda one: together(one[0], one[1], viewer)):
        same = [event for _, event in run]
        said += [say_run(table, same, viewer, names, lang), *[""] * (len(same) - 1)]
    return said


def together(place: int, event: Event, viewer: int | None) -> object:
    """Return what is equal for neighbours that are said at once: several cards of a hand."""
    if event.kind not in IN_A_ROW:
        return place
    seers = event.card_seen_by
    return event.kind, event.seat, event.other, seers is None or viewer in seers


def say_run(
    table: Table, run: Sequence[Event], viewer: int | None, names: Sequence[str], lang: str
) -> str:
    """Say what happened, with one card or with several."""
    event = run[0]
    seen = event.seen_by(viewer)
    count = len(run) if event.kind in IN_A_ROW else seen.number
    params = {
        "seat": "" if seen.seat is None else names[seen.seat],
        "other": "" if seen.other is None else names[seen.other],
        "number": number_name(table, event, lang),
        "count": "" if count is None else str(count),
        "colour": "" if seen.colour is None else table.edition.colours[seen.colour][lang],
        "dare": dare_name(table, event, lang),
    }
    if seen.card is not None:
        spoken = spoken_cards(table, lang)
        cards = [spoken[card] for card in (one.card for one in run) if card is not None]
        params["the_card"] = cards[0].the
        params["a_card"] = listing([card.a for card in cards], lang)
    return event_text(variant(table, event, seen.card is None), lang, params)


def variant(table: Table, event: Event, hidden: bool) -> str:
    """Return the key of the sentence that tells an event."""
    kind = event.kind
    if hidden and event.card is not None:
        return f"{kind}-hidden"
    if kind == "shown" and event.other is not None:
        return "shown-to"
    if kind == "played" and event.how != "turn":
        return f"played-{event.how}"
    if kind == "aimed" and not event.number:
        return "aimed-icon"
    if kind == "challenged":
        return "challenged-guilty" if event.flag else "challenged-innocent"
    if kind == "voted":
        return "voted-yes" if event.number else "voted-no"
    if kind == "won" and table.options.scoring == "none":
        return "won-game"
    return "dared-standing" if kind == "dared" and event.flag else kind


def number_name(table: Table, event: Event, lang: str) -> str:
    """Write a number; say whom one stands for that was named (C2)."""
    if event.number is None:
        return ""
    cast = table.edition.characters.get(lang)
    if event.kind != "chose-number" or not cast:
        return str(event.number)
    return f"{event.number} ({cast[event.number]})"


def dare_name(table: Table, event: Event, lang: str) -> str:
    """Name the dare of an event."""
    if event.kind != "dared" or event.number is None:
        return ""
    return dare_names(table, table.dares[event.number - 1])[lang]
