"""State out and in, rounds that begin at a position, and several threads."""

from __future__ import annotations

import os
from typing import Any

import gymnasium
import numpy as np
import pytest

from pioche import Game, from_position, parse_position, to_position
from pioche.envs import IllegalActionError, Steps, VectorEnv, aec, play_against
from pioche.errors import BadInputError

from .test_copies import rounds

RACE: dict[str, Any] = {"uno": "race", "jump_in": True, "stacking": "any", "seven_zero": True}
POSITION = "hands R5 B7 W / G1 G2 / R8 R9 Y3; discard Y9 R9; draw B1 B2 B3 B4; turn 1; direction -1"


def test_states_go_out_and_in() -> None:
    """From a state all tables go on as they would have, here and in another environment."""
    env = VectorEnv("classic", 7, players=3, seed=3, **RACE)
    env.reset()
    rounds(env, 40)
    state = env.get_state()
    actions, seen = [], []
    for _ in range(500):
        actions.append(env.sample().copy())
        env.step()
        seen.append([array.copy() for array in env.buffers])
    assert sum(each[6].sum() for each in seen) > 3  # rounds dealt since
    other = VectorEnv("classic", 7, players=3, seed=99, **RACE)
    for again in (env, other):
        infos = again.set_state(state)
        assert (infos["seat"] == again.buffers.seat).all()
        for action, arrays in zip(actions, seen, strict=True):
            again.step(action)
            ours = again.buffers[:-1]  # the last is written where a round has ended
            assert all((a == b).all() for a, b in zip(ours, arrays[:-1], strict=True))


def test_a_state_is_shown_at_once() -> None:
    """Observations, masks and seats are those of the state; nothing is won or over."""
    env = VectorEnv("x-men", 5, seed=3)
    env.reset()
    rounds(env, 30)
    state = env.get_state()
    before = [array.copy() for array in env.buffers[:3]]
    rounds(env, 30)
    env.set_state(state)
    assert all((a == b).all() for a, b in zip(env.buffers[:3], before, strict=True))
    assert not env.buffers.rewards.any()
    assert not env.buffers.terminated.any()


def test_one_table_can_be_branched() -> None:
    """A row put everywhere goes on alike everywhere; with a seed, chance parts them."""
    env = VectorEnv("x-men", 16, seed=5)
    env.reset()
    rounds(env, 20)
    branch = env.get_state()[[3] * 16]
    env.set_state(branch)
    for _ in range(100):
        env.step(np.repeat(env.buffers.mask[:1].argmax(axis=1), 16))
        assert (env.buffers.observation == env.buffers.observation[0]).all()
    known = [env.layout.segments[name].slice for name in ("hand", "top", "sizes", "draw_size")]
    env.set_state(branch, seed=1)
    draw = env.layout.action_names.index("draw")
    while not env.buffers.mask[:, draw].all():
        env.step(env.buffers.mask.argmax(axis=1))
    before = env.buffers.observation.copy()
    assert all((before[:, part] == before[0, part]).all() for part in known)
    env.step(np.full(16, draw))
    for _ in range(60):
        env.step(env.buffers.mask.argmax(axis=1))
    assert len({row.tobytes() for row in env.buffers.observation}) > 4
    twin = VectorEnv("x-men", 16)
    twin.set_state(branch, seed=1)
    env.set_state(branch, seed=1)
    assert rounds(env, 50) == rounds(twin, 50)


def test_a_state_that_does_not_fit_is_refused() -> None:
    """Other sizes, other tables and other things are no states, and nothing changes."""
    env = VectorEnv("x-men", 3, seed=5)
    with pytest.raises(gymnasium.error.ResetNeeded, match="get_state"):
        env.get_state()
    env.reset()
    state, before = env.get_state(), env.buffers.observation.copy()
    others = [VectorEnv("x-men", 3, seed=5, stacking="any"), VectorEnv("spider-man", 3, seed=5)]
    for other in others:
        other.reset()
    wrong: list[Any] = [state[:2], state.astype(np.int64), "state", None, state[:, 1:]]
    for each in wrong:
        with pytest.raises(BadInputError, match=r"state: .* are not 3 rows of"):
            env.set_state(each)
    with pytest.raises(BadInputError, match="another kind of table"):
        env.set_state(others[0].get_state())
    with pytest.raises(BadInputError, match="state: "):
        env.set_state(others[1].get_state())
    with pytest.raises(BadInputError, match="seed '-1'"):
        env.set_state(state, seed=-1)
    assert (env.buffers.observation == before).all()
    assert (env.get_state() == state).all()


def test_tables_begin_at_a_position() -> None:
    """What is seen and may be done is that of the position, and rounds after it are dealt."""
    for options in ({}, RACE):
        env = VectorEnv("x-men", 6, players=3, seed=2, **options)
        observation, infos = env.reset(options={"position": POSITION})
        steps = Steps(from_position(env.layout.table, parse_position(POSITION)), env.layout)
        seat = steps.seat
        assert seat is not None
        for table in range(6):
            assert infos["seat"][table] == seat
            assert (observation[table] == steps.observe(seat)).all()
            assert (infos["action_mask"][table] == steps.mask(seat)).all()
    first = rounds(env, 600)
    env.reset(seed=2, options={"position": POSITION})
    assert rounds(env, 600) == first
    env.reset()
    assert (env.buffers.observation[:, env.layout.segments["sizes"].slice] == 7).all()


def test_a_round_from_a_position_is_played_as_game_plays_it() -> None:
    """As long as nothing is drawn, a table and `Game` see the same after the same moves."""
    text = "hands R5 R6 R7 / RR RS R1 Y1 / R3 R4 B3; discard R9; draw B1 B2; turn 0"
    env = VectorEnv("x-men", 2, players=3)
    env.reset(options={"position": [text, POSITION]})
    steps = Steps(from_position(env.layout.table, parse_position(text)), env.layout)
    made = 0
    while (seat := steps.seat) is not None:
        assert env.buffers.seat[0] == seat
        assert (env.buffers.observation[0] == steps.observe(seat)).all()
        action = min(steps.moves)
        steps.step(action)
        env.step([action, int(env.buffers.mask[1].argmax())])
        made += 1
    assert made >= 5
    assert env.buffers.terminated[0]


def test_one_table_begins_at_a_position() -> None:
    """PettingZoo's table and a learner's begin there, as text or as `to_position` gives it."""
    game = Game.new("x-men", players=3, seed=3, uno="auto")
    for _ in range(6):
        game.play(game.options[0])
    while game.question != "turn":
        game.play(game.options[0])
    written = to_position(game)
    for position in (POSITION, written, str(written)):
        env = aec("x-men", players=3)
        env.reset(seed=1, options={"position": position})
        expected = parse_position(str(position))
        assert env.agent_selection == f"seat_{expected.turn}"
        assert sorted(env.view("seat_2").hand) == sorted(expected.hands[2].split())
        learner = play_against("greedy", "x-men", players=3, seat=expected.turn)
        learner.reset(options={"position": position})
        assert learner.steps is not None
        assert sorted(learner.steps.view(learner.seat).hand) == sorted(
            expected.hands[expected.turn].split()
        )
        learner.reset()
        assert len(learner.steps.view(learner.seat).hand) >= 6
    env.reset(seed=1)
    assert set(env.view("seat_0").sizes) == {7}


def test_a_bad_position_is_refused() -> None:
    """What is wrong is told, and the round under way goes on."""
    envs: list[Any] = [
        VectorEnv("x-men", 2, players=3, seed=1),
        play_against("greedy", "x-men", players=3, seed=1),
        aec("x-men", players=3),
    ]
    for env in envs:
        env.reset(seed=1)
        for wrong, words in (
            ("hands R5 / B7; discard R9", "2 hands for a table of 3"),
            ("hands R5 / B7 / Q7; discard R9", "Q7"),
            ("hands R5 / B7 / Y7", "'discard' is missing"),
            (7, "'7' is no text"),
        ):
            with pytest.raises(BadInputError, match=words):
                env.reset(options={"position": wrong})
    with pytest.raises(BadInputError, match="position: 1 of them for 2 tables"):
        envs[0].reset(options={"position": [POSITION]})
    for env in envs[:2]:
        with pytest.raises(BadInputError, match="'postion': a reset takes 'position' only"):
            env.reset(options={"postion": POSITION})
    assert envs[1].round == 1


@pytest.mark.parametrize("threads", [2, 3, 50])
def test_threads_change_nothing(threads: int) -> None:
    """However many threads share the tables, every byte comes out the same."""
    one, many = (VectorEnv("classic", 13, seed=4, threads=t, **RACE) for t in (1, threads))
    for env in (one, many):
        env.reset()
    assert rounds(one, 300) == rounds(many, 300)
    state = one.get_state()
    assert (many.get_state() == state).all()
    for env in (one, many):
        env.reset()
    assert rounds(one, 50) == rounds(many, 50)
    many.close()


def test_threads_check_all_tables_first() -> None:
    """An action that is not allowed is refused before any table is changed."""
    env = VectorEnv("x-men", 8, seed=4, threads=3)
    env.reset()
    before, actions = env.get_state(), env.sample().copy()
    for wrong in ([7], [1, 6], [3]):
        bad = actions.copy()
        bad[wrong] = -1
        with pytest.raises(IllegalActionError, match=f"table {wrong[0]}, "):
            env.step(bad)
        assert (env.get_state() == before).all()
    with pytest.raises(BadInputError, match="threads: '0'"):
        VectorEnv("x-men", 8, threads=0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_threads_work_after_a_fork() -> None:
    """A child process starts threads of its own."""
    env = VectorEnv("x-men", 8, seed=4, threads=2)
    env.reset()
    rounds(env, 5)
    child = os.fork()
    if child == 0:
        rounds(env, 5)
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
