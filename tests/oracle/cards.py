"""Cards as text, and all that docs/rules.md says about a card lying on its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SPECIAL = {  # C1-C5: the special wild of each edition and its copies
    "spider-man": ["Web"] * 4,
    "x-men": ["Cerebro"] * 4,
    "jurassic-world": ["Run"] * 4,
    "despicable-me-4": ["Mega"] * 4,
    "classic": ["Shuffle"],
}
ICONS = ("jurassic-world", "despicable-me-4")  # D4, D5: the editions with an icon
ACTIONS = ("+2", "R", "S")  # in the order of R-5


def colours(edition: str) -> str:
    """Return the letters of the four colours (D2, D3)."""
    return "OGVY" if edition == "classic" else "RYGB"


def colour(card: str) -> str | None:
    """Return the colour printed on a card; a wild has none (D7)."""
    return None if is_wild(card) else card[0]


def symbol(card: str) -> str:
    """Return what counts besides the colour; an icon never does (D6)."""
    bare = card.removesuffix("*")
    return bare if is_wild(card) else bare[1:]


def is_number(card: str) -> bool:
    """Tell a number card from an action card (D7)."""
    return symbol(card).isdigit()


def is_wild(card: str) -> bool:
    """Tell a wild by its code: W, W+4, or a name of three letters or more (D7)."""
    return card.startswith("W") or (card.isalnum() and len(card) > 2)


def has_icon(card: str) -> bool:
    """Return whether a card bears the icon (D4, D5)."""
    return card.endswith("*")


def value(card: str) -> int:
    """Return the points of a card (E4)."""
    if is_wild(card):
        return 50
    return int(symbol(card)) if is_number(card) else 20


def deck(editions: Sequence[str], custom: Sequence[str], copies: Mapping[str, int]) -> list[str]:
    """List the deck of the first edition with the special cards of the others (D1-D5, C6, H7)."""
    icon = next((name for name in editions if name in ICONS), "")
    cards = [c + s for c in colours(editions[0]) for s in numbers(copies) + actions(icon)]
    stars = 2 if icon == "jurassic-world" else 0
    for wild in ("W", "W+4"):
        cards += [wild] * (4 - stars) + [wild + "*"] * stars
    for name in editions:
        cards += SPECIAL[name]
    return cards + [f"Custom{i}" for i in range(1, len(custom) + 1)]


def numbers(copies: Mapping[str, int]) -> list[str]:
    """List the number cards of a colour; a table may have other copies of some (D1, H7)."""
    usual = {str(n): 2 if n else 1 for n in range(10)}
    return [n for n in usual for _ in range(copies.get(n, usual[n]))]


def actions(icon: str) -> list[str]:
    """List the action cards of a colour, one copy of two with the icon if there is one (D4, D5)."""
    return [action + star for action in ACTIONS for star in ("", "*" if icon else "")]
