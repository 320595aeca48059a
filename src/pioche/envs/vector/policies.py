"""Trained networks as a learner's opponents: compiled only, in place of functions of `learners`.

Written in the manner of the rules (docs/adr/0001).
"""

from __future__ import annotations

from pioche.bots.policy_answers import policy_answer, policy_speaks
from pioche.envs.vector.env_state import EnvState
from pioche.rules.book import Book


def net_answer(
    s: EnvState,
    b: Book,
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    network: int,
    seat: int,
) -> int:
    """Answer the question of a seat by what a network values most."""
    return policy_answer(s, b, nets, weights, inputs, units, network, seat)


def net_speaks(
    s: EnvState,
    b: Book,
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    network: int,
    seat: int,
    words: int,
) -> bool:
    """U1, U2, H2: let a network move unasked, or pass; return whether it moved."""
    return policy_speaks(s, b, nets, weights, inputs, units, network, seat, words)
