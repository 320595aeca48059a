"""The effects language laid out, so that a rule can be composed by picking its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pioche.editions.build import Table as RuleTable
from pioche.editions.customs import MOST_RULES, ready_dares
from pioche.editions.grammar import MOST_CARDS, SINGLE, WHO, WHO_READ, Row, Touch
from pioche.editions.sentences import LONGEST_DARE, MOST_SENTENCES, PLURALS
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.server.protocol.bodies import CodeWord, Pattern, Vocabulary, WhoWord
from pioche.server.protocol.messages import Words
from pioche.server.reference.cards import words

SLOT = re.compile(r"{(\w+)}")


@lru_cache(maxsize=64)
def vocabulary(table: RuleTable) -> Vocabulary:
    """Lay out the language, with the cards of a deck to speak of."""
    return Vocabulary(
        sentences=tuple(map(pattern, ROWS)),
        conditions=tuple(map(pattern, CONDITIONS)),
        who=tuple(map(who_word, WHO)),
        cards=tuple(card_words(table)),
        dares=tuple(CodeWord(key, words(name)) for key, name in ready_dares().items()),
        most_cards=MOST_CARDS,
        most_sentences=MOST_SENTENCES,
        most_rules=MOST_RULES,
        longest_dare=LONGEST_DARE,
    )


def card_words(table: RuleTable) -> Iterator[CodeWord]:
    """Name the cards that a rule may speak of: not those that rules are written on."""
    for code, card in table.cards.items():
        if card.copies and not card.custom:
            yield CodeWord(code, words(card.name))


def pattern(row: Row) -> Pattern:
    """Describe a sentence."""
    return Pattern(
        words=row.words,
        plural=" ".join(PLURALS.get(word, word) for word in row.words.split()),
        slots=tuple(SLOT.findall(row.words)),
        one=Words(row.fr[0], row.en[0]),
        several=Words(row.fr[1], row.en[1]),
        uses=tuple(row.uses.split()),
        gives=tuple(row.gives.split()),
        custom=not row.chooses_colour,  # C6: there the colour is chosen by itself
        last=Touch.AIMS in row.touches,
    )


def who_word(word: str) -> WhoWord:
    """Describe a word for players."""
    return WhoWord(
        word=word,
        name=Words(WHO_READ["fr"][word], WHO_READ["en"][word]),
        several=word not in SINGLE,
        uses=("player",) if word == "chosen" else (),
    )
