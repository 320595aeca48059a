"""From a trained network to a file that any installation of Pioche plays as a bot.

A network sees an observation, or some of its numbers, and values each action of the layout. Where
it was trained does not matter: its layers are saved, with the names of its inputs and outputs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.bots.policy_file import write_policy
from pioche.envs.layout import Layout

DIGITS = 4  # significant ones of a weight: more change no answer, but double the file
Dense = tuple[NDArray[Any], NDArray[Any]]  # weights (inputs x outputs) and bias


def save_policy(
    path: str | Path,
    layout: Layout,
    layers: Sequence[Dense],
    *,
    columns: Sequence[int] | None = None,
    activation: str = "relu",
    about: Mapping[str, Any] | None = None,
) -> None:
    """Write a network as a policy, which `pioche simulate --bots policy:FILE` and others play.

    `layers`: weights (inputs x outputs) and bias of each, with the activation between them.
    `columns`: which numbers of an observation it sees, if not all. `about`: anything to remember.
    """
    seen = layout.names
    inputs = seen if columns is None else [seen[column] for column in columns]
    network = [{"weights": round_weights(w), "bias": round_weights(b)} for w, b in layers]
    data = {
        "edition": layout.table.edition.id,
        "players": layout.seats,
        "about": dict(about or {}),
        "activation": activation,
        "inputs": inputs,
        "actions": list(layout.action_names),
        "layers": network,
    }
    write_policy(Path(path), data)


def round_weights(array: Any) -> Any:
    """Return an array as lists of numbers with a few digits each."""
    weights = np.asarray(array, np.float64)
    if weights.ndim > 1:
        return [round_weights(row) for row in weights]
    return [float(f"{number:.{DIGITS}g}") for number in weights]
