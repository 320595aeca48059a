"""What a card is called when it is read out: its name, its colour and its icon."""

from __future__ import annotations

from functools import lru_cache

from pioche.editions.build import Table
from pioche.editions.model import Card
from pioche.texts.phrases import Phrase

# French adjectives agree: what cards begin with that is feminine, and the colours that show it.
FEMININE = ("inversion", "rotation", "averse", "main", "carte")
FEMININE_COLOURS = {"vert": "verte", "bleu": "bleue", "violet": "violette"}
COLOURED = Phrase("{name} {colour}", "{colour} {name}")
WITH_ICON = Phrase("{name}, {icon}", "{name}, {icon}")


def spoken_name(table: Table, card: Card, colour: str, icon: bool, lang: str) -> str:
    """Name a card in full, such as « 5 rouge » and “red 5”; `colour` is a letter, or empty."""
    name = card.name[lang]
    if colour:
        said = {"name": name, "colour": agreeing(table.edition.colours[colour][lang], name)}
        name = COLOURED.say(lang, said)
    return WITH_ICON.say(lang, {"name": name, "icon": table.icon()[lang]}) if icon else name


@lru_cache(maxsize=1024)
def spoken_names(table: Table, lang: str) -> dict[str, str]:
    """Name every face of a deck in full, by its code."""
    book = table.book
    return {
        book.codes[face]: spoken_name(
            table,
            card,
            "" if card.wild else book.colours[book.group[face]],
            book.icon_of[face],
            lang,
        )
        for face, card in enumerate(table.faces)
    }


def agreeing(colour: str, name: str) -> str:
    """Give a colour in the form that goes with a name; English has only one.

    >>> agreeing("vert", "Inversion"), agreeing("vert", "5"), agreeing("green", "Reverse")
    ('verte', 'vert', 'green')
    """
    first = name.split()[0].lower()
    return FEMININE_COLOURS.get(colour, colour) if first in FEMININE else colour
