"""Points at the end of a round, the end of a game, and who deals next."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import GROUPS, NONE, OVER, ROOM, SCORE_NONE, SCORE_OWN
from pioche.rules.news import SCORED
from pioche.rules.platform import lowest, tell
from pioche.rules.state import State


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


def game_winners(scoring: int, target: int, seats: int, winner: int, scores: list[int]) -> int:
    """E5: return a bit for each seat that has won the game after a round; 0 while it goes on.

    `winner` is the round's, `scores` are the points of all rounds. By `own` the lowest total wins,
    and equal ones share.
    """
    if winner == NONE:
        return 0  # T7: a void round settles nothing
    best = least = scores[0]
    for seat in range(1, seats):
        best = max(best, scores[seat])
        least = min(least, scores[seat])
    if scoring != SCORE_NONE and best < target:
        return 0
    won = 1 << winner
    if scoring == SCORE_OWN:
        won = 0
        for seat in range(seats):
            if scores[seat] == least:
                won |= 1 << seat
    return won


def next_dealer(seats: int, dealer: int) -> int:
    """S8: return the seat that deals the next round, to the left of the last dealer."""
    return (dealer + 1) % seats
