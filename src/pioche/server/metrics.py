"""Figures for Prometheus: what is going on, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from pioche.server.entries import AnyEntry, By, Moved

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("pioche_tables", "Tables in memory", registry=self.registry)
        self.players = Gauge("pioche_players", "Connected players", registry=self.registry)
        self.spectators = Gauge("pioche_spectators", "Spectators", registry=self.registry)
        self.entries = Counter("pioche_entries", "Accepted messages", registry=self.registry)
        self.moves = Counter("pioche_moves", "Moves", ["by"], registry=self.registry)
        self.calls = Counter("pioche_calls", "UNO calls after a play", registry=self.registry)
        self.catches = Counter("pioche_catches", "Catches", registry=self.registry)
        self.refused = Counter("pioche_refused", "Refusals", ["code"], registry=self.registry)
        self.dropped = Counter("pioche_dropped", "Slow connections cut", registry=self.registry)
        self.matches = Counter("pioche_matches", "Finished matches", registry=self.registry)
        self.latency = Histogram(
            "pioche_move_seconds",
            "From a message received to its updates sent, the disk included",
            buckets=BUCKETS,
            registry=self.registry,
        )
        # Looked up once: labels are slow.
        self._by = {by: self.moves.labels(by) for by in get_args(By)}

    def took(self, entries: Iterable[AnyEntry]) -> None:
        """Count accepted entries."""
        for entry in entries:
            self.entries.inc()
            if isinstance(entry, Moved):
                self._by[entry.by].inc()
                if entry.move.endswith(" uno"):
                    self.calls.inc()
                elif " catch " in entry.move:
                    self.catches.inc()

    def text(self) -> bytes:
        """Write all figures as Prometheus reads them."""
        return generate_latest(self.registry)
