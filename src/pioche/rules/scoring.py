"""Points at the end of a round."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.news import SCORED
from pioche.rules.outside import lowest, tell
from pioche.rules.state import State
from pioche.rules.words import GROUPS, NONE, OVER, ROOM, SCORE_NONE, SCORE_OWN


def hand_value(s: State, b: Book, seat: int) -> int:
    """E4: add up what a seat holds."""
    value = 0
    for group in range(GROUPS):
        mask = s.hand[seat * GROUPS + group]
        while mask:
            value += b.value[b.faces_at[group * ROOM + lowest(mask)]]
            mask &= mask - 1
    return value


def end_round(s: State, b: Book) -> None:
    """E3: close the round and write the points, none if it is void (T7)."""
    s.question = OVER
    s.asked = NONE
    s.owes = NONE
    s.total = 0  # E2: without points a last card leaves what it was added to undrawn
    for seat in range(s.seats):
        s.points[seat] = 0
    if s.winner == NONE or b.scoring == SCORE_NONE:
        return
    for seat in range(s.seats):
        scorer = seat if b.scoring == SCORE_OWN else s.winner
        s.points[scorer] += hand_value(s, b, seat)
    for seat in range(s.seats):
        if s.points[seat]:
            tell(s, SCORED, seat, s.points[seat], 0)
