"""Rounds with explicit chance, played at random."""

from __future__ import annotations

import random
from typing import Any

from pioche.envs.layout import Layout, env_table
from pioche.envs.openspiel.explicit_chance import ExplicitRound


def dealt(rng: random.Random, edition: str, seats: int, **options: Any) -> ExplicitRound:
    """Deal a round."""
    found = ExplicitRound(Layout(env_table(edition, options), seats))
    if found.dealer is None:
        found.choose_dealer(rng.randrange(seats))
    settle_all(found, rng)
    return found


def settle_all(round_: ExplicitRound, rng: random.Random) -> None:
    """Let chance have its way until somebody is to act."""
    while round_.heap is not None:
        round_.settle(rng.choice(sorted(round_.heap.elements())))


def play_on(round_: ExplicitRound, rng: random.Random, steps: int) -> None:
    """Take some random steps, or play to the end of the round."""
    for _ in range(steps):
        if round_.steps is None or round_.over:
            return
        round_.act(rng.choice(sorted(round_.steps.moves)))
        settle_all(round_, rng)
