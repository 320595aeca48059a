"""Random tables: all editions, revisions, player counts, options, mixed decks, written rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from pioche.editions.build import Table, build_table, check_seats
from pioche.editions.customs import load_rules
from pioche.editions.errors import EditionError
from pioche.editions.grammar import SINGLE, WHO, Row
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.options import OPTIONS, read_options
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.rules.constants import REVISION

MOST_CHANGED = 3  # cards whose number of copies a table changes


def random_table(rng: Random) -> tuple[Table, int]:
    """Make a table that the loader accepts, and say for how many seats."""
    while True:
        edition = load_edition(rng.choice(edition_names()))
        seats = rng.randint(2, 10)
        try:
            revision = rng.randint(1, REVISION)
            options = read_options(random_options(rng), revision)
            table = build_table(edition, options, revision)
            check_seats(table, seats)
            return table, seats
        except EditionError:  # too large a hand for the deck, or an effect that means nothing
            continue


def with_written_card(rng: Random, table: Table) -> Table:
    """H7: add a card that a table wrote, coloured or wild, to a table of as many cards or fewer."""
    while True:
        sentences = [random_sentence(rng) for _ in range(rng.randint(1, 3))]
        kind = rng.choice(("action", "wild"))
        if kind == "wild":
            sentences.insert(rng.randint(0, len(sentences)), "choose colour")
        if rng.random() < 0.5:
            sentences.insert(0, "choose player among others")
        card = {"name": {"fr": "Essai", "en": "Trial"}, "kind": kind, "effect": sentences}
        changes = read_options({"cards": {"Trial": card | {"copies": rng.randint(1, 5)}}}).cards
        options = replace(table.options, cards={**dict(table.options.cards), **dict(changes)})
        try:
            return build_table(table.edition, options, table.book.revision)
        except EditionError:  # an effect that means nothing, or too many cards
            continue


def random_options(rng: Random) -> dict[str, Any]:
    """Choose values for some of the options."""
    raw = {name: random_value(rng, name) for name in OPTIONS if rng.random() < 0.4}
    if raw.get("custom") is None:
        raw.pop("custom", None)
    return raw


def random_value(rng: Random, name: str) -> Any:
    """Choose a value for one option."""
    meta = OPTIONS[name].metadata
    if meta["kind"] == "switch":
        return rng.random() < 0.5
    if meta["kind"] == "choice":
        return rng.choice(meta["values"])
    if meta["kind"] == "amount":
        return rng.randint(meta["least"], min(meta["most"], 20))
    if name == "dealer":
        return rng.choice(["random", 0, 1])
    if name == "custom":
        return [random_rule(rng) for _ in range(rng.randint(0, 3))]
    if name == "editions":
        return rng.sample(edition_names(), rng.randint(1, 3))
    return random_changes(rng)


def random_changes(rng: Random) -> dict[str, int]:
    """H7: change the copies of some cards."""
    codes = sorted({code for name in edition_names() for code in load_edition(name).cards})
    return {code: rng.randint(0, 6) for code in rng.sample(codes, rng.randint(1, MOST_CHANGED))}


def random_rule(rng: Random) -> Any:
    """C6: pick a ready rule, or write one that is understood."""
    if rng.random() < 0.3:
        return rng.choice(sorted(load_rules()))
    while True:
        rule = [random_sentence(rng) for _ in range(rng.randint(1, 4))]
        if rng.random() < 0.5:  # most sentences about a player need one
            rule.insert(0, "choose player among others")
        try:
            read_options({"custom": [rule]})
            return rule
        except EditionError:
            continue


def random_sentence(rng: Random) -> str:
    """Write a sentence of the vocabulary; it may speak of what nobody has chosen."""
    if rng.random() < 0.2:
        body = "; ".join(filled(rng, rng.choice(ROWS)) for _ in range(rng.randint(1, 2)))
        return f"if {filled(rng, rng.choice(CONDITIONS))}: {body}"
    return filled(rng, rng.choice(ROWS))


def filled(rng: Random, row: Row) -> str:
    """Fill the slots of a row."""
    slots = {
        "{who}": rng.choice(sorted(WHO)),
        "{one}": rng.choice(sorted(SINGLE)),
        "{n}": str(rng.choice([1, 2, 3, 5, 20])),
        "{card}": rng.choice(["W", "W+4", "7", "S"]),
        "{dare}": f'"{rng.choice(["elbow", "rooster", "hum"])}"',
    }
    return " ".join(slots.get(word, word) for word in row.words.split())
