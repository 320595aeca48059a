"""What happened, as typed facts: for logs, animation and records."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pioche.rules.book import Book
from pioche.rules.constants import NONE
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

    def hides_card_from(self, seat: int | None) -> bool:
        """Return whether a seat (None: a spectator) may not know the card."""
        return self.card_seen_by is not None and seat not in self.card_seen_by

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may see it: perhaps without its card."""
        return self._replace(card=None, card_seen_by=None) if self.hides_card_from(seat) else self


@lru_cache(maxsize=REMEMBERED)
def read_news(
    book: Book, told: tuple[int, int, int, int], open_hands: bool, rule: str = ""
) -> Event:
    """Make an event of what the rules told, and of the rule behind it."""
    number, seat, *numbers = told
    row = NEWS[number]
    carried = dict(zip(row.fields, numbers, strict=False))
    other = carried.get("other", NONE)
    sees: tuple[int, ...] | None = None  # all
    if row.sees is Sees.SHOWN_TO:
        sees = (seat, other) if other != NONE else None
    elif row.sees in (Sees.BOTH, Sees.SEAT) and not open_hands:
        sees = (seat, other) if row.sees is Sees.BOTH else (seat,)
    return Event(
        row.name,
        None if seat == NONE else seat,
        book.codes[carried["card"]] if "card" in carried else None,
        None if other == NONE else other,
        carried.get("number"),
        book.colours[carried["colour"]] if "colour" in carried else None,
        carried.get("flag") == 1,
        HOW[carried["how"]] if "how" in carried else "",
        sees,
        rule,
    )
