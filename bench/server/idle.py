"""What a socket costs, and tables that are left and resumed."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

from bench.server.line import Address, Line, Poller
from bench.server.processes import private_kilobytes, processor_seconds
from bench.server.tables import PATIENCE, Desk
from pioche.client import merge

TABLES_TO_WATCH = 10  # each new spectator is told to all others of the table, so not all at one
WATCHERS = 200
AT_ONCE = 64  # connections that are being opened
Figures = dict[str, float]


class Left(NamedTuple):
    """A table as its player left it."""

    token: str
    last: int
    own: dict[str, Any]


class Watcher(Line):
    """A spectator, who only waits for the welcome."""

    __slots__ = ("settled", "table")

    def __init__(self, address: Address, table: str) -> None:
        self.table = table
        self.settled = False
        super().__init__(address)

    def begin(self) -> None:
        self.send(b'{"type":"watch","table":"%s"}' % self.table.encode())

    def take(self, message: bytes) -> None:
        self.settled = True


def sockets(address: Address, pid: int) -> Figures:
    """Measure what a connection costs that brings no table with it: a spectator's."""
    desk, poller = Desk(address), Poller()
    ids = [game["table"]["id"] for game in desk.quick_games(range(TABLES_TO_WATCH))]
    before = private_kilobytes(pid)
    watchers = []
    for _ in range(WATCHERS):
        row = [Watcher(address, id) for id in ids]
        for watcher in row:
            poller.add(watcher)
        wait_for_all(poller, row)
        watchers += row
    used = private_kilobytes(pid) - before
    poller.close()
    return {"sockets": len(watchers), "socket_kb": used / len(watchers)}


class Visitor(Line):
    """The only person at a table with bots: comes in, sees where the game stands, and goes."""

    __slots__ = ("asked_at", "events", "last", "own", "said_last", "token", "view", "welcomed_at")

    def __init__(self, address: Address, token: str, last: int = 0) -> None:
        self.token = token
        self.said_last = last
        self.last = -1
        self.own: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.events = 0
        self.asked_at = self.welcomed_at = 0.0
        super().__init__(address)

    def begin(self) -> None:
        """Say who it is and what it saw last."""
        self.asked_at = perf_counter()
        self.send(
            b'{"type":"hello","token":"%s","last":%d}' % (self.token.encode(), self.said_last)
        )

    def take(self, message: bytes) -> None:
        """Merge a message; bots play on until this seat is asked."""
        self.welcomed_at = self.welcomed_at or perf_counter()
        data = json.loads(message)
        if data["type"] not in ("welcome", "update"):
            raise RuntimeError(f"not let in: {message[:300]!r}")
        merge(self.view, data)
        self.last, self.own = data["last"], self.view["own"] or {}
        self.events += len(data.get("events", ()))

    @property
    def settled(self) -> bool:
        """Whether it is this player's turn to answer something that the table does not."""
        return self.own.get("options", []) not in ([], ["accept"])


def wait_for_all(poller: Poller, lines: Sequence[Watcher] | Sequence[Visitor]) -> None:
    poller.wait(lambda: all(line.settled for line in lines), PATIENCE, "for the tables")


def leave_tables(address: Address, count: int, path: Path) -> Figures:
    """Begin games against bots, leave each when its player is asked, and note how it stood."""
    desk, poller = Desk(address), Poller()
    began, left = perf_counter(), []
    for first in range(0, count, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, count))
        visitors = [Visitor(address, game["token"]) for game in desk.quick_games(numbers)]
        for visitor in visitors:
            poller.add(visitor)
        wait_for_all(poller, visitors)
        left += [Left(visitor.token, visitor.last, visitor.own) for visitor in visitors]
        poller.close()
    path.write_text(json.dumps(left))
    return {"tables": count, "rate": count / (perf_counter() - began)}


def resume_tables(address: Address, pid: int, path: Path) -> Figures:
    """Resume all tables in random order, and check that each is as it was left."""
    left = [Left(*table) for table in json.loads(path.read_text())]
    random.Random(1).shuffle(left)
    before, server, own = private_kilobytes(pid), processor_seconds(pid), process_time()
    began = perf_counter()
    visitors = come_back(address, left)
    wall = perf_counter() - began
    server, own = processor_seconds(pid) - server, process_time() - own
    wrong = [  # not as it was left, or something is told twice
        old
        for old, new in zip(left, visitors, strict=True)
        if (new.last, new.own) != (old.last, old.own) or new.events
    ]
    if wrong:
        raise RuntimeError(f"{len(wrong)} of {len(left)} tables are not as they were left")
    waited = sorted(1e3 * (v.welcomed_at - v.asked_at) for v in visitors)
    return {
        "tables": len(left),
        "rate": len(left) / wall,
        "p50_ms": waited[len(waited) // 2],
        "p99_ms": waited[len(waited) * 99 // 100],
        "worst_ms": waited[-1],
        "server_us": 1e6 * server / len(left),
        "server_busy": server / wall,
        "own_busy": own / wall,
        "events": sum(table.last for table in left) / len(left),
        "resumed_kb": (private_kilobytes(pid) - before) / len(left),
    }


def come_back(address: Address, left: Sequence[Left]) -> list[Visitor]:
    """Connect to all tables, some at a time; all stay connected."""
    poller, visitors, waiting = Poller(), [], []
    for table in left:
        visitor = Visitor(address, table.token, table.last)
        poller.add(visitor)
        visitors.append(visitor)
        waiting.append(visitor)
        while len(waiting) >= AT_ONCE:
            poller.poll(1)
            waiting = [visitor for visitor in waiting if not visitor.welcomed_at]
    poller.wait(lambda: all(v.welcomed_at for v in waiting), PATIENCE, "for welcomes")
    return visitors
