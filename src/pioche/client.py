"""A client of a Pioche server: takes a seat, keeps the table up to date, and reconnects.

    async with Client("http://localhost:8765", token) as client:
        async for message in client:
            if client.own.get("options"):
                await client.send("play", move=client.own["options"][0])

Messages are those of docs/protocol.md, as plain dictionaries. It needs aiohttp, which
`pip install 'pioche[server]'` brings along.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import aiohttp

Message = dict[str, Any]
PARTS = ("table", "game", "own", "clock", "last")  # of what is known of a table
SHORTEST, LONGEST = 0.02, 5.0  # seconds between two tries to connect


def merge(view: Message, message: Message) -> None:
    """Merge a welcome or an update into what is known of a table; ignore other messages.

    >>> view: dict[str, object] = {}
    >>> table = {"phase": "playing"}
    >>> merge(view, {"type": "welcome", "last": 7, "table": table, "own": {"hand": ["R5"]}})
    >>> merge(view, {"type": "update", "last": 8, "own": {"options": ["R5", "draw"]}})
    >>> view["last"], view["own"]
    (8, {'hand': ['R5'], 'options': ['R5', 'draw']})
    """
    if message["type"] == "welcome":
        view.update({part: message.get(part) for part in PARTS})
    elif message["type"] == "update":
        for part in ("table", "clock", "last"):
            if part in message:
                view[part] = message[part]
        for part in ("game", "own"):
            if part in message:
                view[part] = {**(view[part] or {}), **message[part]}
    if view and view["table"]["phase"] == "lobby":
        view["game"] = view["own"] = None  # those of the match before


class Client:
    """A seat's connection, or a spectator's (`table` in place of a token).

    Once the id of the table is known, by `table` or a welcome, the address of the connection names
    it, so that a balancer may lead everybody at a table to one server.

    Iterating yields every message, already merged, across lost connections; it ends with a
    goodbye after which reconnecting would not help, or with `close`.
    """

    def __init__(self, url: str, token: str = "", *, table: str = "", lang: str = "") -> None:
        self.url = url
        self.token = token
        self.table_name = table
        self.lang = lang
        self.seat: int | None = None
        self.view: Message = {}
        self.sent = 0  # the number of the last request
        self.longest = LONGEST
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._closed = False

    @property
    def table(self) -> Message:
        """The table, the game apart; empty before the first welcome."""
        return self.view.get("table") or {}

    @property
    def game(self) -> Message:
        """The game as everybody sees it; empty before the first deal."""
        return self.view.get("game") or {}

    @property
    def own(self) -> Message:
        """What this seat alone sees; empty before the first deal."""
        return self.view.get("own") or {}

    @property
    def last(self) -> int:
        """The id of the last event heard of."""
        return int(self.view.get("last") or 0)

    @property
    def _path(self) -> str:
        """Where the socket is: at the table, once its id is known."""
        id = self.table.get("id") or (self.table_name if self.token else "")
        return f"/api/tables/{id}/socket" if id else "/api/socket"

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect for good."""
        self._closed = True
        if self._socket is not None:
            await self._socket.close()

    async def send(self, type: str, **fields: Any) -> int:
        """Send a request and return its number, which the answer repeats as `reply`.

        A request sent while disconnected gets no answer: look at the next welcome.
        """
        self.sent += 1
        if self._socket is not None and not self._socket.closed:
            await self._socket.send_json({"type": type, "id": self.sent, **fields})
        return self.sent

    async def __aiter__(self) -> AsyncGenerator[Message, None]:
        try:
            import aiohttp
        except ImportError:
            raise ImportError("the client needs aiohttp: pip install 'pioche[server]'") from None
        lost = (aiohttp.ClientError, OSError, asyncio.TimeoutError)
        wait = SHORTEST
        async with aiohttp.ClientSession() as session:
            while not self._closed:
                try:
                    async with session.ws_connect(self.url + self._path) as socket:
                        self._socket = socket
                        seat = {"type": "hello", "token": self.token}
                        gallery = {"type": "watch", "table": self.table_name}
                        hello = seat if self.token else gallery
                        await socket.send_json({**hello, "last": self.last, "lang": self.lang})
                        async for data in socket:
                            message: Message = json.loads(data.data)
                            if message["type"] == "welcome":
                                self.seat = message["seat"]
                            merge(self.view, message)
                            wait = SHORTEST
                            yield message
                            if message["type"] == "goodbye" and not message.get("again"):
                                return
                except lost:
                    pass
                if not self._closed:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, self.longest)
