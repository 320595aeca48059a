"""Random actions for whole batches, chosen in compiled code.

>>> import numpy as np
>>> sampler = Sampler(seed=1)
>>> mask = np.array([[0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 1]], np.int8)
>>> sampler(mask)
array([2, 8])
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pioche import compiled
from pioche.compiled.blocks import BLOCK
from pioche.envs.arguments import check_seed
from pioche.envs.vector.buffers import BadBufferError
from pioche.envs.vector.env_state import addition
from pioche.rules.generator import sow
from pioche.rules.state import State


class Sampler:
    """Chooses among the actions that masks allow, each as likely as any other."""

    def __init__(self, seed: int | None = None) -> None:
        state = State()
        sow(state, check_seed(seed), 0)
        self._random = np.array([state.rng], np.int64)
        self._sample = compiled.entry("sample_actions", addition())

    def __getstate__(self) -> NDArray[np.int64]:
        """Take along what `copy.deepcopy` and `pickle` need."""
        return self._random

    def __setstate__(self, random: NDArray[np.int64]) -> None:
        """Go on as the sampler did that was copied."""
        self._random = random
        self._sample = compiled.entry("sample_actions", addition())

    def __call__(
        self, mask: NDArray[np.int8], out: NDArray[np.int64] | None = None
    ) -> NDArray[np.int64]:
        """Choose an action for each row of a mask of zeros and ones; 0 where it allows none."""
        if mask.ndim != 2 or mask.itemsize != 1 or not mask.flags.c_contiguous:
            raise BadBufferError("mask: not a C-contiguous array of rows of bytes")
        chosen = np.zeros(len(mask), np.int64) if out is None else out
        if chosen.shape != (len(mask),) or chosen.dtype != np.int64:
            raise BadBufferError(f"out: not an array of {len(mask)} int64")
        if not chosen.flags.c_contiguous or not chosen.flags.writeable:
            raise BadBufferError("out: not C-contiguous, or read-only")
        self.fill(mask.reshape(-1).view(np.uint8), mask.shape[1], chosen)
        return chosen

    def fill(self, flat: NDArray[np.uint8], size: int, chosen: NDArray[np.int64]) -> None:
        """Do the same with a flat mask of rows of `size`, which is not checked."""
        if size < BLOCK:
            flat = np.pad(flat.reshape(-1, size), ((0, 0), (0, BLOCK - size))).reshape(-1)
        self._sample(flat, max(size, BLOCK), chosen, self._random)
