"""Copies of environments, by `copy.deepcopy` and by `pickle`: the state comes along."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pioche.envs import Sampler, Sides, Steps, TableEnv, VectorEnv, aec, play_against
from pioche.game.game import make_table

RACE: dict[str, Any] = {"uno": "race", "jump_in": True, "stacking": "any", "seven_zero": True}
Copy = Callable[[Any], Any]


def through_pickle(env: Any) -> Any:
    """Copy by writing and reading."""
    return pickle.loads(pickle.dumps(env))


both_ways = pytest.mark.parametrize("copied", [copy.deepcopy, through_pickle])


def go_on(env: Any, steps: int) -> list[bytes]:
    """Play on at random, by actions that follow from the masks, and note everything seen."""
    rng, seen = random.Random(3), []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        observation, reward, terminated, truncated, _ = env.last()
        parts = [repr((env.agent_selection, reward, terminated, truncated)).encode()]
        seen.append(b"".join([*parts, *(array.tobytes() for array in observation.values())]))
        allowed = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if terminated or truncated else rng.choice(allowed))
    return seen


@both_ways
@pytest.mark.parametrize("make", [aec, TableEnv])
def test_a_copied_table_plays_on(make: Any, copied: Copy) -> None:
    """A round under way goes on alike, with its offers, and so do those dealt after it."""
    env = make("classic", players=3, reward="points", custom=["joke"], **RACE)
    env.reset(seed=5)
    for steps in (0, 7, 40):
        go_on(env, steps)
        twin, before = copied(env), env.observe("seat_0")["observation"].copy()
        first = go_on(twin, 300)
        assert (env.observe("seat_0")["observation"] == before).all()
        assert go_on(copied(env), 300) == first
        assert twin.unwrapped.reward == "points"
    assert go_on(env, 300) == first


@both_ways
def test_a_table_can_be_copied_before_anything_is_dealt(copied: Copy) -> None:
    """A copy of an environment that was never reset is one that was never reset."""
    env = copied(aec(make_table("x-men", {"uno": "auto"}), players=3))
    env.reset(seed=2)
    assert env.agents == ["seat_0", "seat_1", "seat_2"]


def test_a_game_in_machine_code_is_not_pickled() -> None:
    """The native wheel's games hide what they hold: that is refused, and says what to do."""
    steps: Any = Steps.__new__(Steps)
    steps.game = object()
    with pytest.raises(pickle.PicklingError, match=r"use copy\.deepcopy"):
        pickle.dumps(steps)


def play(env: Any, info: Any, steps: int) -> list[tuple[Any, ...]]:
    """Play on at one seat at random, and note everything seen."""
    rng, seen = random.Random(3), []
    for _ in range(steps):
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, terminated, truncated, info = env.step(action)
        seen.append((observation.tobytes(), reward, terminated, info["seat"]))
        if terminated or truncated:
            _, info = env.reset()
    return seen


@both_ways
def test_a_copied_learners_table_plays_on(copied: Copy) -> None:
    """The bots at the other seats answer as they would have, from round to round."""
    env = play_against(["greedy", "random"], "spider-man", players=3, **RACE)
    _, info = env.reset(seed=4)
    first = play(copied(env), info, 400)
    assert len({seat for *_, seat in first}) > 1
    assert play(copied(env), info, 400) == first
    assert play(env, info, 400) == first


def rounds(env: VectorEnv, steps: int) -> list[bytes]:
    """Play on by the environment's own sampler, and note all that stands in the buffers."""
    seen = []
    for _ in range(steps):
        env.sample()
        infos = env.step()[4]
        arrays = (*env.buffers[:-1], infos["final_obs"][infos["_final_obs"]])
        seen.append(b"".join(array.tobytes() for array in arrays))
    return seen


@both_ways
def test_copied_tables_play_on(copied: Copy) -> None:
    """All tables go on alike, to the same rounds, and the copy touches nothing of the original."""
    env = VectorEnv("classic", 9, players=3, seed=3, reward="points", limit=150, **RACE)
    env.reset()
    rounds(env, 60)
    twin, before = copied(env), [array.copy() for array in env.buffers]
    first = rounds(twin, 400)
    assert all((a == b).all() for a, b in zip(env.buffers, before, strict=True))
    assert rounds(env, 400) == first
    for each in (env, twin):
        each.reset()
    assert rounds(env, 50) == rounds(twin, 50)
    for each in (env, twin):
        each.reset(seed=8)
    assert rounds(env, 50) == rounds(twin, 50)


@both_ways
def test_a_copy_has_arrays_of_its_own(copied: Copy) -> None:
    """Where the original writes into the caller's arrays, a copy does not."""
    pool = np.zeros((2, 4, 459), np.uint8)
    env = VectorEnv("x-men", 4, seed=1, buffers={"observation": pool[1]})
    env.reset()
    twin = copied(env)
    assert (twin.buffers.observation == pool[1]).all()
    before = pool.copy()
    rounds(twin, 20)
    assert (pool == before).all()
    assert not any(
        np.may_share_memory(a, b) for a, b in zip(twin.buffers, env.buffers, strict=True)
    )
    assert not pool[0].any()


@both_ways
def test_tables_can_be_copied_before_anything_is_dealt(copied: Copy) -> None:
    """A copy begins with the first round too."""
    env = VectorEnv("x-men", 3, seed=6)
    twin = copied(env)
    assert (twin.reset()[0] == env.reset()[0]).all()


@both_ways
def test_samplers_and_sides_are_copied(copied: Copy) -> None:
    """What stands on an environment comes along with it."""
    sampler, mask = Sampler(seed=4), np.ones((50, 40), np.int8)
    sampler(mask)
    twin = copied(sampler)
    assert (twin(mask) == sampler(mask)).all()
    sides = Sides(VectorEnv("x-men", 12, players=3, seed=1), first_allowed)
    sides.reset()
    other = copied(sides)
    for _ in range(100):
        ended = [each.step(first_allowed(*each.ask())) for each in (sides, other)]
        assert all((a == b).all() for a, b in zip(*ended, strict=True))


def first_allowed(observation: Any, mask: Any) -> Any:
    """Play the first thing that is allowed."""
    return mask.argmax(axis=1)
