"""Edition files: good ones are read, bad ones are refused in one line with file, key and words."""

from __future__ import annotations

import copy
import datetime
import os
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.editions.build import build_table, check_seats, standard_table
from pioche.editions.errors import EditionError, quote
from pioche.editions.loader import (
    edition_names,
    edition_of,
    load_edition,
    load_rules,
    read_edition,
)
from pioche.editions.options import Options
from pioche.editions.toml_files import LARGEST_FILE, read_text, read_toml

HEAD = """
extends = "standard"
name = { fr = "Essai", en = "Trial" }
colours = ["R", "Y", "G", "B"]
"""
CARD = """
[cards.Zap]
name = { fr = "Éclair", en = "Zap" }
kind = "wild"
copies = 2
effect = ["choose colour", "next draws 3"]
"""
GOOD = HEAD + CARD


def zap(effect: str) -> str:
    """Write a file whose one card has this effect, as TOML."""
    return GOOD.replace('["choose colour", "next draws 3"]', effect)


def refusal(path: Path) -> str:
    """Read a file that must be refused, and give the one line that says why."""
    with pytest.raises(EditionError) as caught:
        read_edition(path)
    said = str(caught.value)
    assert said.isprintable(), "one line, nothing that does not show"
    assert len(said) < 700
    assert said.startswith(str(path)[:100]), "begins with the file"
    return said


def write(folder: Path, text: str) -> Path:
    """Write an edition file."""
    path = folder / "trial.toml"
    path.write_text(text, encoding="utf-8")
    return path


BAD: dict[str, tuple[str, list[str]]] = {
    # Not TOML, or not quite.
    "no TOML": ("this is no TOML", ["line 1", "not TOML", "'this is no TOML'"]),
    "empty file": ("", ["colours", "missing"]),
    "key twice": (GOOD + "copies = 3", ["line 11", "the key is there twice", "'copies = 3'"]),
    "card twice": (GOOD + CARD, ["line 12", "twice", "'[cards.Zap]'"]),
    "end too early": (HEAD + "icon = {", ["not TOML"]),
    "number of 5,000 digits": (HEAD + "x = " + "9" * 900 + "\n", ["unknown key 'x'"]),
    "nested too deeply": (
        "x = [\n" + ("[" * 900 + "\n") * 20,
        ["not TOML", "nested too deeply"],
    ),
    "key of 10,000 parts": ("a" + ".a" * 10_000 + " = 1", ["line 1", "20,005 characters"]),
    # Keys and their kinds.
    "unknown key": (HEAD + "colors = 4", ["colors", "unknown key 'colors'", "known: cards"]),
    "key with a line end": (HEAD + '"a\\nb\\u001b" = 4', ["unknown key 'a\\nb\\x1b'"]),
    "extends": (GOOD.replace('"standard"', '"classic"'), ["extends", "'classic' is none of"]),
    "extends a list": (GOOD.replace('"standard"', "[1]"), ["extends", "'[1]'"]),
    "no name": (GOOD.replace("name = { fr", "icon = { fr", 1), ["name", "is missing"]),
    "name in no language": (
        GOOD.replace('{ fr = "Essai", en = "Trial" }', '"Trial"'),
        ["name", "'Trial' is in no language"],
    ),
    "missing translation": (
        GOOD.replace('fr = "Éclair", ', ""),
        ["cards.Zap.name", "the translation 'fr' is missing"],
    ),
    "empty translation": (GOOD.replace("Éclair", " "), ["cards.Zap.name.fr", "' '"]),
    "translation is a number": (GOOD.replace('"Éclair"', "7"), ["cards.Zap.name.fr", "'7'"]),
    "unknown language": (
        GOOD.replace('fr = "Éclair"', 'de = "Blitz", fr = "Éclair"'),
        ["cards.Zap.name.de", "unknown key 'de'"],
    ),
    "control character in a name": (
        GOOD.replace("Éclair", "\\u001b[31mrouge"),
        ["cards.Zap.name.fr", "cannot be printed", "\\x1b[31mrouge"],
    ),
    "name too long": (GOOD.replace("Éclair", "é" * 500), ["cards.Zap.name.fr", "ééé…'"]),
    # Colours, numbers, manners.
    "colours missing": (GOOD.replace("colours", "#"), ["colours", "is missing"]),
    "colours a number": (GOOD.replace('["R", "Y", "G", "B"]', "4"), ["colours", "'4'"]),
    "three colours": (GOOD.replace(', "B"', ""), ["colours", "3 colours", "D1"]),
    "unknown colour": (GOOD.replace('"B"', '"Z"'), ["colours", "'Z' is none of R, Y"]),
    "colour is a list": (GOOD.replace('"B"', '["B"]'), ["colours", "'['B']' is none of"]),
    "letters without a base": (
        GOOD.replace('extends = "standard"', ""),
        ["colours", "extends = 'standard'"],
    ),
    "small letter": (
        HEAD.replace('["R", "Y", "G", "B"]', "{ R = 1, Y = 1, G = 1, b = 1 }"),
        ["colours", "'b' is not one capital letter"],
    ),
    "colour without a name": (
        HEAD.replace('["R", "Y", "G", "B"]', "{ R = 1, Y = 1, G = 1, B = 1 }"),
        ["colours.R", "'1' is not a name"],
    ),
    "numbers a list": (HEAD + "numbers = [1]", ["numbers", "'[1]' is not a table"]),
    "numbers, unknown key": (HEAD + "numbers = { many = 1 }", ["numbers.many", "unknown key"]),
    "nine numbers": (
        HEAD + "numbers = { copies = [1, 1, 1, 1, 1, 1, 1, 1, 1] }",
        ["numbers.copies", "needs ten numbers", "not 9"],
    ),
    "minus one copy": (
        HEAD + "numbers = { copies = [1, 1, 1, 1, 1, 1, 1, 1, 1, -1] }",
        ["numbers.copies[9]", "'-1' is not from 0 to 30"],
    ),
    "no card can begin": (
        HEAD + "numbers = { copies = [] }",
        ["cards", "could begin the discard pile (S4)"],
    ),
    "first_card": (HEAD + 'first_card = "maybe"', ["first_card", "'maybe' is none of ignored"]),
    "guilty": (HEAD + "guilty = true", ["guilty", "'true' is none of"]),
    "dealer": (HEAD + "dealer = 3", ["dealer", "'3' is none of random, draw"]),
    # Cards.
    "cards a list": (HEAD + "cards = [1, 2]", ["cards", "'[1, 2]' is not a table of cards"]),
    "card a text": (HEAD + 'cards.Zap = "zap"', ["cards.Zap", "'zap' is not a card with name"]),
    "card, unknown key": (GOOD + "colour = 1", ["cards.Zap.colour", "unknown key 'colour'"]),
    "no kind": (GOOD.replace('kind = "wild"', ""), ["cards.Zap.kind", "is missing"]),
    "no copies": (GOOD.replace("copies = 2", ""), ["cards.Zap.copies", "is missing"]),
    "unknown kind": (GOOD.replace('"wild"', '"number"'), ["cards.Zap.kind", "'number' is none"]),
    "copies a text": (GOOD.replace("copies = 2", 'copies = "2"'), ["copies", "'2' is not a whole"]),
    "copies true": (GOOD.replace("copies = 2", "copies = true"), ["copies", "'true' is not a"]),
    "copies a float": (GOOD.replace("copies = 2", "copies = nan"), ["copies", "'nan' is not a"]),
    "too many copies": (GOOD.replace("copies = 2", "copies = 31"), ["copies", "'31' is not from"]),
    "a huge number": (
        GOOD.replace("copies = 2", "copies = 0x" + "f" * 900),
        ["cards.Zap.copies", "..."],
    ),
    "no room for the wilds": (
        GOOD.replace("copies = 2", "copies = 30") + CARD.replace("Zap", "Zip").replace("2", "30"),
        ["cards", "68 wilds", "room for 63 (H7)"],
    ),
    "too many kinds": (
        HEAD + "\n".join(f"cards.A{i} = 1" for i in range(500)),
        ["cards", "500 kinds of cards, but at most 118"],
    ),
    "value": (GOOD + "value = 10000", ["cards.Zap.value", "'10000' is not from 0 to 250"]),
    "blocks": (GOOD + 'blocks = "yes"', ["cards.Zap.blocks", "'yes' is neither true nor false"]),
    "first": (GOOD + "first = { a = 1 }", ["cards.Zap.first", "is none of acts, wild, returns"]),
    "rule": (GOOD + "rule = 4", ["cards.Zap.rule", "'4' is not a text"]),
    "a coloured card blocks": (
        zap("[]").replace('"wild"', '"action"') + "blocks = true",
        ["cards.Zap.blocks", "only a wild"],
    ),
    "a coloured card has a first way": (
        zap("[]").replace('"wild"', '"action"') + 'first = "acts"',
        ["cards.Zap.first", "only a wild"],
    ),
    # Codes.
    "duplicate code": (
        GOOD.replace("cards.Zap", "cards.RPlus") + CARD.replace("cards.Zap", "cards.Plus").replace(
            '"wild"', '"action"').replace('"choose colour", ', ""),
        ["cards.Plus", "duplicate code: 'RPlus' is also cards.RPlus"],
    ),
    "code of a wild": (GOOD.replace("cards.Zap", "cards.zap"), ["cards.zap", "'zap' cannot be"]),
    "code too short": (GOOD.replace("cards.Zap", "cards.Za"), ["cards.Za", "three letters"]),
    "code with a space": (GOOD.replace("cards.Zap", 'cards."Z a p"'), ["'Z a p' cannot be"]),
    "code with a line end": (GOOD.replace("cards.Zap", 'cards."Zap\\n"'), ["'Zap\\n' cannot be"]),
    "code with a star": (GOOD.replace("cards.Zap", 'cards."Zap*"'), ["'Zap*' cannot be"]),
    "code of a number": (
        zap("[]").replace("cards.Zap", "cards.7").replace('"wild"', '"action"'),
        ["cards.7", "'7' would be read as a number card"],
    ),
    "code of a customisable wild": (
        GOOD.replace("cards.Zap", "cards.Custom1"),
        ["cards.Custom1", "(C6)"],
    ),
    "code of 10,000 letters": (
        GOOD.replace("cards.Zap", "cards." + "Z" * 900),
        ["ZZZ…", "cannot be a card\u2019s code"],
    ),
    # Effects.
    "effect a text": (zap('"choose colour"'), ["Zap.effect", "'choose colour' is not a list"]),
    "effect a number": (zap("7"), ["cards.Zap.effect", "'7' is not a list of sentences"]),
    "sentence a number": (zap("[7]"), ["cards.Zap.effect[0]", "'7' is not a sentence"]),
    "sentence a list": (zap('[["choose colour"]]'), ["effect[0]", "is not a sentence"]),
    "empty sentence": (zap('["choose colour", " "]'), ["effect[1]", "a sentence is empty"]),
    "unknown words": (
        zap('["choose colour", "next drinks 3"]'),
        ["cards.Zap.effect[1]", "did not understand 'next drinks 3'", "nearest: '"],
    ),
    "control characters": (
        zap('["choose colour", "next \\u001b[2J draws"]'),
        ["effect[1]", "'next \\x1b[2J draws'"],
    ),
    "a long sentence": (
        zap('["choose colour", "next draws ' + "very " * 100 + '3"]'),
        ["effect[1]", "very…' is longer than 200 characters"],
    ),
    "a huge amount": (
        zap('["choose colour", "next draws 99999999999999999999"]'),
        ["effect[1]", "'99999999999999999999'", "is not a number from 1 to 20"],
    ),
    "no amount": (zap('["choose colour", "next draws 0"]'), ["'0'", "is not a number from 1"]),
    "10,000 sentences": (
        zap("[\n" + '"choose colour",\n' * 10_000 + "]"),
        ["cards.Zap.effect", "10000 sentences, but at most 16 are read"],
    ),
    "nested conditions": (
        zap('["choose colour", "if next cannot play: if next holds colour: next draws 2"]'),
        ["effect[1]", "a condition inside a condition", "if next holds colour"],
    ),
    "condition without end": (
        zap('["choose colour", "if next cannot play"]'),
        ["effect[1]", "nothing follows the condition 'if next cannot play'"],
    ),
    "unknown condition": (
        zap('["choose colour", "if it rains: next draws 2"]'),
        ["effect[1]", "did not understand 'it rains'"],
    ),
    "open quote": (
        zap("""['choose colour', 'next is dared "leg']"""),
        ["effect[1]", "a quotation mark is left open"],
    ),
    "dare too long": (
        zap(f"""['choose colour', 'next is dared "{"x" * 100}"']"""),
        ["effect[1]", "needs 1 to 80 letters"],
    ),
    "dare without a translation": (
        zap("""['choose colour', 'next is dared "juggle"']"""),
        ["cards.Zap.effect", "the translation dares.juggle is missing"],
    ),
    "wild without a colour": (zap('["next draws 3"]'), ["cards.Zap.effect", "once, not 0 times"]),
    "colour on a condition": (
        zap('["others vote", "if nobody votes yes: choose colour"]'),
        ["cards.Zap.effect", "cannot depend on a condition"],
    ),
    "colour twice": (zap('["choose colour", "next chooses colour"]'), ["once, not 2 times"]),
    "colour on a coloured card": (
        GOOD.replace('"wild"', '"action"'),
        ["cards.Zap.effect", "a coloured card cannot say 'choose colour'"],
    ),
    "attack in the middle": (
        zap('["choose colour", "next draws 2 and loses turn", "player draws 1"]'),
        ["cards.Zap.effect", "'next draws 2 and loses turn' must be the last sentence"],
    ),
    "attack on a condition": (
        zap('["choose colour", "if next cannot play: next draws 2 and loses turn"]'),
        ["cards.Zap.effect", "must be the last sentence, and depend on no condition"],
    ),
    "a challenge against a coloured card": (
        zap('["next draws 2 and loses turn or challenges"]').replace('"wild"', '"action"'),
        ["cards.Zap.effect", "only a wild can be challenged (A6)"],
    ),
    "too early": (
        zap('["next draws until colour", "choose colour"]'),
        ["'next draws until colour' needs 'choose colour' before it"],
    ),
    "nobody chosen": (
        zap('["choose colour", "chosen draws 2"]'),
        ["'chosen draws 2' needs 'choose player among others' before it"],
    ),
    "unknown card in an effect": (
        zap(
            '["choose player among others", "choose number", '
            '"chosen reveals number or Zip or draws 2", "choose colour"]'
        ),
        ["cards.Zap.effect", "unknown card 'Zip' in 'chosen reveals number or Zip or draws 2'"],
    ),
    # The rest of the file.
    "icons without an icon": (GOOD + "[icons]\nZap = 1", ["icon", "what is the icon called?"]),
    "icons a number": (HEAD + "icons = 3" + CARD, ["icons", "'3' is not a table"]),
    "icons of an unknown card": (
        HEAD + 'icon = { fr = "i", en = "i" }\nicons = { Zip = 1 }',
        ["icons.Zip", "unknown card 'Zip'"],
    ),
    "more icons than copies": (
        HEAD + 'icon = { fr = "i", en = "i" }\nicons = { S = 3 }',
        ["icons.S", "'3' is not from 0 to 2"],
    ),
    "custom a text": (HEAD + 'custom = "joke"', ["custom", "'joke' is not a list of rules"]),
    "custom unknown": (HEAD + 'custom = ["jok"]', ["custom[0]", "'jok' is none of until-colour"]),
    "custom a list": (HEAD + "custom = [[1]]", ["custom[0]", "'[1]' is none of"]),
    "four custom rules": (
        HEAD + 'custom = ["joke", "joke", "joke", "joke"]',
        ["custom", "4 rules, but at most 3"],
    ),
    "characters": (HEAD + 'characters = ["a"]', ["characters", "needs ten names", "not 1"]),
    "characters are numbers": (
        HEAD + "characters = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]",
        ["characters[0]", "'0' is not a text"],
    ),
    "house a text": (HEAD + 'house = "mine"', ["house", "'mine' is not a table"]),
    "house of an unknown option": (
        HEAD + "[house.__class__]\n7 = []",
        ["house.__class__", "unknown key"],
    ),
    "house effects a list": (HEAD + "house = { seven_zero = [] }", ["house.seven_zero", "'[]'"]),
    "house of an unknown card": (
        HEAD + "[house.seven_zero]\nZap = []",
        ["house.seven_zero.Zap", "'Zap' is not a coloured card"],
    ),
    "house of a wild": (HEAD + "[house.seven_zero]\nW = []", ["seven_zero.W", "a coloured card"]),
    "house with unknown words": (
        HEAD + '[house.seven_zero]\n7 = ["dance"]',
        ["house.seven_zero.7[0]", "did not understand 'dance'"],
    ),
    "dares a list": (HEAD + "dares = []", ["dares", "'[]' is not a table of dares"]),
    "dare not translated": (HEAD + '[dares.hop]\nfr = "x"', ["dares.hop", "'en' is missing"]),
}  # fmt: skip


@pytest.mark.parametrize(("text", "parts"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_refused_in_one_line(text: str, parts: list[str], tmp_path: Path) -> None:
    """What is wrong with a file is said with the file, the key and the words."""
    said = refusal(write(tmp_path, text))
    for part in parts:
        assert part in said


def test_a_good_file_is_read(tmp_path: Path) -> None:
    """The file that the bad ones are made from is itself good, and can be played."""
    edition = read_edition(write(tmp_path, GOOD))
    assert edition.id == "trial"
    assert edition.special == ("Zap",)
    assert edition.name == {"fr": "Essai", "en": "Trial"}
    assert build_table(edition, Options()).book.cards == 110


def test_a_file_may_stand_alone(tmp_path: Path) -> None:
    """An edition that extends nothing brings its own colours, numbers and cards."""
    colours = ", ".join(f'{c} = {{ fr = "{c}", en = "{c}" }}' for c in "KLMN")
    text = f"""
        name = {{ fr = "Seul", en = "Alone" }}
        colours = {{ {colours} }}
        numbers = {{ copies = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }}
    """
    table = build_table(read_edition(write(tmp_path, text)), Options(seven_zero=True))
    assert table.book.cards == 40
    assert table.book.codes[0] == "K0"


def test_a_base_card_may_change_in_part(tmp_path: Path) -> None:
    """A card of the standard file keeps what the edition does not say anew."""
    edition = read_edition(write(tmp_path, GOOD + "[cards.S]\ncopies = 1"))
    assert edition.cards["S"].copies == 1
    assert edition.cards["S"].effect == load_edition("x-men").cards["S"].effect
    assert edition.special == ("Zap",)


def test_windows_files_are_read(tmp_path: Path) -> None:
    """A byte order mark and carriage returns do no harm."""
    path = tmp_path / "trial.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_edition(path).special == ("Zap",)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A file that is not there is named."""
    assert "No such file" in refusal(tmp_path / "none.toml")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    """A folder is no edition."""
    assert "directory" in refusal(tmp_path)


def test_an_impossible_name_is_refused(tmp_path: Path) -> None:
    """A file's name with a zero character, or of 5,000 letters, is one line too."""
    for name in ("a\0b", "a" * 5000):
        with pytest.raises(EditionError) as caught:
            read_edition(tmp_path / name)
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 400


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    """Of 50 MB no more is read than it takes to refuse them."""
    path = tmp_path / "huge.toml"
    path.touch()
    os.truncate(path, 50_000_000)
    assert "50,000,000 bytes, but at most 1,048,576" in refusal(path)


def test_a_long_text_is_refused(tmp_path: Path) -> None:
    """No edition needs half a million characters."""
    said = refusal(write(tmp_path, "# a comment\n" * 40_000))
    assert "480,000 characters, but at most 262,144" in said


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (bytes(range(256)), "not a text file (byte 128 is not UTF-8)"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not a text file (byte 0 is not UTF-8)"),
        ("name = 'é'".encode("latin-1"), "not a text file (byte 8 is not UTF-8)"),
        (b"name = 1\0", "not a text file (byte 8 is zero)"),
        (b"name = '\x1b'", "not TOML: Found invalid character '\\x1b'"),
    ],
    ids=["bytes", "picture", "latin-1", "zero", "escape"],
)
def test_a_binary_file_is_refused(data: bytes, part: str, tmp_path: Path) -> None:
    """A file that is no text is refused with the place of the first odd byte."""
    path = tmp_path / "binary.toml"
    path.write_bytes(data)
    assert part in refusal(path)


def test_an_endless_file_is_refused() -> None:
    """A device that never ends is read no further than any other file."""
    assert f"but at most {LARGEST_FILE:,}" in refusal(Path("/dev/zero"))


def test_an_unknown_edition_is_refused() -> None:
    """The names of the editions that there are come along."""
    wrong: list[Any] = ["monopoly", "../secret", "standard", "", None, ["x-men"], {}]
    for name in wrong:
        with pytest.raises(EditionError, match=r"unknown edition .*known: classic, despicable"):
            load_edition(name)


def test_players_are_checked() -> None:
    """One player, eleven, or something that is no number are refused (S1, S3)."""
    table = standard_table("classic")
    for seats in (1, 11, "4", None, True, 2.0):
        with pytest.raises(EditionError, match="players: "):
            check_seats(table, seats)  # type: ignore[arg-type]
    crowd = build_table(table.edition, Options(hand_size=15))
    with pytest.raises(EditionError, match=r"8 players x 15 cards \+ 1 is 121.*112 \(S3\)"):
        check_seats(crowd, 8)


def test_shipped_editions_build() -> None:
    """Every edition that ships loads and makes a table."""
    assert len(edition_names()) == 6
    for name in edition_names():
        table = standard_table(name)
        assert table.edition.id == name
        assert table.book.cards == sum(table.book.deck[i] >= 0 for i in range(table.book.cards))
    assert len(load_rules()) == 11


def test_an_error_survives_another_process() -> None:
    """An error can be pickled, so that a worker process can hand it back."""
    error = pickle.loads(pickle.dumps(EditionError("a.toml: ", "no\nsuch 'thing'")))
    assert str(error) == "a.toml: no\\nsuch 'thing'"


def test_quotes_are_short_and_printable() -> None:
    """What somebody wrote is quoted in one short line, whatever it is."""
    assert quote("a\tb") == "'a\\tb'"
    assert quote("\ud800") == "'\\ud800'"
    assert quote("x" * 10**6) == f"'{'x' * 80}…'"
    assert quote(10**10_000) == quote([10**10_000]) == "'a huge number'"
    assert quote([[[[[1]]]]]) == "'[[[...]]]'"
    assert quote(False) == "'false'"


def test_read_text_is_for_any_text_file(tmp_path: Path) -> None:
    """Text comes back as it was, without its byte order mark."""
    path = tmp_path / "some.txt"
    path.write_bytes("\ufeffpioche é".encode())
    assert read_text(path) == "pioche é"


# Anything that TOML or YAML could put where something else was expected.
leaves = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.just(datetime.date(2024, 2, 29))
    | st.sampled_from(["R", "Zap", "choose colour", "next draws 2", "wild", "7", "standard"])
)
anything = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=5) | st.sampled_from(["fr", "en", "7"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)
WHOLE = read_toml(Path(__file__).parent / "whole.toml")  # every key there is


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the paths of all values in nested tables and lists."""
    parts = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    return [path, *(p for key, value in parts for p in places(value, (*path, key)))]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_value_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever stands at whatever key, an edition is either playable or refused in one line."""
    tree = copy.deepcopy(WHOLE)
    *path, last = data.draw(st.sampled_from(places(tree)[1:]))
    spot: Any = tree
    for key in path:
        spot = spot[key]
    spot[last] = data.draw(anything)
    said = "trial"
    try:
        build_table(edition_of(tree, "trial", "trial.toml: "), Options())
    except EditionError as error:
        said = str(error)
    assert said.startswith("trial")
    assert said.isprintable()
    assert len(said) < 700
