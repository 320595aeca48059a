"""What a table shows of itself: to those at it, and in the lobby."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from pioche.editions.build import Table as RuleTable
from pioche.server.protocol.bodies import Summary
from pioche.server.protocol.messages import RuleText, TableInfo
from pioche.server.table.state import TableState
from pioche.server.table.terms import shown_terms
from pioche.texts.reading import read_effect

ENCODER = msgspec.json.Encoder()


def table_info(state: TableState, spectators: int = 0) -> TableInfo:
    """Describe a table to whoever sits at it or watches."""
    seats, settings = state.seats, state.settings
    if settings.seats != len(seats) or settings.rehearsal is not None:
        # The host may have changed the seats; what is written for a rehearsal tells all hands.
        settings = replace(settings, seats=len(seats), rehearsal=None)
    return TableInfo(
        id=state.id,
        code=state.code,
        phase=state.phase,
        settings=settings,
        seats=tuple([seat.info(number == state.host) for number, seat in enumerate(seats)]),
        commitment=state.commitment,
        rules=rule_texts(state.rules),
        round=state.round,
        scores=tuple(state.scores),
        winners=tuple(state.winners),
        record=state.record_id,
        spectators=spectators,
        terms=shown_terms(state),
        scoring=state.rules.options.scoring,  # type: ignore[arg-type]
        rehearsal=state.settings.rehearsal is not None,
        tutorial=state.tutorial is not None,
    )


@lru_cache(maxsize=64)
def rule_texts(rules: RuleTable) -> tuple[RuleText, ...]:
    """C6, H7: say the rules that a table made up, which being ready agrees to."""
    changes = dict(rules.options.cards)
    return tuple(
        RuleText(
            code,
            f"{card.name['fr']} : {read_effect(rules, card.effect, 'fr')}",
            f"{card.name['en']}: {read_effect(rules, card.effect, 'en')}",
        )
        for code, card in rules.cards.items()
        if card.custom or isinstance(changes.get(code), dict)
    )


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
