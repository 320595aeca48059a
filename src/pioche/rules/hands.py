"""Hands as masks: k copies of a face are the lowest k bits of the face's span.

So the low bits of a hand are its different faces, adding a card is one addition, and what can be
played is a handful of `and`s.
"""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import GROUPS, NONE, WILD
from pioche.rules.platform import popcount
from pioche.rules.state import State


def take_in(s: State, b: Book, seat: int, face: int) -> None:
    """Add a card to a hand."""
    i = seat * GROUPS + b.group[face]
    mask = s.hand[i]
    s.hand[i] = mask | ((mask & b.span[face]) + b.low[face])
    s.size[seat] += 1


def let_go(s: State, b: Book, seat: int, face: int) -> None:
    """Remove a card from a hand that holds it."""
    i = seat * GROUPS + b.group[face]
    held = s.hand[i] & b.span[face]
    s.hand[i] ^= held ^ ((held >> 1) & b.span[face])
    s.size[seat] -= 1


def holds(s: State, b: Book, seat: int, face: int) -> bool:
    """Return whether a hand has this card."""
    return s.hand[seat * GROUPS + b.group[face]] & b.low[face] != 0


def copies(s: State, b: Book, seat: int, face: int) -> int:
    """Count how often a hand has this card."""
    return popcount(s.hand[seat * GROUPS + b.group[face]] & b.span[face])


def banned(s: State, seat: int) -> bool:
    """K2: return whether this seat may not play wilds now."""
    return s.ban != NONE and s.ban != seat


def guilty(s: State, b: Book) -> bool:
    """A8: return whether the judged hand makes a +4 dishonest, by the colour in force before it."""
    if s.judged[s.before] != 0 and s.before != WILD:
        return True
    return b.guilty_wilds != 0 and s.judged[WILD] != 0


def dishonest(s: State, b: Book, seat: int) -> bool:
    """A5: return whether a +4 laid now would be guilty, apart from that one card itself."""
    at = seat * GROUPS
    if s.hand[at + s.colour] != 0 and s.colour != WILD:
        return True
    return b.guilty_wilds != 0 and popcount(s.hand[at + WILD]) > 1


def playable_wilds(s: State, b: Book, seat: int) -> int:
    """A4, A5, K2: return the low bits of the wilds that a seat may play as a turn."""
    mask = s.hand[seat * GROUPS + WILD] & b.first[WILD]
    if mask == 0 or banned(s, seat):
        return 0
    if b.bluff == 0 and mask & b.accusables and dishonest(s, b, seat):
        return mask & ~b.accusables
    return mask


def find_playable(s: State, b: Book, seat: int) -> None:
    """T2: put the low bits of all cards that a seat may play as a turn into `legal`."""
    at = seat * GROUPS
    rank = b.rank[s.top] * GROUPS
    hand, legal = s.hand, s.legal
    for colour in range(WILD):
        legal[colour] = hand[at + colour] & b.of_rank[rank + colour]
    if s.colour != WILD:
        legal[s.colour] = hand[at + s.colour] & b.first[s.colour]
    legal[WILD] = playable_wilds(s, b, seat)


def any_legal(s: State) -> bool:
    """Return whether `legal` has a card."""
    legal = s.legal
    return legal[0] | legal[1] | legal[2] | legal[3] | legal[4] != 0


def playable(s: State, b: Book, seat: int, face: int) -> bool:
    """T2: return whether a seat may play this one card from its hand now."""
    group = b.group[face]
    if group == WILD:
        return playable_wilds(s, b, seat) & b.low[face] != 0
    return group == s.colour or b.of_rank[b.rank[s.top] * GROUPS + group] & b.low[face] != 0
