"""A round as one seat knows it, in the form that the rules and `judgement` read.

What a view does not tell is not there: the others' hands are empty, and so is the draw pile, but
for how many cards they have.
"""

from __future__ import annotations

from collections.abc import Iterable

from pioche.game.view import View
from pioche.notation.answers import QUESTIONS
from pioche.rules.book import Book
from pioche.rules.constants import CARDS, GROUPS, NONE, PLAIN, WILD
from pioche.rules.hands import take_in
from pioche.rules.knowledge import Knowledge, mind_row, new_knowledge
from pioche.rules.state import State


def sight_of(view: View) -> tuple[State, Knowledge]:
    """Write what a seat sees as a state, `legal` still empty, and what it knows of other hands."""
    book, seats = view.rules.book, view.seats
    assert view.seat is not None, "a spectator is asked nothing"
    s, m = State(seats=seats), new_knowledge(seats, book.faces)
    s.asked, s.turn, s.dealer = or_none(view.asked), view.turn, view.dealer
    s.question = QUESTIONS.index(view.question)
    s.reverse = int(view.direction == -1)
    s.colour, s.before = (
        WILD if colour is None else book.colours.index(colour)
        for colour in (view.colour, view.colour_before)
    )
    for code in view.hand:
        take_in(s, book, view.seat, book.face_of[code])
    s.size[:seats] = view.sizes
    s.pile, s.discards = view.draw_size, len(view.discard)
    s.cards[CARDS - s.discards :] = [book.face_of[code] for code in reversed(view.discard)]
    s.top = s.cards[CARDS - s.discards]
    s.drawn = NONE if view.drawn is None else book.face_of[view.drawn]
    s.owes, s.target, s.chosen = map(or_none, (view.owes_call, view.target, view.chosen))
    s.named, s.ban, s.actor = map(or_none, (view.named, view.no_wilds_but, view.actor))
    s.total, s.open = view.total, int(view.open_hands)
    for holder, cards in view.known.items():
        m.aware |= 1 << holder
        row = mind_row(m, view.seat, holder)
        for code in cards:
            m.minds[row + book.face_of[code]] += 1
    return s, m


def or_none(seat: int | None) -> int:
    """Return a seat, or any small number, as the rules have it."""
    return NONE if seat is None else seat


def lay_out(s: State, book: Book, answers: Iterable[int]) -> None:
    """Put possible answers into `legal`, as `find_options` would."""
    for answer in answers:
        if answer < PLAIN:
            s.legal[book.group[answer]] |= book.low[answer]
        else:
            s.legal[GROUPS] |= 1 << (answer - PLAIN)
