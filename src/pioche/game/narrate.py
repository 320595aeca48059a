"""Telling events in words, as one player hears them."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.editions.build import Table
from pioche.game.events import Event
from pioche.texts.cards import spoken_names
from pioche.texts.events import event_text
from pioche.texts.facts import custom_rule, dare_names
from pioche.texts.phrases import quoted


def narrate(
    table: Table,
    event: Event,
    viewer: int | None,
    names: Sequence[str],
    lang: str,
    spoken: bool = False,
) -> str:
    """Say what happened as a seat (None: a spectator) may know it.

    Cards are named as they are written (`R5`), or in full if it is to be `spoken` (« 5 rouge »).
    """
    seen = event.seen_by(viewer)
    hidden = seen.card is None and event.card is not None
    params = {
        "seat": "" if seen.seat is None else names[seen.seat],
        "card": spoken_names(table, lang).get(seen.card or "", "")
        if spoken
        else card_name(table, event, seen.card, lang),
        "other": "" if seen.other is None else names[seen.other],
        "number": number_name(table, event, lang),
        "count": "" if seen.number is None else str(seen.number),
        "points": "" if seen.number is None else str(seen.number),
        "colour": colour_name(table, seen.colour, lang),
        "dare": dare_name(table, event, lang),
    }
    return event_text(variant(event, hidden), lang, params)


def variant(event: Event, hidden: bool) -> str:
    """Give the key of the sentence that tells an event."""
    kind = event.kind
    if hidden:
        return f"{kind}-hidden"
    if kind == "shown" and event.other is not None:
        return "shown-to"
    if kind == "played" and event.how != "turn":
        return f"played-{event.how}"
    if kind == "challenged":
        return "challenged-guilty" if event.flag else "challenged-innocent"
    if kind == "voted":
        return "voted-yes" if event.number else "voted-no"
    return "dared-standing" if kind == "dared" and event.flag else kind


def card_name(table: Table, event: Event, card: str | None, lang: str) -> str:
    """Write a card; of a special one that is played, say what it is called."""
    if card is None:
        return ""
    return card + (titled(table, card, lang) if event.kind == "played" else "")


def titled(table: Table, card: str, lang: str) -> str:
    """Give the name of a special card, to go behind its code; the plain ones need none."""
    code = card.partition("=")[0].rstrip("*")
    kind = table.cards.get(code) or table.cards.get(code[1:])
    if kind is None or not any(c.islower() for c in kind.code):
        return ""
    rule = custom_rule(table, kind)
    name = (rule.name if rule else kind.name).get(lang, "")
    return f" {quoted(name, lang)}" if name not in ("", code) else ""


def number_name(table: Table, event: Event, lang: str) -> str:
    """Write a number; say whom one stands for that was named (C2)."""
    if event.number is None:
        return ""
    cast = table.edition.characters.get(lang)
    if event.kind != "chose-number" or not cast:
        return str(event.number)
    return f"{event.number} ({cast[event.number]})"


def colour_name(table: Table, letter: str | None, lang: str) -> str:
    """Name a colour."""
    return "" if letter is None else table.edition.colours[letter][lang]


def dare_name(table: Table, event: Event, lang: str) -> str:
    """Name the dare of an event."""
    if event.kind != "dared" or event.number is None:
        return ""
    return dare_names(table, table.dares[event.number - 1])[lang]
