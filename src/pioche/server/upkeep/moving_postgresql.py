"""A database of PostgreSQL as one end of a move or a backup."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from pioche.server.store.address import shown
from pioche.server.store.postgresql import take_lock
from pioche.server.store.postgresql_schema import (
    SCHEMA,
    bring_up_to_date,
    check_usable,
    connect,
    database_errors,
)
from pioche.server.store.store import StoreError
from pioche.server.upkeep.moving import SOME, Kept, Row


class Database:
    """A database within a transaction."""

    def __init__(self, name: str, key: bytes, db: Any) -> None:
        self.name = name
        self.key = key
        self._db = db

    async def rows(self, kept: Kept) -> AsyncIterator[Row]:
        query = f"SELECT {kept.columns} FROM {kept.name} ORDER BY {kept.order}"
        with database_errors(self.name):
            async for row in self._db.cursor(query, prefetch=SOME):
                yield tuple(row)

    async def insert(self, kept: Kept, rows: Sequence[Row]) -> None:
        columns = kept.columns.split(", ")
        with database_errors(self.name):
            await self._db.copy_records_to_table(
                kept.name, records=rows, columns=columns, schema_name=SCHEMA
            )
            if kept.name == "records" and rows:
                sequence = f"pg_get_serial_sequence('{SCHEMA}.records', 'place')"
                await self._db.execute(f"SELECT setval({sequence}, $1)", rows[-1][0])


@asynccontextmanager
async def read_database(url: str, cluster: str, alone: bool) -> AsyncIterator[Database]:
    """Read a database as it is at one moment; `alone`: keep servers away meanwhile."""
    where = shown(url)
    with database_errors(where):
        db = await connect(url)
        try:
            await check_usable(db, where, cluster)
            if alone:
                await take_lock(db, where, alone=True)
            async with db.transaction(isolation="repeatable_read", readonly=True):
                yield Database(where, await db.fetchval("SELECT key FROM about"), db)
        finally:
            await db.close()


@asynccontextmanager
async def fill_database(url: str, cluster: str, key: bytes) -> AsyncIterator[Database]:
    """Fill a database without anything in it, completely or not at all."""
    where = shown(url)
    with database_errors(where):
        db = await connect(url)
        try:
            await take_lock(db, where, alone=True)
            async with db.transaction():
                await bring_up_to_date(db, where, cluster)
                for table in ("tables", "log", "records"):
                    if await db.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):
                        raise StoreError(f"{where}: is not empty, and nothing is overwritten")
                await db.execute("UPDATE about SET key = $1", key)
                yield Database(where, key, db)
        finally:
            await db.close()
