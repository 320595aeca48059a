"""Reading sentences of the effects language, and reading them aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pioche.editions.errors import EditionError, Reason, because, quote
from pioche.editions.grammar import MOST_CARDS, SINGLE, WHO, WHO_READ, Row, Touch
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.errors import Both

MOST_SENTENCES = 16
LONGEST = 200  # characters of a sentence
LONGEST_DARE = 80
TOKEN = re.compile(r'"[^"]*"|[^\s"]+')
CODE = re.compile(r"[A-Za-z0-9+\-]{1,16}")  # of a card, without its colour
# The words of a sentence about several players, by the form in its row.
PLURALS: dict[str, str] = {
    one: several
    for row in ROWS
    for one, several in zip(row.words.split(), row.several.split(), strict=False)
    if one != several
}
# Other forms of a word that are read as the one in its row.
SPELLINGS: dict[str, str] = {
    **{plural: word for word, plural in PLURALS.items()},
    "give": "gives",
    "color": "colour",
    "turns": "turn",
    "all": "everybody",
    "card": "cards",
}


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
    def several(self) -> bool:
        """Whether it speaks of several players."""
        return self.who in ("others", "everybody")

    @property
    def favours_chosen(self) -> bool:
        """Whether the chosen player gains by it."""
        return Touch.FAVOURS in self.row.touches and self.who in ("", "chosen")

    @property
    def uses(self) -> set[str]:
        """What must have been chosen before it."""
        used = set(self.row.uses.split())
        return used | {"player"} if self.who == "chosen" else used

    def read(self, lang: str, names: dict[str, str]) -> str:
        """Say the sentence in French or English; `names` has the cards' and dares' names."""
        form = (self.row.fr if lang == "fr" else self.row.en)[self.several]
        said = form.format(**{slot: say(slot, w, lang, names) for slot, w in self.slots.items()})
        if not self.body:
            return said
        return f"{said}, " + (" et " if lang == "fr" else " and ").join(
            part.read(lang, names) for part in self.body
        )


Effect = tuple[Sentence, ...]


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
    return [
        w for i, w in enumerate(words) if w != "cards" or i == 0 or not fits("{n}", words[i - 1])
    ]


def split_outside(text: str, mark: str) -> list[str]:
    """Split a text at a mark, but not within quotes."""
    parts = [""]
    quoted = False
    for c in text:
        quoted ^= c == '"'
        if c == mark and not quoted:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts]


def fits(slot: str, word: str) -> bool:
    """Return whether a word can fill a slot."""
    if slot == "{who}":
        return word in WHO
    if slot == "{one}":
        return word in SINGLE
    if slot == "{n}":
        return word.isascii() and word.isdigit()
    if slot == "{dare}":
        return word.startswith('"')
    if slot == "{card}":
        return CODE.fullmatch(word) is not None
    return SPELLINGS.get(slot, slot) == word


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
            return Sentence(row, check_slots(slots, text, where))
    raise EditionError(
        where, "did not understand {text}{hint}", text=quote(text), hint=nearest(rows, words)
    )


def check_slots(slots: dict[str, str], text: str, where: str) -> dict[str, str]:
    """Refuse numbers out of range and dares that cannot be read out."""
    if "n" in slots:
        count = slots["n"].lstrip("0")
        if not (0 < len(count) < 4 and int(count) <= MOST_CARDS):
            raise EditionError(
                where,
                "{number} in {text} is not a number from 1 to {most}",
                number=quote(slots["n"]),
                text=quote(text),
                most=MOST_CARDS,
            )
        return slots | {"n": count}
    dare = slots.get("dare", "x").strip()
    if not (0 < len(dare) <= LONGEST_DARE and dare.isprintable()):
        raise EditionError(
            where,
            "the dare in {text} needs 1 to {most} letters, all readable",
            text=quote(text),
            most=LONGEST_DARE,
        )
    return slots | {"dare": dare} if "dare" in slots else slots


def nearest(rows: tuple[Row, ...], words: list[str]) -> str | Reason:
    """Suggest the sentence of the vocabulary that shares the most words."""

    def shared(row: Row) -> tuple[int, int]:
        pattern = row.words.split()
        return len(set(pattern) & set(words)), -abs(len(pattern) - len(words))

    best = max(rows, key=shared)
    return because(" (nearest: '{words}')", words=best.words) if shared(best)[0] else ""


def parse_sentence(text: str, where: str, inside: bool = False) -> Sentence:
    """Understand one sentence, which may have a condition but not one within another."""
    if len(text) > LONGEST:
        raise EditionError(
            where, "{text} is longer than {most} characters", text=quote(text), most=LONGEST
        )
    text = " ".join(text.split())
    if text.count('"') % 2:
        raise EditionError(where, "a quotation mark is left open in {text}", text=quote(text))
    if not text:
        raise EditionError(where, "a sentence is empty")
    if not text.startswith("if "):
        return find(ROWS, text, where)
    if inside:
        raise EditionError(where, "a condition inside a condition: {text}", text=quote(text))
    condition, _, rest = text[3:].partition(":")
    if not rest.strip():
        raise EditionError(
            where, "nothing follows the condition {text}; write 'if …: …'", text=quote(text)
        )
    head = find(CONDITIONS, condition.strip(), where)
    body = tuple(parse_sentence(part, where, True) for part in split_outside(rest, ";"))
    return Sentence(head.row, head.slots, body)


def parse_effect(effect: object, where: str) -> Effect:
    """Understand the effect of a card: a list of sentences."""
    if isinstance(effect, str) or not isinstance(effect, Sequence):
        raise EditionError(where, "{value} is not a list of sentences", value=quote(effect))
    if len(effect) > MOST_SENTENCES:
        raise EditionError(
            where,
            "{many} sentences, but at most {most} are read",
            many=len(effect),
            most=MOST_SENTENCES,
        )
    sentences = []
    for i, text in enumerate(effect):
        if not isinstance(text, str):
            raise EditionError(f"{where}[{i}]", "{value} is not a sentence", value=quote(text))
        sentences.append(parse_sentence(text, f"{where}[{i}]"))
    return tuple(sentences)


def check_order(sentences: Effect, known: set[str], where: str) -> None:
    """Refuse a sentence that speaks of what has not been chosen yet."""
    for sentence in sentences:
        missing = sentence.uses - known
        if missing:
            raise EditionError(
                where,
                "{said} needs {needed} before it",
                said=quote_sentence(sentence),
                needed=quote_sentence(find(ROWS, NEEDS[use], use))
                if (use := min(missing)) in NEEDS
                else because("a sentence that puts cards under"),
            )
        check_order(sentence.body, set(known), where)
        known |= set(sentence.row.gives.split())


# What gives a sentence what it speaks of; cards put under come from many.
NEEDS = {
    "colour": "choose colour",
    "player": "choose player among others",
    "number": "choose number",
    "votes": "others vote",
}


def each_sentence(sentences: Effect) -> Iterator[Sentence]:
    """Go through sentences and what their conditions hold."""
    for sentence in sentences:
        yield sentence
        yield from each_sentence(sentence.body)


def touches_of(sentences: Effect) -> Touch:
    """Return all that sentences touch."""
    found = Touch.NOTHING
    for sentence in each_sentence(sentences):
        found |= sentence.row.touches
    return found


def quote_sentence(sentence: Sentence) -> Both:
    """Quote a sentence in a message: as it stands in a file, in French as it is read."""
    fr, en = (quote(sentence.read(lang, {}), LONGEST) for lang in ("fr", "en"))
    return Both(quote(read_back(sentence)), fr, en)


def read_back(sentence: Sentence) -> str:
    """Return the words of a sentence as they stand in a file."""
    said = sentence.row.several if sentence.several else sentence.row.words
    for slot, word in sentence.slots.items():
        said = said.replace(f"{{{slot}}}", f'"{word}"' if slot == "dare" else word)
    if not sentence.body:
        return said
    return f"if {said}: " + "; ".join(read_back(part) for part in sentence.body)
