"""What the lobby shows of a table."""

from __future__ import annotations

import msgspec

from pioche.server.protocol.bodies import Summary
from pioche.server.table.state import TableState

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
