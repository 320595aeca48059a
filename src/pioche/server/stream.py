"""The way in for programs: what a seat is told as lines of JSON, over plain HTTP."""

from __future__ import annotations

import asyncio

from aiohttp import web

from pioche.server.hub import Hub, LiveTable
from pioche.server.protocol import Hello

KEEP_ALIVE = 15.0  # seconds between two empty lines
MOST_WAITING = 500  # messages that a program may lag behind before it is cut off


class StreamLine:
    """A stream as the hub sees it."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    def send(self, data: bytes) -> None:
        """Put a message in line; who lags too far behind is cut off."""
        if self.queue.full():
            self.close()
        else:
            self.queue.put_nowait(data)

    def close(self) -> None:
        """Hang up after what was sent; or at once, if nothing more can be."""
        if self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    async def next(self) -> bytes | None:
        """Give the next line, an empty one after a while, None at the end."""
        try:
            data = await asyncio.wait_for(self.queue.get(), KEEP_ALIVE)
        except TimeoutError:
            return b"\n"
        return None if data is None else data + b"\n"


async def serve_stream(
    request: web.Request, hub: Hub, live: LiveTable, seat: int, hello: Hello
) -> web.StreamResponse:
    """Serve one stream from its welcome to its end."""
    response = web.StreamResponse(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
    response.content_type = "application/x-ndjson"
    await response.prepare(request)
    line = StreamLine()
    await hub.enter(live, seat, line, hello)
    try:
        while (data := await line.next()) is not None:
            await response.write(data)
    except ConnectionError:
        pass
    finally:
        hub.exit(live, seat, line)
    return response
