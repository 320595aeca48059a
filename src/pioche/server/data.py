"""Where a server's data are: a folder with an SQLite database and the key, or PostgreSQL.

What needs the extra `cluster` is imported only for those who ask for PostgreSQL.
"""

from __future__ import annotations

import asyncio
from contextlib import closing

from pioche.server.config import Config
from pioche.server.store.file import FILE, open_visitor, store_errors
from pioche.server.store.sqlite import SqliteReader, SqliteStore, people_in
from pioche.server.store.store import OpenRecords, Person, Store
from pioche.server.tokens import KEY, load_key


async def open_store(config: Config, alone: bool = False) -> tuple[Store, bytes]:
    """Open the store of a server, made if there is none, and give the key beside it.

    `alone`: no server may run on it. A folder has one at a time in any case.
    """
    if config.store:
        from pioche.server.store.postgresql import PostgresStore

        database = await PostgresStore.open(config.store, config.cluster, alone)
        return database, await database.key()
    store = await SqliteStore.open(config.data)
    try:
        return store, load_key(config.data / KEY, needed=await store.is_used())
    except BaseException:
        await store.close()
        raise


async def open_reader(config: Config) -> OpenRecords:
    """Open what there is, to read only, also while servers write there."""
    if config.store:
        from pioche.server.store.postgresql import PostgresReader

        return await PostgresReader.visit(config.store, config.cluster)
    return await asyncio.to_thread(SqliteReader, config.data)


async def people_at(config: Config) -> dict[str, Person]:
    """Return what is stored about everybody."""
    if config.store:
        from pioche.server.store.postgresql import PostgresReader

        reader = await PostgresReader.visit(config.store, config.cluster)
        try:
            return await reader.people()
        finally:
            await reader.close()
    with closing(open_visitor(config.data)) as db, store_errors(config.data / FILE):
        return people_in(db)
