"""What a bot makes of a card's text: its colour, about how much it is worth, whom it is meant for.

A view says which cards are wild (`view.wilds`); everything else is read off how a card is written.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pioche.editions.sentences import parse_effect
from pioche.game.view import View


def colour_of(view: View, card: str) -> str:
    """Return the letter of a card's colour; empty for a wild."""
    return "" if card in view.wilds else card[0]


def worth(view: View, card: str) -> int:
    """E4: return about what a card counts at the end."""
    if card in view.wilds:
        return 50
    return int(card[1]) if len(card) == 2 and card[1].isdigit() else 20


def colour_counts(view: View, cards: Iterable[str]) -> dict[str, int]:
    """Count the cards of each colour."""
    counts: dict[str, int] = {}
    for card in cards:
        colour = colour_of(view, card)
        if colour:
            counts[colour] = counts.get(colour, 0) + 1
    return counts


def incriminates(view: View, card: str, colour: str | None) -> bool:
    """A8: return whether a card in hand makes a +4 on this colour dishonest."""
    if card in view.wilds:
        return view.guilty_wilds
    return card[0] == colour


@lru_cache(maxsize=1024)
def does_a_favour(effect: tuple[str, ...]) -> bool:
    """Return whether it is a gain to be chosen: it hands over the turn or takes a card."""
    return any(sentence.favours_chosen for sentence in parse_effect(effect, "effect"))
