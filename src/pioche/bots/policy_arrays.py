"""Trained networks as arrays, in the form that compiled rounds read (`policy_answers`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from pathlib import Path
from typing import Any

from pioche.bots.layout import Layout
from pioche.bots.policy import Policy

SLACK = 64  # bytes that are read at once, and more
RUN = 8  # floats that are added at once (`pioche.compiled.blocks.LANES`)
ANSWERS = Path(__file__).with_name("policy_answers.py")  # which Python alone cannot run


def names_used() -> dict[str, Any]:
    """Return what the text of `policy_answers` uses besides the rules."""
    from pioche.compiled import blocks

    names = ("BLOCK", "LANES", "add_lanes", "dot", "get_bits")
    return {name: getattr(blocks, name) for name in names} | {"tanh": tanh}


def knows_layout(policy: Policy, layout: Layout) -> bool:
    """Return whether a network plays at such a table, and knows all that can be answered."""
    return (policy.edition, policy.players) == (layout.table.edition.id, layout.seats) and (
        policy.number.keys() >= set(layout.action_names)
    )


def pack_policies(layout: Layout, policies: Sequence[Policy]) -> tuple[Any, Any]:
    """Write networks as two arrays: what is where, and all weights.

    First the layout, then the place of each network, then what there is to know of each.
    """
    import numpy as np

    weights = [np.zeros(0)]
    places, more = list[int](), list[int]()
    for policy in policies:
        first = sum(map(len, weights))
        places.append(len(layout.plan) + len(policies) + len(more))
        layers = fill_up(dense(policy, layout))
        widths = [layout.size, *(len(bias) for _, bias in layers)]
        more += [first, int(policy.activation == "tanh"), len(layers), *widths]
        for number, (matrix, bias) in enumerate(layers):
            weights += [(matrix.T if number else matrix).reshape(-1), bias]
    return np.array(layout.plan + places + more, np.int64), np.concatenate(weights)


def widest(layout: Layout, policies: Sequence[Policy]) -> int:
    """Return how much room the largest layer of some networks takes."""
    layers = [len(bias) for policy in policies for bias in policy.biases[:-1]]
    return RUN + max([layout.action_size, *layers])


def fill_up(layers: Sequence[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Give every layer more outputs, which are 0, so that whole runs can be added at once."""
    import numpy as np

    found, before = [], 0
    for weights, bias in layers:
        more = -len(bias) % RUN
        found.append((np.pad(weights, ((0, before), (0, more))), np.pad(bias, (0, more))))
        before = more
    return found


def dense(policy: Policy, layout: Layout) -> list[tuple[Any, Any]]:
    """Return the layers of a network over whole observations, to all actions of the layout."""
    import numpy as np

    bias = np.array(policy.bias, np.float64)
    first = np.zeros((layout.size, len(bias)))
    for place, name in enumerate(layout.names):
        if name in policy.first:
            first[place] = policy.first[name]
    layers = [(first, bias)]
    layers += [(np.array(columns, np.float64).T, np.array(b)) for columns, b in policy.further]
    weights, bias = layers[-1]
    actions = [policy.number[name] for name in layout.action_names]
    layers[-1] = np.ascontiguousarray(weights[:, actions]), bias[actions]
    return layers
