"""A page of rules being written: headings, paragraphs and lists, each with its rule ids."""

from __future__ import annotations

from pioche.editions.build import Table
from pioche.editions.model import Card
from pioche.texts.phrases import AND, CARD, Phrase, cited, listing, quoted, several, wrapped


class Page:
    """Collects the blocks of a rulebook for one table in one language."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.blocks: list[str] = []

    def title(self, phrase: Phrase, level: int = 2, **facts: str) -> None:
        """Write a heading."""
        self.blocks.append("#" * level + " " + phrase.say(self.lang, facts))

    def tell(self, *phrases: Phrase, rules: str = "", **facts: str) -> None:
        """Write a paragraph of some phrases; it ends with the rules that they state."""
        self.blocks.append(wrapped(self.worded(phrases, rules, facts), self.lang))

    def item(self, *phrases: Phrase, rules: str = "", **facts: str) -> None:
        """Write an item of a list, close behind the item before."""
        text = wrapped(self.worded(phrases, rules, facts), self.lang, "- ")
        if self.blocks and self.blocks[-1].startswith("- "):
            text = self.blocks.pop() + "\n" + text
        self.blocks.append(text)

    def worded(self, phrases: tuple[Phrase, ...], rules: str, facts: dict[str, str]) -> str:
        """Join phrases, and cite all their rules at the end."""
        words = " ".join(phrase.say(self.lang, facts) for phrase in phrases)
        return cited(words, [id for p in phrases for id in p.rules.split()] + rules.split())

    def name(self, card: Card) -> str:
        """Give the name of a card between quotes."""
        return quoted(card.name[self.lang], self.lang)

    def names(self, cards: list[Card], last: Phrase = AND) -> str:
        """List the names of some cards."""
        return listing([self.name(card) for card in cards], self.lang, last)

    def cards(self, count: int) -> str:
        """Say a number of cards."""
        return several(count, CARD, self.lang)

    def text(self) -> str:
        """Give the whole page."""
        return "\n\n".join(self.blocks) + "\n"
