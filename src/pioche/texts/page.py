"""A page of rules being written: headings, paragraphs and lists, each with its rule ids."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple

from pioche.editions.build import Table
from pioche.editions.model import Card
from pioche.texts.phrases import (
    AND,
    CARD,
    Phrase,
    card_once,
    cited,
    in_order,
    listing,
    quoted,
    several,
    wrapped,
)


class Block(NamedTuple):
    """A heading, a paragraph or an item of a list, and the rules that it states.

    A heading has a level, and the code of the card that it is about, if it is about one. How
    cards are written, which a family at its table need not know, stands apart, in `codes`.
    """

    kind: Literal["title", "paragraph", "item"]
    text: str
    rules: tuple[str, ...] = ()
    level: int = 0
    card: str = ""
    codes: str = ""

    def markdown(self, ids: bool) -> str:
        """Write the block as Markdown; with `ids` also how cards are written, and its rules."""
        if self.kind == "title":
            return "#" * self.level + " " + self.text
        words = self.text
        if ids:
            words = cited(f"{words} {self.codes}".strip(), self.rules)
        return wrapped(words, "- " if self.kind == "item" else "")


class Page:
    """Collects the blocks of a rulebook for one table in one language."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.blocks: list[Block] = []

    def title(self, phrase: Phrase, level: int = 2, about: str = "", **facts: str) -> None:
        """Write a heading, perhaps about a card."""
        said = phrase.say(self.lang, facts)
        self.blocks.append(Block("title", said, level=level, card=about))

    def tell(
        self, *phrases: Phrase, rules: str = "", codes: Phrase | None = None, **facts: str
    ) -> None:
        """Write a paragraph of some phrases, with the rules that they state."""
        written = codes.say(self.lang, facts) if codes else ""
        self.blocks.append(Block("paragraph", *self.join(phrases, rules, facts), codes=written))

    def item(self, *phrases: Phrase, rules: str = "", **facts: str) -> None:
        """Write an item of a list."""
        self.blocks.append(Block("item", *self.join(phrases, rules, facts)))

    def join(
        self, phrases: tuple[Phrase, ...], rules: str, facts: dict[str, str]
    ) -> tuple[str, tuple[str, ...]]:
        """Join phrases, and return them with all their rules."""
        words = " ".join(phrase.say(self.lang, facts) for phrase in phrases)
        return card_once(words), in_order(
            [id for p in phrases for id in p.rules.split()] + rules.split()
        )

    def name(self, card: Card) -> str:
        """Return the name of a card between quotes, of a customisable one that of its rule."""
        written = card.custom.name[self.lang] if card.custom else ""
        return quoted(written or card.name[self.lang], self.lang)

    def names(self, cards: list[Card], last: Phrase = AND) -> str:
        """List the names of some cards."""
        return listing([self.name(card) for card in cards], self.lang, last)

    def cards(self, count: int) -> str:
        """Say a number of cards."""
        return several(count, CARD, self.lang)

    def text(self, ids: bool = False) -> str:
        """Return the whole page as Markdown; items stand close together."""
        said = ""
        for before, block in pairwise([None, *self.blocks]):
            assert block is not None
            close = before is not None and before.kind == block.kind == "item"
            said += ("\n" if close else "\n\n") + block.markdown(ids)
        return said.lstrip("\n") + "\n"
