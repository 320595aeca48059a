"""How fast groups are appended to a log in one piece, and to one in partitions by hash.

`echo '{"seconds": 2, "repeats": 3}' | python -m bench.cluster.partitions` measures this alone; it
tries the migration of docs/scale.md.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter, process_time

from bench.cluster.processes import FIRST, family_seconds, put_ahead
from bench.machine import ROOT, progress
from bench.store import BODY, NOW, SUMMARY
from pioche.server.store.postgresql import READERS, PostgresStore
from pioche.server.store.postgresql_schema import connect
from pioche.server.store.store import Claim, Logged, TableRow, Write
from tools.postgres import PostgreSQL

PAGE = ROOT / "docs" / "scale.md"
TABLES = 4096  # that have a log
CLAIMED = 1024  # of them, to time that
ENTRIES = 40  # of each, beforehand
IN_FLIGHT = (1, 50, 500)
SYNCED = ("-c", "max_connections=50", "-c", "max_wal_size=4GB")
KINDS = ("whole", "partitions")
CLUSTER = "pioche"


def migration() -> str:
    """Read the migration from the page that describes it, so that what stands there works."""
    (found,) = re.findall(r"(?s)```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"))
    return str(found)


class Writers:
    """Tables that each append an entry when their last one is stored."""

    def __init__(self, store: PostgresStore, seconds: float) -> None:
        self.store, self.seconds = store, seconds
        self.latencies: list[float] = []
        self.open = 0
        self.ended = asyncio.get_running_loop().create_future()

    def begin(self, tables: Sequence[tuple[str, int, int]]) -> None:
        """Append to some tables, of which the last numbers and the epochs are known."""
        self.open, self.began = len(tables), perf_counter()
        for id, last, epoch in tables:
            self.append(id, last + 1, epoch)

    def append(self, id: str, number: int, epoch: int) -> None:
        write = Write((Logged(id, number, NOW, BODY),), epoch=epoch)
        self.store.append(write, partial(self.on_stored, id, number, epoch, perf_counter()))

    def on_stored(
        self, id: str, number: int, epoch: int, sent: float, error: Exception | None
    ) -> None:
        """Count an entry, and append the next."""
        if error:
            raise error
        self.latencies.append(perf_counter() - sent)
        if perf_counter() - self.began < self.seconds:
            self.append(id, number + 1, epoch)
            return
        self.open -= 1
        if not self.open:
            self.ended.set_result(None)


async def fill(url: str, kind: str) -> None:
    """Make a database with tables that have a log, in one piece or in partitions."""
    store = await PostgresStore.open(url, CLUSTER)
    try:
        done: list[asyncio.Future[None]] = []
        for place in range(TABLES):
            id = table_id(place)
            row = TableRow(id, f"C{place}", False, "playing", None, NOW, SUMMARY)
            entries = tuple(Logged(id, n, NOW, BODY) for n in range(1, ENTRIES + 1))
            done.append(asyncio.get_running_loop().create_future())
            store.append(Write(entries, row), partial(settle, done[-1]))
        await asyncio.gather(*done)
    finally:
        await store.close()
    db = await connect(url)
    if kind == "partitions":
        await db.execute(migration())
    await db.execute("VACUUM ANALYZE")
    await db.execute("CHECKPOINT")
    await db.close()


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


def table_id(place: int) -> str:
    """Make an id as long as real ones, and spread like them."""
    return f"{place * 2654435761 % 2**32:08x}{'table':_<14}"


async def sample(url: str, root: int, tables: int, seconds: float) -> dict[str, float]:
    """Append to some tables for a while; return what it cost."""
    store = await PostgresStore.open(url, CLUSTER)
    try:
        chosen = []
        for number in range(tables):
            id = table_id(number * (TABLES // tables))
            claim: Claim = await store.claim(id)
            chosen.append((id, len(await store.read(id)), claim.epoch))
        warm = Writers(store, 0.3)
        warm.begin(chosen)
        await warm.ended
        chosen = [(id, len(await store.read(id)), epoch) for id, _, epoch in chosen]
        db = await connect(url)
        place = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"
        written, counts = await db.fetchval(place), await store.counts()
        spent, own = family_seconds(root), process_time()
        load = Writers(store, seconds)
        load.begin(chosen)
        await load.ended
        wall, own = perf_counter() - load.began, process_time() - own
        spent = family_seconds(root) - spent
        counts_after = await store.counts()
        written = await db.fetchval(place) - written
        await db.close()
    finally:
        await store.close()
    writes = len(load.latencies)
    return {
        "in_flight": tables,
        "rate": writes / wall,
        "group": writes / (counts_after.groups - counts.groups),
        "postgres_us": 1e6 * spent / writes,
        "writer_us": 1e6 * own / writes,
        "wal_bytes": int(written) / writes,
        "median_ms": 1e3 * sorted(load.latencies)[writes // 2],
    }


async def claim_all(urls: list[str]) -> float:
    """Claim all tables through some servers at once; return how many that were a second.

    Each claim is told to all, for which PostgreSQL lets one commit after the other.
    """
    stores = [await PostgresStore.open(url, CLUSTER) for url in urls]
    began = perf_counter()
    shares = [range(n, CLAIMED, len(stores)) for n in range(len(stores))]

    async def claim_in_turn(store: PostgresStore, share: Iterator[int]) -> None:
        for number in share:
            await store.claim(table_id(number))

    await asyncio.gather(
        *(
            claim_in_turn(store, share)
            for store, share in zip(stores, map(iter, shares), strict=True)
            for _ in range(READERS)
        )
    )
    rate = CLAIMED / (perf_counter() - began)
    for store in stores:
        await store.close()
    return rate


def measure(seconds: float, repeats: int) -> dict[str, list[dict[str, float]]]:
    """Measure both in turn, on databases of one server."""
    found: dict[str, list[dict[str, float]]] = {kind: [] for kind in KINDS}
    with PostgreSQL(*SYNCED) as postgres:
        assert postgres.process is not None
        put_ahead(postgres.process.pid, FIRST)
        urls = {kind: postgres.new_database() for kind in KINDS}
        for kind, url in urls.items():
            asyncio.run(fill(url, kind))
        for tables in IN_FLIGHT:
            for _ in range(repeats):
                for kind, url in urls.items():
                    progress(f"a log in {kind}, {tables} in flight")
                    root = postgres.process.pid
                    found[kind].append(asyncio.run(sample(url, root, tables, seconds)))
        progress("claims")
        found["claims"] = [
            {"servers": many, "rate": asyncio.run(claim_all([urls["whole"]] * many))}
            for many in (1, 3)
            for _ in range(repeats)
        ]
        sizes = (
            "SELECT sum(pg_total_relation_size(oid)) FROM pg_class "
            "WHERE relnamespace = 'pioche'::regnamespace AND relkind = 'r' AND relname ~ '^log'"
        )
        for kind, url in urls.items():
            name = url.rpartition("/")[2]
            ((size,),) = postgres.ask(name, sizes)
            ((rows,),) = postgres.ask(name, "SELECT count(*) FROM pioche.log")
            for one in found[kind]:
                one["entry_bytes"] = int(size) / int(rows)
    progress("")
    return found


def main() -> None:
    """Measure as told on the standard input, and print the figures as JSON."""
    print(json.dumps(measure(**json.load(sys.stdin))))


if __name__ == "__main__":
    main()
