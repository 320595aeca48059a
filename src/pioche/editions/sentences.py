"""Reading sentences of the effects language, and reading them aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pioche.editions.errors import EditionError
from pioche.editions.vocabulary import (
    CONDITIONS,
    MOST_CARDS,
    ROWS,
    SINGLE,
    SPELLINGS,
    WHO,
    WHO_READ,
    Row,
)

MOST_SENTENCES = 16
LONGEST = 200  # characters of a sentence
LONGEST_DARE = 80
TOKEN = re.compile(r'"[^"]*"|[^\s"]+')


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence understood: its row of the vocabulary, and what fills its slots."""

    row: Row
    slots: dict[str, str]
    body: tuple[Sentence, ...] = ()  # of a condition: what is done if it holds

    @property
    def who(self) -> str:
        """Whom it speaks of, as a word."""
        return self.slots.get("who", self.slots.get("one", ""))

    @property
    def uses(self) -> set[str]:
        """What must have been chosen before it."""
        used = set(self.row.uses.split())
        return used | {"player"} if self.who == "chosen" else used

    def read(self, lang: str, names: dict[str, str]) -> str:
        """Say the sentence in French or English; `names` has the cards' and dares' names."""
        several = self.who in ("others", "everybody")
        form = (self.row.fr if lang == "fr" else self.row.en)[several]
        said = form.format(**{slot: say(slot, w, lang, names) for slot, w in self.slots.items()})
        if not self.body:
            return said
        return f"{said}, " + (" et " if lang == "fr" else " and ").join(
            part.read(lang, names) for part in self.body
        )


def say(slot: str, word: str, lang: str, names: dict[str, str]) -> str:
    """Say what fills a slot."""
    if slot in ("who", "one"):
        return WHO_READ[lang][word]
    if slot == "n":
        many = int(word) > 1
        unit = ("cartes" if many else "carte") if lang == "fr" else ("cards" if many else "card")
        return f"{word} {unit}"
    return names.get(word, word)


def words_of(text: str) -> list[str]:
    """Split a sentence into words; a quoted text is one word, and 2 cards are as good as 2."""
    words = [SPELLINGS.get(word, word) for word in TOKEN.findall(text)]
    return [w for i, w in enumerate(words) if w != "cards" or not words[i - 1].isdigit()]


def fits(slot: str, word: str) -> bool:
    """Tell whether a word can fill a slot."""
    if slot == "{who}":
        return word in WHO
    if slot == "{one}":
        return word in SINGLE
    if slot == "{n}":
        return word.isascii() and word.isdigit()
    if slot == "{dare}":
        return word.startswith('"')
    return slot == "{card}" or SPELLINGS.get(slot, slot) == word


def match(row: Row, words: list[str]) -> dict[str, str] | None:
    """Fill a row's slots with the words of a sentence, if they are its words."""
    pattern = row.words.split()
    if len(pattern) != len(words):
        return None
    slots = {}
    for slot, word in zip(pattern, words, strict=True):
        if not fits(slot, word):
            return None
        if slot.startswith("{"):
            slots[slot[1:-1]] = word.strip('"')
    return slots


def find(rows: tuple[Row, ...], text: str, where: str) -> Sentence:
    """Understand a simple sentence by one of these rows."""
    words = words_of(text)
    for row in rows:
        slots = match(row, words)
        if slots is not None:
            check_slots(slots, text, where)
            return Sentence(row, slots)
    raise EditionError(where, f"did not understand '{text}'{nearest(rows, words)}")


def check_slots(slots: dict[str, str], text: str, where: str) -> None:
    """Refuse numbers out of range and dares that are too long."""
    count = slots.get("n")
    if count is not None and not (len(count) < 4 and 1 <= int(count) <= MOST_CARDS):
        raise EditionError(where, f"'{count}' in '{text}' is not a number from 1 to {MOST_CARDS}")
    if not 0 < len(slots.get("dare", "x")) <= LONGEST_DARE:
        raise EditionError(where, f"the dare in '{text}' needs 1 to {LONGEST_DARE} characters")


def nearest(rows: tuple[Row, ...], words: list[str]) -> str:
    """Suggest the sentence of the vocabulary that shares the most words."""

    def shared(row: Row) -> int:
        return len(set(row.words.split()) & set(words))

    best = max(rows, key=shared)
    return f" (nearest: '{best.words}')" if shared(best) else ""


def parse_sentence(text: str, where: str, inside: bool = False) -> Sentence:
    """Understand one sentence, which may have a condition but not one within another."""
    if len(text) > LONGEST:
        raise EditionError(where, f"'{text[:40]}…' is longer than {LONGEST} characters")
    if not text.startswith("if "):
        return find(ROWS, text, where)
    condition, colon, rest = text[3:].partition(":")
    if inside or " if " in f" {rest}":
        raise EditionError(where, f"a condition inside a condition in '{text}'")
    if not colon or not rest.strip():
        raise EditionError(where, f"nothing follows the condition in '{text}'; write 'if …: …; …'")
    head = find(CONDITIONS, condition.strip(), where)
    body = tuple(parse_sentence(part.strip(), where, True) for part in rest.split(";"))
    return Sentence(head.row, head.slots, body)


def parse_effect(effect: object, where: str) -> tuple[Sentence, ...]:
    """Understand the effect of a card: a list of sentences."""
    if not isinstance(effect, list) or not all(isinstance(text, str) for text in effect):
        raise EditionError(where, f"{str(effect)[:60]!r} is not a list of sentences")
    if len(effect) > MOST_SENTENCES:
        raise EditionError(where, f"{len(effect)} sentences, but at most {MOST_SENTENCES} are read")
    return tuple(
        parse_sentence(text.strip(), f"{where}[{i}]") for i, text in enumerate(effect)
    )


def check_order(sentences: tuple[Sentence, ...], known: set[str], where: str) -> None:
    """Refuse a sentence that speaks of what has not been chosen yet."""
    for sentence in sentences:
        missing = sentence.uses - known
        if missing:
            words = read_back(sentence)
            raise EditionError(
                where, f"'{words}' needs a {sorted(missing)[0]} that nothing before it chooses"
            )
        check_order(sentence.body, set(known), where)
        known |= set(sentence.row.gives.split())


def each_sentence(sentences: tuple[Sentence, ...]) -> Iterator[Sentence]:
    """Go through sentences and what their conditions hold."""
    for sentence in sentences:
        yield sentence
        yield from each_sentence(sentence.body)


def read_back(sentence: Sentence) -> str:
    """Give the words of a sentence as they stand in the file."""
    said = sentence.row.words
    for slot, word in sentence.slots.items():
        said = said.replace(f"{{{slot}}}", f'"{word}"' if slot == "dare" else word)
    if not sentence.body:
        return said
    return f"if {said}: " + "; ".join(read_back(part) for part in sentence.body)
