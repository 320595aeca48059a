"""The log of a table as it grows: each entry is applied to the state, then waits to be stored."""

from __future__ import annotations

from msgspec.structs import replace

from pioche.editions.digest import digest_of
from pioche.notation.moves import Move
from pioche.server.table.checkpoint import checkpoint_of
from pioche.server.table.entries import (
    AnyEntry,
    By,
    Checkpoint,
    Deal,
    Moved,
    Started,
    Voided,
)
from pioche.server.table.state import TableState


class Log:
    """What has happened since the last outcome, and the state that it led to."""

    __slots__ = ("checkpoints", "entries", "moves", "state")

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.entries: list[AnyEntry] = []
        self.moves: list[Move] = []
        self.checkpoints: list[Checkpoint] = []

    def move(self, move: Move, by: By, now: int) -> None:
        """Make a move; one against the rules raises, and nothing has changed."""
        state = self.state
        state.move(move, by, now)
        assert state.game is not None
        text = state.game.moves[-1]
        self.entries.append(Moved(now, text, by, last=state.last, mark=state.mark))
        self.moves.append(move)
        if state.phase != "playing":
            self.checkpoints.append(checkpoint_of(state))

    def add(self, entry: AnyEntry) -> None:
        """Let anything else happen; if it raises, nothing has changed."""
        state = self.state
        before = checkpoint_of(state) if isinstance(entry, (Started, Voided)) else None
        if isinstance(entry, Deal):
            entry = replace(entry, rules=digest_of(state.rules_of(entry.discreet)))
        state.apply(entry)
        if before is not None:
            self.checkpoints.append(before)
        if isinstance(entry, Deal):
            entry = replace(entry, last=state.last, mark=state.mark)
        self.entries.append(entry)
