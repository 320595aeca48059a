"""The thread that writes: takes all that is queued, and commits it as one group."""

from __future__ import annotations

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from threading import Condition, Thread
from typing import Any, TypeVar

from pioche.server.store.file import reason
from pioche.server.store.groups import MOST, MOST_HEADS, Queued, Verdict, misfit, settle, tell
from pioche.server.store.store import (
    RECORD_COLUMNS,
    ConflictError,
    Done,
    RecordRow,
    StoreError,
    TableRow,
    Write,
)

# Between Python and SQLite the lock of the interpreter changes hands at every statement, and with
# a busy event loop each time may take milliseconds. So a group is one statement, not a hundred.
ROWS = 512  # of one statement, at most
NEW = ", ".join(f"{column} = excluded.{column}" for column in TableRow._fields[1:])
ON_CONFLICT = {"tables": f" ON CONFLICT (id) DO UPDATE SET {NEW}"}

# Errors that are about what was to be stored; all others are about the disk or the database.
FAULTY = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError)
TAKEN = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
T = TypeVar("T")


class Writer:
    """Owns the connection that writes, and the thread it is used in."""

    def __init__(self, db: sqlite3.Connection, path: Path, loop: AbstractEventLoop) -> None:
        self.path = path
        self.written = 0
        self.groups = 0
        self._db = db
        self._loop = loop
        self._heads: dict[str, int] = {}  # the last number of each table; nobody else writes
        self._queue: list[Queued] = []
        self._jobs: list[Callable[[], None]] = []
        self._closing = False
        self._awake = Condition()
        Thread(target=self._work, name="pioche-writer", daemon=True).start()

    # In the thread of the event loop.

    @property
    def queued(self) -> int:
        """How many writes wait to be taken."""
        return len(self._queue)

    def append(self, write: Write, done: Done) -> None:
        """Queue a write."""
        with self._awake:
            if not self._closing:
                self._queue.append((write, done))
                if len(self._queue) == 1:  # else it has been woken, or is at work
                    self._awake.notify()
                return
        self._loop.call_soon(tell, self._loop, [(done, StoreError(f"{self.path}: closed"))])

    def forget(self, tables: Sequence[str], before: int) -> Future[int]:
        """Remove those of the tables that were not touched since, with their logs."""
        return self._ask(lambda: self._forget(tables, before))

    def do(self, job: Callable[[sqlite3.Connection], T]) -> Future[T]:
        """Change something in one transaction, after all writes queued so far."""
        return self._ask(lambda: self._do_whole(job))

    def close(self) -> Future[None]:
        """Write all that is queued and close the connection; done once all that has been told."""
        return self._ask(self._db.close, last=True)

    def _ask(self, job: Callable[[], T], last: bool = False) -> Future[T]:
        """Let the thread do something else, after all writes queued so far."""
        answer: Future[T] = self._loop.create_future()
        with self._awake:
            self._jobs.append(lambda: self._do(job, answer))
            self._closing = self._closing or last
            self._awake.notify()
        return answer

    # In the thread that writes.

    def _work(self) -> None:
        """Store groups until the last one, and do the jobs between them."""
        more = True
        while more:
            with self._awake:
                self._awake.wait_for(lambda: self._queue or self._jobs)
                group, self._queue = self._queue[:MOST], self._queue[MOST:]
                jobs: list[Callable[[], None]] = []
                if not self._queue:
                    jobs, self._jobs = self._jobs, []
                    more = not self._closing
            if group:
                outcomes = self._store([write for write, _ in group])
                told = [(done, outcome) for (_, done), outcome in zip(group, outcomes, strict=True)]
                self._call(tell, self._loop, told)
            for job in jobs:
                job()

    def _do(self, job: Callable[[], T], answer: Future[T]) -> None:
        """Do a job, and answer with what it gives or raises."""
        try:
            self._call(settle, answer.set_result, answer, job())
        except Exception as error:
            self._call(settle, answer.set_exception, answer, outcome_of(error, self.path))

    def _call(self, function: Callable[..., None], *given: Any) -> None:
        """Call a function in the event loop, unless that has ended without closing the store."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(function, *given)

    def _store(self, writes: list[Write]) -> list[Verdict]:
        """Store those writes that follow what is there, as one group.

        If one cannot be stored, find out which by halving.
        """
        try:
            heads: dict[str, int] = {}
            known, last = self._heads, self._last
            outcomes: list[Verdict] = [misfit(w.entries, heads, known, last) for w in writes]
            fitting = [w for w, outcome in zip(writes, outcomes, strict=True) if outcome is None]
            store_all(self._db, fitting)
        except Exception as error:
            wrong = outcome_of(error, self.path)
            if len(writes) == 1 or not is_faulty(error):
                return [wrong] * len(writes)
            half = len(writes) // 2
            return self._store(writes[:half]) + self._store(writes[half:])
        self.written += len(fitting)
        self.groups += 1
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        self._heads.update(heads)
        return outcomes

    def _last(self, table: str) -> int:
        """Look up the last number of a table."""
        query = "SELECT max(number) FROM log WHERE table_id = ?"
        return self._db.execute(query, (table,)).fetchone()[0] or 0

    def _do_whole(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Change something in one transaction."""
        with transaction(self._db):
            return job(self._db)

    def _forget(self, tables: Sequence[str], before: int) -> int:
        """Remove tables that are still untouched, and give how many."""
        query = "DELETE FROM tables WHERE id = ? AND touched < ?"
        with transaction(self._db):
            gone = [id for id in tables if self._db.execute(query, (id, before)).rowcount]
            for table in ("log", "checkpoints"):
                query = f"DELETE FROM {table} WHERE table_id = ?"
                self._db.executemany(query, [(id,) for id in gone])
        for id in gone:
            self._heads.pop(id, None)
        return len(gone)


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Commit what is done inside, or nothing of it."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # SQLite has ended it by itself after some errors
            db.execute("ROLLBACK")
        raise


def store_all(db: sqlite3.Connection, writes: Sequence[Write]) -> None:
    """Store what writes hold in one transaction: all entries in one statement, all rows in one."""
    entries = [entry for write in writes for entry in write.entries]
    rows = {write.row.id: write.row for write in writes if write.row}  # the last one counts
    records = [write.record for write in writes if write.record]
    checkpoints = [checkpoint for write in writes for checkpoint in write.checkpoints]
    if 0 < len(entries) <= ROWS and not (rows or records or checkpoints):
        insert(db, "log", entries)  # a statement by itself is a transaction
        return
    with transaction(db):
        insert(db, "log", entries)
        insert(db, "tables", list(rows.values()))
        insert(db, "checkpoints", checkpoints)
        for record in records:
            store_record(db, record)


def insert(db: sqlite3.Connection, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows with as few statements as there can be."""
    for first in range(0, len(rows), ROWS):
        part = rows[first : first + ROWS]
        db.execute(statement(table, len(part), len(part[0])), [*chain.from_iterable(part)])


@cache
def statement(table: str, rows: int, columns: int) -> str:
    """Return the statement that inserts a number of rows.

    OR ROLLBACK: a failure undoes the group anyway, and SQLite then keeps no copy of each page to
    undo only the statement, which would take half as long again.
    """
    marks = ",".join([f"({','.join('?' * columns)})"] * rows)
    return f"INSERT OR ROLLBACK INTO {table} VALUES {marks}{ON_CONFLICT.get(table, '')}"


def store_record(db: sqlite3.Connection, record: RecordRow) -> None:
    """Insert a record, and a line for each player it can be found by."""
    values = (*record[:4], record.players_text, record.text)
    db.execute(f"INSERT INTO records ({RECORD_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", values)
    db.executemany("INSERT INTO record_players VALUES (?, ?, ?)", record.player_lines)


def is_faulty(error: Exception) -> bool:
    """Return whether an error is about what was to be stored, not about the disk."""
    return isinstance(error, FAULTY) or not isinstance(error, sqlite3.DatabaseError)


def outcome_of(error: Exception, path: Path) -> Exception:
    """Make what is told of a failed write."""
    if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorcode in TAKEN:
        return ConflictError(f"taken already ({error})")
    text = reason(error) if isinstance(error, sqlite3.Error) else f"cannot be stored: {error}"
    wrong = StoreError(f"{path}: {text}")
    wrong.__cause__ = error
    return wrong
