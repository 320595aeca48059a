"""A learner among bots: one seat of a table, its side of many tables, and how well it does."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pioche.bots import UnknownBotError
from pioche.bots.greedy import Greedy
from pioche.bots.playing import BadAnswerError, BotRaisedError
from pioche.editions.errors import EditionError
from pioche.envs import IllegalActionError, Sides, VectorEnv, evaluate, play_against
from pioche.envs.single_agent import Against
from pioche.errors import BadInputError
from pioche.game.view import View

from ..game.play import EDITIONS

Trace = list[tuple[int, bytes, bytes, float]]


def first_allowed(observation: Any, mask: Any) -> Any:
    """Play the first thing that is allowed."""
    return mask.argmax(axis=1)


def play_rounds(env: Against, rounds: int, seed: int | None = None) -> Trace:
    """Play some rounds at random, and give all that was to be seen."""
    rng, trace = random.Random(7), []
    for number in range(rounds):
        observation, info = env.reset(seed=seed if number == 0 else None)
        terminated = False
        while not terminated:
            assert observation in env.observation_space
            action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated
            seen = observation.tobytes(), info["action_mask"].tobytes()
            trace.append((info["seat"], *seen, reward))
        assert not info["action_mask"].any()
    return trace


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_can_be_played_against_bots(edition: str) -> None:
    """Whatever the mask allows can be done, to the end of every round, with all unasked moves."""
    env = play_against(["greedy", "random"], edition, 3, seed=0, uno="race", jump_in=True)
    trace = play_rounds(env, 6)
    assert {seat for seat, *_ in trace} == {0, 1, 2}
    assert {reward for *_, reward in trace} <= {1.0, 0.0, -0.5}


def test_the_same_seed_gives_the_same_rounds() -> None:
    """What a learner sees depends on the seed and its actions, not on what was played before."""
    env = play_against("greedy", "spider-man", players=3, seed=5)
    first = play_rounds(env, 4)
    assert play_rounds(env, 4, seed=5) == first
    assert play_rounds(env, 4) != first
    assert play_rounds(play_against("greedy", "spider-man", players=3, seed=5), 4) == first


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array", "human"])
def test_gymnasium_accepts_the_environment(mode: str | None) -> None:
    """Gymnasium's own checks pass, with whatever actions they try."""
    check_env(play_against("random", "classic", players=2, illegal="lose", render_mode=mode))


@pytest.mark.parametrize(("reward", "least"), [("win", 1), ("points", 20)])
def test_a_forbidden_action_may_cost_the_round(reward: str, least: float) -> None:
    """With `illegal="lose"` it ends the round, for what a winner could get at most."""
    env = play_against("greedy", "classic", 3, seed=4, reward=reward, illegal="lose", uno="race")
    observation, info = env.reset()
    for wrong in (int(np.flatnonzero(info["action_mask"] == 0)[0]), -1, env.layout.action_size):
        after, paid, terminated, truncated, info = env.step(wrong)
        assert (terminated, truncated) == (True, False)
        assert -paid == 1 if least == 1 else -paid > least
        assert (after == observation).all()
        assert not info["action_mask"].any()
        assert not env.action_masks().any()
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)
        observation, info = env.reset()


def test_a_limit_breaks_a_round_off() -> None:
    """After so many steps of the learner a round is truncated, without a reward."""
    env = play_against("greedy", "classic", players=4, seed=2, limit=3)
    for _ in range(5):
        _, info = env.reset()
        for number in range(1, 4):
            action = int(info["action_mask"].argmax())
            _, reward, terminated, truncated, info = env.step(action)
            assert (terminated, truncated, reward) == (False, number == 3, 0)
        assert not info["action_mask"].any()
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(action)


def test_masks_are_as_sb3_asks_for_them() -> None:
    """`action_masks()` is the mask of the infos, as booleans, at every step."""
    env = play_against("greedy", "x-men", players=2, seed=1)
    assert not env.action_masks().any()
    _, info = env.reset()
    for _ in range(20):
        masks = env.action_masks()
        assert masks.dtype == np.bool_
        assert (masks == info["action_mask"].astype(bool)).all()
        _, _, over, _, info = env.step(int(masks.argmax()))
        if over:
            _, info = env.reset()


def test_the_table_is_drawn_as_the_learner_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    """The learner's hand is face up, the others' are not; people see it at every step."""
    env = play_against("greedy", "x-men", players=3, seed=1, seat=1, render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.render()
    env.reset()
    text = env.render()
    assert "seat_0  (6)" in text
    assert "> seat_1  " in text
    assert "seat_1  (" not in text
    for mode, drawn in (("rgb_array", np.ndarray), ("svg", str)):
        other = play_against("greedy", "x-men", seed=1, render_mode=mode)
        other.reset()
        assert isinstance(other.render(), drawn)
    printed = play_against("greedy", "x-men", seed=1, render_mode="human")
    _, info = printed.reset()
    printed.step(int(info["action_mask"].argmax()))
    assert capsys.readouterr().out.count("Discard") == 2


def test_a_learner_may_keep_its_seat() -> None:
    """With a seat given, the learner sits there in every round, and its points are its own."""
    env = play_against("greedy", "x-men", players=4, seed=0, seat=2, reward="points")
    trace = play_rounds(env, 5)
    assert {seat for seat, *_ in trace} == {2}
    assert any(reward not in (0, 1, -1) for *_, reward in trace)


def test_opponents_are_bots_or_policies() -> None:
    """A bot, a policy over arrays and a name can sit at one table, in order from one's left."""
    asked: list[int] = []

    class Watching(Greedy):
        def answer(self, view: View, question: str, options: Sequence[str]) -> str:
            """Note the seat."""
            assert view.seat is not None
            asked.append(view.seat)
            return super().answer(view, question, options)

    env = play_against([Watching(), first_allowed, "random"], "classic", players=4, seed=0, seat=1)
    play_rounds(env, 2)
    assert set(asked) == {2}


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    """An illegal action is named, and the round goes on as if it had not been tried."""
    env = play_against("greedy", "classic", players=2, seed=0)
    _, info = env.reset()
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalActionError, match=f"action {wrong}"):
        env.step(wrong)
    env.step(int(info["action_mask"].argmax()))


def test_a_round_has_to_be_dealt_first() -> None:
    """A step before the deal, or after the end, asks for a reset."""
    env = play_against("greedy", "classic", players=2, seed=0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize(
    ("bots", "more", "error", "words"),
    [
        ("genius", {}, UnknownBotError, "'genius'"),
        ("policy:nowhere.json", {}, UnknownBotError, "'nowhere.json'"),
        (7, {}, UnknownBotError, "'7' is not a bot"),
        ([], {}, UnknownBotError, "nobody"),
        ("greedy", {"seat": 4}, EditionError, "seat"),
        ("greedy", {"seat": "left"}, EditionError, "'left'"),
        ("greedy", {"seed": -1}, BadInputError, "'-1'"),
        ("greedy", {"reward": "glory"}, BadInputError, "'glory'"),
        ("greedy", {"players": 40}, EditionError, "40"),
        ("greedy", {"illegal": "shrug"}, BadInputError, "'shrug' is none of raise, lose"),
        ("greedy", {"limit": 0}, EditionError, "limit: '0'"),
        ("greedy", {"render_mode": "3d"}, BadInputError, "'3d' is none of human"),
    ],
)
def test_bad_wishes_are_refused(bots: Any, more: Any, error: type[Exception], words: str) -> None:
    """What cannot be played is told before anything is dealt."""
    with pytest.raises(error, match=words):
        play_against(bots, "classic", **more)


def test_a_bot_that_fails_is_named() -> None:
    """Nonsense and exceptions of an opponent reach the learner's program with the seat."""

    class Raising:
        def answer(self, view: View, question: str, options: Sequence[str]) -> str:
            """Fail."""
            raise RuntimeError("no idea")

    def nonsense(observation: Any, mask: Any) -> Any:
        return [10**6]

    with pytest.raises(BotRaisedError, match=r"seat 1.*no idea"):
        play_rounds(play_against(Raising(), "classic", seed=0, players=2, seat=0), 1)
    with pytest.raises(BadAnswerError, match=r"seat 1.*action 1000000"):
        play_rounds(play_against(nonsense, "classic", seed=0, players=2, seat=0), 1)


def test_sides_ask_each_about_its_own_tables() -> None:
    """The learner sees its seat's tables with a choice, the opponents the other ones."""
    env = VectorEnv("classic", tables=64, players=3, seed=3)
    turn = env.layout.segments["turn"].slice
    seen = 0

    def opponent(observation: Any, mask: Any) -> Any:
        nonlocal seen
        assert (mask.sum(axis=1) > 1).all()
        seen += len(observation)
        return first_allowed(observation, mask)

    sides = Sides(env, opponent)
    sides.reset()
    mine, rewards = 0, []
    for _ in range(400):
        observation, mask = sides.ask()
        assert (env.buffers.seat[sides.mine] == sides.seats[sides.mine]).all()
        assert not set(sides.mine) & set(sides.theirs)
        assert len(observation[:, turn]) == len(mask) == len(sides.mine)
        assert (mask.sum(axis=1) > 1).all()
        mine += len(mask)
        _, won = sides.step(first_allowed(observation, mask))
        rewards += won.tolist()
    assert mine > 1000
    assert seen > 1.5 * mine
    assert set(rewards) <= {1.0, -0.5, 0.0}
    assert len(rewards) > 64


def test_an_evaluation_has_an_interval() -> None:
    """A strong player is found to be better, an equal one is not, and the numbers fit together."""
    strong = evaluate("greedy", "random", games=40, edition="spider-man", players=3)
    assert strong.better
    assert 0 < strong.low < strong.rate == strong.wins / 40 < strong.high < 1
    equal = evaluate("greedy", "greedy", games=40, edition="spider-man", players=4)
    assert equal.low < equal.even == 0.25 < equal.high
    assert not equal.better


def test_an_evaluation_is_the_same_for_a_seed() -> None:
    """The seed decides over every round, for bots and for policies over arrays."""
    for player in ("random", first_allowed):
        results = [
            evaluate(player, "greedy", games=20, edition="x-men", players=2, seed=seed)
            for seed in (1, 1, 2)
        ]
        assert results[0] == results[1]
        assert results[0].games == 20


def test_the_examples_of_the_documentation_run() -> None:
    """The environments are used as docs/training.md shows, up to where a file is needed."""
    text = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    for block in blocks[:3]:
        names: dict[str, Any] = {}
        exec(block.replace("range(1000)", "range(10)"), names)
        assert names["reward" if "reward" in names else "rewards"] is not None
    assert "evaluate" in blocks[3]


def test_an_evaluation_refuses_what_it_cannot_play() -> None:
    """No games, an unknown player and an unknown option are told at once."""
    with pytest.raises(EditionError, match="games"):
        evaluate("greedy", "random", games=0, edition="classic")
    with pytest.raises(UnknownBotError, match="'genius'"):
        evaluate("genius", "random", games=1, edition="classic")
    with pytest.raises(EditionError, match="banana"):
        evaluate("greedy", "random", games=1, edition="classic", banana=1)
