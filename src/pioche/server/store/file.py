"""The database file: its tables, how it is opened, and its errors in words."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pioche.files import PRIVATE, make_private
from pioche.server.store.store import StoreError

FILE = "pioche.db"
ALONE = "ro&immutable=1"  # SQLite trusts that nobody writes, and makes no files
COMPANIONS = ("-wal", "-shm")
OLDEST_SQLITE = (3, 37, 0)  # knows STRICT
APPLICATION = 0x50696F63  # "Pioc", in the header of the file
BUSY_SECONDS = 5.0  # to wait for somebody else's lock, such as that of a shell on the file
STATEMENTS = 640  # kept ready: one for each size of a group (`writer.ROWS`), and the others
# More frames in the WAL before they are copied into the file: a page that many moves of a table
# have changed is then copied once (32 MB; SQLite's own 1,000 cost a tenth of the speed).
CHECKPOINT = 8000

# Each step leads from the version before it to the next; none is ever changed. One without any SQL
# only keeps older servers away: from entries of a kind, or with a field, that they do not know.
STEPS = (
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        code TEXT NOT NULL,
        listed INTEGER NOT NULL,
        phase TEXT NOT NULL,
        wake INTEGER,
        touched INTEGER NOT NULL,
        summary BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
    CREATE INDEX tables_listed ON tables (touched) WHERE listed;
    CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;

    CREATE TABLE records (
        place INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        table_id TEXT NOT NULL,
        finished INTEGER NOT NULL,
        edition TEXT NOT NULL,
        players TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE record_players (
        player TEXT NOT NULL,
        finished INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (player, finished, record)
    ) STRICT, WITHOUT ROWID;
    """,
    # By which records are found that are older than they may be.
    "CREATE INDEX records_by_finished ON records (finished);",
    """
    CREATE TABLE heartbeat (
        id INTEGER PRIMARY KEY CHECK (id = 0),
        at INTEGER NOT NULL
    ) STRICT;
    """,
    # Entries say under which rules they were written and what came of them; rounds may be void.
    """
    CREATE TABLE checkpoints (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    """,
    # Terms are settled and entropy is revealed before a match begins.
    "",
    # Seats have faces, and checkpoints say how rounds were counted.
    "",
)
VERSION = len(STEPS)

REASONS = {
    sqlite3.SQLITE_BUSY: "another program has locked it",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "no room left on the disk",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_NOTADB: "not a database of Pioche",
    sqlite3.SQLITE_READONLY: "may not be written",
}


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Turn errors of the database and the disk into StoreErrors that name the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {reason(error)}") from error
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or error}") from error


def reason(error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return f"{REASONS[code]} ({error})" if code in REASONS else str(error)


def open_writer(folder: Path) -> sqlite3.Connection:
    """Open the database of a data folder for writing; make it or bring it up to date as needed."""
    path = folder / FILE
    with store_errors(path):
        keep_private(path)
        db = connect(path, "rwc")
        try:
            bring_up_to_date(db, path)
            prepare(db, path)
        except BaseException:
            db.close()
            raise
        return db


def keep_private(path: Path) -> None:
    """Make the database and its companion files readable by their owner only.

    SQLite gives the companions the rights of the database, so that has to exist first.
    """
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, PRIVATE))
    for file in (path, *(path.with_name(path.name + end) for end in COMPANIONS)):
        make_private(file)


def open_visitor(folder: Path, oldest: int = VERSION) -> sqlite3.Connection:
    """Open the database read-only, and leave no file behind where no server runs.

    Without a server there is no write-ahead log, and a connection would make one, which would
    belong to this user. What was read while a server started cannot be trusted: check for a
    write-ahead log (`wal_of`) afterwards.
    """
    return open_to_read(folder, "ro" if wal_of(folder).exists() else ALONE, oldest)


def open_to_read(folder: Path, mode: str, oldest: int = VERSION) -> sqlite3.Connection:
    """Open the database of a data folder read-only; refuse a version older than `oldest`."""
    path = folder / FILE
    with store_errors(path):
        if not path.is_file():
            raise StoreError(f"{folder}: no data folder of Pioche (no {FILE} in it)")
        db = connect(path, mode)
        try:
            if version_of(db, path) < oldest:
                raise StoreError(f"{path}: of an older Pioche; the server brings it up to date")
        except BaseException:
            db.close()
            raise
        return db


def wal_of(folder: Path) -> Path:
    """Return the path of a data folder's write-ahead log, which exists while a server runs."""
    return folder / f"{FILE}-wal"


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect to a file; the connection may be used in another thread."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old: {oldest} is needed")
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,  # transactions begin and end where we say so
        check_same_thread=False,
        cached_statements=STATEMENTS,
    )


def version_of(db: sqlite3.Connection, path: Path) -> int:
    """Read the version of the tables; 0: there are none yet. Refuse a file that is not ours."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    application = db.execute("PRAGMA application_id").fetchone()[0]
    empty = not db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if empty and not version and not application:
        return 0
    if application != APPLICATION:
        raise StoreError(f"{path}: not a database of Pioche")
    if version > VERSION:
        raise StoreError(
            f"{path}: version {version}, of a newer Pioche; this one knows version {VERSION}"
        )
    return version


def bring_up_to_date(db: sqlite3.Connection, path: Path) -> None:
    """Take the missing steps, each completely or not at all."""
    for number in range(version_of(db, path) + 1, VERSION + 1):
        marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number};"
        db.executescript(f"BEGIN IMMEDIATE; {STEPS[number - 1]} {marks} COMMIT;")


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Set how a connection writes: a commit returns once the WAL is on disk."""
    mode = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise StoreError(f"{path}: the file system cannot hold a write-ahead log ({mode})")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # what is removed is overwritten with zeros
    db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
