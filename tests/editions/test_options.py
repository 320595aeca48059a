"""Options: as text, as Python values, out of range, and the cards a table writes itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.editions.build import Table, build_table, check_seats
from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_names, load_edition, load_rules
from pioche.editions.options import OPTIONS, Options, read_options, write_options
from pioche.editions.sentences import read_back
from pioche.typography import plain


def table(options: dict[str, Any], edition: str = "spider-man") -> Table:
    """Make the table of an edition with options as written."""
    return build_table(load_edition(edition), read_options(options))


def refusal(options: Any, edition: str = "spider-man") -> str:
    """Return the one line with which options are refused."""
    with pytest.raises(EditionError) as caught:
        build_table(load_edition(edition), read_options(options))
    said = str(caught.value)
    assert said.isprintable()
    assert len(said) < 700
    return said


def custom(rule: Any) -> list[str]:
    """Return the words of one custom rule as they were understood."""
    (read,) = read_options({"custom": [rule]}).custom or ()
    return [read_back(sentence) for sentence in read.effect]


def copies(options: dict[str, Any], code: str, edition: str = "spider-man") -> int:
    """Count the cards of a table that are written like this."""
    book = table(options, edition).book
    return sum(book.codes[face] == code for face in book.deck[: book.cards])


def test_text_and_values_are_read_alike() -> None:
    """What YAML gives as text means the same as the Python value."""
    written = """
        {hand_size: 5, uno_penalty: 4, target: 200, bluff: no, challenge: 'off', jump_in: yes,
         seven_zero: 'True', must_play: on, draw_until_playable: false, stacking: any,
         scoring: none, uno: auto, two_player_reverse: literal, dealer: 3,
         custom: [joke], editions: [x-men], cards: {Web: 0, Zap: {kind: wild, copies: 2, value: 30,
         blocks: yes, name: {fr: Éclair, en: Zap}, effect: [choose colour]}}}
    """
    meant = Options(
        hand_size=5, uno_penalty=4, target=200, bluff=False, challenge=False, jump_in=True,
        seven_zero=True, must_play=True, draw_until_playable=False, stacking="any",
        scoring="none", uno="auto", two_player_reverse="literal", dealer=3,
        custom=(load_rules()["joke"],), editions=("x-men",),
        cards={"Web": 0, "Zap": {"kind": "wild", "copies": 2, "value": 30, "blocks": True,
               "name": {"fr": "Éclair", "en": "Zap"}, "effect": ["choose colour"]}},
    )  # fmt: skip
    assert read_options(yaml.load(written, Loader=yaml.BaseLoader)) == meant
    assert read_options(yaml.safe_load(written)) == meant


def test_defaults_are_the_ones_for_people() -> None:
    """Without a word everything is as printed."""
    options = read_options({})
    assert options == Options()
    assert (options.uno, options.hand_size, options.stacking) == ("race", 7, "none")
    assert {f.metadata["rule"] for f in OPTIONS.values()} >= {"S2", "S3", "C6", "H1", "H7"}
    for name, option in OPTIONS.items():
        assert getattr(options, name) == option.default


def test_options_check_themselves() -> None:
    """Options made or changed in Python are checked like those in a file."""
    with pytest.raises(EditionError, match=r"options.hand_size: '99' is not from 1 to 15 \(S3\)"):
        Options(hand_size=99)
    with pytest.raises(EditionError, match=r"options.uno: 'maybe' is none of race, auto"):
        replace(Options(), uno="maybe")


BAD: dict[str, tuple[Any, list[str]]] = {
    "no table": ([1, 2], ["options: '[1, 2]' is not a table of options"]),
    "a text": ("stacking", ["options: 'stacking' is not a table"]),
    "key no word": ({7: 7}, ["options: the key '7' is not a word"]),
    "unknown option": ({"stack": "any"}, ["unknown option 'stack'", "known: dealer, hand_size"]),
    "odd option": ({"a\nb": "any"}, ["unknown option 'a\\nb'"]),
    "hand of none": ({"hand_size": 0}, ["options.hand_size", "'0' is not from 1 to 15 (S3)"]),
    "hand of 16": ({"hand_size": "16"}, ["options.hand_size", "'16' is not from 1 to 15"]),
    "negative": ({"hand_size": "-7"}, ["options.hand_size", "'-7' is not from 1 to 15"]),
    "half a card": ({"hand_size": 6.5}, ["options.hand_size", "'6.5' is not a whole number"]),
    "seven": ({"hand_size": "seven"}, ["options.hand_size", "'seven' is not a whole number"]),
    "arabic digits": ({"hand_size": "٧"}, ["options.hand_size", "is not a whole number"]),
    "true": ({"hand_size": True}, ["options.hand_size", "'true' is not a whole number"]),
    "a list": ({"hand_size": [7]}, ["options.hand_size", "'[7]' is not a whole number"]),
    "1,000 digits": ({"hand_size": "9" * 1000}, ["options.hand_size", "999…' is not a whole"]),
    "huge": ({"target": 10**5000}, ["options.target", "'a huge number' is not from 1"]),
    "target": ({"target": 0}, ["options.target", "'0' is not from 1 to 100000 (E5)"]),
    "penalty": ({"uno_penalty": 21}, ["options.uno_penalty", "'21' is not from 0 to 20 (U2)"]),
    "switch": ({"jump_in": "maybe"}, ["options.jump_in", "'maybe' is neither true nor false"]),
    "switch a number": ({"jump_in": 1}, ["options.jump_in", "'1' is neither true nor false"]),
    "switch empty": ({"jump_in": ""}, ["options.jump_in", "'' is neither true nor false"]),
    "choice": ({"stacking": "all"}, ["options.stacking", "'all' is none of none, same, any"]),
    "choice a table": ({"scoring": {"a": 1}}, ["options.scoring", "is none of winner, own, none"]),
    "choice None": ({"stacking": None}, ["options.stacking", "'None' is none of"]),
    "dealer": ({"dealer": "me"}, ["options.dealer", "'me' is neither draw, random nor a seat"]),
    "dealer 10": ({"dealer": "10"}, ["options.dealer", "'10' is neither"]),
    "dealer list": ({"dealer": []}, ["options.dealer", "'[]' is neither"]),
    "editions": ({"editions": ["chess"]}, ["options.editions", "'chess' is none of classic"]),
    "editions a number": ({"editions": 3}, ["options.editions", "'3' is not a list of editions"]),
    "editions nested": ({"editions": [["x-men"]]}, ["options.editions", "'['x-men']' is none"]),
    "custom a text": ({"custom": "joke"}, ["options.custom", "'joke' is not a list of rules"]),
    "custom a table": ({"custom": {"effect": ["x"]}}, ["options.custom", "is not a list of rules"]),
    "four rules": ({"custom": ["joke"] * 4}, ["options.custom", "4 rules", "three"]),
    "unknown rule": ({"custom": ["jok"]}, ["custom[0]", "unknown rule 'jok'", "known: until-co"]),
    "a number": ({"custom": [5]}, ["options.custom[0]", "'5' is not a list of sentences"]),
    "empty rule": ({"custom": [""]}, ["options.custom[0]", "unknown rule ''"]),
    "no sentence": ({"custom": [[]]}, ["options.custom[0]", "the rule is empty"]),
    "unknown words": (
        {"custom": ["joke", "next draws 3, next sings"]},
        ["options.custom[1][1]", "did not understand 'next sings'", "nearest: '"],
    ),
    "a colour of its own": (
        {"custom": ["others vote, choose colour"]},
        ["options.custom[0]", "'choose colour'", "(C6)"],
    ),
    "a colour in a condition": (
        {"custom": ["others vote, if nobody votes yes: next chooses colour"]},
        ["options.custom[0]", "'next chooses colour'", "(C6)"],
    ),
    "two attacks": (
        {"custom": ["next draws 2 and loses turn, next draws 2 and loses turn"]},
        ["options.custom[0]", "must be the last sentence"],
    ),
    "nobody chosen": (
        {"custom": ["swap hands with chosen"]},
        ["options.custom[0]", "'swap hands with chosen' needs 'choose player among others'"],
    ),
    "100,000 words": ({"custom": ["next draws 3, " * 50_000]}, ["is too long for a rule"]),
    "10,000 sentences": ({"custom": [["next draws 1"] * 10_000]}, ["10000 sentences"]),
    "table, unknown key": (
        {"custom": [{"effects": "next draws 1"}]},
        ["options.custom[0].effects", "unknown key 'effects'"],
    ),
    "table without an effect": (
        {"custom": [{"name": "x"}]},
        ["options.custom[0].effect", "is missing"],
    ),
    "one translation": (
        {"custom": [{"name": {"fr": "x"}, "effect": "next draws 1"}]},
        ["options.custom[0].name", "the translation 'en' is missing"],
    ),
    "name with an escape": (
        {"custom": [{"name": "\x1b[1m", "effect": "next draws 1"}]},
        ["options.custom[0].name", "'\\x1b[1m'"],
    ),
    "cards a list": ({"cards": ["Web"]}, ["options.cards", "'['Web']' is not a table of cards"]),
    "cards a text": ({"cards": "Web"}, ["options.cards", "'Web' is not a table of cards"]),
    "code no word": ({"cards": {7: 1}}, ["options.cards", "the key '7' is not a word"]),
    "copies": ({"cards": {"Web": "many"}}, ["options.cards.Web", "'many' is not a whole number"]),
    "31 copies": ({"cards": {"Web": 31}}, ["options.cards.Web", "'31' is not from 0 to 30"]),
    "unknown card": ({"cards": {"Zap": 2}}, ["options.cards.Zap", "unknown card 'Zap'; a new"]),
    "card of one colour": (
        {"cards": {"RAll": 2}},
        ["options.cards.RAll", "write 'All', which is in every colour"],
    ),
    "card, unknown key": ({"cards": {"Web": {"copy": 2}}}, ["cards.Web.copy", "unknown key"]),
    "card without a kind": (
        {"cards": {"Zap": {"name": "z", "effect": "choose colour"}}},
        ["options.cards.Zap.kind", "is missing"],
    ),
    "card with odd copies": ({"cards": {"Web": {"copies": "x"}}}, ["cards.Web.copies", "'x'"]),
    "card with odd words": (
        {"cards": {"Web": {"effect": "choose colour, hop"}}},
        ["options.cards.Web.effect[1]", "did not understand 'hop'"],
    ),
    "number card": (
        {"cards": {"7": {"value": 9}}},
        ["options.cards.7", "of a number card only the copies can be changed"],
    ),
    "customisable wild": ({"cards": {"Custom1": 0}}, ["options.cards.Custom1", "option custom"]),
    "duplicate code": (
        {"cards": {"RSS": {"name": "x", "kind": "wild", "effect": "choose colour"},
                   "SS": {"name": "x", "kind": "action"}}},
        ["options.cards.SS", "duplicate code: 'RSS' is also cards.RSS"],
    ),
    "unknown card named": (
        {"custom": ["choose player among others, choose number, "
                    "chosen reveals number or Zap or draws 1"]},
        ["options.custom.Custom1", "unknown card 'Zap'"],
    ),
    "too many cards": ({"cards": {"5": 30, "6": 30}}, ["options.cards", "81 cards in each colour"]),
    "too many wilds": ({"cards": {"W": 30, "W+4": 30}}, ["options.cards", "64 wilds"]),
    "no card to begin": (
        {"cards": {str(n): 0 for n in range(10)}},
        ["options.cards", "could begin the discard pile (S4)"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("options", "parts"), BAD.values(), ids=BAD.keys())
def test_bad_options_are_refused_in_one_line(options: Any, parts: list[str]) -> None:
    """What is wrong with an option is said with its name and the words."""
    said = refusal(options)
    for part in parts:
        assert part in said


@pytest.mark.parametrize(
    ("rule", "meant"),
    [
        ("next draws 3", ["next draws 3"]),
        ("next draws 3, next loses turn", ["next draws 3", "next loses turn"]),
        (["next draws 3 cards", "all lose turn"], ["next draws 3", "everybody lose turn"]),
        (("next draw 3",), ["next draws 3"]),
        (
            "if next cannot play: next draws 3; next loses turn, player draws 1",
            ["if next cannot play: next draws 3; next loses turn", "player draws 1"],
        ),
        (
            'next is dared "hop, skip; if you can: jump", next draws 1',
            ['next is dared "hop, skip; if you can: jump"', "next draws 1"],
        ),
        (
            'if next holds colour: next is dared "a; b, c"; next draws 1',
            ['if next holds colour: next is dared "a; b, c"; next draws 1'],
        ),
        ({"effect": "next draws 3, next loses turn"}, ["next draws 3", "next loses turn"]),
        ({"name": "x", "effect": ["next draws 3"]}, ["next draws 3"]),
        ("give-two", ["choose player among others", "player may give up to 2 to chosen"]),
        (
            load_rules()["joke"],
            ['player is dared "joke"', "others vote", "if nobody votes yes: player draws 4"],
        ),
    ],
)
def test_custom_rules_are_written_in_many_ways(rule: Any, meant: list[str]) -> None:
    """C6: a rule is a name, a sentence, several with commas, a list, or a table."""
    assert custom(rule) == meant


def test_custom_rules_become_cards() -> None:
    """C6: there is one customisable wild for each rule, named after it, and none without."""
    rules = [{"name": "Déluge", "effect": "others draw 2"}, "joke"]
    cards = table({"custom": rules}, "classic").cards
    assert plain(cards["Custom1"].name["fr"]) == "Carte à personnaliser 1 « Déluge »"
    assert cards["Custom2"].name["en"] == "Customisable wild 2 “The joke”"
    assert "Custom3" not in cards
    assert "Custom1" not in table({"custom": []}, "classic").cards
    assert len([c for c in table({}, "classic").cards if c.startswith("Custom")]) == 3


def test_cards_are_added_removed_and_changed() -> None:
    """H7: a number changes the copies, also of a card from another box; a table changes more."""
    options = {"cards": {"Web": 0, "All": "2", "W+10": 1, "5": 1, "S": {"copies": "3"}}}
    assert copies(options, "Web") == 0
    assert copies(options, "RAll") == 2
    assert copies(options, "W+10") == 1
    assert copies(options, "B5") == 1
    assert copies(options, "YS") == 3


def test_a_table_may_invent_a_card() -> None:
    """H7: a new card needs a name, a kind and an effect; there is one of it unless it says more."""
    zap = {"name": "Zap", "kind": "wild", "effect": "choose colour, others draw 1"}
    cards = table({"cards": {"Zap": zap}}).cards
    assert cards["Zap"].name == {"fr": "Zap", "en": "Zap"}
    assert copies({"cards": {"Zap": zap}}, "Zap") == 1


def test_editions_are_mixed() -> None:
    """H7: the special cards come along, the first box's icons, and what their effects speak of."""
    options = {"editions": "x-men, despicable-me-4, extra", "cards": {"Run": 2}}
    mixed = table(options)
    assert {"Web", "Cerebro", "Mega", "All", "Run"} <= mixed.cards.keys()
    assert mixed.icon()["en"] == "Mega Minions icon"
    assert "leg" in mixed.edition.dares
    assert mixed.edition.characters == load_edition("x-men").characters
    assert mixed.edition.id == "spider-man"
    assert mixed.book.cards == 112 + 4 + 4 + 77 + 2


def test_a_mixed_deck_seats_as_many_as_it_has_cards() -> None:
    """S3: the deck that counts is the one on the table."""
    check_seats(table({"hand_size": 15, "editions": ["extra"]}), 10)
    with pytest.raises(EditionError, match=r"options.hand_size"):
        check_seats(table({"hand_size": 15}), 10)


# Every option with a few of its values.
some_options = st.fixed_dictionaries(
    {},
    optional={
        "dealer": st.sampled_from(["draw", "random", 0, "9"]),
        "hand_size": st.integers(1, 15) | st.integers(1, 15).map(str),
        "two_player_reverse": st.sampled_from(["skip", "literal"]),
        "bluff": st.booleans(),
        "challenge": st.sampled_from([True, "no"]),
        "uno": st.sampled_from(["race", "auto"]),
        "uno_penalty": st.integers(0, 20),
        "scoring": st.sampled_from(["winner", "own", "none"]),
        "target": st.integers(1, 100_000),
        "stacking": st.sampled_from(["none", "same", "any"]),
        "jump_in": st.booleans(),
        "seven_zero": st.booleans(),
        "draw_until_playable": st.booleans(),
        "must_play": st.booleans(),
        "custom": st.lists(
            st.sampled_from(list(load_rules()))
            | st.just("next draws 2, next loses turn")
            | st.just({"name": "é", "effect": ["open hands"]}),
            max_size=3,
        ),
        "editions": st.lists(st.sampled_from(edition_names()), max_size=2),
        "cards": st.dictionaries(
            st.sampled_from(["W", "All", "7", "Mega", "Skip2"]), st.integers(0, 3), max_size=3
        ),
    },
)


@settings(max_examples=60, deadline=None)
@given(some_options, st.sampled_from(edition_names()))
def test_options_are_written_as_they_are_read(options: dict[str, Any], edition: str) -> None:
    """What is written of options is plain, is read as the same options, and makes a table."""
    read = read_options(options)
    written = write_options(read)
    assert read_options(yaml.load(yaml.safe_dump(written), Loader=yaml.BaseLoader)) == read
    assert set(written) <= set(options)
    build_table(load_edition(edition), read)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(list(OPTIONS)), junk)
def test_any_value_is_read_or_refused(name: str, value: object) -> None:
    """Whatever an option is set to, it is read or refused in one line that names it."""
    said = f"options.{name}"
    try:
        build_table(load_edition("classic"), read_options({name: value}))
    except EditionError as error:
        said = str(error)
    assert said.startswith(f"options.{name}")
    assert said.isprintable()
