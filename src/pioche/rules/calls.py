"""Calling UNO, and catching who did not."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import NONE
from pioche.rules.news import CALLED, CAUGHT, DARES_OVER, WON
from pioche.rules.piles import draw_cards
from pioche.rules.platform import tell
from pioche.rules.seats import next_seat
from pioche.rules.state import State


def call_open(s: State) -> bool:
    """U2, H3: return whether somebody owes a call; a hand that grew since owes none."""
    return s.owes != NONE and s.size[s.owes] == 1


def close_call(s: State) -> None:
    """H3: a call is closed once its hand is no longer a single card."""
    if s.owes != NONE and s.size[s.owes] != 1:
        s.owes = NONE


def call(s: State, seat: int) -> None:
    """U1: call UNO, which ends the standing dares (K7)."""
    s.owes = NONE
    s.calls += 1
    tell(s, CALLED, seat, 0, 0)
    ended = 0
    for i in range(s.seats):
        ended += s.dare[i]
        s.dare[i] = 0
    if ended:
        tell(s, DARES_OVER, NONE, 0, 0)


def catch(s: State, b: Book, seat: int) -> None:
    """U2: catch the player who owes a call; that one draws the penalty."""
    caught = s.owes
    s.owes = NONE
    s.catches += 1
    tell(s, CAUGHT, seat, caught, 0)
    draw_cards(s, b, caught, b.uno_penalty)


def came_down(s: State, b: Book, seat: int) -> None:
    """E1, U1: see to a hand that became smaller by playing or giving."""
    if s.size[seat] == 0 and s.winner == NONE:
        s.winner = seat
        tell(s, WON, seat, 0, 0)
        if b.stands_in[s.top] and seat == s.actor and s.first == 0:  # E2
            s.player = next_seat(s, seat)
    elif s.size[seat] == 1 and b.race and s.calling == 0:
        s.owes = seat
    elif s.size[seat] == 1:
        s.calling = 0
        call(s, seat)
