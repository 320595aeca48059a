"""What is stored of a table: its entries, the row by which it is found, and its records."""

from __future__ import annotations

from datetime import UTC, datetime

from pioche.server.protocol.settings import SECOND
from pioche.server.store.store import CheckpointRow, Logged, RecordRow, TableRow, Write
from pioche.server.table.authority import Authority
from pioche.server.table.entries import Checkpoint, write_entry
from pioche.server.table.info import summary_of
from pioche.server.table.outcome import Outcome
from pioche.server.table.state import TableState


def write_of(table: Authority, outcome: Outcome, epoch: int = 0) -> Write:
    """Make what is stored of an outcome; a game by correspondence stores when it has to wake."""
    state = table.state
    first = state.number - len(outcome.entries) + 1
    entries = [
        Logged(state.id, first + place, entry.at, write_entry(entry))
        for place, entry in enumerate(outcome.entries)
    ]
    changed = outcome.changed or state.settings.pace == "correspondence"
    return Write(
        tuple(entries),
        table_row(table) if changed else None,
        record_row(state) if outcome.finished else None,
        tuple([checkpoint_row(one) for one in outcome.checkpoints]),
        epoch,
    )


def checkpoint_row(checkpoint: Checkpoint) -> CheckpointRow:
    """Make what is stored of a checkpoint."""
    table, number, first = checkpoint.id, checkpoint.number, checkpoint.first
    return CheckpointRow(table, number, first, checkpoint.last, write_entry(checkpoint))


def by_mail(state: TableState) -> bool:
    """Return whether time goes on at a table also while nobody is there."""
    return state.settings.pace == "correspondence"


def wake_of(table: Authority) -> int | None:
    """Say when a game by correspondence has to be woken, should it leave memory now.

    Somebody always has to answer until some day. If nothing is due, a bot has been asked, and that
    would be forgotten: then the table is due at once.
    """
    state = table.state
    if table.wake is None and state.phase in ("playing", "between"):
        return state.at
    return table.wake


def table_row(table: Authority) -> TableRow:
    """Make what is kept beside the log, to find the table."""
    state = table.state
    return TableRow(
        id=state.id,
        code=state.code,
        listed=state.settings.listed,
        phase=state.phase,
        wake=wake_of(table) if by_mail(state) else None,
        touched=state.at,
        summary=summary_of(state),
    )


def record_row(state: TableState) -> RecordRow:
    """Make the record of a match that has just been won."""
    date = datetime.fromtimestamp(state.at / SECOND, UTC).date().isoformat()
    return RecordRow(
        id=state.record_id,
        table=state.id,
        finished=state.at,
        edition=state.rules.edition.id,
        players=tuple((seat.player, seat.name) for seat in state.seats),
        text=state.record_text(date),
    )
