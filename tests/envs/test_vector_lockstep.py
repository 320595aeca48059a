"""The compiled environment and `Game` play the same rounds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pioche.editions.loader import edition_names
from pioche.envs import VectorEnv
from tests.envs.lockstep import Lockstep
from tests.speeds.tables import random_table

LOUD = {"uno": "race", "jump_in": True}
HOUSE = {**LOUD, "seven_zero": True, "stacking": "any", "draw_until_playable": True}
SHARING = ["open-hands", "give-four", "elbow-up"]
OPTIONS: list[dict[str, Any]] = [{}, LOUD, HOUSE, {"must_play": True, "bluff": False}]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("edition", edition_names())
def test_every_edition_is_observed_as_its_views_say(edition: str, options: dict[str, Any]) -> None:
    """Seat, observation, mask and rewards are those of the same round on `Game`, at every step."""
    ended = 0
    for players in (2, 4):
        env = VectorEnv(edition, 3, players, reward="points", **options)
        ended += Lockstep(env, players, "points").play(200)
    assert ended > 0


@pytest.mark.parametrize("players", [2, 3, 8])
@pytest.mark.parametrize("custom", [SHARING, ["joke", "hand-of-three", "no-wilds"]])
def test_what_players_know_is_tracked(players: int, custom: list[str]) -> None:
    """K: knowledge from open, given, swapped and shuffled hands is that of `Game`."""
    cards = {"Shuffle": 8, "W": 0}
    env = VectorEnv("classic", 3, players, custom=custom, cards=cards, seven_zero=True)
    assert Lockstep(env, 7).play(250) > 0


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("again", ["others reveal hands", "others show hands to player"])
def test_hands_shown_again_are_known_once(players: int, again: str) -> None:
    """C1: a hand that is shown twice in a row is known as `Game` knows it, card by card."""
    wild = {"copies": 12, "effect": ["choose colour", again, again]}
    env = VectorEnv("classic", 3, players, cards={**dict.fromkeys("456789", 0), "W": wild})
    assert Lockstep(env, 5).play(200) > 0


@pytest.mark.parametrize("chunk", range(6))
def test_random_tables_are_observed_as_their_views_say(chunk: int) -> None:
    """Whatever the deck, the options and the written rules, the observations are the same."""
    rng = Random(f"vector {chunk}")
    ended = 0
    for number in range(5):
        table, players = random_table(rng)
        ended += Lockstep(VectorEnv(table, 2, players), number).play(200)
    assert ended > 0
