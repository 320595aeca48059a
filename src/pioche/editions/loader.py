"""Reading edition files, and saying what is wrong with one: file, key, words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pioche.editions.cards import (
    MOST_COPIES,
    check_codes,
    check_deck,
    check_effect,
    check_named,
    read_cards,
)
from pioche.editions.customs import MOST_RULES, load_rules, ready_dares
from pioche.editions.errors import EditionError, because, quote
from pioche.editions.model import Card, Edition, Names
from pioche.editions.sentences import Effect, each_sentence, parse_effect, quote_sentence
from pioche.editions.toml_files import HERE, place_of, read_text, read_toml
from pioche.editions.values import (
    LANGUAGES,
    as_list,
    as_table,
    as_text,
    at,
    check_keys,
    flag,
    names,
    one_of,
    whole,
)
from pioche.rules.constants import NUMBERS

__all__ = [
    "LANGUAGES",
    "edition_names",
    "load_edition",
    "load_rules",
    "read_edition",
    "read_text",
]

NOT_EDITIONS = ("standard", "custom")
EDITION_KEYS = (
    "extends", "listed", "name", "colours", "first_card", "guilty", "dealer", "scoring",
    "play_drawn",
    "icon", "icons", "custom", "variants", "characters", "cards", "numbers", "house", "dares",
)  # fmt: skip
MANNERS: dict[str, tuple[str, ...]] = {  # S2, S6, T4, A8, E3
    "first_card": ("ignored", "acts"),
    "guilty": ("colour or wild", "colour"),
    "dealer": ("random", "draw"),
    "scoring": ("none", "winner", "own"),
    "play_drawn": ("may", "must"),
}
VARIANTS = ("hand_size", "scoring", "custom")  # what `texts.chapters.variants` has words for
HOUSE_RULES = ("seven_zero",)  # the options that give coloured cards another effect (H3)
COLOURS = 4
OURS = "ours"  # among the characters (C2): no box or rulebook names them
Table = dict[str, object]


@cache
def edition_ids() -> dict[str, bool]:
    """Find the edition files of the package, and whether they stand in lists."""
    names = sorted(p.stem for p in HERE.glob("*.toml") if p.stem not in NOT_EDITIONS)
    return {name: read_toml(HERE / f"{name}.toml").get("listed") is not False for name in names}


def edition_names(unlisted: bool = False) -> list[str]:
    """List the editions that ship with Pioche, the five of the rulebooks and the extra one.

    With `unlisted` those come along that programs may name but people are not offered.
    """
    return [name for name, listed in edition_ids().items() if listed or unlisted]


def load_edition(name: str, unlisted: bool = True) -> Edition:
    """Load a shipped edition by its id."""
    if name not in edition_names(unlisted):
        raise EditionError(
            "edition",
            "unknown edition {name} (known: {known})",
            name=quote(name),
            known=", ".join(edition_names()),
        )
    return load_once(name)


@cache
def load_once(name: str) -> Edition:
    """Read a shipped edition, the first time that it is asked for."""
    return read_edition(HERE / f"{name}.toml")


def read_edition(path: Path) -> Edition:
    """Read an edition file and check all of it."""
    path = Path(path)
    data = read_toml(path)
    edition = edition_of(data, path.stem, f"{place_of(path)}: ")
    return edition if path.parent == HERE else replace(edition, data=data)


def edition_of(data: Table, name: str, where: str) -> Edition:
    """Make an edition of what its file says."""
    check_keys(data, EDITION_KEYS, where)
    base: Table = {}
    if "extends" in data:
        one_of(data["extends"], ("standard",), at(where, "extends"))
        base = read_toml(HERE / "standard.toml")
    known = read_cards(base.get("cards", {}), {}, "standard.toml: cards")
    colours = read_colours(data, base, where)
    own = read_cards(data.get("cards", {}), known, at(where, "cards"))
    cards = read_numbers(data, base, where) | known | own
    cast, dares = data.get("characters"), at(where, "dares")
    own_dares = as_table(data.get("dares", {}), dares, because("table of dares"))
    variants = as_list(data.get("variants", []), at(where, "variants"), because("options"))
    icons = read_icons(data, cards, where)
    manners: dict[str, Any] = {
        key: one_of(data.get(key, words[0]), words, at(where, key))
        for key, words in MANNERS.items()
    }
    flag(data.get("listed", True), at(where, "listed"))
    edition = Edition(
        id=name,
        name=names(data.get("name"), at(where, "name")),
        colours=colours,
        cards={code: replace(card, icons=icons.get(code, 0)) for code, card in cards.items()},
        icon=names(data["icon"], at(where, "icon")) if "icon" in data else {},
        icons=icons,
        custom=read_custom(data, where),
        variants=tuple(
            one_of(name, VARIANTS, at(where, f"variants[{i}]")) for i, name in enumerate(variants)
        ),
        characters=read_characters(data, where),
        own_cast=isinstance(cast, dict)
        and flag(cast.get(OURS, False), at(where, f"characters.{OURS}")),
        house=read_house(data, base, cards, where),
        dares=ready_dares() | {key: names(n, at(dares, key)) for key, n in own_dares.items()},
        special=tuple(code for code in own if code not in known),
        **manners,
    )
    check_codes(edition.cards, edition.colours, at(where, "cards"))
    check_deck(edition.cards, edition.first_card, at(where, "cards"))
    for code, card in edition.cards.items():
        check_words(card.effect, edition, at(at(at(where, "cards"), code), "effect"))
    for option, effects in edition.house.items():
        for code, effect in effects.items():
            check_words(effect, edition, at(at(at(where, "house"), option), code))
    return edition


def check_words(effect: Effect, edition: Edition, where: str) -> None:
    """Refuse an unknown card, and a dare without a translation; typed at a table it needs none."""
    check_named(effect, edition.cards, where)
    for sentence in each_sentence(effect):
        dare = sentence.slots.get("dare")
        if dare is not None and dare not in edition.dares:
            raise EditionError(
                where,
                "{said}: the translation dares.{dare} is missing",
                said=quote_sentence(sentence),
                dare=dare,
            )


def read_colours(data: Table, base: Table, where: str) -> dict[str, Names]:
    """Read the four colours: letters that the standard file names, or a table."""
    where = at(where, "colours")
    if "colours" not in data:
        raise EditionError(where, "is missing")
    value = data["colours"]
    if isinstance(value, list):
        known = as_table(base.get("colours", {}), where)
        if not known:
            raise EditionError(where, "letters alone need extends = 'standard'; or write a table")
        value = {letter: known[letter] for letter in [one_of(v, list(known), where) for v in value]}
    colours = as_table(value, where, because("list of letters or table of colours"))
    if len(colours) != COLOURS:
        raise EditionError(where, "{many} colours, but a deck has four (D1)", many=len(colours))
    for letter in colours:
        if len(letter) != 1 or not "A" <= letter <= "Z" or letter == "W":
            raise EditionError(
                where, "{letter} is not one capital letter (not W)", letter=quote(letter)
            )
    return {letter: names(name, at(where, letter)) for letter, name in colours.items()}


def read_numbers(data: Table, base: Table, where: str) -> dict[str, Card]:
    """D1: make the number cards from how many there are of 0 to 9 in each colour."""
    where = at(where, "numbers")
    numbers = as_table(data.get("numbers", base.get("numbers", {})), where)
    check_keys(numbers, ("copies",), where)
    where = at(where, "copies")
    copies = as_list(numbers.get("copies", []), where, because("numbers"))
    if len(copies) not in (0, NUMBERS):
        raise EditionError(where, "needs ten numbers, for 0 to 9, not {many}", many=len(copies))
    return {
        str(n): Card(
            str(n), {"fr": str(n), "en": str(n)}, "number",
            whole(many, 0, MOST_COPIES, f"{where}[{n}]"), value=n,
        )
        for n, many in enumerate(copies)
    }  # fmt: skip


def read_icons(data: Table, cards: dict[str, Card], where: str) -> dict[str, int]:
    """D4, D5: read how many copies of each card bear the icon."""
    icons = as_table(data.get("icons", {}), at(where, "icons"))
    if icons and "icon" not in data:
        raise EditionError(at(where, "icon"), "is missing: what is the icon called?")
    where = at(where, "icons")
    for code in icons:
        if code not in cards:
            raise EditionError(at(where, code), "unknown card {card}", card=quote(code))
    return {
        code: whole(many, 0, cards[code].copies, at(where, code)) for code, many in icons.items()
    }


def read_characters(data: Table, where: str) -> dict[str, tuple[str, ...]]:
    """C2: read the character that each number stands for: a list, or one for each language."""
    if not data.get("characters", []):
        return {}
    value, where = data["characters"], at(where, "characters")
    if not isinstance(value, dict):
        return dict.fromkeys(LANGUAGES, read_cast(value, where))
    check_keys(value, (*LANGUAGES, OURS), where)
    for lang in LANGUAGES:
        if lang not in value:
            raise EditionError(where, "the translation '{lang}' is missing", lang=lang)
    return {lang: read_cast(value[lang], at(where, lang)) for lang in LANGUAGES}


def read_cast(value: object, where: str) -> tuple[str, ...]:
    """C2: read ten names."""
    cast = as_list(value, where, because("names"))
    if len(cast) != NUMBERS:
        raise EditionError(where, "needs ten names, for 0 to 9, not {many}", many=len(cast))
    return tuple(as_text(name, f"{where}[{i}]") for i, name in enumerate(cast))


def read_custom(data: Table, where: str) -> tuple[str, ...] | None:
    """C6: read the rules that an edition's customisable wilds have by default."""
    if "custom" not in data:
        return None
    where = at(where, "custom")
    keys = as_list(data["custom"], where, because("rules"))
    if len(keys) > MOST_RULES:
        raise EditionError(
            where, "{many} rules, but at most {most} are read", many=len(keys), most=MOST_RULES
        )
    return tuple(one_of(key, list(load_rules()), f"{where}[{i}]") for i, key in enumerate(keys))


def read_house(
    data: Table, base: Table, cards: dict[str, Card], where: str
) -> dict[str, dict[str, Effect]]:
    """H3: read what coloured cards do when a house rule is on."""
    where = at(where, "house")
    house = as_table(data.get("house", {}), where)
    check_keys(house, HOUSE_RULES, where)
    for option, effects in as_table(base.get("house", {}), where).items():
        known = {c: e for c, e in as_table(effects, where).items() if c in cards}
        house.setdefault(option, known)
    found: dict[str, dict[str, Effect]] = {}
    for option, value in house.items():
        table = as_table(value, at(where, option), because("table of effects"))
        found[option] = {}
        for code, sentences in table.items():
            place = at(at(where, option), code)
            if code not in cards or cards[code].wild:
                raise EditionError(place, "{code} is not a coloured card", code=quote(code))
            found[option][code] = effect = parse_effect(sentences, place)
            check_effect(effect, False, place)
    return found
