"""Every kind of event, with what it carries: those of the rules, and those of the table."""

from __future__ import annotations

from typing import NamedTuple

from pioche.texts.news import CARRIED, HIDDEN, NEWS
from pioche.texts.phrases import Phrase, slots_of
from pioche.texts.table_events import TABLE_EVENTS

# What the name of a field does not say.
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
    """A kind of event: its fields besides `id`, `kind` and `seat`, and its sentences."""

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
            tuple(persons.told for key, persons in row.says.items() if key != HIDDEN),
            row.note,
        )
        for row in NEWS
    ]


def table_kinds() -> list[Kind]:
    """Describe the kinds of the table; a sentence's slots are the fields."""
    kinds = []
    for name, row in TABLE_EVENTS.items():
        phrase = row.says.told
        fields = tuple(slot.removeprefix("a_") for slot in slots_of(phrase) if slot != "seat")
        kinds.append(Kind(name, fields, (phrase,), NOTES.get(name, "")))
    return kinds
