"""What players told of their hands by what they did: signs, not knowledge.

Who draws hardly holds the colour in force, nor a wild; who lays a wild hardly holds that colour;
who names a colour likely holds it. Cards that came since are free.
"""

from __future__ import annotations

from collections.abc import Iterable

from pioche.rules.book import Book
from pioche.rules.constants import GROUPS, WILD
from pioche.rules.worlds import World

# The moves that tell something of a hand, by numbers. A game keeps each as bytes: who made which,
# the card, the colour chosen, the colour in force and the sizes of all hands before it.
PLAYED, DREW, CHOSE = range(3)
TELLING = {"play": PLAYED, "draw": DREW, "colour": CHOSE}


def read_signs(deeds: Iterable[bytes], book: Book, s: World) -> None:
    """Write into a world how many cards of each hand are hardly of a colour."""
    lacks = [[0] * GROUPS for _ in range(s.seats)]
    named = [(WILD, 0)] * s.seats
    for seat, kind, face, chosen, colour, *sizes in deeds:
        size = sizes[seat]
        if kind == DREW:
            lacks[seat][WILD] = size + 1  # one that can be played is played, and counts no more
            if colour != WILD:
                lacks[seat][colour] = size + 1
        elif kind == PLAYED:
            if book.trades[face]:
                lacks = [[0] * GROUPS for _ in range(s.seats)]
                named = [(WILD, 0)] * s.seats
                continue
            group = book.group[face]
            for other in range(GROUPS):
                held = lacks[seat][other]
                if other != group and 2 * held > size:
                    held -= 1
                lacks[seat][other] = min(held, size - 1)
            if group == WILD and colour != WILD:
                lacks[seat][colour] = size - 1
            favourite, many = named[seat]
            named[seat] = (favourite, min(many - (favourite == group), size - 1))
        if chosen != WILD:
            lacks[seat][chosen] = 0
            named[seat] = (chosen, size)
    for seat in range(s.seats):
        for group in range(GROUPS):
            s.lacks[seat * GROUPS + group] = min(max(0, lacks[seat][group]), s.size[seat])
        favourite, many = named[seat]
        s.named_colour[seat], s.named_with[seat] = favourite, min(max(0, many), s.size[seat])
