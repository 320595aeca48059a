"""Many tables at once: Gymnasium's manner, seeds, autoreset, refusals."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from pioche.envs import VectorEnv
from pioche.envs.steps import IllegalActionError
from pioche.envs.vector.sampling import Sampler
from pioche.errors import BadInputError

Trace = list[tuple[NDArray[Any], ...]]


def play(env: VectorEnv, steps: int, tables: int) -> Trace:
    """Play by a rule that looks at nothing but a table's own mask, and note the first tables."""
    trace: Trace = []
    for number in range(steps):
        mask = env.buffers.mask
        actions = np.arange(mask.shape[1])
        scores = mask * ((actions * 7 + number) % 31 + 1 + 50 * (actions < env.layout.faces))
        arrays = env.step(scores.argmax(axis=1))[:4]
        trace.append(tuple(a[:tables].copy() for a in (*arrays, env.buffers.rewards)))
    return trace


def same(one: Trace, other: Trace) -> bool:
    """Return whether two traces are the same."""
    pairs = zip(one, other, strict=True)
    return all(np.array_equal(a, b) for x, y in pairs for a, b in zip(x, y, strict=True))


def test_it_is_a_vector_environment_of_gymnasium() -> None:
    """Spaces, shapes and dtypes are those that Gymnasium's vector environments have."""
    env = VectorEnv("x-men", 5, players=3, seed=1)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.num_envs == 5
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observation, infos = env.reset(seed=4)
    assert env.observation_space.contains(observation)
    actions = env.action_space.sample(mask=tuple(infos["action_mask"]))
    observation, reward, terminated, truncated, infos = env.step(actions)
    assert env.observation_space.contains(observation)
    assert reward.shape == terminated.shape == truncated.shape == (5,)
    assert infos["rewards"].shape == (5, 3)
    env.close()


def test_wrappers_of_gymnasium_work() -> None:
    """Gymnasium's own statistics count the steps of every round."""
    env = VectorEnv("x-men", 4, players=2, seed=1, limit=50)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    wrapped.reset()
    for _ in range(50):
        infos = wrapped.step(env.sample())[4]
    assert 50 in infos["episode"]["l"]


def test_the_game_does_not_depend_on_the_number_of_tables() -> None:
    """A table plays the same rounds alone and among hundreds, and after a reset by its seed."""
    traces: dict[int, Trace] = {}
    for tables in (300, 7, 1):
        env = VectorEnv("classic", tables, seed=9)
        env.reset()
        traces[tables] = play(env, 400, 7)
        env.reset(seed=9)
        assert same(traces[tables], play(env, 400, 7))
    assert all(any(terminated[i] for _, _, terminated, *_ in traces[7]) for i in range(7))
    assert same(traces[300], traces[7])
    assert same(traces[1], [tuple(array[:1] for array in step) for step in traces[7]])


def test_tables_rounds_and_seeds_differ() -> None:
    """Every table, every round of a table and every seed has other cards."""
    env = VectorEnv("x-men", 200, seed=1)
    hand = env.layout.segments["hand"].slice
    deals = [env.reset()[0].copy(), env.reset()[0].copy(), env.reset(seed=2)[0].copy()]
    hands = {row[hand].tobytes() for deal in deals for row in deal}
    assert len(hands) > 590


def test_a_round_that_ends_is_dealt_anew_in_the_same_step() -> None:
    """The new round is observed at once; what was seen in the end is in the infos."""
    env = VectorEnv("x-men", 64, players=2, seed=3)
    env.reset()
    question = env.layout.segments["question"].slice
    ended = 0
    for _ in range(1500):
        observation, reward, terminated, truncated, infos = env.step(env.sample())
        ended += terminated.sum()
        assert not truncated.any()
        assert np.array_equal(infos["_final_obs"], terminated)
        assert (infos["final_obs"][terminated][:, question][:, 0] == 1).all()
        assert not observation[:, question][:, 0].any()
        assert infos["action_mask"].any(axis=1).all()
        assert (infos["rewards"][~terminated] == 0).all()
        assert np.allclose(infos["rewards"].sum(axis=1), 0)
        assert set(reward[terminated].tolist()) <= {1.0, -1.0, 0.0}
    assert ended > 30


def test_a_limit_breaks_rounds_off() -> None:
    """After so many steps a round is truncated, without a reward, and dealt anew."""
    env = VectorEnv("x-men", 8, seed=3, limit=5)
    env.reset()
    for number in range(1, 21):
        _, reward, terminated, truncated, infos = env.step(env.sample())
        assert truncated.all() == truncated.any() == (number % 5 == 0)
        assert not terminated.any()
        assert not reward.any()
        assert np.array_equal(infos["_final_obs"], truncated)


def test_an_action_that_is_not_allowed_is_refused() -> None:
    """The error names table, seat and action, and nothing has changed at any table."""
    env = VectorEnv("x-men", 6, seed=3)
    env.reset()
    before = env.buffers.observation.copy()
    for wrong in (-1, env.layout.action_size, 10**12, env.layout.read_move("keep", 0)):
        actions = env.sample().copy()
        actions[4] = wrong
        seat = env.buffers.seat[4]
        with pytest.raises(IllegalActionError, match=f"table 4, seat {seat}: action {wrong} "):
            env.step(actions)
        assert np.array_equal(env.buffers.observation, before)
    env.step(env.sample())
    assert not np.array_equal(env.buffers.observation, before)


@pytest.mark.parametrize("reward", ["win", "points"])
def test_unchecked_an_action_that_is_not_allowed_ends_the_round(reward: str) -> None:
    """Its seat pays more than for losing, the round is truncated, and the others go on."""
    env = VectorEnv("x-men", 6, seed=3, check=False, reward=reward)
    env.reset()
    actions = env.sample().copy()
    actions[[1, 4]] = -5, 2**62
    seats = env.buffers.seat.copy()
    _, paid, terminated, truncated, infos = env.step(actions)
    assert truncated.tolist() == [False, True, False, False, True, False]
    assert not terminated.any()
    for table in (1, 4):
        assert infos["rewards"][table][seats[table]] == paid[table]
        assert infos["rewards"][table].sum() == paid[table]
        assert paid[table] == -1 if reward == "win" else paid[table] < -50
    env.step(env.sample())
    assert not env.buffers.truncated.any()


def test_no_actions_whatever_break_anything() -> None:
    """Unchecked nonsense for thousands of steps ends rounds, and nothing else."""
    env = VectorEnv("classic", 50, players=5, seed=3, check=False, uno="race", jump_in=True)
    env.reset()
    rng = np.random.default_rng(1)
    sizes, draw = (env.layout.segments[name].slice for name in ("sizes", "draw_size"))
    discard = env.layout.segments["discard"].slice
    for number in range(2000):
        actions = env.sample()
        if number % 3 == 0:
            actions[rng.integers(50)] = rng.integers(-3, env.layout.action_size + 3)
        observation = env.step(actions)[0].astype(np.int64)
        cards = sum(observation[:, part].sum(axis=1) for part in (sizes, draw, discard))
        assert (cards == 112).all()


def test_steps_need_a_reset() -> None:
    """Before the first reset nothing is dealt."""
    env = VectorEnv("x-men", 2)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(np.zeros(2, np.int64))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"tables": 0}, "tables: '0'"),
        ({"tables": 2.5}, "tables: '2.5'"),
        ({"players": 11}, "S1"),
        ({"players": 10, "hand_size": 15}, "S3"),
        ({"seed": -1}, "seed '-1'"),
        ({"seed": "x"}, "seed 'x'"),
        ({"limit": 0}, "limit: '0'"),
        ({"reward": "luck"}, "'luck' is none of win, points"),
        ({"jumpin": True}, "unknown option 'jumpin'"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    """Whatever is wrong is quoted."""
    with pytest.raises(BadInputError, match=words):
        VectorEnv("x-men", **({"tables": 2} | arguments))


def test_a_bad_reset_is_refused() -> None:
    """A reset takes a seed, and no options."""
    env = VectorEnv("x-men", 2)
    with pytest.raises(BadInputError, match="options"):
        env.reset(options={"hand_size": 3})
    with pytest.raises(BadInputError, match="seed"):
        env.reset(seed=2**63)


def test_rounds_that_cannot_be_played_are_refused() -> None:
    """A table whose first card always ends the round is an error, not an endless search."""
    others = [*map(str, range(10)), "+2", "R", "W", "W+4", "Shuffle"]
    cards: dict[str, Any] = dict.fromkeys(others, 0)
    cards["S"] = {"copies": 10, "effect": ["everybody puts hand under"]}
    env = VectorEnv("classic", 2, players=2, custom=[], cards=cards)
    with pytest.raises(BadInputError, match="over as soon as"):
        env.reset()


def test_samples_are_allowed_and_uniform() -> None:
    """Every allowed action is chosen about as often, none that is not; rows may have any width."""
    sampler = Sampler(seed=5)
    for width in (3, 31, 32, 33, 82, 95, 200):
        mask = (np.arange(width) % 3 == 2).astype(np.int8)[None].repeat(6000, axis=0)
        counts = np.bincount(sampler(mask), minlength=width)
        assert set(np.flatnonzero(counts)) <= set(np.flatnonzero(mask[0]))
        expected = 6000 / mask[0].sum()
        assert (abs(counts[mask[0] == 1] - expected) < 6 * expected**0.5).all()
    assert sampler(np.zeros((2, 40), np.int8)).tolist() == [0, 0]


def test_samples_follow_the_seed() -> None:
    """The same seed chooses the same, and a reset by a seed begins anew."""
    env = VectorEnv("x-men", 50, seed=8)
    env.reset()
    first = env.sample().copy()
    env.reset(seed=8)
    assert np.array_equal(env.sample(), first)
    assert not np.array_equal(Sampler(9)(env.buffers.mask), first)
