"""From a trained network to a file that any installation of Pioche plays as a bot.

A network sees an observation, or some of its numbers, and values each action of the layout. Where
it was trained does not matter: what is saved are its layers, and the names of both ends.
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
    network = [{"weights": rounded(w), "bias": rounded(b)} for w, b in layers]
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


def rounded(array: Any) -> Any:
    """Write an array as lists of numbers of a few digits."""
    given = np.asarray(array, np.float64)
    if given.ndim > 1:
        return [rounded(row) for row in given]
    return [float(f"{number:.{DIGITS}g}") for number in given]
