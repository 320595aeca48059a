"""Learner and opponents at the tables of a `VectorEnv`: who moves where, in arrays.

>>> import numpy as np
>>> def first_allowed(observation, mask):
...     return mask.argmax(axis=1)
>>> sides = Sides(VectorEnv("x-men", tables=64, players=3, seed=1), first_allowed)
>>> sides.reset()
>>> ended = 0
>>> for _ in range(500):
...     observation, mask = sides.ask()
...     tables, rewards = sides.step(first_allowed(observation, mask))
...     ended += len(tables)
>>> ended > 64
True
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.envs.opponents import ArrayPolicy
from pioche.envs.vector.vector_env import VectorEnv

Rows = NDArray[np.intp]


class Sides:
    """Divides the tables, step by step, among a learner, its opponents, and those without a choice.

    The learner has one seat at every table, and over the tables each seat equally often. Where
    only one action is allowed nobody is asked. For self-play pass the learner as the opponent.
    """

    def __init__(self, env: VectorEnv, opponents: ArrayPolicy) -> None:
        self.env = env
        self.opponents = opponents
        self.seats = np.arange(env.num_envs) % env.layout.seats  # the learner's
        self.mine: Rows = np.zeros(0, np.intp)  # tables at which the learner is asked
        self.theirs: Rows = np.zeros(0, np.intp)

    def reset(self, seed: int | None = None) -> None:
        """Deal at every table."""
        self.env.reset(seed=seed)
        self._divide()

    def _divide(self) -> None:
        """Find the tables at which the learner, or an opponent, is asked."""
        own = self.env.buffers
        choice = own.mask.sum(axis=1, dtype=np.int16) > 1
        learner = own.seat == self.seats
        self.mine = np.flatnonzero(choice & learner)
        self.theirs = np.flatnonzero(choice & ~learner)

    def ask(self) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """Return copies of the observations and masks at the learner's tables (`mine`)."""
        return self.env.buffers.observation[self.mine], self.env.buffers.mask[self.mine]

    def step(self, actions: NDArray[Any]) -> tuple[Rows, NDArray[np.float32]]:
        """Take the learner's actions at its tables, those of the others at theirs.

        Returns the tables whose rounds have ended, and what the learner has won there.
        """
        own = self.env.buffers
        own.mask.argmax(axis=1, out=own.action)
        own.action[self.mine] = actions
        if len(self.theirs):
            own.action[self.theirs] = self.opponents(
                own.observation[self.theirs], own.mask[self.theirs]
            )
        self.env.step()
        self._divide()
        ended = np.flatnonzero(own.terminated | own.truncated)
        return ended, own.rewards[ended, self.seats[ended]]
