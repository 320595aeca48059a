"""What tests do at compiled tables, in one call: one deed, or whole rounds with every card counted.

Written in the manner of the rules (docs/adr/0001): it runs interpreted too, on lists of states and
books. `entry` compiles it along with the rules.
"""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.calls import call, catch
from pioche.rules.constants import CARDS, GROUPS, MOST_TURNS, NONE, OVER, ROOM, SEATS
from pioche.rules.generator import below, sow
from pioche.rules.legal import (
    count_options,
    find_jump_ins,
    find_options,
    may_call,
    may_catch,
    option,
)
from pioche.rules.platform import lowest, popcount
from pioche.rules.setup import deal_round
from pioche.rules.state import State
from pioche.rules.turn import answer, jump_in

# What can be done at a table, and what x, y, z then are.
ANSWER = 0  # the answer
OPTIONS = 1
DEAL = 2  # the dealer, the seed, the stream
CALL = 3  # the seat
CATCH = 4  # the seat
JUMP_IN = 5  # the seat, the card

# What can be wrong with a table, a bit each.
CARDS_LOST = 1  # some card is not exactly once in a hand or a pile
HAND_TORN = 2  # a hand is not the size it is said to be, or not in unary
PILES_TORN = 4
NOBODY_ASKED = 8
WRONG_END = 16  # who has won holds cards
NO_OPTION = 32
ENDLESS = 64  # it ended only because it had gone on for so long (T7)


def at_table(
    states: list[State], i: int, books: list[Book], deed: int, x: int, y: int, z: int
) -> None:
    """Do one thing at table i."""
    s = states[i]
    b = books[0]
    if deed == ANSWER:
        answer(s, b, x)
    elif deed == OPTIONS:
        find_options(s, b)
    elif deed == DEAL:
        sow(s, y, z)
        deal_round(s, b, s.seats, x)
    elif deed == CALL:
        call(s, x)
    elif deed == CATCH:
        catch(s, b, x)
    elif deed == JUMP_IN:
        jump_in(s, b, x, y)


def random_answer(s: State, b: Book) -> int:
    """Choose one of the possible answers, each as likely as any other."""
    find_options(s, b)
    return option(s, b, below(s, count_options(s)))


def check_games(
    states: list[State],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    games: int,
    most: int,
    every: int,
    seen: list[int],
    faults: list[int],
) -> None:
    """Play lively rounds, shuffled ones too, and note what is wrong with each.

    `faults` gets the question and the wrongs of every round, looked at after every few answers.
    """
    s = states[0]
    b = books[0]
    for k in range(games):
        sow(s, seed, first + k)
        s.lazy = below(s, 2)
        deal_round(s, b, seats, below(s, seats))
        wrongs = wrong_with(s, b, seen)
        while s.question != OVER and s.questions < most and wrongs == 0:
            find_options(s, b)
            choices = count_options(s)
            if choices == 0:
                wrongs |= NO_OPTION
            else:
                answer(s, b, lively_answer(s, b, choices))
                speak_up(s, b, below(s, seats))
            if s.question == OVER or s.questions % every == 0:
                wrongs |= wrong_with(s, b, seen)
        if s.turns > MOST_TURNS:
            wrongs |= ENDLESS
        faults[2 * k] = s.question
        faults[2 * k + 1] = wrongs


def lively_answer(s: State, b: Book, choices: int) -> int:
    """Choose at random, but more often a card than a plain answer, so that all rounds end soon."""
    cards = choices - popcount(s.legal[GROUPS])
    if cards != 0 and below(s, 4):
        choices = cards
    return option(s, b, below(s, choices))


def speak_up(s: State, b: Book, seat: int) -> None:
    """U1, U2, H2: let a seat call, catch or jump in, if it may."""
    if may_call(s, seat):
        call(s, seat)
    elif may_catch(s, seat):
        catch(s, b, seat)
    else:
        mask = find_jump_ins(s, b, seat)
        if mask:
            jump_in(s, b, seat, b.faces_at[b.group[s.top] * ROOM + lowest(mask)])


def wrong_with(s: State, b: Book, seen: list[int]) -> int:
    """Look over a table, and give a bit for each thing that is wrong; `seen` is scratch room."""
    wrongs = 0
    for i in range(b.faces):
        seen[i] = 0
    for i in range(b.cards):
        seen[b.deck[i]] += 1
    if not hands_whole(s, b, seen):
        wrongs |= HAND_TORN
    if not piles_whole(s, b, seen):
        wrongs |= PILES_TORN
    for i in range(b.faces):
        if seen[i] != 0:
            wrongs |= CARDS_LOST
    if s.question != OVER and s.asked >= s.seats:
        wrongs |= NOBODY_ASKED
    if s.question == OVER and s.winner != NONE and s.size[s.winner] != 0:
        wrongs |= WRONG_END
    return wrongs


def hands_whole(s: State, b: Book, seen: list[int]) -> bool:
    """Strike the hands' cards off `seen`, and tell whether all hands are as they should be."""
    whole = True
    for seat in range(SEATS):
        size = 0
        for group in range(GROUPS):
            size += popcount(s.hand[seat * GROUPS + group])
        if s.size[seat] != size or (seat >= s.seats and size != 0):
            whole = False
        if size != 0 and not strike_off(s, b, seat, seen):
            whole = False
    return whole


def strike_off(s: State, b: Book, seat: int, seen: list[int]) -> bool:
    """Strike one hand's cards off `seen`, and tell whether copies fill their span from below."""
    unary = True
    for face in range(b.faces):
        held = s.hand[seat * GROUPS + b.group[face]] & b.span[face]
        seen[face] -= popcount(held)
        if held & (held + b.low[face]):
            unary = False
    return unary


def piles_whole(s: State, b: Book, seen: list[int]) -> bool:
    """Strike the piles' cards off `seen`, and tell whether both piles are as they should be."""
    if s.discards == 0 or s.pile + s.discards > b.cards:
        return False
    for i in range(s.pile):
        seen[s.cards[i]] -= 1
    for i in range(CARDS - s.discards, CARDS):
        seen[s.cards[i]] -= 1
    return s.cards[CARDS - s.discards] == s.top
