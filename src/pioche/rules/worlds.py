"""Worlds: rounds that a seat cannot tell from the one it plays.

`blank` takes out of a round what a seat does not know: others hold the cards that it knows of, and
all that are out of sight lie in the draw pile, sorted. `deal_world` deals them to those who hold
them, and to the draw pile, as likely as what everybody did makes it (`note_deed`).
"""

from __future__ import annotations

from dataclasses import dataclass

from pioche.rules.book import Book
from pioche.rules.constants import CARDS, DRAWN, GROUPS, NONE, OVER, SEATS, WILD
from pioche.rules.generator import below
from pioche.rules.hands import take_in
from pioche.rules.knowledge import Knowledge, mind_row, own_row
from pioche.rules.platform import popcount
from pioche.rules.state import State, number, numbers

# The moves that tell something of a hand, by numbers.
LAID_CARD = 0
TOOK_CARD = 1
NAMED_COLOUR = 2
GAVE_IN = 3  # accepted what was aimed at them, or challenged it

DOUBT = 64  # a card that somebody hardly holds is dealt to them in one of so many cases
LEAN = 3  # one of so many cards of another colour than somebody named is dealt elsewhere
TRIES = 8  # cards that are looked at for one place


@dataclass(eq=False)
class Round(State, Knowledge):  # in this order: `open` is that of the state, machine code or not
    """A round, and who knows which card of it."""


@dataclass(eq=False)
class World(Round):
    """A round as one seat knows it, or as it might be."""

    # Of each seat and colour, how many of the seat's cards are hardly of that colour by what the
    # seat did; the colour that it named last, and with how many cards. The top card on which it
    # drew last, and with how many cards: hardly of its number; and that to which it gave in, with
    # hardly an answer to it. How many cards are judged (A7).
    lacks: list[int] = numbers("u1", SEATS * GROUPS)
    named_colour: list[int] = numbers("u1", SEATS)
    named_with: list[int] = numbers("u1", SEATS)
    drew_on: list[int] = numbers("u1", SEATS)
    drew_with: list[int] = numbers("u1", SEATS)
    gave_in_to: list[int] = numbers("u1", SEATS)
    gave_in_with: list[int] = numbers("u1", SEATS)
    judged_size: int = number()
    # E5: what the match is played to, 0 where only the round counts, and the points so far.
    goal: int = number("i8")
    scores: list[int] = numbers("i8", SEATS)


# What a seat knows.


def blank(s: World, b: Book, seat: int) -> None:
    """Leave what a seat knows of a round: the same for all rounds that it cannot tell apart.

    Others know of each other what the whole table knows, which is what its last observer does.
    """
    hidden = s.pile
    for other in range(s.seats):
        if other != seat:
            own = own_row(s, other)
            known = mind_row(s, seat, other)
            if s.question == OVER:
                known = own  # E3: all hands are laid open
            size = s.size[other]
            for group in range(GROUPS):
                s.hand[other * GROUPS + group] = 0
            for face in range(s.faces):
                for _ in range(s.minds[own + face] - s.minds[known + face]):
                    s.cards[hidden] = face
                    hidden += 1
                for _ in range(s.minds[known + face]):
                    take_in(s, b, other, face)
                s.minds[own + face] = s.minds[known + face]
            s.size[other] = size
            for third in range(s.seats):
                if third != seat and third != other:
                    row = mind_row(s, other, third)
                    seen = mind_row(s, s.players, third)
                    for face in range(s.faces):
                        s.minds[row + face] = s.minds[seen + face]
    s.observers = s.players
    sort_cards(s, hidden)
    for group in range(GROUPS + 1):
        s.legal[group] = 0
    s.rng = 0
    if s.question != DRAWN or s.asked != seat:
        s.drawn = NONE
    if s.actor != seat:
        s.judged_size = 0
        for group in range(GROUPS):
            s.judged_size += popcount(s.judged[group]) if s.accusable else 0
            s.judged[group] = 0
    settle_signs(s)


def sort_cards(s: World, many: int) -> None:
    """Sort the cards at the left end, and leave no trace of others up to the discard pile."""
    for i in range(1, many):
        face = s.cards[i]
        j = i
        while j > 0 and s.cards[j - 1] > face:
            s.cards[j] = s.cards[j - 1]
            j -= 1
        s.cards[j] = face
    for i in range(many, CARDS - s.discards):
        s.cards[i] = 0


# Signs: what players told of their hands by what they did.


def note_deed(
    s: World, b: Book, seat: int, kind: int, face: int, named: int, colour: int, size: int
) -> None:
    """Note what a move tells of a hand; the colour in force and the hand's size are those before.

    Who draws hardly holds the colour in force, the number on top, or a wild; who lays a wild hardly
    holds that colour; who names a colour likely holds it; who gives in has hardly anything to add
    or to block with. Cards that came since are free. `face` is the card laid, or the one on top.
    """
    at = seat * GROUPS
    if kind == TOOK_CARD:
        s.lacks[at + WILD] = size + 1  # one that can be played is played, and counts no more
        if colour != WILD:
            s.lacks[at + colour] = size + 1
        s.drew_on[seat] = face
        s.drew_with[seat] = size + 1
    elif kind == GAVE_IN:
        s.gave_in_to[seat] = face
        s.gave_in_with[seat] = size
    elif kind == LAID_CARD:
        if b.trades[face]:
            forget_signs(s)
            return
        group = b.group[face]
        for other in range(GROUPS):
            held = s.lacks[at + other]
            if other != group and 2 * held > size:
                held -= 1
            s.lacks[at + other] = min(held, size - 1)
        if group == WILD and colour != WILD:
            s.lacks[at + colour] = size - 1
        many = s.named_with[seat]
        if many and s.named_colour[seat] == group:
            many -= 1
        s.named_with[seat] = min(many, size - 1)
        s.drew_with[seat] = min(s.drew_with[seat], size - 1)
        s.gave_in_with[seat] = min(s.gave_in_with[seat], size - 1)
    if named != WILD:
        s.lacks[at + named] = 0
        s.named_colour[seat] = named
        s.named_with[seat] = size


def forget_signs(s: World) -> None:
    """Begin anew: hands changed places, or were dealt."""
    for i in range(SEATS * GROUPS):
        s.lacks[i] = 0
    for seat in range(SEATS):
        s.named_colour[seat] = WILD
        s.named_with[seat] = s.drew_with[seat] = s.gave_in_with[seat] = 0
        s.drew_on[seat] = s.gave_in_to[seat] = 0


def settle_signs(s: World) -> None:
    """Let no sign be about more cards than a hand has."""
    for seat in range(s.seats):
        for i in range(seat * GROUPS, seat * GROUPS + GROUPS):
            s.lacks[i] = min(s.lacks[i], s.size[seat])
        s.named_with[seat] = min(s.named_with[seat], s.size[seat])
        s.drew_with[seat] = min(s.drew_with[seat], s.size[seat])
        s.gave_in_with[seat] = min(s.gave_in_with[seat], s.size[seat])


# Dealing.


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
    if place < s.drew_with[seat] - known and b.rank[face] == b.rank[s.drew_on[seat]]:
        return below(s, DOUBT) != 0
    if place < s.gave_in_with[seat] - known and answers_to(b, s.gave_in_to[seat], face):
        return below(s, DOUBT) != 0
    if place < s.named_with[seat] - known and group != s.named_colour[seat] and group != WILD:
        return below(s, LEAN) == 0
    return False


def answers_to(b: Book, top: int, face: int) -> bool:
    """C3, H1: return whether a card can be added to one that is aimed at somebody, or blocks it."""
    group = b.group[face]
    if b.attack[top] and b.adders[b.rank[top] * GROUPS + group] & b.low[face]:
        return True
    return b.blockable[top] != 0 and group == WILD and b.blockers & b.low[face] != 0


def judge_hand(s: World, seat: int) -> None:
    """A7: remember a hand as the one that a +4 left, while it has no more cards than that."""
    if s.accusable and s.size[seat] <= s.judged_size:
        for group in range(GROUPS):
            s.judged[group] = s.hand[seat * GROUPS + group]
