"""The names under which Gymnasium and PettingZoo know the environments of every edition.

    gymnasium.make("pioche/classic-v0")                          one seat, bots at the others
    gymnasium.make_vec("pioche/classic-v0", num_envs=8)          several of these
    … with vectorization_mode="vector_entry_point"               the same, compiled
    gymnasium.make_vec("pioche/classic-self-play-v0", 1024)      compiled tables, all seats
    pioche.envs.classic_v0.env()                                 PettingZoo

`import pioche.envs` registers them. The version is that of the observation (`layout.VERSION`).
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pioche.editions.loader import edition_names
from pioche.envs.layout import VERSION
from pioche.envs.optional import import_optional

NAMESPACE = "pioche"
HERE = __name__
MODULE = re.compile(r"(\w+)_v([0-9]+)")


def register_environments() -> None:
    """Tell Gymnasium the names, once; a MissingExtraError if it is not installed."""
    registration: Any = import_optional("gymnasium.envs.registration", "envs")
    for edition in edition_names(unlisted=True):
        name = f"{NAMESPACE}/{edition}"
        for id_, points in {
            f"{name}-v{VERSION}": {
                "entry_point": f"{HERE}:against_bots",
                "vector_entry_point": f"{HERE}:learners",
            },
            f"{name}-self-play-v{VERSION}": {"vector_entry_point": f"{HERE}:all_seats"},
        }.items():
            if id_ not in registration.registry:
                registration.register(id_, kwargs={"edition": edition}, **points)


def against_bots(
    edition: str, bots: Any = "greedy", illegal: str = "lose", **arguments: Any
) -> Any:
    """Make what `gymnasium.make` gives: a learner among bots, who may try any action."""
    from pioche.envs.single_agent import play_against

    return play_against(bots, edition, illegal=illegal, **arguments)


def learners(edition: str, num_envs: int, bots: Any = "greedy", **arguments: Any) -> Any:
    """Make what `make_vec` gives with `vector_entry_point`: the same at compiled tables."""
    return all_seats(edition, num_envs, **{"against": bots, "check": False, **arguments})


def all_seats(edition: str, num_envs: int, **arguments: Any) -> Any:
    """Make what `gymnasium.make_vec` gives: compiled tables at which every seat is asked."""
    from pioche.envs.vector.vector_env import VectorEnv

    return VectorEnv(edition, num_envs, **arguments)


class Versioned(NamedTuple):
    """An edition as PettingZoo names its environments: `classic_v0.env()`, `.raw_env()`."""

    edition: str

    def env(self, **arguments: Any) -> Any:
        """Make the environment with the wrappers of PettingZoo's classic games."""
        from pioche.envs.pettingzoo.table_env import aec

        return aec(self.edition, **arguments)

    def raw_env(self, **arguments: Any) -> Any:
        """Make the environment without wrappers."""
        from pioche.envs.pettingzoo.table_env import TableEnv

        return TableEnv(self.edition, **arguments)


def versioned(name: str) -> Versioned | None:
    """Return the edition that a name such as `classic_v0` means; None if it means nothing."""
    found = MODULE.fullmatch(name)
    names = {edition.replace("-", "_"): edition for edition in edition_names(unlisted=True)}
    if not found or found[1] not in names or int(found[2]) != VERSION:
        return None
    return Versioned(names[found[1]])
