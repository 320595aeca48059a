"""Who can play a contest at compiled speed: bots of judgement, and trained networks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pioche.bots import POLICY, Bot, UnknownBotError, make_bot
from pioche.bots.judged import JUDGED, judged_bot
from pioche.bots.layout import Layout
from pioche.bots.policy import Policy
from pioche.bots.policy_file import load_policy
from pioche.editions.build import Table
from pioche.lab.contest import NETWORKS, SEEN, WIDEST

SLACK = 64  # bytes that are read at once, and more
RUN = 8  # floats that are added at once (`pioche.compiled.blocks.LANES`)


def can_contest(table: Table, seats: int, names: Iterable[str]) -> bool:
    """Return whether all these bots can play contests at this table."""
    return all(name in JUDGED or knows_table(name, table, seats) for name in names)


def knows_table(name: str, table: Table, seats: int) -> bool:
    """Return whether a bot is a network that plays here, and knows all that can be answered."""
    if not name.startswith(POLICY):
        return False
    try:
        policy, layout = load_policy(name.removeprefix(POLICY)), Layout(table, seats)
    except UnknownBotError:
        return False  # it spoils its rounds elsewhere, which tells why
    return (
        (policy.edition, policy.players) == (table.edition.id, seats)
        and policy.number.keys() >= set(layout.action_names)
        and layout.size + SLACK <= SEEN
        and max(layout.action_size, *map(len, policy.biases)) <= WIDEST
    )


def contestant(name: str, seed: int) -> Bot:
    """Make a bot as it plays contests, to get views."""
    return judged_bot(name, seed) if name in JUDGED else make_bot(name, seed)


def networks_of(names: Iterable[str]) -> tuple[str, ...]:
    """List the networks among some bots, each once."""
    return tuple(dict.fromkeys(name for name in names if name not in JUDGED))


def numbers_of(names: Iterable[str], networks: Sequence[str]) -> list[int]:
    """Return the numbers by which contests know bots."""
    return [JUDGED[name] if name in JUDGED else NETWORKS + networks.index(name) for name in names]


def pack(table: Table, seats: int, networks: Sequence[str]) -> tuple[Any, Any]:
    """Write networks as the arrays that `network` reads: what is where, and all weights.

    First the layout, then the place of each network, then what there is to know of each.
    """
    import numpy as np

    layout, weights = Layout(table, seats), [np.zeros(0)]
    places, more = list[int](), list[int]()
    for name in networks:
        policy, first = load_policy(name.removeprefix(POLICY)), sum(map(len, weights))
        places.append(len(layout.plan) + len(networks) + len(more))
        layers = fill_up(dense(policy, layout))
        widths = [layout.size, *(len(bias) for _, bias in layers)]
        more += [first, int(policy.activation == "tanh"), len(layers), *widths]
        for number, (matrix, bias) in enumerate(layers):
            weights += [(matrix.T if number else matrix).reshape(-1), bias]
    return np.array(layout.plan + places + more, np.int64), np.concatenate(weights)


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
