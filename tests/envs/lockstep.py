"""A table of the vector environment and the same round on `Game`, side by side."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from pioche.envs import VectorEnv
from pioche.envs.layout import Layout
from pioche.envs.steps import Steps
from pioche.game.game import Game
from pioche.rules.constants import NONE
from pioche.rules.generator import below, sow


def deal_like(layout: Layout, seed: int, table: int, episode: int) -> Steps:
    """Deal the round that a table of a vector environment deals, with `Game`."""
    game = Game(layout.table, layout.seats)
    s, book = game.state, layout.table.book
    s.chance = None  # the generator inside the state, as the compiled tables have it
    s.lazy = 1
    sow(s, seed, table)
    sow(s, s.rng, episode)
    game.deal(below(s, s.seats) if book.dealer == NONE else book.dealer)
    return Steps(game, layout)


class Lockstep:
    """Plays all tables of an environment at random, and holds each to its twin."""

    def __init__(self, env: VectorEnv, seed: int, reward: str = "win") -> None:
        self.env, self.seed, self.reward = env, seed, reward
        self.rng = Random(f"{seed}")
        env.reset(seed=seed)
        self.episodes = [0] * env.num_envs
        self.twins = [self.deal(table) for table in range(env.num_envs)]
        self.ended = 0

    def deal(self, table: int) -> Steps:
        """Deal the next round of a table that is not over at once."""
        while True:
            twin = deal_like(self.env.layout, self.seed, table, self.episodes[table])
            self.episodes[table] += 1
            if twin.seat is not None:
                return twin

    def compare(self) -> None:
        """Hold every table's seat, observation and mask to its twin's."""
        own = self.env.buffers
        for table, twin in enumerate(self.twins):
            seat = twin.seat
            assert seat is not None
            assert own.seat[table] == seat
            assert_same(own.observation[table], twin.observe(seat), self.env.layout, twin)
            allowed = np.flatnonzero(own.mask[table]).tolist()
            assert allowed == sorted(twin.moves), f"{allowed} / {twin.moves}"

    def step(self) -> None:
        """Take a step at every table, and hold what it comes to to the twins."""
        for table, twin in enumerate(self.twins):
            self.env.buffers.action[table] = self.choose(twin)
        movers = self.env.buffers.seat.copy()
        _, reward, terminated, truncated, infos = self.env.step()
        for table, twin in enumerate(self.twins):
            twin.step(int(self.env.buffers.action[table]))
            assert not truncated[table]
            assert terminated[table] == twin.game.over
            expected = np.array(twin.rewards(self.reward), np.float32)
            assert np.allclose(infos["rewards"][table], expected)
            assert reward[table] == infos["rewards"][table][movers[table]]
            if twin.game.over:
                self.ended += 1
                final = twin.observe(int(movers[table]))
                assert_same(infos["final_obs"][table], final, self.env.layout, twin)
                self.twins[table] = self.deal(table)

    def choose(self, twin: Steps) -> int:
        """Choose an action, more often a card than not, so that rounds come to their end."""
        actions = sorted(twin.moves)
        cards = [action for action in actions if action < self.env.layout.faces]
        return self.rng.choice(cards if cards and self.rng.random() < 0.6 else actions)

    def play(self, steps: int) -> int:
        """Take some steps, compare before each, and count the rounds that came to their end."""
        for _ in range(steps):
            self.compare()
            self.step()
        self.compare()
        return self.ended


def assert_same(ours: Any, theirs: Any, layout: Layout, twin: Steps) -> None:
    """Hold two observations to each other, and say in which segments they differ."""
    if not np.array_equal(ours, theirs):
        wrong = {
            name: (ours[segment.slice].tolist(), theirs[segment.slice].tolist())
            for name, segment in layout.segments.items()
            if not np.array_equal(ours[segment.slice], theirs[segment.slice])
        }
        raise AssertionError(f"{wrong} after {twin.game.moves[-5:]}")
