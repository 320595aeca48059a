"""Looking around now and then: tables that are due are woken, idle and abandoned ones put away."""

from __future__ import annotations

import asyncio
from functools import partial

import structlog

from pioche.server.hub import Hub
from pioche.server.protocol.settings import DAY, SECOND
from pioche.server.rows import table_row
from pioche.server.store.store import Write

KEPT_DAYS = 30  # how long a table without anybody can be resumed
IDLE = 60 * SECOND  # how long a table without anybody stays in memory
SWEEP = 20.0  # seconds between two looks
MOST_DUE = 200
log = structlog.get_logger()


async def sweep_for_ever(hub: Hub) -> None:
    """Look around now and then; a failing disk does not end that."""
    while True:
        try:
            await sweep(hub, hub.now())
        except Exception as error:
            log.error("sweep_failed", error=str(error))
        await asyncio.sleep(SWEEP)


async def sweep(hub: Hub, now: int) -> None:
    """Wake tables that are due, put idle ones out of memory, remove the abandoned."""
    for id in await hub.store.due(now, MOST_DUE):
        await wake(hub, id, now)
    for live in [live for live in hub.tables.values() if live.is_idle(now - IDLE)]:
        live.cancel_timer()
        del hub.tables[live.id]
    await hub.store.expire(now - KEPT_DAYS * DAY)


async def wake(hub: Hub, id: str, now: int) -> None:
    """Wake a table that is due; one that cannot be woken does not keep the others waiting."""
    try:
        live = await hub.load(id)
    except Exception:
        log.exception("table_unreadable", table=id)
        return
    number = live.table.state.number
    hub.by_itself(live, live.table.tick, now)
    if live.table.state.number == number and hub.tables.get(id) is live:
        # Nothing was written, so the disk still takes it for due, and would again and again.
        hub.store.append(Write(row=table_row(live.table)), partial(noted, id))


def noted(id: str, error: Exception | None) -> None:
    """Take note of whether a row was written by itself; if not, the next sweep tries again."""
    if error is not None:
        log.error("row_not_written", table=id, error=str(error))
