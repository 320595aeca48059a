"""All that a table can be set up with: editions, ready rules, options, bots and presets."""

from __future__ import annotations

from functools import cache

from pioche.bots import BOTS
from pioche.editions.build import Table as RuleTable
from pioche.editions.build import standard_table
from pioche.editions.customs import load_rules
from pioche.editions.loader import edition_names
from pioche.editions.model import Card, Rule
from pioche.editions.options import OPTIONS, Options, write_option
from pioche.editions.sentences import read_back
from pioche.rules.constants import SEATS
from pioche.server.protocol.bodies import (
    CardInfo,
    Catalogue,
    EditionInfo,
    OptionInfo,
    ReadyRule,
)
from pioche.server.protocol.messages import Words
from pioche.server.reference.cards import words
from pioche.server.reference.words import named_values, presets, words_of
from pioche.texts import settings as texts
from pioche.texts.reading import read_effect


@cache
def catalogue() -> Catalogue:
    """Describe everything once; it does not change while the server runs."""
    plain = standard_table(edition_names()[0])
    return Catalogue(
        editions=tuple(edition_info(standard_table(name)) for name in edition_names()),
        rules=tuple(ready_rule(plain, rule) for rule in load_rules().values()),
        options=tuple(option_info(name) for name in OPTIONS),
        bots=BOTS,
        presets=presets(),
    )


def edition_info(table: RuleTable) -> EditionInfo:
    """Describe an edition as printed."""
    edition = table.edition
    special = [card for code, card in table.cards.items() if code in edition.special]
    cast = edition.characters
    return EditionInfo(
        id=edition.id,
        name=words(edition.name),
        cards=table.book.cards,
        least_seats=2,
        most_seats=SEATS,
        colours={letter: words(names) for letter, names in edition.colours.items()},
        special=tuple(card_info(table, card) for card in special),
        custom=tuple(rule.key for rule in table.options.custom or ()),
        characters=tuple(map(Words, cast["fr"], cast["en"])) if cast else (),
        defaults={
            name: getattr(table.options, name) for name in OPTIONS if getattr(Options(), name) == ""
        },
    )


def card_info(table: RuleTable, card: Card) -> CardInfo:
    """Describe a special card."""
    fr, en = (read_effect(table, card.effect, lang) for lang in ("fr", "en"))
    return CardInfo(card.code, words(card.name), card.copies, Words(fr, en))


def ready_rule(table: RuleTable, rule: Rule) -> ReadyRule:
    """K: describe a rule that is ready to pick."""
    fr, en = (read_effect(table, rule.effect, lang) for lang in ("fr", "en"))
    effect = tuple(read_back(sentence) for sentence in rule.effect)
    return ReadyRule(rule.key, rule.rule, words(rule.name), Words(fr, en), effect)


def option_info(name: str) -> OptionInfo:
    """Describe an option."""
    meta = OPTIONS[name].metadata
    default = write_option(getattr(Options(), name))
    return OptionInfo(
        name=name,
        rule=meta["rule"],
        title=words_of(texts.OPTIONS[name].title),
        text=words_of(texts.OPTIONS[name].text),
        kind=meta["kind"],
        default=tuple(default) if isinstance(default, list) else default,  # type: ignore[arg-type]
        values=tuple(meta.get("values", ())),
        choices=named_values(texts.VALUES.get(name, {})),
        least=meta.get("least", 0),
        most=meta.get("most", 0),
    )
