"""The line of a client: pinged when it is silent, cut off when it does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import WSMsgType, web

from pioche.server.http import wire
from pioche.server.http.wire import OVER, SocketLine
from pioche.server.metrics import Metrics

BEAT = 0.05  # seconds; the server's own is long
PATIENCE = 30.0
MANY = 10  # pings
Client = aiohttp.ClientWebSocketResponse


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the heart beat faster than the server's does."""
    monkeypatch.setattr(wire, "BEAT", BEAT)


async def repeat_all(request: web.Request) -> web.WebSocketResponse:
    """Say whatever is said again."""
    socket = web.WebSocketResponse(autoping=False)
    await socket.prepare(request)
    assert request.transport is not None
    line = SocketLine(Metrics(), socket, request.transport)
    while (message := await socket.receive()).type not in OVER:
        if isinstance(data := line.hear(message), str):
            line.send(data.encode())
    line.end()
    return socket


@asynccontextmanager
async def connected() -> AsyncIterator[Client]:
    """Connect a client that answers no ping by itself."""
    app = web.Application()
    app.router.add_get("/", repeat_all)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{site.name}/", autoping=False) as client,
        ):
            yield client
    finally:
        await runner.cleanup()


def run(test: Callable[[Client], Awaitable[None]]) -> None:
    """Run a test with a connected client."""

    async def whole() -> None:
        async with connected() as client:
            await asyncio.wait_for(test(client), PATIENCE)

    asyncio.run(whole())


def test_who_answers_pings_stays() -> None:
    """A silent client is pinged again and again; while it answers, its line stays."""

    async def answer_all(client: Client) -> None:
        for _ in range(MANY):
            message = await client.receive()
            assert message.type is WSMsgType.PING
            await client.pong(message.data)
        await client.send_str("still here")
        while (message := await client.receive()).type is not WSMsgType.TEXT:
            await client.pong(message.data)
        assert message.data == "still here"

    run(answer_all)


def test_who_does_not_answer_is_cut_off() -> None:
    """A client that answers none of its pings is gone, whatever its socket says."""

    async def say_nothing(client: Client) -> None:
        kinds = [WSMsgType.PING]
        while kinds[-1] is WSMsgType.PING:
            kinds.append((await client.receive()).type)
        assert kinds.count(WSMsgType.PING) == 1 + wire.MOST_SILENT
        assert kinds[-1] in OVER

    run(say_nothing)


def test_pings_of_a_client_are_answered() -> None:
    """A client that pings gets its own words back."""

    async def ping(client: Client) -> None:
        await client.ping(b"are you there?")
        while (message := await client.receive()).type is not WSMsgType.PONG:
            assert message.type is WSMsgType.PING, message
        assert message.data == b"are you there?"

    run(ping)


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_messages_of_any_length_arrive(length: int) -> None:
    """The three ways in which a frame writes its length (RFC 6455, 5.2) are all understood."""

    async def echo(client: Client) -> None:
        await client.send_str("x" * length)
        while (message := await client.receive()).type is not WSMsgType.TEXT:
            await client.pong(message.data)
        assert message.data == "x" * length

    run(echo)
