"""What is given of cards, rules and words over HTTP, typed once, so that a client needs none."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pioche.server.protocol.bodies import Body, NamedValue, Result, Words

# Cards.


class Face(Result, frozen=True):
    """A face of the deck: all that it takes to draw, sort, name and explain a card."""

    code: str
    card: str
    name: Words
    title: Words
    kind: Literal["number", "action", "wild"]
    symbol: str
    copies: int
    points: int
    rule: str
    colour: str = ""
    edition: str = ""
    text: Words | None = None
    icon: bool = False
    custom: bool = False
    blocks: bool = False


class CodeWord(Result, frozen=True):
    """A word that stands for a card or a dare."""

    code: str
    name: Words


class Deck(Result, frozen=True):
    """The deck of an edition, or as it is played at a table."""

    editions: tuple[str, ...]
    colours: dict[str, Words]
    size: int
    faces: tuple[Face, ...]
    characters: tuple[Words, ...] = ()
    icon: Words | None = None
    dares: tuple[CodeWord, ...] = ()


# The rulebook.


class Paragraph(Result, frozen=True):
    """A paragraph or an item of a list, and the rules that it states."""

    kind: Literal["paragraph", "item"]
    text: str
    rules: tuple[str, ...] = ()
    codes: str = ""


class Section(Result, frozen=True):
    """What stands under one heading."""

    title: str
    level: int
    paragraphs: tuple[Paragraph, ...]
    card: str = ""


class Rulebook(Result, frozen=True):
    """A rulebook, section by section."""

    title: str
    sections: tuple[Section, ...]


# The effects language.


class VocabularyParameters(Body, frozen=True):
    """For whose cards."""

    edition: Annotated[str, Meta(max_length=60)] = ""


class Pattern(Result, frozen=True):
    """A sentence with slots, as it is written and as it is read."""

    words: str
    plural: str
    slots: tuple[str, ...]
    one: Words
    several: Words
    uses: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    custom: bool = True
    last: bool = False


class WhoWord(Result, frozen=True):
    """A word for one player or several."""

    word: str
    name: Words
    several: bool = False
    uses: tuple[str, ...] = ()


class Vocabulary(Result, frozen=True):
    """All that a rule can be composed of (docs/effects.md)."""

    sentences: tuple[Pattern, ...]
    conditions: tuple[Pattern, ...]
    who: tuple[WhoWord, ...]
    cards: tuple[CodeWord, ...]
    dares: tuple[CodeWord, ...]
    most_cards: int
    most_sentences: int
    most_rules: int
    longest_dare: int


# Words.


class QuestionWords(Result, frozen=True):
    """A question, for the one who is asked and for those who wait."""

    ask: Words
    wait: Words


class Glossary(Result, frozen=True):
    """What questions, answers and settings are called."""

    questions: dict[str, QuestionWords]
    answers: dict[str, Words]
    paces: tuple[NamedValue, ...]
    bots: tuple[NamedValue, ...]
    spectators: tuple[NamedValue, ...]
