"""What happened at a table, read from its log again for whoever missed it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pioche.server.entries import AnyEntry, read_entry
from pioche.server.outcome import Told
from pioche.server.state import TableState
from pioche.server.store import Logged

MOST_MISSED = 2000  # events that somebody who comes back is told; the table stands there anyway


def read_log(log: Iterable[Logged]) -> Iterator[AnyEntry]:
    """Read the entries of a log; of a long one in a thread, since it takes a while."""
    return (read_entry(logged.body) for logged in log)


def first_after(log: Iterable[Logged], last: int) -> list[Told]:
    """Return the first events after one, as many as a welcome would have."""
    told = TableState.replay(read_log(log), 2 * MOST_MISSED, last + MOST_MISSED).told
    return [one for one in told if one.id > last][:MOST_MISSED]


def last_after(log: Iterable[Logged], last: int) -> tuple[Told, ...]:
    """Return the last events, those after one, as many as a welcome has."""
    return tuple(t for t in TableState.replay(read_log(log), MOST_MISSED).told if t.id > last)
