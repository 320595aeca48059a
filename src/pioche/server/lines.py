"""A table in memory: its connections, its timer, and what waits for the disk to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from pioche.server.protocol import Goodbye, encode
from pioche.server.refusals import RefusedError
from pioche.server.table import Table
from pioche.server.teller import Audience

Done = asyncio.Future[None]


class Connection(Protocol):
    """Somebody's line to the server. Neither method may wait, or raise whatever happened to it."""

    def send(self, data: bytes) -> None:
        """Send a message without waiting."""

    def close(self) -> None:
        """Hang up, once what was sent has gone."""


class Line(NamedTuple):
    """A message for a connection; `last`: it ends with this one."""

    to: Connection
    data: bytes
    last: bool = False


def farewell(line: Connection, code: str, again: bool = False) -> Line:
    """Make a goodbye that says why; `again`: the client may come back."""
    error = RefusedError(code)
    goodbye = Goodbye(code, error.text("en"), error.text("fr"), again)
    return Line(line, encode(goodbye), last=True)


class Delivery:
    """Messages that wait for their entries, and all before them, to be on disk."""

    __slots__ = ("began", "done", "lines", "stored")

    def __init__(
        self, lines: list[Line], stored: bool = True, done: Done | None = None, began: float = 0.0
    ) -> None:
        self.lines = lines
        self.stored = stored
        self.done = done
        self.began = 0.0 if stored else began  # by `time.perf_counter`, of what is written

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

    __slots__ = ("deliveries", "idle_since", "lines", "table", "timer", "timer_at", "watchers")

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.lines: dict[int, Connection] = {}
        self.watchers: dict[Connection, str] = {}  # with their languages
        self.deliveries: deque[Delivery] = deque()
        self.timer: asyncio.TimerHandle | None = None
        self.timer_at = 0
        self.idle_since = now

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.state.id

    def audience(self, to: Audience) -> Iterable[Connection]:
        """Give the connections of a seat, or of the spectators."""
        if isinstance(to, str):
            return [line for line, lang in self.watchers.items() if lang == to]
        return (self.lines[to],) if to in self.lines else ()

    def part(self) -> list[Connection]:
        """Let go of all connections, and give them."""
        lines = [*self.lines.values(), *self.watchers]
        self.lines, self.watchers = {}, {}
        return lines

    def is_idle(self, since: int) -> bool:
        """Tell whether nobody has been here since, so that nobody would notice its leaving."""
        return not (self.lines or self.watchers or self.deliveries) and self.idle_since < since

    def cancel_timer(self) -> None:
        """Let it sleep."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
