"""One seat to learn at, bots at the others: an environment in Gymnasium's manner.

>>> env = play_against("greedy", edition="x-men", players=2, seed=1)
>>> observation, info = env.reset()
>>> terminated = False
>>> while not terminated:
...     action = int(info["action_mask"].argmax())
...     observation, reward, terminated, truncated, info = env.step(action)
>>> reward in (1.0, -1.0)
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from pioche.bots import Bot
from pioche.bots.playing import ask_bot
from pioche.editions.build import Table
from pioche.editions.values import whole
from pioche.envs.arguments import (
    ROTATE,
    check_illegal,
    check_learner,
    check_reward,
    check_seed,
)
from pioche.envs.dealing import begin_round, game_from, read_reset
from pioche.envs.layout import Layout, env_table
from pioche.envs.observe import Observation
from pioche.envs.opponents import Player, as_players, seat_others
from pioche.envs.optional import import_optional
from pioche.envs.picture import RENDERERS, check_render_mode, show_table
from pioche.envs.steps import Steps
from pioche.errors import BadInputError
from pioche.game.chance import Seeded
from pioche.rules.constants import NONE

gymnasium: Any = import_optional("gymnasium", "envs")
MOST_STEPS = 2**31
MOST_DEALS = 1000  # in search of a round in which the learner has a step
Infos = dict[str, Any]


def play_against(
    bots: Player | Sequence[Player],
    edition: str | Table,
    players: int = 4,
    seat: int | str = ROTATE,
    seed: int | None = None,
    reward: str = "win",
    *,
    illegal: str = "raise",
    limit: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> Against:
    """Make an environment whose other seats are played by bots.

    `bots`: one for all seats, or several, who sit to your left in turn. Each is a name as
    for `pioche simulate`, a bot, or a policy over arrays. `seat`: yours, or `rotate`: another one
    every round. `seed`: settles all rounds; without one they are others every time. `illegal`: an
    action that the mask forbids is an error (`raise`), or ends the round and costs as much as a
    winner could get at most (`lose`). `limit`: break a round off after this number of your steps.
    `render_mode`: as for `aec`, drawn as you see it. Options of the game as in docs/rules.md,
    `uno: auto` unless given.
    """
    layout = Layout(env_table(edition, options), players)
    return Against(
        layout, as_players(bots, layout), seat, seed, reward,
        illegal=illegal, limit=limit, render_mode=render_mode,
    )  # fmt: skip


class Against(gymnasium.Env):  # type: ignore[misc]
    """A table at which everybody but the learner is a bot.

    Observation, action and `info["action_mask"]` are those of every environment of Pioche
    (docs/envs.md). The reward comes at the end of the round, when no action is allowed any
    more. A bot that answers nonsense or raises causes a `BotError`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*RENDERERS], "render_fps": 2}

    def __init__(
        self,
        layout: Layout,
        players: Sequence[Player],
        seat: int | str = ROTATE,
        seed: int | None = None,
        reward: str = "win",
        *,
        illegal: str = "raise",
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set the table up; nothing is dealt yet."""
        check_reward(reward)
        self.layout = layout
        self.players = list(players)
        self.reward = reward
        self.illegal = check_illegal(illegal)
        self.limit = None if limit is None else whole(limit, 1, MOST_STEPS, "limit")
        self.render_mode = check_render_mode(render_mode)
        self.taken = 0  # the learner's steps in this round
        self.seat = 0  # the learner's
        self.round = 0  # how many were dealt since the seed
        self.steps: Steps | None = None  # the round; None before the first
        self._broken = False  # off: by a forbidden action, or at the limit
        self._wish = check_learner(seat, layout.seats)
        self.seed = check_seed(seed)  # that of the rounds, so that they can be played again
        self._bots: dict[int, Bot] = {}
        self.observation_space = gymnasium.spaces.Box(0, 255, (layout.size,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(layout.action_size)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Deal a round and play up to the learner's step: with a seed the first one, else the next.

        With `options={"position": …}` it begins there (docs/notation.md). A round that is over
        before the learner's first step is skipped.
        """
        position = read_reset(options)
        if position is not None:
            game_from(self.layout, position)  # refuses one that cannot be set up
        if seed is not None:
            self.seed, self.round = check_seed(seed), 0
        super().reset(seed=None if seed is None else self.seed)
        for _ in range(MOST_DEALS):
            steps = self._deal(position)
            if steps.seat is not None:
                break
        else:
            raise BadInputError("rounds at this table are over before your first step")
        self.taken, self._broken = 0, False
        self._show()
        return self._seen(steps)

    def _deal(self, position: Any) -> Steps:
        """Deal the next round, and let the bots play up to the learner's step."""
        game = begin_round(self.layout, Seeded(f"{self.seed}/{self.round}"), position)
        self.seat = self.round % self.layout.seats if self._wish == NONE else self._wish
        self.round += 1
        self._bots = seat_others(self.players, self.layout, self.seat, game)
        self.steps = Steps(game, self.layout)
        self._let_bots_play(self.steps)
        return self.steps

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Infos]:
        """Take an action, and let the bots play up to the learner's next step or the end."""
        steps = self.steps
        if steps is None or steps.seat is None or self._broken:
            raise gymnasium.error.ResetNeeded("step: no round is being played, call reset first")
        chosen = int(action)
        if self.illegal == "lose" and chosen not in steps.moves:
            self._broken = lost = True
            reward = -steps.penalty(self.reward)
        else:
            lost = False
            steps.step(chosen)
            self._let_bots_play(steps)
            reward = steps.rewards(self.reward)[self.seat]
        self.taken += 1
        over = lost or steps.seat is None
        cut = not over and self.taken == self.limit
        self._broken |= cut
        self._show()
        observation, infos = self._seen(steps)
        return observation, reward, over, cut, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what the learner may do, as sb3-contrib's MaskablePPO asks for it."""
        if self.steps is None or self._broken:
            return np.zeros(self.layout.action_size, np.bool_)
        return self.steps.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Draw the table as the learner sees it, in the mode that was asked for."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, and this environment has none")
            return None
        if self.steps is None:
            raise gymnasium.error.ResetNeeded("render: nothing is dealt yet, call reset first")
        return show_table(self.steps.game, self.render_mode, self.seat)

    def _show(self) -> None:
        """Print the table, if people watch."""
        if self.render_mode == "human":
            self.render()

    def _let_bots_play(self, steps: Steps) -> None:
        """Let the bots take their steps."""
        while steps.seat in self._bots:
            steps.step(bot_action(steps, self._bots[steps.seat]))

    def _seen(self, steps: Steps) -> tuple[Observation, Infos]:
        """Return what the learner sees and may do."""
        infos = {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}
        return steps.observe(self.seat), infos


def bot_action(steps: Steps, bot: Bot) -> int:
    """Ask a bot whose step it is, as all bots are asked; return its action."""
    seat = steps.seat
    assert seat is not None
    actions = {move.option: action for action, move in steps.moves.items()}
    question = "unasked" if steps.offer else steps.game.question
    return actions[ask_bot(steps.game, seat, bot, question, [*actions])]
