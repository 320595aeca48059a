"""What a card is called when it is read out: its name, its colour and its icon, its article."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.editions.model import Card
from pioche.texts.phrases import Phrase, elides, quoted

# French nouns have a gender: what cards begin with that is feminine, and the colours that show it.
FEMININE = ("inversion", "rotation", "averse", "main", "carte")
FEMININE_COLOURS = {"vert": "verte", "bleu": "bleue", "violet": "violette"}
COLOURED = Phrase("{name} {colour}", "{colour} {name}")
WITH_ICON = Phrase("{name}, {icon}", "{name}, {icon}")
# The same within a sentence.
BEARING = Phrase("{name} avec l'icône", "{name} with the icon")
SHOWING = Phrase("{name} ({colour})", "{name} ({colour})")
# These cards of every deck have names that take an article; all others are cards of that name.
NOUNS = {"fr": ("+2", "R", "W", "W+4"), "en": ("+2", "R", "S", "W", "W+4")}
THE = Phrase("le {name}", "the {name}")
THE_FEMININE = Phrase("la {name}", "the {name}")
THE_ELIDED = Phrase("l'{name}", "the {name}")
A = Phrase("un {name}", "a {name}")
A_FEMININE = Phrase("une {name}", "a {name}")
AN = Phrase("un {name}", "an {name}")
CARD_CALLED = Phrase("carte {name}", "{name} card")


class Spoken(NamedTuple):
    """A card within a sentence: the one on the table, and one of its kind."""

    the: str  # « le 5 rouge », “the red 5”
    a: str  # « un 5 rouge », “a red 5”


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
    return {
        table.book.codes[face]: spoken_name(table, card, letter, table.book.icon_of[face], lang)
        for face, card, letter in each_face(table)
    }


@lru_cache(maxsize=1024)
def spoken_cards(table: Table, lang: str) -> Mapping[str, Spoken]:
    """Name every face of a deck as it is named within a sentence, by its code."""
    return {
        table.book.codes[face]: with_articles(table, card, letter, face, lang)
        for face, card, letter in each_face(table)
    }


def each_face(table: Table) -> list[tuple[int, Card, str]]:
    """List every face with its card and the letter of its colour, empty for a wild."""
    book = table.book
    return [
        (face, card, "" if card.wild else book.colours[book.group[face]])
        for face, card in enumerate(table.faces)
    ]


def with_articles(table: Table, card: Card, letter: str, face: int, lang: str) -> Spoken:
    """Name a face with its articles."""
    name = card.name[lang]
    if card.custom and card.custom.name[lang]:
        name = quoted(card.custom.name[lang], lang)
    if card.kind != "number" and card.code not in NOUNS[lang]:
        name = CARD_CALLED.say(lang, {"name": name}) if not begins(name, "carte") else name
    if letter:
        colour = agreeing(table.edition.colours[letter][lang], name)
        name = COLOURED.say(lang, {"name": name, "colour": colour})
    the, a = articles(name)
    said = {"name": BEARING.say(lang, {"name": name}) if table.book.icon_of[face] else name}
    return Spoken(the.say(lang, said), a.say(lang, said))


def articles(name: str) -> tuple[Phrase, Phrase]:
    """Choose the articles of a name in either language.

    >>> [the.say("fr", {"name": n}) for n in ("+2 vert", "Carte blanche") for the in articles(n)]
    ['le +2 vert', 'un +2 vert', 'la Carte blanche', 'une Carte blanche']
    """
    feminine = begins(name, *FEMININE)
    if elides(name):
        return THE_ELIDED, A_FEMININE if feminine else AN
    return (THE_FEMININE, A_FEMININE) if feminine else (THE, A)


def begins(name: str, *words: str) -> bool:
    """Return whether a name begins with one of some words."""
    return name.split()[0].lower() in words


def shown_card(table: Table, code: str, lang: str) -> str:
    """Name a card on the table, with the colour that a wild shows (`W=R`)."""
    face, _, letter = code.partition("=")
    spoken = spoken_cards(table, lang).get(face)
    if spoken is None or not letter:
        return spoken.the if spoken else code
    colour = table.edition.colours[letter][lang]
    return SHOWING.say(lang, {"name": spoken.the, "colour": colour})


def agreeing(colour: str, name: str) -> str:
    """Return a colour in the form that goes with a name; English has only one.

    >>> agreeing("vert", "Inversion"), agreeing("vert", "5"), agreeing("green", "Reverse")
    ('verte', 'vert', 'green')
    """
    return FEMININE_COLOURS.get(colour, colour) if begins(name, *FEMININE) else colour
