"""Arguments that several environments take, and how bad ones are refused."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits

import numpy as np

from pioche.editions.values import whole
from pioche.errors import BadInputError, quote
from pioche.rules.constants import NONE

ROTATE = "rotate"  # the learner's seat: another one every round
REWARDS = ("win", "points")
ILLEGAL = ("raise", "lose")  # what becomes of an action that the mask forbids


def check_illegal(rule: str) -> str:
    """Refuse an unknown rule for actions that the mask forbids."""
    if rule not in ILLEGAL:
        raise BadInputError(f"illegal {quote(rule)} is none of {', '.join(ILLEGAL)}")
    return rule


def check_reward(kind: str) -> None:
    """Refuse an unknown kind of reward."""
    if kind not in REWARDS:
        raise BadInputError(f"reward {quote(kind)} is none of {', '.join(REWARDS)}")


def check_seed(seed: object) -> int:
    """Return a seed, a fresh one for None; refuse what is not one."""
    if seed is None:
        return randbits(63)
    if not isinstance(seed, int | np.integer) or not 0 <= seed < 2**63:
        raise BadInputError(f"seed {quote(seed)} is not a whole number from 0 to 2**63 - 1")
    return int(seed)


def check_seeds(seed: int | Sequence[int | None] | None, tables: int) -> int | list[int]:
    """Return the seed of all tables, or, of a list, that of each."""
    if not isinstance(seed, list | tuple | np.ndarray):
        return check_seed(seed)
    if len(seed) != tables:
        raise BadInputError(f"seed: {len(seed)} of them for {tables} tables")
    return [check_seed(each) for each in seed]


def check_learner(seat: int | str, seats: int) -> int:
    """Return the seat of a learner, NONE if it rotates; refuse any other."""
    return NONE if seat == ROTATE else whole(seat, 0, seats - 1, "seat")
