"""What a seat sees, written as a row of bytes by compiled code: `pioche.bots.layout` explains it.

Environments show such rows to learners, contests to networks. `pioche.envs.observe` is the same in
plain Python. `plan` says where everything goes (`Layout.plan`).

Written in the manner of the rules (docs/adr/0001), and compiled only.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from pioche.compiled.blocks import BLOCK, clear_block, copy_block, put_byte
from pioche.rules.calls import call_open
from pioche.rules.constants import DRAWN, NONE, OVER, TURN, VOTE, WILD
from pioche.rules.knowledge import own_row, seats_apart

# What `plan` holds: where the segments begin, then what else there is to know.
(
    AT_HAND, AT_KNOWN, AT_DISCARD, AT_TOP, AT_DRAWN, AT_QUESTION, AT_OFFER, AT_ASKED, AT_TURN,
    AT_DEALER, AT_DIRECTION, AT_COLOUR, AT_COLOUR_BEFORE, AT_SIZES, AT_DRAW_SIZE, AT_OWES_CALL,
    AT_ACTOR, AT_TARGET, AT_TOTAL, AT_CHOSEN, AT_NAMED, AT_NO_WILDS_BUT, AT_OPEN_HANDS, AT_WINNER,
    AT_DARES,
    FIRST_FACE, _, _, _, _, FIRST_PLAIN, ACTIONS,
    SIZE, FIRST_PLAYER, FIRST_NUMBER, FIRST_OFFER, DARES, PLANNED,
) = range(38)  # fmt: skip


# A state with what everybody knows, and whose step it is (`pioche.bots.seated.Seated`).
Observed: TypeAlias = Any


def pile_row(s: Observed) -> int:
    """Return where the discard pile is counted: after what everybody knows."""
    at: int = s.observers * s.players * s.faces
    return at


def write_row(s: Observed, plan: list[int], obs: list[int], row: int, seat: int) -> None:
    """Write what a seat sees, the whole row: cards first, then everything that is mostly 0.

    The next block overwrites what one has written too much.
    """
    own, pile = own_row(s, seat), pile_row(s)
    for k in range(0, plan[AT_DISCARD], BLOCK):
        copy_block(obs, row + k, s.minds, own + k)
    for k in range(0, s.faces, BLOCK):
        copy_block(obs, row + plan[AT_DISCARD] + k, s.minds, pile + k)
    for k in range(plan[AT_TOP], plan[SIZE] - BLOCK, BLOCK):
        clear_block(obs, row + k)
    clear_block(obs, row + plan[SIZE] - BLOCK)
    put_byte(obs, row + plan[AT_TOP] + s.top, 1)
    seats_from(s, obs, row + plan[AT_SIZES], seat)
    write_table(s, plan, obs, row)
    write_question(s, plan, obs, row, seat)
    mark_seat(s, obs, row + plan[AT_TURN], s.turn, seat)
    mark_seat(s, obs, row + plan[AT_DEALER], s.dealer, seat)
    if call_open(s):
        mark_seat(s, obs, row + plan[AT_OWES_CALL], s.owes, seat)
    if s.ban != NONE:
        mark_seat(s, obs, row + plan[AT_NO_WILDS_BUT], s.ban, seat)
    if s.winner != NONE:
        mark_seat(s, obs, row + plan[AT_WINNER], s.winner, seat)
    if plan[DARES]:
        write_dares(s, plan, obs, row, seat)


def write_table(s: Observed, plan: list[int], obs: list[int], row: int) -> None:
    """Write what is the same for every seat."""
    put_byte(obs, row + plan[AT_DIRECTION], 1 - s.reverse)
    if s.colour != WILD:
        put_byte(obs, row + plan[AT_COLOUR] + s.colour, 1)
    if s.before != WILD:
        put_byte(obs, row + plan[AT_COLOUR_BEFORE] + s.before, 1)
    put_byte(obs, row + plan[AT_DRAW_SIZE], s.pile)
    put_byte(obs, row + plan[AT_TOTAL], min(s.total, 255))
    put_byte(obs, row + plan[AT_OPEN_HANDS], s.open)


def write_question(s: Observed, plan: list[int], obs: list[int], row: int, seat: int) -> None:
    """Write what is asked of whom, and how far the card taking effect has come.

    T4: that a drawn card is asked about is its player's business; to others it is still the turn.
    """
    question = TURN if s.question == DRAWN and seat != s.asked else s.question
    put_byte(obs, row + plan[AT_QUESTION] + question, 1)
    if question == OVER:
        return
    if seat == s.mover:
        put_byte(obs, row + plan[AT_OFFER], s.offer)
    mark_seat(s, obs, row + plan[AT_ASKED], s.asked, seat)
    if question == TURN:
        return
    if question == DRAWN:
        put_byte(obs, row + plan[AT_DRAWN] + s.drawn, 1)
        return
    actor = s.player if question == VOTE else s.actor  # K6: who tells the joke
    mark_seat(s, obs, row + plan[AT_ACTOR], actor, seat)
    if s.target != NONE:
        mark_seat(s, obs, row + plan[AT_TARGET], s.target, seat)
    if s.chosen != NONE:
        mark_seat(s, obs, row + plan[AT_CHOSEN], s.chosen, seat)
    if s.named != NONE:
        put_byte(obs, row + plan[AT_NAMED] + s.named, 1)


def mark_seat(s: Observed, obs: list[int], at: int, seat: int, observer: int) -> None:
    """Mark a seat in a segment, as the observer counts them."""
    put_byte(obs, at + seats_apart(s, observer, seat), 1)


def seats_from(s: Observed, obs: list[int], at: int, observer: int) -> None:
    """Write the sizes of all hands, the observer's first."""
    for seat in range(s.players):
        put_byte(obs, at + seats_apart(s, observer, seat), s.size[seat])


def write_dares(s: Observed, plan: list[int], obs: list[int], row: int, observer: int) -> None:
    """K7: write who stands under which dare."""
    for seat in range(s.players):
        if s.dare[seat]:
            steps = seats_apart(s, observer, seat)
            put_byte(obs, row + plan[AT_DARES] + steps * plan[DARES] + s.dare[seat] - 1, 1)
