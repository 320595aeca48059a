"""Every message between the server and a client, typed once.

Schema, TypeScript and docs/protocol.md are made from these types (`tools.protocol.schema`).
Messages are JSON objects; `type` says which one it is. Times are milliseconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pioche.server.protocol.settings import MOST_SEATS, BotName, Settings

PROTOCOL = 1
LONGEST_NAME = 40
LONGEST_CHAT = 200
LONGEST_MOVE = 32
LONGEST_MESSAGE = 4096  # bytes, of one message of a client
REACTIONS = ("👍", "👏", "😂", "😮", "😢", "😡", "🎉", "🤔")

Lang = Literal["", "fr", "en"]
Phase = Literal["lobby", "playing", "between", "finished", "closed"]
Scoring = Literal["winner", "own", "none"]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Reply = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Last = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Request(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=str.lower,
    forbid_unknown_fields=True,
    gc=False,
):
    """A message of a client. The answer to it, an update or an error, repeats its `id`."""

    id: Reply | None = None


class Hello(Request, frozen=True):
    """Take up one's seat: the first message of a player, also after a lost connection."""

    token: Annotated[str, Meta(max_length=1024)]
    protocol: int = PROTOCOL
    last: Last = 0  # the id of the last event seen
    lang: Lang = ""  # events carry a sentence in this language
    entropy: Annotated[str, Meta(max_length=64)] = ""  # for a table that begins by itself
    hash: Annotated[str, Meta(max_length=64)] = ""  # likewise


class Watch(Request, frozen=True):
    """Watch a table: the first message of a spectator."""

    table: Id
    protocol: int = PROTOCOL
    last: Last = 0
    lang: Lang = ""


class Ready(Request, frozen=True):
    """Agree to the rules of the table and be ready, or no longer; `hash` mixes the shuffles."""

    ready: bool = True
    entropy: Annotated[str, Meta(max_length=64)] = ""
    hash: Annotated[str, Meta(max_length=64)] = ""


class Reveal(Request, frozen=True):
    """Reveal the entropy whose hash one sent, once the terms are settled and one has checked them.

    The host gives the value of a beacon in the same way.
    """

    entropy: Annotated[str, Meta(max_length=64)] = ""
    pulse: Annotated[str, Meta(max_length=64)] = ""


class Start(Request, frozen=True):
    """Host: settle the terms of the match, once everybody is ready; it begins when all revealed."""

    beacon: Annotated[str, Meta(max_length=80)] = ""


class AddBot(Request, frozen=True):
    """Host: seat a bot on the first free seat."""

    bot: BotName = "greedy"


class Remove(Request, frozen=True):
    """Host: remove a player or bot before the start."""

    seat: SeatNumber


class Resize(Request, frozen=True):
    """Host: change the number of seats before the start; those that go must be free."""

    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]


class Play(Request, frozen=True):
    """Answer the question, call, catch or jump in, as in NOTATION.md but without the seat."""

    move: Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


class Arm(Request, frozen=True):
    """Wish to call UNO along with the next play that needs it, or no longer."""

    on: bool = True


class Next(Request, frozen=True):
    """Go on to the next round; it is dealt once all players want it, or after a while."""


class Rematch(Request, frozen=True):
    """Play another match at this table; it is set up once all players want it."""


class Leave(Request, frozen=True):
    """Leave the table; after the start a bot plays the seat until its player says hello again."""


class Rename(Request, frozen=True):
    """Go by another name."""

    name: Name


class Chat(Request, frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class React(Request, frozen=True):
    """Show one of the fixed reactions."""

    reaction: Annotated[str, Meta(min_length=1, max_length=8)]


class Ping(Request, frozen=True):
    """Ask for a pong, to measure the way there and back."""


AnyRequest = (
    Hello
    | Watch
    | Ready
    | Reveal
    | Start
    | AddBot
    | Remove
    | Resize
    | Play
    | Arm
    | Next
    | Rematch
    | Leave
    | Rename
    | Chat
    | React
    | Ping
)


class Happening(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, numbered; kinds are those of docs/protocol.md.

    Cards a seat may not know are left out of its version. `text` is what somebody said, a name or
    a reaction; `say` is the whole event as a sentence in the language that was asked for, and
    `rule` the id of the rule behind it.
    """

    id: int
    kind: str
    seat: int | None = None
    card: str | None = None
    other: int | None = None
    number: int | None = None
    colour: str | None = None
    flag: bool = False
    how: str = ""
    text: str = ""
    say: str = ""
    rule: str = ""


class SeatInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat, as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""  # which bot sits there, or plays for the person
    host: bool = False
    ready: bool = False
    connected: bool = False
    away: bool = False  # a bot plays for the person
    wants_on: bool = False  # the next round, or a rematch


class RuleText(Struct, frozen=True, gc=False):
    """A custom rule of the table in words."""

    card: str
    fr: str
    en: str


class Terms(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is settled of a match, before anybody reveals entropy (docs/fairness.md)."""

    text: str
    digest: str  # SHA-256 of the text
    waits_for: tuple[int, ...] = ()  # seats that have not revealed yet
    entropy: tuple[str, ...] = ()  # what all revealed, once the match has begun
    pulse: str = ""  # the value of the beacon


class TableInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """A table as everybody sees it, the game apart."""

    id: str
    code: str
    phase: Phase
    settings: Settings
    seats: tuple[SeatInfo, ...]
    commitment: str  # SHA-256 of the secret that the shuffles come from
    rules: tuple[RuleText, ...] = ()
    round: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    record: str = ""  # the id of the finished match's record
    spectators: int = 0
    terms: Terms | None = None  # from the start on
    scoring: Scoring = "winner"  # E3: whoever chose it, the host or the edition


class GameView(Struct, frozen=True, gc=False):
    """The game as everybody sees it. In an update only what has changed is there."""

    # These are the fields of `pioche.game.view.Shared`, in the same order.
    asked: int | UnsetType | None = UNSET
    question: str | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    dealer: int | UnsetType = UNSET
    direction: int | UnsetType = UNSET
    top: str | UnsetType = UNSET
    colour: str | UnsetType | None = UNSET
    sizes: tuple[int, ...] | UnsetType = UNSET
    draw_size: int | UnsetType = UNSET
    discard_size: int | UnsetType = UNSET
    owes_call: int | UnsetType | None = UNSET
    actor: int | UnsetType | None = UNSET
    effect: tuple[str, ...] | UnsetType = UNSET
    target: int | UnsetType | None = UNSET
    total: int | UnsetType = UNSET
    chosen: int | UnsetType | None = UNSET
    named: int | UnsetType | None = UNSET
    no_wilds_but: int | UnsetType | None = UNSET
    open_hands: bool | UnsetType = UNSET
    dares: dict[int, str] | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET
    points: tuple[int, ...] | UnsetType = UNSET
    known: dict[int, tuple[str, ...]] | UnsetType = UNSET  # cards everybody knows, by seat
    # And what the table adds.
    round: int | UnsetType = UNSET
    catch_from: int | UnsetType | None = UNSET
    hands: tuple[tuple[str, ...], ...] | UnsetType = UNSET  # for spectators who may see them


class OwnView(Struct, frozen=True, gc=False):
    """What a seat alone sees. In an update only what has changed is there."""

    # These are the fields of `pioche.game.view.Own`, in the same order.
    hand: tuple[str, ...] | UnsetType = UNSET
    options: tuple[str, ...] | UnsetType = UNSET  # the possible answers, if this seat is asked
    unasked: tuple[str, ...] | UnsetType = UNSET  # calls, catches and jump-ins
    drawn: str | UnsetType | None = UNSET
    known: dict[int, tuple[str, ...]] | UnsetType = UNSET  # cards known to be in others' hands
    # And what the table adds.
    armed: bool | UnsetType = UNSET


class Clock(Struct, frozen=True, gc=False):
    """Who has to answer until when; `ends` is null while no clock runs."""

    seat: int
    ends: int | None
    limit: int


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True, gc=False):
    """A message of the server."""


class Welcome(Message, frozen=True):
    """The table as it stands, and the events since the last one seen."""

    protocol: int
    now: int
    last: int  # the id of the last event
    seat: int | None
    table: TableInfo
    events: tuple[Happening, ...] = ()
    game: GameView | UnsetType = UNSET
    own: OwnView | UnsetType = UNSET
    clock: Clock | None = None
    reply: int | None = None


class Update(Message, frozen=True):
    """What happened, and what has changed by it."""

    last: int
    events: tuple[Happening, ...] = ()
    table: TableInfo | UnsetType = UNSET
    game: GameView | UnsetType = UNSET
    own: OwnView | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    reply: int | None = None


class Refused(Message, frozen=True, tag="error"):
    """A message was not accepted, and nothing has changed by it."""

    code: str
    en: str
    fr: str
    rule: str = ""
    reply: int | None = None


class Held(Message, frozen=True):
    """A move waits: somebody may still call or be caught (U2), or a card is kept (T4)."""

    until: int
    reply: int | None = None


class Goodbye(Message, frozen=True):
    """The server closes the connection: it stops, or another connection took the seat."""

    code: str
    en: str
    fr: str
    again: bool = False  # whether to connect again


class Pong(Message, frozen=True):
    """The answer to a ping."""

    now: int
    reply: int | None = None


AnyMessage = Welcome | Update | Refused | Held | Goodbye | Pong
ENCODER = msgspec.json.Encoder()
REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
MESSAGES: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


encode: Callable[[AnyMessage], bytes] = ENCODER.encode


class Numbered(Struct):
    """What can still be told of a message that makes no sense: its number."""

    id: Reply | None = None


NUMBERED = msgspec.json.Decoder(Numbered)


def number_of(data: str | bytes) -> int | None:
    """Find the number of a message that was not taken, so that the answer can repeat it."""
    try:
        return NUMBERED.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
