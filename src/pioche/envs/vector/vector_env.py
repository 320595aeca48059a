"""Thousands of tables at once, in arrays that the caller may own.

A step answers for one seat of every table: the one that is asked, or that may act unasked
(`steps`). Observations and masks are always those of the seat whose step is next.

>>> env = VectorEnv("x-men", tables=2, players=3, seed=1)
>>> observation, infos = env.reset()
>>> observation.shape, infos["seat"].shape
((2, 394), (2,))
>>> observation, reward, terminated, truncated, infos = env.step(env.sample())
>>> env.close()
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche import compiled
from pioche.bots.features import MOST
from pioche.editions.build import Table
from pioche.editions.values import whole
from pioche.envs.arguments import check_reward, check_seed
from pioche.envs.layout import Layout, env_table
from pioche.envs.optional import import_optional
from pioche.envs.steps import IllegalActionError
from pioche.envs.vector.buffers import BadBufferError, make_buffers
from pioche.envs.vector.env_state import addition, new_tables, plan_of, rows_of
from pioche.envs.vector.kernel import CHECKED_STEP, DEAL_ALL, STEP_ALL
from pioche.envs.vector.sampling import Sampler
from pioche.errors import BadInputError, quote

gymnasium: Any = import_optional("gymnasium", "envs")
batch_space: Any = gymnasium.vector.utils.batch_space
MOST_TABLES = 2**24
MOST_STEPS = 2**31
MADE_AGAIN = ("_arrays", "_books", "_flat", "_step")  # for a copy (`_prepare`)
Infos = dict[str, Any]
StepResult = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Infos]


class VectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """Tables of one edition in Gymnasium's vector manner.

    A table whose round has ended deals the next one in the same step (`AutoresetMode.SAME_STEP`);
    `infos["final_obs"]` has what its last seat saw in the end. The game at a table depends on the
    seed, the table's number and the actions, and not on how many tables there are.

    `copy.deepcopy` and `pickle` take everything along: a copy goes on as this would, in arrays of
    its own, also where those of this one are the caller's.
    """

    metadata = {  # noqa: RUF012
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        edition: str | Table,
        tables: int,
        players: int = 4,
        seed: int | None = None,
        *,
        reward: str = "win",
        buffers: Mapping[str, NDArray[Any]] | None = None,
        check: bool = True,
        limit: int | None = None,
        **options: Any,
    ) -> None:
        """Set the tables up; options of the game as in docs/rules.md, `uno: auto` unless given.

        `seed`: settles all rounds of all tables; without one they are others every time.
        `check`: an action that is not allowed is an error, and nothing changes; else it costs its
        seat the round, which is broken off. `limit`: break a round off after this number of steps.
        """
        check_reward(reward)
        self.num_envs = whole(tables, 1, MOST_TABLES, "tables")
        self.layout = Layout(env_table(edition, options), players)
        self.buffers = make_buffers(tables, self.layout, buffers)
        self.check = check
        self.seed = check_seed(seed)  # that of the rounds, so that they can be played again
        most = 0 if limit is None else whole(limit, 1, MOST_STEPS, "limit")
        self._plan = plan_of(self.layout, reward == "points", most)
        self.single_observation_space = gymnasium.spaces.Box(0, MOST, (self.layout.size,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(self.layout.action_size)
        self._tables = new_tables(self.num_envs, self.layout)
        self._done = np.zeros(self.num_envs, np.bool_)
        self._sampler = Sampler(self.seed)
        self._ready = False
        self._prepare()

    @cached_property
    def observation_space(self) -> Any:
        """The observations of all tables; four times as large as they are, so made when wanted."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> Any:
        """The actions of all tables."""
        return batch_space(self.single_action_space, self.num_envs)

    def _prepare(self) -> None:
        """Find the compiled code, and make flat views of the buffers for it."""
        own = self.buffers
        self._books = compiled.book_record(self.layout.table.book)
        flat = {name: array.reshape(-1) for name, array in own._asdict().items()}
        for name in ("mask", "terminated", "truncated"):
            flat[name] = flat[name].view(np.uint8)
        names = (
            "action", "observation", "final_observation", "mask", "seat", "reward", "rewards",
            "terminated", "truncated",
        )  # fmt: skip
        self._flat = flat
        self._arrays = [flat[name] for name in names]
        self._step = compiled.entry("step_tables", addition())

    def __getstate__(self) -> dict[str, Any]:
        """Take along all but what is made again; the records as bytes, since they overlap."""
        kept = {name: value for name, value in vars(self).items() if name not in MADE_AGAIN}
        return kept | {"_tables": rows_of(self._tables).copy()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on as the environment did that was copied."""
        self.__dict__.update(kept)
        self._tables = new_tables(self.num_envs, self.layout)
        rows_of(self._tables)[:] = kept["_tables"]
        self._prepare()

    def _run(self, what: int) -> int:
        """Deal at every table, or take the actions; return the first table that cannot, or -1."""
        return int(self._step(self._tables, self._books, self._plan, what, *self._arrays))

    def _infos(self) -> Infos:
        """Return what has no place of its own in Gymnasium; these arrays are the buffers too."""
        own = self.buffers
        return {"action_mask": own.mask, "seat": own.seat, "rewards": own.rewards}

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Infos]:
        """Deal at every table: with a seed from its first round on, else the next ones."""
        if options:
            raise BadInputError(f"options {quote(list(options))}: a reset takes none")
        if seed is not None:
            self.seed = check_seed(seed)
            self._sampler = Sampler(self.seed)
            self._ready = False
        super().reset(seed=None if seed is None else self.seed)
        if not self._ready:
            self._tables["seed"], self._tables["episode"] = self.seed, 0
        self._run(DEAL_ALL)
        if not self.buffers.mask.any(axis=1).all():
            raise BadInputError("rounds at this table are over as soon as they are dealt")
        self._ready = True
        return self.buffers.observation, self._infos()

    def step(self, actions: Any = None) -> StepResult:
        """Take one action at every table; None: those already in the buffer."""
        if not self._ready:
            raise gymnasium.error.ResetNeeded("step: nothing is dealt yet, call reset first")
        own = self.buffers
        if actions is not None and (taken := np.asarray(actions)) is not own.action:
            if taken.shape != (self.num_envs,) or taken.dtype.kind not in "iu":
                what = f"{taken.dtype} of shape {taken.shape}"
                raise BadBufferError(f"actions: {what} are not {self.num_envs} integers")
            own.action[:] = taken
        refused = self._run(CHECKED_STEP if self.check else STEP_ALL)
        if refused >= 0:
            raise self._illegal_action(refused)
        np.logical_or(own.terminated, own.truncated, out=self._done)
        more = {"final_obs": own.final_observation, "_final_obs": self._done}
        return own.observation, own.reward, own.terminated, own.truncated, self._infos() | more

    def _illegal_action(self, table: int) -> IllegalActionError:
        """Make the error of an action that is not allowed at a table."""
        names, number = self.layout.action_names, int(self.buffers.action[table])
        name = names[number] if 0 <= number < len(names) else "no action at all"
        allowed = [names[i] for i in np.flatnonzero(self.buffers.mask[table])]
        return IllegalActionError(
            f"table {table}, seat {self.buffers.seat[table]}: action {number} ({name}) "
            f"is none of {', '.join(allowed)}"
        )

    def sample(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """Choose an allowed action for every table at random, into the action buffer by default."""
        if out is not None:
            return self._sampler(self.buffers.mask, out)
        self._sampler.fill(self._flat["mask"], self.layout.action_size, self.buffers.action)
        return self.buffers.action
