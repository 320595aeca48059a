"""The one door: what a seat, or a spectator, may know of a game."""

from __future__ import annotations

from typing import NamedTuple

from pioche.notation.moves import Move


class Shared(NamedTuple):
    """The part of a view that everybody has alike, the discard pile apart."""

    asked: int | None
    question: str
    turn: int
    dealer: int
    direction: int
    top: str
    colour: str | None
    sizes: tuple[int, ...]
    draw_size: int
    discard_size: int
    owes_call: int | None
    actor: int | None
    effect: tuple[str, ...]
    target: int | None
    total: int
    chosen: int | None
    named: int | None
    no_wilds_but: int | None
    open_hands: bool
    dares: dict[int, str]
    winner: int | None
    points: tuple[int, ...]
    known: dict[int, tuple[str, ...]]  # what even a spectator knows


class Own(NamedTuple):
    """The part of a view that is a seat's own."""

    hand: tuple[str, ...]
    options: tuple[str, ...]
    unasked: tuple[Move, ...]
    drawn: str | None  # the card just drawn, if it is asked about; others still see a `turn` (T4)
    known: dict[int, tuple[str, ...]]


class View(NamedTuple):
    """A game as one seat sees it; `seat` is None for a spectator.

    Cards are written as in docs/notation.md. `known` has, for every other seat, the cards that this
    seat knows to be in that hand; `options` and `unasked` are this seat's own.
    """

    seat: int | None
    edition: str
    seats: int
    asked: int | None
    question: str
    turn: int
    dealer: int
    direction: int
    top: str
    colour: str | None
    colour_before: str | None  # A7: the colour in force before the top card
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    draw_size: int
    discard: tuple[str, ...]  # bottom to top
    known: dict[int, tuple[str, ...]]
    wilds: frozenset[str]  # the codes of this deck that are wild (D7)
    guilty_wilds: bool  # A8: a wild in hand makes a +4 dishonest too
    dares: dict[int, str]  # K7: who stands under which dare
    options: tuple[str, ...] = ()
    unasked: tuple[str, ...] = ()
    drawn: str | None = None  # one's own card just drawn
    owes_call: int | None = None
    actor: int | None = None  # whose card is taking effect
    effect: tuple[str, ...] = ()  # what that card says, in the effects language
    target: int | None = None
    total: int = 0
    chosen: int | None = None
    named: int | None = None
    no_wilds_but: int | None = None  # K2
    open_hands: bool = False
    winner: int | None = None
    points: tuple[int, ...] = ()
