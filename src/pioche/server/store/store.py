"""What the server stores, and the interface to the store (docs/adr/0002-store.md).

A table is its log: accepted messages, numbered from 1. Besides the log there are checkpoints, from
which it can be read on, a row for each table, by which it is found, and the records of finished
matches. Times are milliseconds since the epoch.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from msgspec import Struct

from pioche.errors import BadInputError, one_line

ID_BYTES = 16  # 128 bits: nobody guesses a player's or a table's id
KEY_BYTES = 32  # of the key that tokens are signed with, which is kept beside the tables
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


class ClaimedError(ConflictError):
    """Another server has claimed the table since it was read here."""


class Logged(NamedTuple):
    """One accepted message of a table."""

    table: str
    number: int  # 1, 2, 3 … without a gap
    at: int
    body: bytes  # JSON


class TableRow(NamedTuple):
    """By what a table is found."""

    id: str
    code: str  # short, to be typed; empty if it has none
    listed: bool
    phase: str
    wake: int | None  # when it has something to do on its own
    touched: int
    summary: bytes  # JSON: what the lobby shows of it


class CheckpointRow(NamedTuple):
    """The state of a table after one of its messages, so that older ones need not be read."""

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

    @property
    def players_text(self) -> str:
        """The players as they are stored."""
        return json.dumps(self.players, ensure_ascii=False)

    @property
    def player_lines(self) -> list[tuple[str, int, str]]:
        """A line for each player by whom it can be found: player, finished, record."""
        players = {player for player, _ in self.players if player}
        return [(player, self.finished, self.id) for player in players]


RECORD_COLUMNS = "id, table_id, finished, edition, players, text"


def read_record(
    id: str, table: str, finished: int, edition: str, players: str, text: str
) -> RecordRow:
    """Make a record of the columns in which it is stored."""
    pairs = tuple((player, name) for player, name in json.loads(players))
    return RecordRow(id, table, finished, edition, pairs, text)


class Person(NamedTuple):
    """What is stored about somebody."""

    names: set[str]
    tables: set[str]  # ids
    records: set[str]  # ids


class Write(Struct, frozen=True):
    """What is stored together or not at all; a table's first write includes its row."""

    entries: tuple[Logged, ...] = ()
    row: TableRow | None = None
    record: RecordRow | None = None
    checkpoints: tuple[CheckpointRow, ...] = ()
    epoch: int = 0  # of the claim under which its table is in memory; 0: of none

    @property
    def fence(self) -> tuple[str, int] | None:
        """The table that has to be claimed as it was, and the epoch; a new table has none yet."""
        if not self.epoch or (self.entries and self.entries[0].number == 1):
            return None
        if self.entries:
            return self.entries[0].table, self.epoch
        return (self.row.id, self.epoch) if self.row else None


class Claim(NamedTuple):
    """What came of asking for a table: it is ours in an epoch, or another server's."""

    epoch: int  # 0: tables of this store are nobody else's
    owner: str | None = None  # the address of the server that has it; empty: not known just now


FIRST_EPOCH = 1  # of a new table, which belongs to whoever sets it up


class Counts(NamedTuple):
    """How much is stored, for the metrics."""

    tables: dict[str, int]  # by phase
    records: int
    size: int  # bytes on disk
    written: int  # writes stored since the start …
    groups: int  # … and in how many commits
    queued: int  # writes that wait


Done = Callable[[Exception | None], None]
Held = Callable[[], Mapping[str, int]]  # the tables in memory, with the epoch of each
Lost = Callable[[str, int], None]  # a table was claimed in this epoch, perhaps by another server
T = TypeVar("T")


def one(rows: list[T]) -> T | None:
    return rows[0] if rows else None


class Records(Protocol):
    """A store of finished matches: all that an export needs."""

    def records_all(self) -> AsyncIterator[RecordRow]:
        """Yield all records, oldest first, with a few in memory at a time."""
        ...


class OpenRecords(Records, Protocol):
    """A store of finished matches that is open."""

    async def close(self) -> None:
        """Release everything."""
        ...


class Store(OpenRecords, Protocol):
    """A store of tables and records; call its methods in the thread of the event loop."""

    def append(self, write: Write, done: Done) -> None:
        """Queue a write; `done` is called in the event loop once it is on disk, or has failed.

        Writes are stored in order, each completely or not at all. A ConflictError means that an
        entry does not follow the last one of its table, as happens to all that was queued after a
        failed write; a StoreError means that it could not be written.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[Logged]:
        """Read the log of a table after a number."""
        ...

    async def checkpoints(self, table: str, last: int | None = None) -> list[CheckpointRow]:
        """Read the checkpoints of a table's match, oldest first.

        With the number of an event: of all its matches, from the one before that event on.
        """
        ...

    async def find(self, id: str) -> TableRow | None: ...

    async def find_code(self, code: str) -> TableRow | None: ...

    async def listed(self, limit: int) -> list[TableRow]:
        """List the open tables that want to be found, the most recently touched first."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """List the ids of tables whose time to wake has come, the longest waiting first."""
        ...

    async def record(self, id: str) -> RecordRow | None: ...

    async def records_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[RecordRow]:
        """List a player's records, newest first; `before`: those older than this record."""
        ...

    async def expire(self, before: int) -> int:
        """Remove tables not touched since, with their logs, and return how many; records stay."""
        ...

    async def expire_records(self, before: int) -> int:
        """Remove records of matches finished before then; return how many."""
        ...

    async def tables_of(self, player: str) -> list[str]:
        """List the tables where a player has or had a seat; reads every log."""
        ...

    def forget_at(self, table: str, player: str) -> Awaitable[None]:
        """Take a player out of what is stored of a table, after all writes queued so far."""
        ...

    async def forget_records(self, player: str) -> int:
        """Take a player out of all records; return how many."""
        ...

    async def claim(self, table: str, force: bool = False) -> Claim:
        """Take a table that no other server has, or whose server is gone; `force`: in any case.

        Whatever another server writes to it afterwards is a conflict there.
        """
        ...

    async def release(self, tables: Mapping[str, int]) -> None:
        """Let other servers have tables that have left memory, after all writes queued so far.

        The epochs are those of the claims that end.
        """
        ...

    @property
    def is_sure(self) -> bool:
        """Whether no other server can have taken our tables for abandoned."""
        ...

    @property
    def silence(self) -> float | None:
        """For how many seconds this server has given others no sign of life; none: it is alone."""
        ...

    async def join(self, address: str, held: Held, lost: Lost) -> None:
        """Become a server that others pass requests to, at this address, and hear of claims."""
        ...

    async def leave(self) -> None:
        """Let other servers have everything, after all writes queued so far."""
        ...

    async def beat(self, now: int) -> None:
        """Write a heartbeat, after all that is queued; a StoreError if that fails."""
        ...

    async def counts(self) -> Counts: ...

    async def close(self) -> None:
        """Write all that is queued, report it, and release everything."""
        ...


class Alone:
    """What a store answers whose only server this is: every table is its own."""

    is_sure = True
    silence = None

    async def claim(self, table: str, force: bool = False) -> Claim:
        return Claim(0)

    async def release(self, tables: Mapping[str, int]) -> None:
        """Nobody else wants them."""

    async def join(self, address: str, held: Held, lost: Lost) -> None:
        """There are no others."""

    async def leave(self) -> None:
        """There are no others."""
