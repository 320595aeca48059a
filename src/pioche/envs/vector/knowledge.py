"""What everybody at a compiled table knows, kept up by the news that the rules tell.

This is `game.knowledge` for the compiled speed, and `tell` is how it hears the same news: compiled
along with the rules, it takes the place of the one that tells nobody. Minds are counts by face, a
row for each observer and holder, so that an observation is a copy of rows. The holders stand in
the order in which the observer counts them; the first is the observer, who knows all of that hand.
The last row of all counts the discard pile.

Written in the manner of the rules (docs/adr/0001).
"""
# ruff: noqa: SIM109, SIM110

from __future__ import annotations

from pioche.envs.vector.intrinsics import clear_bytes, copy_bytes
from pioche.envs.vector.table_state import TableState
from pioche.rules.news import (
    DEALT,
    DREW,
    GAVE,
    HANDS_SHUFFLED,
    MOVED,
    PLAYED,
    PUT,
    REDEALT,
    RESHUFFLED,
    RETURNED,
    SHOWN,
    SWAPPED,
    TURNED,
)
from pioche.rules.words import NONE


def tell(s: TableState, kind: int, seat: int, x: int, y: int) -> None:
    """Let everybody hear a fact; where it is inlined the kind is known, and one branch remains."""
    if kind == DREW:
        hear_of_new_card(s, seat, x)
    elif kind == PLAYED or kind == PUT:
        hear_of_discard(s, seat, x)
    elif kind == DEALT:
        hear_of_deal(s, seat, x)
    elif kind == TURNED:
        s.minds[pile_row(s) + x] += 1
    elif kind == RETURNED:
        s.minds[pile_row(s) + x] -= 1
    elif kind == RESHUFFLED:
        restart_discard(s)
    elif kind == SHOWN:
        hear_of_show(s, seat, x, y)
    elif kind == GAVE:
        hear_of_gift(s, seat, x, y)
    elif kind == SWAPPED:
        hear_of_swap(s, seat, x)
    elif kind == MOVED:
        hear_of_move(s, s.players - 1 if x else 1)
    elif kind == HANDS_SHUFFLED:
        hear_of_mix(s)
    elif kind == REDEALT:
        clear_minds(s)


# Rows.


def seats_apart(s: TableState, observer: int, seat: int) -> int:
    """Count how many seats to the observer's left a seat is, without a branch nobody foresees."""
    steps = seat - observer
    return steps + (s.players & (steps >> 63))  # that is -1 for all negative numbers, else 0


def mind_row(s: TableState, observer: int, holder: int) -> int:
    """Return where it stands what an observer knows of a hand."""
    return (observer * s.players + seats_apart(s, observer, holder)) * s.faces


def own_row(s: TableState, seat: int) -> int:
    """Return where a seat's own hand stands."""
    return seat * s.players * s.faces


def pile_row(s: TableState) -> int:
    """Return where the discard pile stands."""
    return s.players * s.players * s.faces


def clear_minds(s: TableState) -> None:
    """Forget everything: a new deal."""
    s.aware = 0
    clear_bytes(s.minds, 0, pile_row(s) + s.faces)


def restart_discard(s: TableState) -> None:
    """T5: of the discard pile only the top card is left."""
    clear_bytes(s.minds, pile_row(s), s.faces)
    s.minds[pile_row(s) + s.top] = 1


# Cards that come and go.


def hear_of_new_card(s: TableState, seat: int, face: int) -> None:
    """A card comes into a hand; with open hands all see it (K5)."""
    s.minds[own_row(s, seat) + face] += 1
    if s.open:
        others_gain(s, seat, face)


def hear_of_deal(s: TableState, seat: int, face: int) -> None:
    """A card is dealt; of two players the other has it no more (`hear_of_mix`)."""
    hear_of_new_card(s, seat, face)
    if s.aware and s.players == 2 and s.open == 0:
        forget_card(s, mind_row(s, seat, 1 - seat) + face)


def hear_of_discard(s: TableState, seat: int, face: int) -> None:
    """A card leaves a hand for the discard pile before all eyes."""
    s.minds[own_row(s, seat) + face] -= 1
    s.minds[pile_row(s) + face] += 1
    if (s.aware >> seat) & 1:
        others_lose(s, seat, face)


def others_gain(s: TableState, holder: int, face: int) -> None:
    """All others see a card come into a hand."""
    s.aware |= 1 << holder
    for observer in range(s.players):
        if observer != holder:
            s.minds[mind_row(s, observer, holder) + face] += 1


def others_lose(s: TableState, holder: int, face: int) -> None:
    """All others see a card leave a hand."""
    for observer in range(s.players):
        if observer != holder:
            forget_card(s, mind_row(s, observer, holder) + face)


def forget_card(s: TableState, i: int) -> None:
    """One card less is known, if there was one."""
    many = s.minds[i]
    s.minds[i] = many - (many > 0)


# Cards that are shown.


def hear_of_show(s: TableState, holder: int, face: int, to: int) -> None:
    """A card is shown; one after the other, the copies of a hand are shown together."""
    if s.shown_by != holder or s.shown != face or s.shown_to != to:
        s.shown_by = holder
        s.shown = face
        s.shown_to = to
        s.copies_shown = 0
    s.copies_shown += 1
    s.aware |= 1 << holder
    many = min(s.copies_shown, s.minds[own_row(s, holder) + face])
    for observer in range(s.players):
        if observer != holder and (to == NONE or to == observer):
            i = mind_row(s, observer, holder) + face
            if s.minds[i] < many:
                s.minds[i] = many


# Hands that change.


def hear_of_gift(s: TableState, giver: int, face: int, receiver: int) -> None:
    """K9: a card is given: the two see it, for the others it may have been any card."""
    alike = all_alike(s, giver, face)
    for observer in range(s.players):
        if observer != giver:
            row = mind_row(s, observer, giver)
            sees = s.open or observer == receiver
            if sees or (alike and knows_whole_hand(s, row, own_row(s, giver))):
                forget_card(s, row + face)
                s.minds[mind_row(s, observer, receiver) + face] += 1
            else:
                forget_one_of_each(s, row)
    s.minds[own_row(s, giver) + face] -= 1
    s.minds[mind_row(s, giver, receiver) + face] += 1
    s.aware |= 1 << receiver


def all_alike(s: TableState, seat: int, face: int) -> bool:
    """Return whether a hand is nothing but copies of one card."""
    own = own_row(s, seat)
    for i in range(s.faces):
        if i != face and s.minds[own + i]:
            return False
    return True


def knows_whole_hand(s: TableState, row: int, own: int) -> bool:
    """Return whether what somebody knows of a hand is all of it."""
    for i in range(s.faces):
        if s.minds[row + i] != s.minds[own + i]:
            return False
    return True


def forget_one_of_each(s: TableState, row: int) -> None:
    """An unseen card leaves a hand: of every card there may be one less."""
    for i in range(row, row + s.faces):
        forget_card(s, i)


def swap_rows(s: TableState, one: int, other: int) -> None:
    """Exchange two rows."""
    for i in range(s.faces):
        count = s.minds[one + i]
        s.minds[one + i] = s.minds[other + i]
        s.minds[other + i] = count


def hear_of_swap(s: TableState, one: int, other: int) -> None:
    """H3: two hands change places; each of the two knows the hand given away."""
    s.aware |= 1 << one | 1 << other
    for observer in range(s.players):
        if observer != one and observer != other:
            swap_rows(s, mind_row(s, observer, one), mind_row(s, observer, other))
    swap_rows(s, own_row(s, one), own_row(s, other))
    copy_bytes(s.minds, mind_row(s, one, other), s.minds, own_row(s, other), s.faces)
    copy_bytes(s.minds, mind_row(s, other, one), s.minds, own_row(s, one), s.faces)


def hear_of_move(s: TableState, steps: int) -> None:
    """H3: every hand moves some seats to the left, and everybody sees the new hand."""
    s.aware = (1 << s.players) - 1
    for observer in range(s.players):
        for _ in range(steps):
            for place in range(s.players - 2, -1, -1):
                row = own_row(s, observer) + place * s.faces
                swap_rows(s, row, row + s.faces)
    for seat in range(s.players):
        giver = (seat + s.players - steps) % s.players
        copy_bytes(s.minds, own_row(s, seat), s.minds, mind_row(s, giver, seat), s.faces)


def hear_of_mix(s: TableState) -> None:
    """C5: all hands are shuffled and dealt; of two players each knows the other's by their own."""
    if s.players == 2 and s.open == 0:
        s.aware = 3
        for observer in range(2):
            own = own_row(s, observer)
            for i in range(own, own + s.faces):
                s.minds[i + s.faces] += s.minds[i]
                s.minds[i] = 0
    else:
        s.aware = 0
        clear_bytes(s.minds, 0, pile_row(s))


def lay_open(s: TableState, observer: int) -> None:
    """E3: at the end of a round all hands are seen."""
    for holder in range(s.players):
        if holder != observer:
            row = mind_row(s, observer, holder)
            copy_bytes(s.minds, row, s.minds, own_row(s, holder), s.faces)
