"""How long finished matches are kept (`--keep-records`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from pioche.server.protocol.settings import DAY
from pioche.server.store.store import Store

LOOK = 3600.0  # seconds between two looks for records that are too old
log = structlog.get_logger()


async def keep_removing(store: Store, days: int, now: Callable[[], int]) -> None:
    """Remove records older than `days`, now and every hour; a failing disk does not stop it."""
    while days:
        try:
            removed = await store.expire_records(now() - days * DAY)
            if removed:
                log.info("records_removed", records=removed)
        except Exception as error:
            log.error("records_not_removed", error=str(error))
        await asyncio.sleep(LOOK)
