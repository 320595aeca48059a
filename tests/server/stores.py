"""Helpers for tests of the store, and a child process that is made to be killed.

    python -m tests.server.stores FOLDER-OR-DATABASE

appends to several tables, two messages of each in flight, and prints `table number` for every
message that it was told to be on disk.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pioche.server.store.postgresql import PostgresReader, PostgresStore
from pioche.server.store.sqlite import SqliteReader, SqliteStore
from pioche.server.store.store import Logged, RecordRow, Store, TableRow, Write

NOW = 1_794_787_200_000
TABLES = [f"table{number}" for number in range(12)]
T = TypeVar("T")
Place = Path | str  # a data folder, or the address of a database


async def open_place(place: Place) -> SqliteStore | PostgresStore:
    """Open the store of a folder or a database."""
    if isinstance(place, Path):
        return await SqliteStore.open(place)
    return await PostgresStore.open(place, "pioche")


async def visit_place(place: Place) -> SqliteReader | PostgresReader:
    """Open what is there, to read only."""
    if isinstance(place, Path):
        return SqliteReader(place)
    return await PostgresReader.visit(place, "pioche")


def run(place: Place, work: Callable[[Any], Awaitable[T]]) -> T:
    """Open a store, work with it and close it."""

    async def main() -> T:
        store = await open_place(place)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(main())


def append(store: Store, write: Write) -> asyncio.Future[Exception | None]:
    """Append a write, and give its outcome as a future."""
    outcome: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    store.append(write, outcome.set_result)
    return outcome


async def stored(store: Store, *writes: Write) -> list[Exception | None]:
    """Append writes at once and give their outcomes."""
    return list(await asyncio.gather(*[append(store, write) for write in writes]))


def entry(table: str, number: int, body: bytes = b"{}") -> Write:
    """Make a write of one entry."""
    return Write((Logged(table, number, NOW + number, body),))


def row(id: str, **changes: object) -> Write:
    """Make a write of a table's row."""
    plain = TableRow(id, "", False, "lobby", None, NOW, b"{}")
    return Write(row=plain._replace(**changes))  # type: ignore[arg-type]


def record(id: str, finished: int = NOW, *players: tuple[str, str], text: str = "") -> Write:
    """Make a write of a record."""
    return Write(record=RecordRow(id, "t", finished, "an-edition", players, text))


def body_of(table: str, number: int) -> bytes:
    """Return what the child process stores."""
    return f'{{"table":"{table}","number":{number}}}'.encode()


class Appender:
    """Appends to all tables without end."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def go(self) -> None:
        """Go on where each table stands, until a write fails."""
        for table in TABLES:
            last = len(await self.store.read(table))
            self.send(table, last + 1)
            self.send(table, last + 2)
        await self.failed

    def send(self, table: str, number: int) -> None:
        """Append a message."""
        write = Write((Logged(table, number, NOW, body_of(table, number)),))
        self.store.append(write, partial(self.done, table, number))

    def done(self, table: str, number: int, error: Exception | None) -> None:
        """Tell that a message is stored, and append the one after the next."""
        if error:
            self.failed.set_exception(error)
            return
        os.write(1, f"{table} {number}\n".encode())  # at once, and never half a line
        self.send(table, number + 2)


if __name__ == "__main__":
    named = sys.argv[1]
    run(named if "://" in named else Path(named), lambda store: Appender(store).go())
