"""The draw pile and the discard pile, at the two ends of one array."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import CARDS, NONE
from pioche.rules.generator import below, shuffle
from pioche.rules.hands import take_in
from pioche.rules.news import DREW, DREW_NOTHING, PUT, RESHUFFLED
from pioche.rules.platform import tell
from pioche.rules.state import State


def lay(s: State, face: int) -> None:
    """Lay a card on the discard pile."""
    s.discards += 1
    s.cards[CARDS - s.discards] = face
    s.top = face


def slip_under(s: State, seat: int, face: int) -> None:
    """Put a card that has left a seat's hand under the discard pile."""
    s.discards += 1
    first = CARDS - s.discards
    last = first + 1 if s.lazy else CARDS - 1  # below the top it is all the same to a lazy table
    s.cards[first] = s.top
    for i in range(first + 1, last):
        s.cards[i] = s.cards[i + 1]
    s.cards[last] = face
    tell(s, PUT, seat, face, 0)


def reshuffle(s: State) -> None:
    """T5: make all of the discard pile but its top card the new draw pile."""
    size = s.discards - 1
    for i in range(size):
        s.cards[i] = s.cards[CARDS - size + i]
    s.cards[CARDS - 1] = s.top
    s.discards = 1
    tell(s, RESHUFFLED, NONE, size, 0)
    shuffle(s, 0, size)
    s.pile = size


def lift(s: State) -> int:
    """Take the top card of a draw pile that has one; from an unshuffled one, any card."""
    last = s.pile - 1
    face = s.cards[last]
    if s.lazy:
        i = below(s, last + 1)
        other = s.cards[i]
        s.cards[i] = face
        face = other
    s.pile = last
    return face


def nothing_left(s: State) -> bool:
    """T6: return whether both piles are empty, but for the card that shows."""
    return s.pile == 0 and s.discards < 2


def draw_card(s: State, b: Book, seat: int) -> int:
    """T5, T6: move a card from the draw pile to a hand, and return it; NONE if nothing is left."""
    if s.pile == 0:
        if s.discards > 1:
            reshuffle(s)
        if s.pile == 0:
            tell(s, DREW_NOTHING, seat, 0, 0)
            return NONE
    face = lift(s)
    take_in(s, b, seat, face)
    s.idle = 0
    s.draws += 1
    tell(s, DREW, seat, face, 0)
    return face


def draw_cards(s: State, b: Book, seat: int, count: int) -> None:
    """T6: draw several cards, or what there is; who has won never draws (E2)."""
    if s.winner == seat:
        return
    for _ in range(count):
        if draw_card(s, b, seat) == NONE:
            return
