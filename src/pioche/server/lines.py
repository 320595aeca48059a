"""A table in memory: its connections, its timer, and what waits for the disk to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Protocol

from pioche.server.protocol.messages import Goodbye, encode
from pioche.server.protocol.refusals import RefusedError
from pioche.server.table.authority import Authority
from pioche.server.table.outcome import Reader

Done = asyncio.Future[None]


class Connection(Protocol):
    """Somebody's line to the server. Neither method may wait, or raise whatever happened to it."""

    def send(self, data: bytes) -> None:
        """Send a message without waiting."""

    def close(self) -> None:
        """Hang up, once what was sent has gone."""


Line = tuple[Connection, bytes, bool]  # a message for a connection; True: it ends with this one


def farewell(line: Connection, code: str, again: bool = False) -> Line:
    """Make a goodbye that says why; `again`: the client may come back."""
    error = RefusedError(code)
    goodbye = Goodbye(code, error.text("en"), error.text("fr"), again)
    return line, encode(goodbye), True


@dataclass(eq=False)
class Delivery:
    """Messages that wait for their entries, and all before them, to be on disk."""

    lines: list[Line]
    stored: bool = True
    done: Done | None = None
    began: float = 0.0  # by `time.perf_counter`; 0: not timed

    def settle(self, error: Exception | None = None) -> None:
        """Let somebody go on who waited for this, unless they have gone away."""
        if self.done is not None:
            settle(self.done, error)


def settle(done: Done, error: Exception | None) -> None:
    """Let somebody go on who waited for the disk, unless they have gone away."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


class LiveTable:
    """A table in memory, with its connections and its timer."""

    __slots__ = (
        "deliveries", "epoch", "id", "idle_since", "lines", "old_until", "table", "timer",
        "timer_at", "watchers",
    )  # fmt: skip

    def __init__(self, table: Authority, now: int, old_until: int = 0, epoch: int = 0) -> None:
        self.table = table
        self.epoch = epoch  # of our claim to it, which every write carries
        self.id = table.state.id
        self.lines: dict[int, Connection] = {}
        self.watchers: dict[Connection, Reader] = {}  # with how they are told things
        self.deliveries: deque[Delivery] = deque()
        self.timer: asyncio.TimerHandle | None = None
        self.timer_at = 0
        self.idle_since = now
        self.old_until = old_until  # until then somebody may have seen more than the log has

    def part(self) -> list[Connection]:
        """Forget all connections, and return them."""
        lines = [*self.lines.values(), *self.watchers]
        self.lines, self.watchers = {}, {}
        return lines

    def is_idle(self, since: int) -> bool:
        """Return whether nobody has been here since, so that nobody would notice its leaving."""
        return not (self.lines or self.watchers or self.deliveries) and self.idle_since < since

    def cancel_timer(self) -> None:
        """Let it sleep."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
