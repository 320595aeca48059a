"""The PettingZoo environment passes PettingZoo's own tests and plays the game as it is."""

from __future__ import annotations

import doctest
import pickle
import random
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel  # type: ignore[import-untyped]

import pioche.envs
from pioche.editions.errors import EditionError
from pioche.envs import IllegalActionError, TableEnv
from pioche.errors import BadInputError

from ..game.play import EDITIONS

# PettingZoo has lists of the environments of its own that observe with a mask, and is surprised by
# all others; it does not expect a mask to be empty where an agent is done, either.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
DOCS = Path(__file__).parents[2] / "docs"
RACE: dict[str, Any] = {"uno": "race", "jump_in": True, "stacking": "any", "seven_zero": True}


def play_out(env: Any, seed: int) -> dict[str, float]:
    """Play a round at random, and give what each agent got."""
    rng, got = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return got


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_passes_the_api_test(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's API test finds nothing wrong, in any edition."""
    api_test(pioche.envs.aec(edition, players=3), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 10])
def test_it_passes_the_api_test_with_house_rules(players: int) -> None:
    """Calls, catches and jump-ins are steps like others."""
    api_test(TableEnv("x-men", players=players, reward="points", **RACE), num_cycles=60)


def test_it_passes_the_seed_test() -> None:
    """The same seed and actions give the same round."""
    seed_test(lambda: pioche.envs.aec("classic", players=4, **RACE), num_cycles=40)


def test_it_passes_the_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    """All render modes give what they should."""
    render_test(
        lambda render_mode: pioche.envs.aec("jurassic-world", players=3, render_mode=render_mode),
        {"svg": lambda drawn: drawn.startswith("<svg")},
    )
    assert "> seat_" in capsys.readouterr().out


def test_it_becomes_a_parallel_environment_only_by_turns() -> None:
    """The conversion for games in turns works; the other one is refused, as it must be."""
    parallel = turn_based_aec_to_parallel(pioche.envs.aec("spider-man", players=3))
    parallel_api_test(parallel, num_cycles=60)
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(pioche.envs.aec("spider-man", players=3))


def test_the_performance_benchmark_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PettingZoo's benchmark plays as fast as it can; here its clock makes it stop soon."""
    clock = count(step=2)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__].time, "time", clock.__next__)
    performance_benchmark(pioche.envs.aec("x-men", players=3))
    assert "turns per second" in capsys.readouterr().out


def test_the_examples_of_its_page_run() -> None:
    """Every Python example in docs/envs-pettingzoo.md gives what it shows."""
    result = doctest.testfile(str(DOCS / "envs-pettingzoo.md"), module_relative=False)
    assert (result.failed, result.attempted > 5) == (0, True)


@pytest.mark.parametrize("reward", ["win", "points"])
def test_rewards_add_up_to_nothing(reward: str) -> None:
    """What the winner gets the others lose, as wins or as points."""
    for seed in range(4):
        env = pioche.envs.aec("x-men", players=3, reward=reward, must_play=True, scoring="winner")
        got = play_out(env, seed)
        winner = env.unwrapped.steps.game.winner
        best = 1.0 if reward == "win" else sum(env.unwrapped.steps.game.points)
        assert got[f"seat_{winner}"] == best > 0
        assert sum(got.values()) == pytest.approx(0)


def test_the_mask_has_exactly_the_options() -> None:
    """An action is in the mask of the selected agent if the game has it; others have none."""
    env = TableEnv("x-men", players=3)
    env.reset(seed=3)
    names = env.layout.action_names
    for agent in env.agents:
        allowed = np.flatnonzero(env.observe(agent)["action_mask"])
        assert [names[i] for i in allowed] == list(env.view(agent).options)
        assert (len(allowed) > 0) == (agent == env.agent_selection)


def test_a_forbidden_action_is_refused() -> None:
    """Without wrappers it is an error that changes nothing; None is no action either."""
    env = TableEnv("x-men", players=2)
    env.reset(seed=1)
    before = env.render_mode, env.view("seat_0"), env.agent_selection
    for action in (env.layout.action_size - 1, None):
        with pytest.raises(IllegalActionError, match="is none of"):
            env.step(action)
    assert (env.render_mode, env.view("seat_0"), env.agent_selection) == before


@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")
def test_a_forbidden_action_loses_the_round() -> None:
    """With the wrappers of the classic games it ends the round, and its agent loses 1."""
    env = pioche.envs.aec("x-men", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.action_space(agent).n - 1)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards[agent] == -1


def test_a_seed_lasts_for_the_rounds_to_come() -> None:
    """Without a new seed the next round is another one, and the same after the same seed."""
    env = TableEnv("classic", players=3)

    def two_rounds() -> list[tuple[str, ...]]:
        hands = []
        for seed in (5, None):
            env.reset(seed=seed)
            hands.append(env.view("seat_0").hand)
        return hands

    first = two_rounds()
    assert first[0] != first[1]
    assert two_rounds() == first


def test_it_can_be_pickled() -> None:
    """A copy through pickle is an environment with the same arguments."""
    env = TableEnv("classic", players=3, reward="points", custom=["joke"])
    twin = pickle.loads(pickle.dumps(env))
    env.reset(seed=2)
    twin.reset(seed=2)
    assert twin.view("seat_1") == env.view("seat_1")
    assert twin.reward == "points"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"edition": "chess"}, "chess"),
        ({"players": 11}, "11"),
        ({"players": "four"}, "four"),
        ({"hand_size": 99}, "99"),
        ({"colour": 1}, "colour"),
        ({"reward": "luck"}, "'luck' is none of win, points"),
        ({"render_mode": "3d"}, "'3d' is none of human, ansi, rgb_array, svg"),
        ({"watching": 4}, "'4': no seat at a table of 4"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    """An error quotes what was given."""
    with pytest.raises(BadInputError, match=words):
        pioche.envs.aec(**{"edition": "x-men", **arguments})


def test_an_impossible_table_is_an_error_of_the_edition() -> None:
    """More cards than the deck has cannot be dealt (S3)."""
    with pytest.raises(EditionError, match="S3"):
        pioche.envs.aec("x-men", players=10, hand_size=15)


@pytest.mark.filterwarnings("ignore:.*render_mode:UserWarning")
def test_nothing_is_rendered_without_a_mode() -> None:
    """As in PettingZoo's own environments, there is a warning and nothing else."""
    env = TableEnv("x-men")
    env.reset(seed=0)
    assert env.render() is None


def test_before_a_reset_nothing_is_dealt() -> None:
    """Looking at a table without cards says what to do."""
    with pytest.raises(RuntimeError, match="reset"):
        TableEnv("x-men").observe("seat_0")


@pytest.mark.parametrize(
    ("library", "used", "extra"),
    [
        ("pettingzoo", "pioche.envs.aec", "envs"),
        ("pyspiel", "import pioche.envs.spiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(library: str, used: str, extra: str) -> None:
    """Who has not installed it is told how to."""
    code = f"import sys; sys.modules['{library}'] = None; import pioche.envs; {used}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"this needs {library}: pip install 'pioche[{extra}]'" in run.stderr
