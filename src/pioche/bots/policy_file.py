"""Files of trained policies: what docs/training.md says of them, read and written.

Everything in a file is checked before it plays, and a bad one is told with the place that is wrong.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from pioche.bots.features import SEGMENTS
from pioche.bots.policy import ACTIVATIONS, Layer, Policy, PolicyError
from pioche.errors import quote
from pioche.files import UnreadableError, read_text

FORMAT = "pioche-policy-1"
LARGEST_POLICY = 1 << 25  # bytes
LARGEST_NUMBER = 1e30  # no weight is larger; this refuses infinity and NaN too
BROUGHT: dict[str, Policy] = {}  # of files on another machine, where they were read already
KEYS = ("edition", "players", "inputs", "actions", "activation", "layers")


def load_policy(path: str | Path) -> Policy:
    """Read a policy from a file; one that has not changed since is not read again."""
    if str(path) in BROUGHT:
        return BROUGHT[str(path)]
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return read_policy(Path(path))  # which says what is wrong
    return _remembered(Path(path), found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=16)
def _remembered(path: Path, changed: int, size: int) -> Policy:
    """Read a file once for each time that it was written; nobody changes a policy."""
    return read_policy(path)


def read_policy(path: Path) -> Policy:
    """Read a policy from a file, or say what is wrong with it, and where."""
    try:
        data = json.loads(read_text(path, LARGEST_POLICY))
    except UnreadableError as error:
        raise PolicyError(f"policy {quote(path)}: {error}") from None
    except (ValueError, RecursionError):
        raise PolicyError(f"policy {quote(path)}: no JSON") from None
    try:
        return policy_of(data)
    except PolicyError as error:
        raise PolicyError(f"policy {quote(path)}: {error}") from None


def write_policy(path: Path, data: Mapping[str, Any]) -> None:
    """Write a policy into a file, a line for each key; what could not be read is not written."""
    whole = {"format": FORMAT, **data}
    policy_of(whole)
    lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in whole.items())
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def policy_of(data: Any) -> Policy:
    """Make a policy of what a file says."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PolicyError(f"its format is not {quote(FORMAT)}")
    for key in KEYS:
        if key not in data:
            raise PolicyError(f"{key}: missing")
    edition, players, activation = data["edition"], data["players"], data["activation"]
    if not isinstance(edition, str):
        raise PolicyError(f"edition: {quote(edition)} is not a text")
    if type(players) is not int:
        raise PolicyError(f"players: {quote(players)} is not a whole number")
    if not isinstance(activation, str) or activation not in ACTIVATIONS:
        raise PolicyError(f"activation: {quote(activation)} is none of {', '.join(ACTIVATIONS)}")
    inputs, actions = read_names(data["inputs"], "inputs"), read_names(data["actions"], "actions")
    for name in inputs:
        if name.partition(" ")[0] not in SEGMENTS:
            raise PolicyError(f"inputs: {quote(name)} is nothing that a player sees")
    layers = read_layers(data["layers"], len(inputs), len(actions))
    return Policy(edition, players, inputs, actions, layers, activation)


def read_names(given: Any, where: str) -> list[str]:
    """Read a list of names, none twice."""
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise PolicyError(f"{where}: not a list of names")
    for name, following in pairwise(sorted(given)):
        if name == following:
            raise PolicyError(f"{where}: {quote(name)} is there twice")
    return given


def read_layers(given: Any, inputs: int, outputs: int) -> list[Layer]:
    """Read the layers of a network, from its inputs to its outputs."""
    if not isinstance(given, list) or not given:
        raise PolicyError("layers: not a list of layers")
    layers: list[Layer] = []
    for number, layer in enumerate(given):
        width = len(layers[-1].bias) if layers else inputs
        layers.append(read_layer(layer, width, f"layers[{number}]"))
    if len(layers[-1].bias) != outputs:
        raise PolicyError(
            f"layers[{len(layers) - 1}].bias: {len(layers[-1].bias)} numbers for {outputs} actions"
        )
    return layers


def read_layer(given: Any, inputs: int, where: str) -> Layer:
    """Read a layer: a row of weights for each input, all as long as the bias."""
    if not isinstance(given, dict) or not {"weights", "bias"} <= given.keys():
        raise PolicyError(f"{where}: no layer with weights and bias")
    weights, bias = given["weights"], given["bias"]
    check_row(bias, f"{where}.bias")
    if not isinstance(weights, list) or len(weights) != inputs:
        raise PolicyError(f"{where}.weights: not a list of {inputs} rows, one for each input")
    for number, row in enumerate(weights):
        check_row(row, f"{where}.weights[{number}]")
        if len(row) != len(bias):
            raise PolicyError(
                f"{where}.weights[{number}]: {len(row)} numbers, but the bias has {len(bias)}"
            )
    return Layer(weights, bias)


def check_row(row: Any, where: str) -> None:
    """Refuse what is not a list of numbers."""
    if not isinstance(row, list) or not row:
        raise PolicyError(f"{where}: not a list of numbers")
    for number in row:
        if type(number) not in (int, float) or not abs(number) <= LARGEST_NUMBER:
            raise PolicyError(f"{where}: {quote(number)} is not a finite number")
