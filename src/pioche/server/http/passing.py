"""Passing on what is for a table in another server's memory, as a plain reverse proxy does.

Which server that is may change at any moment: whoever was not let in there, or finds nobody, asks
the store again. Servers of one cluster know each other by a word made from their common key.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar, cast

import aiohttp
import msgspec
import structlog
from aiohttp import web
from msgspec import Struct

from pioche.server.clock import steady_ms
from pioche.server.http.route import SOCKET
from pioche.server.http.wire import (
    FRAMED,
    MOST_BUFFERED,
    OVER,
    WHOLE_CLOSE,
    WHOLE_PING,
    WHOLE_PONG,
    WHOLE_TEXT,
    SocketLine,
)
from pioche.server.hub import ElsewhereError
from pioche.server.lines import farewell
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import SECOND

WORD, CLIENT, SCHEME = "X-Pioche-Server", "X-Pioche-Client", "X-Pioche-Scheme"
# What is between two parties only (RFC 9110, 7.6.1), or made anew.
NOT_PASSED = (
    "connection", "content-length", "expect", "keep-alive", "proxy-authenticate",
    "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade",
    "sec-websocket-extensions", "sec-websocket-key", "sec-websocket-protocol",
    "sec-websocket-version", WORD.lower(), CLIENT.lower(), SCHEME.lower(),
)  # fmt: skip
PATIENCE = 6 * SECOND  # until a table has to be found; longer than a server seems to be alive
RETRY = 0.2  # seconds between two looks
OPENING = 2.0  # seconds that another server may take to let somebody in
BEAT = 1.0  # seconds; a server that was silent for one beat is pinged …
MOST_SILENT = 2  # … and for more than these is given up
ANSWERING = 5.0  # seconds that it may take to begin an answer
UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
NOT_HERE = ("moved", "stopping")  # the codes of a server that has not got the table any more
log = structlog.get_logger()
T = TypeVar("T")


class PassedMessage(Struct):
    """What is looked at of a message of another server."""

    type: str = ""
    code: str = ""


REFUSALS = msgspec.json.Decoder(PassedMessage)


class NotThereError(Exception):
    """Nobody is at that address, or they do not have the table: nothing has happened."""


def word_of(key: bytes) -> str:
    """Return by what servers with a common key know each other."""
    return hmac.new(key, b"pioche: servers of one cluster", hashlib.sha256).hexdigest()


class Passing:
    """The way to the other servers."""

    def __init__(self, word: str) -> None:
        self.word = word
        self._session: aiohttp.ClientSession | None = None
        self._peers: dict[str, Peer] = {}
        self._tried: dict[str, int] = {}  # servers that nobody could reach, and when

    def comes_from_server(self, request: web.Request) -> bool:
        """Return whether a request was passed on by another server."""
        given = request.headers.get(WORD, "")
        return bool(self.word and given) and hmac.compare_digest(given.encode(), self.word.encode())

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def find(
        self, passed: bool, here: Callable[[], Awaitable[T]], there: Callable[[str], Awaitable[T]]
    ) -> T:
        """Do something here, or there if another server has the table; whoever was passed on, here.

        A RefusedError says that nobody has the table for too long.
        """
        until = steady_ms() + PATIENCE
        while True:
            try:
                return await here()
            except ElsewhereError as error:
                if passed:
                    raise RefusedError("moved") from None
                if error.url and self._may_answer(error.url):
                    try:
                        return await there(error.url)
                    except NotThereError as lost:
                        if lost.__cause__ is not None:
                            self._tried[error.url] = steady_ms()
                        log.info("not_passed", to=error.url, error=str(lost.__cause__ or "moved"))
            if steady_ms() > until:
                raise RefusedError("moved")
            await asyncio.sleep(RETRY)

    def _may_answer(self, url: str) -> bool:
        """Return whether it makes sense to try a server: not if somebody just did so in vain."""
        return steady_ms() - self._tried.get(url, 0) > RETRY * SECOND

    async def request(
        self, request: web.Request, url: str, client: str, scheme: str
    ) -> web.StreamResponse:
        """Pass a request on, and the answer back."""
        call = self._connected().request(
            request.method,
            url + request.path_qs,
            headers=self._headers(request, client, scheme),
            data=await request.read() or None,
            allow_redirects=False,
        )
        try:
            answer = await asyncio.wait_for(call, ANSWERING)
        except aiohttp.ClientConnectorError as error:
            raise NotThereError from error
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            # It may have been done: whoever asked has to look.
            log.warning("passed_in_vain", to=url, error=str(error))
            raise RefusedError("moved") from None
        async with answer:
            if answer.status == 503 and ending_of(await answer.read()).code in NOT_HERE:
                raise NotThereError
            response = web.StreamResponse(status=answer.status, reason=answer.reason)
            for name, value in answer.headers.items():
                if name.lower() not in NOT_PASSED:
                    response.headers[name] = value
            await response.prepare(request)
            try:
                async for chunk in answer.content.iter_any():
                    await response.write(chunk)
            except (aiohttp.ClientError, ConnectionError):
                response.force_close()
            return response

    async def open(
        self,
        request: web.Request,
        url: str,
        client: str,
        scheme: str,
        hello: bytes,
        line: SocketLine,
    ) -> Way:
        """Open a WebSocket to another server, say hello, and wait until the client is let in."""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        headers = self._headers(request, client, scheme) | UPGRADE | {"Sec-WebSocket-Key": key}
        call = self._connected().get(url + SOCKET, headers=headers, allow_redirects=False)
        way = None
        try:
            async with asyncio.timeout(OPENING):
                answer = await call
                connection = answer.connection
                if answer.status != 101 or connection is None or connection.transport is None:
                    answer.close()
                    raise NotThereError
                peer = self._peers.setdefault(url, Peer())
                way = Way(answer, connection.transport, peer, line)
                way.send(hello)
                await way.let_in
            opened, way = way, None
            return opened
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            raise NotThereError from error
        finally:
            if way is not None:
                way.end()

    def _headers(self, request: web.Request, client: str, scheme: str) -> dict[str, str]:
        headers = {
            name: value for name, value in request.headers.items() if name.lower() not in NOT_PASSED
        }
        return headers | {WORD: self.word, CLIENT: client, SCHEME: scheme}

    def _connected(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0),
                timeout=aiohttp.ClientTimeout(sock_connect=OPENING),
                auto_decompress=False,
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        return self._session


def ending_of(data: str | bytes) -> PassedMessage:
    """Read what kind of message this is, and its code if it is a refusal or a goodbye."""
    try:
        return REFUSALS.decode(data)
    except msgspec.DecodeError:
        return PassedMessage()


class Peer:
    """Another server: one heartbeat for all that is passed on to it."""

    def __init__(self) -> None:
        self.ways: set[Way] = set()
        self.silent = 0  # beats without a sign of life
        self._timer: asyncio.TimerHandle | None = None

    def add(self, way: Way) -> None:
        self.ways.add(way)
        if self._timer is None:
            self.silent = 0  # nobody has listened since the last way was closed
            self.beat()

    def beat(self) -> None:
        """Ping a server that has been silent; give up all ways to one that does not answer."""
        self._timer = None
        if not self.ways:
            return
        if self.silent > MOST_SILENT:
            for way in list(self.ways):
                way.abort()
        elif self.silent:
            next(iter(self.ways)).send(b"", WHOLE_PING)
        self.silent += 1
        self._timer = asyncio.get_running_loop().call_later(BEAT, self.beat)


class Way:
    """A WebSocket to another server: what comes from there goes to the client as it is.

    Text is neither decoded nor framed anew: it is written in whole frames, as many at a time as
    have come. It is an `asyncio.Protocol` but for the name, which machine code could not inherit.
    """

    def __init__(
        self,
        answer: aiohttp.ClientResponse,
        transport: asyncio.Transport,
        peer: Peer,
        line: SocketLine,
    ) -> None:
        loop = asyncio.get_running_loop()
        self.let_in: asyncio.Future[None] = loop.create_future()
        self.over: asyncio.Future[None] = loop.create_future()
        self._answer = answer  # which closes the connection when it is collected
        self._transport = transport
        self._opener = transport.get_protocol()
        self._peer = peer
        self._line = line
        self._rest = b""
        self._last: tuple[bytes, int, int] = (b"", 0, 0)  # message: bytes, and from where to where
        peer.add(self)
        transport.set_protocol(cast("asyncio.Protocol", self))

    @property
    def has_parted(self) -> bool:
        """Whether the server has said goodbye."""
        data, begin, end = self._last
        return ending_of(data[begin:end]).type == "goodbye"

    def data_received(self, data: bytes) -> None:
        """Write the whole frames of text to the client; answer what is for this server."""
        self._peer.silent = 0
        if self._rest:
            data = self._rest + data
        done = at = 0  # up to where it is written, and read
        end = len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : body], "big")
            after = body + size
            if after > end:
                break
            if data[at] == WHOLE_TEXT:
                self._last = data, body, after
                if not self.let_in.done() and not self._take_first(data[body:after]):
                    return
            else:
                self._line.send(data[done:at], FRAMED)
                done = after
                self._control(data[at], data[body:after])
            at = after
        if done < at:
            self._line.send(data[done:at] if done or at < end else data, FRAMED)
        self._rest = data[at:]

    def _take_first(self, message: bytes) -> bool:
        """Take the answer to the hello; False: the client has not been let in there."""
        if ending_of(message).code in NOT_HERE:
            self.let_in.set_exception(NotThereError())
            return False
        self.let_in.set_result(None)
        return True

    def _control(self, kind: int, data: bytes) -> None:
        """Take a frame that is not text."""
        if kind == WHOLE_PING:
            self.send(data, WHOLE_PONG)
        elif kind != WHOLE_PONG:  # it closes the connection, or is none of ours
            self.end()

    def send(self, data: bytes, kind: int = WHOLE_TEXT) -> None:
        """Write a frame, masked (RFC 6455, 5.3)."""
        transport = self._transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_BUFFERED:
            transport.abort()
            return
        size, mask = len(data), secrets.token_bytes(4)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        cover = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        masked = (int.from_bytes(data, "big") ^ cover).to_bytes(size, "big")
        transport.write(bytes((kind,)) + length + mask + masked)

    def abort(self) -> None:
        """Give up a server that does not answer."""
        self._transport.abort()

    def end(self) -> None:
        """Hang up."""
        self.send(b"", WHOLE_CLOSE)
        self._transport.close()

    def eof_received(self) -> None:
        """The server will say nothing more: hang up."""

    def pause_writing(self) -> None:
        """The server reads slowly; `send` gives up one that reads far too slowly."""

    def resume_writing(self) -> None:
        """It has caught up."""

    def connection_lost(self, error: Exception | None) -> None:
        """Let whoever waits go on."""
        self._peer.ways.discard(self)
        if not self.let_in.done():
            self.let_in.set_exception(error or ConnectionError("hung up"))
        if not self.over.done():
            self.over.set_result(None)
        self._opener.connection_lost(error)
        self._answer.close()


async def carry(socket: web.WebSocketResponse, line: SocketLine, way: Way) -> None:
    """Carry messages between a client and another server, until either hangs up.

    If the server is gone without a goodbye, the client is told to come back.
    """

    async def up() -> None:
        while (message := await socket.receive()).type not in OVER:
            data = line.hear(message)
            if data is not None:
                way.send(data.encode() if isinstance(data, str) else data)

    listening = asyncio.ensure_future(up())
    try:
        await asyncio.wait((listening, way.over), return_when=asyncio.FIRST_COMPLETED)
        if not listening.done() and not way.has_parted:
            line.send(farewell(line, "moved", again=True)[1])
    finally:
        listening.cancel()
        way.end()
        await asyncio.gather(listening, return_exceptions=True)
