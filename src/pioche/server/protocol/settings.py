"""What a table is set up with: chosen by its host, shown to everybody, fixed from then on."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any, Literal

from msgspec import Struct

from pioche.bots import BOTS
from pioche.editions.build import Table as RuleTable
from pioche.editions.build import check_seats
from pioche.editions.errors import EditionError, quote
from pioche.editions.loader import load_edition
from pioche.editions.options import read_options, write_option
from pioche.game.game import make_table
from pioche.game.place import from_position
from pioche.notation.errors import NotationError
from pioche.notation.positions import parse_position
from pioche.server.protocol.about import about

MOST_SEATS = 10
SECOND = 1000  # all times of the server are whole milliseconds
DAY = 24 * 60 * 60 * SECOND
# How long an answer may take.
PACES = {"fast": 10 * SECOND, "normal": 30 * SECOND, "relaxed": 90 * SECOND, "none": 0}
Pace = Literal["relaxed", "normal", "fast", "none", "correspondence"]
Spectators = Literal["none", "public", "hands"]
BotName = Annotated[str, about("The name of a bot, such as `greedy`.", max_length=40)]


class Rehearsal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards that are known before they are dealt: nothing of such a match can be proved."""

    rounds: Annotated[
        tuple[Annotated[str, about("A position on one line.", max_length=2000)], ...],
        about("The position with which each round begins (docs/notation.md).", max_length=20),
    ] = ()
    seed: Annotated[
        int,
        about(
            "Where everything else comes from: deals behind these rounds, shuffles, bots.",
            ge=0,
            le=2**53 - 1,
        ),
    ] = 0

    @property
    def secret(self) -> str:
        """The source of all other chance, including the bots'; it depends on the seed only."""
        return sha256(f"pioche rehearsal {self.seed}".encode("ascii")).hexdigest()


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table plays."""

    edition: Annotated[str, about("The id of the edition.", max_length=60)]
    seats: Annotated[int, about("How many seats there are.", ge=2, le=MOST_SEATS)] = 4
    options: Annotated[
        dict[str, Any],
        about("House rules, custom rules, scoring, mixed editions … (docs/rules.md)."),
    ] = {}
    bots: Annotated[
        tuple[BotName, ...],
        about(
            "The bots that have seats from the start, from the last seat on.", max_length=MOST_SEATS
        ),
    ] = ()
    autostart: Annotated[
        bool, about("Begin by itself, once the host is connected and every seat is taken.")
    ] = False
    listed: Annotated[
        bool, about("Show the table in the lobby; else it is found by link or code only.")
    ] = False
    pace: Annotated[
        Pace, about("How long an answer may take: 90 s, 30 s, 10 s, for ever, or days.")
    ] = "normal"
    days: Annotated[
        int, about("How many days an answer may take at the pace `correspondence`.", ge=1, le=14)
    ] = 3
    uno_window: Annotated[
        int,
        about(
            "How many milliseconds a call is safe before a catch opens (U2).", ge=0, le=10 * SECOND
        ),
    ] = 1200
    chat: Annotated[bool, about("Whether players can talk.")] = True
    spectators: Annotated[
        Spectators, about("Whether others may watch, and whether they see the hands, later.")
    ] = "public"
    spectator_delay: Annotated[
        int,
        about(
            "How many seconds later spectators see the hands; where an answer may take as long, "
            "they see a round when it is over.",
            ge=30,
            le=3600,
        ),
    ] = 180
    rehearsal: Annotated[
        Rehearsal | None,
        about(
            "Cards that are known beforehand, if the server was started for that "
            "(`pioche serve --rehearsals`); nobody is shown which."
        ),
    ] = None

    @property
    def limit(self) -> int:
        """How many milliseconds an answer may take; 0: no limit."""
        return self.days * DAY if self.pace == "correspondence" else PACES[self.pace]


def rule_table(settings: Settings) -> RuleTable:
    """Make the rules a table plays by; settings that make no sense raise a ValueError."""
    load_edition(settings.edition, unlisted=False)
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
    check_rehearsal(table, settings, settings.seats)
    return table


def check_rehearsal(table: RuleTable, settings: Settings, seats: int) -> None:
    """Refuse a rehearsal that does not fit the seats, or that strangers would come to."""
    if settings.rehearsal is None:
        return
    if settings.listed:
        raise EditionError("rehearsal", "a rehearsal is not shown in the lobby")
    for number, text in enumerate(settings.rehearsal.rounds):
        try:
            game = from_position(table, parse_position(text))
        except NotationError as error:
            raise NotationError(error.full_reason, f"rehearsal.rounds[{number}]") from None
        if game.seats != seats:
            raise EditionError(
                f"rehearsal.rounds[{number}]",
                "{many} hands for {seats} seats",
                many=game.seats,
                seats=seats,
            )


def plain_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Normalise options: "5" becomes 5, "yes" becomes true."""
    read = read_options(options)
    return {name: write_option(getattr(read, name)) for name in options}


def check_bot(name: str) -> None:
    """Refuse a bot that is not ours; never import what a stranger names."""
    if name not in BOTS:
        raise EditionError(
            "bots", "unknown bot {bot} (known: {known})", bot=quote(name), known=", ".join(BOTS)
        )
