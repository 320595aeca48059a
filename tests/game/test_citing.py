"""Which rule is behind what happened."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.notation.positions import parse_position

from .play import random_game

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
ANY_EVENT = ("dealt", "turned", "played", "drew", "coloured", "kept")


def cited(text: str, *moves: str, edition: str = "classic", **options: Any) -> list[str]:
    """Play moves from a position, and give each event with its rule."""
    game = from_position(make_table(edition, options), parse_position(text))
    for move in moves:
        game.play(move)
    return [f"{event.kind} {event.rule}" for event in game.events]


CASES: dict[str, tuple[tuple[str, ...], dict[str, Any], list[str]]] = {
    "a number, then a draw": (
        ("hands R5 R6 / G1 G2; discard R1; draw B1 B2", "0 R5", "1 draw"),
        {},
        ["played T2", "drew T1", "kept T4"],
    ),
    "a +2": (
        ("hands R+2 R6 R7 / G1 G2; discard R1; draw B1 B2 B3", "0 R+2"),
        {},
        ["played A1", "drew A1", "drew A1", "lost-turn A1"],
    ),
    "a turn's draw behind a +2": (
        ("hands R+2 R6 R7 / G1 G2; discard R1; draw B1 B2 B3", "0 R+2", "0 draw"),
        {},
        ["played A1", "drew A1", "drew A1", "lost-turn A1", "drew T1", "kept T4"],
    ),
    "a +2 that is added to": (
        ("hands R+2 R6 R7 / G+2 G2 G3; discard R1; draw B1 B2 B3 B4 B5", "0 R+2", "1 G+2",
         "0 accept"),
        {"stacking": "same"},
        ["played A1", "aimed A1", "played H1", "aimed H1", "accepted H1", *["drew H1"] * 4,
         "lost-turn H1"],
    ),
    "a +4 that is accepted": (
        ("hands W+4 R6 R7 / G1 G2; discard R1; draw B1 B2 B3 B4", "0 W+4=G", "1 accept"),
        {},
        ["played A5", "coloured A4", "aimed A6", "accepted A6", *["drew A6"] * 4, "lost-turn A6"],
    ),
    "a challenge": (
        ("hands W+4 R6 / G1 G2; discard R1; draw B1 B2 B3 B4", "0 W+4=G!", "1 challenge"),
        {},
        ["played A5", "called U1", "coloured A4", "aimed A6", "challenged A7", "shown A7",
         *["drew A7"] * 4],
    ),
    "a forgotten call": (
        ("hands R5 R6 / G1 G2; discard R1; draw B1 B2 B3", "0 R5", "1 catch 0", "1 draw"),
        {},
        ["played T2", "caught U2", "drew U2", "drew U2", "drew T1", "kept T4"],
    ),
    "a catch in the middle of a card": (
        ("hands Custom1 R6 / G1 G2; discard R1; draw B1 B2 B3 R9", "0 Custom1", "1 catch 0",
         "0 colour R"),
        {"custom": ["until-colour"]},
        ["played K1", "caught U2", "drew U2", "drew U2", "coloured A4", "drew K1", "drew K1"],
    ),
    "a rule of the table's own": (
        ("hands Custom1 R6 R7 / G1 G2; discard R1; draw B1 B2", "0 Custom1=G"),
        {"custom": ["next draws 2"]},
        ["played C6", "coloured A4", "drew C6", "drew C6"],
    ),
    "a seven that swaps": (
        ("hands R7 R6 R8 / G1 G2; discard R1; draw B1", "0 R7", "0 player 1"),
        {"seven_zero": True},
        ["played H3", "chose-player H3", "swapped H3"],
    ),
    "jumping in": (
        ("hands R5 R6 R7 / G1 G2 / R5 G3 G4; discard R1; draw B1", "0 R5", "2 R5"),
        {"jump_in": True},
        ["played T2", "played H2"],
    ),
    "a card that is blocked": (
        ("hands R+2* R6 R7 / Run G2 G3; discard R1; draw B1", "0 R+2*", "1 Run=G"),
        {"edition": "jurassic-world"},
        ["played A1", "aimed A1", "played C3", "blocked C3", "coloured A4"],
    ),
    "a skip that is let through": (
        ("hands RS* R6 R7 / Run G2 G3; discard R1; draw B1", "0 RS*", "1 accept"),
        {"edition": "jurassic-world"},
        ["played A3", "aimed C3", "accepted C3", "lost-turn A3"],
    ),
    "hands dealt out again": (
        ("hands Shuffle O6 / G1 G2; discard O1; draw V1", "0 Shuffle", "0 colour G"),
        {"edition": "classic"},
        ["played C5", "hands-shuffled C5", *["dealt C5"] * 3, "coloured A4"],
    ),
    "the last card": (
        ("hands R5 / R6 R7; discard R1; draw B1", "0 R5"),
        {"scoring": "winner"},
        ["played T2", "won E1", "scored E3"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_events_cite_their_rule(name: str) -> None:
    """Each event names the rule that it goes back to: the card's, or the turn's own."""
    (text, *moves), options, expected = CASES[name]
    options = {"edition": "spider-man", "uno": "race"} | options
    assert cited(text, *moves, **options) == expected


def test_every_event_of_any_game_cites_a_rule_that_exists() -> None:
    """Whatever is played, each event has a rule of docs/rules.md; a copy cites alike."""
    known = set(re.findall(r"\*\*([DSTACUEKH]\d+)\b", RULES.read_text(encoding="utf-8")))
    for seed in range(12):
        game, rng = random_game(random.Random(seed)), random.Random(seed)
        twin = game.copy()
        play_some(game, rng, twin)
        assert {event.rule for event in game.events} <= known
        assert list(game.copy().events) == list(twin.events) == list(game.events)


def play_some(game: Game, rng: random.Random, twin: Game) -> None:
    """Play some random moves in two games; in one the events are read all the time."""
    for _ in range(150):
        if game.over:
            return
        unasked = game.unasked
        move = rng.choice(unasked if unasked and rng.random() < 0.5 else game.options)
        game.play(move)
        twin.play(move)
        assert twin.events
