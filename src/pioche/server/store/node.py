"""One server among those of a database: its heartbeat, its claims, and what it hears of others'.

No clock is trusted for safety: a write that another server's claim has overtaken fails in the
database (`hold`). Heartbeats only say whose tables may be taken, so that it need not happen often.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any

import structlog

from pioche.server.store.address import shown
from pioche.server.store.postgresql_schema import (
    CLAIMS,
    ERRORS,
    check_usable,
    connect,
    database_errors,
    reason,
)
from pioche.server.store.store import Held, Lost, StoreError, new_id

BEAT = 0.4  # seconds between two signs of life
STALE = 2.0  # seconds without one after which a server's tables may be taken
CONNECTING = 3 * STALE  # seconds that a new connection may take
COMPARE = 5.0  # seconds between two looks whether a claim was missed
TRIES = int(2 * STALE / BEAT)  # to become the only one at an address
FORGOTTEN = timedelta(days=1)  # how long a server that is gone stays in the list
PATIENCE = timedelta(seconds=STALE)
log = structlog.get_logger()

# Seconds that only ever go on; on Linux also while the machine is suspended.
steady: Callable[[], float] = time.monotonic
if sys.platform == "linux":
    steady = partial(time.clock_gettime, time.CLOCK_BOOTTIME)


class Node:
    """This server, as the others know it."""

    def __init__(self, url: str, cluster: str) -> None:
        self.id = new_id()
        self.where = shown(url)
        self._url = url
        self._cluster = cluster
        self._beating: asyncio.Future[None] | None = None
        self._db: Any = None
        self._since = self._last = -STALE  # of the signs of life without a gap: first and last
        self._compared = 0.0
        self._has_left = False

    @property
    def is_sure(self) -> bool:
        """Whether nobody can have taken this server for gone."""
        if self._beating is None:
            return not self._has_left  # nobody knows of it yet
        return self.silence < STALE

    @property
    def silence(self) -> float:
        """For how many seconds this server has given no sign of life."""
        return steady() - self._last

    @property
    def may_replace(self) -> bool:
        """Whether this server has seen for long enough that others give no sign of life.

        After a pause of PostgreSQL, or its own, all servers seem to be gone.
        """
        return self.is_sure and steady() - self._since > STALE

    async def join(self, address: str, held: Held, lost: Lost) -> None:
        """Begin to give signs of life; refuse an address that another server gives as its own.

        One that was killed there a moment ago seems to be alive for as long as any other.
        """
        self._address, self._held, self._lost = address, held, lost
        query = "SELECT count(*) FROM nodes WHERE url = $1 AND id <> $2 AND is_alive(id, $3)"
        for _ in range(TRIES):
            with database_errors(self.where):
                await self._reach()
                await self._beat()
                if not await self._db.fetchval(query, address, self.id, PATIENCE):
                    self._beating = asyncio.ensure_future(self._beat_for_ever())
                    return
            await asyncio.sleep(BEAT)
        raise StoreError(
            f"{self.where}: another server of this cluster is at {address} too; give each an "
            "address of its own (--node)"
        )

    async def leave(self) -> None:
        """End the signs of life for good; a claim would be worth nothing from now on."""
        self._last = -STALE
        self._has_left = True
        if self._beating is not None:
            self._beating.cancel()
            with suppress(asyncio.CancelledError):
                await self._beating
        if self._db is not None:
            self._db.terminate()

    async def _beat_for_ever(self) -> None:
        while not self._has_left:
            await asyncio.sleep(BEAT)
            try:
                # Not `wait_for`: that of Python 3.11 may lose a cancellation (`leave`).
                async with asyncio.timeout(CONNECTING):
                    await self._reach()
                async with asyncio.timeout(STALE):
                    await self._beat()
            except (*ERRORS, StoreError) as error:
                log.warning("no_heartbeat", error=reason(error))
                if self._db is not None:
                    self._db.terminate()

    async def _reach(self) -> None:
        """Connect, if there is no connection (any more).

        This takes several questions, which may be too many for a busy machine between two beats.
        """
        if self._db is not None and not self._db.is_closed():
            return
        self._db = await connect(self._url, hasty=True)
        # It may have become another one meanwhile, where we have no business.
        await check_usable(self._db, self.where, self._cluster)
        await self._db.add_listener(CLAIMS, self._hear)
        await self._db.execute("DELETE FROM nodes WHERE at < now() - $1::interval", FORGOTTEN)
        self._compared = 0.0

    async def _beat(self) -> None:
        """Give a sign of life, and look now and then whether a claim was missed."""
        new = "ON CONFLICT (id) DO UPDATE SET at = excluded.at"
        query = f"INSERT INTO nodes VALUES ($1, $2, now()) {new}"
        now = steady()  # before: nobody takes this server for gone earlier than it does itself
        await self._db.execute(query, self.id, self._address)
        if now - self._last > STALE:
            self._since = now
        if now - self._compared > COMPARE or now - self._last > STALE:
            await self._compare()
            self._compared = now
        self._last = now

    async def _compare(self) -> None:
        """Drop tables that others have claimed: notices of that may get lost with a connection."""
        held = self._held()
        query = (
            "SELECT held.id, tables.epoch FROM unnest($1::text[], $2::bigint[]) AS held (id, since)"
            " JOIN tables ON tables.id = held.id WHERE tables.epoch <> held.since"
        )
        for id, epoch in await self._db.fetch(query, list(held), list(held.values())):
            self._lost(id, epoch)

    def _hear(self, db: Any, pid: int, channel: str, payload: str) -> None:
        """Hear of a claim, which may be our own."""
        epoch, _, id = payload.partition(" ")
        self._lost(id, int(epoch))
