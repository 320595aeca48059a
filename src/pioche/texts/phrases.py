"""Phrases in both languages, and how French and English count, list and quote."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple
from unicodedata import normalize

from pioche.typography import APOSTROPHE, HARD, typeset

WIDTH = 88  # columns
# No line ends within a code, a name between quotes or a citation.
TOGETHER = re.compile(r"`[^`]*`|\[[^]]*\]|«[^»]{,40}»|“[^”]{,40}”")
# French drops the e of « de » before a vowel, also before the y of Yves; an h is kept apart.
VOWEL = re.compile(r"[aeiouœæ]|y(?![aeiou])", re.IGNORECASE)
OF = re.compile(r"\bde \{(\w+)\}")
# « Une carte « Carte blanche » » says the word once.
DOUBLED = re.compile(r"\bcarte (?=«\sCarte )")
SLOT = re.compile(r"{(\w+)}")
GLUE = "\ue000"  # holds words together while a line is filled
Filler = Callable[[Mapping[str, str]], str]  # of the slots of a text
SECTIONS = "DSTACUEKH"  # the order of docs/rules.md


class Texts(NamedTuple):
    """A text in both languages, with slots to fill, and the rules (docs/rules.md) it states."""

    fr: str
    en: str
    rules: str = ""


class Phrase(Texts):
    """Such a text, typed with plain keys and set as a printer would."""

    __slots__ = ()

    def __new__(cls, fr: str, en: str, rules: str = "") -> Phrase:
        """Set both texts."""
        return super().__new__(cls, typeset(fr, "fr"), typeset(en, "en"), rules)

    def text(self, lang: str) -> str:
        """Return the text in one language, its slots open."""
        return {"fr": self.fr, "en": self.en}[lang]

    def say(self, lang: str, facts: Mapping[str, str]) -> str:
        """Return the text in one language with its slots filled.

        >>> Phrase("{card} va sur {top}", "{card} goes on {top}").say(
        ...     "en", {"card": "R5", "top": "R7"}
        ... )
        'R5 goes on R7'
        """
        return filler(self.text(lang))(facts)


class Persons(NamedTuple):
    """A sentence about players, as each of them is told it, and what is shown beside them."""

    told: Phrase  # to those of whom it does not speak
    you: Phrase | None = None  # to its {seat}
    of_you: Phrase | None = None  # to its {other}
    short: Phrase | None = None  # beside {seat}, as they would say it; else `told` without {seat}
    reply: Phrase | None = None  # beside {other}

    def spoken(self, person: int) -> Phrase:
        """Return the sentence for {seat} (1), {other} (2), both (3) or anybody else (0)."""
        if person & 1 and self.you:
            return self.you
        return self.of_you if person & 2 and self.of_you else self.told

    @property
    def lacking(self) -> bool:
        """Whether somebody of whom it speaks is not spoken to."""
        named = slots_of(self.told)
        return ("seat" in named and not self.you) or ("other" in named and not self.of_you)


def slots_of(phrase: Phrase) -> list[str]:
    """Return what a sentence speaks of."""
    return SLOT.findall(phrase.en)


def filler(text: str) -> Filler:
    """Return what fills the slots of a text, ready to be used often."""
    if "de {" not in text:
        return text.format_map
    return lambda facts: elide(text, facts).format_map(facts)


def elide(text: str, facts: Mapping[str, str]) -> str:
    """Write each « de » before a slot as the word that fills it requires."""

    def wanted(found: re.Match[str]) -> str:
        return f"d{APOSTROPHE}{{{found[1]}}}" if elides(facts.get(found[1], "")) else found[0]

    return OF.sub(wanted, text)


AND = Phrase(" et ", " and ")
OR = Phrase(" ou ", " or ")
CARD = Phrase("carte", "card")
POINT = Phrase("point", "point")


def listing(words: Sequence[str], lang: str, last: Phrase = AND) -> str:
    """Join words as a person would.

    >>> listing(["a", "b", "c"], "fr")
    'a, b et c'
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + last.say(lang, {}) + words[-1]


def several(count: int, noun: Phrase, lang: str) -> str:
    """Count something: French has its plural from 2 on, English for everything but 1.

    >>> several(0, CARD, "fr"), several(0, CARD, "en"), several(4, CARD, "fr")
    ('0 carte', '0 cards', '4 cartes')
    """
    plural = count > 1 if lang == "fr" else count != 1
    return f"{count} {noun.say(lang, {})}" + ("s" if plural else "")


def quoted(words: str, lang: str) -> str:
    """Put a name between the quotes of the language, unless it has some of its own."""
    if words.endswith(("»", "”")):
        return words
    return f"«{HARD}{words}{HARD}»" if lang == "fr" else f"“{words}”"


def card_once(words: str) -> str:
    """Name cards that are called « Carte … » without the word before it.

    >>> card_once("une carte «\N{NO-BREAK SPACE}Carte blanche\N{NO-BREAK SPACE}»")[:5]
    'une «'
    """
    return DOUBLED.sub("", words)


def elides(name: str) -> bool:
    """Return whether French drops the vowel of the little word before a name.

    >>> [name for name in ("Ali", "Édith", "Yves", "Yann", "Zoé", "Hugo") if elides(name)]
    ['Ali', 'Édith', 'Yves']
    """
    return VOWEL.match(normalize("NFD", name)) is not None


def capital(words: str) -> str:
    """Begin with a capital letter, and leave the other letters as they are."""
    return words[:1].upper() + words[1:]


def uncapital(words: str) -> str:
    """Begin with a small letter, as behind a colon."""
    return words[:1].lower() + words[1:]


def in_order(rules: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of rules, each once, in the order of docs/rules.md.

    >>> in_order(["T3", "S1", "T1", "T3"])
    ('S1', 'T1', 'T3')
    """
    return tuple(sorted(set(rules), key=lambda rule: (SECTIONS.find(rule[0]), int(rule[1:]))))


def cited(words: str, rules: Sequence[str]) -> str:
    """Write the ids of the rules behind the words.

    >>> cited("You may draw.", ["T3", "T1", "T3"])
    'You may draw. [T1, T3]'
    """
    return f"{words} [{', '.join(in_order(rules))}]" if rules else words


def wrapped(words: str, bullet: str = "") -> str:
    """Break a paragraph into lines."""
    held = TOGETHER.sub(lambda found: found[0].replace(" ", GLUE), words)
    lines = textwrap.fill(
        held,
        WIDTH,
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return lines.replace(GLUE, " ")
