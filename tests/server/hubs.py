"""Helpers for tests of the hub: a hub on a real store, and a store that can be held back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pioche.server.brains import Brains
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.loading import read_log
from pioche.server.protocol.messages import Chat, Hello, Start
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import Settings
from pioche.server.store.sqlite import SqliteStore
from pioche.server.store.store import Done, StoreError, Write
from pioche.server.table.delays import Delays
from pioche.server.table.entries import AnyEntry
from pioche.server.tokens import SeatToken

from .ears import Ear

CLASSIC = Settings("classic", seats=2)
BY_MAIL = Settings("classic", seats=2, pace="correspondence", days=2, bots=("greedy",))
MOST_PAGES = 2**30


class World:
    """A hub on a real store."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.hub = Hub(store, Delays(0, seed=1), Brains(patience=1.0))

    async def table(self, settings: Settings = CLASSIC) -> tuple[LiveTable, SeatToken]:
        """Set up a table."""
        return await self.hub.create(settings, "host", "Ann")

    async def sit(self, live: LiveTable, token: SeatToken, last: int = 0) -> Ear:
        """Connect a seat."""
        ear = Ear()
        await self.hub.enter(live, token, ear, Hello(token="", last=last))
        return ear

    async def entries_of(self, id: str) -> list[AnyEntry]:
        """Read the log of a table."""
        return list(read_log(await self.store.read(id)))

    async def settle(self) -> None:
        """Wait until all is on disk and told."""
        await self.hub._store(Write())

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """Let the database not grow any more, as on a disk that is full."""
        db = self.store._writer._db
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
        try:
            yield
        finally:
            db.execute(f"PRAGMA max_page_count = {MOST_PAGES}")

    async def fill_up(self, live: LiveTable, seat: int, ear: Ear) -> int:
        """Chat until the disk is full, and give how many lines were accepted and told."""
        for number in range(10_000):
            self.hub.receive(live, seat, ear, Chat(text=f"{number} {'x' * 190}"))
            await self.settle_quietly()
            if ear.closed:
                return len(ear.said())
        raise AssertionError("never full")

    async def settle_quietly(self) -> None:
        """Wait for the writer, whatever it thinks."""
        try:
            await self.settle()
        except StoreError:
            await asyncio.sleep(0)


class Gated(SqliteStore):
    """A store that writes only while its gate is open."""

    waiting: list[tuple[Write, Done]] | None = None

    def append(self, write: Write, done: Done) -> None:
        """Queue a write, or keep it back."""
        if self.waiting is None:
            super().append(write, done)
        else:
            self.waiting.append((write, done))

    def open_gate(self) -> None:
        """Write all that was kept back."""
        waiting, self.waiting = self.waiting or [], None
        for write, done in waiting:
            self.append(write, done)


def run(
    folder: Path, work: Callable[[Any], Awaitable[None]], store: type[SqliteStore] = SqliteStore
) -> None:
    """Work with a hub."""

    async def main() -> None:
        world = World(await store.open(folder))
        try:
            await work(world)
        finally:
            await world.hub.stop()

    asyncio.run(main())


async def refused(work: Awaitable[Any]) -> str:
    """Wait for a refusal, and give its code."""
    with pytest.raises(RefusedError) as caught:
        await work
    return caught.value.code


async def begin(world: World, settings: Settings = BY_MAIL) -> tuple[LiveTable, SeatToken]:
    """Begin a match against a bot, and wait until the host is asked."""
    live, token = await world.table(settings)
    await world.sit(live, token)
    await world.hub.ask(live, token.seat, Start())
    for _ in range(1000):
        await world.settle()
        game = live.table.state.game
        if game is not None and game.asks.seat == token.seat:
            return live, token
        await asyncio.sleep(0.001)
    raise AssertionError("the host is never asked")
