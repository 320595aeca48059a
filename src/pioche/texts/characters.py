"""C2: the characters that numbers stand for, by the names that people type."""

from __future__ import annotations

import re
import unicodedata

from pioche.editions.model import Edition
from pioche.typography import plain

# What comes before a number or the name of a character, without accents.
NUMBER_WORDS = ("number", "character", "chiffre", "numero", "personnage")
ARTICLE = re.compile(r"le |la |les |l'|the ")
SEATED = re.compile(r"(\s*[0-9]{1,2}\s+)?(.*)", re.DOTALL)


def folded(text: str) -> str:
    """Make words comparable: no capitals, no accents, single spaces, plain apostrophes."""
    parts = unicodedata.normalize("NFD", plain(text.casefold()))
    return " ".join("".join(c for c in parts if not unicodedata.combining(c)).split())


def character_number(edition: Edition, name: str) -> str:
    """Return the number that a character stands for, as text; empty if there is none.

    The name may be in either language, with its article or without.
    """
    said = ARTICLE.sub("", folded(name), count=1)
    for names in edition.characters.values():
        for number, known in enumerate(names):
            if said == ARTICLE.sub("", folded(known), count=1):
                return str(number)
    return ""


def named_number(edition: Edition, text: str) -> str:
    """Return a move that names a number by its character as `number 3`; any other as it is.

    For use where a number is asked. The seat may come before it.
    """
    found = SEATED.fullmatch(text)
    assert found is not None  # it matches anything
    said = folded(found[2])
    word, _, name = said.partition(" ")
    number = character_number(edition, name if word in NUMBER_WORDS else said)
    if word in NUMBER_WORDS and re.fullmatch("[0-9]", name):
        number = name
    return f"{found[1] or ''}number {number}" if number else text
