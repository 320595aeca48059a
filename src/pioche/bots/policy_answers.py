"""Answers of trained networks (`policy:FILE`) in compiled rounds: the counterpart of `policy`.

What a seat sees is written as in environments, and each number of it that is not 0 adds its row of
weights. Sums are of float64, as there, but in another order: both give the same answer unless two
are worth the same to the last few of 53 bits.

`plan` and `weights` are those of `policy_arrays.pack_policies`; `inputs` and `units` are room for
what is seen, and for two layers.

Written in the manner of the rules (docs/adr/0001), and compiled only.
"""

from __future__ import annotations

from math import tanh

from pioche.bots.seated import Seated
from pioche.compiled.blocks import BLOCK, LANES, add_lanes, dot, get_bits
from pioche.compiled.observation import (
    FIRST_NUMBER,
    FIRST_OFFER,
    FIRST_PLAIN,
    FIRST_PLAYER,
    PLANNED,
    SIZE,
    pile_row,
    write_row,
)
from pioche.rules.book import Book
from pioche.rules.constants import CARDS, NUMBER_0, PLAIN, PLAYER_0, ROOM
from pioche.rules.knowledge import begin_lessons, seats_apart
from pioche.rules.legal import count_options, find_jump_ins, option
from pioche.rules.platform import clear_run, lowest, nth_bit, popcount
from pioche.rules.turn import act

# Of a network, from its place in `plan` on; then the width of every layer, the inputs first. All
# but those are filled up with zeros to whole LANES.
FIRST_WEIGHT, BY_TANH, LAYERS, WIDTHS = range(4)


def policy_answer(
    s: Seated,
    b: Book,
    plan: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    network: int,
    seat: int,
) -> int:
    """Answer the question of a seat by what a network values most; the first of equals."""
    choices = count_options(s)
    best = option(s, b, 0)
    if choices == 1:
        return best
    at = plan[PLANNED + network]
    think_through(s, plan, weights, inputs, units, at, seat, 0)
    most = value_of(plan, weights, units, at, action_of(s, plan, best, seat))
    for k in range(1, choices):
        a = option(s, b, k)
        value = value_of(plan, weights, units, at, action_of(s, plan, a, seat))
        if value > most:
            most = value
            best = a
    return best


def policy_speaks(
    s: Seated,
    b: Book,
    plan: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    network: int,
    seat: int,
    words: int,
) -> bool:
    """U1, U2, H2: let a network move unasked, or pass; return whether it moved."""
    mask = find_jump_ins(s, b, seat)
    choices = words + popcount(mask)
    if choices == 0:
        return False
    at = plan[PLANNED + network]
    think_through(s, plan, weights, inputs, units, at, seat, 1)
    best = 0
    most = 0.0
    for k in range(choices + 1):
        action = plan[FIRST_OFFER] + 2
        if k < words:
            action = plan[FIRST_OFFER] if seat == s.owes else plan[FIRST_OFFER] + 1
        elif k < choices:
            action = b.faces_at[b.group[s.top] * ROOM + nth_bit(mask, k - words)]
        value = value_of(plan, weights, units, at, action)
        if k == 0 or value > most:
            most = value
            best = k
    begin_lessons(s)
    return act(s, b, seat, words, mask, best)


def action_of(s: Seated, plan: list[int], a: int, seat: int) -> int:
    """Return the action that means an answer of the rules (`Layout.to_action`)."""
    if a < PLAIN:
        return a
    if a >= NUMBER_0:
        return plan[FIRST_NUMBER] + a - NUMBER_0
    if a >= PLAYER_0:
        return plan[FIRST_PLAYER] + seats_apart(s, seat, a - PLAYER_0) - 1
    return plan[FIRST_PLAIN] + a - PLAIN


def think_through(
    s: Seated,
    plan: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    at: int,
    seat: int,
    offer: int,
) -> None:
    """Compute the last but one layer of a network, or its values if it has one layer only."""
    s.mover = seat
    s.offer = offer
    pile = pile_row(s)
    clear_run(s, pile, s.faces)
    for i in range(CARDS - s.discards, CARDS):
        s.minds[pile + s.cards[i]] += 1
    write_row(s, plan, inputs, 0, seat)
    width = plan[at + WIDTHS + 1]
    first = plan[at + FIRST_WEIGHT]
    bias = first + plan[SIZE] * width
    for j in range(width):
        units[j] = weights[bias + j]
    for k in range(0, plan[SIZE], BLOCK):
        bits = get_bits(inputs, k)
        while bits:
            place = k + lowest(bits)
            bits &= bits - 1
            many = float(inputs[place])
            for j in range(0, width, LANES):
                add_lanes(units, j, weights, first + place * width + j, many)
    if plan[at + LAYERS] > 1:
        activate(units, width, plan[at + BY_TANH])
    start = bias + width
    for layer in range(1, plan[at + LAYERS] - 1):
        start = next_layer(plan, weights, units, at + WIDTHS + layer, start)
        activate(units, plan[at + WIDTHS + layer + 1], plan[at + BY_TANH])


def activate(units: list[float], width: int, by_tanh: int) -> None:
    """Put the activation between two layers."""
    for j in range(width):
        if by_tanh:
            units[j] = tanh(units[j])
        else:
            units[j] = max(units[j], 0.0)


def next_layer(
    plan: list[int], weights: list[float], units: list[float], widths: int, start: int
) -> int:
    """Compute a layer from the one before; return where the weights of the next begin."""
    width = plan[widths + 1]
    bias = start + plan[widths] * width
    other = len(units) >> 1  # room for what is computed from the first half
    for output in range(width):
        row = start + output * plan[widths]
        units[other + output] = dot(units, weights, row, plan[widths])
    for output in range(width):
        units[output] = units[other + output] + weights[bias + output]
    return bias + width


def value_of(
    plan: list[int], weights: list[float], units: list[float], at: int, action: int
) -> float:
    """Return what a network makes of an action."""
    layers = plan[at + LAYERS]
    if layers == 1:
        return units[action]
    width = plan[at + WIDTHS + layers - 1]
    actions = plan[at + WIDTHS + layers]
    start = plan[at + FIRST_WEIGHT]
    for layer in range(layers - 1):
        start += (plan[at + WIDTHS + layer] + 1) * plan[at + WIDTHS + layer + 1]
    value: float = dot(units, weights, start + action * width, width)
    return value + weights[start + actions * width + action]
