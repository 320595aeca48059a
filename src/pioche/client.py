"""A client of a Pioche server: takes up a seat, keeps the table as it stands, and comes back.

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
    """Take a welcome or an update into what is known of a table; other messages change nothing.

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

    Iterating gives every message, merged already, through all losses of the line; it ends with a
    goodbye after which coming back would not help, or with `close`.
    """

    def __init__(self, url: str, token: str = "", *, table: str = "", lang: str = "") -> None:
        self.url = url
        self.token = token
        self.watched = table
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

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up, and do not come back."""
        self._closed = True
        if self._socket is not None:
            await self._socket.close()

    async def send(self, type: str, **fields: Any) -> int:
        """Send a request and return its number, which the answer repeats as `reply`.

        Nobody answers what is sent while the line is broken: see what the next welcome says.
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
                    async with session.ws_connect(f"{self.url}/api/socket") as socket:
                        self._socket = socket
                        await socket.send_json(self._greeting())
                        async for data in socket:
                            message = self._take(json.loads(data.data))
                            wait = SHORTEST
                            yield message
                            if message["type"] == "goodbye" and not message.get("again"):
                                return
                except lost:
                    pass
                if not self._closed:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, self.longest)

    def _greeting(self) -> Message:
        common = {"last": self.last, "lang": self.lang}
        if self.token:
            return {"type": "hello", "token": self.token, **common}
        return {"type": "watch", "table": self.watched, **common}

    def _take(self, message: Message) -> Message:
        if message["type"] == "welcome":
            self.seat = message["seat"]
        merge(self.view, message)
        return message
