"""The log of a table: every accepted message, in the order in which it was accepted.

A table is what its entries make of it. They are stored before anybody is told of them, and
applied again, one after the other, they give the same table. Checkpoints stand beside them, so that
no more than a round has to be applied again. Whoever adds a kind or a field raises the version of
the store (`store.file.STEPS`): an older server would misread it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from pioche.editions.options import complete_options
from pioche.game.dealer import DealerChoice
from pioche.game.game import make_table
from pioche.rules.constants import REVISION
from pioche.server.protocol.messages import Phase, RoundScore
from pioche.server.protocol.settings import Settings
from pioche.server.table.seat import Seat

# Who made a move: the player; a bot that plays the seat; a stand-in because time was out; the
# table, for a player without a choice; the table, with a call that the player had wished for.
By = Literal["player", "bot", "clock", "table", "armed"]


# T7: why a round was called off: it was begun under rules that are no longer installed; an older
# copy of the data was put back, so that cards are known that lie in the pile again; what is stored
# of it makes no sense.
Reason = Literal["rules", "restored", "damaged"]


class Rules(Struct, frozen=True, omit_defaults=True):
    """Under which rules a match is played, with nothing left to a default that may change."""

    revision: int = 1
    options: dict[str, Any] = {}


def agreed_by(settings: Settings, revision: int = REVISION) -> Rules:
    """Complete what was chosen by the defaults of a revision; nonsense raises a ValueError."""
    options = make_table(settings.edition, settings.options, revision).options
    return Rules(revision, complete_options(options))


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True, gc=False):
    """Something that happened to a table, and when."""

    at: int


class Played(Entry, frozen=True, kw_only=True):
    """Something for which the rules are needed to tell what comes of it.

    So it says what came of it then, and whoever replays it later under other rules notices.
    """

    last: int = 0  # the number of the last event; 0 in logs that do not say it yet
    mark: int = 0  # TableState.mark


class Deal(Played, frozen=True, kw_only=True):
    """Something with which a round begins."""

    rules: str = ""  # a hash of them (`editions.digest`)
    discreet: bool = False  # T4: every drawn card is asked about; before that came, only some were


class Created(Entry, frozen=True, gc=True):
    """The table was set up, with a secret for its shuffles."""

    table: str
    code: str
    settings: Settings
    secret: str  # hexadecimal
    rules: Rules | None = None  # None: of the first revision, with the defaults of that time


class Joined(Entry, frozen=True):
    """Somebody took a seat."""

    seat: int
    player: str
    name: str
    external: bool = False  # a bot that plays through the interface for programs
    face: str = ""


class BotAdded(Entry, frozen=True):
    """A bot of the house took a seat."""

    seat: int
    bot: str


class Left(Entry, frozen=True):
    """Somebody left: the seat is free again, or a bot plays it once the game has begun."""

    seat: int
    removed: bool = False  # by the host


class Resized(Entry, frozen=True):
    """The host changed the number of seats."""

    seats: int


class Renamed(Entry, frozen=True):
    """A player goes by another name."""

    seat: int
    name: str


class Wore(Entry, frozen=True):
    """A player has another face."""

    seat: int
    face: str


class Readied(Entry, frozen=True):
    """A player is ready, agrees to the rules, and may add to the chance of the shuffles."""

    seat: int
    ready: bool = True
    entropy: str = ""
    withdrawn: bool = False  # not by the player: the host has changed what they agreed to
    hash: str = ""  # of entropy that is revealed once the terms are settled


class TermsSettled(Entry, frozen=True, tag="settled"):
    """The terms of a match are settled: those who sealed their entropy may reveal it."""

    terms: str  # word for word: what bots and rules are called later makes no difference


class Revealed(Entry, frozen=True):
    """A player revealed the entropy, or the host the value of the beacon."""

    seat: int
    entropy: str = ""
    pulse: str = ""


class Unsettled(Entry, frozen=True):
    """Somebody did not reveal in time: the match does not begin."""


class Started(Deal, frozen=True):
    """The match begins."""


class Moved(Played, frozen=True):
    """A move was made, by the player or for them."""

    move: str
    by: By = "player"


class Dealt(Deal, frozen=True):
    """The next round was dealt."""


class Upgraded(Entry, frozen=True):
    """The server plays by other rules from here on, under which the round comes out as it did."""

    rules: str  # as of a deal


class Voided(Deal, frozen=True):
    """T7: the round was called off, and the next dealer has dealt another one; scores stay.

    A checkpoint stands right before it: the round itself may be one that cannot be replayed.
    """

    reason: Reason
    round: str  # as the record has it
    after: int = 0  # events are numbered on from this: so far somebody may have heard them


class Armed(Entry, frozen=True):
    """A player wishes to call UNO along with the play that needs it, or no longer."""

    seat: int
    on: bool


class Waved(Entry, frozen=True):
    """A player wants to go on: to the next round, or to a new match."""

    seat: int


class Rematched(Entry, frozen=True):
    """A new match is set up at the same table, with a new secret, under the rules of today."""

    secret: str
    revision: int = 1  # of the rules; the options stay


class Returned(Entry, frozen=True):
    """A player whose seat a bot played is back."""

    seat: int


class Resumed(Entry, frozen=True):
    """Time goes on at a table where it stood still: nobody was there, or the server slept."""

    still: int  # for how many milliseconds; less than 0: by a clock that was ahead


class Said(Entry, frozen=True):
    """A player said something."""

    seat: int
    text: str


class Reacted(Entry, frozen=True):
    """A player showed one of the fixed reactions."""

    seat: int
    reaction: str


AnyEntry = (
    Created
    | Joined
    | BotAdded
    | Left
    | Resized
    | Renamed
    | Wore
    | Readied
    | TermsSettled
    | Revealed
    | Unsettled
    | Started
    | Moved
    | Dealt
    | Upgraded
    | Voided
    | Armed
    | Waved
    | Rematched
    | Returned
    | Resumed
    | Said
    | Reacted
)


class Checkpoint(Struct, frozen=True, omit_defaults=True):
    """A table as it stands while no round is under way: loading it needs no older entry.

    One is stored before a match begins, at the end of each round, and before a round is dealt in
    place of one that was called off. So the rules are only ever needed for the entries behind the
    last one, which are those of a single round. The fields are those of `TableState`.
    """

    number: int
    at: int
    last: int
    id: str
    code: str
    settings: Settings
    agreed: Rules
    secret: str
    seats: tuple[Seat, ...]
    phase: Phase
    first: int  # the number of the match's first checkpoint
    rounds: int = 0  # how many have been finished in the match …
    written: tuple[str, ...] = ()  # … and those since the checkpoint before, as in the record
    sheet: tuple[RoundScore, ...] = ()  # how these were counted; earlier logs leave it to the texts
    host: int = 0
    match: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    choice: DealerChoice = DealerChoice(0)
    dealer: int = 0
    played_by: str = ""
    drawn: int = 0  # how often chance has decided something in the match
    owed_since: int = 0
    asked_since: int = 0
    questions: int = 0
    calls: int = 0
    by: By = "player"
    owes: int | None = None
    answered: int = -1
    starts: int = 0
    terms: str = ""
    pulse: str = ""


ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
CHECKPOINTS = msgspec.json.Decoder(Checkpoint)


# For the store.
write_entry: Callable[[AnyEntry | Checkpoint], bytes] = ENCODER.encode


def read_entry(body: bytes) -> AnyEntry:
    """Read an entry from the store."""
    return DECODER.decode(body)


def read_checkpoint(body: bytes) -> Checkpoint:
    """Read a checkpoint from the store."""
    return CHECKPOINTS.decode(body)
