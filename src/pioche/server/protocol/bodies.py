"""What goes in and out over HTTP, typed once; messages at a table are in `messages`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from pioche.server.protocol.messages import (
    LONGEST_MOVE,
    GameView,
    Happening,
    Id,
    Lang,
    Last,
    Name,
    OwnView,
    Phase,
    RuleText,
    SeatNumber,
    TableInfo,
)
from pioche.server.protocol.settings import MOST_SEATS, BotName, Pace, Settings

MOST_LISTED = 200  # tables or records in one answer
MOST_TRIED = 60  # moves of a trial

Language = Literal["fr", "en"]
EditionId = Annotated[str, Meta(min_length=1, max_length=60)]
Limit = Annotated[int, Meta(ge=1, le=MOST_LISTED)]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


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


class VocabularyParameters(Body, frozen=True):
    """For whose cards."""

    edition: Annotated[str, Meta(max_length=60)] = ""


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


class ReplayParameters(Body, frozen=True):
    """Which round of which record, through whose eyes, and in which language."""

    record: Id
    round: Annotated[int, Meta(ge=1, le=100_000)] = 1
    seat: SeatNumber | None = None
    lang: Language = "fr"


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


class Forgotten(Result, frozen=True):
    """What somebody was deleted from."""

    tables: int
    records: int


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


# Cards.


class Face(Result, frozen=True):
    """A face of the deck: all that it takes to draw, sort, name and explain a card."""

    code: str
    card: str
    name: Words
    title: Words
    kind: Literal["number", "action", "wild"]
    symbol: str
    copies: int
    points: int
    rule: str
    colour: str = ""
    edition: str = ""
    text: Words | None = None
    icon: bool = False
    custom: bool = False
    blocks: bool = False


class CodeWord(Result, frozen=True):
    """A word that stands for a card or a dare."""

    code: str
    name: Words


class Deck(Result, frozen=True):
    """The deck of an edition, or as it is played at a table."""

    editions: tuple[str, ...]
    colours: dict[str, Words]
    size: int
    faces: tuple[Face, ...]
    characters: tuple[Words, ...] = ()
    icon: Words | None = None
    dares: tuple[CodeWord, ...] = ()


# The rulebook.


class Paragraph(Result, frozen=True):
    """A paragraph or an item of a list, and the rules that it states."""

    kind: Literal["paragraph", "item"]
    text: str
    rules: tuple[str, ...] = ()
    codes: str = ""


class Section(Result, frozen=True):
    """What stands under one heading."""

    title: str
    level: int
    paragraphs: tuple[Paragraph, ...]
    card: str = ""


class Rulebook(Result, frozen=True):
    """A rulebook, section by section."""

    title: str
    sections: tuple[Section, ...]


# The effects language.


class Pattern(Result, frozen=True):
    """A sentence with slots, as it is written and as it is read."""

    words: str
    plural: str
    slots: tuple[str, ...]
    one: Words
    several: Words
    uses: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    custom: bool = True
    last: bool = False


class WhoWord(Result, frozen=True):
    """A word for one player or several."""

    word: str
    name: Words
    several: bool = False
    uses: tuple[str, ...] = ()


class Vocabulary(Result, frozen=True):
    """All that a rule can be composed of (docs/effects.md)."""

    sentences: tuple[Pattern, ...]
    conditions: tuple[Pattern, ...]
    who: tuple[WhoWord, ...]
    cards: tuple[CodeWord, ...]
    dares: tuple[CodeWord, ...]
    most_cards: int
    most_sentences: int
    most_rules: int
    longest_dare: int


# What questions, answers and settings are called.


class QuestionWords(Result, frozen=True):
    """A question, for the one who is asked and for those who wait."""

    ask: Words
    wait: Words


class Glossary(Result, frozen=True):
    """What questions, answers and settings are called."""

    questions: dict[str, QuestionWords]
    answers: dict[str, Words]
    paces: tuple[NamedValue, ...]
    bots: tuple[NamedValue, ...]
    spectators: tuple[NamedValue, ...]


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


class Lobby(Result, frozen=True):
    """The tables that want to be found, the last touched first."""

    tables: tuple[Summary, ...]


# Rounds told move by move: of finished matches, and of rules that are tried.


class Frame(Result, frozen=True):
    """A move, what happened by it, and the game after it."""

    move: str
    events: tuple[Happening, ...]
    game: GameView
    own: OwnView | UnsetType = UNSET


# Rules that somebody writes.


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


class TrialWanted(Body, frozen=True):
    """Rules to try, and the moves made so far."""

    edition: EditionId
    options: dict[str, Any] = {}
    card: Annotated[str, Meta(max_length=20)] = ""
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 3
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=MOST_TRIED)] = ()
    lang: Language = "fr"


class Choice(Result, frozen=True):
    """A move that can be made now, and its words."""

    move: str
    say: str


class Trial(Result, frozen=True):
    """A small position, played on with all hands open, or the first mistake."""

    players: tuple[str, ...] = ()
    card: str = ""
    rules: tuple[RuleText, ...] = ()
    frames: tuple[Frame, ...] = ()
    asked: int | None = None
    question: str = ""
    options: tuple[Choice, ...] = ()
    unasked: tuple[Choice, ...] = ()
    mistake: Mistake | None = None


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


class RoundInfo(Result, frozen=True):
    """How a round went."""

    dealer: int
    winner: int | None
    points: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int
    held: tuple[tuple[str, ...], ...]


class Replay(Result, frozen=True):
    """One round of a finished match, move by move, and how all its rounds went."""

    id: str
    edition: str
    options: dict[str, Any]
    players: tuple[str, ...]
    finished: int
    winners: tuple[int, ...]
    rounds: tuple[RoundInfo, ...]
    round: int
    seat: int | None
    frames: tuple[Frame, ...]
    rules: tuple[RuleText, ...] = ()


class Chance(Result, frozen=True):
    """What chance decided: how cards lay after a shuffle, or the place of one that went back."""

    draw: int
    round: int
    kind: Literal["shuffle", "place"]
    cards: tuple[str, ...] = ()
    place: int | None = None


class Proof(Result, frozen=True):
    """All that it takes to recompute the chance of a finished match (docs/fairness.md)."""

    commitment: str
    secret: str
    entropy: tuple[str, ...]
    seats: int
    dealer: int
    by: Literal["chance", "cards", "option"]
    left: int
    chance: tuple[Chance, ...]
    drawn: tuple[str, ...] = ()
    voids: tuple[int, ...] = ()
    terms: str = ""
    digest: str = ""
    pulse: str = ""


class ExportedMatch(Result, frozen=True):
    """A finished match without names (`pioche.server.upkeep.export`); the id leads to no table."""

    id: str
    finished: str
    edition: str
    options: dict[str, Any]
    players: int
    result: tuple[int, ...] | None
    record: str


# The server.


class Health(Result, frozen=True):
    """The server is there and can store."""

    status: Literal["ok"]
    version: str
    protocol: int
