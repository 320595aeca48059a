"""`pioche doctor`: say what is wrong with a data folder, without changing anything.

Everything is read as a server reads it: the database by SQLite, tables from their logs, records by
the notation and the rules.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from pioche.errors import MistakeError, one_line
from pioche.game.record import load_match
from pioche.game.refusal import IllegalMoveError
from pioche.game.verify import NotProvedError, verify
from pioche.notation.records import parse_record
from pioche.server.config import Config
from pioche.server.loading import Stored, load, needed_after, read_log
from pioche.server.store.file import FILE, VERSION, open_visitor, store_errors, version_of, wal_of
from pioche.server.store.sqlite import (
    checkpoints_of,
    count_all,
    log_of,
    record_page,
    tables_where,
)
from pioche.server.store.store import RecordRow, StoreError
from pioche.server.tokens import KEY, read_key
from pioche.texts.data import data_text
from pioche.texts.mistakes import say_mistake

MOST_DAMAGES = 5  # reported of one database
ROOM = 64_000_000  # bytes on top of a copy of the database, for the write-ahead log and the rest


class Finding(NamedTuple):
    """Something that was examined: a sentence of `texts.data`, and what fills it."""

    key: str
    facts: dict[str, object]
    wrong: bool = False


def doctor(config: Config, lang: str) -> int:
    """Print a line for each finding; return 1 if something is wrong, else 0."""
    if config.store:
        raise StoreError(data_text("doctor", lang, place=config.place))
    folder = config.data
    if not folder.is_dir():
        raise StoreError(f"{folder}: no data folder of Pioche")
    code = 0
    for finding in examine(folder, lang):
        what = data_text(finding.key, lang, **finding.facts)
        print(one_line(data_text("wrong" if finding.wrong else "well", lang, what=what)))
        code |= finding.wrong
    return code


def examine(folder: Path, lang: str) -> Iterator[Finding]:
    """Examine everything; reasons within the findings are in this language."""
    if os.name == "posix":
        yield from examine_rights(folder)
    try:
        read_key(folder / KEY)
        yield Finding("key", {})
    except StoreError as error:
        yield Finding("no-key", {"what": error}, wrong=True)
    alone = not wal_of(folder).exists()
    try:
        with closing(open_visitor(folder, oldest=1)) as db, store_errors(folder / FILE):
            yield from examine_database(db, folder / FILE, lang)
    except StoreError as error:
        yield Finding("no-database", {"what": error}, wrong=True)
    if alone and wal_of(folder).exists():
        yield Finding("started", {}, wrong=True)
    yield examine_room(folder)


def examine_rights(folder: Path) -> Iterator[Finding]:
    """Check that others cannot read the files, and that all belong to the folder's owner."""
    found = []
    owner = folder.stat()
    for path in sorted(folder.iterdir()):
        rights = path.lstat()
        if is_exposed(owner.st_mode, rights.st_mode):
            mode = f"{rights.st_mode & 0o777:04o}"
            found.append(Finding("exposed", {"path": path, "mode": mode}, wrong=True))
        if rights.st_uid != owner.st_uid:
            found.append(Finding("foreign", {"path": path}, wrong=True))
    yield from found or [Finding("private", {"folder": folder})]


def is_exposed(folder: int, file: int) -> bool:
    """Return whether, by these modes, others can enter a folder and read or write a file in it.

    >>> is_exposed(0o700, 0o644), is_exposed(0o755, 0o600), is_exposed(0o711, 0o644)
    (False, False, True)
    """
    return any(folder & group * 0o1 and file & group * 0o6 for group in (0o10, 0o1))


def examine_database(db: sqlite3.Connection, path: Path, lang: str) -> Iterator[Finding]:
    """Let SQLite check the file, then replay what is in it."""
    version = version_of(db, path)
    damages = [text for (text,) in db.execute(f"PRAGMA integrity_check({MOST_DAMAGES})")]
    if damages == ["ok"]:
        _, _, size = count_all(db)
        yield Finding("database", {"size": size, "version": str(version)})
    else:
        yield from (Finding("damaged", {"what": text}, wrong=True) for text in damages)
    if version < VERSION:
        yield Finding("older", {})
        return
    yield from examine_tables(db, lang)
    yield from examine_records(db, lang)


def examine_tables(db: sqlite3.Connection, lang: str) -> Iterator[Finding]:
    """Replay every table from its log."""
    ids = [id for (id,) in db.execute("SELECT id FROM tables ORDER BY id")]
    bad = 0
    for id in ids:
        what = fault_of_table(db, id, lang)
        if what:
            bad += 1
            yield Finding("table", {"table": id, "what": what}, wrong=True)
    lost = "SELECT DISTINCT table_id FROM log WHERE table_id NOT IN (SELECT id FROM tables)"
    for (id,) in db.execute(lost).fetchall():
        yield Finding("table", {"table": id, "what": data_text("no-row", lang)}, wrong=True)
    yield Finding("replayed", {"count": str(len(ids) - bad)})


def fault_of_table(db: sqlite3.Connection, id: str, lang: str) -> str:
    """Say what is wrong with a table; empty if nothing is, or if it has just been removed."""
    db.execute("BEGIN")  # its row and its log are of the same moment then
    try:
        rows, log = tables_where(db, "id = ?", id), log_of(db, id, 0)
        checkpoints = checkpoints_of(db, id)
    finally:
        db.execute("COMMIT")
    if not rows:
        return ""
    for number, logged in enumerate(log, 1):
        if logged.number != number:
            return data_text("gap", lang, number=str(number))
    try:
        read_log(log)  # including what is no longer needed
        loaded = load(Stored(checkpoints, log[needed_after(checkpoints) :]))
        row, log_phase = rows[0].phase, loaded.state.phase
        if loaded.lost or row == log_phase:
            return loaded.lost
        return data_text("phase", lang, row=row, log=log_phase)
    except Exception as error:  # a damaged log may do anything to the rules
        return why(error, lang)


def examine_records(db: sqlite3.Connection, lang: str) -> Iterator[Finding]:
    """Replay every record, and prove those that can be proved."""
    good = proved = 0
    page = record_page(db, 0)
    while page:
        for _, row in page:
            try:
                proved += is_proved(row)
                good += 1
            except Exception as error:  # a damaged record may do anything to the rules
                yield Finding("record", {"record": row.id, "what": why(error, lang)}, wrong=True)
        page = record_page(db, page[-1][0])
    yield Finding("read", {"count": str(good), "proved": str(proved)})


def is_proved(row: RecordRow) -> bool:
    """Replay a record; return whether that proved its chance. A bad record raises."""
    record = parse_record(row.text)
    if not record.secret:
        load_match(record)
        return False
    verify(record)
    return True


def why(error: Exception, lang: str) -> str:
    """Say what an error says, in this language if it can."""
    if isinstance(error, NotProvedError | IllegalMoveError):
        return error.text(lang)
    if isinstance(error, MistakeError):
        return say_mistake(error.full_reason, lang)
    return f"{type(error).__name__}: {error}"


def examine_room(folder: Path) -> Finding:
    """Check that there is room for a backup next to the data."""
    free = shutil.disk_usage(folder).free
    path = folder / FILE
    needed = ROOM + (path.stat().st_size if path.exists() else 0)
    if free < needed:
        return Finding("no-room", {"free": free, "needed": needed}, wrong=True)
    return Finding("room", {"free": free})
