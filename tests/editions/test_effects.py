"""The effects language: whatever is written is understood, or refused; all of it is documented."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pioche.editions.build import build_table
from pioche.editions.errors import EditionError
from pioche.editions.grammar import SINGLE, WHO, Row, Touch
from pioche.editions.loader import edition_names, load_edition, load_rules
from pioche.editions.options import read_options
from pioche.editions.program import compile_effect, counting
from pioche.editions.sentences import (
    SPELLINGS,
    Effect,
    Sentence,
    each_sentence,
    parse_effect,
    parse_sentence,
    read_back,
    split_outside,
)
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.rules.constants import OVER
from pioche.rules.effects import NUMBER_OF, VERBS
from pioche.rules.generator import sow
from pioche.rules.setup import deal_round
from pioche.rules.state import State
from pioche.rules.turn import answer
from tests.speeds.rounds import random_answer

INTERNAL = {"end", "may_block", "forget", "when"}  # verbs that the compiler puts in by itself


@cache
def shipped_effects() -> dict[str, Effect]:
    """Return the effects of all cards, house and ready rules that ship, by their place."""
    effects: dict[str, Effect] = {}
    for name in edition_names():
        edition = load_edition(name)
        effects |= {f"{name} {code}": card.effect for code, card in edition.cards.items()}
        for option, house in edition.house.items():
            effects |= {f"{name} {option} {code}": effect for code, effect in house.items()}
    return effects | {f"rule {key}": rule.effect for key, rule in load_rules().items()}


def shipped_sentences() -> Iterator[Sentence]:
    """Go through every sentence that ships, conditions and what they hold included."""
    for effect in shipped_effects().values():
        yield from each_sentence(effect)


@pytest.mark.parametrize("place", shipped_effects())
def test_shipped_effects_are_read_back(place: str) -> None:
    """What is read back of an effect is understood as the same effect."""
    effect = shipped_effects()[place]
    again = parse_effect([read_back(sentence) for sentence in effect], place)
    assert again == effect
    assert [read_back(sentence) for sentence in again] == [read_back(s) for s in effect]


def test_every_sentence_is_used() -> None:
    """Every row of the vocabulary stands on a card or in a rule that ships."""
    used = {sentence.row.words for sentence in shipped_sentences()}
    assert {row.words for row in (*ROWS, *CONDITIONS)} - used == set()


def test_every_verb_has_words() -> None:
    """Every verb of the rules is said by some sentence, but for those put in by the compiler."""
    said = {row.verb for row in ROWS}
    assert said | INTERNAL == {verb.__name__ for verb in VERBS} | {"when"}
    assert said <= NUMBER_OF.keys()


def test_no_two_rows_say_the_same() -> None:
    """A sentence belongs to one row, so that the order of the table does not matter."""
    for row in ROWS:
        text = fill(row, {"who": "others", "one": "next", "n": "2", "card": "W", "dare": '"x"'})
        assert parse_sentence(text, "test").row == row


def test_readings_have_the_same_slots() -> None:
    """Both forms in both languages speak of exactly what fills the slots."""
    for row in (*ROWS, *CONDITIONS):
        slots = {word for word in row.words.split() if word.startswith("{")}
        for form in (*row.fr, *row.en):
            assert {slot for slot in SLOTS if slot in form} == slots, row.words


SLOTS = ("{who}", "{one}", "{n}", "{card}", "{dare}")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("next draw 2 cards", "next draws 2"),
        ("next draws 1 card", "next draws 1"),
        ("next  draws\t02", "next draws 2"),
        ("all draws 2", "everybody draw 2"),
        ("choose color", "choose colour"),
        ("others reveals hand", "others reveal hands"),
        ("shuffle hand", "shuffle hands"),
        ('next is dared " hop "', 'next is dared "hop"'),
        ("if next holds colour : next draws 2", "if next holds colour: next draws 2"),
    ],
)
def test_words_have_several_spellings(text: str, meant: str) -> None:
    """Singular and plural, British and American, and cards after a number are all the same."""
    assert read_back(parse_sentence(text, "test")) == meant


def test_sentences_are_read_aloud() -> None:
    """A sentence is said in both languages, with names for cards and dares."""
    sentence = parse_sentence('if next cannot play: others are dared "hop"; next draws 1', "test")
    names = {"hop": "sauter"}
    assert sentence.read("fr", names) == (
        "si le joueur suivant ne peut poser aucune carte, "
        "tous les autres joueurs doivent sauter et le joueur suivant pioche 1 carte"
    )
    assert sentence.read("en", {}) == (
        "if the next player cannot play a card, "
        "all other players have to hop and the next player draws 1 card"
    )


def test_marks_within_quotes_do_not_split() -> None:
    """A comma or semicolon within quotes belongs to the text."""
    assert split_outside('a, "b, c" d,e', ",") == ["a", '"b, c" d', "e"]


def test_what_counts_on_a_last_card() -> None:
    """E2: what makes others draw counts, with what it needs; the rest does not."""

    def kept(*sentences: str, stands_in: bool = False) -> list[bool]:
        effect = parse_effect(list(sentences), "test")
        ids = counting(effect, stands_in)
        return [id(sentence) in ids for sentence in effect]

    assert kept("choose colour", "next draws until colour", "next loses turn") == [1, 1, 0]
    assert kept("choose colour", "next draws 2 and loses turn") == [0, 1]
    assert kept("choose colour", "reverse direction") == [0, 0]
    assert kept("player puts hand under", "player draws as many") == [0, 0]
    assert kept("choose player among others", "chosen draws 2", "choose colour") == [1, 1, 0]
    assert kept("player puts hand under", "player draws as many", stands_in=True) == [1, 1]
    assert kept("player reveals hand", "player loses turn", stands_in=True) == [0, 0]


def test_a_program_that_counts_begins_afresh() -> None:
    """C4: what was put for an earlier card is forgotten before the counting begins."""
    effect = parse_effect(["others put icon cards under", "others draw as many"], "test")
    rows = compile_effect(effect, lambda kind, word: 0, False, counting(effect))
    verbs = [VERBS[row[0]].__name__ for row in rows]
    assert verbs == ["forget", "put_icons", "draw_as_many"]


# Any text at all, and texts that nearly make sense.
MARKS = ["if", ":", ";", '"', '"hop"', "2", "999999999999", "W", "R+2", "\n", "\0", "…"]
SAID = {word for row in (*ROWS, *CONDITIONS) for word in row.words.split()}
words = st.sampled_from(sorted({*SAID, *WHO, *SPELLINGS, *MARKS}))
nonsense = st.text(max_size=250) | st.lists(words, max_size=12).map(" ".join)


@settings(max_examples=400)
@given(nonsense)
@example("if " * 60)
@example("if next cannot play:" * 9)
@example('"' * 199)
@example(";" * 199)
@example("if next holds colour: " + ";" * 150)
def test_any_text_is_understood_or_refused(text: str) -> None:
    """No text does anything but be read, or be refused in one line that says where."""
    said = "where: "
    try:
        sentence = parse_sentence(text, "where")
        assert parse_sentence(read_back(sentence), "where") == sentence
    except EditionError as error:
        said = str(error)
    assert said.startswith("where: ")
    assert said.isprintable()
    assert len(said) < 400


def fill(row: Row, slots: dict[str, str]) -> str:
    """Write a sentence of a row with its slots filled."""
    return " ".join(slots[w[1:-1]] if w[0] == "{" else w for w in row.words.split())


fillings = st.fixed_dictionaries(
    {
        "who": st.sampled_from(sorted(WHO)),
        "one": st.sampled_from(SINGLE),
        "n": st.integers(1, 20).map(str),
        "card": st.sampled_from(["W", "7", "+2"]),
        "dare": st.sampled_from(['"rooster"', '"a, b; c: d if"']),
    }
)
plain_rows = [r for r in ROWS if not r.chooses_colour and Touch.AIMS not in r.touches]
simple = st.builds(fill, st.sampled_from(plain_rows), fillings)
conditional = st.builds(
    lambda row, slots, body: f"if {fill(row, slots)}: {'; '.join(body)}",
    st.sampled_from(CONDITIONS),
    fillings,
    st.lists(simple, min_size=1, max_size=2),
).filter(lambda text: len(text) <= 200)
# An attack that can be challenged allows nothing before it that moves cards (A7).
plain_attacks = [r for r in ROWS if Touch.AIMS in r.touches and Touch.CHALLENGE not in r.touches]
attacks = st.builds(fill, st.sampled_from(plain_attacks), fillings)
# Everything that a sentence may need to have been chosen before.
CHOICES = [
    "choose player among others",
    "choose number",
    "others vote",
    "everybody puts icon cards under",
]


@st.composite
def effects(draw: Any) -> list[str]:
    """Write an effect of a wild that keeps to the rules of the language."""
    body = draw(st.lists(simple | conditional, max_size=5))
    who = draw(st.sampled_from(["choose", "next chooses", "chosen chooses"]))
    last = draw(st.lists(attacks, max_size=1))
    return [CHOICES[0], f"{who} colour", *CHOICES[1:], *body, *last]


@settings(max_examples=60)
@given(effects(), st.integers(2, 6), st.sampled_from(["none", "any"]), st.integers(0, 99))
def test_any_effect_can_be_played(effect: list[str], seats: int, stacking: str, seed: int) -> None:
    """Whatever the vocabulary says compiles, and rounds full of it lose no card."""
    card = {"name": "Zap", "kind": "wild", "copies": 30, "effect": effect}
    options = {"stacking": stacking, "uno": "auto", "cards": {"Zap": card}}
    book = build_table(load_edition("jurassic-world"), read_options(options)).book
    assert all(0 <= number < 256 for number in book.code)
    s = State()
    sow(s, seed, 0)
    deal_round(s, book, seats, 0)
    while s.question != OVER and s.questions < 300:
        answer(s, book, random_answer(s, book))
        assert s.pile + s.discards + sum(s.size[:seats]) == book.cards
        assert all(size >= 0 for size in s.size)


def test_a_hand_that_is_judged_may_not_move_first() -> None:
    """A7: nothing may change the hand between a card that can be challenged and its challenge."""
    attack = "next draws 4 and loses turn or challenges"
    effect = ["choose colour", "choose player among others", "swap hands with chosen", attack]
    card = {"kind": "wild", "copies": 1, "name": {"fr": "x", "en": "x"}, "effect": effect}
    with pytest.raises(EditionError, match="nothing before it may move cards"):
        build_table(load_edition("spider-man"), read_options({"cards": {"Trap": card}}))
