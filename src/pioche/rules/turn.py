"""A turn: play or draw, the effect of a card, and who is next."""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.calls import call, came_down, catch, close_call
from pioche.rules.constants import (
    ACCEPT,
    COLOUR,
    COLOUR_0,
    DISCARD,
    DRAW,
    DRAWN,
    ENOUGH,
    GIVE,
    GROUPS,
    KEEP,
    MOST_TURNS,
    NONE,
    NUMBER,
    NUMBER_0,
    PLAIN,
    PLAYER,
    PLAYER_0,
    REACT,
    REVEAL,
    ROOM,
    ROW,
    TURN,
    VOTE,
    WILD,
    YES,
)
from pioche.rules.effects import NUMBER_OF, perform
from pioche.rules.hands import let_go, playable, take_in
from pioche.rules.news import (
    AS_REACTION,
    BLOCKED,
    CHOSE_NUMBER,
    CHOSE_PLAYER,
    CLOSED,
    COLOURED,
    GAVE,
    JUMPED_IN,
    KEPT,
    ON_TURN,
    PLAYED,
    SHOWN,
    VOIDED,
    VOTED,
    WON,
)
from pioche.rules.piles import draw_card, lay, slip_under
from pioche.rules.platform import nth_bit, popcount, tell
from pioche.rules.react import challenge_it, drop_attack, let_through, lose_turn
from pioche.rules.scoring import end_round
from pioche.rules.seats import ask, next_seat
from pioche.rules.state import State

END = NUMBER_OF["end"]


def answer(s: State, b: Book, a: int) -> None:
    """Answer the question that is asked; the answer is one of the options."""
    s.questions += 1
    question = s.question
    if question == TURN:
        s.owes = NONE  # U3: the next turn has begun
        take_turn(s, s.asked)
        if s.turns > MOST_TURNS:
            void_round(s, b)
        elif a == DRAW:
            draw_on_turn(s, b)
        else:
            play(s, b, s.asked, a, ON_TURN)
    elif question == DRAWN:
        answer_drawn(s, b, a)
    elif question == REACT:
        s.owes = NONE
        answer_react(s, b, a)
    else:
        answer_effect(s, b, a)
        run(s, b)


def jump_in(s: State, b: Book, seat: int, face: int) -> None:
    """H2: a seat plays out of turn; play goes on from there."""
    s.owes = NONE
    s.questions += 1
    s.jump_ins += 1
    s.turn = seat
    play(s, b, seat, face, JUMPED_IN)


def act(s: State, b: Book, seat: int, words: int, mask: int, choice: int) -> bool:
    """U1, U2, H2: make the unasked move that a seat chose; return whether there was one.

    First comes the call or the catch, if there is one to make, then the jump-ins, then passing.
    """
    if choice == words + popcount(mask):
        return False
    if choice >= words:
        bit = nth_bit(mask, choice - words)
        jump_in(s, b, seat, b.faces_at[b.group[s.top] * ROOM + bit])
    elif seat == s.owes:
        call(s, seat)
    else:
        catch(s, b, seat)
    return True


def play(s: State, b: Book, seat: int, face: int, how: int) -> None:
    """T1: a card leaves a hand for the discard pile and takes effect."""
    let_go(s, b, seat, face)
    lay(s, face)
    s.idle = 0
    s.actor = s.player = seat
    s.before = s.colour
    s.colour = b.group[face]
    tell(s, PLAYED, seat, face, how)
    if how == AS_REACTION and b.attack[face] == 0:
        tell(s, BLOCKED, seat, face, 0)
    if s.colour == WILD:
        see_to_wild(s, b, seat, face)
    if s.size[seat] < 2:
        came_down(s, b, seat)
    if b.start[face] == 0 and s.winner == NONE and s.lost == 0:
        begin_turn(s, next_seat(s, seat))
    else:
        start(s, b, b.start[face])


def see_to_wild(s: State, b: Book, seat: int, face: int) -> None:
    """K5, A7: a wild ends open hands; a +4 may have to answer for the hand it leaves."""
    if s.open:
        s.open = 0
        tell(s, CLOSED, NONE, 0, 0)
    if b.accusable[face]:
        for group in range(GROUPS):
            s.judged[group] = s.hand[seat * GROUPS + group]


def start(s: State, b: Book, pc: int) -> None:
    """Start the program of a card."""
    s.pc = pc
    s.skip = 0
    s.goto = NONE
    s.chosen = NONE
    s.named = NONE
    s.target = NONE
    s.cursor = 0
    s.votes = 0
    run(s, b)


def run(s: State, b: Book) -> None:
    """Carry out the effect under way until it asks or ends; after a win only what E2 leaves."""
    while True:
        at = s.pc * ROW
        verb = b.code[at]
        if verb == END:
            finish(s, b)
            return
        s.pc += 1
        if s.winner != NONE and b.code[at + 3] == 0:
            continue
        if perform(s, b, verb, b.code[at + 1], b.code[at + 2]):
            return


def finish(s: State, b: Book) -> None:
    """E1: after an effect the round is over, or the next turn begins."""
    opening = s.first
    s.first = 0
    seat = s.actor
    for _ in range(s.seats):
        if s.winner == NONE and s.size[seat] == 0:
            s.winner = seat
            tell(s, WON, seat, 0, 0)
        seat = next_seat(s, seat)
    if s.winner != NONE:
        end_round(s, b)
    else:
        pass_turn(s)
        if opening:
            s.leader = s.turn


def pass_turn(s: State) -> None:
    """T8, A3: find out whose turn comes, past those who lose it."""
    seat = s.goto
    if seat == NONE:
        seat = next_seat(s, s.actor)
        for _ in range(min(s.skip, s.seats - 1)):  # nobody skips round to themselves
            lose_turn(s, seat)
            seat = next_seat(s, seat)
    while (s.lost >> seat) & 1:
        s.lost ^= 1 << seat
        s.idle = 0  # T7: who loses the turn has not had it
        lose_turn(s, seat)
        seat = next_seat(s, seat)
    begin_turn(s, seat)


def begin_turn(s: State, seat: int) -> None:
    """T1: it is a seat's turn, and it is asked; the turn begins with what it does (U3)."""
    s.turn = seat
    s.turns += 1
    s.asked = seat
    s.question = TURN


def take_turn(s: State, seat: int) -> None:
    """K2: a seat has its turn, be it by an answer, and its ban on the others' wilds ends."""
    s.turn = seat
    if s.ban == seat:
        s.ban = NONE


def end_turn(s: State) -> None:
    """T4: a turn without a card played ends."""
    s.actor = s.turn
    s.skip = 0
    s.goto = NONE
    pass_turn(s)


def draw_on_turn(s: State, b: Book) -> None:
    """T1, T4, H4: draw a card, or until one can be played; ask about one that can.

    T4: that a card is kept is told whether it could have been played or not (since revision 2). A
    discreet table asks about every card, so that the others see the same while the turn lasts too.
    """
    seat = s.turn
    face = draw_card(s, b, seat)
    s.idle = s.idle + 1 if face == NONE else 0
    while b.until_playable and face != NONE and not playable(s, b, seat, face):
        face = draw_card(s, b, seat)
    if face == NONE:
        end_idle_turn(s, b)
    elif b.discreet or playable(s, b, seat, face):
        s.drawn = face
        ask(s, seat, DRAWN)
    elif b.revision > 1:
        keep(s, seat)
    else:
        end_turn(s)


def end_idle_turn(s: State, b: Book) -> None:
    """T6, T7: the turn ends; the round is void when nobody in turn could do anything."""
    if s.idle >= s.seats:
        void_round(s, b)
    else:
        end_turn(s)


def keep(s: State, seat: int) -> None:
    """T4: the card drawn stays in the hand, and the turn ends."""
    tell(s, KEPT, seat, 0, 0)
    end_turn(s)


def void_round(s: State, b: Book) -> None:
    """T7: the round has no winner."""
    tell(s, VOIDED, NONE, 0, 0)
    end_round(s, b)


def answer_drawn(s: State, b: Book, a: int) -> None:
    """T4: the drawn card is kept or played."""
    s.drawn = NONE
    if a == KEEP:
        keep(s, s.asked)
    else:
        play(s, b, s.asked, a, ON_TURN)


def answer_react(s: State, b: Book, a: int) -> None:
    """A6, C3, H1: the target accepts, challenges, adds to the total or blocks."""
    if a < PLAIN:
        seat = s.asked
        if b.attack[a]:
            s.stacked = 1
        else:
            drop_attack(s)
        take_turn(s, seat)
        play(s, b, seat, a, AS_REACTION)
    else:
        if a == ACCEPT:
            let_through(s, b)
        else:
            challenge_it(s, b)
        run(s, b)


def answer_effect(s: State, b: Book, a: int) -> None:
    """Take in the answer to a question that an effect asks."""
    question, seat = s.question, s.asked
    if question == COLOUR:
        s.colour = a - COLOUR_0
        tell(s, COLOURED, seat, s.colour, 0)
    elif question == PLAYER:
        s.chosen = a - PLAYER_0
        tell(s, CHOSE_PLAYER, seat, s.chosen, 0)
    elif question == NUMBER:
        s.named = a - NUMBER_0
        tell(s, CHOSE_NUMBER, seat, s.named, 0)
    elif question == VOTE:
        s.votes += 1 if a == YES else 0
        tell(s, VOTED, seat, 1 if a == YES else 0, 0)
    elif question == REVEAL:
        s.cursor = 0
        tell(s, SHOWN, seat, a, NONE)
    elif question == DISCARD:
        close_call(s)
        let_go(s, b, seat, a)
        slip_under(s, seat, a)
    elif question == GIVE:
        answer_give(s, b, a)


def answer_give(s: State, b: Book, a: int) -> None:
    """K9: a card changes hands, or the giver has given enough."""
    if a == ENOUGH:
        s.cursor = 254
        return
    giver = s.asked
    receiver = s.chosen if giver == s.player else s.player
    let_go(s, b, giver, a)
    s.cursor = s.cursor + 1 if s.size[giver] else 0  # a winner gives no more
    take_in(s, b, receiver, a)
    tell(s, GAVE, giver, a, receiver)
    came_down(s, b, giver)
