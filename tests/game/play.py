"""Random games for the tests of `pioche.game`."""

from __future__ import annotations

import random
from typing import Any

from pioche.editions.options import read_options
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table

EDITIONS = ("classic", "despicable-me-4", "jurassic-world", "spider-man", "x-men")
RULES = (
    "until-colour", "no-wilds", "stuck-three", "hand-of-three", "open-hands", "joke", "elbow-up",
    "rooster", "give-two", "give-four", "you-choose",
)  # fmt: skip
CHOICES: dict[str, tuple[Any, ...]] = {
    "stacking": ("none", "same", "any"),
    "jump_in": (False, True),
    "seven_zero": (False, True),
    "draw_until_playable": (False, True),
    "must_play": (False, True),
    "play_drawn": ("may", "must"),
    "scoring": ("winner", "own", "none"),
    "bluff": (True, False),
    "challenge": (True, False),
    "uno": ("race", "auto"),
    "two_player_reverse": ("skip", "literal"),
    "hand_size": (3, 7),
    "editions": (["spider-man", "x-men"], ["jurassic-world", "despicable-me-4"]),
}


def random_options(rng: random.Random) -> dict[str, Any]:
    """Choose some options at random, and rules for the customisable wilds."""
    names = rng.sample(sorted(CHOICES), rng.randrange(5))
    options = {name: rng.choice(CHOICES[name]) for name in names}
    return {**options, "custom": rng.sample(RULES, rng.randrange(4))}


def random_game(rng: random.Random, seats: int = 0, **options: Any) -> Game:
    """Deal a game of any edition with any options."""
    chosen = options or random_options(rng)
    read_options(chosen)
    game = Game(
        make_table(rng.choice(EDITIONS), chosen),
        seats or rng.randrange(2, 8),
        Seeded(rng.randrange(2**30)),
    )
    game.deal(rng.randrange(game.seats))
    return game


def random_move(game: Game, rng: random.Random) -> str:
    """Choose any move that is open to anybody."""
    moves = [f"{game.asks.seat} {option}" for option in game.options]
    return rng.choice(moves + game.unasked)


def play_on(game: Game, rng: random.Random, moves: int) -> None:
    """Play some random moves, or to the end of the round."""
    for _ in range(moves):
        if game.over:
            return
        game.play(random_move(game, rng))
