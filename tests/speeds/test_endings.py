"""Every round comes to an end."""

from __future__ import annotations

import pytest

from pioche.editions.build import Table, build_table
from pioche.editions.loader import load_edition
from pioche.editions.options import Options
from pioche.lab.simulate import simulate
from pioche.rules.constants import DRAW, DRAWN, KEEP, MOST_TURNS, NONE, OVER, TURN
from pioche.rules.hands import playable_wilds, take_in
from pioche.rules.state import State
from tests.speeds.pair import Pair
from tests.speeds.rounds import ANSWER, DEAL


def honest_table(edition: str) -> Table:
    """Make a table at which nobody may bluff."""
    return build_table(load_edition(edition), Options(bluff=False, uno="auto"))


def may_lay(table: Table, seats: int, hand: str) -> bool:
    """Return whether a +4 may be laid from this hand, red being in force."""
    book = table.book
    s = State(seats=seats, colour=0)
    for code in hand.split():
        take_in(s, book, 0, book.codes.index(code))
    return playable_wilds(s, book, 0) & book.low[book.codes.index("W+4")] != 0


def test_rounds_without_end_are_void() -> None:
    """T7: after a million turns there is no winner, at both speeds."""
    pair = Pair(honest_table("x-men"), 3, lazy=True)
    pair.do(DEAL, 0, 1, 1)
    pair.state.turns = MOST_TURNS
    pair.states["turns"] = MOST_TURNS
    while pair.state.turns == MOST_TURNS:
        pair.do(ANSWER, KEEP if pair.state.question == DRAWN else DRAW)
    assert pair.state.question == TURN
    pair.do(ANSWER, DRAW)
    assert pair.state.question == OVER
    assert pair.state.winner == NONE


def test_without_bluffing_a_second_draw_four_forbids_the_first() -> None:
    """A5, A8: in a themed edition any other wild makes a +4 dishonest, a second +4 included."""
    table = honest_table("x-men")
    assert not may_lay(table, 2, "W+4 W+4")
    assert not may_lay(table, 2, "W+4 W")
    assert not may_lay(table, 2, "W+4 R3")
    assert may_lay(table, 2, "W+4 B3")


@pytest.mark.parametrize("edition", ["despicable-me-4", "jurassic-world", "spider-man", "x-men"])
def test_honest_rounds_of_two_players_end(edition: str) -> None:
    """R-13: without bluffing nearly all rounds are won, and the others end all the same."""
    result = simulate(honest_table(edition), 2, 300, 3)
    assert result.stuck == 0
    assert sum(result.wins) > 290
