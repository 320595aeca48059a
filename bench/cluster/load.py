"""The load generator, a separate process: `python -m bench.cluster.load`.

It is told as JSON on its standard input what to do and where everything is, and prints what it has
measured as one line of JSON. What is compared is measured in turn, a few seconds each.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]

from bench.cluster.processes import family_seconds
from bench.cluster.takeover import Left, come_back
from bench.server.line import Address, Poller
from bench.server.load import Closed, Paced, run_to_end
from bench.server.processes import private_kilobytes, processor_seconds, raise_limits
from bench.server.tables import Desk, PlayedTable, begin_tables

Figures = dict[str, float]
WARM_UP = 2.0  # seconds
LAST_MOVES = 10.0  # seconds for the last moves of a sample to be seen by all
WRITTEN = "SELECT (SELECT count(*) FROM pioche.log), pg_current_wal_lsn() - '0/0'::pg_lsn"
LANG = "fr"  # in words, as browsers are told


class Places(NamedTuple):
    """Where everything is: ports and processes."""

    ports: list[int]
    pids: list[int]
    postgres: int
    url: str

    @property
    def addresses(self) -> list[Address]:
        return [("127.0.0.1", port) for port in self.ports]


class Group:
    """Tables of some servers, connected in some way: one of several that are compared."""

    def __init__(self, load: Closed, poller: Poller) -> None:
        self.load, self.poller = load, poller
        self.tables: list[PlayedTable] = []
        self.samples: list[Figures] = []

    def begin(self, tables: int, at: Address, seats: Sequence[Address]) -> None:
        """Set up tables at a server, and connect their seats to others, or to the same one."""
        self.tables += begin_tables(tables, seats, Desk(at), LANG, self.poller, self.load)

    def play(self, seconds: float) -> int:
        """Make load for a while; return how many tables were stuck, which are left out then."""
        self.load.run(self.tables, self.poller, seconds)
        end = perf_counter() + LAST_MOVES
        while any(table.busy for table in self.tables) and perf_counter() < end:
            self.poller.poll(0.1)
        going = [table for table in self.tables if not table.busy]
        stuck, self.tables = len(self.tables) - len(going), going
        return stuck

    def measure(self, places: Places, seconds: float) -> None:
        """Play for a while, and note what it cost."""
        load = self.load
        load.latencies, load.updates, load.update_bytes = [], 0, 0
        before, entries, written = spent(places), *written_by(places)
        own, began = process_time(), perf_counter()
        stuck = self.play(seconds)
        wall, own = perf_counter() - began, process_time() - own
        after, entries_after, written_after = spent(places), *written_by(places)
        moves = len(load.latencies)
        cuts = quantiles(load.latencies, n=1000)
        *nodes, database = (1e6 * (b - a) / moves for a, b in zip(before, after, strict=True))
        self.samples.append(
            {
                "tables": len(self.tables),
                "moves": moves,
                "rate": moves / wall,
                "nodes_us": sum(nodes),
                **{f"node{number}_us": cost for number, cost in enumerate(nodes, 1)},
                "postgres_us": database,
                "own_us": 1e6 * own / moves,
                "p50_ms": 1e3 * cuts[499],
                "p99_ms": 1e3 * cuts[989],
                "p999_ms": 1e3 * cuts[998],
                "entries": (entries_after - entries) / moves,
                "wal_bytes": (written_after - written) / moves,
                "updates": load.updates / moves,
                "update_bytes": load.update_bytes / load.updates,
                "refused": len(load.errors),
                "stuck": stuck,
                **load.notes(),
            }
        )


def spent(places: Places) -> list[float]:
    """Return the processor time of each server and of PostgreSQL so far, in seconds."""
    return [*map(processor_seconds, places.pids), family_seconds(places.postgres)]


def written_by(places: Places) -> tuple[int, int]:
    """Return how many entries are in the log, and how far the write-ahead log is, in bytes."""

    async def ask() -> tuple[int, int]:
        db = await asyncpg.connect(places.url)
        try:
            entries, place = await db.fetchrow(WRITTEN)
            return int(entries), int(place)
        finally:
            await db.close()

    return asyncio.run(ask())


def in_turn(groups: dict[str, Group], places: Places, plan: dict[str, Any]) -> dict[str, Any]:
    """Measure all groups in turn, several times."""
    for group in groups.values():
        group.play(WARM_UP)
    for _ in range(plan["repeats"]):
        for group in groups.values():
            group.measure(places, plan["seconds"])
    return {name: group.samples for name, group in groups.items()}


def passed_on(kind: type[Closed], places: Places, plan: dict[str, Any]) -> dict[str, Any]:
    """Compare players who are connected to the server with their table, and to another one."""
    poller, (first, second) = Poller(), places.addresses[:2]
    groups = {name: Group(kind(), poller) for name in ("direct", "passed on")}
    groups["direct"].begin(plan["tables"], first, [first])
    groups["passed on"].begin(plan["tables"], first, [second])
    return in_turn(groups, places, plan)


def side_by_side(kind: type[Closed], places: Places, plan: dict[str, Any]) -> dict[str, Any]:
    """Compare as many tables on one, two and three servers."""
    poller, groups = Poller(), {}
    for many in range(1, len(places.ports) + 1):
        groups[str(many)] = group = Group(kind(), poller)
        for address in places.addresses[:many]:
            group.begin(plan["tables"] // many, address, [address])
    return in_turn(groups, places, plan)


def paced_tables(places: Places, plan: dict[str, Any]) -> dict[str, Any]:
    """Let tables over two servers move once a second; then with every other seat passed on."""
    poller, (first, second) = Poller(), places.addresses[:2]
    before = sum(map(private_kilobytes, places.pids))
    groups = {name: Group(Paced(), poller) for name in ("hashed", "in turn")}
    for at in (first, second):
        groups["hashed"].begin(plan["tables"] // 2, at, [at])
    begun = sum(map(private_kilobytes, places.pids))
    for at in (first, second):
        groups["in turn"].begin(plan["tables"] // 4, at, [first, second])
    both = sum(map(private_kilobytes, places.pids))
    found = in_turn(groups, places, plan)
    found["memory"] = [
        {
            "table_kb": (begun - before) / plan["tables"],
            "passed_kb": 2 * (both - begun) / plan["tables"],  # two of its four sockets passed on
        }
    ]
    return found


def taken_over(places: Places, plan: dict[str, Any]) -> dict[str, Any]:
    """Let tables move; end their server meanwhile, and time each until its next move is stored."""
    poller, load = Poller(), Paced()
    first, *others = places.addresses
    tables = begin_tables(plan["tables"], [first], Desk(first), LANG, poller, load)
    run_to_end(load, tables, poller, WARM_UP)
    load.run(tables, poller, plan["seconds"])  # moves are on their way when it ends
    left = [Left(table, others[number % len(others)]) for number, table in enumerate(tables)]
    before = [*map(processor_seconds, places.pids[1:]), family_seconds(places.postgres)]
    own, figures = process_time(), come_back(left, poller, places.pids[0], plan["signal"])
    after = [*map(processor_seconds, places.pids[1:]), family_seconds(places.postgres)]
    *nodes, database = (1e6 * (b - a) / len(left) for a, b in zip(before, after, strict=True))
    figures |= {"nodes_us": sum(nodes), "postgres_us": database}
    figures |= {"own_us": 1e6 * (process_time() - own) / len(left)}
    return {"taken over": [figures]}


def main() -> int:
    """Make load, and print the figures."""
    raise_limits()
    plan = json.loads(sys.stdin.read())
    places = Places(**plan.pop("places"))
    kinds = {"closed": Closed, "paced": Paced}
    found = {
        "passed on": lambda: passed_on(kinds[plan["load"]], places, plan),
        "side by side": lambda: side_by_side(kinds[plan["load"]], places, plan),
        "paced": lambda: paced_tables(places, plan),
        "taken over": lambda: taken_over(places, plan),
    }[plan["kind"]]()
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
