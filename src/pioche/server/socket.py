"""One WebSocket a player: the first message says who it is, the others go to the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from pioche.server.hub import Hub, LiveTable, now_ms
from pioche.server.limits import CHATS, MESSAGES, Pace
from pioche.server.protocol import (
    LONGEST_MESSAGE,
    PROTOCOL,
    REQUESTS,
    AnyRequest,
    Chat,
    Hello,
    Ping,
    Pong,
    React,
    Rename,
    Watch,
    encode,
)
from pioche.server.refusals import RefusedError, refusal
from pioche.server.tokens import Tokens

if TYPE_CHECKING:
    from asyncio import Transport

HEARTBEAT = 25.0  # seconds
PATIENCE = 10.0  # seconds that a client may take for its first message
MOST_BUFFERED = 256 * 1024  # bytes that a client may lag behind before it is cut off
MOST_STRIKES = 50  # bad messages of one connection


def read_request(data: str | bytes) -> AnyRequest:
    """Read a message of a client, or say what is wrong with it."""
    try:
        return REQUESTS.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("bad-message", what=error) from None


class SocketLine:
    """A WebSocket as the hub sees it: sending never waits, who cannot keep up is cut off."""

    __slots__ = ("_closing", "_socket", "_transport", "hub")

    def __init__(self, hub: Hub, socket: web.WebSocketResponse, transport: Transport) -> None:
        self.hub = hub
        self._socket = socket
        self._transport = transport

    def send(self, data: bytes) -> None:
        """Write a frame; the kernel and the transport's buffer take it from there."""
        transport = self._transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_BUFFERED:
            self.hub.metrics.dropped.inc()
            transport.abort()
            return
        frame = self._socket.send_frame(data, WSMsgType.TEXT)
        # The frame is written by the first step; a second one would only wait for a slow client.
        try:
            frame.send(None)
        except (StopIteration, ConnectionError):
            return
        frame.close()

    def close(self) -> None:
        """Hang up."""
        if not self._transport.is_closing():
            self._closing = asyncio.ensure_future(self._socket.close())


class Session:
    """What one connection does, from its first message to its last."""

    def __init__(self, hub: Hub, tokens: Tokens, line: SocketLine) -> None:
        self.hub = hub
        self.tokens = tokens
        self.line = line
        self.live: LiveTable | None = None
        self.seat: int | None = None
        self.pace = Pace(MESSAGES)
        self.chat_pace = Pace(CHATS)
        self.strikes = 0

    async def take(self, data: str | bytes) -> bool:
        """Take a message; False: hang up."""
        reply: int | None = None
        try:
            if not self.pace.allows(now_ms()):
                raise RefusedError("too-fast")
            request = read_request(data)
            reply = request.id
            await self._take(request)
            return True
        except RefusedError as error:
            self.hub.metrics.refused.labels(error.code).inc()
            self.line.send(encode(refusal(error, reply)))
            self.strikes += 1
            return self.live is not None and self.strikes < MOST_STRIKES

    async def _take(self, request: AnyRequest) -> None:
        """Do what a message asks for."""
        if isinstance(request, Ping):
            self.line.send(encode(Pong(now_ms(), request.id)))
        elif self.live is None:
            await self._begin(request)
        elif isinstance(request, Hello | Watch):
            raise RefusedError("bad-message", what="said hello already")
        elif self.seat is None:
            raise RefusedError("not-a-player")
        else:
            self._check_talk(request)
            self.hub.receive(self.live, self.seat, request)

    def _check_talk(self, request: AnyRequest) -> None:
        """Hold back who talks too much."""
        if isinstance(request, Chat | React | Rename) and not self.chat_pace.allows(now_ms()):
            raise RefusedError("too-fast")

    async def _begin(self, request: AnyRequest) -> None:
        """Let somebody in who says who they are."""
        if not isinstance(request, Hello | Watch):
            raise RefusedError("hello-first")
        if request.protocol != PROTOCOL:
            raise RefusedError("bad-protocol", known=PROTOCOL, given=request.protocol)
        if isinstance(request, Hello):
            await self._sit_down(request)
        else:
            live = await self.hub.find(request.table)
            await self.hub.watch(live, self.line, request)
            self.live = live

    async def _sit_down(self, request: Hello) -> None:
        """Take up the seat that a token is for."""
        token = self.tokens.read_seat(request.token)
        live = await self.hub.find(token.table)
        seat = self.hub.check_seat(live, token)
        self.live, self.seat = live, seat
        await self.hub.enter(live, seat, self.line, request)

    def end(self) -> None:
        """The connection is gone."""
        if self.live is None:
            return
        if self.seat is None:
            self.hub.unwatch(self.live, self.line)
        else:
            self.hub.exit(self.live, self.seat, self.line)


async def serve_socket(request: web.Request, hub: Hub, tokens: Tokens) -> web.WebSocketResponse:
    """Serve one WebSocket from its opening to its end."""
    socket = web.WebSocketResponse(
        max_msg_size=LONGEST_MESSAGE, compress=False, heartbeat=HEARTBEAT, autoclose=True
    )
    await socket.prepare(request)
    assert request.transport is not None
    session = Session(hub, tokens, SocketLine(hub, socket, request.transport))
    try:
        await asyncio.wait_for(listen(socket, session, once=True), PATIENCE)
        if session.live is not None:
            await listen(socket, session)
    except TimeoutError:
        pass
    finally:
        session.end()
    await socket.close()
    return socket


async def listen(socket: web.WebSocketResponse, session: Session, once: bool = False) -> None:
    """Take messages until the connection ends, or somebody has been let in."""
    async for message in socket:
        data = message.data if message.type in (WSMsgType.TEXT, WSMsgType.BINARY) else b""
        if not await session.take(data) or (once and session.live is not None):
            return
