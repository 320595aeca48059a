"""Arrays that the caller owns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pioche.envs import VectorEnv
from pioche.envs.layout import Layout, env_table
from pioche.envs.vector.buffers import DTYPES, BadBufferError, make_buffers, shapes
from pioche.envs.vector.sampling import Sampler

TABLES = 6


@pytest.fixture
def layout() -> Layout:
    """Three players."""
    return Layout(env_table("x-men"), 3)


def test_everything_is_written_into_the_callers_arrays(layout: Layout) -> None:
    """A step reads and writes the arrays that were given, and gives those very arrays back."""
    own = {name: np.zeros(s, DTYPES[name]) for name, s in shapes(TABLES, layout).items()}
    env = VectorEnv("x-men", TABLES, players=3, seed=2, buffers=own)
    twin = VectorEnv("x-men", TABLES, players=3, seed=2)
    observation, infos = env.reset()
    twin.reset()
    assert observation is own["observation"]
    assert infos["action_mask"] is own["mask"]
    for _ in range(300):
        assert env.sample() is own["action"]
        twin.step(own["action"])
        result = env.step(own["action"])
        assert result[0] is own["observation"]
        assert result[1] is own["reward"]
        assert result[2] is own["terminated"]
        assert result[3] is own["truncated"]
        for name, array in twin.buffers._asdict().items():
            assert np.array_equal(own[name], array)


def test_actions_can_be_left_in_their_buffer() -> None:
    """A step without actions takes those that stand in the buffer."""
    env = VectorEnv("x-men", TABLES, seed=2)
    env.reset()
    before = env.buffers.observation.copy()
    env.sample()
    env.step()
    assert not np.array_equal(env.buffers.observation, before)


def test_some_of_the_arrays_can_be_given() -> None:
    """The environment makes those that are missing."""
    layout = Layout(env_table("x-men"), 4)
    pool = np.zeros((2, TABLES, layout.size), np.uint8)
    env = VectorEnv("x-men", TABLES, seed=0, buffers={"observation": pool[1]})
    env.reset()
    assert not pool[0].any()
    assert pool[1].any(axis=1).all()


def test_no_byte_beyond_a_buffer_is_touched(layout: Layout) -> None:
    """What lies right before and behind an array of the caller's stays as it was."""
    margin = 256
    rooms, own = {}, {}
    for name, shape in shapes(TABLES, layout).items():
        size = int(np.prod(shape)) * np.dtype(DTYPES[name]).itemsize
        rooms[name] = np.full(size + 2 * margin, 77, np.uint8)
        own[name] = rooms[name][margin : margin + size].view(DTYPES[name]).reshape(shape)
        own[name][...] = 0
    env = VectorEnv("x-men", TABLES, players=3, seed=0, buffers=own, limit=100)
    env.reset()
    for _ in range(400):
        env.step(env.sample())
    for name, room in rooms.items():
        assert (room[:margin] == 77).all(), name
        assert (room[-margin:] == 77).all(), name


@pytest.mark.parametrize(
    ("name", "array", "words"),
    [
        ("mask", [[0]], "'list' is not a NumPy array"),
        ("mask", np.zeros((TABLES, 80), np.int8), r"shape \(6, 80\) is not \(6, 81\)"),
        ("mask", np.zeros((TABLES, 81), np.int32), "dtype int32 is not int8"),
        ("reward", np.zeros(TABLES * 2, np.float32)[::2], "not C-contiguous"),
        ("seat", np.frombuffer(bytes(TABLES), np.uint8), "read-only"),
        ("action", np.zeros(TABLES * 8 + 1, np.uint8)[1:].view(np.int64), "not aligned"),
        ("obs", np.zeros(TABLES), "unknown 'obs'"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(
    layout: Layout, name: str, array: Any, words: str
) -> None:
    """The error names the buffer and says what is wrong with it."""
    with pytest.raises(BadBufferError, match=words) as caught:
        make_buffers(TABLES, layout, {name: array})
    assert str(caught.value).startswith("buffers")


def test_arrays_must_be_apart(layout: Layout) -> None:
    """Two buffers in the same memory would overwrite each other."""
    one = np.zeros(TABLES, np.bool_)
    with pytest.raises(BadBufferError, match="terminated: shares its memory with truncated"):
        make_buffers(TABLES, layout, {"terminated": one, "truncated": one[:]})


@pytest.mark.parametrize(
    "actions", [np.zeros(TABLES + 1, np.int64), np.zeros(TABLES), "draw", [[0] * TABLES]]
)
def test_actions_that_do_not_fit_are_refused(actions: Any) -> None:
    """Actions are as many integers as there are tables."""
    env = VectorEnv("x-men", TABLES, seed=0)
    env.reset()
    with pytest.raises(BadBufferError, match="are not 6 integers"):
        env.step(actions)


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int32])
def test_actions_may_be_any_integers(dtype: Any) -> None:
    """Other integers than those of the buffer are copied into it."""
    env = VectorEnv("x-men", TABLES, seed=0)
    env.reset()
    env.step(env.sample().astype(dtype))


@pytest.mark.parametrize(
    ("mask", "out"),
    [
        (np.zeros(40, np.int8), None),
        (np.zeros((2, 40)), None),
        (np.zeros((2, 80), np.int8)[:, ::2], None),
        (np.zeros((2, 40), np.int8), np.zeros(3, np.int64)),
        (np.zeros((2, 40), np.int8), np.zeros(2, np.int32)),
        (np.zeros((2, 40), np.int8), np.zeros(4, np.int64)[::2]),
    ],
)
def test_a_sampler_refuses_what_it_cannot_read(mask: Any, out: Any) -> None:
    """Masks are contiguous rows of bytes, and what is chosen goes into contiguous int64."""
    with pytest.raises(BadBufferError, match=r"C-contiguous|int64"):
        Sampler(0)(mask, out)
