"""Restoring a table from what is stored of it, although the rules may have changed since then.

A table is read from its last checkpoint on, so that no more than one round is replayed. If the
entries of that round do not lead to what they led to when they were written, the round is lost: it
has to be called off (T7, `Authority.call_off`), and everything else is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from pioche.editions.digest import digest_of
from pioche.notation.errors import NotationError
from pioche.notation.moves import parse_move
from pioche.server.store.store import CheckpointRow, Logged, Store
from pioche.server.table.checkpoint import state_at
from pioche.server.table.entries import (
    AnyEntry,
    Deal,
    Dealt,
    Moved,
    Played,
    Reason,
    Rematched,
    Started,
    Upgraded,
    Voided,
    read_checkpoint,
    read_entry,
)
from pioche.server.table.state import TableState

MOST_TOLD = 10_000  # events of a move: an upper bound, for logs that do not number them
NEW_CARDS = (Dealt, Rematched, Voided)  # what clears a finished round off the table


class Stored(NamedTuple):
    """What is stored of a table: checkpoints, oldest first, and the log after some number."""

    checkpoints: list[CheckpointRow]
    log: list[Logged]

    def entries_after(self, number: int) -> list[AnyEntry]:
        return read_log(logged for logged in self.log if logged.number > number)


class Loaded(NamedTuple):
    """A restored table; `lost` says why its round cannot go on, if it cannot."""

    state: TableState
    lost: str = ""
    reason: Reason = "rules"  # for which the round has to be called off


def read_log(log: Iterable[Logged]) -> list[AnyEntry]:
    """Read the entries of a log, which takes a while if it is long: do that in a thread."""
    return [read_entry(logged.body) for logged in log]


async def read_table(store: Store, id: str) -> Stored:
    """Fetch what `load` needs; without a log there is no such table."""
    checkpoints = await store.checkpoints(id)
    return Stored(checkpoints, await store.read(id, needed_after(checkpoints)))


def needed_after(checkpoints: Sequence[CheckpointRow]) -> int:
    """Return after which number the log is needed: a finished round still lies on the table."""
    return checkpoints[-2:][0].number if checkpoints else 0


def load(stored: Stored) -> Loaded:
    """Restore a table; a ValueError says why its rules are no longer known at all."""
    saved = [read_checkpoint(row.body) for row in stored.checkpoints]
    if not saved:
        return replay(TableState, stored.entries_after(0))
    latest, since = saved[-1], stored.entries_after(saved[-1].number)
    is_over = latest.phase in ("between", "finished") and len(saved) > 1
    if is_over and not any(isinstance(entry, NEW_CARDS) for entry in since):
        # Its cards still lie there: try to lay them out again.
        loaded = replay(lambda: state_at(saved[:-1]), stored.entries_after(saved[-2].number))
        if not loaded.lost:
            loaded.state.first, loaded.state.saved = latest.first, len(loaded.state.rounds)
            return loaded
    return replay(lambda: state_at(saved), since)


def replay(begin: Callable[[], TableState], entries: Iterable[AnyEntry]) -> Loaded:
    """Apply entries again; those of a round that is lost are passed over."""
    state, lost = begin(), ""
    is_discreet = False
    reason: Reason = "rules"
    done: list[tuple[AnyEntry, bool]] = []
    for entry in entries:
        if isinstance(entry, (Started, Rematched)):
            lost = ""  # whatever was dealt before, the next cards are known
        if isinstance(entry, (Deal, Upgraded)):
            is_discreet = entry.discreet if isinstance(entry, Deal) else is_discreet
            same = entry.rules == digest_of(state.rules_of(is_discreet))
            reason = "damaged" if same else "rules"
        if not lost and (lost := happen(state, entry)):
            state = begin()  # so that nothing of what went wrong remains
            for earlier, passed in done:
                if passed:
                    pass_over(state, earlier)
                else:
                    state.apply(earlier)
        if lost:
            pass_over(state, entry)
        done.append((entry, bool(lost)))
    state.fresh = []
    return Loaded(state, lost, reason)


def happen(state: TableState, entry: AnyEntry) -> str:
    """Apply an entry again; if the outcome is not the one it had, say so."""
    try:
        state.apply(entry)
    except Exception as error:  # other rules may do anything with the moves of these
        return f"entry {state.number + 1}: {str(error) or type(error).__name__}"
    if not isinstance(entry, Played) or not entry.mark:
        return ""
    if (entry.last, entry.mark) == (state.last, state.mark):
        return ""
    return f"entry {state.number}: it does not lead to what it led to"


def pass_over(state: TableState, entry: AnyEntry) -> None:
    """Apply what is not about cards of an entry of a lost round."""
    if not isinstance(entry, Played):
        state.apply(entry)
        return
    state.at = entry.at
    if isinstance(entry, Moved):
        with suppress(NotationError):  # nobody knows whose move an unreadable one was
            state.attend(parse_move(entry.move).seat, entry.by)
    elif isinstance(entry, Deal):  # the round begins, but its cards are not known
        if isinstance(entry, Started):
            state.begin_match()
        else:
            if isinstance(entry, Voided):
                state.call_off(entry)
            assert state.match is not None
            state.take_up_match(state.match.next_dealer)
        state.play_by(entry.rules, entry)
        state.phase, state.game = "playing", None
    state.number += 1
    state.last = entry.last or state.last + MOST_TOLD
    state.told.clear()  # they had other numbers
