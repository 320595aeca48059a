"""Reading edition files, and saying what is wrong with one: file, key, words."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pioche.editions.errors import EditionError
from pioche.editions.model import Card, Edition, Names, Rule
from pioche.editions.sentences import Sentence, check_order, each_sentence, parse_effect
from pioche.rules.words import NUMBERS

HERE = Path(__file__).parent
LANGUAGES = ("fr", "en")
LARGEST_FILE = 1 << 20
MOST_COPIES = 30
NOT_EDITIONS = ("standard", "custom")
EDITION_KEYS = {
    "extends", "name", "colours", "first_card", "guilty", "dealer", "icon", "icons", "custom",
    "characters", "cards", "numbers", "house", "dares",
}  # fmt: skip
CARD_KEYS = {"name", "kind", "copies", "effect", "first", "blocks", "value", "rule"}
MANNERS = {
    "first_card": ("ignored", "acts"),
    "guilty": ("colour", "colour or wild"),
    "dealer": ("random", "draw"),
}
CODE = re.compile(r"[A-Za-z0-9+\-]{1,16}")
WILD_CODE = re.compile(r"[A-Z](?=.*[A-Za-z].*[A-Za-z])[A-Za-z0-9+\-]{2,15}|W|W\+[0-9]+")
Toml = dict[str, Any]


def edition_names() -> list[str]:
    """List the editions that ship with Pioche, the five of the rulebooks and the extra one."""
    return sorted(p.stem for p in HERE.glob("*.toml") if p.stem not in NOT_EDITIONS)


@cache
def load_edition(name: str) -> Edition:
    """Load a shipped edition by its id."""
    if name not in edition_names():
        raise EditionError("edition", f"unknown edition '{name}' (known: {known_editions()})")
    return read_edition(HERE / f"{name}.toml")


def known_editions() -> str:
    """Name all editions in one line."""
    return ", ".join(edition_names())


def read_text(path: Path) -> str:
    """Read a text file, refusing what is too large or no text."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise EditionError(str(path), f"{size:,} bytes, more than {LARGEST_FILE:,} allowed")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise EditionError(str(path), f"not a text file (byte {error.start} is no UTF-8)") from None
    except OSError as error:
        raise EditionError(str(path), error.strerror or "cannot be read") from None


def read_toml(path: Path) -> Toml:
    """Read a TOML file."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise EditionError(str(path), f"not TOML: {error}") from None


def read_edition(path: Path) -> Edition:
    """Read an edition file and check all of it."""
    data = read_toml(path)
    where = path.name
    check_keys(data, EDITION_KEYS, where)
    base = read_base(data, where)
    colours = read_colours(data, base, where)
    own = read_cards(data, base, where)
    cards = number_cards(data, base, where) | base.get("cards", {}) | own
    check_codes(cards, colours, where)
    edition = Edition(
        id=path.stem,
        name=names(data.get("name"), f"{where}: name"),
        colours=colours,
        cards=cards,
        icon=names(data["icon"], f"{where}: icon") if "icon" in data else {},
        icons=read_icons(data, cards, where),
        custom=read_custom(data, where),
        characters=read_characters(data, where),
        house=read_house(data, base, where),
        dares=all_dares(data, where),
        special=tuple(code for code in own if code not in base.get("cards", {})),
        **{key: one_of(data, key, values, where) for key, values in MANNERS.items() if key in data},
    )
    return replace(edition, cards=with_icons(edition))


def read_base(data: Toml, where: str) -> Toml:
    """Read the file that an edition extends; only the standard one can be."""
    name = data.get("extends")
    if name is None:
        return {}
    if name != "standard":
        raise EditionError(f"{where}: extends", f"'{name}' is not 'standard'")
    base = read_toml(HERE / "standard.toml")
    return base | {"cards": read_cards(base, {}, "standard.toml")}


def check_keys(data: Toml, known: set[str], where: str) -> None:
    """Refuse a key that nobody reads."""
    for key in data:
        if key not in known:
            raise EditionError(f"{where}: {key}", f"unknown key '{key}' (known: {', '.join(sorted(known))})")


def names(value: object, where: str) -> Names:
    """Read a name in all languages."""
    if not isinstance(value, dict):
        raise EditionError(where, 'needs a name such as { fr = "…", en = "…" }')
    for lang in LANGUAGES:
        text = value.get(lang)
        if not isinstance(text, str) or not text.strip():
            raise EditionError(where, f"the translation '{lang}' is missing")
    return {lang: value[lang] for lang in LANGUAGES}


def one_of(data: Toml, key: str, values: tuple[str, ...], where: str) -> str:
    """Read a word out of a few."""
    value = data[key]
    if value not in values:
        raise EditionError(f"{where}: {key}", f"'{value}' is none of {', '.join(values)}")
    return str(value)


def count(value: object, most: int, where: str) -> int:
    """Read a whole number from 0 to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise EditionError(where, f"'{value}' is not a whole number from 0 to {most}")
    return value


def read_colours(data: Toml, base: Toml, where: str) -> dict[str, Names]:
    """Read the four colours: letters the standard file names, or a table of one's own."""
    value = data.get("colours", [])
    known = base.get("colours", {})
    if isinstance(value, list):
        for letter in value:
            if letter not in known:
                raise EditionError(f"{where}: colours", f"'{letter}' is none of {', '.join(known)}")
        value = {letter: known[letter] for letter in value}
    if len(value) != 4:
        raise EditionError(f"{where}: colours", f"{len(value)} colours, but a deck has four (D1)")
    for letter in value:
        if len(letter) != 1 or not "A" <= letter <= "Z" or letter == "W":
            raise EditionError(f"{where}: colours", f"'{letter}' is not one capital letter (not W)")
    return {letter: names(name, f"{where}: colours.{letter}") for letter, name in value.items()}


def number_cards(data: Toml, base: Toml, where: str) -> dict[str, Card]:
    """D1: make the number cards."""
    copies = data.get("numbers", base.get("numbers", {})).get("copies", [])
    if not isinstance(copies, list) or len(copies) not in (0, NUMBERS):
        raise EditionError(f"{where}: numbers.copies", "needs ten numbers, for 0 to 9")
    return {
        str(n): Card(
            str(n), {"fr": str(n), "en": str(n)}, "number",
            count(many, MOST_COPIES, f"{where}: numbers.copies[{n}]"), value=n,
        )
        for n, many in enumerate(copies)
    }  # fmt: skip


def read_cards(data: Toml, base: Toml, where: str) -> dict[str, Card]:
    """Read the cards of a file; one that the base has too may change part of it."""
    cards = data.get("cards", {})
    if not isinstance(cards, dict):
        raise EditionError(f"{where}: cards", "is not a table of cards")
    known = base.get("cards", {})
    return {
        code: read_card(code, value, known.get(code), f"{where}: cards.{code}")
        for code, value in cards.items()
    }


def read_card(code: str, data: object, base: Card | None, where: str) -> Card:
    """Read one card."""
    if not isinstance(data, dict):
        raise EditionError(where, "is not a table with name, kind, copies and effect")
    check_keys(data, CARD_KEYS, where)
    if base is not None:
        data = {
            "name": base.name, "kind": base.kind, "copies": base.copies, "first": base.first,
            "blocks": base.blocks, "value": base.value, "rule": base.rule,
        } | data  # fmt: skip
        if "effect" not in data:
            return build_card(code, data, base.effect, where)
    effect = parse_effect(data.get("effect", []), f"{where}.effect")
    return build_card(code, data, effect, where)


def build_card(code: str, data: Toml, effect: tuple[Sentence, ...], where: str) -> Card:
    """Check the parts of a card and put them together."""
    kind = one_of({"kind": data.get("kind", "missing")}, "kind", ("action", "wild"), where)
    check_effect(effect, kind == "wild", f"{where}.effect")
    pattern = WILD_CODE if kind == "wild" else CODE
    if not pattern.fullmatch(code):
        hint = "a wild's begins with a capital letter and has three letters or more"
        raise EditionError(where, f"'{code}' cannot be a card's code ({hint})")
    if data.get("blocks") and kind != "wild":
        raise EditionError(f"{where}.blocks", "only a wild can block")
    return Card(
        code=code,
        name=names(data.get("name"), f"{where}.name"),
        kind=kind,
        copies=count(data.get("copies", 0), MOST_COPIES, f"{where}.copies"),
        effect=effect,
        first=one_of({"first": data.get("first", "")}, "first", ("", "acts", "wild", "returns"), where),
        blocks=bool(data.get("blocks", False)),
        value=count(data.get("value", 50 if kind == "wild" else 20), 500, f"{where}.value"),
        rule=str(data.get("rule", "")),
    )


def check_effect(effect: tuple[Sentence, ...], wild: bool, where: str) -> None:
    """Refuse an effect in the wrong order, and a wild that chooses no colour."""
    times = sum(s.row.verb == "choose_colour" for s in each_sentence(effect))
    if wild and times != 1:
        raise EditionError(where, f"a wild says 'choose colour' once, not {times} times")
    if not wild and times:
        raise EditionError(where, "a coloured card cannot say 'choose colour'")
    if any(s.row.verb == "choose_colour" for e in effect for s in each_sentence(e.body)):
        raise EditionError(where, "'choose colour' cannot depend on a condition")
    attacks = [s for s in each_sentence(effect) if s.row.verb == "attack"]
    if len(attacks) > 1 or any(a.row.y and not wild for a in attacks):
        raise EditionError(where, "one attack at most, and only a wild's can be challenged")
    check_order(effect, set() if wild else {"colour"}, where)


def read_icons(data: Toml, cards: dict[str, Card], where: str) -> dict[str, int]:
    """D4, D5: read how many copies of each card bear the icon."""
    icons = data.get("icons", {})
    if icons and "icon" not in data:
        raise EditionError(f"{where}: icon", "is missing: what is the icon called?")
    for code, many in icons.items():
        if code not in cards:
            raise EditionError(f"{where}: icons.{code}", f"unknown card '{code}'")
        count(many, cards[code].copies, f"{where}: icons.{code}")
    return dict(icons)


def with_icons(edition: Edition) -> dict[str, Card]:
    """Write the icons onto the cards."""
    return {
        code: replace(card, icons=edition.icons.get(code, 0))
        for code, card in edition.cards.items()
    }


def check_codes(cards: dict[str, Card], colours: dict[str, Names], where: str) -> None:
    """Refuse two cards that would be written the same."""
    seen: dict[str, str] = {}
    for code, card in cards.items():
        for full in [code] if card.wild else [letter + code for letter in colours]:
            if full in seen:
                raise EditionError(f"{where}: cards.{code}", f"'{full}' is also cards.{seen[full]}")
            seen[full] = code


def read_characters(data: Toml, where: str) -> tuple[str, ...]:
    """C2: read the character that each number stands for."""
    value = data.get("characters", [])
    if not isinstance(value, list) or len(value) not in (0, NUMBERS):
        raise EditionError(f"{where}: characters", "needs ten names, for 0 to 9")
    return tuple(str(name) for name in value)


def read_custom(data: Toml, where: str) -> tuple[str, ...] | None:
    """C6: read the rules that an edition's customisable wilds have by default."""
    value = data.get("custom")
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > 3:
        raise EditionError(f"{where}: custom", "needs a list of up to three rules")
    for key in value:
        if key not in load_rules():
            raise EditionError(f"{where}: custom", f"unknown rule '{key}'")
    return tuple(value)


def read_house(data: Toml, base: Toml, where: str) -> dict[str, dict[str, tuple[Sentence, ...]]]:
    """H3: read what number cards do when a house rule is on."""
    house: dict[str, dict[str, tuple[Sentence, ...]]] = {}
    for option, cards in (base.get("house", {}) | data.get("house", {})).items():
        house[option] = {}
        for code, effect in cards.items():
            at = f"{where}: house.{option}.{code}"
            house[option][code] = parse_effect(effect, at)
            check_effect(house[option][code], False, at)
    return house


@cache
def rules_file() -> Toml:
    """Read the file of ready rules."""
    return read_toml(HERE / "custom.toml")


def all_dares(data: Toml, where: str) -> dict[str, Names]:
    """K7: read the dares that have names in all languages."""
    dares = rules_file()["dares"] | data.get("dares", {})
    return {key: names(value, f"{where}: dares.{key}") for key, value in dares.items()}


@cache
def load_rules() -> dict[str, Rule]:
    """K: load the rules that ship ready to pick."""
    rules = {}
    for key, value in rules_file()["rules"].items():
        where = f"custom.toml: rules.{key}"
        effect = parse_effect(value["effect"], f"{where}.effect")
        check_order(effect, {"colour"}, f"{where}.effect")
        rules[key] = Rule(key, names(value["name"], f"{where}.name"), effect, value["rule"])
    return rules
