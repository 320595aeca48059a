"""Customisable rules (C6, K): those that ship, and those a table writes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pioche.editions.cards import check_effect
from pioche.editions.errors import EditionError, because, quote
from pioche.editions.model import Names, Rule
from pioche.editions.sentences import (
    LONGEST,
    MOST_SENTENCES,
    Effect,
    each_sentence,
    parse_effect,
    quote_sentence,
    split_outside,
)
from pioche.editions.toml_files import HERE, read_toml
from pioche.editions.values import LANGUAGES, as_list, as_table, as_text, at, check_keys, names

MOST_RULES = 3
PLACE = "custom.toml: "
COLOUR = parse_effect(["choose colour"], "C6")
RULE_KEYS = ("name", "effect", "rule")


@cache
def ready_dares() -> dict[str, Names]:
    """K7: load the dares that have names in all languages."""
    dares = as_table(rules_file()["dares"], f"{PLACE}dares")
    return {key: names(value, at(f"{PLACE}dares", key)) for key, value in dares.items()}


@cache
def rules_file() -> dict[str, object]:
    """Read the file of ready rules."""
    return read_toml(HERE / "custom.toml")


@cache
def load_rules() -> dict[str, Rule]:
    """K: load the rules that ship ready to pick."""
    rules = {}
    for key, value in as_table(rules_file()["rules"], f"{PLACE}rules").items():
        where = at(f"{PLACE}rules", key)
        data = as_table(value, where)
        check_keys(data, RULE_KEYS, where)
        effect = parse_effect(data["effect"], at(where, "effect"))
        check_custom(effect, at(where, "effect"))
        name, rule = names(data["name"], at(where, "name")), as_text(data["rule"], where)
        rules[key] = Rule(key, name, effect, rule)
    return rules


def read_rules(value: object, where: str) -> tuple[Rule, ...]:
    """C6: read up to three rules, picked by name or written in the effects language."""
    rules = as_list(value, where, because("rules"))
    if len(rules) > MOST_RULES:
        raise EditionError(
            where, "{many} rules, but there are three customisable wilds", many=len(rules)
        )
    return tuple(read_rule(rule, f"{where}[{i}]") for i, rule in enumerate(rules))


def read_rule(value: object, where: str) -> Rule:
    """Read one rule: a name, a sentence, several joined by commas, a list, or a table."""
    if isinstance(value, Rule):
        check_custom(value.effect, where)
        return value
    if isinstance(value, str) and value.strip() in load_rules():
        return load_rules()[value.strip()]
    if isinstance(value, str) and " " not in value.strip():
        known = ", ".join(load_rules())
        raise EditionError(
            where, "unknown rule {rule} (known: {known})", rule=quote(value), known=known
        )
    data = as_table(value, where) if isinstance(value, Mapping) else {"effect": value}
    check_keys(data, ("name", "effect"), where)
    if "effect" not in data:
        raise EditionError(at(where, "effect"), "is missing")
    sentences = parse_effect(effect_list(data["effect"], where), where)
    check_custom(sentences, where)
    return Rule("", table_name(data.get("name", ""), at(where, "name")), sentences)


def table_name(name: object, where: str) -> Names:
    """Read a name typed at the table, which may be the same in all languages, or empty."""
    if isinstance(name, Mapping) and not any(name.values()):
        name = ""
    if isinstance(name, str):
        return dict.fromkeys(LANGUAGES, as_text(name, where) if name else "")
    return names(name, where)


def effect_list(value: object, where: str) -> object:
    """Split sentences that are joined by commas in one text."""
    if not isinstance(value, str):
        return value
    if len(value) > MOST_SENTENCES * LONGEST:
        raise EditionError(where, "{rule} is too long for a rule", rule=quote(value))
    return split_outside(value, ",")


def check_custom(sentences: Effect, where: str) -> None:
    """C6: refuse a rule that is empty, cannot be played or chooses a colour of its own."""
    if not sentences:
        raise EditionError(where, "the rule is empty")
    for sentence in each_sentence(sentences):
        if sentence.row.chooses_colour:
            raise EditionError(
                where,
                "{said}: the colour is chosen by itself, before the rule (C6)",
                said=quote_sentence(sentence),
            )
    check_effect(COLOUR + sentences, True, where)
