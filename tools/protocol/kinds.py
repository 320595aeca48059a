"""Every kind of event, with what it carries: those of the rules, and those of the table."""

from __future__ import annotations

from typing import NamedTuple

from pioche.texts.news import CARRIED, HIDDEN, NEWS, slots_of
from pioche.texts.phrases import Phrase
from pioche.texts.table_events import TABLE_EVENTS

# What cannot be told from the name of a field.
NOTES = {
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
        Kind(
            row.name,
            tuple(field for field in CARRIED if field in row.fields),
            tuple(phrase for key, phrase in row.says.items() if key != HIDDEN),
            row.note,
        )
        for row in NEWS
    ]


def table_kinds() -> list[Kind]:
    """Describe the kinds of the table."""
    return [
        Kind(name, slots(phrase), (phrase,), NOTES.get(name, ""))
        for name, phrase in TABLE_EVENTS.items()
    ]


def slots(phrase: Phrase) -> tuple[str, ...]:
    """List the fields that a sentence speaks of."""
    return tuple(name.removeprefix("a_") for name in slots_of(phrase) if name != "seat")


def all_kinds() -> list[str]:
    """Name every kind once."""
    return list(dict.fromkeys(kind.name for kind in [*rules_kinds(), *table_kinds()]))
