"""From a view to an observation and a mask: what the layout means, in plain words.

`VectorEnv` writes the same numbers in compiled code; a test holds it to this.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pioche.bots.features import segments_seen
from pioche.envs.layout import Layout
from pioche.errors import BadInputError
from pioche.game.view import View

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


def observe(
    view: View, layout: Layout, offer: bool = False, out: Observation | None = None
) -> Observation:
    """Write a seat's view as one vector of small numbers; `offer`: the seat may act unasked."""
    if view.seat is None:
        raise BadInputError("a spectator's view has no observation: a spectator never acts")
    vector: Observation = np.zeros(layout.size, np.uint8) if out is None else out
    row = bytearray(layout.size)
    for segment, seen in segments_seen(view, offer):
        index = layout.index[segment]
        for place, number in seen.items():
            row[index[place]] = number
    vector[:] = row
    return vector


def mask(view: View, layout: Layout, offer: bool = False, out: Mask | None = None) -> Mask:
    """Return a 1 for each action that a seat may take now, 0 for the others."""
    allowed: Mask = np.zeros(layout.action_size, np.int8) if out is None else out
    allowed[:] = 0
    allowed[list(layout.moves(view, offer))] = 1
    return allowed
