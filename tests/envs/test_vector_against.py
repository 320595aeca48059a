"""One learner at every compiled table, bots at the other seats."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from pioche.bots import Bot, UnknownBotError, make_bot
from pioche.bots.judged import JUDGED, judged_bot
from pioche.bots.seated import BOT_SEEDS
from pioche.editions.errors import EditionError
from pioche.envs import IllegalActionError, Steps, VectorEnv
from pioche.envs.single_agent import bot_action
from pioche.errors import BadInputError
from pioche.rules.generator import below
from tests.envs.lockstep import Lockstep, assert_same, deal_like
from tests.speeds.tables import random_table
from tests.speeds.test_networks import EXAMPLE, write_network

LOUD: dict[str, Any] = {"uno": "race", "jump_in": True, "stacking": "any", "seven_zero": True}


class Learners(Lockstep):
    """Plays all tables at random, the bots of the twins by their views."""

    def __init__(self, env: VectorEnv, names: list[str], seed: int, seat: int | None) -> None:
        self.names, self.wish = names, seat
        self.seats = [0] * env.num_envs
        self.bots: list[dict[int, Bot]] = [{} for _ in range(env.num_envs)]
        super().__init__(env, seed)

    def deal(self, table: int) -> Steps:
        """Deal the next round of a table in which the learner has a step."""
        layout = self.env.layout
        while True:
            episode = self.episodes[table]
            twin = deal_like(layout, self.seed, table, episode)
            self.episodes[table] += 1
            if twin.seat is None:
                continue
            rotated = (table + episode) % layout.seats
            learner = self.seats[table] = rotated if self.wish is None else self.wish
            seeds = [below(twin.game.state, BOT_SEEDS) for _ in range(layout.seats)]
            left = [(learner + 1 + step) % layout.seats for step in range(layout.seats - 1)]
            self.bots[table] = {
                seat: bot_of(self.names[step % len(self.names)], seeds[seat])
                for step, seat in enumerate(left)
            }
            self.let_bots_play(table, twin)
            if twin.seat is not None:
                return twin

    def let_bots_play(self, table: int, twin: Steps) -> None:
        """Ask the bots for their steps, with a view."""
        while twin.seat in self.bots[table]:
            twin.step(bot_action(twin, self.bots[table][twin.seat]))

    def step(self) -> None:
        """Take a learner's step at every table, and hold what it comes to to the twins."""
        for table, twin in enumerate(self.twins):
            self.env.buffers.action[table] = self.choose(twin)
        seats = [*self.seats]
        _, reward, terminated, truncated, infos = self.env.step()
        assert not truncated.any()
        for table, twin in enumerate(self.twins):
            twin.step(int(self.env.buffers.action[table]))
            self.let_bots_play(table, twin)
            assert terminated[table] == twin.game.over == infos["_final_obs"][table]
            winner = twin.game.winner if twin.game.over else None
            won = 0 if winner is None else 1 if winner == seats[table] else -1
            assert reward[table] == won
            assert np.allclose(infos["rewards"][table], twin.rewards())
            if twin.game.over:
                self.ended += 1
                final = twin.observe(seats[table])
                assert_same(infos["final_obs"][table], final, self.env.layout, twin)
                self.twins[table] = self.deal(table)


def bot_of(name: str, seed: int) -> Bot:
    """Make an opponent to get views."""
    return judged_bot(name, seed) if name in JUDGED else make_bot(name, seed)


@pytest.mark.parametrize("chunk", range(4))
def test_opponents_play_as_behind_their_views(chunk: int) -> None:
    """Whatever the table, the learner meets the rounds that bots with views would play it."""
    rng = Random(f"against {chunk}")
    ended = 0
    for number in range(4):
        table, players = random_table(rng)
        names = [
            rng.choice(("greedy", "network", "careless", "random")) for _ in range(players - 1)
        ]
        names = names[: rng.randint(1, players - 1)]
        seat = rng.choice((None, players - 1))
        env = VectorEnv(table, 3, players, against=names, seat="rotate" if seat is None else seat)
        ended += Learners(env, names, number, seat).play(70)
    assert ended > 0


def test_calls_and_jump_ins_of_opponents() -> None:
    """U1, U2, H2: bots act unasked too, and the learner is offered what it may do."""
    env = VectorEnv("classic", 3, 3, against="greedy", **LOUD)
    assert Learners(env, ["greedy"], 2, None).play(150) > 0


def test_trained_networks_are_opponents(tmp_path: Path) -> None:
    """`policy:FILE` plays inside the step as it does behind a view, beside other bots."""
    rng, ended = Random("networks"), 0
    for number in range(8):
        table, players = random_table(rng)
        own = [write_network(tmp_path / f"{number}.{i}", table, players, rng) for i in (0, 1)]
        names = [rng.choice((*own, *own, "greedy")) for _ in range(players - 1)]
        env = VectorEnv(table, 3, players, against=names)
        ended += Learners(env, names, number, None).play(40)
    assert ended > 0
    copied = pickle.loads(pickle.dumps(env))
    Path(names[0].removeprefix("policy:")).unlink(missing_ok=True)
    assert same(play(copied, 30), play(env, 30))


def play(env: VectorEnv, steps: int) -> list[Any]:
    """Take random steps, and keep all that they gave."""
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append([array.copy() for array in env.buffers[:-1]])
    return seen


def same(one: list[Any], other: list[Any]) -> bool:
    """Return whether two runs gave the same."""
    pairs = [(a, b) for x, y in zip(one, other, strict=True) for a, b in zip(x, y, strict=True)]
    return all(np.array_equal(a, b) for a, b in pairs)


def test_copies_states_and_threads_go_on_alike() -> None:
    """Copied, pickled, by its state or in threads: the same rounds, bots' chance included."""
    env = VectorEnv("x-men", 9, 4, seed=3, against=["greedy", "random"], **LOUD)
    env.reset()
    play(env, 25)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    state, expected = env.get_state(), play(env, 120)
    assert sum(step[6].sum() for step in expected) > 5
    for twin in twins:
        assert same(play(twin, 120), expected)
    env.set_state(state)
    for step in expected:
        env.step(step[3])
        assert same([env.buffers[:-1]], [step])
    one, many = (VectorEnv("x-men", 9, 4, seed=3, against="greedy", threads=n) for n in (1, 3))
    assert (one.reset()[0] == many.reset()[0]).all()
    assert same(play(one, 60), play(many, 60))
    many.close()


def test_a_branch_with_a_seed_has_bots_of_its_own() -> None:
    """With a seed the bots' chance is another too: the same action leads elsewhere."""
    env = VectorEnv("classic", 16, 3, seed=5, against="random")
    env.reset()
    env.set_state(env.get_state()[[2] * 16], seed=9)
    first = env.buffers.mask[0].argmax()
    env.step(np.full(16, first))
    assert len({row.tobytes() for row in env.buffers.observation}) > 8


def test_a_state_of_other_tables_is_refused() -> None:
    """Tables without learners are of another kind."""
    env, learner = VectorEnv("x-men", 2, 3), VectorEnv("x-men", 2, 3, against="greedy")
    env.reset()
    learner.reset()
    with pytest.raises(BadInputError, match="another kind of table"):
        learner.set_state(env.get_state())


def test_seats_rotate_or_stay() -> None:
    """The learner sits at every seat in turn, or where it was asked to."""
    env = VectorEnv("x-men", 8, 4, seed=1, against="careless")
    env.reset()
    assert env.buffers.seat.tolist() == [0, 1, 2, 3] * 2
    seats = np.bincount(np.concatenate([step[2] for step in play(env, 400)]), minlength=4)
    assert (seats > 500).all()
    fixed = VectorEnv("x-men", 8, 4, seed=1, against="careless", seat=2)
    fixed.reset()
    assert all((step[2] == 2).all() for step in play(fixed, 100))


def test_an_action_that_is_not_allowed_is_a_loss() -> None:
    """Checked it is refused and nothing changes; else it ends the round, as in `play_against`."""
    env = VectorEnv("x-men", 3, 4, seed=1, against="greedy")
    before = env.reset()[0].copy()
    actions = env.sample().copy()
    actions[1] = env.action_masks()[1].argmin()
    with pytest.raises(IllegalActionError, match="table 1"):
        env.step(actions)
    assert (env.buffers.observation == before).all()
    env = VectorEnv("x-men", 3, 4, seed=1, against="greedy", check=False)
    env.reset()
    _, reward, terminated, truncated, infos = env.step(actions)
    assert (reward[1], terminated[1], truncated[1]) == (-1, True, False)
    assert (infos["final_obs"][1] == before[1]).all()


def test_rounds_are_broken_off_at_the_limit() -> None:
    """The limit counts the learner's steps, and nobody has won."""
    env = VectorEnv("x-men", 4, 4, seed=1, against="greedy", limit=3)
    env.reset()
    steps = play(env, 30)
    cut = np.array([step[7] for step in steps])
    assert cut.sum() > 20
    assert not any(step[4][step[7]].any() for step in steps)


def test_a_round_begins_at_a_position() -> None:
    """The bots play from there up to the learner's step; another time if they end it before."""
    env = VectorEnv("x-men", 6, 3, seed=2, against="greedy", seat=0, uno="auto")
    place = "hands R5 B7 / G1 G2 G3 / R8 R9 Y3; discard R9; draw B1 B2 B3 B4 Y1 Y2; turn 1"
    observation, infos = env.reset(options={"position": place})
    assert (infos["seat"] == 0).all()
    hand = env.layout.segments["hand"].slice
    assert (observation[:, hand].sum(axis=1) == 2).all()
    over = "hands R5 B7 / R1 / R8; discard R9; draw B1 B2 B3; turn 1"
    with pytest.raises(BadInputError, match="before your first step"):
        env.reset(options={"position": over})


def test_what_is_no_opponent_is_refused() -> None:
    """Unknown bots, too many, and seats that are not there are quoted."""
    wishes: list[tuple[dict[str, Any], str]] = [
        ({"against": "greedy-1"}, "'greedy-1': compiled are random, careless, greedy"),
        ({"against": f"policy:{EXAMPLE}"}, "the policy plays 'classic' with 2 players"),
        ({"against": "policy:nowhere.json"}, "policy 'nowhere.json': "),
        ({"against": []}, "0 bots for 2 seats"),
        ({"against": ["greedy"] * 3}, "3 bots for 2 seats"),
    ]
    for wish, message in wishes:
        with pytest.raises(UnknownBotError, match=message):
            VectorEnv("x-men", 2, 3, **wish)
    with pytest.raises(EditionError, match="seat: '3' is not from 0 to 2"):
        VectorEnv("x-men", 2, 3, against="greedy", seat=3)


def test_each_table_may_have_a_seed() -> None:
    """With a list of seeds each table plays as the only one of an environment with that seed."""
    for more in ({}, {"against": "greedy"}):
        env = VectorEnv("x-men", 3, 3, **more)  # type: ignore[arg-type]
        seeds: list[Any] = [5, np.int64(9), 5]
        observation = env.reset(seed=seeds)[0].copy()
        assert env.seed == [5, 9, 5]
        assert (observation[0] == observation[2]).all()
        for table, seed in ((0, 5), (1, 9)):
            alone = VectorEnv("x-men", 1, 3, seed=seed, **more)  # type: ignore[arg-type]
            assert (alone.reset()[0][0] == observation[table]).all()
        env.reset(seed=[5, None, 5])
        with pytest.raises(BadInputError, match="2 of them for 3 tables"):
            env.reset(seed=[1, 2])


def test_gymnasium_makes_learners_by_name() -> None:
    """`make_vec` with `vector_entry_point` gives compiled tables with a learner each."""
    envs: Any = gymnasium.make_vec(
        "pioche/classic-v0", num_envs=5, vectorization_mode="vector_entry_point",
        players=3, bots="careless", seed=7,
    )  # fmt: skip
    assert isinstance(envs.unwrapped, VectorEnv)
    direct = VectorEnv("classic", 5, 3, seed=7, against="careless", check=False)
    assert (envs.reset()[0] == direct.reset()[0]).all()
    for _ in range(60):
        _, reward, terminated, truncated, _ = envs.step(envs.action_space.sample())
    assert set(reward.tolist()) <= {-1.0, 0.0, 1.0}
    assert not truncated.any()
    assert terminated.any()
