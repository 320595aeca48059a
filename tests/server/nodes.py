"""Players at several servers of one database."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp

from .live import Player, Server, new_table, seen

PATIENCE = 120.0  # seconds until a table has to have gone on, on a busy machine
THINKING = 0.01  # seconds before each move


class Balanced(Player):
    """A player whom a balancer without any memory leads to one server after another."""

    def __init__(self, servers: list[Server], seated: dict[str, Any]) -> None:
        self.servers = servers
        self.turn = int(seated["seat"])
        super().__init__("", seated)

    @property
    def url(self) -> str:
        """Where the balancer leads next."""
        self.turn += 1
        return self.servers[self.turn % len(self.servers)].url

    @url.setter
    def url(self, url: str) -> None:
        """Nobody chooses."""

    async def act(self) -> None:
        """Do what can be done now, but not as fast as possible: others need the processor too."""
        await asyncio.sleep(THINKING)
        await super().act()


async def balanced_table(servers: list[Server], seats: int, **settings: Any) -> list[Balanced]:
    """Set up a table on the first server."""
    async with aiohttp.ClientSession() as session:
        seated = await new_table(session, servers[0].url, seats, **settings)
        return [Balanced(list(servers), player.seated) for player in seated]


async def played_on(clients: list[Balanced]) -> None:
    """Wait until everybody at every table has heard of new events."""
    last = {client.table_id: client.last for client in clients}
    for table, event in last.items():
        at_table = [client for client in clients if client.table_id == table]
        await asyncio.wait_for(seen([*at_table], event + 8), PATIENCE)
