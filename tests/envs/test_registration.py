"""The names of the environments, and what their version stands for."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pioche.envs
from pioche.envs import Layout, TableEnv, VectorEnv
from pioche.envs.layout import VERSION, env_table
from pioche.envs.single_agent import Against

from ..game.play import EDITIONS

# What observations and actions are of every version. If this fails, a policy that was trained
# before plays nonsense now: raise VERSION and add the new digest.
DIGESTS = {0: "2800f1990df61856"}


def digest() -> str:
    """Return a digest of all numbers of observations and actions, by name and place."""
    told = hashlib.sha256()
    for edition in sorted(EDITIONS):
        for seats in (2, 5):
            layout = Layout(env_table(edition), seats)
            told.update("\n".join([edition, *layout.names, *layout.action_names]).encode())
    return told.hexdigest()[:16]


def test_the_version_rises_with_the_observation() -> None:
    """What each number of an observation means belongs to the version in the names."""
    assert digest() == DIGESTS[VERSION]
    assert max(DIGESTS) == VERSION
    assert len(set(DIGESTS.values())) == len(DIGESTS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_makes_every_edition(edition: str) -> None:
    """A learner among bots by name, which takes whatever is sampled."""
    env = gymnasium.make(f"pioche/{edition}-v{VERSION}", players=3, seed=4)
    assert isinstance(env.unwrapped, Against)
    assert env.unwrapped.layout.table.edition.id == edition
    env.reset(seed=1)
    for _ in range(30):
        *_, terminated, truncated, _ = env.step(env.action_space.sample())
        if terminated or truncated:
            env.reset()
    assert env.spec is not None
    assert env.spec.id == f"pioche/{edition}-v{VERSION}"


def test_gymnasiums_checker_passes_by_name() -> None:
    """With a name the checker makes the environment in all render modes, and finds nothing."""
    env = gymnasium.make("pioche/x-men-v0", players=2, bots="random", render_mode="ansi")
    check_env(env.unwrapped)


def test_several_at_once() -> None:
    """`make_vec` has several learners' tables, or compiled tables with all seats."""
    envs: Any = gymnasium.make_vec("pioche/classic-v0", num_envs=3, players=2)
    observation, infos = envs.reset(seed=5)
    assert observation.shape == (3, envs.single_observation_space.shape[0])
    assert infos["action_mask"].shape[0] == 3
    tables: Any = gymnasium.make_vec("pioche/classic-self-play-v0", num_envs=5, players=3, seed=7)
    assert isinstance(tables.unwrapped, VectorEnv)
    direct = VectorEnv("classic", 5, players=3, seed=7)
    assert np.array_equal(tables.reset()[0], direct.reset()[0])
    tables.step(direct.sample())


def test_pettingzoos_names() -> None:
    """`classic_v0.env()` and `.raw_env()`, as PettingZoo names its own environments."""
    from pioche.envs import classic_v0, despicable_me_4_v0

    env = classic_v0.env(players=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.metadata["name"] == f"pioche_v{VERSION}"
    assert env.layout.table.edition.id == "classic"
    raw = despicable_me_4_v0.raw_env(players=2)
    assert type(raw) is TableEnv
    for name in ("classic_v99", "chess_v0", "classic"):
        with pytest.raises(AttributeError, match=name):
            getattr(pioche.envs, name)


def test_importing_the_package_is_enough() -> None:
    """A fresh program needs nothing but the import, which works without Gymnasium too."""
    code = "import gymnasium, pioche.envs; print(gymnasium.make('pioche/classic-v0'))"
    by_module = "import gymnasium; print(gymnasium.make('pioche.envs:pioche/classic-v0'))"
    without = "import sys; sys.modules['gymnasium'] = None; import pioche.envs; print('Against')"
    for each in (code, by_module, without):
        done = subprocess.run(
            [sys.executable, "-c", each], capture_output=True, text=True, check=True
        )
        assert "Against" in done.stdout
