"""The store on SQLite: one file, one thread that writes, others that read."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from pioche.server.store.file import FILE, open_to_read, open_writer, store_errors
from pioche.server.store.lock import lock_folder
from pioche.server.store.people import find_people, record_without, table_without
from pioche.server.store.store import (
    OPEN,
    RECORD_COLUMNS,
    Alone,
    CheckpointRow,
    Counts,
    Done,
    Logged,
    Person,
    RecordRow,
    StoreError,
    TableRow,
    Write,
    one,
    read_record,
)
from pioche.server.store.writer import Writer

READERS = 2  # threads, so that a long read does not block all others
PAGE = 50  # records in memory while all are read
BATCH = 50  # tables or records removed at a time, between two groups of writes

T = TypeVar("T")


class SqliteReader:
    """Reads the data of a folder, also while a server writes there; its methods are `Store`'s."""

    def __init__(self, folder: Path) -> None:
        """Open the database; a folder without a good one raises a StoreError."""
        self.path = folder / FILE
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for _ in range(READERS):
            self._idle.put(open_to_read(folder, "ro"))
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="pioche-reader")
        self._closed = False

    async def _ask(self, query: Callable[..., T], *given: Any) -> T:
        if self._closed:
            raise StoreError(f"{self.path}: closed")

        def answer() -> T:
            db = self._idle.get()  # there is one for every thread
            try:
                with store_errors(self.path):
                    return query(db, *given)
            finally:
                self._idle.put(db)

        return await asyncio.get_running_loop().run_in_executor(self._threads, answer)

    async def read(self, table: str, after: int = 0) -> list[Logged]:
        return await self._ask(log_of, table, after)

    async def checkpoints(self, table: str, last: int | None = None) -> list[CheckpointRow]:
        return await self._ask(checkpoints_of, table, last)

    async def find(self, id: str) -> TableRow | None:
        return one(await self._ask(tables_where, "id = ?", id))

    async def find_code(self, code: str) -> TableRow | None:
        return one(await self._ask(tables_where, "code = ? AND code <> ''", code))

    async def listed(self, limit: int) -> list[TableRow]:
        phases = ", ".join("?" * len(OPEN))
        where = f"listed AND phase IN ({phases}) ORDER BY touched DESC LIMIT ?"
        return await self._ask(tables_where, where, *OPEN, limit)

    async def due(self, now: int, limit: int) -> list[str]:
        query = "SELECT id FROM tables WHERE wake <= ? ORDER BY wake LIMIT ?"
        return await self._ask(ids, query, now, limit)

    async def record(self, id: str) -> RecordRow | None:
        return one(await self._ask(records_where, "id = ?", id))

    async def records_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[RecordRow]:
        older = "AND (finished, record) < (SELECT finished, id FROM records WHERE id = ?)"
        own = f"SELECT record FROM record_players WHERE player = ? {older if before else ''}"
        newest = f"id IN ({own} ORDER BY finished DESC, record DESC LIMIT ?)"
        given = (player, before) if before else (player,)
        where = f"{newest} ORDER BY finished DESC, id DESC"
        return await self._ask(records_where, where, *given, limit)

    async def tables_of(self, player: str) -> list[str]:
        query = "SELECT DISTINCT table_id FROM log WHERE instr(body, CAST(? AS BLOB))"
        return await self._ask(ids, query, f'"player":"{player}"')

    async def records_all(self) -> AsyncIterator[RecordRow]:
        page = await self._ask(record_page, 0)
        while page:
            for _, record in page:
                yield record
            page = await self._ask(record_page, page[-1][0])

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        with suppress(Empty):
            while True:
                self._idle.get_nowait().close()


class SqliteStore(SqliteReader, Alone):
    """The `Store` of a server that owns its data folder."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop) -> None:
        """Lock the folder and open or make its database; `open` does it in a thread."""
        with store_errors(folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = lock_folder(folder)
        try:
            db = open_writer(folder)
            super().__init__(folder)
        except BaseException:
            self._lock.close()
            raise
        self._writer = Writer(db, self.path, loop)

    @classmethod
    async def open(cls, folder: Path) -> SqliteStore:
        """Open the store of a data folder, made if there is none."""
        return await asyncio.to_thread(cls, folder, asyncio.get_running_loop())

    def append(self, write: Write, done: Done) -> None:
        self._writer.append(write, done)

    async def expire(self, before: int) -> int:
        old = await self._ask(ids, "SELECT id FROM tables WHERE touched < ?", before)
        batches = [old[first : first + BATCH] for first in range(0, len(old), BATCH)]
        return sum([await self._writer.forget(batch, before) for batch in batches])

    async def expire_records(self, before: int) -> int:
        removed = 0
        query = "SELECT id FROM records WHERE finished < ? LIMIT ?"
        while old := await self._ask(ids, query, before, BATCH):
            removed += await self._writer.do(partial(remove_records, ids=old))
        return removed

    def forget_at(self, table: str, player: str) -> Awaitable[None]:
        return self._writer.do(partial(forget_at, table=table, player=player))

    async def forget_records(self, player: str) -> int:
        return await self._writer.do(partial(forget_records, player=player))

    async def beat(self, now: int) -> None:
        if self._closed:
            raise StoreError(f"{self.path}: closed")
        query = "INSERT OR REPLACE INTO heartbeat VALUES (0, ?)"
        await self._writer.do(lambda db: db.execute(query, (now,)))

    async def is_used(self) -> bool:
        """Return whether there is a table or a record."""
        query = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM records)"
        return await self._ask(lambda db: bool(db.execute(query).fetchone()[0]))

    async def counts(self) -> Counts:
        tables, records, size = await self._ask(count_all)
        writer = self._writer
        return Counts(tables, records, size, writer.written, writer.groups, writer.queued)

    async def close(self) -> None:
        if self._closed:
            return
        await super().close()  # first, since the last connection to close empties the WAL
        await self._writer.close()
        self._lock.close()


# Questions to the database. What stands after WHERE is ours, never a client's.


def log_of(db: sqlite3.Connection, table: str, after: int) -> list[Logged]:
    query = "SELECT * FROM log WHERE table_id = ? AND number > ? ORDER BY number"
    return list(map(Logged._make, db.execute(query, (table, after))))


def checkpoints_of(
    db: sqlite3.Connection, table: str, last: int | None = None
) -> list[CheckpointRow]:
    """Read the checkpoints of the last match, or from the one before the event `last` on."""
    own = "FROM checkpoints WHERE table_id = ?1"
    since = f"SELECT first {own} ORDER BY number DESC LIMIT 1"
    if last is not None:
        since = f"SELECT max(number) {own} AND last <= ?2"
    query = f"SELECT * {own} AND number >= coalesce(({since}), 0) ORDER BY number"
    given = (table,) if last is None else (table, last)
    return list(map(CheckpointRow._make, db.execute(query, given)))


def tables_where(db: sqlite3.Connection, where: str, *given: object) -> list[TableRow]:
    rows = map(TableRow._make, db.execute(f"SELECT * FROM tables WHERE {where}", given))
    return [row._replace(listed=bool(row.listed)) for row in rows]


def ids(db: sqlite3.Connection, query: str, *given: object) -> list[str]:
    return [id for (id,) in db.execute(query, given)]


def records_where(db: sqlite3.Connection, where: str, *given: object) -> list[RecordRow]:
    query = f"SELECT {RECORD_COLUMNS} FROM records WHERE {where}"
    return [read_record(*row) for row in db.execute(query, given)]


def record_page(db: sqlite3.Connection, after: int) -> list[tuple[int, RecordRow]]:
    """Read some records after a place, with the place of each."""
    query = f"SELECT {RECORD_COLUMNS}, place FROM records WHERE place > ? ORDER BY place LIMIT ?"
    return [(place, read_record(*row)) for *row, place in db.execute(query, (after, PAGE))]


def remove_records(db: sqlite3.Connection, ids: list[str]) -> int:
    """Remove records, and the rows by which players find them."""
    rows = records_where(db, f"id IN ({', '.join('?' * len(ids))})", *ids)
    db.executemany(
        "DELETE FROM record_players WHERE player = ? AND finished = ? AND record = ?",
        [(player, row.finished, row.id) for row in rows for player, _ in row.players],
    )
    return db.executemany("DELETE FROM records WHERE id = ?", [(row.id,) for row in rows]).rowcount


# People.


def forget_at(db: sqlite3.Connection, table: str, player: str) -> None:
    rows = tables_where(db, "id = ?", table)
    log = [logged.body for logged in log_of(db, table, 0)]
    summary = rows[0].summary if rows else b"{}"
    changes = table_without(log, checkpoints_of(db, table, last=0), summary, player)
    for name, bodies in (("log", changes.log), ("checkpoints", changes.checkpoints)):
        db.executemany(
            f"UPDATE {name} SET body = ? WHERE table_id = ? AND number = ?",
            [(body, table, number) for number, body in bodies.items()],
        )
    db.execute("UPDATE tables SET summary = ? WHERE id = ?", (changes.summary, table))


def forget_records(db: sqlite3.Connection, player: str) -> int:
    own = "SELECT record FROM record_players WHERE player = ?"
    rows = [record_without(row, player) for row in records_where(db, f"id IN ({own})", player)]
    db.executemany(
        "UPDATE records SET players = ?, text = ? WHERE id = ?",
        [(row.players_text, row.text, row.id) for row in rows],
    )
    db.execute("DELETE FROM record_players WHERE player = ?", (player,))
    return len(rows)


def people_in(db: sqlite3.Connection) -> dict[str, Person]:
    tables = db.execute("SELECT id FROM tables").fetchall()
    logs = ((table, [logged.body for logged in log_of(db, table, 0)]) for (table,) in tables)
    records = db.execute("SELECT id, players FROM records")
    return find_people(logs, ((record, json.loads(players)) for record, players in records))


def count_all(db: sqlite3.Connection) -> tuple[dict[str, int], int, int]:
    """Count tables by phase, records, and the bytes of the file."""
    tables = dict(db.execute("SELECT phase, count(*) FROM tables GROUP BY phase").fetchall())
    records = db.execute("SELECT count(*) FROM records").fetchone()[0]
    pages = db.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    return tables, records, pages.fetchone()[0]
