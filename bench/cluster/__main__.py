"""What a move costs on several servers: `python -m bench.cluster [--tables N] [--seconds S]`.

Two servers on a private PostgreSQL that syncs every commit. Players at all tables answer at once,
first connected to the server that has their table, then to the other one, which passes everything
on. Processor time is that of the servers and of PostgreSQL, by message acknowledged. Then the
first server is killed, and each table is timed until its next event.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import aiohttp

from tests.server.live import Nursery, Player, Server, new_table, playing, seen
from tools.postgres import PostgreSQL

TICK = os.sysconf("SC_CLK_TCK")
SEATS = 3


def processor(*roots: int) -> float:
    """Return the processor time of processes and their children so far, in seconds."""
    parents: dict[int, tuple[int, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(fields[1]), sum(map(int, fields[11:15])) / TICK
    return sum(time for id, (parent, time) in parents.items() if id in roots or parent in roots)


async def measure(
    clients: list[Player], url: str, seconds: float, servers: list[Server], postgres: PostgreSQL
) -> str:
    """Play for a while through one address, and say what it cost."""
    assert postgres.process is not None
    async with playing(clients, url):
        await seen(clients, max(client.last for client in clients))
        before = [processor(*[one.child for one in servers]), processor(postgres.process.pid)]
        moves = -sum(len(client.acknowledged) for client in clients)
        began = time.monotonic()
        await asyncio.sleep(seconds)
        wall = time.monotonic() - began
        moves += sum(len(client.acknowledged) for client in clients)
        after = [processor(*[one.child for one in servers]), processor(postgres.process.pid)]
    nodes, database = (1e6 * (b - a) / moves for a, b in zip(before, after, strict=True))
    costs = f"{nodes:5.0f} µs at the servers, {database:5.0f} µs at PostgreSQL"
    return f"{moves / wall:6.0f} messages/s, {costs}"


async def take_over(clients: list[Player], first: Server, second: Server) -> list[float]:
    """Kill the first server; return for each table the time until its next event."""
    tables: dict[str, list[Player]] = {}
    for client in clients:
        tables.setdefault(client.table_id, []).append(client)
    async with playing(clients, second.url):
        await seen(clients, max(client.last for client in clients))
        first.kill()
        began = time.monotonic()

        async def back(players: list[Player]) -> float:
            await seen(players, max(one.last for one in players) + 4)
            return time.monotonic() - began

        return sorted(await asyncio.gather(*map(back, tables.values())))


async def run(tables: int, seconds: float, servers: list[Server], postgres: PostgreSQL) -> None:
    """Take all measures in turn, and print them."""
    first, second = servers
    async with aiohttp.ClientSession() as session:
        seated = [await new_table(session, first.url, SEATS) for _ in range(tables)]
    clients = [client for table in seated for client in table]
    for name, url in (("direct", first.url), ("passed on", second.url)) * 2:
        print(f"{name:9}: {await measure(clients, url, seconds, servers, postgres)}", flush=True)
    took = await take_over(clients, first, second)
    late = took[min(len(took) - 1, int(len(took) * 0.99))]
    print(f"taken over: {tables} tables, median {median(took):.2f} s, p99 {late:.2f} s")


def main() -> None:
    """Start everything, measure, and stop it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--tables", type=int, default=50, metavar="N")
    parser.add_argument("--seconds", type=float, default=5, metavar="S", help="of each measure")
    args = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(PostgreSQL("-c", "max_connections=100"))
        store = postgres.new_database()
        nursery = Nursery()
        stack.callback(nursery.stop)
        servers = [Server(nursery, folder / f"node{n}", store=store) for n in range(2)]
        for server in servers:
            stack.callback(server.kill)
            server.start()
        asyncio.run(run(args.tables, args.seconds, servers, postgres))


if __name__ == "__main__":
    main()
