"""What a bot makes of a card's text: its colour and about how much it is worth."""

from __future__ import annotations

from collections.abc import Iterable


def is_wild(card: str) -> bool:
    """Tell whether a card is colourless, by how it is written (NOTATION.md)."""
    body = card.rstrip("*")
    return body[0] == "W" or (len(body) > 2 and body[1].islower())


def colour_of(card: str) -> str:
    """Give the letter of a card's colour; empty for a wild."""
    return "" if is_wild(card) else card[0]


def worth(card: str) -> int:
    """E4: give about what a card counts at the end."""
    if is_wild(card):
        return 50
    return int(card[1]) if len(card) == 2 and card[1].isdigit() else 20


def colour_counts(cards: Iterable[str]) -> dict[str, int]:
    """Count the cards of each colour."""
    counts: dict[str, int] = {}
    for card in cards:
        if not is_wild(card):
            counts[card[0]] = counts.get(card[0], 0) + 1
    return counts
