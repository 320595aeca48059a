"""What the server keeps, and the interface to whatever keeps it (docs/adr/0002-store.md).

A table is its log: accepted messages, numbered from 1. Beside the log stand checkpoints, from which
it can be read on, a row for each table, by which it is found, and the records of finished matches.
Times are milliseconds since the epoch.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple, Protocol

from msgspec import Struct

from pioche.quoting import BadInputError, one_line

ID_BYTES = 16  # 128 bits: nobody guesses a player's or a table's id
OPEN = ("lobby", "playing", "between")  # the phases in which a table can be joined or watched


def new_id() -> str:
    """Make an id that cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


class StoreError(BadInputError):
    """The store cannot be opened, read or written; one line says where and why."""

    def __init__(self, what: str) -> None:
        super().__init__(one_line(what))


class ConflictError(ValueError):
    """A number, a code or an id is taken, or a number would leave a gap: read again, then retry."""


class Logged(NamedTuple):
    """One accepted message of a table."""

    table: str
    number: int  # 1, 2, 3 … without a gap
    at: int
    body: bytes  # JSON


class TableRow(NamedTuple):
    """What is kept beside the log of a table, to find it."""

    id: str
    code: str  # short, to be typed; empty if it has none
    listed: bool
    phase: str
    wake: int | None  # when it has something to do by itself
    touched: int
    summary: bytes  # JSON: what the lobby shows of it


class CheckpointRow(NamedTuple):
    """What a table was behind one of its messages, so that older ones need not be read."""

    table: str
    number: int  # of that message
    first: int  # the number of the first checkpoint of the same match
    last: int  # the number of the last event so far
    body: bytes  # JSON


class RecordRow(NamedTuple):
    """A finished match."""

    id: str
    table: str
    finished: int
    edition: str
    players: tuple[tuple[str, str], ...]  # the id (empty for a bot of the house) and the name
    text: str


class Person(NamedTuple):
    """What is stored about somebody."""

    names: set[str]
    tables: set[str]  # ids
    records: set[str]  # ids


class Write(Struct, frozen=True):
    """What is stored together or not at all; the first write of a table has its row."""

    entries: tuple[Logged, ...] = ()
    row: TableRow | None = None
    record: RecordRow | None = None
    checkpoints: tuple[CheckpointRow, ...] = ()


class Counts(NamedTuple):
    """How much there is, for the metrics."""

    tables: dict[str, int]  # by phase
    records: int
    size: int  # bytes on disk
    written: int  # writes stored since the start …
    groups: int  # … and in how many commits
    queued: int  # writes that wait


Done = Callable[[Exception | None], None]


class Records(Protocol):
    """Whatever keeps finished matches: all that an export needs."""

    def records_all(self) -> AsyncIterator[RecordRow]:
        """Go through all records, oldest first, with a few in memory at a time."""
        ...


class Store(Records, Protocol):
    """Whatever keeps tables and records; all its methods belong to the thread of the event loop."""

    def append(self, write: Write, done: Done) -> None:
        """Queue a write; `done` is called in the event loop once it is on disk, or has failed.

        Writes are stored in the order in which they come, each in whole or not at all. A
        ConflictError tells that an entry does not follow the last one of its table, which is so too
        for all that was queued behind a failed write; a StoreError that it could not be written.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[Logged]:
        """Read the log of a table behind a number."""
        ...

    async def checkpoints(self, table: str, last: int | None = None) -> list[CheckpointRow]:
        """Read the checkpoints of a table's match, oldest first.

        With the number of an event: of all its matches, from the one before that event on.
        """
        ...

    async def find(self, id: str) -> TableRow | None:
        """Find a table by its id."""
        ...

    async def find_code(self, code: str) -> TableRow | None:
        """Find a table by its short code."""
        ...

    async def listed(self, limit: int) -> list[TableRow]:
        """List the open tables that want to be found, the last touched first."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """List the ids of tables whose time to wake has come, the longest waiting first."""
        ...

    async def record(self, id: str) -> RecordRow | None:
        """Find a record by its id."""
        ...

    async def records_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[RecordRow]:
        """List a player's records, newest first; `before`: those older than this record."""
        ...

    async def expire(self, before: int) -> int:
        """Remove tables not touched since, with their logs; records stay. Give how many."""
        ...

    async def expire_records(self, before: int) -> int:
        """Remove records of matches finished before then; return how many."""
        ...

    async def tables_of(self, player: str) -> list[str]:
        """List the tables where a player has or had a seat; every log is looked through."""
        ...

    def forget_at(self, table: str, player: str) -> Awaitable[None]:
        """Take a player out of what is stored of a table, behind all writes queued so far."""
        ...

    async def forget_records(self, player: str) -> int:
        """Take a player out of all records; return how many."""
        ...

    async def beat(self, now: int) -> None:
        """Write that the server is alive, behind all that is queued; raise a StoreError if not."""
        ...

    async def counts(self) -> Counts:
        """Count what there is."""
        ...

    async def close(self) -> None:
        """Write all that is queued, tell it, and let go of everything."""
        ...
