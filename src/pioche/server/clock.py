"""The server's one clock: the wall's time when it started, and from then on a clock that is steady.

Nobody's clock runs out because somebody sets the machine's time. If the process itself stood still
(SIGSTOP, a suspended laptop), that shows as a gap between two looks at the clock.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial

MILLION = 1_000_000  # nanoseconds in a millisecond
BEAT = 1.0  # seconds between two looks at the clock, at the most, while the event loop runs
LONGEST_BEAT = 4000  # ms between two looks; a longer gap was sleep, not work


# Nanoseconds that only ever go on; on Linux also while the machine is suspended.
steady_ns: Callable[[], int] = time.monotonic_ns
if sys.platform == "linux":
    steady_ns = partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME)


def steady_ms() -> int:
    """Return milliseconds that only ever go on, for limits."""
    return steady_ns() // MILLION


class SteadyClock:
    """Tells the time in milliseconds since the epoch, and how long the process has slept."""

    __slots__ = ("_ahead", "_looked", "_steady")

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = steady_ns
    ) -> None:
        self._steady = steady
        self._ahead = wall() - steady()
        self._looked = self.now()

    def now(self) -> int:
        return (self._steady() + self._ahead) // MILLION

    def look(self) -> tuple[int, int]:
        """Return the time, and for how long the process slept since the last look: 0 if awake."""
        now, before = (self._steady() + self._ahead) // MILLION, self._looked
        self._looked = now
        return now, now - before if now - before > LONGEST_BEAT else 0
