"""What happened, as typed facts: for logs, animation and records."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pioche.rules import news
from pioche.rules.book import Book
from pioche.rules.words import NONE

KINDS: dict[int, str] = {
    value: name.lower().replace("_", "-")
    for name, value in vars(news).items()
    if name.isupper() and name not in ("ON_TURN", "AS_REACTION", "JUMPED_IN")
}
# What x and y of the news mean; a kind that is not here has neither.
CARD_FIRST = frozenset(
    {news.DEALT, news.TURNED, news.RETURNED, news.PLAYED, news.DREW, news.BLOCKED, news.SHOWN,
     news.PUT, news.GAVE}
)  # fmt: skip
OTHER_FIRST = frozenset(
    {news.CHALLENGED, news.CHOSE_PLAYER, news.SWAPPED, news.CAUGHT, news.PASSES}
)
NUMBER_FIRST = frozenset(
    {news.RESHUFFLED, news.AIMED, news.CHOSE_NUMBER, news.VOTED, news.DARED, news.SCORED,
     news.HANDS_SHUFFLED, news.REVERSED, news.MOVED}
)  # fmt: skip
OTHER_SECOND = frozenset({news.SHOWN, news.GAVE})
HOW = {news.ON_TURN: "turn", news.AS_REACTION: "reaction", news.JUMPED_IN: "jumped-in"}
PRIVATE = frozenset({news.DEALT, news.DREW})
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
    kind, seat, x, y = told
    name, who = KINDS[kind], None if seat == NONE else seat
    if kind in CARD_FIRST:
        other = y if kind in OTHER_SECOND and y != NONE else None
        how = HOW[y] if kind == news.PLAYED else ""
        seers = who_sees(kind, seat, y, open_hands)
        return Event(name, who, book.codes[x], other, None, None, False, how, seers, rule)
    if kind in OTHER_FIRST:
        return Event(name, who, None, x, flag=kind == news.CHALLENGED and y == 1, rule=rule)
    if kind in NUMBER_FIRST:
        return Event(name, who, number=x, flag=kind == news.DARED and y == 1, rule=rule)
    colour = book.colours[x] if kind == news.COLOURED else None
    return Event(name, who, colour=colour, rule=rule)


def who_sees(kind: int, seat: int, y: int, open_hands: bool) -> tuple[int, ...] | None:
    """Return the seats that see the card of an event; None: all."""
    if kind in PRIVATE and not open_hands:
        return (seat,)
    if kind == news.GAVE and not open_hands:
        return (seat, y)
    if kind == news.SHOWN and y != NONE:
        return (seat, y)
    return None
