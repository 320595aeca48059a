"""What a great many players need, computed and simulated: `python -m tools.scale`.

Renews the tables of docs/scale.md from what `python -m bench.cluster` has measured. The simulation
knows servers (a queue with one place each), a writer for each server and database that commits in
groups, databases with some processors and a disk that syncs, and moves that come by chance.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable
from itertools import count
from math import ceil
from random import Random
from typing import Any, NamedTuple

from bench.cluster.report import RESULTS, medians
from bench.machine import ROOT
from bench.page import renew, table
from bench.rows import number

PAGE = ROOT / "docs" / "scale.md"
SEATS = 4
MOVES_A_MINUTE = 4.0  # of each player
SPECTATORS = 0.1  # for each player
BUSY = 0.6  # share of its time that a server is to be busy
CONNECTIONS = 6  # of a server to PostgreSQL: it writes by one, listens to one, and reads by four
MOST = 2048  # entries in a group
HEADERS = 66  # bytes of Ethernet, IP and TCP with its time stamps around each message
PROCESSORS = 32  # of a machine for PostgreSQL
DAY_SHARE = 0.4  # of the busiest hour, on average over a day
KEPT_DAYS = 30
SEED = 1
SIMULATED = 0.2  # seconds, after a quarter of that as warm-up


class Costs(NamedTuple):
    """What things cost, in seconds and bytes."""

    before: float  # a move at its server until it can be stored, and from then until it is told
    after: float
    passing: float  # a move at the server that passes it on, both ways
    writer: tuple[float, float]  # a group at the server that writes it, and each of its moves
    postgres: tuple[float, float]  # … at PostgreSQL
    sync: float  # of PostgreSQL's disk

    @classmethod
    def of(cls, found: dict[str, float]) -> Costs:
        """Make them of what was measured."""
        entries = found["entries"]
        writer = found["writer_group_us"], found["writer_entry_us"] * entries
        postgres = found["postgres_group_us"], found["postgres_entry_us"] * entries
        rest = found["node_us"] - writer[1]
        watching = SEATS * SPECTATORS * found["passing_us"] / (1 + found["updates"])
        return cls(
            before=1e-6 * rest / 2,
            after=1e-6 * (rest / 2 + watching),
            passing=1e-6 * found["passing_us"],
            writer=(1e-6 * writer[0], 1e-6 * writer[1]),
            postgres=(1e-6 * postgres[0], 1e-6 * postgres[1]),
            sync=1e-3 * found["sync_ms"],
        )

    @property
    def node(self) -> float:
        """A move at its server, in a large group."""
        return self.before + self.after + self.writer[1]


class System(NamedTuple):
    """What is simulated."""

    moves: float  # a second
    nodes: int
    databases: int = 1
    processors: int = PROCESSORS  # of each database
    passed: float = 0.0  # share of moves that are passed on
    cells: bool = False  # each server has one of the databases; else all have all


class Outcome(NamedTuple):
    """What comes of it: shares of time, moves in a group, seconds from a move to its telling."""

    nodes: float
    postgres: float
    group: float
    median: float
    p99: float
    mean: float


class Places:
    """A queue in order of arrival with one or more places where one is served."""

    def __init__(self, many: int = 1) -> None:
        self.free = [0.0] * many  # when each place has nothing left to do: a heap
        self.busy = 0.0

    def serve(self, now: float, seconds: float) -> float:
        """Return when something that comes now is done; what takes no time waits for nobody."""
        if not seconds:
            return now
        done = max(now, self.free[0]) + seconds
        heapq.heapreplace(self.free, done)
        self.busy += seconds
        return done


class Disk:
    """Syncs for all who wait; whoever comes meanwhile waits for the next sync."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = self.ends = -1.0

    def sync(self, now: float) -> float:
        """Return when what is written now is on disk."""
        if now <= self.began:  # the next sync is planned already
            return self.ends
        self.began = max(now, self.ends)
        self.ends = self.began + self.seconds
        return self.ends


class Simulation:
    """Servers, databases and the moves between them."""

    def __init__(
        self, system: System, costs: Costs, draw: Callable[[Random, float], float], seed: int
    ) -> None:
        self.system, self.costs, self.draw = system, costs, draw
        self.random = Random(seed)
        self.nodes = [Places() for _ in range(system.nodes)]
        self.databases = [Places(system.processors) for _ in range(system.databases)]
        self.disks = [Disk(costs.sync) for _ in range(system.databases)]
        self.waiting: dict[tuple[int, int], list[tuple[float, bool]]] = {}
        self.writing: set[tuple[int, int]] = set()
        self.groups: list[int] = []
        self.told: list[tuple[float, float]] = []  # when moves were made, and how long it took
        self._events: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self._numbers = count()

    def at(self, time: float, what: Callable[..., None], *given: Any) -> None:
        heapq.heappush(self._events, (time, next(self._numbers), what, given))

    def run(self, seconds: float) -> None:
        """Let moves come for a while, and all be told."""
        self.until = seconds
        self.at(0.0, self.move)
        while self._events:
            self.now, _, what, given = heapq.heappop(self._events)
            what(*given)

    def move(self) -> None:
        """Let a move come somewhere, and the next one later."""
        later = self.now + self.random.expovariate(self.system.moves)
        if later < self.until:
            self.at(later, self.move)
        node = self.random.randrange(self.system.nodes)
        passed = self.random.random() < self.system.passed
        if passed:
            fifth = self.costs.passing / (1 + SEATS)
            self.at(self.somewhere(fifth), self.judge, node, self.now, passed)
        else:
            self.judge(node, self.now, passed)

    def somewhere(self, seconds: float) -> float:
        """Do some work at any server; return when it is done."""
        return self.random.choice(self.nodes).serve(self.now, seconds)

    def judge(self, node: int, made: float, passed: bool) -> None:
        """Let a server judge a move."""
        done = self.nodes[node].serve(self.now, self.draw(self.random, self.costs.before))
        one_of_all = self.random.randrange(self.system.databases)
        database = node % self.system.databases if self.system.cells else one_of_all
        self.at(done, self.store, (node, database), (made, passed))

    def store(self, writer: tuple[int, int], move: tuple[float, bool]) -> None:
        """Let a move wait for the next group."""
        self.waiting.setdefault(writer, []).append(move)
        if writer not in self.writing:
            self.write(writer)

    def write(self, writer: tuple[int, int]) -> None:
        """Send all that waits to the database as one group."""
        self.writing.add(writer)
        queue = self.waiting[writer]
        group, self.waiting[writer] = queue[:MOST], queue[MOST:]
        fixed, each = self.costs.writer
        done = self.nodes[writer[0]].serve(self.now, fixed + each * len(group))
        self.at(done, self.insert, writer, group)

    def insert(self, writer: tuple[int, int], group: list[tuple[float, bool]]) -> None:
        fixed, each = self.costs.postgres
        done = self.databases[writer[1]].serve(self.now, fixed + each * len(group))
        self.at(done, self.commit, writer, group)

    def commit(self, writer: tuple[int, int], group: list[tuple[float, bool]]) -> None:
        self.at(self.disks[writer[1]].sync(self.now), self.tell, writer, group)

    def tell(self, writer: tuple[int, int], group: list[tuple[float, bool]]) -> None:
        """Tell everybody of the moves of a group, and write the next group."""
        self.groups.append(len(group))
        for made, passed in group:
            done = self.nodes[writer[0]].serve(self.now, self.costs.after)
            if passed:
                self.at(done, self.pass_on, made)
            else:
                self.told.append((made, done - made))
        self.writing.discard(writer)
        if self.waiting[writer]:
            self.write(writer)

    def pass_on(self, made: float) -> None:
        """Let another server pass on what is told of a move."""
        done = self.somewhere(self.costs.passing * SEATS / (1 + SEATS))
        self.told.append((made, done - made))


def simulate(
    system: System,
    costs: Costs,
    seconds: float = SIMULATED,
    draw: Callable[[Random, float], float] = lambda random, mean: mean,
    seed: int = SEED,
) -> Outcome:
    """Simulate a while; `draw` gives how long a server takes to judge, of the mean."""
    simulation = Simulation(system, costs, draw, seed)
    simulation.run(1.25 * seconds)
    taken = sorted(took for made, took in simulation.told if made > seconds / 4)
    places = sum(len(database.free) for database in simulation.databases)
    return Outcome(
        nodes=sum(node.busy for node in simulation.nodes) / (simulation.now * system.nodes),
        postgres=sum(one.busy for one in simulation.databases) / (simulation.now * places),
        group=sum(simulation.groups) / len(simulation.groups),
        median=taken[len(taken) // 2],
        p99=taken[len(taken) * 99 // 100],
        mean=sum(taken) / len(taken),
    )


def moves_of(players: int) -> float:
    """Return how many moves a second players make."""
    return players * MOVES_A_MINUTE / 60


def nodes_for(players: int, costs: Costs, busy: float = BUSY) -> int:
    """Return how many servers (one processor each) are busy for a share of their time only.

    What writing costs for each group comes on top.
    """
    return max(2, ceil(moves_of(players) * costs.node / busy))


def needs(found: dict[str, float]) -> str:
    """Compute what players need, in a column each."""
    costs = Costs.of(found)
    lines: list[tuple[str, ...]] = []
    crowds = (10_000, 100_000, 1_000_000)
    messages = found["updates"] + SEATS * SPECTATORS

    def line(name: str, value: Callable[[int], float]) -> None:
        lines.append((name, *(number(value(players)) for players in crowds)))

    line("tables", lambda players: players / SEATS)
    line("moves a second", moves_of)
    line("servers, a processor each", lambda players: nodes_for(players, costs))
    line("… if every move is passed on", lambda players: nodes_for_passed(players, costs))
    line("memory of all servers, GB", lambda p: p / SEATS * found["table_kb"] / 1e6)
    line("connections to PostgreSQL", lambda p: CONNECTIONS * nodes_for(p, costs))
    line(
        "network to players, Gbit/s",
        lambda p: moves_of(p) * messages * (found["update_bytes"] + HEADERS) * 8 / 1e9,
    )
    line("write-ahead log, MB/s", lambda p: moves_of(p) * found["wal_bytes"] / 1e6)
    day = 86_400 * DAY_SHARE * found["entries"] * found["entry_bytes"] / 1e9
    line("growth of the log, GB a day", lambda p: moves_of(p) * day)
    line(f"… and in {KEPT_DAYS} days, TB", lambda p: moves_of(p) * day * KEPT_DAYS / 1e3)
    line("tables of one server that dies", lambda p: dying(p, costs))
    line(
        "… to load them, ms at each of the others",
        lambda p: (
            1e-3
            * found["load_nodes_us"]
            * (p / SEATS / nodes_for(p, costs))
            / (nodes_for(p, costs) - 1)
        ),
    )
    line(
        f"… and at PostgreSQL with {PROCESSORS} processors, ms",
        lambda p: 1e-3 * found["load_postgres_us"] * (p / SEATS / nodes_for(p, costs)) / PROCESSORS,
    )
    line("… and to claim them, ms", lambda p: 1e3 * dying(p, costs) / found["claims"])
    return table(("players at once", *(f"{players:,}" for players in crowds)), lines)


def dying(players: int, costs: Costs) -> float:
    """Return how many tables one server has."""
    return players / SEATS / nodes_for(players, costs)


def nodes_for_passed(players: int, costs: Costs) -> int:
    """Return how many servers are needed if every move is passed on."""
    return max(2, ceil(moves_of(players) * (costs.node + costs.passing) / BUSY))


def simulated(found: dict[str, float]) -> str:
    """Simulate a million players in several ways."""
    costs, players = Costs.of(found), 1_000_000
    moves, usual = moves_of(players), nodes_for(players, costs)
    slow = costs._replace(sync=5e-3)
    ways: list[tuple[str, System, Costs]] = [
        (f"{busy:.0%} busy with moves", System(moves, nodes_for(players, costs, busy)), costs)
        for busy in (0.4, 0.6, 0.8)
    ]
    ways += [
        ("every move passed on", System(moves, nodes_for_passed(players, costs), passed=1), costs),
        ("a disk that takes 5 ms", System(moves, usual), slow),
        ("PostgreSQL with 16 processors", System(moves, usual, processors=16), costs),
        ("… with 8", System(moves, usual, processors=8), costs),
        ("… with 4", System(moves, usual, processors=4), costs),
        ("four databases of 8, all servers write to all", System(moves, usual, 4, 8), costs),
        ("four of 8, each server has one", System(moves, usual, 4, 8, cells=True), costs),
    ]
    lines = []
    for name, system, own in ways:
        out = simulate(system, own)
        lines.append(
            (
                name,
                number(system.nodes),
                f"{system.databases} × {system.processors}",
                f"{out.nodes:.0%}",
                f"{out.postgres:.0%}",
                number(out.group),
                number(1e3 * out.median),
                number(1e3 * out.p99),
            )
        )
    head = ("", "servers", "databases", "servers busy", "PostgreSQL busy", "moves a group")
    return table((*head, "median, ms", "p99, ms"), lines)


def constants(found: dict[str, float]) -> str:
    """List what was measured, as the model takes it."""
    names = {
        "node_us": "a move at its server, µs",
        "passing_us": "… passed on, more at both servers together, µs",
        "writer_group_us": "a group at the server that writes it, µs",
        "writer_entry_us": "… each entry, µs",
        "postgres_group_us": "a group at PostgreSQL, µs",
        "postgres_entry_us": "… each entry, µs",
        "sync_ms": "a sync of the disk, ms",
        "entries": "entries of a move",
        "wal_bytes": "write-ahead log of a move, bytes",
        "entry_bytes": "an entry in the log with its index, bytes",
        "updates": "messages of a move",
        "update_bytes": "a message in words, bytes",
        "table_kb": "memory of a table with four sockets, KB",
        "load_nodes_us": "a table to another server, its four players back, there, µs",
        "load_postgres_us": "… at PostgreSQL, µs",
        "claims": "claims a second, whoever makes them",
    }
    return table(("measured", ""), [(text, number(found[name])) for name, text in names.items()])


def block_of(results: dict[str, Any]) -> str:
    """Write the tables of the page."""
    found = medians(results)
    return "\n\n".join(
        (
            f"Measured on {results['date'][:10]}: {results['machine']}, load "
            f"{results['load_before']} before and {results['load_after']} after "
            "([more](benchmarks-cluster.md)).",
            constants(found),
            f"Computed, with {number(MOVES_A_MINUTE)} moves a minute of each player, {SEATS} at a "
            f"table, {number(SPECTATORS)} spectators a player, servers that are busy with moves "
            f"for {BUSY:.0%} of their time, and a day with {DAY_SHARE:.0%} of its busiest hour on "
            "average:",
            needs(found),
            "Simulated, a million players:",
            simulated(found),
        )
    )


def main() -> None:
    """Renew the page."""
    renew(PAGE, block_of(json.loads(RESULTS.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main()
