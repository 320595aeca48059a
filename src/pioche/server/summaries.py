"""What the lobby shows of a table."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from pioche.server.protocol import Phase
from pioche.server.state import TableState


class Summary(Struct, frozen=True, omit_defaults=True):
    """A table in the list."""

    id: str
    code: str
    phase: Phase
    edition: str
    seats: int
    taken: int
    host: str = ""
    pace: str = "normal"
    custom: bool = False  # plays by rules of its own
    spectators: bool = True


ENCODER = msgspec.json.Encoder()


def summary_of(state: TableState) -> bytes:
    """Write what the lobby shows."""
    seats = state.seats
    return ENCODER.encode(
        Summary(
            id=state.id,
            code=state.code,
            phase=state.phase,
            edition=state.settings.edition,
            seats=len(seats),
            taken=sum(seat.taken for seat in seats),
            host=seats[state.host].name if state.host < len(seats) else "",
            pace=state.settings.pace,
            custom=bool(state.settings.options),
            spectators=state.settings.spectators != "none",
        )
    )
