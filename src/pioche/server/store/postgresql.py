"""The store on PostgreSQL: one connection writes in groups, others read.

Several servers may write to one database; the key (table, number) of the log is the only authority.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]

from pioche.server.store.address import shown
from pioche.server.store.groups import MOST, MOST_HEADS, Queued, Verdict, misfit, settle, tell
from pioche.server.store.node import PATIENCE, Node
from pioche.server.store.people import find_people, record_without, table_without
from pioche.server.store.postgresql_schema import (
    APPLICATION,
    CLAIMED,
    ERRORS,
    RUNNING,
    bring_up_to_date,
    check_usable,
    connect,
    database_errors,
    reason,
    settings,
)
from pioche.server.store.store import (
    OPEN,
    RECORD_COLUMNS,
    CheckpointRow,
    Claim,
    ClaimedError,
    ConflictError,
    Counts,
    Done,
    Held,
    Logged,
    Lost,
    Person,
    RecordRow,
    StoreError,
    TableRow,
    Write,
    one,
    read_record,
)

READERS = 4  # connections, at most
PAGE = 50  # records in memory while all are read
BATCH = 50  # tables or records removed at a time, between two groups of writes
ANSWERING = 30.0  # seconds that one statement may take
CLOSING = 3.0  # seconds that a connection gets to end in good order
NOTICING = 2.0  # seconds until PostgreSQL knows of a connection that is gone

# The columns of each table in the order of its rows here, with the types of arrays of them.
COLUMNS = {
    "log": {"table_id": "text", "number": "bigint", "at": "bigint", "body": "bytea"},
    "tables": {
        "id": "text", "code": "text", "listed": "boolean", "phase": "text", "wake": "bigint",
        "touched": "bigint", "summary": "bytea", "owner": "text",
    },
    "checkpoints": {
        "table_id": "text", "number": "bigint", "first": "bigint", "last": "bigint",
        "body": "bytea",
    },
    "records": {
        "id": "text", "table_id": "text", "finished": "bigint", "edition": "text",
        "players": "text", "text": "text",
    },
    "record_players": {"player": "text", "finished": "bigint", "record": "text"},
}  # fmt: skip
NEW = ", ".join(f"{column} = excluded.{column}" for column in TableRow._fields[1:])
ON_CONFLICT = {"tables": f" ON CONFLICT (id) DO UPDATE SET {NEW}"}
# Errors that are about what was to be stored; all others are about the database.
FAULTY = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError)

T = TypeVar("T")
Job = Callable[[Any], Awaitable[T]]


class PostgresReader:
    """Reads a database, also while servers write there; its methods are `Store`'s."""

    def __init__(self, url: str, pool: Any) -> None:
        self.where = shown(url)
        self._pool = pool
        self._closed = False

    @classmethod
    async def visit(cls, url: str, cluster: str) -> PostgresReader:
        """Open a database that is up to date, to read only."""
        where = shown(url)
        with database_errors(where):
            db = await connect(url)
            try:
                await check_usable(db, where, cluster)
            finally:
                await db.close()
            return cls(url, await make_pool(url))

    async def _ask(self, query: str, *given: Any) -> list[Any]:
        if self._closed:
            raise StoreError(f"{self.where}: closed")
        with database_errors(self.where):
            async with self._pool.acquire(timeout=ANSWERING) as db:
                rows: list[Any] = await db.fetch(query, *given)
                return rows

    async def read(self, table: str, after: int = 0) -> list[Logged]:
        return await log_of(self._ask, table, after)

    async def checkpoints(self, table: str, last: int | None = None) -> list[CheckpointRow]:
        return await checkpoints_of(self._ask, table, last)

    async def find(self, id: str) -> TableRow | None:
        return one(await tables_where(self._ask, "id = $1", id))

    async def find_code(self, code: str) -> TableRow | None:
        return one(await tables_where(self._ask, "code = $1 AND code <> ''", code))

    async def listed(self, limit: int) -> list[TableRow]:
        where = "listed AND phase = ANY($1) ORDER BY touched DESC LIMIT $2"
        return await tables_where(self._ask, where, OPEN, limit)

    async def due(self, now: int, limit: int) -> list[str]:
        query = "SELECT id FROM tables WHERE wake <= $1 ORDER BY wake LIMIT $2"
        return [id for (id,) in await self._ask(query, now, limit)]

    async def record(self, id: str) -> RecordRow | None:
        return one(await records_where(self._ask, "id = $1", id))

    async def records_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[RecordRow]:
        older = "AND (finished, record) < (SELECT finished, id FROM records WHERE id = $3)"
        own = f"SELECT record FROM record_players WHERE player = $1 {older if before else ''}"
        newest = f"id IN ({own} ORDER BY finished DESC, record DESC LIMIT $2)"
        given = (player, limit, before) if before else (player, limit)
        where = f"{newest} ORDER BY finished DESC, id DESC"
        return await records_where(self._ask, where, *given)

    async def tables_of(self, player: str) -> list[str]:
        query = "SELECT DISTINCT table_id FROM log WHERE position($1::bytea IN body) > 0"
        return [id for (id,) in await self._ask(query, f'"player":"{player}"'.encode())]

    async def records_all(self) -> AsyncIterator[RecordRow]:
        query = (
            f"SELECT {RECORD_COLUMNS}, place FROM records WHERE place > $1 ORDER BY place LIMIT $2"
        )
        page = await self._ask(query, 0, PAGE)
        while page:
            for *row, _ in page:
                yield read_record(*row)
            page = await self._ask(query, page[-1]["place"], PAGE)

    async def people(self) -> dict[str, Person]:
        """Return what is stored about everybody."""
        logs = []
        for (table,) in await self._ask("SELECT id FROM tables"):
            log = [logged.body for logged in await self.read(table)]
            logs.append((table, [body for body in log if b'"seat":' in body]))
        records = await self._ask("SELECT id, players FROM records")
        return find_people(logs, ((record, json.loads(players)) for record, players in records))

    async def key(self) -> bytes:
        """Read the key that tokens are signed with."""
        ((key,),) = await self._ask("SELECT key FROM about")
        return bytes(key)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        try:
            await asyncio.wait_for(self._pool.close(), CLOSING)
        except ERRORS:
            self._pool.terminate()


class PostgresStore(PostgresReader):
    """The `Store` of a server on PostgreSQL, which may be one of several."""

    def __init__(self, url: str, cluster: str, pool: Any, db: Any) -> None:
        super().__init__(url, pool)
        self.node = Node(url, cluster)
        self._writer = GroupWriter(url, cluster, self.node.id, db)

    @classmethod
    async def open(cls, url: str, cluster: str, alone: bool = False) -> PostgresStore:
        """Open a database; its tables are made or brought up to date as needed.

        `alone`: no server may run on it, nor may one be started.
        """
        where = shown(url)
        with database_errors(where):
            db = await connect(url)
            try:
                await bring_up_to_date(db, where, cluster)
                await take_lock(db, where, alone)
                return cls(url, cluster, await make_pool(url), db)
            except BaseException:
                await db.close()
                raise

    def append(self, write: Write, done: Done) -> None:
        self._writer.append(write, done)

    async def due(self, now: int, limit: int) -> list[str]:
        """List and claim the tables whose time to wake has come, but for those of other servers."""
        free = "owner IS NULL OR owner = $3 OR ($4 AND NOT is_alive(owner, $5))"
        ready = f"SELECT id FROM tables WHERE wake <= $1 AND ({free})"
        chosen = f"{ready} ORDER BY wake LIMIT $2 FOR UPDATE SKIP LOCKED"
        claimed = f"""
            WITH ready AS ({chosen}),
            claimed AS (
                UPDATE tables SET owner = $3 FROM ready WHERE tables.id = ready.id
                RETURNING tables.id, wake
            )
            SELECT id FROM claimed ORDER BY wake, id
        """
        node = self.node
        rows = await self._ask(claimed, now, limit, node.id, node.may_replace, PATIENCE)
        return [id for (id,) in rows]

    async def claim(self, table: str, force: bool = False) -> Claim:
        # Whoever only asks where it is takes no lock, which would have to be written to the disk.
        query = """
            WITH other AS (
                SELECT url FROM tables JOIN nodes ON nodes.id = owner
                WHERE tables.id = $1 AND owner <> $2 AND at > now() - $3::interval AND NOT $5
            )
            SELECT 0::bigint, url FROM other
            UNION ALL
            SELECT new_epoch, address FROM claim($1, $2, $3, $4, $5)
            WHERE NOT EXISTS (SELECT 1 FROM other)
        """
        node = self.node
        if not node.is_sure:
            return Claim(0, "")
        given = (table, node.id, PATIENCE, node.may_replace, force)
        found = await self._ask(query, *given)
        self._writer.lose_heads([table])
        if not found:
            return Claim(0)  # there is no such table
        ((epoch, address),) = found
        return Claim(epoch) if epoch else Claim(0, address or "")

    async def release(self, tables: Mapping[str, int]) -> None:
        async def let_go(db: Any) -> None:
            held = "unnest($1::text[], $2::bigint[]) AS held (table_id, since)"
            ours = "id = held.table_id AND epoch = held.since AND owner = $3"
            query = f"UPDATE tables SET owner = NULL FROM {held} WHERE {ours}"
            await db.execute(query, list(tables), list(tables.values()), self.node.id)

        if tables:
            await self._writer.do(let_go)

    @property
    def is_sure(self) -> bool:
        return self.node.is_sure

    @property
    def silence(self) -> float:
        return self.node.silence

    async def join(self, address: str, held: Held, lost: Lost) -> None:
        await self.node.join(address, held, lost)

    async def leave(self) -> None:
        async def let_go(db: Any) -> None:
            await db.execute("DELETE FROM nodes WHERE id = $1", self.node.id)
            await db.execute("UPDATE tables SET owner = NULL WHERE owner = $1", self.node.id)

        await self.node.leave()
        with suppress(StoreError):  # then it is noticed that there is no sign of life
            await self._writer.do(let_go)

    async def expire(self, before: int) -> int:
        async def expire_some(db: Any) -> int:
            old = "SELECT id FROM tables WHERE touched < $1 LIMIT $2 FOR UPDATE SKIP LOCKED"
            query = f"DELETE FROM tables WHERE id IN ({old}) RETURNING id"
            gone = [id for (id,) in await db.fetch(query, before, BATCH)]
            for table in ("log", "checkpoints"):
                await db.execute(f"DELETE FROM {table} WHERE table_id = ANY($1)", gone)
            self._writer.lose_heads(gone)
            return len(gone)

        return await self._repeat(expire_some)

    async def expire_records(self, before: int) -> int:
        async def expire_some(db: Any) -> int:
            old = "SELECT id FROM records WHERE finished < $1 LIMIT $2 FOR UPDATE SKIP LOCKED"
            query = f"DELETE FROM records WHERE id IN ({old}) RETURNING id, finished, players"
            gone = await db.fetch(query, before, BATCH)
            rows = [
                (player, finished, id)
                for id, finished, players in gone
                for player, _ in json.loads(players)
            ]
            query = "DELETE FROM record_players WHERE (player, finished, record) = ($1, $2, $3)"
            await db.executemany(query, rows)
            return len(gone)

        return await self._repeat(expire_some)

    async def _repeat(self, job: Job[int]) -> int:
        """Remove a batch at a time until none is left; return how many that were."""
        removed = 0
        while some := await self._writer.do(job):
            removed += some
        return removed

    def forget_at(self, table: str, player: str) -> Awaitable[None]:
        async def forget(db: Any) -> None:
            row = one(await tables_where(db.fetch, "id = $1 FOR UPDATE", table))
            log = [logged.body for logged in await log_of(db.fetch, table, 0)]
            checkpoints = await checkpoints_of(db.fetch, table, 0)
            summary = row.summary if row else b"{}"
            changes = table_without(log, checkpoints, summary, player)
            for name, bodies in (("log", changes.log), ("checkpoints", changes.checkpoints)):
                query = f"UPDATE {name} SET body = $1 WHERE table_id = $2 AND number = $3"
                await db.executemany(query, [(body, table, n) for n, body in bodies.items()])
            query = "UPDATE tables SET summary = $1 WHERE id = $2"
            await db.execute(query, changes.summary, table)

        return self._writer.do(forget)

    async def forget_records(self, player: str) -> int:
        async def forget(db: Any) -> int:
            own = "SELECT record FROM record_players WHERE player = $1"
            found = await records_where(db.fetch, f"id IN ({own})", player)
            rows = [record_without(row, player) for row in found]
            await db.executemany(
                "UPDATE records SET players = $1, text = $2 WHERE id = $3",
                [(row.players_text, row.text, row.id) for row in rows],
            )
            await db.execute("DELETE FROM record_players WHERE player = $1", player)
            return len(rows)

        return await self._writer.do(forget)

    async def beat(self, now: int) -> None:
        async def write(db: Any) -> None:
            new = "ON CONFLICT (id) DO UPDATE SET at = excluded.at"
            await db.execute(f"INSERT INTO heartbeat VALUES (0, $1) {new}", now)

        await self._writer.do(write)

    async def counts(self) -> Counts:
        tables = await self._ask("SELECT phase, count(*) FROM tables GROUP BY phase")
        ((records,),) = await self._ask("SELECT count(*) FROM records")
        ((size,),) = await self._ask("SELECT pg_database_size(current_database())")
        writer = self._writer
        phases = {str(phase): int(many) for phase, many in tables}
        return Counts(phases, records, size, writer.written, writer.groups, writer.queued)

    async def close(self) -> None:
        if self._closed:
            return
        await self.leave()
        await super().close()
        await self._writer.close()


class GroupWriter:
    """The connection that writes, and the task that gives it one group after another.

    A connection that is lost is made again for the next group. Whatever was on its way then counts
    as not stored, although it may be: tables are read again from the log.
    """

    def __init__(self, url: str, cluster: str, node: str, db: Any) -> None:
        self.where = shown(url)
        self._node = node
        self.written = 0
        self.groups = 0
        self._url = url
        self._cluster = cluster
        self._db = db
        self._loop = asyncio.get_running_loop()
        self._heads: dict[str, int] = {}  # as far as this process knows; others may write too
        self._queue: list[Queued] = []
        self._jobs: list[Callable[[], Awaitable[None]]] = []
        self._awake = asyncio.Event()
        self._closing = False
        self._work_done = asyncio.ensure_future(self._work())

    @property
    def queued(self) -> int:
        """How many writes wait to be taken."""
        return len(self._queue)

    def append(self, write: Write, done: Done) -> None:
        """Queue a write."""
        if self._closing:
            self._loop.call_soon(tell, self._loop, [(done, StoreError(f"{self.where}: closed"))])
            return
        self._queue.append((write, done))
        self._awake.set()

    def do(self, job: Job[T]) -> asyncio.Future[T]:
        """Change something in one transaction, after all writes queued so far."""
        answer: asyncio.Future[T] = self._loop.create_future()

        async def work() -> None:
            try:
                db = await self._connection()
                async with db.transaction():
                    result = await job(db)
                settle(answer.set_result, answer, result)
            except Exception as error:
                settle(answer.set_exception, answer, self._outcome_of(error))

        if self._closing:
            answer.set_exception(StoreError(f"{self.where}: closed"))
        else:
            self._jobs.append(work)
            self._awake.set()
        return answer

    def lose_heads(self, tables: Iterable[str]) -> None:
        """Look up the last numbers of these tables before they are written to again."""
        for table in tables:
            self._heads.pop(table, None)

    async def close(self) -> None:
        """Write all that is queued, report it, and close the connection."""
        self._closing = True
        self._awake.set()
        await self._work_done
        if not self._db.is_closed():
            try:
                await self._db.close(timeout=CLOSING)
            except ERRORS:
                self._db.terminate()

    async def _work(self) -> None:
        """Store groups, and do the jobs between them, until the last."""
        while self._queue or self._jobs or not self._closing:
            await self._awake.wait()
            if not self._closing:
                self._awake.clear()
            group, self._queue = self._queue[:MOST], self._queue[MOST:]
            # Under load there is always something queued: a job waits for what was before it only.
            jobs: list[Callable[[], Awaitable[None]]] = []
            if self._queue:
                self._awake.set()
            else:
                jobs, self._jobs = self._jobs, []
            if group:
                outcomes = await self._store([write for write, _ in group])
                told = [(done, outcome) for (_, done), outcome in zip(group, outcomes, strict=True)]
                tell(self._loop, told)
            for job in jobs:
                await job()

    async def _connection(self) -> Any:
        """Return the connection, made again if it was lost."""
        if self._db.is_closed():
            with database_errors(self.where):
                db = await connect(self._url)
                try:
                    await check_usable(db, self.where, self._cluster)
                    await take_lock(db, self.where, alone=False)
                except BaseException:
                    await db.close()
                    raise
                self._db = db
        return self._db

    async def _store(self, writes: Sequence[Write]) -> list[Verdict]:
        """Store those writes that follow what is there, as one group.

        If one cannot be stored, find out which by halving.
        """
        try:
            db = await self._connection()
            await self._look_up({entry.table for write in writes for entry in write.entries})
            heads: dict[str, int] = {}
            known = self._heads
            outcomes: list[Verdict] = [
                misfit(write.entries, heads, known, known.__getitem__) for write in writes
            ]
            fitting = [w for w, outcome in zip(writes, outcomes, strict=True) if outcome is None]
            await store_all(db, fitting, self._node)
        except Exception as error:
            self._heads.clear()
            wrong = self._outcome_of(error)
            if len(writes) == 1 or not is_faulty(error):
                return [wrong] * len(writes)
            half = len(writes) // 2
            return await self._store(writes[:half]) + await self._store(writes[half:])
        self.written += len(fitting)
        self.groups += 1
        # One that does not fit may be behind what another process has written.
        misfits = (w for w, outcome in zip(writes, outcomes, strict=True) if outcome is not None)
        self._heads.update(heads)
        self.lose_heads(entry.table for write in misfits for entry in write.entries)
        return outcomes

    async def _look_up(self, tables: set[str]) -> None:
        """Look up the last numbers of those tables of which none is known."""
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        unknown = [table for table in tables if table not in self._heads]
        if unknown:
            self._heads.update(dict.fromkeys(unknown, 0))
            query = "SELECT table_id, max(number) FROM log WHERE table_id = ANY($1) GROUP BY 1"
            self._heads.update(await self._db.fetch(query, unknown, timeout=ANSWERING))

    def _outcome_of(self, error: Exception) -> Exception:
        """Make what is told of a failed write."""
        if is_claimed(error):
            return ClaimedError(str(error))
        if isinstance(error, asyncpg.UniqueViolationError):
            return ConflictError(f"taken already ({error})")
        if isinstance(error, StoreError | ConflictError):
            return error
        text = reason(error) if isinstance(error, ERRORS) else f"cannot be stored: {error}"
        wrong = StoreError(f"{self.where}: {text}")
        wrong.__cause__ = error
        return wrong


async def take_lock(db: Any, where: str, alone: bool) -> None:
    """Be one of the servers of a database, or `alone`, for as long as this connection lasts.

    PostgreSQL notices after a moment only that a server was killed.
    """
    query = f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}($1, $2)"
    for patience in (*[NOTICING / 20] * 20, 0.0):
        if await db.fetchval(query, APPLICATION, RUNNING):
            return
        await asyncio.sleep(patience)
    who = "a server is running" if alone else "a command is at work"
    raise StoreError(f"{where}: {who} on this database")


async def make_pool(url: str) -> Any:
    """Make the connections that read and claim; the first is made at once."""
    how = settings(hasty=True)
    return await asyncpg.create_pool(
        url, min_size=1, max_size=READERS, command_timeout=ANSWERING, reset=leave_as_it_is, **how
    )


async def leave_as_it_is(db: Any) -> None:
    """Spare the question by which the pool cleans a connection: ours change nothing of theirs."""


async def store_all(db: Any, writes: Sequence[Write], node: str) -> None:
    """Store what writes hold by one statement, which is a transaction by itself.

    It fails if a table was claimed since. A table that is new belongs to this server.
    """
    fences = {fence for write in writes if (fence := write.fence)}
    rows = {write.row.id: write.row for write in writes if write.row}  # the last one counts
    records = [write.record for write in writes if write.record]
    parts: dict[str, Sequence[tuple[Any, ...]]] = {
        "log": [entry for write in writes for entry in write.entries],
        "tables": [(*row, node) for row in rows.values()],
        "checkpoints": [checkpoint for write in writes for checkpoint in write.checkpoints],
        "records": [(*record[:4], record.players_text, record.text) for record in records],
        "record_players": [line for record in records for line in record.player_lines],
    }
    needed = tuple(table for table, lines in parts.items() if lines)
    if needed:
        held = list(zip(*fences, strict=True))
        given = chain(held, *(zip(*parts[table], strict=True) for table in needed))
        await db.execute(statement(needed, bool(held)), *given, timeout=ANSWERING)


@cache
def statement(tables: tuple[str, ...], fenced: bool) -> str:
    """Return the statement that inserts into some tables, each column given as an array.

    `fenced`: the first two arrays are tables that have to be claimed as they were, and the epochs.
    """
    inserts, first = [], 3 if fenced else 1
    for table in tables:
        columns = COLUMNS[table]
        arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(columns.values(), first))
        first += len(columns)
        inserts.append(
            f"INSERT INTO {table} ({', '.join(columns)}) "
            f"SELECT * FROM unnest({arrays}){ON_CONFLICT.get(table, '')}"
        )
    last = "SELECT hold($1::text[], $2::bigint[])" if fenced else inserts.pop()
    named = ", ".join(f"part{n} AS ({insert})" for n, insert in enumerate(inserts))
    return f"WITH {named} {last}" if named else last


def is_claimed(error: Exception) -> bool:
    """Return whether a table was claimed by another server."""
    return isinstance(error, asyncpg.PostgresError) and error.sqlstate == CLAIMED


def is_faulty(error: Exception) -> bool:
    """Return whether an error is about what was to be stored, not about the database."""
    about_it = isinstance(error, FAULTY) or is_claimed(error)
    return about_it or not isinstance(error, (*ERRORS, StoreError))


# Questions to the database. What stands after WHERE is ours, never a client's.

Ask = Callable[..., Awaitable[list[Any]]]


async def log_of(ask: Ask, table: str, after: int) -> list[Logged]:
    query = "SELECT * FROM log WHERE table_id = $1 AND number > $2 ORDER BY number"
    return list(map(Logged._make, await ask(query, table, after)))


async def checkpoints_of(ask: Ask, table: str, last: int | None) -> list[CheckpointRow]:
    """Read the checkpoints of the last match, or from the one before the event `last` on."""
    own = "FROM checkpoints WHERE table_id = $1"
    since = f"SELECT first {own} ORDER BY number DESC LIMIT 1"
    if last is not None:
        since = f"SELECT max(number) {own} AND last <= $2"
    query = f"SELECT * {own} AND number >= coalesce(({since}), 0) ORDER BY number"
    given = (table,) if last is None else (table, last)
    return list(map(CheckpointRow._make, await ask(query, *given)))


async def tables_where(ask: Ask, where: str, *given: object) -> list[TableRow]:
    columns = ", ".join(TableRow._fields)
    return list(
        map(TableRow._make, await ask(f"SELECT {columns} FROM tables WHERE {where}", *given))
    )


async def records_where(ask: Ask, where: str, *given: object) -> list[RecordRow]:
    rows = await ask(f"SELECT {RECORD_COLUMNS} FROM records WHERE {where}", *given)
    return [read_record(*row) for row in rows]
