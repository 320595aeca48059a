"""Every text in both languages, with the same slots, rules that exist, and its own typography."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import fields
from string import Formatter

import pytest

import pioche.texts
from pioche.editions.grammar import Note
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.texts.choices import WAITING
from pioche.texts.news import NEWS
from pioche.texts.phrases import (
    CARD,
    OR,
    WIDTH,
    Persons,
    Phrase,
    capital,
    cited,
    listing,
    quoted,
    several,
    wrapped,
)
from pioche.texts.table_events import TableEventRow
from pioche.typography import typeset

SIZES = {"D": 7, "S": 8, "T": 8, "A": 9, "C": 6, "U": 5, "E": 5, "K": 11, "H": 7}
IDS = {f"{letter}{n}" for letter, size in SIZES.items() for n in range(1, size + 1)}


def phrases_in(value: object, name: str) -> Iterator[tuple[str, Phrase]]:
    """Find the phrases in a module's value, within tables too."""
    if isinstance(value, Phrase):
        yield name, value
    elif isinstance(value, (Persons, TableEventRow)):
        yield from phrases_in(value._asdict(), name)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from phrases_in(part, f"{name}[{key!r}]")
    elif isinstance(value, Note):
        yield name, Phrase(*value)


def all_phrases() -> dict[str, Phrase]:
    """Find the phrases of all modules of `texts`."""
    found: dict[str, Phrase] = {}
    for info in pkgutil.walk_packages(pioche.texts.__path__, "pioche.texts."):
        for name, value in vars(importlib.import_module(info.name)).items():
            found |= phrases_in(value, f"{info.name}.{name}")
    for kind in NEWS:
        found |= phrases_in(kind.says, f"pioche.texts.news.{kind.name}")
    for row in (*ROWS, *CONDITIONS):
        parts = {field.name: getattr(row, field.name) for field in fields(row)}
        found |= phrases_in(parts, f"pioche.editions.vocabulary.{row.words}")
    return found


def slots(text: str) -> list[str]:
    """List the slots of a text."""
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})


PHRASES = all_phrases()
# What a person types: codes, commands, the keys of the terminal.
TYPED = r"`[^`]*`|pip install \S+|R5!|\? (aide|help|pour|for)|une? !|a !"


@pytest.mark.parametrize("name", PHRASES)
def test_a_phrase_is_complete_in_both_languages(name: str) -> None:
    """A phrase has a French and an English text with the same slots."""
    phrase = PHRASES[name]
    assert phrase.fr.strip()
    assert phrase.en.strip()
    assert slots(phrase.fr) == slots(phrase.en)


@pytest.mark.parametrize("name", PHRASES)
def test_a_phrase_cites_rules_that_exist(name: str) -> None:
    """The rules of a phrase, the same for both languages, are ids of docs/rules.md."""
    assert set(PHRASES[name].rules.split()) <= IDS


@pytest.mark.parametrize("name", PHRASES)
def test_a_phrase_keeps_the_typography_of_its_language(name: str) -> None:
    """French has a space before high marks and its own quotes, English has neither."""
    french, english = (re.sub(TYPED, "", text) for text in PHRASES[name][:2])
    assert not re.search(r"[^\s][:;!?»]|«[^\u00a0]|[“”\"']", french)
    assert not re.search(r"[^.\s] [:;!?»]|\u202f[^;!?]", french)
    assert not re.search(r"[\s][:;!?]|[«»\"]|\w'\w", english)


def test_there_are_many_phrases() -> None:
    """The search for phrases finds the chapters, the refusals and the events."""
    modules = {name.rsplit(".", 1)[0] for name in PHRASES}
    assert {"pioche.texts.refusals", "pioche.texts.news"} <= modules
    assert len([m for m in modules if ".chapters." in m]) >= 8


def test_an_unknown_language_is_an_error() -> None:
    """A language that nobody has written is not quietly read as another."""
    with pytest.raises(KeyError):
        CARD.say("de", {})


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a ou b"), (["a", "b", "c"], "a, b ou c")],
)
def test_words_are_listed(words: list[str], said: str) -> None:
    """A list has commas, and one word before its last member."""
    assert listing(words, "fr", OR) == said


def test_cards_are_counted() -> None:
    """French says 0 carte, English 0 cards."""
    assert [several(n, CARD, "fr") for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert [several(n, CARD, "en") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_names_are_quoted_once() -> None:
    """A name gets the quotes of the language unless it ends with some of its own."""
    assert quoted("Passer", "fr") == "«\u00a0Passer\u00a0»"
    assert quoted("Skip", "en") == "“Skip”"
    assert quoted("Carte 1 « Le coq »", "fr") == "Carte 1 « Le coq »"


def test_rules_are_cited_in_their_order() -> None:
    """Ids are cited once each, in the order of docs/rules.md, or not at all."""
    assert cited("Text.", ["K10", "K9", "C6", "K9"]) == "Text. [C6, K9, K10]"
    assert cited("Text.", []) == "Text."


def test_a_capital_leaves_the_rest_alone() -> None:
    """Only the first letter changes."""
    assert capital("la carte UNO") == "La carte UNO"
    assert capital("") == ""


def test_lines_are_wrapped_with_their_marks() -> None:
    """No French line begins with a high mark, and no name or citation is torn apart."""
    typed = "Une carte « Passer » qui est là : vraiment ? Oui ; enfin [T1, T2] ! " * 20
    words = typeset(typed.strip(), "fr")
    lines = wrapped(words, "- ").splitlines()
    assert all(len(line) <= WIDTH for line in lines)
    assert lines[0].startswith("- Une")
    assert all(line.startswith("  ") and line[2] not in ":;!?»" for line in lines[1:])
    assert all(line.count("«") == line.count("»") for line in lines)
    assert " ".join(line.strip("- ") for line in lines) == words


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ali", "d\u2019Ali"),
        ("Édith", "d\u2019Édith"),
        ("Yves", "d\u2019Yves"),
        ("Zoé", "de Zoé"),
        ("Hugo", "de Hugo"),
        ("Yann", "de Yann"),
        ("", "de "),
    ],
)
def test_de_is_elided_before_a_vowel(name: str, said: str) -> None:
    """French says « d'Ali » but « de Hugo »; English has nothing to elide."""
    facts = {"name": "Bo", "other": name}
    assert WAITING["vote"].say("fr", facts) == f"Bo vote sur la carte {said}"
    assert WAITING["vote"].say("en", facts) == f"Bo votes on {name}\u2019s card"
