"""What goes in and out over HTTP, typed once; messages at a table are in `protocol`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from pioche.server.protocol.messages import (
    Happening,
    Id,
    Lang,
    Last,
    Name,
    Phase,
    RuleText,
    TableInfo,
)
from pioche.server.protocol.settings import MOST_SEATS, BotName, Pace, Settings

MOST_LISTED = 200  # tables or records in one answer

Language = Literal["fr", "en"]
EditionId = Annotated[str, Meta(min_length=1, max_length=60)]
Limit = Annotated[int, Meta(ge=1, le=MOST_LISTED)]


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


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class Result(Struct, frozen=True, omit_defaults=True):
    """What the server gives back."""


# Parameters: those that stand in the path of a route, and those behind the question mark.


class Nothing(Body, frozen=True):
    """No parameters."""


class RulesParameters(Body, frozen=True):
    """Whose rulebook, and in which language."""

    edition: EditionId
    lang: Language = "fr"


class EditionParameters(Body, frozen=True):
    """Which edition."""

    edition: EditionId


class LobbyParameters(Body, frozen=True):
    """How many tables to list."""

    limit: Limit = 50


class TableParameters(Body, frozen=True):
    """Which table."""

    table: Id


class TableRulesParameters(Body, frozen=True):
    """Which table's rulebook, and in which language."""

    table: Id
    lang: Language = "fr"


class EventsParameters(Body, frozen=True):
    """Which table, and after which event."""

    table: Id
    last: Last = 0
    lang: Lang = ""


class RecordParameters(Body, frozen=True):
    """Which record."""

    record: Id


class PlayerParameters(Body, frozen=True):
    """Which player."""

    player: Id


class RecordsParameters(Body, frozen=True):
    """Whose records, and which of them."""

    player: Id
    before: Annotated[str, Meta(max_length=64)] = ""
    limit: Limit = 50


# Players.


class NewPlayer(Body, frozen=True):
    """Somebody who wants to play; there are no accounts."""

    name: Name


class Player(Result, frozen=True):
    """Somebody who plays. The token proves it: keep it, and show it to nobody."""

    id: str
    token: str
    name: str


# What can be played.


class Words(Result, frozen=True):
    """The same in both languages."""

    fr: str
    en: str


class CardInfo(Result, frozen=True):
    """A special card, and what it does in words."""

    code: str
    name: Words
    copies: int
    text: Words


class EditionInfo(Result, frozen=True):
    """An edition as printed."""

    id: str
    name: Words
    cards: int
    least_seats: int
    most_seats: int
    colours: dict[str, Words]
    special: tuple[CardInfo, ...]
    custom: tuple[str, ...] = ()
    characters: tuple[Words, ...] = ()
    defaults: dict[str, str] = {}


class ReadyRule(Result, frozen=True):
    """A rule for a customisable wild that is ready to pick (K)."""

    key: str
    rule: str
    name: Words
    text: Words
    effect: tuple[str, ...]


class NamedValue(Result, frozen=True):
    """A value to choose, its name, and one line that explains it."""

    value: str
    title: Words
    text: Words


class OptionInfo(Result, frozen=True):
    """An option of RULES.md, and the values it may have."""

    name: str
    rule: str
    title: Words
    text: Words
    kind: Literal["switch", "choice", "amount", "other"]
    default: bool | int | str | tuple[str, ...] | None
    values: tuple[str, ...] = ()
    choices: tuple[NamedValue, ...] = ()
    least: int = 0
    most: int = 0


class Preset(Result, frozen=True):
    """A way to play that a table can be set up with at once."""

    key: str
    title: Words
    text: Words
    options: dict[str, Any]
    pace: Pace


class Catalogue(Result, frozen=True):
    """All that a table can be set up with."""

    editions: tuple[EditionInfo, ...]
    rules: tuple[ReadyRule, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    presets: tuple[Preset, ...]


class RulesToCheck(Body, frozen=True):
    """Rules that somebody wrote, or is writing."""

    edition: EditionId
    options: dict[str, Any] = {}


class Mistake(Result, frozen=True):
    """What cannot be understood, or cannot be, and where it stands."""

    where: str
    what: str
    fr: str


class CheckedRules(Result, frozen=True):
    """The customisable wilds in words, or the first mistake."""

    rules: tuple[RuleText, ...] = ()
    mistake: Mistake | None = None


# Tables.


class NewTable(Body, frozen=True):
    """A table to set up, and its host's name."""

    settings: Settings
    name: Name


class QuickGame(Body, frozen=True):
    """A game against bots."""

    edition: EditionId
    name: Name
    bots: Annotated[int, Meta(ge=1, lt=MOST_SEATS)] = 3
    strength: BotName = "greedy"
    options: dict[str, Any] = {}
    pace: Pace = "none"  # nobody else waits


class JoinTable(Body, frozen=True):
    """Somebody who takes a seat."""

    name: Name
    external: bool = False


class SeatTaken(Result, frozen=True):
    """A seat at a table. The token opens it: say `hello` with it, or use it as a bot."""

    table: TableInfo
    seat: int
    token: str
    player: Player
    link: str


class TableLink(Result, frozen=True):
    """Where others find a table."""

    link: str


class Missed(Result, frozen=True):
    """Events in their order; if `more`, others follow the last of these."""

    events: tuple[Happening, ...]
    more: bool
    incomplete: bool = False


class Lobby(Result, frozen=True):
    """The tables that want to be found, the last touched first."""

    tables: tuple[Summary, ...]


class Forgotten(Result, frozen=True):
    """What somebody was deleted from."""

    tables: int
    records: int


# Finished matches.


class RecordInfo(Result, frozen=True):
    """A finished match, the moves apart."""

    id: str
    finished: int
    edition: str
    players: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


class RecordList(Result, frozen=True):
    """Records, newest first; `before` the last one's id lists the ones that follow."""

    records: tuple[RecordInfo, ...]


class ExportedMatch(Result, frozen=True):
    """A finished match without names (`pioche.server.upkeep.export`); the id leads to no table."""

    id: str
    finished: str
    edition: str
    options: dict[str, Any]
    players: int
    result: tuple[int, ...] | None
    record: str


class Health(Result, frozen=True):
    """The server is there and can store."""

    status: Literal["ok"]
    version: str
    protocol: int
