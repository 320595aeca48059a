"""The hub: all tables in memory, their connections, their timers, and the way to the disk.

What a table says is sent once its entries are on disk, in the order in which it was said. A table
that could not be stored, or that failed, is dropped from memory: its clients come back to where the
disk has it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import MsgspecError
from msgspec.structs import replace

from pioche.game.refusal import IllegalMoveError
from pioche.server.brains import Brains
from pioche.server.clock import BEAT, SteadyClock
from pioche.server.history import MOST_MISSED, last_after, read_since
from pioche.server.lines import Connection, Delivery, Done, Line, LiveTable, farewell, settle
from pioche.server.loading import Stored, load, read_table
from pioche.server.metrics import Metrics
from pioche.server.protocol.messages import (
    AnyMessage,
    AnyRequest,
    Goodbye,
    Hello,
    React,
    Update,
    Watch,
    encode,
)
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import SECOND, Settings
from pioche.server.protocol.tutorial import tutorial_at
from pioche.server.rows import by_mail, write_of
from pioche.server.store.store import (
    FIRST_EPOCH,
    ClaimedError,
    ConflictError,
    Store,
    StoreError,
    Write,
    new_id,
)
from pioche.server.table.authority import Authority
from pioche.server.table.delays import Delays
from pioche.server.table.outcome import Outcome, Reader, Think, To, Told
from pioche.server.tokens import SeatToken, new_code

MOST_SLEEPS = 100  # of the process, that are remembered
CODE_TRIES = 5
DOUBT = 300 * SECOND  # after a start, how long a log may turn out to be an older copy
MOST_AHEAD = 100_000  # events that it may be behind, to be believed
ELSEWHERE = 0.3  # seconds for which it is believed that another server has a table
MOST_ELSEWHERE = 100_000  # tables of which that is remembered
HANDED = 16  # tables handed over together
TAKING = 1.0  # seconds that others may take to claim them
HANDING = 6.0  # seconds after which the rest goes at once
LONG_LOG = 1000  # entries that are read and replayed in a thread, since it takes a while
log = structlog.get_logger()
T = TypeVar("T")


class ElsewhereError(Exception):
    """A table is in the memory of another server, at `url`; empty: it is not known where."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


class Hub:
    """Everything that goes on."""

    def __init__(
        self,
        store: Store,
        delays: Delays | None = None,
        brains: Brains | None = None,
        metrics: Metrics | None = None,
        clock: SteadyClock | None = None,
        rehearsals: bool = False,
    ) -> None:
        self.store = store
        self.rehearsals = rehearsals  # whether tables may be told their cards
        self.clock = clock or SteadyClock()
        self._began = self.clock.now()
        self.delays = delays or Delays()
        self.brains = brains or Brains()
        self.metrics = metrics or Metrics()
        self.tables: dict[str, LiveTable] = {}
        self.leaving = False  # tables are being handed over to other servers
        self.stopping = False
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._elsewhere: dict[str, tuple[float, str]] = {}  # until when and where tables were seen
        self._given: set[str] = set()  # tables handed over that nobody has claimed yet
        self._all_taken = asyncio.Event()
        self._claims: dict[str, int] = {}  # heard of while a table is being read: newest epochs
        self._replaying = asyncio.Lock()
        self._beat: asyncio.TimerHandle | None = None
        # Since when the process slept, and how long.
        self._sleeps: deque[tuple[int, int]] = deque(maxlen=MOST_SLEEPS)

    # Tables.

    async def create(
        self, settings: Settings, player: str, name: str, face: str = ""
    ) -> tuple[LiveTable, SeatToken]:
        """Set up a table with its host on the first seat, and wait until it is on disk."""
        self._check_open()
        if self.leaving:
            raise RefusedError("stopping")
        if settings.rehearsal is not None and not (self.rehearsals or tutorial_at(settings)):
            asked = msgspec.json.encode(settings.rehearsal).decode()
            raise RefusedError("no-rehearsals", rehearsal=asked)
        for _ in range(CODE_TRIES):
            now = self.now()
            table, entry = Authority.create(new_id(), new_code(), settings, now, self.delays)
            seat, outcome = table.join(player, name, now, face=face)
            done = Outcome((entry, *outcome.entries), changed=True)
            write = write_of(table, done, FIRST_EPOCH)
            try:
                await self._store(write)
            except ConflictError:
                continue  # another table has this code
            live = LiveTable(table, now, epoch=FIRST_EPOCH)
            self.tables[table.state.id] = live
            log.info("table_created", table=live.id, edition=settings.edition, pace=settings.pace)
            return live, self.seat_token(live, seat)
        raise RefusedError("storage")

    async def find(self, name: str) -> LiveTable:
        """Return a table by its id or its code, from memory or from disk.

        An ElsewhereError says which server has it.
        """
        self._check_open()
        if not self.store.is_sure:
            raise ElsewhereError("")  # what is in memory may be another server's by now
        live = self.tables.get(name) or await self._find_stored(name)
        if live is None or live.table.state.phase == "closed":
            raise RefusedError("no-table", table=name)
        live.idle_since = self.clock.now()
        return live

    async def _find_stored(self, name: str) -> LiveTable | None:
        """Look a table up on disk; one that is closed need not be loaded."""
        if self.leaving:
            raise RefusedError("stopping")
        if name in self._elsewhere:
            until, url = self._elsewhere[name]
            if time.monotonic() < until:
                raise ElsewhereError(url)
            return await self.load(name)
        row = await self.store.find(name) or await self.store.find_code(name.upper())
        return None if row is None or row.phase == "closed" else await self.load(row.id)

    def _check_open(self) -> None:
        """Refuse what comes while the server stops."""
        if self.stopping:
            raise RefusedError("stopping")

    async def load(self, id: str, force: bool = False) -> LiveTable:
        """Take a table into memory; who asks while it is being read waits for the same one.

        `force`: also if another server has it.
        """
        if id in self.tables:
            return self.tables[id]
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.read(id, force))
        return await asyncio.shield(self.loading[id])

    async def read(self, id: str, force: bool = False) -> LiveTable:
        """Claim a table and read it from disk."""
        try:
            claim = await self.store.claim(id, force)
            if claim.owner is not None:
                if len(self._elsewhere) > MOST_ELSEWHERE:
                    self._elsewhere.clear()
                self._elsewhere[id] = (time.monotonic() + ELSEWHERE, claim.owner)
                raise ElsewhereError(claim.owner)
            self._elsewhere.pop(id, None)
            stored = await read_table(self.store, id)
            if not stored.log:
                raise RefusedError("no-table", table=id)
            try:
                loaded = await self._replay(stored, partial(load, stored))
                is_old = loaded.state.at < self._began
                table = Authority(loaded.state, self.delays)
                if loaded.lost:
                    outcome = table.call_off(loaded.reason, self.now())
                else:
                    outcome = table.go_by_rules(self.now())
            except (ValueError, MsgspecError) as error:
                log.error("table_unreadable", table=id, error=str(error))
                raise RefusedError("rules-gone", what=error) from None
            if self._claims.get(id, 0) > claim.epoch:
                raise ElsewhereError("")  # another server has claimed it meanwhile
            now = self.clock.now()
            live = LiveTable(table, now, now + DOUBT if is_old else 0, claim.epoch)
            self.tables[id] = live
            if loaded.lost:  # T7: whoever comes back is told why
                log.warning("round_void", table=id, reason=loaded.reason, why=loaded.lost)
            if outcome.entries:
                self._carry_out(live, None, outcome, time.perf_counter())
            self._catch_up(live)
            return live
        finally:
            del self.loading[id]
            self._claims.pop(id, None)

    def held(self) -> dict[str, int]:
        """Return the tables in memory, with the epoch of our claim to each."""
        return {live.id: live.epoch for live in self.tables.values()}

    def lost(self, id: str, epoch: int) -> None:
        """Hear of a claim: if it is newer than ours, the table is another server's."""
        self._elsewhere.pop(id, None)
        self._given.discard(id)
        if not self._given:
            self._all_taken.set()
        live = self.tables.get(id)
        if live is not None and live.epoch < epoch:
            self._drop(live, "moved")
        elif id in self.loading:
            self._claims[id] = max(epoch, self._claims.get(id, 0))

    async def _replay(self, stored: Stored, work: Callable[[], T]) -> T:
        """Replay a log: a long one beside everything else, and never two long ones at once."""
        if len(stored.log) < LONG_LOG:
            return work()
        async with self._replaying:
            return await asyncio.to_thread(work)

    async def join(
        self, live: LiveTable, player: str, name: str, external: bool, face: str = ""
    ) -> SeatToken:
        """Give a player a seat, and wait until that is on disk."""
        tokens: list[SeatToken] = []

        def sit_down() -> Outcome:
            seat, outcome = live.table.join(player, name, self.now(), external, face)
            tokens.append(self.seat_token(live, seat))
            return outcome

        await self._happened(live, sit_down)
        return tokens[0]

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

    async def enter(self, live: LiveTable, token: SeatToken, line: Connection, hello: Hello) -> int:
        """Connect a player and give the seat; an older connection to the same seat is closed."""
        self.check_seat(live, token)
        self._compare(live, hello.last)
        told = await self._missed(live, hello.last)
        seat = self.check_seat(live, token)

        def come_in() -> Outcome:
            outcome = live.table.enter(seat, hello, told, self.now())
            if seat in live.lines:
                self._deliver(live, Delivery([farewell(live.lines[seat], "elsewhere")]))
            live.lines[seat] = line
            return outcome

        self._happen(live, None, come_in)
        return seat

    def _compare(self, live: LiveTable, last: int) -> None:
        """T7: deal again if a player has seen more than the log has; their cards are known.

        That is so when an older copy of the data was put back: of a log that another process wrote,
        when people first come back to it. At any other time the number is false, and whoever says
        it would only like other cards.
        """
        state = live.table.state
        if not state.last < last <= state.last + MOST_AHEAD or self.clock.now() > live.old_until:
            return
        live.old_until = 0
        log.warning("older_copy", table=live.id, last=state.last, seen=last)
        if state.phase == "playing":
            self._happen(live, None, live.table.call_off, "restored", self.now(), last)

    async def watch(self, live: LiveTable, line: Connection, watch: Watch) -> None:
        """Connect a spectator."""
        told = await self._missed(live, watch.last)

        def come_in() -> Outcome:
            welcome = live.table.watch(watch, told, self.now())
            live.watchers[line] = Reader.of(watch)
            self._deliver(live, Delivery([(line, encode(welcome), False)]))
            return live.table.tick(self.now())

        self._happen(live, None, come_in)

    async def _missed(self, live: LiveTable, last: int) -> tuple[Told, ...]:
        """Return the events since one: from memory, or from disk what memory has lost."""
        told: list[Told] = []
        last = last or live.table.state.void_since  # T7: nobody is to wonder about other cards
        if not last:
            return ()
        while (recent := live.table.missed(last)) is None:
            stored = await read_since(self.store, live.id, last)
            history = await self._replay(stored, partial(last_after, stored, last))
            told += history.told
            if history.last <= last:  # nothing more can be told from the log
                recent = tuple(live.table.state.told)
                break
            last = history.last
        return (*told, *recent)[-MOST_MISSED:]

    def exit(self, live: LiveTable, seat: int, line: Connection) -> None:
        """A player's connection is gone; if the seat has a new one already, nothing happens."""
        if live.lines.get(seat) is line:
            del live.lines[seat]
            live.idle_since = self.clock.now()
            self.by_itself(live, live.table.exit, seat, self.now())

    def unwatch(self, live: LiveTable, line: Connection) -> None:
        """A spectator's connection is gone."""
        if line in live.watchers:
            live.table.unwatch(live.watchers.pop(line))
            live.idle_since = self.clock.now()
            self.by_itself(live, live.table.tick, self.now())

    # Messages.

    def receive(self, live: LiveTable, seat: int, line: Connection, request: AnyRequest) -> None:
        """Take a message of a player; a connection that has lost the seat is not listened to."""
        if live.lines.get(seat) is line:
            self._happen(live, None, live.table.receive, seat, request, self.now())

    def cheer(self, live: LiveTable, line: Connection, name: str, request: React) -> None:
        """Show a spectator's reaction to all who would understand it; nothing of it is stored."""
        cheer = live.table.cheer(name, request)
        readers = live.table.audience.readers
        seated = [to for seat, to in live.lines.items() if seat in readers and readers[seat].lines]
        watching = [to for to, reader in live.watchers.items() if reader.lines and to is not line]
        data, answer = encode(cheer), encode(replace(cheer, reply=request.id))
        lines: list[Line] = [(to, data, False) for to in (*seated, *watching)]
        self._deliver(live, Delivery([*lines, (line, answer, False)]))

    async def ask(self, live: LiveTable, seat: int, request: AnyRequest) -> AnyMessage:
        """Take a message of a player, and give the answer to it once that is on disk."""
        answers: list[AnyMessage] = []

        def receive() -> Outcome:
            outcome = live.table.receive(seat, request, self.now())
            own = [message for to, message in outcome.sends if to == seat]
            answers.extend(m for m in own if getattr(m, "reply", None) == request.id)
            answers.append(Update(live.table.state.last, reply=request.id))
            return outcome

        await self._happened(live, receive)
        return answers[0]

    async def settled(self, live: LiveTable) -> None:
        """Wait until all that has happened at a table so far is on disk."""
        await self._happened(live, Outcome)

    async def _happened(self, live: LiveTable, deed: Callable[[], Outcome]) -> None:
        """Let something happen at a table, and wait until it is on disk."""
        done: Done = asyncio.get_running_loop().create_future()
        self._happen(live, done, deed)
        await done

    def _happen(
        self, live: LiveTable, done: Done | None, deed: Callable[..., Outcome], *given: Any
    ) -> None:
        """Let a client do something at a table; what the table refuses changes nothing."""
        if self.tables.get(live.id) is not live:
            raise RefusedError("storage")  # dropped a moment ago
        began = time.perf_counter()
        try:
            self._carry_out(live, done, deed(*given), began)
        except (RefusedError, IllegalMoveError):
            raise
        except Exception as error:
            self._fail(live)
            raise RefusedError("server-error") from error

    def by_itself(self, live: LiveTable, deed: Callable[..., Outcome], *given: Any) -> None:
        """Let something happen at a table that no client waits for."""
        if self.tables.get(live.id) is not live or self.stopping:
            return
        began = time.perf_counter()
        try:
            self._carry_out(live, None, deed(*given), began)
        except Exception:
            self._fail(live)

    def _carry_out(
        self, live: LiveTable, done: Done | None, outcome: Outcome, began: float
    ) -> None:
        """Write what has to be written, then send what has to be sent; bots may think meanwhile."""
        if not self.metrics.took(outcome):
            began = 0.0  # only moves are timed: how often tells nobody anything else
        lines = self._address(live, outcome.sends)
        if outcome.entries:
            delivery = Delivery(lines, False, done, began)
            live.deliveries.append(delivery)
            write = write_of(live.table, outcome, live.epoch)
            self.store.append(write, partial(self._stored, live, delivery))
        else:
            self._deliver(live, Delivery(lines, True, done))
        for think in outcome.thinks:
            self.brains.ask(think, partial(self._thought, live))
        self._set_timer(live)
        if outcome.finished:
            log.info("match_finished", table=live.id, record=live.table.state.record_id)

    def _address(self, live: LiveTable, sends: Sequence[tuple[To, AnyMessage]]) -> list[Line]:
        """Address messages to the connections that are there now; later ones get a welcome."""
        lines: list[Line] = []
        written: dict[int, bytes] = {}  # what several are told alike, once
        for to, message in sends:
            key, last = id(message), isinstance(message, Goodbye)
            data = written.get(key) or written.setdefault(key, encode(message))
            if isinstance(to, Reader):
                watchers = live.watchers.items()
                lines += [(line, data, last) for line, reader in watchers if reader == to]
            elif to in live.lines:
                lines.append((live.lines.pop(to) if last else live.lines[to], data, last))
        return lines

    # The disk.

    async def _store(self, write: Write) -> None:
        """Store something and wait for it."""
        done: Done = asyncio.get_running_loop().create_future()
        self.store.append(write, partial(settle, done))
        await done

    def _stored(self, live: LiveTable, delivery: Delivery, error: Exception | None) -> None:
        """Send what waited for this, or drop the table that could not be stored."""
        if error is not None:
            code = "moved" if isinstance(error, ClaimedError) else "storage"
            delivery.settle(RefusedError(code))
            self._drop(live, code, error)
            return
        delivery.stored = True
        if delivery in live.deliveries:
            self._flush(live)
        else:
            delivery.settle()  # the table was dropped in the meantime, and this is on disk

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
            if delivery.done is not None:
                delivery.settle()
            if delivery.began:
                self.metrics.latency.observe(time.perf_counter() - delivery.began)

    def _fail(self, live: LiveTable) -> None:
        """Drop a table that raised what nobody expected: what it is in memory cannot be trusted."""
        log.exception("table_failed", table=live.id)
        self._drop(live, "server-error")

    def _drop(self, live: LiveTable, code: str, error: Exception | None = None) -> None:
        """Forget a table that is not as on disk; its clients come back to what is there."""
        if self.tables.get(live.id) is not live:
            return  # dropped already
        report = log.info if code == "moved" else log.error
        report("table_dropped", table=live.id, code=code, error=str(error or ""))
        del self.tables[live.id]
        live.cancel_timer()
        waiting = list(live.deliveries)
        live.deliveries.clear()
        for delivery in waiting:
            if delivery.stored:  # whatever is on its way to the disk will be told about that
                delivery.settle(RefusedError(code))
        self.part(live, code)

    def part(self, live: LiveTable, code: str) -> None:
        """Tell everybody at a table to come back later, after all that they have to be told."""
        goodbyes = [farewell(line, code, again=True) for line in live.part()]
        self._deliver(live, Delivery(goodbyes))

    # Time.

    def now(self) -> int:
        """Return the time; if the process slept since it was last asked, all tables stood still."""
        now, slept = self.clock.look()
        if slept and self._beat is not None:
            log.warning("slept", seconds=slept // SECOND)
            self._sleeps.append((now - slept, slept))
            for live in list(self.tables.values()):
                self.by_itself(live, live.table.pause, slept, now)
        return now

    def _keep_beating(self) -> None:
        """Look at the clock often enough to tell sleep from having nothing to do."""
        self.now()
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._keep_beating)

    def _catch_up(self, live: LiveTable) -> None:
        """Let a game by correspondence know what happened to time since its last entry.

        The process may have slept, or the clock by which the entry was written was ahead of this
        one. All other games stand still until somebody is there, and count from then.
        """
        state, now = live.table.state, self.now()
        if by_mail(state):
            slept = sum(length for since, length in self._sleeps if since >= state.at)
            if still := slept + min(0, now - state.at):
                self.by_itself(live, live.table.pause, still, now)

    def _set_timer(self, live: LiveTable) -> None:
        """See to it that the table is woken in time; one early call too many costs little."""
        wake = live.table.wake
        if wake is None or (live.timer is not None and live.timer_at <= wake):
            return
        live.cancel_timer()
        delay = max(0, wake - self.clock.now()) / SECOND
        live.timer_at = wake
        live.timer = asyncio.get_running_loop().call_later(delay, self._tick, live)

    def _tick(self, live: LiveTable) -> None:
        """Wake a table, if it is still here and has something to do."""
        live.timer = None
        now = self.now()  # first: it may move what the table waits for
        wake = live.table.wake
        if wake is not None and wake <= now:
            self.by_itself(live, live.table.tick, now)
        elif self.tables.get(live.id) is live:
            self._set_timer(live)

    def _thought(self, live: LiveTable, think: Think, answer: str) -> None:
        """Take a bot's answer."""
        self.by_itself(live, live.table.thought, think, answer, self.now())

    async def count(self) -> None:
        """Bring the figures up to date that are looked up when somebody wants to know."""
        tables = self.tables.values()
        self.metrics.tables.set(len(tables))
        self.metrics.players.set(sum(len(live.lines) for live in tables))
        self.metrics.spectators.set(sum(len(live.watchers) for live in tables))
        self.metrics.show_store(await self.store.counts())

    def start(self) -> None:
        """Begin to watch the clock."""
        self.clock.look()
        self._keep_beating()

    async def hand_over(self) -> None:
        """Give the tables with people to other servers, some at a time, as fast as they take them.

        So each stands still for a moment only. It ends after some seconds, or if nobody takes any.
        """
        self.leaving = True
        until = time.monotonic() + HANDING
        with suppress(StoreError):
            while time.monotonic() < until:
                busy = (live for live in self.tables.values() if live.lines or live.watchers)
                some = list(islice(busy, HANDED))
                if not some or not await self._give(some):
                    return

    async def _give(self, tables: Sequence[LiveTable]) -> bool:
        """Let others have some tables, tell everybody there, and wait until they are taken.

        False: nobody took any.
        """
        parted = []
        for live in tables:
            del self.tables[live.id]
            live.cancel_timer()
            goodbyes = [farewell(line, "stopping", again=True) for line in live.part()]
            parted.append((live, Delivery(goodbyes)))
        self._given = {live.id for live in tables}
        self._all_taken.clear()
        try:
            await self.store.release({live.id: live.epoch for live in tables})
        finally:
            for live, delivery in parted:
                self._deliver(live, delivery)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._all_taken.wait(), TAKING)
        log.info("handed_over", tables=len(tables), left=len(self._given))
        return len(self._given) < len(tables)

    async def stop(self) -> None:
        """Tell everybody, and wait until everything is on disk."""
        self.say_goodbye_to_all()
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None
        await self.brains.close()
        await self.store.close()

    def say_goodbye_to_all(self) -> None:
        """Stop all tables where they are, and tell everybody to come back later."""
        if self.stopping:
            return
        self.stopping = True
        for live in self.tables.values():
            live.cancel_timer()
            self.part(live, "stopping")
