"""`pioche backup`: a copy of a server's data, made while it runs.

The copy is a data folder: `pioche doctor` examines it, `pioche serve` goes on with it, and `pioche
move-store` brings it to PostgreSQL.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from pioche.server.config import Config
from pioche.server.store.file import FILE, open_visitor, reason, store_errors, wal_of
from pioche.server.store.sqlite import count_all
from pioche.server.store.store import StoreError
from pioche.server.tokens import KEY, read_key, write_private
from pioche.server.upkeep.folders import new_folder, refuse_taken
from pioche.server.upkeep.moving import copy, fill_folder, open_source
from pioche.texts.data import data_text

# Errors in what is copied; all others are about the place that it is copied to.
OF_THE_SOURCE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY)


def backup(config: Config, target: Path, lang: str) -> int:
    """Copy a server's data to a path that does not exist yet, and say what the copy holds."""
    if config.store:
        tables, records, size = asyncio.run(copy_store(config, target))
    else:
        tables, records, size = copy_folder(config.data, target)
    facts = {"target": str(target), "tables": tables, "records": records, "size": size}
    print(data_text("backup", lang, **facts))
    return 0


async def copy_store(config: Config, target: Path) -> tuple[int, int, int]:
    """Copy a database to a new data folder; return what `copy_folder` does."""
    opened = open_source(config, alone=False)
    async with opened as source, fill_folder(target, source.key) as copied:
        found = await copy(source, copied)
    return found.tables, found.records, (target / FILE).stat().st_size


def copy_folder(folder: Path, target: Path) -> tuple[int, int, int]:
    """Copy a data folder; return how many tables and records that were, and the bytes."""
    refuse_taken(target)
    key = read_key(folder / KEY)
    with new_folder(target) as draft:
        copy_database(folder, draft / FILE, target)
        with store_errors(target):
            write_private(draft / KEY, key)
            return check_copy(draft, target)


def copy_database(folder: Path, copy: Path, target: Path) -> None:
    """Copy the database as it is at one moment, while the server goes on writing."""
    alone = not wal_of(folder).exists()
    with closing(open_visitor(folder, oldest=1)) as db, store_errors(target):
        write_private(copy, b"")  # SQLite takes an empty file, and leaves its rights alone
        try:
            # Unlike a copy page by page this takes along nothing that was deleted.
            db.execute("VACUUM INTO ?", (str(copy),))
        except sqlite3.Error as error:
            source = getattr(error, "sqlite_errorcode", 0) & 0xFF in OF_THE_SOURCE
            raise StoreError(f"{folder / FILE if source else target}: {reason(error)}") from error
        with copy.open("rb+") as file:
            os.fsync(file.fileno())
    if alone and wal_of(folder).exists():
        raise StoreError(f"{folder}: a server was started there meanwhile; try again")


def check_copy(draft: Path, target: Path) -> tuple[int, int, int]:
    """Read the copy through; return how many tables and records it holds, and its bytes."""
    with closing(open_visitor(draft, oldest=1)) as db:
        damages = [text for (text,) in db.execute("PRAGMA integrity_check(1)")]
        if damages != ["ok"]:
            raise StoreError(f"{target}: the copy is damaged: {damages[0]}")
        tables, records, size = count_all(db)
    return sum(tables.values()), records, size
