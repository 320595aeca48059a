"""WebSockets, one per player: the first message says who it is, the others go to the table."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec
import structlog
from aiohttp import web

from pioche.server.clock import MILLION, steady_ns
from pioche.server.http.gate import Gate
from pioche.server.http.limits import Pace
from pioche.server.http.passing import Way, carry
from pioche.server.http.wire import OVER, SocketLine
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable, farewell
from pioche.server.protocol.messages import (
    LONGEST_MESSAGE,
    PROTOCOL,
    REQUESTS,
    AnyRequest,
    Hello,
    Ping,
    Play,
    Pong,
    React,
    Watch,
    encode,
    number_of,
)
from pioche.server.protocol.refusals import RefusedError, refusal
from pioche.server.store.store import StoreError
from pioche.server.table.checks import clean_name
from pioche.server.tokens import SeatToken, Tokens

PATIENCE = 10.0  # seconds that a client may take for its first message
CLOSING = 3.0  # seconds that a client may take to say goodbye as well
FIRST = (Hello, Watch)  # what a client says first, and only then
log = structlog.get_logger()


class Door(NamedTuple):
    """What a connection needs to get in, and the client it comes from."""

    hub: Hub
    tokens: Tokens
    gate: Gate
    client: str
    request: web.Request


class Session:
    """What one connection does, from its first message to its last."""

    def __init__(self, door: Door, line: SocketLine) -> None:
        self.door = door
        self.hub = door.hub
        self.line = line
        self.live: LiveTable | None = None
        self.seat: int | None = None  # of a spectator: None
        self.token: SeatToken | None = None
        self.name = ""  # of a spectator, if they gave one
        self.pace = Pace(door.gate.limits.messages)
        self.strikes = door.gate.limits.strikes
        self.other: Way | None = None  # the server that has the table

    async def begin(self, data: str | bytes) -> bool:
        """Take a message of a client that has not been let in yet; False: hang up."""
        gate, request = self.door.gate, self.door.request
        try:
            said = self._read(data)

            async def there(url: str) -> None:
                hello = data.encode() if isinstance(data, str) else data
                scheme, client = gate.scheme(request), self.door.client
                way = gate.passing.open(request, url, client, scheme, hello, self.line)
                self.other = await way

            is_passed = gate.passing.comes_from_server(request)
            await gate.passing.find(is_passed, lambda: self._let_in(said), there)
        except Exception as error:
            if isinstance(error, RefusedError) and error.code == "moved":
                self.line.send(farewell(self.line, "moved", again=True)[1])
                return False
            return self._fail(error, data)
        return True

    def take(self, data: str | bytes) -> bool:
        """Take a message of a client that has been let in; False: hang up."""
        try:
            assert self.live is not None
            request = self._read(data)
            if isinstance(request, Ping):
                self._pong(request)
            elif isinstance(request, FIRST):
                raise RefusedError("bad-message", what="said hello already")
            elif self.seat is None or self.token is None:
                self._cheer(request)
            else:
                if not isinstance(request, Play):  # of moves only `pace` may be too fast
                    self.door.gate.check_talk(self.token, request)
                self.hub.receive(self.live, self.seat, self.line, request)
        except Exception as error:
            return self._fail(error, data)
        return True

    def _cheer(self, request: AnyRequest) -> None:
        """Take the one thing that a spectator may say."""
        assert self.live is not None
        if not isinstance(request, React):
            raise RefusedError("not-a-player")
        self.door.gate.check_cheer(self.door.client, self.live.id)
        self.hub.cheer(self.live, self.line, self.name, request)

    def _read(self, data: str | bytes) -> AnyRequest:
        """Read a message, unless there are too many."""
        if not self.pace.allows(steady_ns() // MILLION):
            raise RefusedError("too-fast")
        try:
            return REQUESTS.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RefusedError("bad-message", what=error) from None

    def _fail(self, error: Exception, data: str | bytes) -> bool:
        """Say why a message was not taken; False: hang up."""
        known = isinstance(error, RefusedError | StoreError)
        if isinstance(error, StoreError):
            log.error("storage_failed", error=str(error))
            error = RefusedError("storage")
        elif not isinstance(error, RefusedError):
            log.error("message_failed", exc_info=error)
            error = RefusedError("server-error")
        self.hub.metrics.refuse(error.code)
        self.line.send(encode(refusal(error, number_of(data), apart=False)))
        self.strikes -= 1
        return known and self.live is not None and self.strikes > 0

    def _pong(self, ping: Ping) -> None:
        self.line.send(encode(Pong(self.hub.clock.now(), ping.id)))

    async def _let_in(self, request: AnyRequest) -> None:
        """Let a client in who says who they are."""
        gate = self.door.gate
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
            with gate.catching_up(live, request.last, self.door.client):
                self.seat = await self.hub.enter(live, token, self.line, request)
            self.token = token
        else:
            self.name = request.name and clean_name(request.name)
            live = await gate.find(self.hub, self.door.client, request.table)
            with gate.catching_up(live, request.last, self.door.client):
                await self.hub.watch(live, self.line, request)
        self.live = live

    @property
    def is_in(self) -> bool:
        """Whether the client has been let in, here or at another server."""
        return self.live is not None or self.other is not None

    def end(self) -> None:
        """Tidy up after a connection that is gone."""
        self.line.end()
        if self.live is None:
            return
        if self.seat is None:
            self.hub.unwatch(self.live, self.line)
        else:
            self.hub.exit(self.live, self.seat, self.line)


async def serve_socket(request: web.Request, door: Door) -> web.WebSocketResponse:
    """Serve one WebSocket from its opening to its end."""
    socket = web.WebSocketResponse(
        max_msg_size=LONGEST_MESSAGE + 1,  # for the library, the first that is too long
        compress=False,
        timeout=CLOSING,
        autoping=False,
    )
    await socket.prepare(request)
    if request.transport is None:
        return socket  # gone already
    session = Session(door, SocketLine(door.hub.metrics, socket, request.transport))
    try:
        await asyncio.wait_for(greet(socket, session), PATIENCE)
        if session.live is not None:
            # Resumed for every message: as a task, not through the frames of all around it.
            await asyncio.create_task(listen(socket, session))
        elif session.other is not None:
            await carry(socket, session.line, session.other)
    except TimeoutError:
        pass
    finally:
        session.end()
    await socket.close()
    return socket


async def greet(socket: web.WebSocketResponse, session: Session) -> None:
    """Take messages until the client has been let in, or the connection ends."""
    while not session.is_in and (message := await socket.receive()).type not in OVER:
        data = session.line.hear(message)
        if data is not None and not await session.begin(data):
            return


async def listen(socket: web.WebSocketResponse, session: Session) -> None:
    """Take messages until the connection ends."""
    while (message := await socket.receive()).type not in OVER:
        data = session.line.hear(message)
        if data is not None and not session.take(data):
            return
