"""Worlds: rounds that a seat cannot tell from the one it plays.

What a seat does not know has been taken out of a `World` (`pioche.game.imagine`): others hold the
cards that it knows of, and all that are out of sight lie in the draw pile, sorted. `deal_world`
deals them to those who hold them, and to the draw pile.
"""

from __future__ import annotations

from dataclasses import dataclass

from pioche.rules.book import Book
from pioche.rules.constants import DRAWN, GROUPS, SEATS, WILD
from pioche.rules.generator import below
from pioche.rules.hands import take_in
from pioche.rules.knowledge import Knowledge, own_row
from pioche.rules.platform import popcount
from pioche.rules.state import State, number, numbers

DOUBT = 16  # a card that somebody hardly holds is dealt to them in one of so many cases
LEAN = 3  # one of so many cards of another colour than somebody named is dealt elsewhere
TRIES = 8  # cards that are looked at for one place


@dataclass(eq=False)
class Round(State, Knowledge):  # in this order: `open` is that of the state, machine code or not
    """A round, and who knows which card of it."""


@dataclass(eq=False)
class World(Round):
    """A round as one seat knows it, or as it might be."""

    # Of each seat and colour, how many of the seat's cards are hardly of that colour by what the
    # seat did; the colour that it named last, and with how many cards; how many are judged (A7).
    lacks: list[int] = numbers("u1", SEATS * GROUPS)
    named_colour: list[int] = numbers("u1", SEATS)
    named_with: list[int] = numbers("u1", SEATS)
    judged_size: int = number()


def deal_world(s: World, b: Book, seat: int) -> None:
    """Deal what a seat does not know: each card that is out of sight to a hand or the draw pile."""
    left = s.pile
    for other in range(s.seats):
        if other != seat:
            left += s.size[other] - cards_known(s, other)
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        left = deal_unknown(s, b, other, left)
    if s.lazy == 0:
        for i in range(left - 1, 0, -1):
            j = below(s, i + 1)
            face = s.cards[i]
            s.cards[i] = s.cards[j]
            s.cards[j] = face


def cards_known(s: World, seat: int) -> int:
    """Count the cards of a hand that are in sight."""
    many = 0
    for group in range(GROUPS):
        many += popcount(s.hand[seat * GROUPS + group])
    return many


def deal_unknown(s: World, b: Book, seat: int, left: int) -> int:
    """Fill up one hand from the cards out of sight; return how many of those are left.

    The first places are for the cards that the seat has held longest.
    """
    known = cards_known(s, seat)
    unknown = s.size[seat] - known
    s.size[seat] = known
    own = own_row(s, seat)
    if seat == s.actor:
        judge_hand(s, seat)
    for place in range(unknown):
        i = below(s, left)
        tries = 1
        while tries < TRIES and doubtful(s, b, seat, known, place, s.cards[i]):
            i = below(s, left)
            tries += 1
        face = s.cards[i]
        left -= 1
        s.cards[i] = s.cards[left]
        take_in(s, b, seat, face)
        s.minds[own + face] += 1
        if seat == s.actor:
            judge_hand(s, seat)
        if s.question == DRAWN and s.asked == seat:
            s.drawn = face  # T4: the last one
    return left


def doubtful(s: World, b: Book, seat: int, known: int, place: int, face: int) -> bool:
    """Return whether a seat that did what it did would hardly hold a card for that long."""
    group = b.group[face]
    if place < s.lacks[seat * GROUPS + group] - known:
        return below(s, DOUBT) != 0
    if place < s.named_with[seat] - known and group != s.named_colour[seat] and group != WILD:
        return below(s, LEAN) == 0
    return False


def judge_hand(s: World, seat: int) -> None:
    """A7: remember a hand as the one that a +4 left, while it has no more cards than that."""
    if s.accusable and s.size[seat] <= s.judged_size:
        for group in range(GROUPS):
            s.judged[group] = s.hand[seat * GROUPS + group]
