"""A passed WebSocket, frame by frame: what goes to the client, and what is for the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import pytest

from pioche.server.http.passing import MOST_SILENT, NotThereError, Peer, Way
from pioche.server.http.wire import WHOLE_CLOSE, WHOLE_PING, WHOLE_PONG, WHOLE_TEXT, SocketLine
from pioche.server.metrics import Metrics

WELCOME, MOVED = b'{"type":"welcome"}', b'{"type":"goodbye","code":"moved"}'


class Recorder(asyncio.Transport):
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.ended = False
        self.protocol: asyncio.BaseProtocol = asyncio.Protocol()

    def write(self, data: Any) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.ended = True

    abort = close

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol


class Passed:
    """A client, another server, and the way between them."""

    def __init__(self) -> None:
        self.client, self.server, self.peer = Recorder(), Recorder(), Peer()
        self.line = SocketLine(Metrics(), cast("Any", None), self.client)
        self.way = Way(cast("Any", self.server), self.server, self.peer, self.line)


def passed(test: Callable[[Passed], Awaitable[None]]) -> None:
    """Run a test in an event loop, and tidy up."""

    async def run() -> None:
        made = Passed()
        await test(made)
        made.line.end()
        made.way.let_in.cancel()
        made.way.connection_lost(None)
        made.peer.beat()

    asyncio.run(run())


def frame(data: bytes, kind: int = WHOLE_TEXT) -> bytes:
    """Write a frame as a server does."""
    size = len(data)
    if size < 126:
        return bytes((kind, size)) + data
    if size < 1 << 16:
        return bytes((kind, 126)) + size.to_bytes(2, "big") + data
    return bytes((kind, 127)) + size.to_bytes(8, "big") + data


def unmasked(data: bytes) -> list[tuple[int, bytes]]:
    """Read frames as a server does."""
    frames = []
    while data:
        size, at = data[1] & 0x7F, 2
        assert data[1] & 0x80
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        mask, body = data[at : at + 4], data[at + 4 : at + 4 + size]
        frames.append((data[0], bytes(b ^ mask[n % 4] for n, b in enumerate(body))))
        data = data[at + 4 + size :]
    return frames


def test_frames_go_through_whole_wherever_they_are_cut() -> None:
    """Text goes to the client unchanged and whole, in whatever pieces it comes; pings do not."""
    texts = [frame(WELCOME), frame(b"x" * 125), frame(b"y" * 126)]
    ping = frame(b"hey", WHOLE_PING)
    data = texts[0] + ping + texts[1] + frame(b"", WHOLE_PONG) + texts[2]
    ends = {sum(map(len, texts[:n])) for n in range(len(texts) + 1)}

    async def test(cut: int, made: Passed) -> None:
        for piece in (data[:cut], data[cut:]):
            made.way.data_received(piece)
            assert len(made.client.written) in ends
        assert made.client.written == b"".join(texts)
        assert unmasked(made.server.written) == [(WHOLE_PONG, b"hey")]

    for cut in range(len(data) + 1):
        passed(partial(test, cut))


def test_a_long_message_goes_through_in_any_pieces() -> None:
    """A message of more than 64 KB, whose length takes eight bytes, arrives as it was sent."""
    data = frame(WELCOME) + frame(b"z" * 70_000) + frame(b"end")

    async def test(made: Passed) -> None:
        for at in range(0, len(data), 997):
            made.way.data_received(data[at : at + 997])
        assert made.client.written == data

    passed(test)


def test_a_server_without_the_table_tells_the_client_nothing() -> None:
    """If the first answer is that the table is not there, nobody has been let in."""

    async def test(made: Passed) -> None:
        made.way.data_received(frame(MOVED))
        with pytest.raises(NotThereError):
            await made.way.let_in
        assert made.client.written == b""

    passed(test)


def test_a_goodbye_is_known_from_a_lost_line() -> None:
    """Only a goodbye as the last message, whole, is one; a close is answered and ends the way."""

    async def test(made: Passed) -> None:
        made.way.data_received(frame(WELCOME) + frame(MOVED)[:-1])
        assert not made.way.has_parted
        made.way.data_received(frame(MOVED)[-1:] + frame(b"", WHOLE_CLOSE))
        assert made.way.has_parted
        assert made.server.ended
        assert unmasked(made.server.written) == [(WHOLE_CLOSE, b"")]

    passed(test)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4096])
def test_what_a_client_says_is_masked(size: int) -> None:
    """A message arrives at the other server as it was, of any length."""

    async def test(made: Passed) -> None:
        made.way.send(bytes(range(256)) * 16)
        made.way.send(b"k" * size)
        assert unmasked(made.server.written)[1] == (WHOLE_TEXT, b"k" * size)

    passed(test)


def test_a_server_that_does_not_answer_is_given_up() -> None:
    """One that is silent is pinged for all its sockets at once, and in the end all are ended."""

    async def test(made: Passed) -> None:
        other = Recorder()
        Way(cast("Any", other), other, made.peer, made.line)
        made.peer.beat()
        sent = unmasked(made.server.written) + unmasked(other.written)
        assert sent == [(WHOLE_PING, b"")]
        made.way.data_received(frame(b"", WHOLE_PONG))
        for _ in range(MOST_SILENT + 1):
            assert not other.ended
            made.peer.beat()
        assert not other.ended
        made.peer.beat()
        assert (made.server.ended, other.ended) == (True, True)

    passed(test)
