"""Seeds of environments: given ones settle everything, and without one nothing is foreseen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pioche import Game
from pioche.editions.build import standard_table
from pioche.envs import Sampler, TableEnv, VectorEnv, aec, play_against
from pioche.errors import BadInputError
from pioche.lab.simulate import simulate

WHOLE = (np.int64(7), np.uint8(7), np.int32(7))


def first_hand(env: Any) -> bytes:
    """Deal the first round, and give what is seen of it."""
    seen = env.reset()
    return bytes((env.last() if seen is None else seen)[0].tobytes())


def test_environments_without_a_seed_differ() -> None:
    """Nobody gets the same rounds as the last time, unless that is asked for."""
    for make in (
        lambda seed=None: VectorEnv("x-men", 2, seed=seed),
        lambda seed=None: play_against("random", "x-men", seed=seed),
    ):
        assert len({first_hand(make()) for _ in range(4)}) == 4
        assert first_hand(make(0)) == first_hand(make(0)) != first_hand(make(1))
    mask = np.ones((30, 40), np.int8)
    assert len({Sampler()(mask).tobytes() for _ in range(4)}) == 4


def test_an_unseeded_table_differs_and_goes_on() -> None:
    """The PettingZoo table takes fresh chance too, and a seed settles the rounds after it."""
    views = set()
    for _ in range(4):
        env = TableEnv("x-men")
        env.reset()
        views.add(env.view("seat_0").hand)
    assert len(views) == 4


def test_a_drawn_seed_can_be_used_again() -> None:
    """An environment tells which seed it took, and with that everything comes again."""
    env = VectorEnv("x-men", 3)
    twin = VectorEnv("x-men", 3, seed=env.seed)
    assert (env.reset()[0] == twin.reset()[0]).all()
    assert (env.sample() == twin.sample()).all()
    learner = play_against("greedy", "x-men")
    other = play_against("greedy", "x-men", seed=learner.seed)
    assert (learner.reset()[0] == other.reset()[0]).all()


@pytest.mark.parametrize("seed", WHOLE)
def test_numpys_numbers_are_seeds(seed: Any) -> None:
    """A seed that comes out of an array is as good as a plain number, everywhere."""
    assert Game.new("x-men", seed=seed).view(0) == Game.new("x-men", seed=7).view(0)
    table = standard_table("x-men")
    for speed in ("interpreted", "compiled"):
        played = [simulate(table, 3, 4, s, speed) for s in (seed, 7)]
        assert played[0].tally == played[1].tally
    for make in (
        lambda s: VectorEnv("x-men", 2, seed=s),
        lambda s: play_against("greedy", "x-men", seed=s),
    ):
        env, twin = make(seed), make(7)
        assert (env.reset()[0] == twin.reset()[0]).all()
        assert (env.reset(seed=seed)[0] == twin.reset(seed=7)[0]).all()
        assert env.np_random_seed == 7
    tables = [aec("x-men"), aec("x-men")]
    for env, s in zip(tables, (seed, 7), strict=True):
        env.reset(seed=s)
    assert tables[0].view("seat_0") == tables[1].view("seat_0")


def test_what_is_no_seed_is_refused() -> None:
    """Numbers that are not whole, negative or too large are quoted, and nothing changes."""
    env = VectorEnv("x-men", 2, seed=3)
    learner: Any = play_against("greedy", "x-men", seed=3)
    before = [env.reset()[0].copy(), learner.reset()[0]]
    wishes: tuple[Any, ...] = (1.5, -1, 2**63, "7")
    for wrong in wishes:
        for each in (env, learner):
            with pytest.raises(BadInputError, match=f"seed '{wrong}'"):
                each.reset(seed=wrong)
            assert each.seed == 3
    assert (env.buffers.observation == before[0]).all()
    assert (learner.steps.observe(learner.seat) == before[1]).all()
