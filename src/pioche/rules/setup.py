"""Setting up a round: the deal and the first card."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import (
    ACTS,
    CARDS,
    GROUPS,
    IGNORED,
    NONE,
    RETURNS,
    SEATS,
    STARTS,
)
from pioche.rules.effects import gather_hands
from pioche.rules.generator import below, shuffle
from pioche.rules.hands import take_in
from pioche.rules.news import DEALT, REDEALT, RETURNED, TURNED
from pioche.rules.piles import lay, lift
from pioche.rules.platform import place_given, tell
from pioche.rules.seats import left_of
from pioche.rules.state import State
from pioche.rules.turn import begin_turn, start


def clear(s: State, seats: int, dealer: int) -> None:
    """Clear the table for a new round; the generator goes on."""
    s.seats = seats
    s.dealer = dealer
    s.draws = s.calls = s.catches = s.challenges = s.upheld = s.jump_ins = 0
    s.questions = s.turns = s.pile = s.discards = s.total = s.lost = 0
    s.reverse = s.idle = s.accusable = s.stacked = s.first = s.open = s.cursor = s.votes = 0
    s.skip = s.pc = s.before = s.calling = 0
    s.leader = s.drawn = s.winner = s.owes = s.target = s.chosen = s.named = s.goto = s.ban = NONE
    s.actor = s.player = dealer
    for i in range(SEATS * GROUPS):
        s.hand[i] = 0
    for i in range(SEATS):
        s.size[i] = s.tally[i] = s.dare[i] = s.points[i] = 0


def deal_round(s: State, b: Book, seats: int, dealer: int) -> None:
    """S3-S7: shuffle the deck, deal it and turn the first card; ask the first question."""
    clear(s, seats, dealer)
    for i in range(b.cards):
        s.cards[i] = b.deck[i]
    s.pile = b.cards
    shuffle(s, 0, s.pile)
    deal_out(s, b)


def deal_out(s: State, b: Book) -> None:
    """S3, S4: deal the draw pile as it lies, and again if it has no card to begin with (S6, S7)."""
    deal_hands(s, b)
    face = turn_card(s, b)
    while face == NONE:
        gather_all(s, b)
        tell(s, REDEALT, NONE, 0, 0)
        shuffle(s, 0, s.pile)
        deal_hands(s, b)
        face = turn_card(s, b)
    open_play(s, b, face)


def deal_hands(s: State, b: Book) -> None:
    """S3: deal one card at a time from the dealer's left on."""
    seat = s.dealer
    for _ in range(b.hand_size * s.seats):
        seat = left_of(s, seat)
        face = lift(s)
        take_in(s, b, seat, face)
        tell(s, DEALT, seat, face, 0)


def gather_all(s: State, b: Book) -> None:
    """S6, S7: make one draw pile of all cards again."""
    s.pile += gather_hands(s, b)
    for i in range(s.discards):
        s.cards[s.pile + i] = s.cards[CARDS - s.discards + i]
    s.pile += s.discards
    s.discards = 0


def turn_card(s: State, b: Book) -> int:
    """S4, S6, S7: turn cards until one may begin, and return it; NONE if none is left."""
    while can_turn(s, b):
        face = lift(s)
        lay(s, face)
        tell(s, TURNED, s.dealer, face, 0)
        if b.opening[face] == RETURNS:
            put_back(s, face)
        elif b.opening[face] != IGNORED:
            return face
    return NONE


def can_turn(s: State, b: Book) -> bool:
    """S7: return whether the draw pile has a card that does not go straight back."""
    for i in range(s.pile):
        if b.opening[s.cards[i]] != RETURNS:
            return True
    return False


def put_back(s: State, face: int) -> None:
    """S7: the turned card goes back into the draw pile at random."""
    s.discards -= 1
    tell(s, RETURNED, s.dealer, face, 0)
    above = place_given(s, s.pile + 1)
    if above < 0:
        above = below(s, s.pile + 1)
    spot = s.pile - above
    for i in range(s.pile, spot, -1):
        s.cards[i] = s.cards[i - 1]
    s.cards[spot] = face
    s.pile += 1


def open_play(s: State, b: Book, face: int) -> None:
    """S5, S7: the first card lies; it may act as if the dealer had played it.

    What the player of a customisable one would do or choose the leader does.
    """
    s.actor = s.dealer
    s.player = left_of(s, s.dealer) if b.stands_in[face] else s.dealer
    s.colour = b.group[face]
    s.before = s.colour
    if b.opening[face] == STARTS:
        s.leader = left_of(s, s.dealer)
        begin_turn(s, s.leader)
        return
    s.first = 1
    start(s, b, b.start[face] if b.opening[face] == ACTS else b.wild_start)
