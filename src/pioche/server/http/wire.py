"""The wire: WebSocket frames as they are sent, and a line that never waits."""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING

from aiohttp import WSMessage, WSMsgType, web

from pioche.server.metrics import Metrics

if TYPE_CHECKING:
    from asyncio import Transport

BEAT = 12.5  # seconds; who was silent for one is pinged …
MOST_SILENT = 2  # … and who was for more than these is cut off
MOST_BUFFERED = 512 * 1024  # bytes that a client may lag behind before it is cut off
# The first byte of a frame (RFC 6455, 5.2): nothing follows it, and what it is.
WHOLE_TEXT, WHOLE_PING, WHOLE_PONG = 0x81, 0x89, 0x8A


def frame(kind: int, data: bytes) -> bytes:
    """Make a frame (RFC 6455, 5.2): the library's way to send one waits for slow clients.

    >>> frame(WHOLE_TEXT, b"{}"), frame(WHOLE_TEXT, b" " * 300)[:4]
    (b'\\x81\\x02{}', b'\\x81~\\x01,')
    >>> frame(WHOLE_TEXT, b" " * 70_000)[:4]
    b'\\x81\\x7f\\x00\\x00'
    """
    length = len(data)
    if length < 126:
        return bytes((kind, length)) + data
    if length < 1 << 16:
        return pack("!BBH", kind, 126, length) + data
    return pack("!BBQ", kind, 127, length) + data


class SocketLine:
    """A WebSocket as the hub sees it: sending never waits, who cannot keep up is cut off.

    It looks after its own heartbeat: the library's sets a time anew for every single message.
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

    def send(self, data: bytes) -> None:
        """Write a message; the kernel and the transport's buffer take it from there."""
        self._write(frame(WHOLE_TEXT, data))

    def hear(self, message: WSMessage) -> str | bytes | None:
        """Return what a message says, if it says something; a ping is answered."""
        self.silent = 0
        if message.type is WSMsgType.TEXT or message.type is WSMsgType.BINARY:
            said: str | bytes = message.data
            return said
        if message.type is WSMsgType.PING:
            self._write(frame(WHOLE_PONG, bytes(message.data)))
        return None

    def _write(self, data: bytes) -> None:
        """Write a frame, unless the client is gone or too far behind."""
        transport = self._transport
        if transport.is_closing() or self._closing is not None:
            return
        if transport.get_write_buffer_size() > MOST_BUFFERED:
            self.metrics.dropped.inc()
            transport.abort()
        else:
            transport.write(data)

    def _beat(self) -> None:
        """Ping a client that has been silent; cut one off that does not answer."""
        if self.silent > MOST_SILENT:
            self._transport.abort()
            return
        if self.silent:
            self._write(frame(WHOLE_PING, b""))
        self.silent += 1
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def close(self) -> None:
        """Hang up."""
        if not self._transport.is_closing() and self._closing is None:
            self._closing = asyncio.ensure_future(self._socket.close())

    def end(self) -> None:
        """The connection is gone."""
        self._timer.cancel()
