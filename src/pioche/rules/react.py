"""What a player may do about a card that is aimed at them: accept, challenge, block, add."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import ACCEPT, CHALLENGE, GROUPS, NONE, PLAIN, REACT, ROOM, WILD
from pioche.rules.hands import banned, guilty
from pioche.rules.news import ACCEPTED, AIMED, CHALLENGED, LOST_TURN, SHOWN
from pioche.rules.piles import draw_cards
from pioche.rules.platform import lowest, tell
from pioche.rules.seats import ask, next_seat
from pioche.rules.state import State


def attack(s: State, b: Book, count: int, challenge: int) -> bool:
    """A1, A6, H1: the next player is to draw and lose the turn, unless there is an answer to it."""
    s.total += count
    s.target = next_seat(s, s.actor)
    s.accusable = 0
    if s.first == 0:
        if challenge and b.challenge and s.stacked == 0 and s.winner == NONE:
            s.accusable = 1
        if s.accusable or b.stacking or b.blockable[s.top]:
            tell(s, AIMED, s.target, s.total, 0)
            return ask(s, s.target, REACT)
    take_attack(s, b)
    return False


def may_block(s: State, b: Book, x: int, y: int) -> bool:
    """C3: a card with the icon asks whom it is aimed at before it takes effect."""
    s.target = next_seat(s, s.actor)
    s.accusable = 0
    if s.first:
        return False
    tell(s, AIMED, s.target, 0, 0)
    return ask(s, s.target, REACT)


def take_attack(s: State, b: Book) -> None:
    """A1: the target draws the whole total and loses the turn."""
    count = s.total
    drop_attack(s)
    draw_cards(s, b, s.target, count)
    s.skip += 1


def drop_attack(s: State) -> None:
    """Nothing is aimed at anybody any more."""
    s.total = 0
    s.stacked = 0
    s.accusable = 0


def let_through(s: State, b: Book) -> None:
    """A6, C3: the target accepts."""
    tell(s, ACCEPTED, s.target, 0, 0)
    if s.total:
        take_attack(s, b)


def show_judged(s: State, b: Book) -> None:
    """A7: show the challenged hand, as the card left it, to the challenger alone."""
    for group in range(GROUPS):
        mask = s.judged[group]
        while mask:
            tell(s, SHOWN, s.actor, b.faces_at[group * ROOM + lowest(mask)], s.target)
            mask &= mask - 1


def challenge_it(s: State, b: Book) -> None:
    """A7: judge the hand as the +4 left it, by the colour in force before."""
    count = s.total
    wrong = guilty(s, b)
    tell(s, CHALLENGED, s.target, s.actor, 1 if wrong else 0)
    show_judged(s, b)
    drop_attack(s)
    s.challenges += 1
    if wrong:
        s.upheld += 1
        draw_cards(s, b, s.actor, count)
    else:
        draw_cards(s, b, s.target, count + 2)
        s.skip += 1


def find_reactions(s: State, b: Book) -> None:
    """A6, C3, H1: put the possible answers to the card aimed at the asked seat into `legal`."""
    at = s.asked * GROUPS
    rank = b.rank[s.top] * GROUPS
    for group in range(GROUPS):
        s.legal[group] = s.hand[at + group] & b.adders[rank + group] if s.total else 0
    if b.blockable[s.top]:
        s.legal[WILD] |= s.hand[at + WILD] & b.blockers
    if banned(s, s.asked):
        s.legal[WILD] = 0
    s.legal[GROUPS] = 1 << (ACCEPT - PLAIN)
    if s.accusable:
        s.legal[GROUPS] |= 1 << (CHALLENGE - PLAIN)


def lose_turn(s: State, seat: int) -> None:
    """A3: tell of a turn that is lost."""
    tell(s, LOST_TURN, seat, 0, 0)
