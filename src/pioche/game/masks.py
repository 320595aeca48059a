"""Masks of the rules as text: the cards of a hand, and the answers to a question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pioche.notation.answers import CARD_WORDS, answer_text
from pioche.notation.cards import bits_of
from pioche.rules.book import Book
from pioche.rules.constants import ANSWERS, GROUPS, PLAIN, ROOM, TURN

MOST_REMEMBERED = 4_000  # masks of a group


class MaskTexts(dict[int, tuple[str, ...]]):
    """Masks of one group as text; from one move to the next most stay the same, so all are kept."""

    def __init__(self, of_bit: Sequence[str]) -> None:
        super().__init__()
        self.of_bit = of_bit

    def __missing__(self, mask: int) -> tuple[str, ...]:
        if len(self) > MOST_REMEMBERED:
            self.clear()
        texts = self[mask] = tuple([self.of_bit[bit] for bit in bits_of(mask)])
        return texts


class Masks:
    """Writes masks as text: the cards of a hand, the answers that the rules found."""

    def __init__(self, book: Book) -> None:
        self.book = book
        codes, places = book.codes, book.faces_at
        self.groups = [
            MaskTexts([codes[face] for face in places[group * ROOM : (group + 1) * ROOM]])
            for group in range(GROUPS)
        ]
        plain = range(PLAIN, ANSWERS)
        self.plain = MaskTexts([answer_text(book, TURN, answer) for answer in plain])
        self.by_face: dict[bytes, tuple[str, ...]] = {}

    def cards(self, masks: list[int], at: int) -> tuple[str, ...]:
        """Write the cards of five masks, from one place in a list on."""
        first, second, third, fourth, wilds = self.groups
        a, b, c, d, wild = masks[at : at + GROUPS]
        return first[a] + second[b] + third[c] + fourth[d] + wilds[wild]

    def counted(self, counts: bytes) -> tuple[str, ...]:
        """Write the cards that a count by face stands for."""
        texts = self.by_face.get(counts)
        if texts is None:
            if len(self.by_face) > MOST_REMEMBERED:
                self.by_face.clear()
            codes, copies = self.book.codes, list(counts)  # mypyc goes through no bytes below
            found = [codes[face] for face, many in enumerate(copies) for _ in range(many)]
            texts = self.by_face[counts] = tuple(found)
        return texts

    def answers(self, masks: list[int], question: int) -> tuple[str, ...]:
        """Write the answers to a question, cards first."""
        cards = self.cards(masks, 0)
        word = CARD_WORDS.get(question)
        if word:
            cards = tuple([f"{word} {card}" for card in cards])
        return cards + self.plain[masks[GROUPS]]


@lru_cache(maxsize=64)
def masks_of(book: Book) -> Masks:
    """Return the writer of a book's masks; all games at a table share what it remembers."""
    return Masks(book)
