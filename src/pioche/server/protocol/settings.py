"""What a table is set up with: chosen by its host, shown to everybody, fixed from then on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from pioche.bots import BOTS
from pioche.editions.build import Table as RuleTable
from pioche.editions.build import check_seats
from pioche.editions.errors import EditionError, quote
from pioche.editions.options import read_options, write_option
from pioche.game.game import make_table

MOST_SEATS = 10
SECOND = 1000  # all times of the server are whole milliseconds
DAY = 24 * 60 * 60 * SECOND
# How long an answer may take.
PACES = {"fast": 10 * SECOND, "normal": 30 * SECOND, "relaxed": 90 * SECOND, "none": 0}
Pace = Literal["relaxed", "normal", "fast", "none", "correspondence"]
Spectators = Literal["none", "public", "hands"]
BotName = Annotated[str, Meta(max_length=40, description="The name of a bot, such as `greedy`.")]


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table plays."""

    edition: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 4
    options: dict[str, Any] = {}  # of RULES.md: house rules, custom rules, scoring, mixed editions
    bots: Annotated[tuple[BotName, ...], Meta(max_length=MOST_SEATS)] = ()  # from the last seat on
    autostart: bool = False  # begin once the host is connected and every seat is taken
    listed: bool = False  # in the lobby; else by link or code only
    pace: Pace = "normal"
    days: Annotated[int, Meta(ge=1, le=14)] = 3  # an answer may take, at the pace `correspondence`
    uno_window: Annotated[int, Meta(ge=0, le=10 * SECOND)] = 1200  # ms before a catch opens
    chat: bool = True
    spectators: Spectators = "public"
    spectator_delay: Annotated[int, Meta(ge=30, le=3600)] = 180  # seconds, when they see the hands

    @property
    def limit(self) -> int:
        """How many milliseconds an answer may take; 0: as long as it likes."""
        return self.days * DAY if self.pace == "correspondence" else PACES[self.pace]


def rule_table(settings: Settings) -> RuleTable:
    """Make the rules a table plays by; settings that make no sense raise a ValueError."""
    table = make_table(settings.edition, settings.options)
    check_seats(table, settings.seats)
    if len(settings.bots) >= settings.seats:
        raise EditionError(
            "bots",
            "{bots} bots leave none of {seats} seats free",
            bots=len(settings.bots),
            seats=settings.seats,
        )
    for name in settings.bots:
        check_bot(name)
    return table


def plain_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Write options in one way, however they were given: "5" as 5, "yes" as true."""
    read = read_options(options)
    return {name: write_option(getattr(read, name)) for name in options}


def check_bot(name: str) -> None:
    """Refuse a bot that does not sit at tables; never import what a stranger names."""
    if name not in BOTS:
        raise EditionError(
            "bots", "unknown bot {bot} (known: {known})", bot=quote(name), known=", ".join(BOTS)
        )
