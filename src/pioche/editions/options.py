"""The options of a table (docs/rules.md): their names, values and defaults in one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from pioche.editions.cards import CARD_KEYS, MOST_COPIES
from pioche.editions.customs import effect_list, load_rules, read_rules, table_name
from pioche.editions.errors import EditionError, because, quote
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.model import Edition, Rule
from pioche.editions.sentences import read_back
from pioche.editions.values import (
    as_list,
    as_table,
    at,
    check_keys,
    flag,
    one_of,
    plain_flag,
    plain_number,
    whole,
)
from pioche.rules.constants import REVISION, SEATS

Change = int | dict[str, object]  # of a card (H7): how many copies, or what is different
Changes = Mapping[str, Change] | tuple[()]  # by code; dict(…) makes a table of both forms


def switch(rule: str, start: bool = False) -> Any:
    """Declare an option that is on or off."""
    return field(default=start, metadata={"rule": rule, "kind": "switch"})


def choice(rule: str, start: str, *values: str) -> Any:
    """Declare an option that is one word of a few; it may start as none of them: the edition's."""
    known = values if start else ("", *values)
    return field(
        default=start, metadata={"rule": rule, "kind": "choice", "values": values, "known": known}
    )


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
    """What a table has agreed on; the defaults are the ones for people.

    Values may be given as they stand in a file or a command; they are read and checked.

    >>> Options(hand_size="5", custom=["give-two"]).custom[0].rule
    'K9'
    """

    dealer: str | int = other("S2", "")  # draw, random or a seat; by default the edition's
    hand_size: int = amount("S3", 7, 1, 15)
    play_drawn: str = choice("T4", "", "may", "must")
    two_player_reverse: str = choice("T8", "skip", "skip", "literal")
    bluff: bool = switch("A5", True)
    challenge: bool = switch("A9", True)
    uno: str = choice("U5", "race", "race", "auto")
    uno_penalty: int = amount("U2", 2, 0, 20)
    scoring: str = choice("E3", "", "winner", "own", "none")
    target: int = amount("E5", 500, 1, 100_000)
    stacking: str = choice("H1", "none", "none", "same", "any")
    jump_in: bool = switch("H2")
    seven_zero: bool = switch("H3")
    draw_until_playable: bool = switch("H4")
    must_play: bool = switch("H5")
    custom: tuple[Rule, ...] | None = other("C6", None)  # None: the edition's own
    editions: tuple[str, ...] = other("H7", ())
    cards: Mapping[str, Change] | tuple[()] = other("H7", ())

    def __post_init__(self) -> None:
        """Read and check every value."""
        for name in OPTIONS:
            object.__setattr__(self, name, read_option(name, getattr(self, name)))


OPTIONS = {f.name: f for f in fields(Options)}


# What an option was by default under an earlier revision of the rules, where that has changed.
EARLIER: dict[int, dict[str, Any]] = {1: {"scoring": "winner", "play_drawn": "may"}}


def read_options(raw: Mapping[str, Any], revision: int = REVISION) -> Options:
    """Read options as written in a file, a command or a call, with the defaults of a revision."""
    values = as_table(raw, "options", because("table of options"))
    if revision < REVISION:
        values = EARLIER[revision] | values
    for name in values:
        if name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise EditionError(
                "options", "unknown option {name} (known: {known})", name=quote(name), known=known
            )
    return Options(**{name: read_option(name, value) for name, value in values.items()})


def all_editions(edition: Edition, options: Options) -> list[Edition]:
    """H7: list the edition and those mixed with it."""
    return [edition, *(load_edition(name) for name in options.editions)]


def settle(edition: Edition, options: Options) -> Options:
    """Return options in which nothing is left to the edition any more."""
    custom = options.custom
    if custom is None:
        keys = next((e.custom for e in all_editions(edition, options) if e.custom is not None), ())
        custom = tuple(load_rules()[key] for key in keys)
    return replace(
        options,
        dealer=edition.dealer if options.dealer == "" else options.dealer,
        scoring=options.scoring or edition.scoring,
        play_drawn=options.play_drawn or edition.play_drawn,
        custom=custom,
    )


def write_options(options: Options) -> dict[str, Any]:
    """Write what differs from the defaults as plain values that `read_options` reads."""
    standard = Options()
    return {
        name: value
        for name, value in complete_options(options).items()
        if getattr(options, name) != getattr(standard, name)
    }


def complete_options(options: Options) -> dict[str, Any]:
    """Write every option, so that no later change of a default matters to whoever reads them."""
    values = {name: getattr(options, name) for name in OPTIONS}
    values["cards"] = dict(options.cards)
    return {name: write_option(value) for name, value in values.items()}


def write_option(value: object) -> object:
    """Write one value with plain lists, tables, texts and numbers."""
    if isinstance(value, Rule):
        effect = [read_back(sentence) for sentence in value.effect]
        unnamed = effect if not any(value.name.values()) else {"name": value.name, "effect": effect}
        return value.key or unnamed
    if isinstance(value, tuple):
        return [write_option(part) for part in value]
    return dict(value) if isinstance(value, Mapping) else value


def read_option(name: str, value: object) -> Any:
    """Read the value of one option."""
    meta = OPTIONS[name].metadata
    where = f"options.{name}"
    if meta["kind"] == "switch":
        return flag(plain_flag(value), where)
    if meta["kind"] == "choice":
        return one_of(value, meta["known"], where)
    if meta["kind"] == "amount":
        return whole(plain_number(value), meta["least"], meta["most"], where, meta["rule"])
    if name == "custom":  # None leaves the edition its own
        return None if value is None else read_rules(value, where)
    return {"dealer": read_dealer, "editions": read_mix, "cards": read_changes}[name](value, where)


def read_dealer(value: object, where: str) -> str | int:
    """S2: read who deals."""
    if value in ("", "draw", "random"):
        return str(value)
    try:
        return whole(plain_number(value), 0, SEATS - 1, where)
    except EditionError:
        raise EditionError(
            where, "{value} is neither draw, random nor a seat", value=quote(value)
        ) from None


def read_mix(value: object, where: str) -> tuple[str, ...]:
    """H7: read the editions whose special cards are mixed."""
    kind = because("editions")
    listed = value.split(",") if isinstance(value, str) else as_list(value, where, kind)
    stripped = [name.strip() if isinstance(name, str) else name for name in listed]
    return tuple(one_of(name, edition_names(), where) for name in stripped)


def read_changes(value: object, where: str) -> Changes:
    """H7: read the cards that a table adds, removes or changes."""
    changes = as_table({} if value == () else value, where, because("table of cards"))
    return {c: read_change(change, at(where, c)) for c, change in changes.items()} or ()


def read_change(value: object, where: str) -> Change:
    """Read how many copies of a card there are, or what is different about it."""
    if not isinstance(value, Mapping):
        return whole(plain_number(value), 0, MOST_COPIES, where)
    change = as_table(value, where)
    check_keys(change, CARD_KEYS, where)
    for key in change.keys() & {"copies", "value"}:
        change[key] = plain_number(change[key])
    if "blocks" in change:
        change["blocks"] = plain_flag(change["blocks"])
    if "effect" in change:
        change["effect"] = effect_list(change["effect"], at(where, "effect"))
    if "name" in change:
        change["name"] = table_name(change["name"], at(where, "name"))
    return change
