"""Nothing is lost: the server is killed at random moments under load, hundreds of times."""

from __future__ import annotations

import asyncio
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from pioche.server.table.entries import Moved, read_entry
from pioche.server.table.outcome import Reader
from pioche.server.table.seen import seen_by
from pioche.server.table.state import TableState
from tests.server.clients import PATIENCE
from tests.server.live import Nursery, Player, Server, new_table, players
from tests.server.live import nursery as own_nursery
from tests.server.stores import Place, visit_place
from tools.postgres import PostgreSQL

SERVERS = 2  # at a time: most of it is waiting
KILLS = 100  # of each
FEW_KILLS = 9  # of one on PostgreSQL
TABLES = 4
SEATS = 3
REQUESTS = ("ready", "reveal", "start", "next", "rematch")  # what clients send beside moves


def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    """After 200 kills every acknowledged move is in the log, and everybody saw the same game."""
    asyncio.run(on_all_servers([tmp_path / str(number) for number in range(SERVERS)]))


async def on_all_servers(folders: list[Path]) -> None:
    """Kill a server in each folder, all at the same time, then check what they left."""
    with ExitStack() as stack:
        servers = [stack.enter_context(own_nursery(folder)) for folder in folders]
        killed = [kill_again_and_again(server, seed) for seed, server in enumerate(servers, 4)]
        clients = await asyncio.gather(*killed)
    for folder, some in zip(folders, clients, strict=True):
        await check_all(folder, some)


def test_the_same_holds_on_postgresql_which_crashes_too(
    postgres: PostgreSQL, nursery: Nursery, tmp_path: Path
) -> None:
    """The server or PostgreSQL dies at random moments, and what was acknowledged is in the log."""
    database = postgres.new_database()
    server = Server(nursery, tmp_path, store=database)
    moments = random.Random(5)

    async def play() -> list[Player]:
        await asyncio.to_thread(server.start)
        async with aiohttp.ClientSession() as session:
            clients = [c for _ in range(2) for c in await new_table(session, server.url, SEATS)]
            async with players(clients):
                for number in range(FEW_KILLS):
                    await asyncio.sleep(moments.uniform(0.02, 0.25))
                    await have_played(clients, number, 2)
                    if number % 3 == 2:
                        postgres.kill()
                        postgres.start()
                    else:
                        server.kill()
                        await asyncio.to_thread(server.start)
                await have_played(clients, FEW_KILLS, 2)
            return clients

    try:
        clients = asyncio.run(play())
    finally:
        server.kill()
    asyncio.run(check_all(database, clients))


async def kill_again_and_again(server: Server, seed: int) -> list[Player]:
    """Let clients play while the server dies and comes back."""
    moments = random.Random(seed)
    await asyncio.to_thread(server.start)
    async with aiohttp.ClientSession() as session:
        clients = [c for _ in range(TABLES) for c in await new_table(session, server.url, SEATS)]
        async with players(clients):
            for number in range(KILLS):
                await asyncio.sleep(moments.uniform(0.02, 0.25))
                await have_played(clients, number)
                server.kill()
                await asyncio.to_thread(server.start)
            await have_played(clients, KILLS)
        server.kill()
        return clients


async def have_played(clients: list[Player], kills: int, tables: int = TABLES) -> None:
    """Wait until clients have come back and played enough for so many kills; most often at once."""
    async with asyncio.timeout(PATIENCE):
        while (
            sum(client.welcomes for client in clients) <= kills * tables
            or sum(len(client.acknowledged) for client in clients) <= 2 * kills
        ):
            await asyncio.sleep(0.01)


async def check_all(place: Place, clients: list[Player], kills: int = KILLS) -> None:
    """Compare what every client was told with the log on disk."""
    reader = await visit_place(place)
    try:
        for table in {client.table_id for client in clients}:
            entries = [read_entry(logged.body) for logged in await reader.read(table)]
            state = TableState.replay(entries, kept=None)
            for client in clients:
                if client.table_id == table:
                    check_moves(client, entries, kills)
                    check_events(client, state)
    finally:
        await reader.close()


def check_moves(client: Player, entries: list[Any], kills: int) -> None:
    """All acknowledged moves are in the log in order; beyond them one for each kill at most.

    The table may have answered for a player without a choice, who then says the same (T4).
    """
    logged = [
        entry
        for entry in entries
        if isinstance(entry, Moved) and entry.by in ("player", "table")
        if entry.move.startswith(f"{client.seat} ")
    ]
    told = [move for move in client.acknowledged if move not in REQUESTS]
    left = iter([entry.move.partition(" ")[2] for entry in logged])
    assert all(move in left for move in told)
    assert sum(entry.by == "player" for entry in logged) - len(told) <= kills + 1


def check_events(client: Player, state: TableState) -> None:
    """Every event that a client was told is in the log, word for word as its seat may see it."""
    logged = {
        event["id"]: event
        for event in msgspec.to_builtins(seen_by(state, state.told, client.seat, Reader("")))
    }
    assert client.events
    assert all(logged.get(id) == event for id, event in client.events.items())
