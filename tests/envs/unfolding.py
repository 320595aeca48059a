"""Rounds with their chance laid open, played at random."""

from __future__ import annotations

import random
from typing import Any

from pioche.envs.layout import Layout, env_table
from pioche.envs.unfold import Unfolding


def dealt(rng: random.Random, edition: str, seats: int, **options: Any) -> Unfolding:
    """Deal a round."""
    found = Unfolding(Layout(env_table(edition, options), seats))
    if found.dealer is None:
        found.choose_dealer(rng.randrange(seats))
    settle_all(found, rng)
    return found


def settle_all(round_: Unfolding, rng: random.Random) -> None:
    """Let chance have its way until somebody is to act."""
    while round_.heap is not None:
        round_.settle(rng.choice(sorted(round_.heap.elements())))


def play_on(round_: Unfolding, rng: random.Random, steps: int) -> None:
    """Take some random steps, or play to the end of the round."""
    for _ in range(steps):
        if round_.course is None or round_.over:
            return
        round_.act(rng.choice(sorted(round_.course.moves)))
        settle_all(round_, rng)
