"""The one door: what a seat, or a spectator, may know of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import Annotated, NamedTuple

from pioche.editions.build import Table
from pioche.editions.options import Options
from pioche.notation.answers import QUESTIONS
from pioche.rules.book import Book
from pioche.rules.constants import CARDS, WILD
from pioche.rules.state import State
from pioche.rules.worlds import World

Known = dict[int, tuple[str, ...]]  # the cards that are known of hands, by seat

# The meanings of the next two are those of the protocol, which is made from them
# (`pioche.server.protocol.messages`): null is None there. Moves are written without their seat.


class Shared(NamedTuple):
    """The part of a view that everybody has alike, the discard pile apart."""

    asked: Annotated[int | None, "Who is asked; null when the round is over."]
    question: Annotated[
        str,
        "What is asked (docs/notation.md), `over` when the round is over; of a drawn card only "
        "its player knows, and it stays `turn` (T4).",
    ]
    turn: Annotated[int, "Whose turn it is."]
    dealer: Annotated[int, "Who dealt."]
    direction: Annotated[int, "1 clockwise, -1 counter-clockwise."]
    top: Annotated[str, "The card on the discard pile, a wild with its colour."]
    colour: Annotated[str | None, "The colour in force; null while it is being chosen."]
    sizes: Annotated[tuple[int, ...], "How many cards each seat holds."]
    draw_size: Annotated[int, "How many cards the draw pile has."]
    discard_size: Annotated[int, "How many cards the discard pile has."]
    owes_call: Annotated[int | None, "Who is down to one card and has not called UNO (U1)."]
    actor: Annotated[
        int | None, "Whose card is taking effect; in a vote, who is voted on (K6, S7, E2)."
    ]
    effect: Annotated[
        tuple[str, ...], "What that card says, in the effects language (docs/effects.md)."
    ]
    target: Annotated[int | None, "At whom the card is aimed."]
    total: Annotated[int, "How many cards are aimed there."]
    chosen: Annotated[int | None, "Which seat was chosen."]
    named: Annotated[int | None, "Which number was named."]
    no_wilds_but: Annotated[int | None, "The only seat that may play wilds for now (K2)."]
    open_hands: Annotated[bool, "Whether all hands lie open."]
    dares: Annotated[dict[int, str], "Who stands under which dare (K7)."]
    winner: Annotated[int | None, "Who won the round."]
    points: Annotated[tuple[int, ...], "What each seat scored in the round, once it is over."]
    known: Annotated[Known, "Cards that everybody knows to be in a hand, by seat."]


class Own(NamedTuple):
    """The part of a view that is a seat's own."""

    hand: Annotated[tuple[str, ...], "One's cards, sorted."]
    options: Annotated[tuple[str, ...], "Exactly the possible answers, if this seat is asked."]
    unasked: Annotated[tuple[str, ...], "Calls, catches and jump-ins that are possible now."]
    drawn: Annotated[
        str | None,
        "The card just drawn, while it is asked about; if it does not go it can only be kept (T4).",
    ]
    known: Annotated[Known, "Cards that this seat knows to be in others' hands, by seat."]


@dataclass(frozen=True, slots=True)
class Agreed:
    """What is agreed on at a table, and its deck, which everybody may look up."""

    options: Options  # settled: with what the edition says where the table chose nothing
    book: Book = field(compare=False, repr=False)  # the cards, and what they do


class View(NamedTuple):
    """A game as one seat sees it; `seat` is None for a spectator.

    Cards are written as in docs/notation.md. `known` has, for every other seat, the cards that this
    seat knows to be in that hand; `options` and `unasked` are this seat's own.
    """

    seat: int | None
    edition: str
    rules: Agreed
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
    known: Known
    wilds: frozenset[str]  # the codes of this deck that are wild (D7)
    guilty_wilds: bool  # A8: a wild in hand makes a +4 dishonest too
    dares: dict[int, str]  # K7: who stands under which dare
    options: tuple[str, ...] = ()
    unasked: tuple[str, ...] = ()
    drawn: str | None = None  # the seat's own card just drawn
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
    world: World | None = None  # of a deep view: the same as the rules keep it


# A view is what only a view has or words otherwise, then a seat's own part, then what all see.
ALONE = (
    "seat", "edition", "rules", "seats", "question", "colour_before", "discard", "wilds",
    "guilty_wilds", "unasked",
)  # fmt: skip
PARTS = (*ALONE, *Own._fields, *Shared._fields)
IN_VIEW = itemgetter(*[PARTS.index(name) for name in View._fields if name != "world"])


@lru_cache(maxsize=64)
def wilds_of(table: Table) -> frozenset[str]:
    """Return the codes of a deck that are wild (D7)."""
    codes, group = table.book.codes, table.book.group
    return frozenset(code for face, code in enumerate(codes) if group[face] == WILD)


@lru_cache(maxsize=64)
def agreed_at(table: Table) -> Agreed:
    """Return what is agreed on at a table; all its views share it."""
    return Agreed(table.options, table.book)


def combine(table: Table, s: State, seat: int | None, shared: Shared, own: Own) -> View:
    """Make a seat's whole view of its parts."""
    book = table.book
    alone = (
        seat,
        table.edition.id,
        agreed_at(table),
        len(shared.sizes),
        QUESTIONS[s.question] if seat == s.asked else shared.question,
        None if s.before == WILD else book.colours[s.before],
        tuple([book.codes[face] for face in s.cards[: CARDS - s.discards - 1 : -1]]),
        wilds_of(table),
        bool(book.guilty_wilds),
        tuple([f"{seat} {move}" for move in own.unasked]),
    )
    return View(*IN_VIEW((*alone, *own, *shared)))
