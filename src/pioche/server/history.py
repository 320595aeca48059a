"""What happened at a table, read again from its log for somebody who missed it.

The log is replayed from checkpoint to checkpoint. Of a round that today's rules no longer lead to,
only what still comes out as it was is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pioche.server.loading import Stored, happen
from pioche.server.store.store import Store
from pioche.server.table.checkpoint import state_at
from pioche.server.table.entries import AnyEntry, read_checkpoint
from pioche.server.table.outcome import Told
from pioche.server.table.state import TableState

MOST_MISSED = 2000  # events that somebody who comes back is told; they see the table anyway


class History(NamedTuple):
    """The events after some event; `incomplete` if some of them can no longer be told."""

    told: list[Told]
    last: int  # up to which event the log was read
    incomplete: bool = False


async def read_since(store: Store, id: str, last: int) -> Stored:
    """Fetch what is needed to tell what happened after an event."""
    checkpoints = await store.checkpoints(id, last)
    known = checkpoints and checkpoints[0].last <= last
    return Stored(checkpoints, await store.read(id, checkpoints[0].number if known else 0))


def first_after(stored: Stored, last: int, most: int = MOST_MISSED) -> History:
    """Return the first events after `last`, as many as fit a welcome."""
    told: list[Told] = []
    read, incomplete = last, False
    for state, entries in stretches(stored):
        lost, known = "", state.last
        for entry in entries:
            if lost := happen(state, entry):
                break
            known = state.last
        told += [one for one in state.told if last < one.id <= known]
        read, incomplete = max(read, known), incomplete or bool(lost)
        if len(told) >= most:
            break
    return History(told[:most], told[most - 1].id if len(told) > most else read, incomplete)


def last_after(stored: Stored, last: int) -> History:
    """Return the newest events after `last`, as many as fit a welcome."""
    told, read, incomplete = first_after(stored, last, len(stored.log) * MOST_MISSED)
    return History(told[-MOST_MISSED:], read, incomplete)


def stretches(stored: Stored) -> Iterator[tuple[TableState, list[AnyEntry]]]:
    """Yield the log from checkpoint to checkpoint, each with the table as it was there."""
    starts = [row.number for row in stored.checkpoints]
    begin = stored.log[0].number - 1 if stored.log else 0
    entries = stored.entries_after(begin)
    if not begin:
        yield TableState(None), entries[: starts[0] if starts else None]
    for row, end in zip(stored.checkpoints, [*starts[1:], None], strict=False):
        to = None if end is None else end - begin
        yield state_at([read_checkpoint(row.body)], None), entries[row.number - begin : to]
