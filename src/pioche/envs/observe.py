"""From a view to an observation and a mask: what the layout means, in plain words.

`VectorEnv` writes the same numbers in compiled code; a test holds it to this.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from pioche.envs.layout import Layout
from pioche.game.view import View
from pioche.notation.answers import QUESTIONS
from pioche.quoting import BadInputError

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]
MOST = 255  # what a number of an observation can say

# The segments that point at a seat, which are named like what they hold in a view.
SEAT_SEGMENTS = (
    "asked", "turn", "dealer", "owes_call", "actor", "target", "chosen", "no_wilds_but", "winner",
)  # fmt: skip


class Writer:
    """Writes one observation."""

    def __init__(self, view: View, layout: Layout, out: Observation) -> None:
        if view.seat is None:
            raise BadInputError("a spectator's view has no observation: it is nobody's turn to act")
        self.view, self.layout, self.out = view, layout, out
        self.observer = view.seat
        self.face_of = layout.table.book.face_of
        self.offset = {name: segment.offset for name, segment in layout.segments.items()}

    def mark(self, segment: str, place: int, value: int = 1) -> None:
        """Write one number of a segment."""
        self.out[self.offset[segment] + place] = value

    def count(self, segment: str, cards: Iterable[str], row: int = 0) -> None:
        """Count cards by their faces, in one of a segment's rows."""
        at = self.offset[segment] + row * self.layout.faces
        for card in cards:
            self.out[at + self.face_of[card]] += 1

    def relative(self, seat: int) -> int:
        """Return a seat as the observer counts them."""
        return self.layout.relative(seat, self.observer)

    def write_cards(self) -> None:
        """Write hands and piles."""
        view = self.view
        self.count("hand", view.hand)
        for seat, cards in view.known.items():
            self.count("known", cards, self.relative(seat) - 1)
        self.count("discard", view.discard)
        self.count("top", view.discard[-1:])
        self.count("drawn", (view.drawn,) if view.drawn else ())

    def write_seats(self) -> None:
        """Write everything that belongs to a seat."""
        for name in SEAT_SEGMENTS:
            seat = getattr(self.view, name)
            if seat is not None:
                self.mark(name, self.relative(seat))
        for seat, size in enumerate(self.view.sizes):
            self.mark("sizes", self.relative(seat), size)
        dares = self.layout.table.dares
        for seat, dare in self.view.dares.items():
            self.mark("dares", self.relative(seat) * len(dares) + dares.index(dare))

    def write_table(self, offer: bool) -> None:
        """Write what is true for the whole table."""
        view, colours = self.view, self.layout.table.book.colours
        self.mark("question", QUESTIONS.index(view.question))
        self.mark("offer", 0, int(offer))
        self.mark("direction", 0, int(view.direction == 1))
        for name in ("colour", "colour_before"):
            letter = getattr(view, name)
            if letter is not None:
                self.mark(name, colours.index(letter))
        self.mark("draw_size", 0, view.draw_size)
        self.mark("total", 0, min(view.total, MOST))
        if view.named is not None:
            self.mark("named", view.named)
        self.mark("open_hands", 0, int(view.open_hands))


def observe(
    view: View, layout: Layout, offer: bool = False, out: Observation | None = None
) -> Observation:
    """Write a seat's view as one vector of small numbers; `offer`: the seat may act unasked."""
    vector: Observation = np.zeros(layout.size, np.uint8) if out is None else out
    vector[:] = 0
    writer = Writer(view, layout, vector)
    writer.write_cards()
    writer.write_seats()
    writer.write_table(offer)
    return vector


def mask(view: View, layout: Layout, offer: bool = False, out: Mask | None = None) -> Mask:
    """Return a 1 for each action that a seat may take now, 0 for the others."""
    allowed: Mask = np.zeros(layout.action_size, np.int8) if out is None else out
    allowed[:] = 0
    allowed[list(layout.moves(view, offer))] = 1
    return allowed
