"""Who can play a contest at compiled speed: bots of judgement, and trained networks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pioche.bots import POLICY, Bot, UnknownBotError, make_bot
from pioche.bots.judged import JUDGED, judged_bot
from pioche.bots.layout import Layout
from pioche.bots.policy_arrays import SLACK, knows_layout, pack_policies
from pioche.bots.policy_file import load_policy
from pioche.bots.seated import NETWORKS
from pioche.editions.build import Table
from pioche.lab.contest import SEEN, WIDEST


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
        knows_layout(policy, layout)
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
    """Write networks as the arrays that compiled contests read."""
    policies = [load_policy(name.removeprefix(POLICY)) for name in networks]
    return pack_policies(Layout(table, seats), policies)
