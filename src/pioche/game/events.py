"""What happened, as typed facts: for logs, animation and records."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pioche.rules.book import Book
from pioche.rules.words import NONE
from pioche.texts.news import HOW, NEWS, Sees

REMEMBERED = 8192  # events; the same ones come again and again


class Event(NamedTuple):
    """One fact. `card_seen_by` are the seats that may know the card; None: the whole table."""

    kind: str
    seat: int | None = None
    card: str | None = None
    other: int | None = None  # another seat: chosen, shown to, given to, …
    number: int | None = None  # of cards, of points, of a dare; the one named; a vote: 1 yes, 0 no
    colour: str | None = None
    flag: bool = False  # guilty, standing
    how: str = ""  # a card was played on one's `turn`, as a `reaction`, or `jumped-in`
    card_seen_by: tuple[int, ...] | None = None
    rule: str = ""  # the id of the rule behind it, if there is one

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may see it: perhaps without its card."""
        if self.card_seen_by is None or seat in self.card_seen_by:
            return self
        return without_card(self)


@lru_cache(maxsize=REMEMBERED)
def without_card(event: Event) -> Event:
    """Return an event as those see it who may not know its card."""
    return event._replace(card=None, card_seen_by=None)


@lru_cache(maxsize=REMEMBERED)
def read_news(
    book: Book, told: tuple[int, int, int, int], open_hands: bool, rule: str = ""
) -> Event:
    """Make an event of what the rules told, and of the rule behind it."""
    number, seat, *numbers = told
    row = NEWS[number]
    carried = dict(zip(row.fields, numbers, strict=False))
    other = carried.get("other", NONE)
    return Event(
        row.name,
        None if seat == NONE else seat,
        book.codes[carried["card"]] if "card" in carried else None,
        None if other == NONE else other,
        carried.get("number"),
        book.colours[carried["colour"]] if "colour" in carried else None,
        carried.get("flag") == 1,
        HOW[carried["how"]] if "how" in carried else "",
        who_sees(row.sees, seat, other, open_hands),
        rule,
    )


def who_sees(sees: Sees | None, seat: int, other: int, open_hands: bool) -> tuple[int, ...] | None:
    """Return the seats that see the card of an event; None: all."""
    if sees is Sees.SHOWN_TO and other != NONE:
        return (seat, other)
    if open_hands:
        return None
    if sees is Sees.BOTH:
        return (seat, other)
    return (seat,) if sees is Sees.SEAT else None
