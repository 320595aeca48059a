"""One WebSocket a player: the first message says who it is, the others go to the table."""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import structlog
from aiohttp import WSMsgType, web

from pioche.server.gate import Gate
from pioche.server.hub import Hub, now_ms
from pioche.server.lines import LiveTable
from pioche.server.protocol import (
    LONGEST_MESSAGE,
    PROTOCOL,
    REQUESTS,
    AnyRequest,
    Hello,
    Ping,
    Pong,
    Reply,
    Watch,
    encode,
)
from pioche.server.refusals import RefusedError, refusal
from pioche.server.store import StoreError
from pioche.server.tokens import SeatToken, Tokens

if TYPE_CHECKING:
    from asyncio import Transport

HEARTBEAT = 25.0  # seconds
PATIENCE = 10.0  # seconds that a client may take for its first message
CLOSING = 3.0  # seconds that a client may take to say goodbye as well
MOST_BUFFERED = 512 * 1024  # bytes that a client may lag behind before it is cut off
WHOLE_TEXT = 0x81  # of a frame: text, and nothing follows
CONTENT = (WSMsgType.TEXT, WSMsgType.BINARY)
FIRST = (Hello, Watch)  # what somebody says first, and only then
log = structlog.get_logger()


def read_request(data: str | bytes) -> AnyRequest:
    """Read a message of a client, or say what is wrong with it."""
    try:
        return REQUESTS.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("bad-message", what=error) from None


def text_frame(data: bytes) -> bytes:
    """Make a frame of a text (RFC 6455, 5.2): the library's way to send one waits for slow clients.

    >>> text_frame(b"{}"), text_frame(b" " * 300)[:4], text_frame(b" " * 70_000)[:4]
    (b'\\x81\\x02{}', b'\\x81~\\x01,', b'\\x81\\x7f\\x00\\x00')
    """
    length = len(data)
    if length < 126:
        return bytes((WHOLE_TEXT, length)) + data
    if length < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, length) + data
    return pack("!BBQ", WHOLE_TEXT, 127, length) + data


class Numbered(msgspec.Struct):
    """What can still be told of a message that makes no sense: its number."""

    id: Reply | None = None


NUMBERED = msgspec.json.Decoder(Numbered)


def number_of(data: str | bytes) -> int | None:
    """Find the number of a message that cannot be read, so that the answer can repeat it."""
    try:
        return NUMBERED.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


class SocketLine:
    """A WebSocket as the hub sees it: sending never waits, who cannot keep up is cut off."""

    __slots__ = ("_closing", "_socket", "_transport", "hub")

    def __init__(self, hub: Hub, socket: web.WebSocketResponse, transport: Transport) -> None:
        self.hub = hub
        self._socket = socket
        self._transport = transport
        self._closing: asyncio.Task[bool] | None = None

    def send(self, data: bytes) -> None:
        """Write a frame; the kernel and the transport's buffer take it from there."""
        transport = self._transport
        if transport.is_closing() or self._closing is not None or self._socket.closed:
            return
        if transport.get_write_buffer_size() > MOST_BUFFERED:
            self.hub.metrics.dropped.inc()
            transport.abort()
        else:
            transport.write(text_frame(data))

    def close(self) -> None:
        """Hang up."""
        if not self._transport.is_closing() and self._closing is None:
            self._closing = asyncio.ensure_future(self._socket.close())


class Door(NamedTuple):
    """What a connection needs to get in, and who it comes from."""

    hub: Hub
    tokens: Tokens
    gate: Gate
    client: str


class Session:
    """What one connection does, from its first message to its last."""

    def __init__(self, door: Door, line: SocketLine) -> None:
        self.door = door
        self.hub = door.hub
        self.line = line
        self.live: LiveTable | None = None
        self.seat: int | None = None  # of a spectator: None
        self.token: SeatToken | None = None
        self.pace = door.gate.limits.new_pace()
        self.strikes = door.gate.limits.strikes

    async def take(self, data: str | bytes) -> bool:
        """Take a message; False: hang up."""
        reply: int | None = None
        try:
            if not self.pace.allows(now_ms()):
                raise RefusedError("too-fast")
            request = read_request(data)
            reply = request.id
            if self.live is not None:
                self._go_on(self.live, request)
            else:
                await self._begin(request)
            return True
        except RefusedError as error:
            self._refuse(error, number_of(data) if reply is None else reply)
        except StoreError as error:
            log.error("storage_failed", error=str(error))
            self._refuse(RefusedError("storage"), reply)
        except Exception as error:
            log.error("message_failed", exc_info=error)
            self._refuse(RefusedError("server-error"), reply)
            return False
        return self.live is not None and self.strikes > 0

    def _refuse(self, error: RefusedError, reply: int | None) -> None:
        """Say no, and remember it."""
        self.hub.metrics.refuse(error.code)
        self.line.send(encode(refusal(error, reply)))
        self.strikes -= 1

    def _go_on(self, live: LiveTable, request: AnyRequest) -> None:
        """Do what somebody asks for who has been let in."""
        if isinstance(request, Ping):
            self._pong(request)
        elif isinstance(request, FIRST):
            raise RefusedError("bad-message", what="said hello already")
        elif self.seat is None or self.token is None:
            raise RefusedError("not-a-player")
        else:
            self.door.gate.check_talk(self.token, request)
            self.hub.receive(live, self.seat, self.line, request)

    def _pong(self, ping: Ping) -> None:
        """Answer a ping."""
        self.line.send(encode(Pong(now_ms(), ping.id)))

    async def _begin(self, request: AnyRequest) -> None:
        """Let somebody in who says who they are."""
        if isinstance(request, Ping):
            self._pong(request)
            return
        if not isinstance(request, FIRST):
            raise RefusedError("hello-first")
        if request.protocol != PROTOCOL:
            raise RefusedError("bad-protocol", known=PROTOCOL, given=request.protocol)
        if isinstance(request, Hello):
            token = self.door.tokens.read_seat(request.token)
            live = await self.hub.find(token.table)
            self.seat = await self.hub.enter(live, token, self.line, request)
            self.token = token
        else:
            live = await self.door.gate.find(self.hub, self.door.client, request.table)
            await self.hub.watch(live, self.line, request)
        self.live = live

    def end(self) -> None:
        """The connection is gone."""
        if self.live is None:
            return
        if self.seat is None:
            self.hub.unwatch(self.live, self.line)
        else:
            self.hub.exit(self.live, self.seat, self.line)


async def serve_socket(request: web.Request, door: Door) -> web.WebSocketResponse:
    """Serve one WebSocket from its opening to its end."""
    socket = web.WebSocketResponse(
        max_msg_size=LONGEST_MESSAGE, compress=False, heartbeat=HEARTBEAT, timeout=CLOSING
    )
    await socket.prepare(request)
    if request.transport is None:
        return socket  # gone already
    session = Session(door, SocketLine(door.hub, socket, request.transport))
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
        data = message.data if message.type in CONTENT else b""
        if not await session.take(data) or (once and session.live is not None):
            return
