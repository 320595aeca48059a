"""Reading cards, one by one and as a deck, and refusing those that cannot be."""

from __future__ import annotations

import re

from pioche.editions.errors import EditionError, because, quote
from pioche.editions.grammar import Touch
from pioche.editions.model import Card, Names
from pioche.editions.sentences import (
    CODE,
    Effect,
    check_order,
    each_sentence,
    parse_effect,
    quote_sentence,
    touches_of,
)
from pioche.editions.values import as_table, as_text, at, check_keys, flag, names, one_of, whole
from pioche.rules.constants import CARDS, NUMBERS, RANKS, ROOM, WILD

MOST_COPIES = 30
MOST_KINDS = RANKS - NUMBERS
MOST_POINTS = 250  # a deck's worth of points still fits into the 16 bits of a score
CARD_KEYS = ("name", "kind", "copies", "effect", "first", "blocks", "value", "rule")
FIRST_WAYS = ("", "acts", "wild", "returns")
WILD_CODE = re.compile(r"[A-Z](?=.*[A-Za-z].*[A-Za-z])[A-Za-z0-9+\-]{2,15}|W|W\+[0-9]{1,3}")
CUSTOM_CODE = re.compile(r"Custom[0-9]+")  # C6: kept for the table's own rules


def read_cards(value: object, known: dict[str, Card], where: str) -> dict[str, Card]:
    """Read a table of cards; one that is known already may change part of it."""
    cards = as_table(value, where, because("table of cards"))
    if len(cards) > MOST_KINDS:
        raise EditionError(
            where,
            "{many} kinds of cards, but at most {most} are read",
            many=len(cards),
            most=MOST_KINDS,
        )
    return {
        code: read_card(code, data, known.get(code), at(where, code))
        for code, data in cards.items()
    }


def read_card(code: str, data: object, base: Card | None, where: str) -> Card:
    """Read one card."""
    card = as_table(data, where, because("card with name, kind, copies and effect"))
    check_keys(card, CARD_KEYS, where)
    effect = base.effect if base is not None else ()
    if base is not None:
        inherited: dict[str, object] = {
            "name": base.name, "kind": base.kind, "copies": base.copies, "first": base.first,
            "blocks": base.blocks, "value": base.value, "rule": base.rule,
        }  # fmt: skip
        card = inherited | card
    if "effect" in card:
        effect = parse_effect(card["effect"], at(where, "effect"))
    for key in ("name", "kind", "copies"):
        if key not in card:
            raise EditionError(at(where, key), "is missing")
    kind = one_of(card["kind"], ("action", "wild"), at(where, "kind"))
    wild = kind == "wild"
    check_code(code, wild, where)
    check_effect(effect, wild, at(where, "effect"))
    found = Card(
        code=code,
        name=names(card["name"], at(where, "name")),
        kind=kind,
        copies=whole(card["copies"], 0, MOST_COPIES, at(where, "copies")),
        effect=effect,
        first=one_of(card.get("first", ""), FIRST_WAYS, at(where, "first")),
        blocks=flag(card.get("blocks", False), at(where, "blocks")),
        value=whole(card.get("value", 50 if wild else 20), 0, MOST_POINTS, at(where, "value")),
        rule=as_text(card["rule"], at(where, "rule")) if card.get("rule", "") != "" else "",
    )
    for key, value in (("blocks", found.blocks), ("first", found.first)):
        if value and not wild:
            raise EditionError(at(where, key), "only a wild can have this")
    return found


def check_code(code: str, wild: bool, where: str) -> None:
    """Refuse a code that could not be read in a move (docs/notation.md)."""
    if CUSTOM_CODE.fullmatch(code):
        raise EditionError(where, "{code} is kept for the table's own rules (C6)", code=quote(code))
    if code.isdigit():
        raise EditionError(where, "{code} would be read as a number card", code=quote(code))
    if not (WILD_CODE if wild else CODE).fullmatch(code):
        hint = because("1 to 16 letters, digits, + or -")
        if wild:
            hint = because(
                "{hint}; a wild's begins with a capital letter and has three letters or more",
                hint=hint,
            )
        raise EditionError(
            where, "{code} cannot be a card's code ({hint})", code=quote(code), hint=hint
        )


def check_effect(effect: Effect, wild: bool, where: str) -> None:
    """Refuse an effect that could not be played, or not together with the other rules."""
    times = sum(s.row.chooses_colour for s in each_sentence(effect))
    if wild and times != 1:
        raise EditionError(
            where, "a wild says 'choose colour' once, not {times} times", times=times
        )
    if not wild and times:
        raise EditionError(where, "a coloured card cannot say 'choose colour'")
    if any(s.row.chooses_colour for e in effect for s in each_sentence(e.body)):
        raise EditionError(where, "'choose colour' cannot depend on a condition")
    check_attack(effect, wild, where)
    check_order(effect, set() if wild else {"colour"}, where)


def check_attack(effect: Effect, wild: bool, where: str) -> None:
    """H1, C3: an attack comes last, since its answer may take the place of all that follows."""
    for sentence in each_sentence(effect):
        touches = sentence.row.touches
        if Touch.AIMS in touches:
            quoted = quote_sentence(sentence)
            if sentence is not effect[-1]:
                raise EditionError(
                    where,
                    "{said} must be the last sentence, and depend on no condition",
                    said=quoted,
                )
            if Touch.CHALLENGE in touches and not wild:
                raise EditionError(where, "{said}: only a wild can be challenged (A6)", said=quoted)
            if Touch.CHALLENGE in touches and touches_of(effect) & Touch.MOVES_HAND:
                raise EditionError(
                    where,
                    "{said}: nothing before it may move cards, since the hand is judged (A7)",
                    said=quoted,
                )


def check_codes(cards: dict[str, Card], colours: dict[str, Names], where: str) -> None:
    """Refuse two cards that would be written the same."""
    seen: dict[str, str] = {}
    for code, card in cards.items():
        for full in [code] if card.wild else [letter + code for letter in colours]:
            if full in seen:
                raise EditionError(
                    at(where, code),
                    "duplicate code: {code} is also cards.{other}",
                    code=quote(full),
                    other=seen[full],
                )
            seen[full] = code


def check_named(effect: Effect, cards: dict[str, Card], where: str) -> None:
    """Refuse an effect that names a card which the deck does not have."""
    for sentence in each_sentence(effect):
        named = sentence.slots.get("card")
        if named is not None and named not in cards:
            raise EditionError(
                where,
                "unknown card {card} in {said}",
                card=quote(named),
                said=quote_sentence(sentence),
            )


def check_deck(cards: dict[str, Card], first_card: str, where: str) -> None:
    """D, S4, H7: refuse a deck that is too large, or has no card that could begin."""
    coloured = sum(card.copies for card in cards.values() if not card.wild)
    wilds = sum(card.copies for card in cards.values() if card.wild)
    total = WILD * coloured + wilds
    for many, what, room in (
        (coloured, because("cards in each colour"), ROOM - 1),
        (wilds, because("wilds"), ROOM - 1),
        (total, because("cards"), CARDS - 1),
        (len(cards.keys() | {str(n) for n in range(NUMBERS)}), because("kinds of cards"), RANKS),
    ):
        if many > room:
            raise EditionError(
                where,
                "{many} {what}, but there is room for {room} (H7)",
                many=many,
                what=what,
                room=room,
            )
    acts = first_card == "acts"  # S6, S7
    if not any(
        card.copies and (card.kind == "number" or (acts and card.first != "returns"))
        for card in cards.values()
    ):
        raise EditionError(where, "no card is left that could begin the discard pile (S4)")
