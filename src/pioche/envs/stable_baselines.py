"""Learners at compiled tables as Stable-Baselines3 wants its environments.

That library has a vector interface of its own; MaskablePPO of sb3-contrib gets its masks through
it too. Neither is in an extra of Pioche.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.envs.vector.vector_env import VectorEnv
from pioche.errors import BadInputError, quote

vec_env: Any = import_module("stable_baselines3.common.vec_env")
StepResult = tuple[NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]


class Learners(vec_env.VecEnv):  # type: ignore[misc]
    """The learners of a `VectorEnv(..., against=…)`; arrays are copies, as that library keeps them.

    At the end of a round `infos` tells, as the library's Monitor does, its reward and length.
    """

    def __init__(self, env: VectorEnv) -> None:
        """Take an environment that has learners."""
        if not env.against:
            raise BadInputError("Learners: this VectorEnv asks every seat, it needs against=…")
        self.env = env
        self._lengths = np.zeros(env.num_envs, np.int64)
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> NDArray[np.uint8]:
        """Deal at every table, with the seeds that were set."""
        seeds = self._seeds if any(seed is not None for seed in self._seeds) else None
        self._reset_seeds()
        self._reset_options()
        self._lengths[:] = 0
        return self.env.reset(seed=seeds)[0].copy()

    def step_async(self, actions: NDArray[Any]) -> None:
        """Keep the actions for `step_wait`."""
        self.env.buffers.action[:] = actions

    def step_wait(self) -> StepResult:
        """Take the actions."""
        observation, reward, _, truncated, more = self.env.step()
        done, final = more["_final_obs"].copy(), more["final_obs"]
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._lengths += 1
        for table in np.flatnonzero(done):
            infos[table] = {
                "terminal_observation": final[table].copy(),
                "TimeLimit.truncated": bool(truncated[table]),
                "episode": {"r": float(reward[table]), "l": int(self._lengths[table])},
            }
        self._lengths[done] = 0
        return observation.copy(), reward.copy(), done, infos

    def close(self) -> None:
        """End the threads of the tables."""
        self.env.close()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of the tables, which is the same for all."""
        if attr_name == "render_mode":
            return [None] * self.num_envs
        return [getattr(self.env, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse: tables have nothing of their own to set."""
        raise AttributeError(f"{quote(attr_name)} cannot be set at compiled tables")

    def env_method(
        self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any
    ) -> list[Any]:
        """Return the masks of some tables; there is no other method of a single table."""
        if method_name != "action_masks":
            raise AttributeError(f"compiled tables have no method {quote(method_name)}")
        masks = self.env.action_masks()
        return [masks[table].copy() for table in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no table is wrapped; what Monitor tells is told here."""
        name = getattr(wrapper_class, "__name__", "")
        return [name == "Monitor" for _ in self._get_indices(indices)]
