"""What a table says in words: once, in the language of whoever reads it."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.typography import plain

from .driver import Client, Driver

ADA, BEN = 0, 1


def table(edition: str, position: str, **options: Any) -> tuple[Driver, Client]:
    """Let Ada and Ben sit down to these cards, Ada to move; somebody watches who reads French."""
    options = {"uno": "auto"} | options
    driver = Driver(seats=2, pace="none", spectators="public", edition=edition, options=options)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put(position)
    return driver, driver.watch("fr")


def said(client: Client, *kinds: str) -> list[str]:
    """Return the sentences about events of some kinds."""
    return [plain(e.get("say", "")) for e in client.events if e["kind"] in kinds and e.get("say")]


@pytest.mark.parametrize(
    ("scoring", "lines"),
    [
        ("none", ["Ada gagne la partie"]),
        ("winner", ["Ada gagne la manche", "Ada marque 13 points", "Ada gagne la partie"]),
    ],
)
def test_an_end_without_points_is_told_once(scoring: str, lines: list[str]) -> None:
    """E3: without points nobody scores, and who has won the round has won the game."""
    cards = "hands R1 / G5 G8; discard R9; draw Y1 Y2 Y3 Y4"
    driver, client = table("x-men", cards, scoring=scoring, target=10)
    driver.play(ADA, "R1")
    assert said(client, "won", "scored", "match-over") == lines


def test_cards_in_a_row_are_told_by_the_first_event() -> None:
    """The events keep their cards, the sentence is said once."""
    driver, client = table("x-men", "hands R+2 R3 R4 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    driver.play(ADA, "R+2")
    assert said(client, "drew") == ["Ben pioche 2 cartes"]
    assert [e["kind"] for e in client.events].count("drew") == 2


def test_a_refusal_names_players_and_cards() -> None:
    """Neither a seat's number nor a card's code stands in a sentence."""
    driver, _ = table("x-men", "hands R1 B2 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    told = driver.ask(ADA, messages.Play(move="B2"))[-1]
    assert isinstance(told, messages.Refused)
    assert told.fr == "Le 2 bleu ne va pas sur le 9 rouge (T2)"
    assert told.en == "The blue 2 does not match the red 9 (T2)"
