"""Passing on what is for a table in another server's memory, as a plain reverse proxy does.

Which server that is may change at any moment: whoever was not let in there, or finds nobody, asks
the store again. Servers of one cluster know each other by a word made from their common key.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import msgspec
import structlog
from aiohttp import WSMsgType, web
from msgspec import Struct

from pioche.server.clock import steady_ms
from pioche.server.http.route import SOCKET
from pioche.server.http.wire import OVER, SocketLine
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
BEAT = 1.0  # seconds; a server that said nothing on a passed socket for one beat is pinged …
MOST_SILENT = 2  # … and for more than these is gone
CLOSING = 1.0  # seconds that it may take to hang up as well
ANSWERING = 5.0  # seconds that it may take to begin an answer
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
                if error.url:
                    try:
                        return await there(error.url)
                    except NotThereError as lost:
                        log.info("not_passed", to=error.url, error=str(lost.__cause__ or "moved"))
            if steady_ms() > until:
                raise RefusedError("moved")
            await asyncio.sleep(RETRY)

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
        self, request: web.Request, url: str, client: str, scheme: str, hello: str
    ) -> tuple[aiohttp.ClientWebSocketResponse, str]:
        """Open a WebSocket to another server and say hello; give it, and the answer to that."""
        headers = self._headers(request, client, scheme)
        soon = aiohttp.ClientWSTimeout(ws_close=CLOSING)
        connect = self._connected().ws_connect(
            url + SOCKET, headers=headers, autoping=False, max_msg_size=0, timeout=soon
        )
        other = None
        try:
            other = await asyncio.wait_for(connect, OPENING)
            await other.send_str(hello)
            first = await other.receive(OPENING)
            if first.type is WSMsgType.TEXT and ending_of(first.data).code not in NOT_HERE:
                opened, other = other, None
                return opened, first.data
            raise NotThereError
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            raise NotThereError from error
        finally:
            if other is not None:
                await other.close()

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


async def carry(
    socket: web.WebSocketResponse, line: SocketLine, other: aiohttp.ClientWebSocketResponse
) -> None:
    """Carry messages between a client and another server, until either hangs up.

    If the server is gone without a goodbye, the client is told to come back. Silence is counted in
    beats, since those of the library are over at once when it is this process that was held up.
    """
    silent = 0

    async def up() -> None:
        while (message := await socket.receive()).type not in OVER:
            data = line.hear(message)
            if isinstance(data, str):
                await other.send_str(data)
            elif data is not None:
                await other.send_bytes(data)

    async def down() -> None:
        nonlocal silent
        last = b""
        while (message := await other.receive()).type not in OVER:
            silent = 0
            if message.type is WSMsgType.TEXT:
                last = message.data.encode()
                line.send(last)
            elif message.type is WSMsgType.PING:
                await other.pong(message.data)
        if ending_of(last).type != "goodbye":
            raise ConnectionError

    async def listen() -> None:
        nonlocal silent
        while silent <= MOST_SILENT:
            if silent:
                await other.ping()
            silent += 1
            await asyncio.sleep(BEAT)
        raise ConnectionError

    ways = [asyncio.ensure_future(way()) for way in (up, down, listen)]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        ends = await asyncio.gather(*ways, return_exceptions=True)
        if any(isinstance(end, aiohttp.ClientError | OSError) for end in ends):
            line.send(farewell(line, "moved", again=True)[1])
        await other.close()
