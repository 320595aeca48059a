"""The wire: WebSocket frames, and a line that never waits."""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING

from aiohttp import WSMessage, WSMsgType, web

from pioche.server.metrics import Metrics

if TYPE_CHECKING:
    from asyncio import Transport

OVER = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)
BEAT = 12.5  # seconds; a client that was silent for one beat is pinged …
MOST_SILENT = 2  # … and for more than these is cut off
MOST_BUFFERED = 512 * 1024  # bytes that a client may lag behind before it is cut off
# The first byte of a frame (RFC 6455, 5.2): it is final, and its type.
WHOLE_TEXT, WHOLE_CLOSE, WHOLE_PING, WHOLE_PONG = 0x81, 0x88, 0x89, 0x8A
FRAMED = 0  # what is in frames already


class SocketLine:
    """A WebSocket as the hub sees it: sending never waits, a client that cannot keep up is cut off.

    It has its own heartbeat: the library's resets a timer for every single message.
    """

    __slots__ = ("_closing", "_socket", "_timer", "_transport", "metrics", "silent")

    def __init__(
        self, metrics: Metrics, socket: web.WebSocketResponse, transport: Transport
    ) -> None:
        self.metrics = metrics
        self.silent = 0  # beats without a sign of life
        self._socket = socket
        self._transport = transport
        self._closing: asyncio.Task[bool] | None = None
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def send(self, data: bytes, kind: int = WHOLE_TEXT) -> None:
        """Write a frame (RFC 6455, 5.2), or frames, unless the client is gone or too far behind.

        The library's way to send one waits for slow clients.
        """
        transport = self._transport
        if transport.is_closing() or self._closing is not None:
            return
        if transport.get_write_buffer_size() > MOST_BUFFERED:
            self.metrics.dropped.inc()
            transport.abort()
            return
        if kind != FRAMED:
            length = len(data)
            if length < 126:
                head = bytes((kind, length))
            elif length < 1 << 16:
                head = pack("!BBH", kind, 126, length)
            else:
                head = pack("!BBQ", kind, 127, length)
            data = head + data
        transport.write(data)

    def hear(self, message: WSMessage) -> str | bytes | None:
        """Return the data of a message, if it has any; answer a ping."""
        self.silent = 0
        if message.type is WSMsgType.TEXT or message.type is WSMsgType.BINARY:
            said: str | bytes = message.data
            return said
        if message.type is WSMsgType.PING:
            self.send(bytes(message.data), WHOLE_PONG)
        return None

    def _beat(self) -> None:
        """Ping a client that has been silent; cut one off that does not answer."""
        if self.silent > MOST_SILENT:
            self._transport.abort()
            return
        if self.silent:
            self.send(b"", WHOLE_PING)
        self.silent += 1
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def close(self) -> None:
        if not self._transport.is_closing() and self._closing is None:
            self._closing = asyncio.ensure_future(self._socket.close())

    def end(self) -> None:
        """The connection is gone."""
        self._timer.cancel()
