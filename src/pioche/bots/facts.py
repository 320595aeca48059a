"""What a seat sees, as numbers by their names: the inputs of a trained policy.

These are the numbers of the environments' observations (docs/envs.md), named by segment and place:
`hand R5`, `known +1 W`, `sizes +0`, `question turn`, `draw_size`. Seats are counted from one's own
on: `+1` is the seat to one's left. A test holds both to each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pioche.game.view import View

CARDS = ("hand", "known", "discard", "top", "drawn")
SEATS = (
    "asked", "turn", "dealer", "owes_call", "actor", "target", "chosen", "no_wilds_but", "winner",
)  # fmt: skip
WORDS = ("question", "colour", "colour_before", "named")
NUMBERS = ("offer", "direction", "draw_size", "total", "open_hands")
SEGMENTS = frozenset((*CARDS, *SEATS, *WORDS, *NUMBERS, "sizes", "dares"))
MOST = 255  # what a number of an observation can say


def facts(view: View, offer: bool = False) -> dict[str, int]:
    """Return all that a seat sees and that is not 0; `offer`: the seat may act unasked."""
    named = Counter(card_facts(view))
    named.update(seat_facts(view))
    words = ((name, getattr(view, name)) for name in WORDS)
    named.update(f"{name} {word}" for name, word in words if word is not None)
    named["offer"] = int(offer)
    named["direction"] = int(view.direction == 1)
    named["draw_size"] = view.draw_size
    named["total"] = min(view.total, MOST)
    named["open_hands"] = int(view.open_hands)
    return named


def card_facts(view: View) -> Iterator[str]:
    """Name every card that is seen, and where."""
    yield from (f"hand {card}" for card in view.hand)
    for seat, cards in view.known.items():
        yield from (f"known {relative(view, seat)} {card}" for card in cards)
    yield from (f"discard {card}" for card in view.discard)
    yield from (f"top {card}" for card in view.discard[-1:])
    if view.drawn:
        yield f"drawn {view.drawn}"


def seat_facts(view: View) -> dict[str, int]:
    """Number what belongs to a seat."""
    seats = ((name, getattr(view, name)) for name in SEATS)
    named = {f"{name} {relative(view, seat)}": 1 for name, seat in seats if seat is not None}
    named |= {f"sizes {relative(view, seat)}": size for seat, size in enumerate(view.sizes)}
    return named | {f"dares {relative(view, seat)} {dare}": 1 for seat, dare in view.dares.items()}


def relative(view: View, seat: int) -> str:
    """Name a seat as the one that looks on counts them."""
    return f"+{(seat - (view.seat or 0)) % view.seats}"
