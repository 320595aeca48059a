"""What a seat sees, as numbers by their names: the inputs of a trained policy, and of environments.

A name is that of a segment and a place in it: `hand R5`, `known +1 W`, `sizes +0`, `question turn`,
`draw_size`. Seats are counted from the observer: `+1` is the left neighbour. The environments'
observations (docs/envs.md) are these numbers, in the order of `places`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from pioche.editions.build import Table
from pioche.game.view import View
from pioche.notation.answers import QUESTIONS
from pioche.rules.constants import NUMBERS
from pioche.rules.constants import SEATS as MOST_SEATS

# What is in a segment: one number, or one for each card, seat or word.
NUMBER: Final = "number"
CARDS: Final = "cards"
KNOWN: Final = "known"  # cards of each of the others
SEAT: Final = "seat"
SIZES: Final = "sizes"
DARES: Final = "dares"  # of each seat
WORD: Final = "word"
SEGMENTS: Final = {
    "hand": CARDS,
    "known": KNOWN,
    "discard": CARDS,
    "top": CARDS,
    "drawn": CARDS,
    "question": WORD,
    "offer": NUMBER,
    "asked": SEAT,
    "turn": SEAT,
    "dealer": SEAT,
    "direction": NUMBER,
    "colour": WORD,
    "colour_before": WORD,
    "sizes": SIZES,
    "draw_size": NUMBER,
    "owes_call": SEAT,
    "actor": SEAT,
    "target": SEAT,
    "total": NUMBER,
    "chosen": SEAT,
    "named": WORD,
    "no_wilds_but": SEAT,
    "open_hands": NUMBER,
    "winner": SEAT,
    "dares": DARES,
}
# Those that point at a seat or a word are named like what they hold in a view.
SEATS = tuple(name for name, kind in SEGMENTS.items() if kind == SEAT)
WORDS = tuple(name for name, kind in SEGMENTS.items() if kind == WORD)
AROUND = tuple(f"+{steps}" for steps in range(MOST_SEATS))
MOST = 255  # what a number of an observation can say


def places(table: Table, seats: int) -> dict[str, list[str]]:
    """List, by segment, the places of all numbers that can be seen at a table."""
    cards, around = list(table.book.codes), list(AROUND[:seats])
    of_kind = {
        NUMBER: [""],
        CARDS: cards,
        KNOWN: [f"{seat} {card}" for seat in around[1:] for card in cards],
        SEAT: around,
        SIZES: around,
        DARES: [f"{seat} {dare}" for seat in around for dare in table.dares],
    }
    words = {
        "question": list(QUESTIONS),
        "colour": list(table.book.colours),
        "colour_before": list(table.book.colours),
        "named": [str(number) for number in range(NUMBERS)],
    }
    return {name: words[name] if kind == WORD else of_kind[kind] for name, kind in SEGMENTS.items()}


def name_of(segment: str, place: str) -> str:
    """Name one number."""
    return f"{segment} {place}" if place else segment


def features(view: View, offer: bool = False) -> dict[str, int]:
    """Return all that a seat sees and that is not 0; `offer`: the seat may act unasked."""
    parts = segments_seen(view, offer)
    return {name_of(part, place): n for part, seen in parts for place, n in seen.items()}


def segments_seen(view: View, offer: bool) -> Iterator[tuple[str, Mapping[str, int]]]:
    """Return the same in parts: numbers by their places in a segment."""
    around = [relative(view, seat) for seat in range(view.seats)]
    yield "hand", Counter(view.hand)
    for seat, cards in view.known.items():
        yield "known", {f"{around[seat]} {card}": many for card, many in Counter(cards).items()}
    yield "discard", Counter(view.discard)
    yield "top", dict.fromkeys(view.discard[-1:], 1)
    if view.drawn:
        yield "drawn", {view.drawn: 1}
    for name in SEATS:
        seat = getattr(view, name)
        if seat is not None:
            yield name, {around[seat]: 1}
    yield "sizes", dict(zip(around, view.sizes, strict=True))
    for seat, dare in view.dares.items():
        yield "dares", {f"{around[seat]} {dare}": 1}
    for name in WORDS:
        word = getattr(view, name)
        if word is not None:
            yield name, {str(word): 1}
    yield "offer", {"": int(offer)}
    yield "direction", {"": int(view.direction == 1)}
    yield "draw_size", {"": view.draw_size}
    yield "total", {"": min(view.total, MOST)}
    yield "open_hands", {"": int(view.open_hands)}


def relative(view: View, seat: int) -> str:
    """Name a seat as the one that looks on counts them."""
    return AROUND[(seat - (view.seat or 0)) % view.seats]
