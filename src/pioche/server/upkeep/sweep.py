"""A regular sweep: wakes tables that are due, drops idle ones from memory and abandoned ones."""

from __future__ import annotations

import asyncio

import structlog

from pioche.server.hub import ElsewhereError, Hub
from pioche.server.protocol.settings import DAY, SECOND
from pioche.server.rows import table_row
from pioche.server.store.store import Write

KEPT_DAYS = 30  # how long a table without anybody can be resumed
IDLE = 60 * SECOND  # how long a table without anybody stays in memory
SWEEP = 20.0  # seconds between two looks
MOST_DUE = 200
log = structlog.get_logger()


async def sweep_for_ever(hub: Hub) -> None:
    """Sweep every now and then; a failing disk does not stop it."""
    while True:
        try:
            await sweep(hub, hub.now())
        except Exception as error:
            log.error("sweep_failed", error=str(error))
        await asyncio.sleep(SWEEP)


async def sweep(hub: Hub, now: int) -> None:
    """Wake tables that are due, drop idle ones from memory, remove abandoned ones."""
    if hub.leaving:
        return  # the other servers wake what is due
    for id in await hub.store.due(now, MOST_DUE):
        await wake(hub, id, now)
    idle = [live for live in hub.tables.values() if live.is_idle(now - IDLE)]
    for live in idle:
        live.cancel_timer()
        del hub.tables[live.id]
    await hub.store.release({live.id: live.epoch for live in idle})
    await hub.store.expire(now - KEPT_DAYS * DAY)


async def wake(hub: Hub, id: str, now: int) -> None:
    """Wake a table that is due; one that cannot be read does not hold up the others."""
    try:
        live = await hub.load(id)
    except ElsewhereError:
        return  # another server was quicker
    except Exception:
        log.exception("table_unreadable", table=id)
        return
    number = live.table.state.number
    hub.by_itself(live, live.table.tick, now)
    if live.table.state.number == number and hub.tables.get(id) is live:

        def done(error: Exception | None) -> None:
            if error is not None:  # the next sweep tries again
                log.error("row_not_written", table=id, error=str(error))

        # Nothing was written, so on disk it is still due, and would be again and again.
        hub.store.append(Write(row=table_row(live.table), epoch=live.epoch), done)
