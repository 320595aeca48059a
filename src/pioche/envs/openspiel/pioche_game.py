"""Pioche as a game of OpenSpiel, `python_pioche` (extra `pioche[openspiel]`).

Importing this module registers the game:

    game = pyspiel.load_game("python_pioche(edition=x-men,players=3)")

Chance is explicit: who deals, and every card as it is drawn. Information states have perfect recall
and can be resampled, so that search over determinizations (ISMCTS) runs; see docs/openspiel.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote as percent
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from pioche.editions.errors import EditionError, quote
from pioche.editions.loader import edition_names
from pioche.editions.values import whole
from pioche.envs.arguments import check_reward
from pioche.envs.layout import Layout
from pioche.envs.openspiel.explicit_chance import ExplicitRound, layout_of
from pioche.envs.openspiel.resample import resample
from pioche.envs.optional import import_optional
from pioche.envs.render import Drawing, to_text
from pioche.envs.steps import rewards_of
from pioche.errors import BadInputError
from pioche.game.view import View
from pioche.rules.constants import SEATS

pyspiel: Any = import_optional("pyspiel", "openspiel")

NAME = "python_pioche"
DEFAULTS: dict[str, Any] = {
    "edition": edition_names()[0],
    "players": 2,
    "options": "",  # as in `stacking:any;hand_size:5`
    "reward": "win",
    "max_moves": 10_000,  # then the round is void, so that every game ends
}
SAFE = " !\"#$&'*+-./:<>?@[]^_`{|}~"  # all but what separates parameters and options, and %
CONSTANT = ("edition", "seats", "wilds", "guilty_wilds", "effect")  # what a table's views share
MOST_MOVES = 1_000_000
GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Pioche",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,  # perfect recall has no fixed size
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


# Options as text.


def write_option_text(options: Mapping[str, Any]) -> str:
    """Write options so that they can stand in the name of a game.

    >>> write_option_text({"stacking": "any", "custom": ["joke", "rooster"]})
    'stacking:any;custom:["joke"%2C"rooster"]'
    """
    texts = {
        name: value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
        for name, value in options.items()
    }
    return ";".join(f"{name}:{percent(text, safe=SAFE)}" for name, text in texts.items())


def read_option_text(text: str) -> dict[str, Any]:
    """Read options written as `name:value;name:value`; a value may be JSON.

    >>> read_option_text("stacking:any; hand_size:5")
    {'stacking': 'any', 'hand_size': 5}
    """
    options: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, value = pair.partition(":")
        if not colon:
            raise EditionError("options", f"{quote(pair)} is not written as name:value")
        try:
            options[name] = json.loads(unquote(value))
        except (ValueError, RecursionError):
            options[name] = unquote(value)
    return options


def load(
    edition: str,
    players: int = 2,
    reward: str = "win",
    max_moves: int = DEFAULTS["max_moves"],
    **options: Any,
) -> PiocheGame:
    """Load the game of an edition with options as `pioche.Game.new` takes them."""
    named = {"edition": edition, "players": players, "reward": reward, "max_moves": max_moves}
    game: PiocheGame = pyspiel.load_game(NAME, named | {"options": write_option_text(options)})
    return game


# The game.


class PiocheGame(pyspiel.Game):  # type: ignore[misc]
    """A table with some seats, as OpenSpiel knows games."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        options = json.dumps(read_option_text(chosen["options"]), sort_keys=True)
        check_reward(chosen["reward"])
        self.layout = layout_of(chosen["edition"], options, chosen["players"])
        self.reward: str = chosen["reward"]
        self.max_moves = whole(chosen["max_moves"], 1, MOST_MOVES, "max_moves")
        super().__init__(GAME_TYPE, game_info(self.layout, self.reward, self.max_moves), chosen)

    def new_initial_state(self) -> PiocheState:
        """Return a round of which nothing is settled yet."""
        return PiocheState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """Return an observer of observations or, with perfect recall, of information states."""
        if params:
            raise BadInputError(f"observations take no parameters, not {quote(dict(params))}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.layout, kind)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound for the steps of chance: no step lifts more than twice the deck."""
        return 1 + 2 * self.layout.table.book.cards * (self.max_moves + 1)


def game_info(layout: Layout, reward: str, max_moves: int) -> Any:
    """Return how large a game can become."""
    book, seats = layout.table.book, layout.seats
    worth = float(sum(book.value[face] for face in book.deck[: book.cards]))
    offers = seats if book.race or book.jump_in else 0
    return pyspiel.GameInfo(
        num_distinct_actions=layout.action_size,
        max_chance_outcomes=max(layout.faces, seats),
        num_players=seats,
        min_utility=-worth if reward == "points" else -1 / (seats - 1),
        max_utility=worth if reward == "points" else 1.0,
        utility_sum=0.0,
        max_game_length=max_moves * (1 + offers),
    )


class PiocheState(pyspiel.State):  # type: ignore[misc]
    """A round under way, as OpenSpiel knows states."""

    def __init__(self, game: PiocheGame) -> None:
        super().__init__(game)
        self.round = ExplicitRound(game.layout)
        self.reward, self.max_moves = game.reward, game.max_moves
        self.script: list[int] | None = None  # who acted, while a history is being written

    # Whose step it is.

    def current_player(self) -> int:
        """Return the player whose step it is: a seat, chance, or nobody in the end."""
        if self.script is not None:
            return self.script[-1]
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.round.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the round is over, or has gone on for too long."""
        steps = self.round.steps
        if steps is None or self.round.heap is not None:
            return False
        return self.round.over or len(steps.game.moves) >= self.max_moves

    def returns(self) -> list[float]:
        """Return what each player has won."""
        steps = self.round.steps
        if steps is None:
            return [0.0] * self.round.layout.seats
        return rewards_of(steps.game, self.reward)

    # What can be done.

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions of the player whose step it is, in order."""
        steps = self.round.steps
        return [] if steps is None else sorted(steps.moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the dealers, or the cards that can be drawn, and how likely each is."""
        heap = self.round.heap
        if heap is None:
            seats = self.round.layout.seats
            return [(seat, 1 / seats) for seat in range(seats)]
        cards = heap.total()
        return [(face, count / cards) for face, count in sorted(heap.items())]

    def _apply_action(self, action: int) -> None:
        """Take a step."""
        if self.script is not None:
            self.script.pop()
        elif self.round.dealer is None:
            self.round.choose_dealer(action)
        elif self.round.heap is not None:
            self.round.settle(action)
        else:
            self.round.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Name an action; those of chance are cards, once there is a dealer."""
        layout = self.round.layout
        if player != pyspiel.PlayerId.CHANCE:
            return layout.action_names[action]
        return f"dealer {action}" if self.round.dealer is None else layout.table.book.codes[action]

    # What players know.

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> PiocheState:
        """Return a state that this player cannot tell from this one, with other hidden cards."""
        state = self.get_game().new_initial_state()
        resampled = resample(self.round, player, rng)
        history = resampled.history()
        state.script = [mover for mover, _ in reversed(history)]
        for _, action in history:
            state.apply_action(action)
        state.round, state.script = resampled, None
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Show the table, and what waits for chance."""
        steps, waiting = self.round.steps, self.round.outcomes
        table = to_text(Drawing(steps.game)) if steps else f"dealer {self.round.dealer}\n"
        if self.round.heap is None:
            return table
        codes = self.round.layout.table.book.codes
        return f"{table}draws {' '.join(codes[face] for face in waiting)} ...\n"


class Observer:
    """Writes what a player sees, as OpenSpiel's `PyObserver` does."""

    def __init__(self, layout: Layout, kind: Any) -> None:
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.private and not self.recalls:
            self.tensor = np.zeros(layout.size, np.float32)
            self.dict = {name: self.tensor[part.slice] for name, part in layout.segments.items()}

    def set_from(self, state: PiocheState, player: int) -> None:
        """Write a player's observation into the tensor."""
        assert self.tensor is not None
        steps = state.round.steps
        self.tensor[:] = 0 if steps is None else steps.observe(player)

    def string_from(self, state: PiocheState, player: int) -> str:
        """Write what a player sees, or all that a player has seen."""
        steps = state.round.steps
        if steps is None:
            return ""
        if self.recalls and self.private:
            return state.round.information.text(steps, player)
        return view_text(steps.view(player) if self.private else steps.game.view(None))


def view_text(view: View) -> str:
    """Write what a view says of this moment, without what never changes at a table."""
    facts = view._asdict()
    return "\n".join(
        f"{name}: {value}"
        for name, value in facts.items()
        if name not in CONSTANT and value is not None
    )


pyspiel.register_game(GAME_TYPE, PiocheGame)
