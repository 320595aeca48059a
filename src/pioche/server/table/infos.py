"""A table as everybody sees it: who sits where, what was agreed on, how the match stands."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from pioche.editions.build import Table as RuleTable
from pioche.server.protocol.messages import RuleText, SeatInfo, TableInfo
from pioche.server.protocol.settings import Settings
from pioche.server.table.state import TableState
from pioche.server.table.terms import shown_terms
from pioche.texts.reading import read_effect


def table_info(state: TableState, spectators: int = 0) -> TableInfo:
    """Describe a table."""
    return TableInfo(
        id=state.id,
        code=state.code,
        phase=state.phase,
        settings=present_settings(state),
        seats=seat_infos(state),
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
    )


def present_settings(state: TableState) -> Settings:
    """Return the settings with as many seats as there are now: the host may have changed that.

    What is written for a rehearsal tells all hands, and is not shown.
    """
    seats, settings = len(state.seats), state.settings
    if settings.seats == seats and settings.rehearsal is None:
        return settings
    return replace(settings, seats=seats, rehearsal=None)


def seat_infos(state: TableState) -> tuple[SeatInfo, ...]:
    """Describe all seats."""
    return tuple([seat.info(number == state.host) for number, seat in enumerate(state.seats)])


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
