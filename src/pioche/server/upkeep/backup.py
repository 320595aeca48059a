"""`pioche backup`: a copy of a data folder, made while the server runs.

The copy is a data folder itself: `pioche doctor` examines it, and `pioche serve` goes on with it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

from pioche.server.store.file import FILE, open_visitor, reason, store_errors, wal_of
from pioche.server.store.sqlite import count_all
from pioche.server.store.store import StoreError
from pioche.server.tokens import KEY, read_key, write_private
from pioche.texts.data import data_text

# Errors in what is copied; all others are about the place that it is copied to.
OF_THE_SOURCE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY)


def backup(folder: Path, target: Path, lang: str) -> int:
    """Copy a data folder to a path that does not exist yet, and say what the copy holds."""
    if os.path.lexists(target):
        raise StoreError(f"{target}: is there already, and a backup overwrites nothing")
    key = read_key(folder / KEY)
    with store_errors(target):
        draft = Path(mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        copy_database(folder, draft / FILE, target)
        with store_errors(target):
            write_private(draft / KEY, key)
            tables, records, size = check_copy(draft, target)
            draft.rename(target)
            sync_folder(target.parent)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    facts = {"target": str(target), "tables": tables, "records": records, "size": size}
    print(data_text("backup", lang, **facts))
    return 0


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


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder survive a power cut, where the system can do that."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
