"""What all routes share: the hub, the tokens, the gate, and where the server is found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from aiohttp import web

from pioche.server.http.gate import Gate
from pioche.server.http.health import Pulse
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.protocol.refusals import RefusedError
from pioche.server.tokens import SeatToken, Tokens

AT_ONCE = 2  # replays and trials in threads
Result = TypeVar("Result")


class Site:
    """The server, as its routes use it."""

    def __init__(
        self, hub: Hub, tokens: Tokens, gate: Gate, url: str = "", metrics: str = "local"
    ) -> None:
        self.hub = hub
        self.pulse = Pulse(hub)
        self.metrics_for = metrics
        self.tokens = tokens
        self.gate = gate
        self.url = url
        self.nearby = ""  # the address on the local network, once it is known
        self.busy = asyncio.Semaphore(AT_ONCE)

    def link(self, request: web.Request, live: LiveTable) -> str:
        """Return the address under which others find a table.

        "localhost" is of no use to others: somebody who plays on the server's own machine gets its
        address on the local network.
        """
        nearby = self.nearby if self.gate.is_at_home(request) else ""
        return f"{self.url or nearby or self.gate.address(request)}/t/{live.id}"


class Call(NamedTuple):
    """A request: where it was made, by which client, with which token."""

    site: Site
    request: web.Request
    client: str
    token: str

    async def find(self, table: str) -> LiveTable:
        return await self.site.gate.find(self.site.hub, self.client, table)

    async def find_seat(self, table: str) -> tuple[LiveTable, SeatToken]:
        """Find a table, and the seat at it that the token is for."""
        token = self.site.tokens.read_seat(self.token)
        live = await self.find(table)
        if token.table != live.id:
            raise RefusedError("bad-token")
        return live, token

    def check_player(self, player: str) -> None:
        """Refuse a token that is not this player's."""
        if self.site.tokens.read_player(self.token) != player:
            raise RefusedError("bad-token")

    async def apart(self, work: Callable[..., Result], *given: Any) -> Result:
        """Do work that takes a while in a thread, with a limit on how much runs at once."""
        release = self.site.gate.limits.works.take(self.client)
        try:
            async with self.site.busy:
                return await asyncio.to_thread(work, *given)
        finally:
            release()
