"""The options of a table (RULES.md): their names, values and defaults in one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from pioche.editions.errors import EditionError
from pioche.editions.loader import CARD_KEYS, known_editions, load_edition, load_rules, read_card
from pioche.editions.loader import LANGUAGES, edition_names
from pioche.editions.model import Card, Edition, Rule
from pioche.editions.sentences import check_order, parse_effect

TRUE = (True, "true", "True", "yes", "on")
FALSE = (False, "false", "False", "no", "off")


def switch(rule: str, start: bool = False) -> Any:
    """Declare an option that is on or off."""
    return field(default=start, metadata={"rule": rule, "kind": "switch"})


def choice(rule: str, start: str, *values: str) -> Any:
    """Declare an option that is one word of a few."""
    return field(default=start, metadata={"rule": rule, "kind": "choice", "values": values})


def amount(rule: str, start: int, least: int, most: int) -> Any:
    """Declare an option that is a number."""
    return field(
        default=start, metadata={"rule": rule, "kind": "amount", "least": least, "most": most}
    )


def other(rule: str, start: Any) -> Any:
    """Declare an option with a reader of its own."""
    return field(default=start, metadata={"rule": rule, "kind": "other"})


@dataclass(frozen=True, slots=True)
class Options:
    """What a table has agreed on; the defaults are the ones for people."""

    dealer: str | int = other("S2", "")  # draw, random or a seat; by default the edition's
    hand_size: int = amount("S3", 7, 1, 15)
    two_player_reverse: str = choice("T8", "skip", "skip", "literal")
    bluff: bool = switch("A5", True)
    challenge: bool = switch("A9", True)
    uno: str = choice("U5", "race", "race", "auto")
    uno_penalty: int = amount("U2", 2, 0, 20)
    scoring: str = choice("E3", "winner", "winner", "own", "none")
    target: int = amount("E5", 500, 1, 100_000)
    stacking: str = choice("H1", "none", "none", "same", "any")
    jump_in: bool = switch("H2")
    seven_zero: bool = switch("H3")
    draw_until_playable: bool = switch("H4")
    must_play: bool = switch("H5")
    custom: tuple[Rule, ...] | None = other("C6", None)  # None: the edition's own
    editions: tuple[str, ...] = other("H7", ())
    cards: Mapping[str, Any] = other("H7", ())


OPTIONS = {f.name: f for f in fields(Options)}


def read_options(raw: Mapping[str, Any]) -> Options:
    """Read options as written in a file, a command or a call."""
    values = {}
    for name, value in raw.items():
        if name not in OPTIONS:
            raise EditionError("options", f"unknown option '{name}' (known: {', '.join(OPTIONS)})")
        values[name] = read_option(name, value)
    return Options(**values)


def read_option(name: str, value: object) -> Any:
    """Read the value of one option."""
    meta = OPTIONS[name].metadata
    where = f"options.{name}"
    if meta["kind"] == "switch":
        return read_switch(value, where)
    if meta["kind"] == "choice":
        if value not in meta["values"]:
            raise EditionError(where, f"'{value}' is none of {', '.join(meta['values'])}")
        return value
    if meta["kind"] == "amount":
        return read_amount(value, meta["least"], meta["most"], where)
    return {"dealer": read_dealer, "custom": read_custom_rules, "editions": read_mix,
            "cards": read_changes}[name](value, where)  # fmt: skip


def read_switch(value: object, where: str) -> bool:
    """Read true or false."""
    for values, meaning in ((TRUE, True), (FALSE, False)):
        if any(value is v or (isinstance(value, str) and value == v) for v in values):
            return meaning
    raise EditionError(where, f"'{value}' is neither true nor false")


def read_amount(value: object, least: int, most: int, where: str) -> int:
    """Read a whole number within its range."""
    text = str(value)
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and len(text) < 10):
        raise EditionError(where, f"'{value}' is not a whole number")
    if not least <= int(text) <= most:
        raise EditionError(where, f"'{value}' is not from {least} to {most}")
    return int(text)


def read_dealer(value: object, where: str) -> str | int:
    """S2: read who deals."""
    if value in ("draw", "random"):
        return str(value)
    try:
        return read_amount(value, 0, 9, where)
    except EditionError:
        raise EditionError(where, f"'{value}' is neither draw, random nor a seat") from None


def read_custom_rules(value: object, where: str) -> tuple[Rule, ...]:
    """C6: read up to three rules, picked by name or written in the effects language."""
    if isinstance(value, (str, Mapping)) or not isinstance(value, (list, tuple)):
        raise EditionError(where, f"'{value}' is not a list of rules")
    if len(value) > 3:
        raise EditionError(where, f"{len(value)} rules, but there are three customisable wilds")
    return tuple(read_rule(rule, f"{where}[{i}]") for i, rule in enumerate(value))


def read_rule(value: object, where: str) -> Rule:
    """Read one rule: a name, a sentence, several joined by commas, a list, or a table."""
    if isinstance(value, Rule):
        return value
    if isinstance(value, str) and value in load_rules():
        return load_rules()[value]
    if isinstance(value, str):
        if " " not in value.strip():
            known = ", ".join(load_rules())
            raise EditionError(where, f"unknown rule '{value}' (known: {known})")
        value = [part.strip() for part in value.split(",")]
    name, effect = None, value
    if isinstance(value, Mapping):
        name, effect = value.get("name"), value.get("effect")
    sentences = parse_effect(list(effect) if isinstance(effect, tuple) else effect, where)
    check_custom(sentences, where)
    title = str(name) if isinstance(name, str) else ""
    given = dict(name) if isinstance(name, Mapping) else {lang: title for lang in LANGUAGES}
    return Rule("", given, sentences)


def check_custom(sentences: Any, where: str) -> None:
    """C6: refuse a rule that is empty, out of order or chooses a colour of its own."""
    if not sentences:
        raise EditionError(where, "the rule is empty")
    if any(s.row.verb == "choose_colour" for s in sentences):
        raise EditionError(where, "'choose colour' comes by itself, before the rule (C6)")
    if sum(s.row.verb == "attack" for s in sentences) > 1:
        raise EditionError(where, "one attack at most")
    check_order(sentences, {"colour"}, where)


def read_mix(value: object, where: str) -> tuple[str, ...]:
    """H7: read the editions whose special cards are mixed."""
    names = [v.strip() for v in value.split(",")] if isinstance(value, str) else value
    if not isinstance(names, (list, tuple)) or not names:
        raise EditionError(where, f"'{value}' is not a list of editions")
    for name in names:
        if name not in edition_names():
            raise EditionError(where, f"unknown edition '{name}' (known: {known_editions()})")
    return tuple(names)


def read_changes(value: object, where: str) -> dict[str, Any]:
    """H7: read the cards that a table adds, removes or changes."""
    if not isinstance(value, Mapping):
        raise EditionError(where, f"'{value}' is not a table of cards")
    for code, change in value.items():
        if isinstance(change, Mapping):
            for key in change:
                if key not in CARD_KEYS:
                    raise EditionError(f"{where}.{code}", f"unknown key '{key}'")
        else:
            read_amount(change, 0, 30, f"{where}.{code}")
    return dict(value)


def find_card(code: str) -> Card | None:
    """Look a card up in all shipped editions."""
    for name in edition_names():
        card = load_edition(name).cards.get(code)
        if card is not None:
            return card
    return None


def deck_of(edition: Edition, options: Options) -> dict[str, Card]:
    """D, H7: give the cards of a table: the edition's, those mixed in, and the table's changes."""
    cards = dict(edition.cards)
    for name in options.editions:
        mixed = load_edition(name)
        cards |= {code: mixed.cards[code] for code in mixed.special if code not in cards}
    for code, change in dict(options.cards).items():
        cards[code] = changed(code, change, cards.get(code) or find_card(code))
    return cards | custom_cards(edition, options)


def changed(code: str, change: object, base: Card | None) -> Card:
    """H7: give a card that the table adds or changes."""
    where = f"options.cards.{code}"
    if isinstance(change, Mapping):
        change = {
            key: int(v) if key in ("copies", "value") and str(v).isdigit() else v
            for key, v in change.items()
        }
        if base is not None and base.kind == "number":
            raise EditionError(where, "of a number card only the copies can be changed")
        return read_card(code, change, base, where)
    if base is None:
        raise EditionError(where, f"unknown card '{code}'; give it a name, kind and effect")
    return replace(base, copies=int(str(change)), icons=min(base.icons, int(str(change))))


def custom_rules(edition: Edition, options: Options) -> tuple[Rule, ...]:
    """C6: give the rules on the customisable wilds of a table."""
    if options.custom is not None:
        return options.custom
    mixed = [edition, *(load_edition(name) for name in options.editions)]
    keys = next((e.custom for e in mixed if e.custom is not None), ())
    return tuple(load_rules()[key] for key in keys)


def custom_cards(edition: Edition, options: Options) -> dict[str, Card]:
    """C6: make one customisable wild for each rule of the table."""
    colour = parse_effect(["choose colour"], "custom")
    cards = {}
    for i, rule in enumerate(custom_rules(edition, options), 1):
        name = {lang: title_of(rule, lang, i) for lang in LANGUAGES}
        cards[f"Custom{i}"] = Card(
            f"Custom{i}", name, "wild", 1, colour + rule.effect, first="acts", value=50, rule="C6"
        )
    return cards


def title_of(rule: Rule, lang: str, number: int) -> str:
    """Name a customisable wild."""
    plain = "Carte à personnaliser" if lang == "fr" else "Customisable wild"
    title = rule.name.get(lang, "")
    return f"{plain} {number}" + (f" « {title} »" if title else "")
