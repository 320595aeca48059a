"""Every message between the server and a client, typed once.

Schema, TypeScript and docs/protocol.md are made from these types (`tools.protocol.schema`).
Messages are JSON objects; `type` says which one it is. Times are milliseconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pioche.game.view import Own, Shared
from pioche.server.protocol.about import about
from pioche.server.protocol.settings import MOST_SEATS, BotName, Settings

PROTOCOL = 1
LONGEST_NAME = 40
LONGEST_CHAT = 200
LONGEST_MOVE = 32
LONGEST_MESSAGE = 4096  # bytes, of one message of a client
# What a face is made of: a figure on a ground of one of so many colours and patterns.
FIGURES = (
    "fox", "otter", "owl", "lynx", "beaver", "robin", "hedgehog", "dolphin", "squirrel", "panda",
    "cat", "dog", "rabbit", "bear", "frog", "penguin", "lion", "tiger", "koala", "mouse", "turtle",
    "octopus", "bee", "whale",
)  # fmt: skip
GROUNDS = 8
PATTERNS = 6
REACTIONS = ("👍", "👏", "😂", "😮", "😢", "😡", "🎉", "🤔")

Part = TypeVar("Part")
Changed: TypeAlias = Part | UnsetType  # of a view: not there if it is as it was
Cards = tuple[str, ...]
Phase = Literal["lobby", "playing", "between", "finished", "closed"]
Scoring = Literal["winner", "own", "none"]

# What a client says in several messages.
RequestId = Annotated[
    Annotated[int, Meta(ge=0, le=2**53 - 1)] | None,
    about("A number of the client's choice; the answer has it as `reply`."),
]
Version = Annotated[int, about("The version that the client speaks.")]
Last = Annotated[
    int, about("The id of the last event seen; 0: no past events come.", ge=0, le=2**53 - 1)
]
Lang = Annotated[
    Literal["", "fr", "en"],
    about("Have events say what happened in this language; empty: they do not."),
]
InLines = Annotated[
    bool, about("Have that told in `lines`, which speak to their reader, and not by each event.")
]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[
    str,
    about(
        "What the others see; nobody else at the table has the same.",
        min_length=1,
        max_length=LONGEST_NAME,
    ),
]
OwnFace = Annotated[
    str,
    about(
        "A face as `figure-colour-pattern`, such as `fox-3-2`: one of 24 figures, a colour from 0 "
        "to 7, a pattern from 0 to 5; empty: none.",
        max_length=24,
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]

# What the server says in several.
Reply = Annotated[int | None, about("The `id` of the message that this answers.")]
Now = Annotated[int, about("The time at the server, to set a clock by.")]
LastTold = Annotated[
    int, about("The id of the last event; say it in `hello` after a lost connection.")
]
Code = Annotated[str, about("Which error it is; see the list of codes.")]
English = Annotated[str, about("The words for people, in English.")]
French = Annotated[str, about("The words for people, in French.")]


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

    id: RequestId = None


class Hello(Request, frozen=True):
    """Take up one's seat: the first message of a player, also after a lost connection."""

    token: Annotated[str, about("The token of the seat.", max_length=1024)]
    protocol: Version = PROTOCOL
    last: Last = 0
    lang: Lang = ""
    lines: InLines = False
    paced: Annotated[
        bool,
        about("Have bots and clocks wait until one says `settled`, within bounds (R-72)."),
    ] = False
    entropy: Annotated[
        str,
        about(
            "Mixes the shuffles of a table that begins by itself, as `ready` does else.",
            max_length=64,
        ),
    ] = ""
    hash: Annotated[
        str,
        about(
            "The hash of entropy for a table that begins by itself, as in `ready`.", max_length=64
        ),
    ] = ""


class Watch(Request, frozen=True):
    """Watch a table: the first message of a spectator."""

    table: Annotated[Id, about("The id or the code of the table.")]
    protocol: Version = PROTOCOL
    last: Last = 0
    lang: Lang = ""
    lines: InLines = False
    name: Annotated[
        str,
        about("What stands beside one's reactions, if no player is called so.", max_length=40),
    ] = ""


class Ready(Request, frozen=True):
    """Agree to the rules of the table and be ready, or no longer; `hash` mixes the shuffles."""

    ready: Annotated[bool, about("False: not ready after all.")] = True
    entropy: Annotated[
        str,
        about(
            "The old way: the entropy itself, which the server could change unseen.", max_length=64
        ),
    ] = ""
    hash: Annotated[
        str,
        about(
            "SHA-256 of the text to be revealed, in hexadecimal digits: it mixes the shuffles.",
            max_length=64,
        ),
    ] = ""


class Reveal(Request, frozen=True):
    """Reveal the entropy whose hash one sent, once the terms are settled and one has checked them.

    The host gives the value of a beacon in the same way.
    """

    entropy: Annotated[
        str,
        about(
            "The text whose hash one sent, without blanks or quotes, best a random one.",
            max_length=64,
        ),
    ] = ""
    pulse: Annotated[
        str, about("Host: the value of the beacon, once it is out.", max_length=64)
    ] = ""


class Start(Request, frozen=True):
    """Host: settle the terms of the match, once everybody is ready; it begins when all revealed."""

    beacon: Annotated[
        str,
        about(
            "Public randomness that is not known yet, such as `drand quicknet round 123`.",
            max_length=80,
        ),
    ] = ""


class AddBot(Request, frozen=True):
    """Host: seat a bot on the first free seat."""

    bot: Annotated[BotName, about("Which bot; the catalogue lists them.")] = "greedy"


class Remove(Request, frozen=True):
    """Host: remove a player or bot before the start."""

    seat: Annotated[SeatNumber, about("Whom to remove.")]


class Resize(Request, frozen=True):
    """Host: change the number of seats before the start; those that go must be free."""

    seats: Annotated[int, about("How many seats there are to be.", ge=2, le=MOST_SEATS)]


class Play(Request, frozen=True):
    """Answer the question, call, catch or jump in, as in docs/notation.md but without the seat."""

    move: Annotated[
        str,
        about(
            "One of `own.options` or `own.unasked`, or the same with its sugar.",
            min_length=1,
            max_length=LONGEST_MOVE,
        ),
    ]


class Arm(Request, frozen=True):
    """Wish to call UNO along with the next play that needs it, or no longer."""

    on: Annotated[bool, about("False: no longer.")] = True


class Settled(Request, frozen=True):
    """Say that all has been shown that happened so far, if one's hello was `paced`."""

    last: Annotated[int, about("The id of the last event shown.", ge=0, le=2**53 - 1)]


class Next(Request, frozen=True):
    """Go on to the next round; it is dealt once all players want it, or after a while."""


class Rematch(Request, frozen=True):
    """Play another match at this table; it is set up once all players want it."""


class Leave(Request, frozen=True):
    """Leave the table; after the start a bot plays the seat until its player says hello again."""


class Rename(Request, frozen=True):
    """Go by another name."""

    name: Name


class Wear(Request, frozen=True):
    """Have another face; nobody else at the table has the same figure in the same colour."""

    face: OwnFace


class Chat(Request, frozen=True):
    """Say something to the table."""

    text: Annotated[str, about("One line of text.", min_length=1, max_length=LONGEST_CHAT)]


class React(Request, frozen=True):
    """Show one of the fixed reactions; spectators may as well, and are shown as what they are."""

    reaction: Annotated[str, about("One of 👍 👏 😂 😮 😢 😡 🎉 🤔", min_length=1, max_length=8)]


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
    | Settled
    | Next
    | Rematch
    | Leave
    | Rename
    | Wear
    | Chat
    | React
    | Ping
)


class Words(Struct, frozen=True, gc=False):
    """The same in both languages."""

    fr: Annotated[str, about("In French.")]
    en: Annotated[str, about("In English.")]


class Happening(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, numbered; kinds are those of docs/protocol.md.

    Cards a seat may not know are left out of its version. `text` is what somebody said, a name or
    a reaction; `say` is the whole event as a sentence in the language that was asked for, and
    `rule` the id of the rule behind it.
    """

    id: Annotated[int, about("Its number: 1, 2, 3 … without a gap.")]
    kind: Annotated[str, about("What it is; see the list of kinds.")]
    seat: Annotated[int | None, about("Who did it, or to whom it happened.")] = None
    card: Annotated[str | None, about("The card, if this seat may know it.")] = None
    other: Annotated[int | None, about("Another seat: chosen, shown to, given to …")] = None
    number: Annotated[int | None, about("Of cards, points or seats; the one named.")] = None
    colour: Annotated[str | None, about("The letter of the colour.")] = None
    flag: Annotated[bool, about("Guilty, or standing; see the kind.")] = False
    how: Annotated[
        str, about("A card was played on one's `turn`, as a `reaction`, or `jumped-in`.")
    ] = ""
    text: Annotated[str, about("A name, a reaction, or what somebody said.")] = ""
    say: Annotated[str, about("The whole in one sentence, in the language asked for.")] = ""
    rule: Annotated[
        str, about("The id of the rule behind it (docs/rules.md), if there is one.")
    ] = ""


class LogLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened, in words for one reader: of one event, or of several in a row.

    What is not worth a line has none: dealing card by card, what was said, who is ready.
    """

    events: Annotated[tuple[int, ...], about("The ids of the events it tells, one at least.")]
    text: Annotated[str, about("The sentence; whoever reads it is `you` in it.")]
    short: Annotated[
        str, about("A short form, beside the `seat` of its first event; empty: the text itself.")
    ] = ""
    reply: Annotated[str, about("What is shown beside the `other` seat, if anything.")] = ""
    rule: Annotated[str, about("The id of the rule behind it, if there is one.")] = ""


class SeatInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat, as everybody sees it."""

    kind: Annotated[
        Literal["open", "person", "bot"], about("Whether anybody sits here, and what they are.")
    ]
    name: Annotated[str, about("What they are called.")] = ""
    bot: Annotated[
        str,
        about("Which bot sits here or plays for the person; `external`: a program of somebody's."),
    ] = ""
    host: Annotated[bool, about("The host may add and remove before the start.")] = False
    ready: Annotated[bool, about("Agrees to the rules and is ready.")] = False
    connected: Annotated[bool, about("Is here at the moment.")] = False
    away: Annotated[bool, about("A bot plays for this person until they come back.")] = False
    wants_on: Annotated[bool, about("Wants the next round, or a rematch.")] = False
    face: Annotated[
        str, about("The face they wear, as in `wear`; empty: none, so draw one that fits the name.")
    ] = ""


class RuleText(Struct, frozen=True, gc=False):
    """A custom rule of the table in words."""

    card: Annotated[str, about("The code of the card.")]
    fr: French
    en: English


class Terms(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is settled of a match, before anybody reveals entropy (docs/fairness.md)."""

    text: Annotated[
        str, about("Table, match, rules, deck, seats, hashes and commitment, in lines.")
    ]
    digest: Annotated[str, about("SHA-256 of the text.")]
    waits_for: Annotated[
        tuple[int, ...], about("The seats that have to reveal before the match begins.")
    ] = ()
    entropy: Annotated[
        tuple[str, ...], about("What each seat revealed, once all have; `-`: nothing.")
    ] = ()
    pulse: Annotated[str, about("The value of the beacon, once all have revealed.")] = ""


class TableInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """A table as everybody sees it, the game apart."""

    id: Annotated[str, about("Its id: nobody can guess it.")]
    code: Annotated[str, about("A short code that can be typed instead.")]
    phase: Annotated[
        Phase, about("Before the match, playing, between two rounds, after the match, or gone.")
    ]
    settings: Annotated[Settings, about("What its host chose.")]
    seats: Annotated[tuple[SeatInfo, ...], about("Who sits where, from seat 0.")]
    commitment: Annotated[
        str, about("SHA-256 of the secret that the shuffles come from (docs/fairness.md).")
    ]
    rules: Annotated[
        tuple[RuleText, ...],
        about("The customisable wilds in words; being ready means agreeing to them."),
    ] = ()
    round: Annotated[int, about("The number of the round, from 1; 0 before the first.")] = 0
    scores: Annotated[tuple[int, ...], about("The points so far, by seat.")] = ()
    winners: Annotated[tuple[int, ...], about("Who won the match, once it is over.")] = ()
    record: Annotated[str, about("The id of the finished match's record.")] = ""
    spectators: Annotated[int, about("How many watch.")] = 0
    terms: Annotated[
        Terms | None, about("What was settled when the host started; until then null.")
    ] = None
    scoring: Annotated[
        Scoring, about("How points are counted, chosen by its host or the edition (E3).")
    ] = "winner"
    rehearsal: Annotated[
        bool, about("Whether its cards are known beforehand, so that nothing can be proved.")
    ] = False
    tutorial: Annotated[
        bool, about("Whether a teacher explains the round; nothing is kept of such a match.")
    ] = False


def parts_of(view: type[Shared | Own]) -> type[Struct]:
    """Make a struct of the fields of a view, each left out where it has not changed."""
    fields: list[Any] = []
    for name, kind in get_type_hints(view, include_extras=True).items():
        (meaning,) = kind.__metadata__
        fields.append((name, Annotated[kind.__origin__ | UnsetType, about(meaning)], UNSET))
    return msgspec.defstruct(view.__name__, fields, frozen=True, gc=False)


# mypy cannot see the fields of these bases; the server fills them by position.
class GameView(parts_of(Shared)):  # type: ignore[misc]
    """The game as everybody sees it. In an update only what has changed is there."""

    round: Annotated[Changed[int], about("The number of the round, from 1.")] = UNSET
    catch_from: Annotated[
        Changed[int | None],
        about(
            "From when one may try to catch that player (U2); it counts a hidden moment later, and "
            "the lot falls on one of those who tried by then (R-63)."
        ),
    ] = UNSET
    hands: Annotated[
        Changed[tuple[Cards, ...]],
        about("All hands, for spectators who may see them, later."),
    ] = UNSET


class OwnView(parts_of(Own)):  # type: ignore[misc]
    """What a seat alone sees. In an update only what has changed is there."""

    armed: Annotated[
        Changed[bool], about("Whether UNO will be called along with the play that needs it.")
    ] = UNSET


class Clock(Struct, frozen=True, gc=False):
    """Who has to answer until when; `ends` is null while no clock runs."""

    seat: Annotated[int, about("Who has to answer.")]
    ends: Annotated[int | None, about("When the time is up; null: no clock runs.")]
    limit: Annotated[
        int, about("How many milliseconds an answer may take; 0: as long as it likes.")
    ]


class Question(Struct, frozen=True, omit_defaults=True, gc=False):
    """The question that is open, in words for one reader; empty once the round is over."""

    text: Annotated[str, about("What is asked of the reader, or what somebody else decides.")]
    stakes: Annotated[
        str, about("What it is about, and what follows from the answers, if the reader is asked.")
    ] = ""
    answers: Annotated[
        dict[str, str],
        about("The reader's possible answers in words, by move; cards of one's turn have none."),
    ] = {}
    notes: Annotated[
        dict[str, str],
        about("What to know before a card is played, by move: that a +4 would be a bluff (A5)."),
    ] = {}
    teacher: Annotated[
        str, about("At a tutorial: what just happened and what to do now, explained to the reader.")
    ] = ""
    suggested: Annotated[
        str, about("At a tutorial: the move that the teacher would make; `uno` before it.")
    ] = ""


class RoundScore(Struct, frozen=True, omit_defaults=True, gc=False):
    """How a finished round of the match was counted."""

    points: Annotated[tuple[int, ...], about("What each seat scored in it.")]
    winner: Annotated[int | None, about("Who won it; null: nobody, it was called off (T7).")] = None


Lines = Annotated[tuple[LogLine, ...], about("What happened in words, if lines were asked for.")]
Asks = Annotated[
    Changed[Question],
    about("The question that is open, if lines were asked for; not there: as before."),
]
Rounds = Annotated[
    Changed[tuple[RoundScore, ...]],
    about("All finished rounds of the match, if lines were asked for; not there: as before."),
]


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True, gc=False):
    """A message of the server."""


class Welcome(Message, frozen=True):
    """The table as it stands, and the events since the last one seen."""

    protocol: Annotated[int, about("The version that the server speaks.")]
    now: Now
    last: LastTold
    seat: Annotated[int | None, about("One's own seat; null for a spectator.")]
    table: Annotated[TableInfo, about("The table as it stands.")]
    events: Annotated[tuple[Happening, ...], about("What happened since `last` of the hello.")] = ()
    game: Annotated[
        GameView | UnsetType, about("The game as it stands; not there before the first deal.")
    ] = UNSET
    own: Annotated[OwnView | UnsetType, about("What this seat alone sees of it.")] = UNSET
    clock: Annotated[Clock | None, about("Who has to answer until when.")] = None
    reply: Reply = None
    lines: Lines = ()
    asks: Asks = UNSET
    rounds: Rounds = UNSET


class Update(Message, frozen=True):
    """What happened, and what has changed by it."""

    last: LastTold
    events: Annotated[tuple[Happening, ...], about("What happened, as this seat may see it.")] = ()
    table: Annotated[
        TableInfo | UnsetType, about("The whole table, if something about it changed.")
    ] = UNSET
    game: Annotated[GameView | UnsetType, about("The fields that changed.")] = UNSET
    own: Annotated[OwnView | UnsetType, about("The fields that changed.")] = UNSET
    clock: Annotated[
        Clock | UnsetType | None,
        about("The new clock, or null if nobody is asked; not there: as before."),
    ] = UNSET
    reply: Reply = None
    lines: Lines = ()
    asks: Asks = UNSET
    rounds: Rounds = UNSET


class Refused(Message, frozen=True, tag="error"):
    """A message was not accepted, and nothing has changed by it."""

    code: Code
    en: English
    fr: French
    rule: Annotated[
        str, about("The id of the rule behind it (docs/rules.md), if there is one.")
    ] = ""
    reply: Reply = None
    where: Annotated[
        str, about("The field of what was sent that it is about, such as `options.hand_size`.")
    ] = ""
    why: Annotated[
        Words | None,
        about(
            "The reason alone: without that field, and without the id of the rule, said to whoever "
            "sent it (`you`). Over HTTP, and for those who are told in `lines`."
        ),
    ] = None


class Held(Message, frozen=True):
    """A move waits: somebody may still call or be caught (U2), or a card is kept (T4)."""

    until: Annotated[int, about("When the move is made, unless the rules refuse it by then.")]
    reply: Reply = None


class Cheer(Message, frozen=True):
    """A spectator showed one of the reactions; for those who are told in `lines`.

    It is no event: it has no number, is not kept, and whoever was away has missed it.
    """

    reaction: Annotated[str, about("Which one.")]
    name: Annotated[str, about("What the spectator is called; empty: nothing.")] = ""
    reply: Reply = None


class Goodbye(Message, frozen=True):
    """The server closes the connection: it stops, or another connection took the seat."""

    code: Code
    en: English
    fr: French
    again: Annotated[bool, about("Whether to connect again; if not, doing so would not help.")] = (
        False
    )


class Pong(Message, frozen=True):
    """The answer to a ping."""

    now: Now
    reply: Reply = None


AnyMessage = Welcome | Update | Refused | Held | Cheer | Goodbye | Pong
ENCODER = msgspec.json.Encoder()
REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
MESSAGES: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


encode: Callable[[AnyMessage], bytes] = ENCODER.encode


class Numbered(Struct):
    """What can still be told of a message that makes no sense: its number."""

    id: RequestId = None


NUMBERED = msgspec.json.Decoder(Numbered)


def number_of(data: str | bytes) -> int | None:
    """Find the number of a message that was not taken, so that the answer can repeat it."""
    try:
        return NUMBERED.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
