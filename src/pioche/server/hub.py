"""The hub: all tables in memory, their connections, their timers, and the way to the disk.

What a table says is sent once its entries are on disk, in the order in which it was said. A table
that could not be stored is dropped from memory: its clients come back to where the disk has it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple, Protocol

import structlog

from pioche.server.brains import Brains
from pioche.server.delays import Delays
from pioche.server.entries import AnyEntry, read_entry, write_entry
from pioche.server.metrics import Metrics
from pioche.server.protocol import (
    AnyMessage,
    AnyRequest,
    Goodbye,
    Hello,
    Update,
    Watch,
    encode,
)
from pioche.server.refusals import RefusedError
from pioche.server.settings import DAY, SECOND, Settings
from pioche.server.state import TableState, Told
from pioche.server.store import ConflictError, Logged, RecordRow, Store, TableRow, Write
from pioche.server.summaries import summary_of
from pioche.server.table import Outcome, Table, Think
from pioche.server.teller import Audience
from pioche.server.tokens import SeatToken, new_code, new_id

KEPT_DAYS = 30  # how long a table without anybody can be resumed
IDLE = 60 * SECOND  # how long a table without anybody stays in memory
SWEEP = 20.0  # seconds between two looks at what is due or idle
MOST_DUE = 200
CODE_TRIES = 5
log = structlog.get_logger()


def now_ms() -> int:
    """Tell the time."""
    return time.time_ns() // 1_000_000


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Let somebody go on who waited for the disk, unless they have gone away."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


class Connection(Protocol):
    """Somebody's line to the server."""

    def send(self, data: bytes) -> None:
        """Send a message without waiting."""

    def close(self) -> None:
        """Hang up, once what was sent has gone."""


class Line(NamedTuple):
    """A message for a connection; `last`: it ends with this one."""

    to: Connection
    data: bytes
    last: bool = False


class Delivery:
    """Messages that wait for their entries to be on disk."""

    __slots__ = ("began", "lines", "stored")

    def __init__(self, lines: list[Line], stored: bool) -> None:
        self.lines = lines
        self.stored = stored
        self.began = time.perf_counter()


class LiveTable:
    """A table in memory, with its connections and its timer."""

    __slots__ = ("deliveries", "idle_since", "lines", "table", "timer", "timer_at", "watchers")

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.lines: dict[int, Connection] = {}
        self.watchers: dict[Connection, str] = {}  # with their languages
        self.deliveries: deque[Delivery] = deque()
        self.timer: asyncio.TimerHandle | None = None
        self.timer_at = 0
        self.idle_since = now

    def audience(self, to: Audience) -> Iterable[Connection]:
        """Give the connections of a seat, or of the spectators."""
        if isinstance(to, str):
            return [line for line, lang in self.watchers.items() if lang == to]
        return (self.lines[to],) if to in self.lines else ()


class Hub:
    """Everything that goes on."""

    def __init__(
        self,
        store: Store,
        delays: Delays | None = None,
        brains: Brains | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.store = store
        self.delays = delays or Delays()
        self.brains = brains or Brains()
        self.metrics = metrics or Metrics()
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.stopping = False

    # Tables.

    async def create(
        self, settings: Settings, player: str, name: str
    ) -> tuple[LiveTable, SeatToken]:
        """Set up a table with its host on the first seat, and wait until it is on disk."""
        for _ in range(CODE_TRIES):
            now = now_ms()
            table, entry = Table.create(new_id(), new_code(), settings, now, self.delays)
            seat, outcome = table.join(player, name, now)
            live = LiveTable(table, now)
            write = self._write(live, Outcome((entry, *outcome.entries), changed=True))
            try:
                await self._store(write)
            except ConflictError:
                continue  # another table has this code
            self.tables[table.state.id] = live
            return live, self.seat_token(live, seat)
        raise RefusedError("storage")

    async def find(self, name: str) -> LiveTable:
        """Give a table by its id or its code, from memory or from disk."""
        if name in self.tables:
            self.tables[name].idle_since = now_ms()
            return self.tables[name]
        row = await self.store.find(name) or await self.store.find_code(name.upper())
        if row is None or row.phase == "closed":
            raise RefusedError("no-table", table=name)
        return await self.load(row.id)

    async def load(self, id: str) -> LiveTable:
        """Take a table into memory; who asks while it is being read waits for the same one."""
        if id in self.tables:
            return self.tables[id]
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        """Read a table from disk."""
        try:
            entries = await self.entries_of(id)
            if not entries:
                raise RefusedError("no-table", table=id)
            live = LiveTable(Table.load(entries, self.delays), now_ms())
            self.tables[id] = live
            return live
        finally:
            del self._loading[id]

    async def entries_of(self, id: str) -> list[AnyEntry]:
        """Read the log of a table."""
        return [read_entry(logged.body) for logged in await self.store.read(id)]

    async def join(self, live: LiveTable, player: str, name: str, external: bool) -> SeatToken:
        """Give a player a seat, and wait until that is on disk."""
        seat, outcome = live.table.join(player, name, now_ms(), external)
        token = self.seat_token(live, seat)
        await self._carried_out(live, outcome)
        return token

    def seat_token(self, live: LiveTable, seat: int) -> SeatToken:
        """Say whose seat it is."""
        state = live.table.state
        return SeatToken(state.id, seat, state.seats[seat].player, state.seats[seat].key)

    def check_seat(self, live: LiveTable, token: SeatToken) -> int:
        """Refuse a token whose seat has been given to somebody else."""
        seats = live.table.state.seats
        if token.seat >= len(seats) or (seats[token.seat].player, seats[token.seat].key) != (
            token.player,
            token.key,
        ):
            raise RefusedError("removed")
        return token.seat

    # Connections.

    async def enter(self, live: LiveTable, seat: int, line: Connection, hello: Hello) -> None:
        """Connect a player; an older connection to the same seat is closed."""
        told = await self._missed(live, hello.last)
        old = live.lines.get(seat)
        if old is not None:
            self.say_goodbye(old, "elsewhere")
        live.lines[seat] = line
        self._carry_out(live, live.table.enter(seat, hello, told, now_ms()))

    async def watch(self, live: LiveTable, line: Connection, watch: Watch) -> None:
        """Connect a spectator."""
        told = await self._missed(live, watch.last)
        welcome = live.table.watch(watch, told, now_ms())
        live.watchers[line] = watch.lang
        self._deliver(live, Delivery([Line(line, encode(welcome))], stored=True))
        self._carry_out(live, live.table.tick(now_ms()))

    async def _missed(self, live: LiveTable, last: int) -> tuple[Told, ...]:
        """Give the events since one: from memory, or from disk what memory has lost."""
        told: tuple[Told, ...] = ()
        if not last:
            return ()
        while (recent := live.table.missed(told[-1].id if told else last)) is None:
            entries = await self.entries_of(live.table.state.id)
            told = tuple(t for t in TableState.replay(entries, kept=None).told if t.id > last)
        return (*told, *recent)

    def exit(self, live: LiveTable, seat: int, line: Connection) -> None:
        """A player's connection is gone; if the seat has a new one already, nothing happens."""
        if live.lines.get(seat) is line:
            del live.lines[seat]
            live.idle_since = now_ms()
            self._carry_out(live, live.table.exit(seat, now_ms()))

    def unwatch(self, live: LiveTable, line: Connection) -> None:
        """A spectator's connection is gone."""
        if line in live.watchers:
            live.table.unwatch(live.watchers.pop(line))
            self._carry_out(live, live.table.tick(now_ms()))

    def say_goodbye(self, line: Connection, code: str, again: bool = False) -> None:
        """Close a connection and say why."""
        error = RefusedError(code)
        line.send(encode(Goodbye(code, error.text("en"), error.text("fr"), again)))
        line.close()

    # Messages.

    def receive(self, live: LiveTable, seat: int, request: AnyRequest) -> None:
        """Take a message of a player."""
        self._carry_out(live, live.table.receive(seat, request, now_ms()))

    async def ask(self, live: LiveTable, seat: int, request: AnyRequest) -> AnyMessage:
        """Take a message of a player, and give the answer to it once that is on disk."""
        outcome = live.table.receive(seat, request, now_ms())
        own = [message for to, message in outcome.sends if to == seat]
        answer = next((m for m in own if getattr(m, "reply", None) == request.id), None)
        last = live.table.state.last
        await self._carried_out(live, outcome)
        return answer or Update(last, reply=request.id)

    async def _carried_out(self, live: LiveTable, outcome: Outcome) -> None:
        """Carry out, and wait until it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._carry_out(live, outcome, done)
        await done

    def _carry_out(
        self, live: LiveTable, outcome: Outcome, done: asyncio.Future[None] | None = None
    ) -> None:
        """Write what has to be written, then send what has to be sent; bots may think meanwhile."""
        delivery = Delivery(self._lines(live, outcome.sends), stored=not outcome.entries)
        if outcome.entries:
            live.deliveries.append(delivery)
            write = self._write(live, outcome)
            self.store.append(write, partial(self._stored, live, delivery, done))
        else:
            self._deliver(live, delivery)
            if done is not None:
                settle(done, None)
        for think in outcome.thinks:
            self.brains.ask(think, partial(self._thought, live))
        self._set_timer(live)

    def _lines(self, live: LiveTable, sends: Iterable[tuple[Audience, AnyMessage]]) -> list[Line]:
        """Address messages to the connections that are there now; later ones get a welcome."""
        lines: list[Line] = []
        for to, message in sends:
            data, last = encode(message), isinstance(message, Goodbye)
            lines += [Line(line, data, last) for line in live.audience(to)]
            if last and isinstance(to, int):
                live.lines.pop(to, None)
        return lines

    def _write(self, live: LiveTable, outcome: Outcome) -> Write:
        """Make what is stored of an outcome."""
        state = live.table.state
        first = state.number - len(outcome.entries) + 1
        entries = tuple(
            Logged(state.id, first + place, entry.at, write_entry(entry))
            for place, entry in enumerate(outcome.entries)
        )
        self.metrics.took(outcome.entries)
        by_mail = state.settings.pace == "correspondence"
        row = self._row(live) if outcome.changed or by_mail else None
        return Write(entries, row, self._record(state) if outcome.finished else None)

    def _row(self, live: LiveTable) -> TableRow:
        """Make what is kept beside the log, to find the table."""
        state = live.table.state
        by_mail = state.settings.pace == "correspondence"
        return TableRow(
            id=state.id,
            code=state.code,
            listed=state.settings.listed,
            phase=state.phase,
            wake=live.table.wake if by_mail else None,
            touched=state.at,
            summary=summary_of(state),
        )

    def _record(self, state: TableState) -> RecordRow:
        """Make the record of a match that has just been won."""
        date = datetime.fromtimestamp(state.at / SECOND, UTC).date().isoformat()
        return RecordRow(
            id=state.record_id,
            table=state.id,
            finished=state.at,
            edition=state.rules.edition.id,
            players=tuple((seat.player, seat.name) for seat in state.seats),
            text=state.record_text(date),
        )

    async def _store(self, write: Write) -> None:
        """Store something and wait for it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.append(write, partial(settle, done))
        await done

    def _stored(
        self,
        live: LiveTable,
        delivery: Delivery,
        done: asyncio.Future[None] | None,
        error: Exception | None,
    ) -> None:
        """Send what waited for this, or drop the table that could not be stored."""
        if error is not None:
            self._drop(live, error)
        if done is not None:
            settle(done, None if error is None else RefusedError("storage"))
        delivery.stored = error is None
        self._flush(live)

    def _deliver(self, live: LiveTable, delivery: Delivery) -> None:
        """Send messages after all that wait before them."""
        live.deliveries.append(delivery)
        self._flush(live)

    def _flush(self, live: LiveTable) -> None:
        """Send what may be sent."""
        waiting = live.deliveries
        while waiting and waiting[0].stored:
            delivery = waiting.popleft()
            for line, data, last in delivery.lines:
                line.send(data)
                if last:
                    line.close()
            self.metrics.latency.observe(time.perf_counter() - delivery.began)

    def _drop(self, live: LiveTable, error: Exception) -> None:
        """Forget a table whose entries are not on disk; its clients come back to what is."""
        state = live.table.state
        if self.tables.get(state.id) is not live:
            return  # dropped already
        log.error("table_dropped", table=state.id, error=str(error))
        del self.tables[state.id]
        self._cancel_timer(live)
        live.deliveries.clear()
        for line in [*live.lines.values(), *live.watchers]:
            self.say_goodbye(line, "storage", again=True)
        live.lines, live.watchers = {}, {}

    # Time.

    def _set_timer(self, live: LiveTable) -> None:
        """See to it that the table is woken in time; one early call too many costs little."""
        wake = live.table.wake
        if wake is None or (live.timer is not None and live.timer_at <= wake):
            return
        self._cancel_timer(live)
        delay = max(0, wake - now_ms()) / SECOND
        live.timer_at = wake
        live.timer = asyncio.get_running_loop().call_later(delay, self._tick, live)

    def _cancel_timer(self, live: LiveTable) -> None:
        """Let a table sleep."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def _tick(self, live: LiveTable) -> None:
        """Wake a table, if it is still here and has something to do."""
        live.timer = None
        if self.tables.get(live.table.state.id) is not live or self.stopping:
            return
        wake, now = live.table.wake, now_ms()
        if wake is not None and wake <= now:
            self._carry_out(live, live.table.tick(now))
        else:
            self._set_timer(live)

    def _thought(self, live: LiveTable, think: Think, answer: str) -> None:
        """Take a bot's answer."""
        if self.tables.get(live.table.state.id) is live and not self.stopping:
            self._carry_out(live, live.table.thought(think, answer, now_ms()))

    def count(self) -> None:
        """Bring the figures up to date that are looked up when somebody wants to know."""
        tables = self.tables.values()
        self.metrics.tables.set(len(tables))
        self.metrics.players.set(sum(len(live.lines) for live in tables))
        self.metrics.spectators.set(sum(len(live.watchers) for live in tables))

    def start(self) -> None:
        """Begin to look after tables that are due or idle."""
        self._sweeper = asyncio.ensure_future(self._sweep_for_ever())

    async def _sweep_for_ever(self) -> None:
        """Look around now and then; a failing disk does not end that."""
        while True:
            try:
                await self.sweep(now_ms())
            except ValueError as error:
                log.error("sweep_failed", error=str(error))
            await asyncio.sleep(SWEEP)

    async def sweep(self, now: int) -> None:
        """Wake tables that are due, put idle ones out of memory, remove the abandoned."""
        for id in await self.store.due(now, MOST_DUE):
            live = await self.load(id)
            self._carry_out(live, live.table.tick(now))
        for live in [live for live in self.tables.values() if self._is_idle(live, now)]:
            self._cancel_timer(live)
            del self.tables[live.table.state.id]
        await self.store.expire(now - KEPT_DAYS * DAY)

    def _is_idle(self, live: LiveTable, now: int) -> bool:
        """Tell whether nobody would notice that a table leaves memory."""
        gone = not live.lines and not live.watchers and not live.deliveries
        return gone and now - live.idle_since > IDLE

    async def stop(self) -> None:
        """Tell everybody, and wait until everything is on disk."""
        self.say_goodbye_to_all()
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.brains.close()
        await self.store.close()

    def say_goodbye_to_all(self) -> None:
        """Stop all tables where they are, and tell everybody to come back later."""
        if self.stopping:
            return
        self.stopping = True
        for live in self.tables.values():
            self._cancel_timer(live)
            for line in [*live.lines.values(), *live.watchers]:
                self.say_goodbye(line, "stopping", again=True)
