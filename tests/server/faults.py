"""Servers of one database under random faults, with players at several tables all the time.

    python -m tests.server.faults 300

Servers are killed, stopped in good order, or stand still for a while; PostgreSQL crashes, or its
connections are cut; the ways between clients and a server, between servers, and between a server
and PostgreSQL break, are closed or held up for a while. After each fault every table has to go on
by itself, and in the end everything that any client was told is compared with the log.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from pioche.server.store.node import STALE
from tools.postgres import PostgreSQL

from .live import Nursery, Server, players
from .nodes import Balanced, balanced_table, played_on
from .relay import Relays
from .test_crash import check_all

NODES, TABLES, SEATS = 3, 3, 3
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pioche'"


class Apart(Server):
    """A server to whom, and from whom, all goes through relays: one for each sort of party."""

    def __init__(self, nursery: Nursery, data: Path, store: str, port: int, relays: Relays) -> None:
        """The store is the address of a database on PostgreSQL's own port."""
        self.to_clients = relays.relay(lambda: self.port)
        self.to_servers = relays.relay(lambda: self.port)
        self.to_postgres = relays.relay(lambda: port)
        settings = {
            "node": f"http://127.0.0.1:{self.to_servers.port}",
            "store": store.replace(f":{port}/", f":{self.to_postgres.port}/"),
        }
        super().__init__(nursery, data, **settings)

    @property
    def url(self) -> str:
        """Where clients find it."""
        return f"http://127.0.0.1:{self.to_clients.port}"


class Faults:
    """What goes wrong."""

    def __init__(
        self, postgres: PostgreSQL, servers: list[Apart], relays: Relays, seed: int
    ) -> None:
        self.postgres = postgres
        self.servers = servers
        self.relays = relays
        self.random = random.Random(seed)
        self.counts: Counter[str] = Counter()

    async def one(self) -> str:
        """Let something go wrong, and be repaired but for what the servers do; say what it was."""
        kinds: list[Callable[[Apart], object]] = [
            self.kill, self.kill, self.stand_still, self.stand_still, self.stop, self.cut,
            self.crash, self.part, self.part, self.part,
        ]  # fmt: skip
        fault = self.random.choice(kinds)
        if fault != self.part:
            self.counts[fault.__name__] += 1
        server = self.random.choice(self.servers)
        repair = fault(server)
        if asyncio.iscoroutine(repair):
            await repair
        return f"{fault.__name__} {server.url}"

    async def kill(self, server: Apart) -> None:
        server.kill()
        await asyncio.sleep(self.random.uniform(0, STALE))
        await asyncio.to_thread(server.start)

    async def stop(self, server: Apart) -> None:
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)

    async def stand_still(self, server: Apart) -> None:
        os.kill(server.child, signal.SIGSTOP)
        await asyncio.sleep(self.random.uniform(0, 2 * STALE))
        os.kill(server.child, signal.SIGCONT)

    async def cut(self, _: Apart) -> None:
        await asyncio.to_thread(self.postgres.ask, "postgres", CUT)

    async def part(self, server: Apart) -> None:
        """Let a way break, be closed, or be held up for a while."""
        way = self.random.choice(["to_clients", "to_servers", "to_postgres"])
        relay = getattr(server, way)
        how = self.random.choice([relay.cut, relay.refuse, relay.hold])
        self.counts[f"{how.__name__} {way}"] += 1
        await asyncio.to_thread(self.relays.do, how())
        if how != relay.cut:
            await asyncio.sleep(self.random.uniform(0, 2 * STALE))
            await asyncio.to_thread(self.relays.do, relay.listen())

    def crash(self, _: Apart) -> None:
        self.postgres.kill()
        time.sleep(self.random.uniform(0, 0.5))
        self.postgres.start()  # in this thread, with which it ends


async def endure(
    postgres: PostgreSQL, servers: list[Apart], relays: Relays, faults: int, seed: int
) -> tuple[list[Balanced], Counter[str], list[float]]:
    """Let clients play while things go wrong; return them, what that was, and how long it took."""
    clients: list[Balanced] = []
    for _ in range(TABLES):
        clients.extend(await balanced_table([*servers], SEATS))
    wrong = Faults(postgres, servers, relays, seed)
    took: list[float] = []
    async with players([*clients]):
        for number in range(faults):
            await asyncio.sleep(wrong.random.uniform(0, 0.3))
            what = await wrong.one()
            began = time.monotonic()
            try:
                await played_on(clients)
            except TimeoutError:
                where = {client.table_id: (client.last, client.waiting) for client in clients}
                said = f"seed {seed}, after fault {number + 1} ({what}): {where}"
                raise AssertionError(said) from None
            took.append(time.monotonic() - began)
            if faults >= 50 and number % 10 == 9:
                print(f"{number + 1} faults: {dict(wrong.counts)}", flush=True)
    return clients, wrong.counts, took


def main(faults: int) -> None:
    """Start everything, let it go wrong, and check."""
    nursery, relays = Nursery(), Relays()
    with PostgreSQL() as postgres, tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database()
        servers = [
            Apart(nursery, Path(folder) / f"node{n}", database, postgres.port, relays)
            for n in range(NODES)
        ]
        try:
            for server in servers:
                server.start()
            work = endure(postgres, servers, relays, faults, random.randrange(2**32))
            clients, counts, took = asyncio.run(work)
            asyncio.run(check_all(database, [*clients], faults))
        finally:
            for server in servers:
                server.kill()
            nursery.stop()
            relays.stop()
    moves = sum(len(client.acknowledged) for client in clients)
    took.sort()
    print(f"{moves} acknowledged, all in the log once and in order; {dict(counts)}")
    print(f"tables went on after {took[len(took) // 2]:.2f} s (median), {took[-1]:.2f} s (longest)")


if __name__ == "__main__":
    main(int(sys.argv[1]))
