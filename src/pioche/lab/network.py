"""Trained networks in contests: compiled only, in place of the functions of `contest`.

Written in the manner of the rules (docs/adr/0001).
"""

from __future__ import annotations

from pioche.bots.policy_answers import policy_answer, policy_speaks
from pioche.lab.contest import Contest
from pioche.rules.book import Book


def network_answer(
    s: Contest, b: Book, plan: list[int], weights: list[float], network: int, seat: int
) -> int:
    """Answer the question of a seat by what a network values most."""
    return policy_answer(s, b, plan, weights, s.seen, s.active, network, seat)


def network_speaks(
    s: Contest, b: Book, plan: list[int], weights: list[float], network: int, seat: int, words: int
) -> bool:
    """U1, U2, H2: let a network move unasked, or pass; return whether it moved."""
    return policy_speaks(s, b, plan, weights, s.seen, s.active, network, seat, words)
