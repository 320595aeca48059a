"""Whether the server is healthy: can its store be written to? And whether clients may come."""

from __future__ import annotations

import asyncio

from pioche.server.clock import steady_ms
from pioche.server.hub import Hub
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import SECOND

FRESH = 5 * SECOND  # how long an answer holds, good or bad
PATIENCE = 5.0  # seconds that the disk may take
# Seconds without a sign of life to other servers. They may take its tables sooner; but who comes to
# a server that is held up for a moment only waits, and no balancer should turn away from it.
SILENCE = 4.0


class Pulse:
    """Writes to the store at most every few seconds, however many ask."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._beat: asyncio.Future[None] | None = None
        self._until = 0

    async def feel(self) -> None:
        """Return if the store took a write a moment ago; refuse if it did not."""
        beat = self._beat
        if beat is None or (beat.done() and steady_ms() >= self._until):
            beat = self._beat = asyncio.ensure_future(self._hub.store.beat(self._hub.clock.now()))
            # If the asking client is gone, nobody takes the error, which asyncio would log.
            beat.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._until = steady_ms() + FRESH
        try:
            await asyncio.wait_for(asyncio.shield(beat), PATIENCE)
        except TimeoutError:
            raise RefusedError("storage") from None

    async def be_ready(self) -> None:
        """Return if clients should be led here; refuse if not."""
        if self._hub.leaving or self._hub.stopping:
            raise RefusedError("stopping")
        silence = self._hub.store.silence
        if silence is None:
            await self.feel()
        elif silence > SILENCE:
            raise RefusedError("storage")
