"""Thousands of tables at once, in arrays that the caller may own.

A step answers for one seat of every table: the one that is asked, or that may act unasked
(`steps`). Observations and masks are always those of the seat whose step is next. With `against`
that is always a learner's, and bots play the other seats inside the step.

>>> env = VectorEnv("x-men", tables=2, players=3, seed=1)
>>> observation, infos = env.reset()
>>> observation.shape, infos["seat"].shape
((2, 394), (2,))
>>> observation, reward, terminated, truncated, infos = env.step(env.sample())
>>> env.close()
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche import compiled
from pioche.bots import POLICY, UnknownBotError
from pioche.bots.features import MOST
from pioche.bots.judged import JUDGED
from pioche.bots.policy import Policy
from pioche.bots.policy_arrays import SLACK, knows_layout, pack_policies, widest
from pioche.bots.policy_file import load_policy
from pioche.bots.seated import NETWORKS
from pioche.editions.build import Table
from pioche.editions.values import whole
from pioche.envs.arguments import ROTATE, check_learner, check_reward, check_seed, check_seeds
from pioche.envs.dealing import game_from, read_reset
from pioche.envs.layout import Layout, env_table
from pioche.envs.optional import import_optional
from pioche.envs.steps import IllegalActionError
from pioche.envs.vector.buffers import BadBufferError, make_buffers
from pioche.envs.vector.env_state import (
    addition,
    new_tables,
    place_round,
    plan_of,
    rows_of,
    sow_tables,
    table_record,
)
from pioche.envs.vector.kernel import (
    CHECK_ALL,
    CHECKED_STEP,
    DEAL_ALL,
    LEARNER,
    LOOK_ALL,
    MOST_DEALS,
    STEP_ALL,
)
from pioche.envs.vector.sampling import Sampler
from pioche.errors import BadInputError, quote
from pioche.game.game import Game
from pioche.rules.constants import NONE

gymnasium: Any = import_optional("gymnasium", "envs")
batch_space: Any = gymnasium.vector.utils.batch_space
MOST_TABLES = 2**24
MOST_STEPS = 2**31
MOST_THREADS = 256
MADE_AGAIN = ("_books", "_flat", "_parts", "_pool", "_step")  # for a copy (`_prepare`)
Infos = dict[str, Any]
Arrays = list[NDArray[Any]]
Part = tuple[int, NDArray[Any], Arrays, Arrays]  # its first table, records, opponents, buffers
StepResult = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Infos]


class Pool(ThreadPoolExecutor):
    """Threads of one process."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.process = os.getpid()


class VectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """Tables of one edition in Gymnasium's vector manner.

    A table whose round has ended deals the next one in the same step (`AutoresetMode.SAME_STEP`);
    `infos["final_obs"]` has what its last seat saw in the end. The game at a table depends on the
    seed, the table's number and the actions, and not on how many tables there are.

    With `against` every table has one learner: the seat that is asked, and whose the reward is.

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
        seed: int | Sequence[int | None] | None = None,
        *,
        against: str | Sequence[str] | None = None,
        seat: int | str = ROTATE,
        reward: str = "win",
        buffers: Mapping[str, NDArray[Any]] | None = None,
        check: bool = True,
        limit: int | None = None,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Set the tables up; options of the game as in docs/rules.md, `uno: auto` unless given.

        `seed`: settles all rounds of all tables; without one they are others every time. A list has
        one for each table.
        `against`: the bot at all seats but the learner's, or several, who sit to the learner's left
        in turn: random, careless, greedy, or trained networks as policy:FILE. `seat`: the
        learner's, or `rotate`: another one every round. The learner gets 1 for a round that it
        wins, −1 for one that another wins.
        `check`: an action that is not allowed is an error, and nothing changes; else it costs its
        seat the round, which is broken off. `limit`: break a round off after this number of steps,
        or of the learner's.
        `threads`: how many share the tables; what is played does not depend on it.
        """
        check_reward(reward)
        self.num_envs = whole(tables, 1, MOST_TABLES, "tables")
        self.layout = Layout(env_table(edition, options), players)
        self.buffers = make_buffers(tables, self.layout, buffers)
        self.check = check
        # That of the rounds, so that they can be played again.
        self.seed: int | list[int] = check_seeds(seed, self.num_envs)
        self.against, policies = opponents(against, self.layout)
        self._bots = [np.array(self.against, np.int64), *pack_policies(self.layout, policies)]
        self._widest = widest(self.layout, policies)
        learner = check_learner(seat, self.layout.seats)
        most = 0 if limit is None else whole(limit, 1, MOST_STEPS, "limit")
        self.threads = min(whole(threads, 1, MOST_THREADS, "threads"), self.num_envs)
        self._plan = plan_of(self.layout, reward == "points", most, learner)
        self.single_observation_space = gymnasium.spaces.Box(0, MOST, (self.layout.size,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(self.layout.action_size)
        self._tables = new_tables(self.num_envs, self.layout, bool(self.against))
        self._done = np.zeros(self.num_envs, np.bool_)
        self._sampler = self._new_sampler()
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
        own, tables = self.buffers, self.num_envs
        self._books = compiled.book_record(self.layout.table.book)
        flat = {name: array.reshape(-1) for name, array in own._asdict().items()}
        for name in ("mask", "terminated", "truncated"):
            flat[name] = flat[name].view(np.uint8)
        names = (
            "action", "observation", "final_observation", "mask", "seat", "reward", "rewards",
            "terminated", "truncated",
        )  # fmt: skip
        self._flat = flat
        ends = [self.num_envs * part // self.threads for part in range(self.threads + 1)]
        self._parts = [  # of the tables, one for each thread
            (
                first,
                self._tables[first:end],
                self._opponents(),
                [part_of(flat[n], first, end, tables) for n in names],
            )
            for first, end in pairwise(ends)
        ]
        entry = "step_learners" if self.against else "step_tables"
        networks = any(bot >= NETWORKS for bot in self.against)
        self._step = compiled.entry(entry, addition(networks))
        self._pool: Pool | None = None

    def _opponents(self) -> list[NDArray[Any]]:
        """Return the bots of a part's learners, and room for what networks among them think."""
        if not self.against:
            return []
        inputs = np.zeros(self.layout.size + SLACK, np.uint8)
        return [*self._bots, inputs, np.zeros(2 * self._widest)]

    def __getstate__(self) -> dict[str, Any]:
        """Take along all but what is made again; the records as bytes, since they overlap."""
        kept = {name: value for name, value in vars(self).items() if name not in MADE_AGAIN}
        return kept | {"_tables": rows_of(self._tables).copy()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on as the environment did that was copied."""
        self.__dict__.update(kept)
        self._tables = new_tables(self.num_envs, self.layout, bool(self.against))
        rows_of(self._tables)[:] = kept["_tables"]
        self._prepare()

    def _run(self, what: int) -> int:
        """Deal at every table, or take the actions; return the first table that cannot, or -1."""
        first, *others = self._parts
        if not others:
            return self._run_part(what, first)
        if what == CHECKED_STEP:  # all are checked before any is changed
            refused = self._run(CHECK_ALL)
            return self._run(STEP_ALL) if refused < 0 else refused
        if self._pool is None or self._pool.process != os.getpid():  # threads do not survive a fork
            self._pool = Pool(self.threads - 1)
        waiting = [self._pool.submit(self._run_part, what, part) for part in others]
        refusals = [self._run_part(what, first), *(each.result() for each in waiting)]
        return min((table for table in refusals if table >= 0), default=-1)

    def _run_part(self, what: int, part: Part) -> int:
        """Do the same with some of the tables."""
        first, tables, others, arrays = part
        refused = int(self._step(tables, self._books, self._plan, *others, what, *arrays))
        return refused if refused < 0 else first + refused

    def _infos(self) -> Infos:
        """Return what has no place of its own in Gymnasium; these arrays are the buffers too."""
        own = self.buffers
        return {"action_mask": own.mask, "seat": own.seat, "rewards": own.rewards}

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[NDArray[np.uint8], Infos]:
        """Deal at every table: with a seed from its first round on, else the next ones.

        With a list of seeds each table plays as the only one of an environment with that seed.
        With `options={"position": …}` this round begins there, from a text for all tables or from
        one for each; what the pile holds is drawn in an order of chance, another at every table.
        """
        games = self._positions(read_reset(options))
        if seed is not None:
            self.seed = check_seeds(seed, self.num_envs)
            self._sampler = self._new_sampler()
            self._ready = False
        super().reset(seed=None if seed is None else self._first_seed)
        if not self._ready:
            self._number_tables()
            self._tables["episode"] = 0
        if games:
            self._place(games)
        else:
            self._run(DEAL_ALL)
        if not self.buffers.mask.any(axis=1).all():
            when = "before your first step" if self.against else "as soon as they are dealt"
            raise BadInputError(f"rounds at this table are over {when}")
        self._ready = True
        return self.buffers.observation, self._infos()

    def _place(self, games: list[Game]) -> None:
        """Begin every table's round with its game; again where that ends without the learner."""
        waiting = np.arange(self.num_envs)
        for _ in range(MOST_DEALS if self.against else 1):
            sow_tables(self._tables, waiting)
            for table in waiting:
                place_round(self._tables[table], games[table])
                self._seat_learner(self._tables[table])
            self._run(LOOK_ALL)
            waiting = np.flatnonzero(~self.buffers.mask.any(axis=1))
            if not len(waiting):
                return

    def _seat_learner(self, record: Any) -> None:
        """Let the learner take the seat of a table's round (`learners.deal_learner`)."""
        seat = int(self._plan[LEARNER])
        turn = int(record["table"]) + int(record["episode"]) - 1
        record["learner"] = turn % self.layout.seats if seat == NONE else seat

    @property
    def _first_seed(self) -> int:
        """The seed, or the first of them."""
        return self.seed if isinstance(self.seed, int) else self.seed[0]

    def _new_sampler(self) -> Sampler:
        """Make what chooses at random, from the seed."""
        return Sampler(self._first_seed)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what may be done at each table, as MaskablePPO and others ask for it."""
        return self.buffers.mask.view(np.bool_)

    def _positions(self, wish: Any) -> list[Game]:
        """Set up the games of a wish for positions: none, one for all tables, or one for each."""
        if wish is None:
            return []
        if not isinstance(wish, list | tuple):
            return [game_from(self.layout, wish)] * self.num_envs
        if len(wish) != self.num_envs:
            raise BadInputError(f"position: {len(wish)} of them for {self.num_envs} tables")
        return [game_from(self.layout, each) for each in wish]

    def get_state(self) -> NDArray[np.uint8]:
        """Return the state of every table, a row of bytes each: its round, and those to come."""
        self._check_ready("get_state")
        return rows_of(self._tables).copy()

    def set_state(self, state: NDArray[np.uint8], seed: int | None = None) -> Infos:
        """Go on from states that `get_state` gave, here or in another environment of this kind.

        Any table may take any row: `env.set_state(state[[3] * env.num_envs])` goes on with table 3
        everywhere. Without a seed each goes on exactly as it would have; with one, chance is
        another from here on, and another at every table. Writes observations, masks and seats.
        """
        rows, given = rows_of(self._tables), np.asarray(state)
        if given.shape != rows.shape or given.dtype != np.uint8:
            what = f"{given.dtype} of shape {given.shape}"
            raise BadInputError(
                f"state: {what} are not {rows.shape[0]} rows of {rows.shape[1]} bytes"
            )
        at = table_record().fields["kind"][1]  # type: ignore[index]
        if not (given[:, at : at + 8] == rows[:, at : at + 8]).all():
            raise BadInputError("state: it is that of another kind of table, or of another version")
        chance = None if seed is None else check_seed(seed)
        rows[:] = given
        if chance is not None:
            self.seed, self._sampler = chance, Sampler(chance)
            self._number_tables()
            sow_tables(self._tables, range(self.num_envs))
        self._run(LOOK_ALL)
        self._ready = True
        return self._infos()

    def _number_tables(self) -> None:
        """Let the rounds of every table follow from the seed and its number."""
        self._tables["seed"] = self.seed
        self._tables["table"] = range(self.num_envs) if isinstance(self.seed, int) else 0

    def _check_ready(self, what: str) -> None:
        """Refuse to do something before anything is dealt."""
        if not self._ready:
            raise gymnasium.error.ResetNeeded(f"{what}: nothing is dealt yet, call reset first")

    def close_extras(self, **arguments: Any) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def step(self, actions: Any = None) -> StepResult:
        """Take one action at every table; None: those already in the buffer."""
        self._check_ready("step")
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


def opponents(wish: str | Sequence[str] | None, layout: Layout) -> tuple[list[int], list[Policy]]:
    """Return who sits to a learner's left, in turn, by the numbers of compiled rounds.

    Trained networks come along, in the order of their numbers.
    """
    names = [] if wish is None else [wish] if isinstance(wish, str) else [*wish]
    others = layout.seats - 1
    if wish is not None and not 1 <= len(names) <= others:
        raise UnknownBotError(f"against {quote(names)}: {len(names)} bots for {others} seats")
    policies = {name: find_policy(name, layout) for name in names if name not in JUDGED}
    numbers = JUDGED | {name: NETWORKS + i for i, name in enumerate(policies)}
    seated = [numbers[names[step % len(names)]] for step in range(others)] if names else []
    return seated, [*policies.values()]


def find_policy(name: str, layout: Layout) -> Policy:
    """Return the trained network that a name means, if it plays at such tables."""
    if not name.startswith(POLICY):
        known = ", ".join(JUDGED)
        raise UnknownBotError(
            f"against {quote(name)}: compiled are {known} and policy:FILE, see play_against"
        )
    policy = load_policy(name.removeprefix(POLICY))
    if not knows_layout(policy, layout):
        raise UnknownBotError(
            f"against {quote(name)}: the policy plays {quote(policy.edition)} with "
            f"{policy.players} players, or does not know every action of this table"
        )
    return policy


def part_of(flat: NDArray[Any], first: int, end: int, tables: int) -> NDArray[Any]:
    """Return the rows of some tables."""
    size = len(flat) // tables
    return flat[first * size : end * size]
