"""Figures for Prometheus: what is going on, and how long it takes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

from pioche.server.protocol.messages import Refused
from pioche.server.store.store import Counts
from pioche.server.table.entries import Armed, By, Moved
from pioche.server.table.outcome import Outcome

# How the origin of a move is shown, where the true one is not for everybody.
SHOWN_AS: dict[By, str] = {"table": "player", "armed": "player"}
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Durations(Collector):
    """A histogram of seconds that takes no lock: only the thread of the event loop counts."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yield how many took no longer than each bound, the last of which is infinite."""
        bounds = [*(str(bound) for bound in BUCKETS), "+Inf"]
        counts = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self.name, self.text, counts, self._sum)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self._gauge("pioche_tables", "Tables in memory")
        self.players = self._gauge("pioche_players", "Connected players")
        self.spectators = self._gauge("pioche_spectators", "Spectators")
        self.entries = self._counter("pioche_entries", "Accepted messages")
        self.moves = self._counter("pioche_moves", "Moves", "by")
        self.calls = self._counter("pioche_calls", "UNO calls after a play")
        self.catches = self._counter("pioche_catches", "Catches")
        self.matches = self._counter("pioche_matches", "Finished matches")
        self.refused = self._counter("pioche_refused", "Refusals", "code")
        self.dropped = self._counter("pioche_dropped", "Slow connections cut")
        self.latency = Durations(
            "pioche_move_seconds", "From a message received to its updates sent, the disk included"
        )
        self.registry.register(self.latency)
        self.stored = self._gauge("pioche_stored_tables", "Tables on disk", "phase")
        self.records = self._gauge("pioche_stored_records", "Records on disk")
        self.size = self._gauge("pioche_store_bytes", "Size of the database")
        self.queued = self._gauge("pioche_store_queue", "Writes that wait for the disk")
        # Looked up once: labels are slow.
        self._by = {by: self.moves.labels(SHOWN_AS.get(by, by)) for by in get_args(By)}
        # Counted since somebody last looked: counters take a lock each time.
        counted = (self.entries, self.calls, self.catches, self.matches, *self._by.values())
        self._new = dict.fromkeys(counted, 0)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        return Gauge(name, text, labels, registry=self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        """Make a counter; its name will end in `_total`."""
        return Counter(name, text, labels, registry=self.registry)

    def took(self, outcome: Outcome) -> bool:
        """Count an outcome, and return whether it was a move.

        Nothing here may reveal what only a player knows: whether they had a choice (moves that the
        table makes count as theirs), or armed a call beforehand (`Armed` is not counted).
        """
        new = self._new
        for entry in outcome.entries:
            if isinstance(entry, Armed):
                continue
            new[self.entries] += 1
            if isinstance(entry, Moved):
                new[self._by[entry.by]] += 1
        for move in outcome.moves:
            if move.word == "uno":
                new[self.calls] += 1
            elif move.word == "catch":
                new[self.catches] += 1
        for _, message in outcome.sends:
            if isinstance(message, Refused):
                self.refuse(message.code)
        if outcome.finished:
            new[self.matches] += 1
        return bool(outcome.moves)

    def refuse(self, code: str) -> None:
        """Count a refusal; codes are ours, so that there are never many labels."""
        self.refused.labels(code).inc()

    def show_store(self, counts: Counts) -> None:
        """Show what the store has counted."""
        self.stored.clear()
        for phase, number in counts.tables.items():
            self.stored.labels(phase).set(number)
        self.records.set(counts.records)
        self.size.set(counts.size)
        self.queued.set(counts.queued)

    def text(self) -> bytes:
        """Return all figures in the format of Prometheus."""
        for counter, number in self._new.items():
            counter.inc(number)
            self._new[counter] = 0
        return generate_latest(self.registry)
