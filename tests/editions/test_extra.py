"""The library of special cards: all build, all are named twice, all are played in a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pioche.editions.build import build_table, check_seats, standard_table
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.options import Options, read_options
from pioche.rules.constants import NONE, OVER
from pioche.rules.generator import sow
from pioche.rules.setup import deal_round
from pioche.rules.state import State
from pioche.rules.turn import answer
from tests.game.scenarios import read_scenarios
from tests.speeds.rounds import random_answer

EXTRA = load_edition("extra")
SCENARIOS = Path(__file__).parent.parent / "scenarios" / "extra.yaml"


def test_the_whole_library_is_one_deck() -> None:
    """All special cards together make a deck with which ten can play."""
    table = standard_table("extra")
    assert table.book.cards <= 255
    check_seats(table, 10)


def test_there_are_many_special_cards() -> None:
    """The language says at least 24 cards of other boxes and houses without new Python."""
    assert len(EXTRA.special) >= 24
    for code in EXTRA.special:
        card = EXTRA.cards[code]
        assert card.effect, code
        assert card.copies, code
        assert 1 <= card.copies <= 2, code
        assert card.value == (50 if card.wild else 20), code


def test_no_two_cards_have_the_same_name() -> None:
    """Players can tell the cards apart by their names in either language."""
    for lang in ("fr", "en"):
        said = [card.name[lang] for card in EXTRA.cards.values()]
        assert len(set(said)) == len(said)


def test_no_other_box_has_the_same_code() -> None:
    """The library can be mixed with any other edition, since no code means two cards."""
    for name in edition_names():
        if name != "extra":
            assert not set(EXTRA.special) & set(load_edition(name).special)


def test_every_special_card_is_played_in_a_scenario() -> None:
    """Each code is laid in some scenario of extra.yaml."""
    played = {
        re.sub(r"[=!].*", "", move.split()[1])
        for scenario in read_scenarios(SCENARIOS)
        for move in scenario.moves
    }
    missing = [c for c in EXTRA.special if c not in played and not played & {x + c for x in "RYGB"}]
    assert missing == []


@pytest.mark.parametrize("edition", [name for name in edition_names() if name != "extra"])
def test_the_library_goes_with_every_edition(edition: str) -> None:
    """All special cards fit into the deck of any edition, whatever its colours."""
    table = build_table(load_edition(edition), Options(editions=("extra",)))
    assert set(EXTRA.special) <= table.cards.keys()


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stacking": "any", "seven_zero": True, "challenge": False},
        {"must_play": True, "draw_until_playable": True, "two_player_reverse": "literal"},
        {"editions": ["jurassic-world", "despicable-me-4", "classic"], "stacking": "same"},
    ],
    ids=["plain", "stacking", "must-play", "mixed"],
)
def test_rounds_end_and_no_card_is_lost(options: dict[str, object]) -> None:
    """Rounds with random answers, two to ten players, end with every card in its place."""
    book = build_table(EXTRA, read_options({"uno": "auto", **options})).book
    for seats in range(2, 11):
        s = State()
        s.lazy = 1
        sow(s, 7, seats)
        deal_round(s, book, seats, 0)
        while s.question != OVER and s.questions < 3000:
            answer(s, book, random_answer(s, book))
            assert s.pile + s.discards + sum(s.size[:seats]) == book.cards
        assert s.question != OVER or s.winner != NONE
