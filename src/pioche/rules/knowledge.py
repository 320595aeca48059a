"""Who knows which card, as an attentive player would, kept up by the news that the rules tell.

For every observer and holder `minds` has a row of counts by face: the cards that the holder has at
least, as far as the observer can know. Everybody knows their own hand. The holders stand in the
order in which the observer counts them, the observer first, so an observation is a copy of rows.
The last observer may be the spectators, who see what the whole table sees and count from seat 0.

A lesson (`learn_…`) is what news can teach about hands. Which lesson a kind of news teaches stands
in its row (`pioche.texts.news`), which `Game` and the compiled environments both read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TypeAlias

from pioche.rules.constants import FACES, NONE, SEATS
from pioche.rules.platform import clear_run, copy_run, exchange_runs
from pioche.rules.state import number, numbers


@dataclass(eq=False)
class Knowledge:
    """What all observers know; only lessons change it."""

    # As wide as what is computed with them: Numba compares a wide number with a narrow one slowly.
    players: int = number("i8")
    observers: int = number("i8")  # the players, and one more where there are spectators
    faces: int = number("i8")
    aware: int = number("u2")  # a bit for each hand that somebody else may know of
    open: int = number()  # K5
    shown_by: int = number(start=NONE)  # the last card shown, …
    shown_to: int = number(start=NONE)
    shown: int = number()
    copies_shown: int = number()  # … and how often in a row
    minds: bytearray = numbers("u1", (SEATS + 1) * SEATS * FACES)

    def listen(
        self, lessons: Sequence[Lesson | None], news: Iterable[tuple[int, int, int, int]]
    ) -> None:
        """Take in the news of a move, in order; `lessons`: what each kind teaches."""
        begin_lessons(self)
        for kind, seat, x, y in news:
            lesson = lessons[kind]
            if lesson is not None:
                lesson(self, seat, x, y)

    def row(self, observer: int | None, holder: int) -> bytearray:
        """Return what an observer (None: a spectator) knows of a hand: a count for each face."""
        at = mind_row(self, self.players if observer is None else observer, holder)
        return self.minds[at : at + self.faces]

    def of(self, observer: int | None, holder: int) -> Counter[int]:
        """Return the same by face, without those that are not there."""
        counts = enumerate(self.row(observer, holder))
        return Counter({face: many for face, many in counts if many})

    def copy(self) -> Knowledge:
        """Copy the knowledge."""
        twin = copy(self)
        twin.minds = self.minds[:]
        return twin


Lesson: TypeAlias = Callable[[Knowledge, int, int, int], None]  # seat, x and y of news


def new_knowledge(players: int, faces: int) -> Knowledge:
    """Make the knowledge of all players and, last, of the spectators."""
    minds = bytearray((players + 1) * players * faces)
    return Knowledge(players, players + 1, faces, minds=minds)


def begin_lessons(m: Knowledge) -> None:
    """Begin with the news of a move: what it shows was not shown along with anything before."""
    m.shown_by = NONE


# Rows.


def seats_apart(m: Knowledge, observer: int, seat: int) -> int:
    """Count how many seats to the observer's left a seat is, without a branch nobody foresees."""
    steps = seat - observer
    return steps + (m.players & (steps >> 63))  # that is -1 for all negative numbers, else 0


def mind_row(m: Knowledge, observer: int, holder: int) -> int:
    """Return where it stands what an observer knows of a hand."""
    steps = holder - observer
    return (observer * m.players + steps + (m.players & (steps >> 63))) * m.faces


def own_row(m: Knowledge, seat: int) -> int:
    """Return where a seat's own hand stands."""
    return seat * m.players * m.faces


def clear_minds(m: Knowledge) -> None:
    """Forget everything."""
    m.aware = 0
    clear_run(m, 0, m.observers * m.players * m.faces)


# Cards that come and go.


def learn_draw(m: Knowledge, seat: int, face: int, y: int) -> None:
    """A card comes into a hand; with open hands all see it (K5)."""
    m.minds[own_row(m, seat) + face] += 1
    if m.open:
        m.aware |= 1 << seat
        for observer in range(m.observers):
            if observer != seat:
                m.minds[mind_row(m, observer, seat) + face] += 1


def learn_deal(m: Knowledge, seat: int, face: int, y: int) -> None:
    """A card is dealt; of two players the other has it no more (`learn_mix`)."""
    learn_draw(m, seat, face, y)
    if m.aware and m.players == 2 and m.open == 0:
        forget_card(m, mind_row(m, seat, 1 - seat) + face)


def learn_discard(m: Knowledge, seat: int, face: int, y: int) -> None:
    """A card leaves a hand for the discard pile before all eyes."""
    m.minds[own_row(m, seat) + face] -= 1
    if (m.aware >> seat) & 1:
        step = (m.players - 1) * m.faces
        i = seat * m.faces + face  # what observer 0 knows, then the next ones
        for observer in range(m.observers):
            if observer == seat:
                i += step + m.faces
            elif m.minds[i]:
                m.minds[i] -= 1
            i += step


def forget_card(m: Knowledge, i: int) -> None:
    """One card less is known, if there was one."""
    many = m.minds[i]
    m.minds[i] = many - (many > 0)


def learn_show(m: Knowledge, holder: int, face: int, to: int) -> None:
    """A card is shown; one after the other, the copies of a hand are shown together.

    The same hand may be shown twice in a row: nobody knows more of it than there is.
    """
    if m.shown_by != holder or m.shown != face or m.shown_to != to:
        m.shown_by = holder
        m.shown = face
        m.shown_to = to
        m.copies_shown = 0
    m.copies_shown += 1
    m.aware |= 1 << holder
    many = min(m.copies_shown, m.minds[own_row(m, holder) + face])
    step = (m.players - 1) * m.faces
    i = holder * m.faces + face  # what observer 0 knows, then the next ones
    for observer in range(m.observers):
        if observer == holder:
            i += step + m.faces
        elif m.minds[i] < many and (to == NONE or to == observer):
            m.minds[i] = many
        i += step


def learn_gift(m: Knowledge, giver: int, face: int, receiver: int) -> None:
    """K9: a card is given: the two see it, for the others it may have been any card."""
    alike = all_alike(m, giver, face)
    for observer in range(m.observers):
        if observer != giver:
            row = mind_row(m, observer, giver)
            sees = m.open or observer == receiver
            if sees or (alike and knows_whole_hand(m, row, own_row(m, giver))):
                forget_card(m, row + face)
                m.minds[mind_row(m, observer, receiver) + face] += 1
            else:
                for i in range(row, row + m.faces):  # of every card there may be one less
                    forget_card(m, i)
    m.minds[own_row(m, giver) + face] -= 1
    m.minds[mind_row(m, giver, receiver) + face] += 1
    m.aware |= 1 << receiver


def all_alike(m: Knowledge, seat: int, face: int) -> bool:
    """Return whether a hand is nothing but copies of one card."""
    own = own_row(m, seat)
    for i in range(m.faces):
        if i != face and m.minds[own + i]:
            return False
    return True


def knows_whole_hand(m: Knowledge, row: int, own: int) -> bool:
    """Return whether what somebody knows of a hand is all of it."""
    for i in range(m.faces):
        if m.minds[row + i] != m.minds[own + i]:
            return False
    return True


# Hands that change places.


def learn_swap(m: Knowledge, one: int, other: int, y: int) -> None:
    """H3: two hands change places; each of the two knows the hand given away."""
    m.aware |= 1 << one | 1 << other
    for observer in range(m.observers):
        if observer != one and observer != other:
            exchange_runs(m, mind_row(m, observer, one), mind_row(m, observer, other), m.faces)
    exchange_runs(m, own_row(m, one), own_row(m, other), m.faces)
    copy_run(m, mind_row(m, one, other), own_row(m, other), m.faces)
    copy_run(m, mind_row(m, other, one), own_row(m, one), m.faces)


def learn_move(m: Knowledge, seat: int, reverse: int, y: int) -> None:
    """H3: every hand moves one seat, to the left or the right; everybody sees their new hand."""
    m.aware = (1 << m.players) - 1
    for observer in range(m.observers):
        row = own_row(m, observer)
        for step in range(m.players - 1):
            place = step if reverse else m.players - 2 - step
            exchange_runs(m, row + place * m.faces, row + (place + 1) * m.faces, m.faces)
    for holder in range(m.players):
        giver = (holder + (1 if reverse else m.players - 1)) % m.players
        copy_run(m, own_row(m, holder), mind_row(m, giver, holder), m.faces)


def learn_mix(m: Knowledge, seat: int, x: int, y: int) -> None:
    """C5: all hands are shuffled and dealt; of two players each knows the other's by their own."""
    if m.players == 2 and m.open == 0:
        m.aware = 3
        for observer in range(2):
            own = own_row(m, observer)
            for i in range(own, own + m.faces):
                m.minds[i + m.faces] += m.minds[i]
                m.minds[i] = 0
        clear_run(m, own_row(m, 2), (m.observers - 2) * 2 * m.faces)
    else:
        clear_minds(m)


def learn_redeal(m: Knowledge, seat: int, x: int, y: int) -> None:
    """S7: all cards go back, to be dealt again."""
    clear_minds(m)


def learn_open(m: Knowledge, seat: int, x: int, y: int) -> None:
    """K5: from now on all hands are face up."""
    m.open = 1


def learn_close(m: Knowledge, seat: int, x: int, y: int) -> None:
    """K5: they no longer are."""
    m.open = 0
