"""Any two options go together in any edition."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pioche import compiled
from pioche.editions.build import build_table
from pioche.editions.customs import load_rules
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.options import OPTIONS, read_options
from pioche.rules.constants import FACES, MOST_TURNS, OVER
from tests.speeds.entries import entry
from tests.speeds.rounds import ENDLESS

SEATS_TRIED = (2, 3, 5)
GAMES = 6
MOST_QUESTIONS = 20 * MOST_TURNS  # R-13 ends a round before that
ENDED = {(OVER, 0), (OVER, ENDLESS)}
NO_RULE_OF_PLAY = ("dealer", "target")  # of a match: they do not touch a round
AMOUNTS = {"hand_size": (1, 3), "uno_penalty": (0, 20)}
OTHERS: dict[str, list[Any]] = {
    "custom": [[], *([name] for name in load_rules())],
    "editions": [[name] for name in edition_names()],
    "cards": [{"0": 0}, {"W+4": 8}],
}


def values_of(name: str) -> list[Any]:
    """List the values of an option that are tried."""
    meta = OPTIONS[name].metadata
    if meta["kind"] == "switch":
        return [False, True]
    if meta["kind"] == "choice":
        return list(meta["values"])
    return OTHERS[name] if name in OTHERS else list(AMOUNTS[name])


def pairs() -> list[dict[str, Any]]:
    """List all pairs of two options' values."""
    names = [name for name in OPTIONS if name not in NO_RULE_OF_PLAY]
    return [
        {one: x, other: y}
        for one, other in combinations(names, 2)
        for x in values_of(one)
        for y in values_of(other)
    ]


def outcomes(books: Any, seats: int) -> list[tuple[int, int]]:
    """Play some rounds, and give the last question and the wrongs of each."""
    seen, faults = np.zeros(FACES + 1, np.int64), np.zeros(2 * GAMES, np.int64)
    check = entry("check_games")
    check(compiled.new_states(1), books, seats, 1, 0, GAMES, MOST_QUESTIONS, 50, seen, faults)
    return [(int(q), int(w)) for q, w in faults.reshape(GAMES, 2)]


@pytest.mark.parametrize("edition", edition_names())
def test_no_pair_of_options_deadlocks(edition: str) -> None:
    """Rounds with any two options together come to an end, with every card in its place."""
    bad = [
        f"{raw} with {seats} players: {found}"
        for raw in pairs()
        for table in [build_table(load_edition(edition), read_options(raw))]
        for books in [compiled.book_record(table.book)]
        for seats in SEATS_TRIED
        for found in [outcomes(books, seats)]
        if not set(found) <= ENDED
    ]
    assert not bad, "\n".join(bad[:20])
