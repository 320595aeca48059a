"""The load generator, a separate process: `python -m bench.server.load KIND --port N --pid N`.

Prints what it has measured as one line of JSON. It also says how busy it was: a generator that is
always busy has measured itself.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time

from bench.server.idle import leave_tables, resume_tables, sockets
from bench.server.line import Poller
from bench.server.processes import private_kilobytes, processor_seconds, raise_limits
from bench.server.tables import PATIENCE, Desk, Load, PeerDesk, PlayedTable, begin_tables

HOST = "127.0.0.1"
Figures = dict[str, float]


class Closed(Load):
    """Every table sends its next move as soon as all four have seen the last."""

    def __init__(self) -> None:
        super().__init__()
        self.running = False

    def on_move(self, table: PlayedTable, seconds: float) -> None:
        """Count a move and send the next."""
        self.latencies.append(seconds)
        if self.running:
            table.move()

    def on_change(self, table: PlayedTable) -> None:
        """Go on once there is something to answer."""
        if self.running:
            table.move()

    def run(self, tables: Sequence[PlayedTable], poller: Poller, seconds: float) -> None:
        """Keep a move of every table in flight."""
        self.running = True
        end = perf_counter() + seconds
        for table in tables:
            table.move()
        while (left := end - perf_counter()) > 0:
            poller.poll(left)
        self.running = False

    def notes(self) -> Figures:
        """Return figures that only this kind of load has."""
        return {}


class Paced(Closed):
    """Every table sends a move at its own moment of each second."""

    def __init__(self) -> None:
        super().__init__()
        self.missed = 0  # moments at which the move before had not been seen, or nobody was asked
        self.late = 0.0  # seconds that the generator was behind its own plan, at most

    def run(self, tables: Sequence[PlayedTable], poller: Poller, seconds: float) -> None:
        """Move table after table, one after the other within each second."""
        self.missed, self.late = 0, 0.0
        began, step = perf_counter(), 1 / len(tables)
        for number in range(int(seconds / step)):
            due = began + number * step
            poller.poll(0)
            while (left := due - perf_counter()) > 0:
                poller.poll(left)
            self.late = max(self.late, -left)
            table = tables[number % len(tables)]
            if table.busy or not table.move():
                self.missed += 1

    def notes(self) -> Figures:
        """Report how well the pace was kept."""
        return {"missed": self.missed, "late_ms": 1e3 * self.late}


def measure(load: Closed, args: argparse.Namespace) -> Figures:
    """Begin the tables, warm up, measure."""
    address, poller = (HOST, args.port), Poller()
    desk = PeerDesk() if args.peer else Desk(address)
    memory = {"tables": args.tables, "empty_kb": private_kilobytes(args.pid)}
    tables = begin_tables(args.tables, [address], desk, args.lang, poller, load)
    memory["begun_kb"] = private_kilobytes(args.pid)
    run_to_end(load, tables, poller, args.warm_up)
    load.latencies, load.updates, load.update_bytes = [], 0, 0
    server, own, began = processor_seconds(args.pid), process_time(), perf_counter()
    run_to_end(load, tables, poller, args.seconds)
    wall = perf_counter() - began
    server, own = processor_seconds(args.pid) - server, process_time() - own
    memory["played_kb"] = private_kilobytes(args.pid)
    poller.close()
    return moves_figures(load, wall, server, own) | load.notes() | memory


def run_to_end(load: Closed, tables: Sequence[PlayedTable], poller: Poller, seconds: float) -> None:
    """Make load for a while, and wait until all have seen the last moves."""
    load.run(tables, poller, seconds)
    poller.wait(lambda: not any(table.busy for table in tables), PATIENCE, "for the last moves")


def moves_figures(load: Closed, wall: float, server: float, own: float) -> Figures:
    moves = len(load.latencies)
    if moves < 2:
        raise RuntimeError(f"only {moves} moves; {len(load.errors)} were refused")
    cuts = quantiles(load.latencies, n=1000)
    return {
        "moves": moves,
        "rate": moves / wall,
        "p50_ms": 1e3 * cuts[499],
        "p99_ms": 1e3 * cuts[989],
        "worst_ms": 1e3 * max(load.latencies),
        "server_us": 1e6 * server / moves,
        "server_busy": server / wall,
        "own_busy": own / wall,
        "refused": len(load.errors),
        "updates_a_move": load.updates / moves,
        "update_bytes": load.update_bytes / load.updates,
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Make load, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.server.load", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("kind", choices=("closed", "paced", "sockets", "leave", "resume"))
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the server's")
    parser.add_argument("--peer", action="store_true", help="the server is the peer")
    parser.add_argument("--tables", type=int, default=500, metavar="N")
    parser.add_argument("--warm-up", type=float, default=2, metavar="S")
    parser.add_argument("--seconds", type=float, default=8, metavar="S")
    parser.add_argument("--lang", default="", help="in which events are told in words too")
    parser.add_argument("--left", type=Path, metavar="FILE", help="how tables were left")
    args = parser.parse_args(argv)
    raise_limits()
    address = (HOST, args.port)
    if args.kind == "sockets":
        figures = sockets(address, args.pid)
    elif args.kind == "leave":
        figures = leave_tables(address, args.tables, args.left)
    elif args.kind == "resume":
        figures = resume_tables(address, args.pid, args.left)
    else:
        figures = measure(Closed() if args.kind == "closed" else Paced(), args)
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
