"""A WebSocket client that does as little as possible, so that it measures the server.

Frames are masked with zeros, which changes nothing and costs nothing. Messages are not parsed: the
user of a line looks into the bytes for what it needs.
"""

from __future__ import annotations

import select
import socket
from collections.abc import Callable
from time import perf_counter

Address = tuple[str, int]
TEXT, PING, PONG = 0x81, 0x89, 0x8A
NO_MASK = b"\0\0\0\0"
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGlvY2hlLWJlbmNoLXNlcg==\r\n\r\n"
)
PATH = "/api/socket"
CHUNK = 1 << 16


class Line:
    """One connection; `take` is called with every message, `begin` once it is open."""

    __slots__ = ("_rest", "broken", "is_open", "socket")

    def __init__(self, address: Address) -> None:
        """Connect and ask for an upgrade; what comes back is read when the poller sees it."""
        self.socket = socket.create_connection(address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.is_open = False
        self.broken = False
        self._rest = b""
        host, port = address
        self.socket.send(HANDSHAKE.format(path=PATH, host=host, port=port).encode())

    def begin(self) -> None:
        """The connection is open."""

    def take(self, message: bytes) -> None:
        """A message has come."""

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        head = bytes((kind, 0x80 | size)) if size < 126 else b"%c\xfe" % kind + size.to_bytes(2)
        self.socket.send(head + NO_MASK + message)

    def read(self) -> None:
        """Read what has come, and take the whole messages in it."""
        data = self.socket.recv(CHUNK)
        if not data:
            self.broken = True
            return
        if self._rest:
            data = self._rest + data
        if not self.is_open:
            data = self._open(data)
        self._rest = self._split(data)

    def _open(self, data: bytes) -> bytes:
        """Wait for the end of the answer to the handshake, and return what follows it."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            return data
        if b" 101 " not in head.partition(b"\r\n")[0]:
            raise RuntimeError(f"no WebSocket: {head[:200]!r}")
        self.is_open = True
        self.begin()
        return rest

    def _split(self, data: bytes) -> bytes:
        """Take the whole frames at the beginning, and return the rest."""
        at, end = 0, len(data)
        while self.is_open and end - at >= 2:
            size, body = data[at + 1], at + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : body])
            if body + size > end:
                break
            kind, message = data[at], data[body : body + size]
            if kind == TEXT:
                self.take(message)
            elif kind == PING:
                self.send(message, PONG)
            at = body + size
        return data[at:]

    def close(self) -> None:
        self.socket.close()


class Poller:
    """Reads from many lines."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._lines: dict[int, Line] = {}

    def add(self, line: Line) -> None:
        """Read from a line from now on."""
        number = line.socket.fileno()
        self._lines[number] = line
        self._epoll.register(number, select.EPOLLIN)

    def change(self, old: Line, new: Line) -> None:
        """Let another take what comes on a connection from now on."""
        self._lines[old.socket.fileno()] = new

    def drop(self, line: Line) -> None:
        number = line.socket.fileno()
        self._epoll.unregister(number)
        del self._lines[number]
        line.close()

    def poll(self, seconds: float) -> None:
        """Wait at most this long for something to come, and read all that has come."""
        for number, _ in self._epoll.poll(max(0, seconds)):
            line = self._lines.get(number)
            if line is not None:
                line.read()
                if line.broken:
                    self.drop(line)

    def wait(self, done: Callable[[], bool], seconds: float, what: str) -> None:
        """Read until `done`."""
        end = perf_counter() + seconds
        while not done():
            if perf_counter() > end:
                raise RuntimeError(f"waited {seconds:g} s in vain: {what}")
            self.poll(0.2)

    def close(self) -> None:
        for line in list(self._lines.values()):
            self.drop(line)
