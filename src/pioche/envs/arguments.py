"""Arguments that several environments take, and how bad ones are refused."""

from __future__ import annotations

from secrets import randbits

import numpy as np

from pioche.errors import BadInputError, quote

REWARDS = ("win", "points")


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
