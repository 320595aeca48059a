"""The faces of a deck, each with all that a client needs to draw, sort, name and explain it."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Literal, cast

from pioche.editions.build import Table as RuleTable
from pioche.editions.facts import characters, dare_names, editions_of, main_rule
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.model import Card, Names
from pioche.rules.constants import WILD
from pioche.server.protocol.bodies import CodeWord, Deck, Face
from pioche.server.protocol.messages import Words
from pioche.texts.cards import spoken_names
from pioche.texts.hints import hints
from pioche.texts.reading import read_effect

LANGUAGES = ("fr", "en")
# What the cards that every deck has show, where that is not their code.
SYMBOLS = {"S": "skip", "R": "reverse", "W": "wild"}
WILD_DRAW = re.compile(r"W(\+\d+)")


def words(names: Names) -> Words:
    """Return the same in both languages."""
    return Words(names["fr"], names["en"])


@lru_cache(maxsize=64)
def deck_of(table: RuleTable) -> Deck:
    """Describe the deck of a table."""
    book = table.book
    cast_fr, cast_en = (characters(table, lang) for lang in LANGUAGES)
    hints_fr, hints_en = (hints(table, lang) for lang in LANGUAGES)
    return Deck(
        editions=tuple(edition.id for edition in editions_of(table)),
        colours={letter: words(names) for letter, names in table.edition.colours.items()},
        size=book.cards,
        faces=tuple(face_of(table, face) for face in range(book.faces)),
        characters=tuple(map(Words, cast_fr, cast_en)),
        icon=words(table.icon()) if any(book.icon_of) else None,
        dares=tuple(CodeWord(code, words(dare_names(table, code))) for code in table.dares),
        hints={key: Words(text, hints_en[key]) for key, text in hints_fr.items()},
    )


def face_of(table: RuleTable, face: int) -> Face:
    """Describe a face."""
    book, card = table.book, table.faces[face]
    colour = "" if book.group[face] == WILD else book.colours[book.group[face]]
    return Face(
        code=book.codes[face],
        card=card.code,
        name=Words(*(spoken_names(table, lang)[book.codes[face]] for lang in LANGUAGES)),
        title=words(card.name),
        kind=cast(Literal["number", "action", "wild"], card.kind),
        symbol=symbol_of(card),
        copies=Counter(book.deck[: book.cards])[face],
        points=book.value[face],
        rule=main_rule(table, card),
        colour=colour,
        edition=origin(table, card),
        text=effect_words(table, card),
        icon=book.icon_of[face],
        custom=card.custom is not None,
        blocks=card.blocks,
    )


def symbol_of(card: Card) -> str:
    """Name what a card shows: a number, what every deck knows, or else its own code."""
    found = WILD_DRAW.fullmatch(card.code)
    return found[1] if found else SYMBOLS.get(card.code, card.code)


def effect_words(table: RuleTable, card: Card) -> Words | None:
    """Say what a card does at this table; none if it does nothing."""
    return (
        Words(*(read_effect(table, card.effect, lang) for lang in LANGUAGES))
        if card.effect
        else None
    )


def origin(table: RuleTable, card: Card) -> str:
    """H7: name the edition a card comes from; empty for one that was made at the table."""
    mixed = editions_of(table)
    if card.custom:
        return next((e.id for e in mixed if e.custom is not None), table.edition.id)
    for edition in (*mixed, *map(load_edition, edition_names())):
        if card.code in edition.cards:
            return edition.id
    return ""
