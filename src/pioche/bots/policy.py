"""A bot that was trained: a small network in a JSON file, asked without any library.

The network's inputs and actions are named in the words of a view, so that the file alone is enough
(`policy_file` reads it, `pioche.envs.save_policy` writes it, docs/training.md explains it).

>>> weights = [[0.0, 2.0], [1.0, 0.0]]
>>> policy = Policy("classic", 2, ["sizes +0", "top R5"], ["draw", "R7"], [Layer(weights, [0, 0])])
>>> policy.values({"sizes +0": 3, "top B1": 1}, [0, 1])
[0.0, 6.0]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import tanh
from operator import mul
from typing import NamedTuple

from pioche.bots import UnknownBotError
from pioche.bots.features import features, relative
from pioche.bots.playing import PASS
from pioche.errors import quote
from pioche.game.view import View
from pioche.notation.moves import parse_move

Row = Sequence[float]


def relu(value: float) -> float:
    """Let pass what is above 0."""
    return value if value > 0 else 0.0


ACTIVATIONS: dict[str, Callable[[float], float]] = {"relu": relu, "tanh": tanh}


class PolicyError(UnknownBotError):
    """A file that holds no policy, or a policy asked at a table that it was not made for."""


class Layer(NamedTuple):
    """One layer of a network: a row of weights for each of its inputs, a bias for each output."""

    weights: Sequence[Row]
    bias: Row


class Policy:
    """A network as a bot: it gives the answer that it values most."""

    quick = True  # answers in no time: nobody has to wait elsewhere for it

    def __init__(
        self,
        edition: str,
        players: int,
        inputs: Sequence[str],
        actions: Sequence[str],
        layers: Sequence[Layer],
        activation: str = "relu",
    ) -> None:
        """Take a network that fits together, which `policy_file` sees to."""
        self.edition, self.players = edition, players
        self.first = dict(zip(inputs, layers[0].weights, strict=True))
        self.bias = layers[0].bias
        # Behind the first layer, whose inputs are nearly all 0, outputs are easier to go through.
        self.further = [(list(zip(*w, strict=True)), bias) for w, bias in layers[1:]]
        self.number = {action: number for number, action in enumerate(actions)}
        self.activation, self.activate = activation, ACTIVATIONS[activation]
        self.biases = [layer.bias for layer in layers]

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Choose the option that the network values most."""
        self.check_table(view)
        actions = [self.action(view, option) for option in options]
        if len(options) == 1:
            return options[0]
        values = self.values(features(view, offer=question == "unasked"), actions)
        return options[values.index(max(values))]

    def check_table(self, view: View) -> None:
        """Refuse a table that the policy does not know."""
        if (view.edition, view.seats) != (self.edition, self.players):
            raise PolicyError(
                f"the policy plays {quote(self.edition)} with {self.players} players, "
                f"not {quote(view.edition)} with {view.seats}"
            )

    def action(self, view: View, option: str) -> int:
        """Return the number of the action that an option means, if the policy knows it."""
        number = self.number.get(action_name(view, option))
        if number is None:
            raise PolicyError(f"the policy knows no action {quote(option)}")
        return number

    def values(self, seen: Mapping[str, int], actions: Iterable[int]) -> list[float]:
        """Return what the network makes of some actions, for what is seen."""
        rows: list[Row] = [self.bias]
        for name, number in seen.items():
            row = self.first.get(name)
            if row is not None and number:
                rows.append(row if number == 1 else [number * weight for weight in row])
        values: list[float] = [*map(sum, zip(*rows, strict=True))]
        last = len(self.further) - 1
        for at, (columns, bias) in enumerate(self.further):
            active = [*map(self.activate, values)]
            wanted = actions if at == last else range(len(bias))
            values = [sum(map(mul, active, columns[output])) + bias[output] for output in wanted]
        return values if self.further else [values[action] for action in actions]


def action_name(view: View, option: str) -> str:
    """Name an option as policies do: a card by its code alone, a seat as counted from its own.

    `reveal R5` and `R5` are the same action, `player 3` is `player +1` for seat 2.
    """
    if option == PASS:
        return option
    move = parse_move(option)
    if move.word == "player":
        return f"player {relative(view, move.number)}"
    return "catch" if move.word == "catch" else move.card or option
