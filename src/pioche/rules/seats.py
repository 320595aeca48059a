"""Who sits where, and whom a sentence means."""

from __future__ import annotations

from pioche.rules.constants import CHOSEN, EVERYBODY, NEXT, NONE, OTHERS, PREVIOUS, SELF
from pioche.rules.state import State


def left_of(s: State, seat: int) -> int:
    """Return the seat to the left, which is the next one clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


def right_of(s: State, seat: int) -> int:
    """Return the seat to the right."""
    return seat - 1 if seat > 0 else s.seats - 1


def next_seat(s: State, seat: int) -> int:
    """Return the seat that follows in the direction of play."""
    return right_of(s, seat) if s.reverse else left_of(s, seat)


def seat_after(s: State, seat: int, steps: int) -> int:
    """Go some steps in the direction of play."""
    for _ in range(steps):
        seat = next_seat(s, seat)
    return seat


def how_many(s: State, who: int) -> int:
    """Count the players a sentence means; a winner is never among everybody (E2)."""
    if who == OTHERS:
        return s.seats - 1
    if who == EVERYBODY:
        return s.seats if s.winner != s.actor else s.seats - 1
    if who == CHOSEN and s.chosen == NONE:
        return 0
    return 1


def member(s: State, who: int, k: int) -> int:
    """Return the k-th player a sentence means: in turn order, the card's own player last."""
    if who == CHOSEN:
        return s.chosen
    if who == SELF:
        return s.player
    if who == PREVIOUS:
        return seat_after(s, s.actor, s.seats - 1)
    return seat_after(s, s.actor, k + 1) if who != NEXT else next_seat(s, s.actor)


def ask(s: State, seat: int, question: int) -> bool:
    """Put a question to a seat; always true, so that a verb can end with it."""
    s.asked = seat
    s.question = question
    return True
