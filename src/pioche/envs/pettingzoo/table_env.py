"""One table for PettingZoo: its agents are the seats, its cycle the questions that are asked.

>>> env = aec("x-men", players=3)
>>> env.reset(seed=1)
>>> env.agent_selection in env.agents
True
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation)
['action_mask', 'observation']

A round is an episode. docs/envs-pettingzoo.md says more.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from pioche.editions.build import Table
from pioche.envs.arguments import check_reward
from pioche.envs.dealing import POSITION, begin_round, game_from
from pioche.envs.layout import VERSION, Layout, env_table
from pioche.envs.optional import import_optional
from pioche.envs.picture import RENDERERS, check_render_mode, show_table
from pioche.envs.render import name_of
from pioche.envs.steps import Steps
from pioche.errors import BadInputError, quote
from pioche.game.chance import Seeded
from pioche.game.view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

pettingzoo: Any = import_optional("pettingzoo", "envs")
wrappers: Any = import_optional("pettingzoo.utils.wrappers", "envs")
gymnasium: Any = import_optional("gymnasium", "envs")
spaces: Any = import_optional("gymnasium.spaces", "envs")

NO_ACTION = -1
ILLEGAL = -1.0  # what an agent gets whose action the mask forbids


def aec(
    edition: str | Table,
    players: int = 4,
    render_mode: str | None = None,
    reward: str = "win",
    watching: int | None = None,
    **options: Any,
) -> Any:
    """Make an environment with the wrappers of PettingZoo's classic games.

    Options are those of the rules, by name. `watching` is the seat from which it is rendered, None
    to see all hands. An action that the mask forbids ends the round, and its agent loses 1.
    """
    env: Any = TableEnv(edition, players, render_mode, reward, watching, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class TableEnv(pettingzoo.AECEnv):  # type: ignore[misc]
    """The environment without wrappers: an action that the mask forbids raises and does nothing.

    `copy.deepcopy` and `pickle` take the round under way along: a copy plays on as this would.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo's wrappers want a plain table
        "render_modes": [*RENDERERS],
        "name": f"pioche_v{VERSION}",
        "is_parallelizable": False,  # whoever is not asked has nothing to do
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str | Table,
        players: int = 4,
        render_mode: str | None = None,
        reward: str = "win",
        watching: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_reward(reward)
        self.layout = Layout(env_table(edition, options), players)
        if watching is not None and watching not in range(players):
            raise BadInputError(f"watching {quote(watching)}: no seat at a table of {players} (S1)")
        self.render_mode = check_render_mode(render_mode)
        self.reward, self.watching = reward, watching
        self.possible_agents = [name_of(seat) for seat in range(players)]
        self.agents: list[str] = []
        self.steps: Steps | None = None
        self.action_spaces = {a: spaces.Discrete(self.layout.action_size) for a in self.names}
        parts = {  # with the mask where PettingZoo's classic games have it
            "observation": spaces.Box(0, 255, (self.layout.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (self.layout.action_size,), np.int8),
        }
        self.observation_spaces = {a: spaces.Dict(parts) for a in self.names}

    @property
    def names(self) -> list[str]:
        """The agents by their seats."""
        names: list[str] = self.possible_agents
        return names

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    # Playing.

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round, with a seed for this and the rounds to come.

        With `options={"position": …}` it begins there (docs/notation.md); other options are not
        used.
        """
        position = (options or {}).get(POSITION)
        if position is not None:
            game_from(self.layout, position)  # refuses one that cannot be set up
        on = self.steps is not None and seed is None
        chance = (
            self._dealt().game.chance.source
            if on
            else Seeded(None if seed is None else index(seed))
        )
        self.steps = Steps(begin_round(self.layout, chance, position), self.layout)
        self.agents = self.names[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.names, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.names, 0.0)
        self.terminations = dict.fromkeys(self.names, False)
        self.truncations = dict.fromkeys(self.names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.names}
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Take the step of the selected agent; an agent that is done takes None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        steps = self._dealt()
        steps.step(NO_ACTION if action is None else index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()

    def _go_on(self) -> None:
        """Select who acts next; at the end of the round pay all rewards."""
        steps = self._dealt()
        seat = steps.seat
        if seat is not None:
            self.agent_selection = self.names[seat]
        else:
            won = steps.rewards(self.reward)
            self.rewards = dict(zip(self.names, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _dealt(self) -> Steps:
        """Return the round under way; an error before the first reset."""
        if self.steps is None:
            raise RuntimeError("call reset() before anything else: nothing is dealt yet")
        return self.steps

    # Looking.

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent sees, and a mask of what it may do: nothing unless selected."""
        steps, seat = self._dealt(), self.names.index(agent)
        return {"observation": steps.observe(seat), "action_mask": steps.mask(seat)}

    def view(self, agent: str) -> View:
        """Return what an agent sees as a view, which is what bots get."""
        return self._dealt().view(self.names.index(agent))

    def render(self) -> Any:
        """Draw the table: as text, as pixels or as an SVG document; for people it is printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, and this environment has none")
            return None
        return show_table(self._dealt().game, self.render_mode, self.watching)

    def close(self) -> None:
        """Do nothing: there is no window."""
