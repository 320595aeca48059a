"""What comes of a message, or of time going by: what to write, to send, and to think about.

Made for every move, so they are structs: a named tuple takes three times as long to make.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from pioche.game.events import Event
from pioche.game.view import View
from pioche.notation.moves import Move
from pioche.server.protocol.messages import AnyMessage, Hello, Watch
from pioche.server.table.entries import AnyEntry, By, Checkpoint


class Reader(NamedTuple):
    """How somebody is told what happened in words."""

    lang: str  # empty: not at all
    lines: bool = False  # in lines, not by each event

    @classmethod
    def of(cls, request: Hello | Watch) -> Reader:
        """Return how a client wants to be told things; without a language there are no lines."""
        return cls(request.lang, request.lines and bool(request.lang))


To = int | Reader  # a seat; or all spectators who are told alike


class Told(Struct, frozen=True, gc=False):
    """A numbered event; `text` is a name, a reaction or what somebody said."""

    id: int
    event: Event
    text: str = ""
    instead: bool = False  # of its player, whose time was out or who was away, a bot did this


class Think(Struct, frozen=True):
    """A bot is to answer; what it says goes to `Authority.thought`."""

    seat: int
    bot: str
    by: By
    asked: tuple[object, ...]  # what it belongs to: once that is settled, the thought is void
    view: View
    question: str
    options: tuple[str, ...]
    moves: int = 0  # how many had been made in the round when it was asked
    seed: int = 0  # of the chance in its answer


class Outcome(Struct, frozen=True):
    """What came of something that happened at a table."""

    entries: tuple[AnyEntry, ...] = ()
    sends: tuple[tuple[To, AnyMessage], ...] = ()
    thinks: tuple[Think, ...] = ()
    moves: tuple[Move, ...] = ()  # that some of the entries are
    changed: bool = False  # what the lobby shows of the table is not as it was
    finished: bool = False  # a match has come to its end
    checkpoints: tuple[Checkpoint, ...] = ()  # to be stored along with the entries
