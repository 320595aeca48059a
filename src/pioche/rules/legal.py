"""The possible answers to the question that is asked, as six masks."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import (
    COLOUR,
    COLOUR_0,
    DISCARD,
    DRAW,
    DRAWN,
    ENOUGH,
    GIVE,
    GROUPS,
    KEEP,
    NO,
    NONE,
    NUMBER,
    NUMBER_0,
    OVER,
    PLAIN,
    PLAYER,
    PLAYER_0,
    REACT,
    REVEAL,
    ROOM,
    ROW,
    SELF,
    TURN,
    VOTE,
    WILD,
    YES,
)
from pioche.rules.effects import find_players, find_reveals
from pioche.rules.hands import any_legal, dishonest, find_playable, playable
from pioche.rules.piles import nothing_left
from pioche.rules.platform import nth_bit, popcount
from pioche.rules.react import find_reactions
from pioche.rules.seats import next_seat
from pioche.rules.state import State

PLAIN_DRAW = 1 << (DRAW - PLAIN)
PLAIN_KEEP = 1 << (KEEP - PLAIN)
PLAIN_ENOUGH = 1 << (ENOUGH - PLAIN)
PLAIN_VOTES = 1 << (YES - PLAIN) | 1 << (NO - PLAIN)
PLAIN_COLOURS = 15 << (COLOUR_0 - PLAIN)
PLAIN_NUMBERS = 1023 << (NUMBER_0 - PLAIN)


def find_options(s: State, b: Book) -> None:
    """Put the possible answers into `legal`: low bits of cards a group, then the plain answers."""
    question = s.question
    if question == TURN:
        find_playable(s, b, s.asked)
        # H5, T6: whoever can play may not draw: by a house rule, or from empty piles.
        no_draw = b.must_play != 0 or (s.pile == 0 and b.revision > 1 and nothing_left(s))
        s.legal[GROUPS] = 0 if no_draw and any_legal(s) else PLAIN_DRAW
    elif question == REACT:
        find_reactions(s, b)
    else:
        for i in range(GROUPS + 1):
            s.legal[i] = 0
        if question in (DRAWN, REVEAL, DISCARD, GIVE):
            find_cards(s, b, question)
        else:
            s.legal[GROUPS] = plain_options(s, b, question)


def may_keep(s: State, b: Book) -> bool:
    """T4, H5: return whether the drawn card, which can be played, may be kept all the same."""
    if b.play_drawn == 0 or b.must_play:
        return b.must_play == 0
    return b.accusable[s.drawn] != 0 and dishonest(s, b, s.asked)


def find_cards(s: State, b: Book, question: int) -> None:
    """T4, C2, K4, K9: answers that name a card of the hand."""
    if question == DRAWN:
        s.legal[GROUPS] = PLAIN_KEEP
        if b.discreet == 0 or playable(s, b, s.asked, s.drawn):
            s.legal[b.group[s.drawn]] = b.low[s.drawn]
            s.legal[GROUPS] = PLAIN_KEEP if may_keep(s, b) else 0
    elif question == REVEAL:
        find_reveals(s, b, s.asked, s.cursor)
    else:
        for group in range(GROUPS):
            s.legal[group] = s.hand[s.asked * GROUPS + group] & b.first[group]
        if question == GIVE and b.code[s.pc * ROW + 1] == SELF:
            s.legal[GROUPS] = PLAIN_ENOUGH


def plain_options(s: State, b: Book, question: int) -> int:
    """Answers that name no card."""
    if question == COLOUR:
        return PLAIN_COLOURS
    if question == PLAYER:
        return find_players(s, b.code[(s.pc - 1) * ROW + 1]) << (PLAYER_0 - PLAIN)
    if question == NUMBER:
        return PLAIN_NUMBERS
    if question == VOTE:
        return PLAIN_VOTES
    return 0


def count_options(s: State) -> int:
    """Count the answers in `legal`."""
    legal = s.legal
    cards = popcount(legal[0]) + popcount(legal[1]) + popcount(legal[2]) + popcount(legal[3])
    return cards + popcount(legal[4]) + popcount(legal[5])


def option(s: State, b: Book, k: int) -> int:
    """Return the k-th answer in `legal`; no early exit: a branch here would be mispredicted."""
    group = before = end = 0
    for i in range(GROUPS):
        end += popcount(s.legal[i])
        if k >= end:
            group = i + 1
            before = end
    bit = nth_bit(s.legal[group], k - before)
    return PLAIN + bit if group == GROUPS else b.faces_at[group * ROOM + bit]


def find_jump_ins(s: State, b: Book, seat: int) -> int:
    """H2: return the low bits of the cards that a seat may play out of turn, all of one colour."""
    colour = b.group[s.top]
    if b.jump_in == 0 or s.question != TURN or seat == s.asked or colour == WILD:
        return 0
    return s.hand[seat * GROUPS + colour] & b.of_rank[b.rank[s.top] * GROUPS + colour]


def may_call(s: State, seat: int) -> bool:
    """U1: return whether this seat has a call to make."""
    return s.question != OVER and call_open(s) and s.owes == seat


def may_catch(s: State, seat: int) -> bool:
    """U2: return whether this seat has somebody to catch."""
    return s.question != OVER and call_open(s) and s.owes != seat


def find_speakers(s: State, b: Book) -> int:
    """U1, U2, H2: return a bit for each seat that may call, catch or jump in."""
    seats = 0
    if s.owes != NONE or b.jump_in:
        for seat in range(s.seats):
            if may_call(s, seat) or may_catch(s, seat) or find_jump_ins(s, b, seat):
                seats |= 1 << seat
    return seats


def next_speaker(s: State, seats: int) -> int:
    """Return which of some seats, a bit each, is the first that may act unasked.

    That is whoever owes a call (U2), else the first in the direction of play from the one after the
    asked seat on, so that no seat is favoured.
    """
    if call_open(s) and (seats >> s.owes) & 1:
        return s.owes
    seat = next_seat(s, s.asked)
    while (seats >> seat) & 1 == 0:
        seat = next_seat(s, seat)
    return seat
