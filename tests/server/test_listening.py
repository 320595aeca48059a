"""Connections before they have asked for anything: counted, given some seconds, let go."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.server.http.limits import Gauge
from pioche.server.http.listening import Visitor, raise_descriptors

from .clients import Http, seat
from .conftest import StartServer
from .live import Server
from .test_serve import running

HEALTH = b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
SHARE = 0.1  # of the usual limits
MOST = round(256 * SHARE)  # connections of one address then
SECONDS = 30.0


def connect(server: Server, source: str = "127.0.0.1") -> socket.socket:
    """Open a connection from one of this machine's many addresses, and send nothing."""
    return socket.create_connection(
        ("127.0.0.1", server.port), timeout=SECONDS, source_address=(source, 0)
    )


@contextlib.contextmanager
def silent(server: Server, number: int) -> Iterator[list[socket.socket]]:
    """Open many connections that send nothing."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(connect(server)) for _ in range(number)]


def is_open(link: socket.socket) -> bool:
    """Return whether the server has not hung up."""
    link.setblocking(False)
    try:
        return bool(link.recv(1))
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def answer(server: Server, source: str) -> bytes:
    """Ask for the server's health from an address."""
    with connect(server, source) as link:
        link.sendall(HEALTH)
        parts = []
        with contextlib.suppress(ConnectionError):
            while part := link.recv(65536):
                parts.append(part)
    return b"".join(parts)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a machine has 127.0.0.2")
def test_silent_connections_of_one_address_lock_nobody_out(start_server: StartServer) -> None:
    """Of very many connections of one address some stay; others are still served, and it later."""
    server = start_server(limits=SHARE)
    with silent(server, 4 * MOST) as links:
        end = time.monotonic() + SECONDS
        while sum(map(is_open, links)) > MOST and time.monotonic() < end:
            time.sleep(0.02)
        assert sum(map(is_open, links)) == MOST
        assert answer(server, "127.0.0.2").startswith(b"HTTP/1.1 200")
        assert answer(server, "127.0.0.1") == b""
    while not answer(server, "127.0.0.1"):  # once the server has seen that they are closed
        assert time.monotonic() < end
    assert answer(server, "127.0.0.1").startswith(b"HTTP/1.1 200")


def test_a_proxy_may_have_as_many_connections_as_it_needs(start_server: StartServer) -> None:
    """Behind a proxy all connections come from its address, and it keeps silent ones off."""
    server = start_server(limits=SHARE, trust_proxy=True)
    with silent(server, 2 * MOST) as links:
        assert answer(server, "127.0.0.1").startswith(b"HTTP/1.1 200")
        assert all(map(is_open, links))


class Listener(asyncio.Protocol):
    """Notes what a connection says."""

    def __init__(self) -> None:
        self.heard = b""
        self.lost = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        """Hear something."""
        self.heard += data

    def connection_lost(self, error: Exception | None) -> None:
        """Hear no more."""
        self.lost.set_result(error)


@pytest.mark.parametrize(
    ("sent", "stays"),
    [
        (b"", False),
        (b"GET / HTTP/1.1\r\nHost: a\r\n", False),
        (b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", True),
    ],
    ids=["nothing", "half", "whole"],
)
def test_the_first_request_has_to_come_in_time(sent: bytes, stays: bool) -> None:
    """Who sends no whole request in time is hung up on, byte by byte or not; who does is served."""
    patience = 0.3

    async def visit() -> None:
        served: list[Listener] = []
        gauge = Gauge(1)

        def make() -> Listener:
            served.append(Listener())
            return served[-1]

        loop = asyncio.get_running_loop()
        port = await loop.create_server(lambda: Visitor(make, gauge, patience), "127.0.0.1", 0)
        address = port.sockets[0].getsockname()
        reader, writer = await asyncio.open_connection(*address)
        for byte in sent:
            writer.write(bytes([byte]))
            await writer.drain()
        if stays:
            await asyncio.sleep(2 * patience)
            writer.write(b"more")
            await asyncio.sleep(0)
            assert not served[0].lost.done()
            writer.close()
        assert await asyncio.wait_for(reader.read(), SECONDS) == b""  # else the server hangs up
        await asyncio.wait_for(served[0].lost, SECONDS)
        assert served[0].heard == sent + (b"more" if stays else b"")
        gauge.take("127.0.0.1")  # there is room again
        writer.close()
        port.close()

    asyncio.run(visit())


def test_ipv6_and_ipv4_are_both_served(start_server: StartServer) -> None:
    """By default a server is reached by both, on one port, and knows this machine by both."""
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    server = start_server(host="::")
    for host in ("127.0.0.1", "[::1]"):
        http = Http(f"http://{host}:{server.port}")
        assert http.get("/health").status == 200
        assert http.get("/metrics").status == 200
        seated = http.create()

        async def come() -> None:
            async with seat(http.url, seated) as talk:  # noqa: B023
                assert (await talk.ask(type="ready"))["type"] == "update"

        asyncio.run(come())


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_descriptors_are_raised_to_what_is_allowed(tmp_path: Path) -> None:
    """A server that is started with few descriptors takes as many as it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    try:
        with running(tmp_path) as process:
            process.wait_for_address()
            now = resource.prlimit(process.process.pid, resource.RLIMIT_NOFILE)
        assert now == (hard, hard)
        raise_descriptors()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
