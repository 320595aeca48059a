"""What is given of finished matches and of tried rules over HTTP, typed once."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from pioche.server.protocol.bodies import Body, EditionId, Language, Mistake, Result
from pioche.server.protocol.messages import (
    LONGEST_MOVE,
    GameView,
    Happening,
    Id,
    OwnView,
    RuleText,
    SeatNumber,
)
from pioche.server.protocol.settings import MOST_SEATS

MOST_TRIED = 60  # moves of a trial

MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


class Frame(Result, frozen=True):
    """A move, what happened by it, and the game after it."""

    move: str
    events: tuple[Happening, ...]
    game: GameView
    own: OwnView | UnsetType = UNSET


# Finished matches.


class ReplayParameters(Body, frozen=True):
    """Which round of which record, through whose eyes, and in which language."""

    record: Id
    round: Annotated[int, Meta(ge=1, le=100_000)] = 1
    seat: SeatNumber | None = None
    lang: Language = "fr"


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


# Rules that are tried.


class TrialWanted(Body, frozen=True):
    """Rules to try, and the moves made so far."""

    edition: EditionId
    options: dict[str, Any] = field(default_factory=dict)
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
