"""Every kind of event, with what it carries: those of the rules, and those of the table."""

from __future__ import annotations

import re
from typing import NamedTuple

from pioche.editions.build import standard_table
from pioche.editions.loader import edition_names
from pioche.game.events import KINDS, Event, read_news
from pioche.texts.events import EVENTS
from pioche.texts.phrases import Phrase
from pioche.texts.table_events import TABLE_EVENTS

CARRIED = ("card", "other", "number", "colour", "flag", "how")
SLOT = re.compile(r"{(\w+)}")
HIDDEN = "-hidden"  # the variant for those who may not know the card
# What cannot be told from the name of a field.
NOTES = {
    "reshuffled": "`number`: cards in the new draw pile.",
    "aimed": "`number`: cards to draw; 0 for a card that makes nobody draw.",
    "challenged": "`flag`: guilty.",
    "chose-number": "`number`: the one named.",
    "voted": "`number`: 1 yes, 0 no.",
    "dared": "`number`: which dare; `flag`: it stands until somebody calls UNO.",
    "reversed": "`number`: 1 if play now goes counter-clockwise, else 0.",
    "moved": "`number`: 1 if they moved counter-clockwise, else 0.",
    "hands-shuffled": "`number`: cards in all.",
    "scored": "`number`: points.",
    "joined": "`text`: the name.",
    "renamed": "`text`: the new name.",
    "resized": "`number`: seats.",
    "settled": "`number`: which start at this table; `text`: the digest of the terms.",
    "called-off": "`number`: which start at this table.",
    "started": "`number`: which match at this table.",
    "round": "`seat`: the dealer; `number`: which round.",
    "match-over": "`seat`: the first of the winners; `table.winners` has all.",
    "left": "`text`: the name.",
    "removed": "`text`: the name.",
}


class Kind(NamedTuple):
    """A kind of event: the fields it has beside `id`, `kind` and `seat`, and its sentences."""

    name: str
    fields: tuple[str, ...]
    phrases: tuple[Phrase, ...]
    note: str


def rules_kinds() -> list[Kind]:
    """Describe the kinds of the rules, in the order of their news."""
    return [
        Kind(name, carried(number), sentences(name), NOTES.get(name, ""))
        for number, name in KINDS.items()
    ]


def carried(kind: int) -> tuple[str, ...]:
    """Find out which fields a kind has, by reading news of it."""
    book = standard_table(edition_names()[0]).book
    event = read_news(book, (kind, 0, 1, 1), open_hands=False)
    plain = Event("")
    return tuple(name for name in CARRIED if getattr(event, name) != getattr(plain, name))


def sentences(name: str) -> tuple[Phrase, ...]:
    """Return the sentences for a kind, with its variants."""
    others = set(KINDS.values()) - {name}
    variants = [key for key in EVENTS if key == name or key.startswith(f"{name}-")]
    return tuple(EVENTS[key] for key in variants if key not in others and HIDDEN not in key)


def table_kinds() -> list[Kind]:
    """Describe the kinds of the table."""
    return [
        Kind(name, slots(phrase), (phrase,), NOTES.get(name, ""))
        for name, phrase in TABLE_EVENTS.items()
    ]


def slots(phrase: Phrase) -> tuple[str, ...]:
    """List the fields that a sentence speaks of."""
    return tuple(name.removeprefix("a_") for name in SLOT.findall(phrase.en) if name != "seat")


def all_kinds() -> list[str]:
    """Name every kind once."""
    return list(dict.fromkeys(kind.name for kind in [*rules_kinds(), *table_kinds()]))
