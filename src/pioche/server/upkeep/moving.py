"""`pioche move-store`: all data of a server from one store to another, compared row by row.

Both ends are a folder or a database. What is read is as it was at one moment; the new end holds
everything, or there is none.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pioche.server.config import Config
from pioche.server.store.file import FILE, open_visitor, open_writer, store_errors
from pioche.server.store.lock import lock_folder
from pioche.server.store.store import StoreError
from pioche.server.store.writer import transaction
from pioche.server.tokens import KEY, read_key, write_private
from pioche.server.upkeep.folders import new_folder
from pioche.texts.data import data_text

SOME = 1000  # rows at a time

Row = tuple[Any, ...]


class Kept(NamedTuple):
    """A table of the store: all its columns, and by which of them its rows are in order."""

    name: str
    columns: str
    order: str


KEPT = (
    Kept("tables", "id, code, listed, phase, wake, touched, summary", "id"),
    Kept("log", "table_id, number, at, body", "table_id, number"),
    Kept("checkpoints", "table_id, number, first, last, body", "table_id, number"),
    Kept("records", "place, id, table_id, finished, edition, players, text", "place"),
    Kept("record_players", "player, finished, record", "player, finished, record"),
)


class CopySource(Protocol):
    """What is copied."""

    name: str
    key: bytes

    def rows(self, kept: Kept) -> AsyncIterator[Row]:
        """Yield all rows of a table in their order."""
        ...


class CopyTarget(CopySource, Protocol):
    """What it is copied to."""

    async def insert(self, kept: Kept, rows: Sequence[Row]) -> None: ...


class Copied(NamedTuple):
    """How much was copied."""

    tables: int
    messages: int
    records: int


def move_store(source: Config, target: Config, lang: str) -> int:
    """Move everything, and say how much that was; the source stays as it is."""

    async def run() -> Copied:
        async with open_source(source, alone=True) as old, open_target(target, old.key) as new:
            return await copy(old, new)

    copied = asyncio.run(run())
    facts = {"source": source.place, "target": target.place, **copied._asdict()}
    print(data_text("moved", lang, **facts))
    return 0


async def copy(source: CopySource, target: CopyTarget) -> Copied:
    """Copy everything, then read both and compare."""
    counts: dict[str, int] = {}
    for kept in KEPT:
        rows: list[Row] = []
        counts[kept.name] = 0
        async for row in source.rows(kept):
            rows.append(row)
            counts[kept.name] += 1
            if len(rows) == SOME:
                await target.insert(kept, rows)
                rows = []
        await target.insert(kept, rows)
    for kept in KEPT:
        await compare(kept, source, target)
    return Copied(counts["tables"], counts["log"], counts["records"])


async def compare(kept: Kept, source: CopySource, target: CopyTarget) -> None:
    """Raise a StoreError unless a table is the same at both ends."""
    copies = target.rows(kept)
    async for row in source.rows(kept):
        if await anext(copies, None) != row:
            raise StoreError(f"{target.name}: a row of {kept.name!r} is not as in {source.name}")
    if await anext(copies, None) is not None:
        raise StoreError(f"{target.name}: {kept.name!r} has more rows than in {source.name}")


@asynccontextmanager
async def open_source(config: Config, alone: bool) -> AsyncIterator[CopySource]:
    """Open what is to be copied; `alone`: no server may run on it."""
    if config.store:
        from pioche.server.upkeep.moving_postgresql import read_database

        async with read_database(config.store, config.cluster, alone) as database:
            yield database
        return
    key = read_key(config.data / KEY)
    with closing(open_visitor(config.data)) as db, store_errors(config.data / FILE):
        lock = lock_folder(config.data)
        try:
            yield Folder(config.data, key, db)
        finally:
            lock.close()


@asynccontextmanager
async def open_target(config: Config, key: bytes) -> AsyncIterator[CopyTarget]:
    """Make what is copied to, or take a database without anything in it."""
    if config.store:
        from pioche.server.upkeep.moving_postgresql import fill_database

        async with fill_database(config.store, config.cluster, key) as database:
            yield database
        return
    async with fill_folder(config.data, key) as folder:
        yield folder


@asynccontextmanager
async def fill_folder(path: Path, key: bytes) -> AsyncIterator[CopyTarget]:
    """Make a data folder, which is there once it is complete."""
    with new_folder(path) as draft, store_errors(path):
        write_private(draft / KEY, key)
        with closing(open_writer(draft)) as db:
            yield Folder(path, key, db)


class Folder:
    """The database of a data folder."""

    def __init__(self, path: Path, key: bytes, db: sqlite3.Connection) -> None:
        self.name = str(path)
        self.key = key
        self._path = path
        self._db = db

    async def rows(self, kept: Kept) -> AsyncIterator[Row]:
        query = f"SELECT {kept.columns} FROM {kept.name} ORDER BY {kept.order}"
        with store_errors(self._path):
            for some in in_parts(self._db.execute(query)):
                for row in some:
                    yield row if kept.name != "tables" else (*row[:2], bool(row[2]), *row[3:])
                await asyncio.sleep(0)

    async def insert(self, kept: Kept, rows: Sequence[Row]) -> None:
        marks = ", ".join("?" * len(kept.columns.split(", ")))
        query = f"INSERT INTO {kept.name} ({kept.columns}) VALUES ({marks})"
        with store_errors(self._path), transaction(self._db):
            self._db.executemany(query, rows)


def in_parts(rows: Iterator[Row]) -> Iterator[list[Row]]:
    """Cut rows into lists of a bearable length."""
    while some := list(islice(rows, SOME)):
        yield some
