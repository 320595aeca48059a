"""The log of a table: every accepted message, in the order in which it was accepted.

A table is what its entries make of it. They are stored before anybody is told of them, and
applied again, one after the other, they give the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from pioche.server.settings import Settings

# Who made a move: the player; a bot that plays the seat; a stand-in because time was out; the
# table, for a player without a choice; the table, with a call that the player had wished for.
By = Literal["player", "bot", "clock", "table", "armed"]


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True, gc=False):
    """Something that happened to a table, and when."""

    at: int


class Created(Entry, frozen=True, gc=True):
    """The table was set up, with a secret for its shuffles."""

    table: str
    code: str
    settings: Settings
    secret: str  # hexadecimal


class Joined(Entry, frozen=True):
    """Somebody took a seat."""

    seat: int
    player: str
    name: str
    external: bool = False  # a bot that plays through the interface for programs


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


class Readied(Entry, frozen=True):
    """A player is ready, agrees to the rules, and may add to the chance of the shuffles."""

    seat: int
    ready: bool = True
    entropy: str = ""


class Started(Entry, frozen=True):
    """The match begins."""

    discreet: bool = False  # T4: every drawn card is asked about; before that came, only some were


class Moved(Entry, frozen=True):
    """A move was made, by the player or for them."""

    move: str
    by: By = "player"


class Dealt(Entry, frozen=True):
    """The next round was dealt."""

    discreet: bool = False  # as in `Started`


class Armed(Entry, frozen=True):
    """A player wishes to call UNO along with the play that needs it, or no longer."""

    seat: int
    on: bool


class Waved(Entry, frozen=True):
    """A player wants to go on: to the next round, or to a new match."""

    seat: int


class Rematched(Entry, frozen=True):
    """A new match is set up at the same table, with a new secret."""

    secret: str


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
    | Readied
    | Started
    | Moved
    | Dealt
    | Armed
    | Waved
    | Rematched
    | Returned
    | Resumed
    | Said
    | Reacted
)
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


# For the store.
write_entry: Callable[[AnyEntry], bytes] = ENCODER.encode


def read_entry(body: bytes) -> AnyEntry:
    """Read an entry from the store."""
    return DECODER.decode(body)
