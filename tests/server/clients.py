"""Clients that say exactly what they are told to: one over HTTP, one over a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
from collections.abc import AsyncIterator, Mapping
from email.message import Message
from typing import Any, NamedTuple

import aiohttp

from .ears import Ear

PATIENCE = 60.0  # seconds to wait for an answer on a busy machine
SETTINGS = {"edition": "classic", "seats": 2}
# A match that is over after a few moves.
SHORT = {"uno": "auto", "hand_size": 1, "scoring": "winner", "target": 1}


class Reply(NamedTuple):
    """An answer over HTTP."""

    status: int
    headers: Message
    body: bytes

    @property
    def data(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal, which has a text in both languages."""
        said = self.data
        assert said["type"] == "error", said
        assert {"code", "en", "fr"} <= said.keys()
        return str(said["code"])


class Http:
    """Sends requests to a server, one a connection."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.host = url.removeprefix("http://")

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Send a request; a body that is no bytes is sent as JSON."""
        sent = {"Authorization": f"Bearer {token}"} if token else {}
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        if data is not None:
            sent["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection(self.host, timeout=30)
        try:
            connection.request(method, path, data, {**sent, **(headers or {})})
            response = connection.getresponse()
            return Reply(response.status, response.headers, response.read())
        finally:
            connection.close()

    def get(self, path: str, token: str = "", **headers: str) -> Reply:
        """Read something."""
        return self.send("GET", path, token=token, headers=headers)

    def post(self, path: str, body: object, token: str = "") -> Reply:
        """Send JSON."""
        return self.send("POST", path, body, token)

    def create(self, name: str = "Ann", **settings: Any) -> dict[str, Any]:
        """Set up a table and give the host's seat."""
        reply = self.post("/api/tables", {"settings": SETTINGS | settings, "name": name})
        assert reply.status == 201, reply
        return dict(reply.data)

    def join(self, table: str, name: str = "Bob", **more: Any) -> dict[str, Any]:
        """Take a seat at a table."""
        reply = self.post(f"/api/tables/{table}/join", {"name": name, **more})
        assert reply.status == 201, reply
        return dict(reply.data)

    def say(self, seated: dict[str, Any], **message: Any) -> Reply:
        """Send a message as a program does."""
        return self.post(f"/api/tables/{seated['table']['id']}/messages", message, seated["token"])


class Talk(Ear):
    """A WebSocket, over which one says what one likes."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__()
        self.socket = socket

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send_json(message)

    def write(self, data: bytes) -> None:
        """Send bytes that need not be a frame."""
        connection = self.socket._conn
        assert connection is not None
        assert connection.transport is not None
        connection.transport.write(data)

    async def hear(self) -> dict[str, Any]:
        """Wait for the next message."""
        message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        return self.take(message.data.encode())

    async def hear_until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wait for a message of a type, and with some fields."""
        while True:
            message = await self.hear()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and wait for the answer to it."""
        heard = await self.ask_any(**message)
        assert heard["type"] != "goodbye", heard
        return heard

    async def ask_any(self, **message: Any) -> dict[str, Any]:
        """Send a message and wait for the answer to it, or for a goodbye."""
        number = len(self.heard) + 1000
        await self.say(**message, id=number)
        while True:
            heard = await self.hear()
            if heard.get("reply") == number or heard["type"] == "goodbye":
                return heard

    async def refusal(self, **message: Any) -> str:
        """Send a message that is refused, and give the code."""
        heard = await self.ask(**message)
        assert heard["type"] == "error", heard
        return str(heard["code"])

    async def end(self) -> int | None:
        """Wait until the server hangs up, and give its code."""
        while True:
            message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
            if message.type is not aiohttp.WSMsgType.TEXT:
                return self.socket.close_code
            self.take(message.data.encode())


@contextlib.asynccontextmanager
async def line(url: str, **headers: str) -> AsyncIterator[Talk]:
    """Open a WebSocket."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/api/socket", headers=headers) as socket,
    ):
        yield Talk(socket)


@contextlib.asynccontextmanager
async def seat(url: str, seated: dict[str, Any], last: int = 0, **more: Any) -> AsyncIterator[Talk]:
    """Open a WebSocket and take up a seat; the welcome is the first thing heard."""
    async with line(url) as talk:
        await talk.say(type="hello", token=seated["token"], last=last, **more)
        await talk.hear_until("welcome")
        yield talk


@contextlib.asynccontextmanager
async def watch(url: str, table: str, **more: Any) -> AsyncIterator[Talk]:
    """Open a WebSocket and watch a table."""
    async with line(url) as talk:
        await talk.say(type="watch", table=table, **more)
        await talk.hear_until("welcome")
        yield talk
