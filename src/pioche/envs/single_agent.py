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

from pioche.bots import Bot
from pioche.bots.playing import ask_bot
from pioche.editions.build import Table
from pioche.editions.values import whole
from pioche.envs.arguments import check_reward, check_seed
from pioche.envs.layout import Layout, env_table
from pioche.envs.observe import Observation
from pioche.envs.opponents import Player, as_players, deal, seat_others
from pioche.envs.optional import import_optional
from pioche.envs.steps import Steps
from pioche.errors import BadInputError, quote

gymnasium: Any = import_optional("gymnasium", "envs")
ROTATE = "rotate"
Infos = dict[str, Any]


def play_against(
    bots: Player | Sequence[Player],
    edition: str | Table,
    players: int = 4,
    seat: int | str = ROTATE,
    seed: int | None = None,
    reward: str = "win",
    **options: Any,
) -> Against:
    """Make an environment whose other seats are played by bots.

    `bots`: one for all seats, or several, who sit to your left in turn. Each is a name as
    for `pioche simulate`, a bot, or a policy over arrays. `seat`: yours, or `rotate`: another one
    every round. `seed`: settles all rounds; without one they are others every time. Options of
    the game as in docs/rules.md, `uno: auto` unless given.
    """
    layout = Layout(env_table(edition, options), players)
    return Against(layout, as_players(bots, layout), seat, seed, reward)


class Against(gymnasium.Env):  # type: ignore[misc]
    """A table at which everybody but the learner is a bot.

    Observation, action and `info["action_mask"]` are those of every environment of Pioche
    (docs/envs.md). The reward comes at the end of the round, when no action is allowed any
    more. A bot that answers nonsense or raises causes a `BotError`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(
        self,
        layout: Layout,
        players: Sequence[Player],
        seat: int | str = ROTATE,
        seed: int | None = None,
        reward: str = "win",
    ) -> None:
        """Set the table up; nothing is dealt yet."""
        check_reward(reward)
        if seat != ROTATE:
            whole(seat, 0, layout.seats - 1, "seat")
        self.layout = layout
        self.players = list(players)
        self.reward = reward
        self.seat = 0  # the learner's
        self.round = 0  # how many were dealt since the seed
        self.steps: Steps | None = None
        self._wish = seat
        self.seed = check_seed(seed)  # that of the rounds, so that they can be played again
        self._bots: dict[int, Bot] = {}
        self.observation_space = gymnasium.spaces.Box(0, 255, (layout.size,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(layout.action_size)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Deal a round and play up to the learner's step: with a seed the first one, else the next.

        A round that is over before the learner's first step is skipped.
        """
        if options:
            raise BadInputError(f"options {quote(list(options))}: a reset takes none")
        if seed is not None:
            self.seed, self.round = check_seed(seed), 0
        super().reset(seed=None if seed is None else self.seed)
        while (steps := self._deal()).seat is None:
            pass
        return self._seen(steps)

    def _deal(self) -> Steps:
        """Deal the next round, and let the bots play up to the learner's step."""
        game = deal(self.layout, f"{self.seed}/{self.round}")
        self.seat = self.round % self.layout.seats if self._wish == ROTATE else int(self._wish)
        self.round += 1
        self._bots = seat_others(self.players, self.layout, self.seat, game)
        self.steps = Steps(game, self.layout)
        self._let_bots_play(self.steps)
        return self.steps

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Infos]:
        """Take an action, and let the bots play up to the learner's next step or the end."""
        steps = self.steps
        if steps is None or steps.seat is None:
            raise gymnasium.error.ResetNeeded("step: no round is being played, call reset first")
        steps.step(int(action))
        self._let_bots_play(steps)
        reward = steps.rewards(self.reward)[self.seat]
        observation, infos = self._seen(steps)
        return observation, reward, steps.seat is None, False, infos

    def _let_bots_play(self, steps: Steps) -> None:
        """Let the bots take their steps."""
        while steps.seat in self._bots:
            steps.step(bot_action(steps, self._bots[steps.seat]))

    def _seen(self, steps: Steps) -> tuple[Observation, Infos]:
        """Return what the learner sees and may do."""
        infos = {"action_mask": steps.mask(self.seat), "seat": self.seat}
        return steps.observe(self.seat), infos


def bot_action(steps: Steps, bot: Bot) -> int:
    """Ask a bot whose step it is, as all bots are asked; return its action."""
    seat = steps.seat
    assert seat is not None
    actions = {move.option: action for action, move in steps.moves.items()}
    question = "unasked" if steps.offer else steps.game.question
    return actions[ask_bot(steps.game, seat, bot, question, [*actions])]
