"""Reading edition files, and saying what is wrong with one: file, key, words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pioche.editions.cards import (
    check_codes,
    check_deck,
    check_effect,
    check_named,
    number_cards,
    read_cards,
)
from pioche.editions.customs import MOST_RULES, load_rules, ready_dares
from pioche.editions.errors import EditionError, because, quote
from pioche.editions.files import HERE, place_of, read_text, read_toml
from pioche.editions.model import Card, Edition, Names
from pioche.editions.sentences import Effect, each_sentence, parse_effect, said
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
from pioche.rules.words import NUMBERS

__all__ = [
    "LANGUAGES",
    "edition_names",
    "known_editions",
    "load_edition",
    "load_rules",
    "read_edition",
    "read_text",
]

NOT_EDITIONS = ("standard", "custom")
EDITION_KEYS = (
    "extends", "name", "colours", "first_card", "guilty", "dealer", "scoring", "play_drawn",
    "icon", "icons", "custom", "variants", "characters", "cards", "numbers", "house", "dares",
)  # fmt: skip
MANNERS = {
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
def shipped() -> tuple[str, ...]:
    """Find the edition files of the package."""
    return tuple(sorted(p.stem for p in HERE.glob("*.toml") if p.stem not in NOT_EDITIONS))


def edition_names() -> list[str]:
    """List the editions that ship with Pioche, the five of the rulebooks and the extra one."""
    return list(shipped())


def known_editions() -> str:
    """Name all editions in one line."""
    return ", ".join(shipped())


def load_edition(name: str) -> Edition:
    """Load a shipped edition by its id."""
    if name not in shipped():
        raise EditionError(
            "edition",
            "unknown edition {name} (known: {known})",
            name=quote(name),
            known=known_editions(),
        )
    return load_shipped(name)


@cache
def load_shipped(name: str) -> Edition:
    """Read an edition file of the package, once."""
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
    base = read_base(data, where)
    known = read_cards(base.get("cards", {}), {}, "standard.toml: cards")
    colours = read_colours(data, base, where)
    own = read_cards(data.get("cards", {}), known, at(where, "cards"))
    cards = read_numbers(data, base, where) | known | own
    edition = Edition(
        id=name,
        name=names(data.get("name"), at(where, "name")),
        colours=colours,
        cards=cards,
        icon=names(data["icon"], at(where, "icon")) if "icon" in data else {},
        icons=read_icons(data, cards, where),
        custom=read_custom(data, where),
        variants=read_variants(data, where),
        characters=read_characters(data, where),
        own_cast=is_own_cast(data, where),
        house=read_house(data, base, cards, where),
        dares=read_dares(data, where),
        special=tuple(code for code in own if code not in known),
        **read_manners(data, where),
    )
    check_edition(edition, where)
    return replace(edition, cards=with_icons(edition))


def check_edition(edition: Edition, where: str) -> None:
    """Refuse cards that do not go together."""
    check_codes(edition.cards, edition.colours, at(where, "cards"))
    check_deck(edition.cards, edition.first_card, at(where, "cards"))
    for code, card in edition.cards.items():
        check_words(card.effect, edition, at(at(at(where, "cards"), code), "effect"))
    for option, effects in edition.house.items():
        for code, effect in effects.items():
            check_words(effect, edition, at(at(at(where, "house"), option), code))


def check_words(effect: Effect, edition: Edition, where: str) -> None:
    """Refuse an unknown card, and a dare without a translation; typed at a table it needs none."""
    check_named(effect, edition.cards, where)
    for sentence in each_sentence(effect):
        dare = sentence.slots.get("dare")
        if dare is not None and dare not in edition.dares:
            raise EditionError(
                where,
                "{said}: the translation dares.{dare} is missing",
                said=said(sentence),
                dare=dare,
            )


def read_manners(data: Table, where: str) -> dict[str, Any]:
    """S2, S6, T4, A8, E3: read how the edition is played."""
    return {
        key: one_of(data.get(key, words[0]), words, at(where, key))
        for key, words in MANNERS.items()
    }


def read_base(data: Table, where: str) -> Table:
    """Read the file that an edition extends; only the standard one can be."""
    if "extends" not in data:
        return {}
    one_of(data["extends"], ("standard",), at(where, "extends"))
    return read_toml(HERE / "standard.toml")


def read_colours(data: Table, base: Table, where: str) -> dict[str, Names]:
    """Read the four colours: letters the standard file names, or a table of one's own."""
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
    """D1: read how many number cards there are."""
    where = at(where, "numbers")
    numbers = as_table(data.get("numbers", base.get("numbers", {})), where)
    check_keys(numbers, ("copies",), where)
    copies = as_list(numbers.get("copies", []), at(where, "copies"), because("numbers"))
    return number_cards(copies, at(where, "copies"))


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


def with_icons(edition: Edition) -> dict[str, Card]:
    """Write the icons onto the cards."""
    return {
        code: replace(card, icons=edition.icons.get(code, 0))
        for code, card in edition.cards.items()
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


def is_own_cast(data: Table, where: str) -> bool:
    """C2: return whether the file says that the characters are its writer's own guess."""
    cast = data.get("characters")
    return isinstance(cast, dict) and flag(cast.get(OURS, False), at(where, f"characters.{OURS}"))


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


def read_variants(data: Table, where: str) -> tuple[str, ...]:
    """Read the options for which the edition's own rulebook offers something else."""
    where = at(where, "variants")
    listed = as_list(data.get("variants", []), where, because("options"))
    return tuple(one_of(name, VARIANTS, f"{where}[{i}]") for i, name in enumerate(listed))


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
    return {
        option: read_house_rule(value, cards, at(where, option)) for option, value in house.items()
    }


def read_house_rule(value: object, cards: dict[str, Card], where: str) -> dict[str, Effect]:
    """Read the effects that go with one house rule."""
    effects = {}
    for code, sentences in as_table(value, where, because("table of effects")).items():
        if code not in cards or cards[code].wild:
            raise EditionError(at(where, code), "{code} is no coloured card", code=quote(code))
        effects[code] = parse_effect(sentences, at(where, code))
        check_effect(effects[code], False, at(where, code))
    return effects


def read_dares(data: Table, where: str) -> dict[str, Names]:
    """K7: read the dares that have names in all languages."""
    where = at(where, "dares")
    own = as_table(data.get("dares", {}), where, because("table of dares"))
    return ready_dares() | {key: names(value, at(where, key)) for key, value in own.items()}
