"""A stream for programs: what a seat is told as lines of JSON, over plain HTTP."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager

from aiohttp import web

from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.protocol.messages import Hello
from pioche.server.tokens import SeatToken

KEEP_ALIVE = 15.0  # seconds between two empty lines
MOST_WAITING = 512 * 1024  # bytes that a program may lag behind before it is cut off


class StreamLine:
    """A stream as the hub sees it."""

    def __init__(self, hub: Hub, transport: asyncio.Transport | None) -> None:
        self.hub = hub
        self._transport = transport
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0  # bytes in it

    def send(self, data: bytes) -> None:
        """Queue a message; a client that lags too far behind is cut off."""
        if self._waiting < MOST_WAITING:
            self._waiting += len(data)
            self._queue.put_nowait(data)
        elif self._transport is not None:
            self.hub.metrics.dropped.inc()
            self._transport.abort()  # a write under way would wait for ever
            self._transport = None

    def close(self) -> None:
        """Hang up once everything is sent."""
        self._queue.put_nowait(None)

    async def next(self) -> bytes | None:
        """Return the next line, an empty one after a while, None at the end."""
        try:
            data = await asyncio.wait_for(self._queue.get(), KEEP_ALIVE)
        except TimeoutError:
            return b"\n"
        if data is None:
            return None
        self._waiting -= len(data)
        return data + b"\n"


async def serve_stream(
    request: web.Request,
    hub: Hub,
    live: LiveTable,
    token: SeatToken,
    hello: Hello,
    late: AbstractContextManager[None],
) -> web.StreamResponse:
    """Serve one stream from its welcome to its end; `late` counts what the welcome costs."""
    response = web.StreamResponse(headers={"X-Accel-Buffering": "no"})
    response.content_type = "application/x-ndjson"
    line = StreamLine(hub, request.transport)
    with late:
        seat = await hub.enter(live, token, line, hello)
    try:
        await response.prepare(request)
        while (data := await line.next()) is not None:
            await response.write(data)
    except ConnectionError:
        pass
    finally:
        hub.exit(live, seat, line)
    return response
