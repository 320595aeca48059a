"""The cards of a table (H7): the edition's, those mixed in, and the table's changes."""

from __future__ import annotations

from dataclasses import replace

from pioche.editions.cards import CUSTOM_CODE, check_codes, check_deck, check_named, read_card
from pioche.editions.customs import COLOUR
from pioche.editions.errors import EditionError, Reason, because, quote
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.model import Card, Edition, Rule
from pioche.editions.options import Change, Options, all_editions
from pioche.editions.values import LANGUAGES, at
from pioche.typography import typeset


def deck_of(edition: Edition, options: Options) -> dict[str, Card]:
    """D, H7: return the table's cards: the edition's, those mixed in, its changes."""
    cards = dict(edition.cards)
    for other in all_editions(edition, options)[1:]:
        cards |= {code: other.cards[code] for code in other.special if code not in cards}
    for code, change in dict(options.cards).items():
        cards[code] = change_card(code, change, cards.get(code) or find_card(code))
    for i, rule in enumerate(options.custom or (), 1):  # C6: a customisable wild for each rule
        code, name = f"Custom{i}", {lang: title_of(rule, lang, i) for lang in LANGUAGES}
        cards[code] = Card(
            code, name, "wild", 1, COLOUR + rule.effect, first="acts", value=50, rule="C6",
            custom=rule,
        )  # fmt: skip
    blame = [name for name in ("cards", "editions", "custom") if getattr(options, name)]
    where = f"options.{blame[0]}" if blame else edition.id  # the edition alone was checked before
    check_codes(cards, edition.colours, where)
    check_deck(cards, edition.first_card, where)
    for code, card in cards.items():
        check_named(card.effect, cards, at(where, code))
    for option, effects in edition.house.items():
        if getattr(options, option, False):  # H3
            for code in effects.keys() & cards.keys():
                cards[code] = replace(cards[code], effect=effects[code])
    return cards


def find_card(code: str) -> Card | None:
    """Look a card up in all shipped editions."""
    for name in edition_names():
        card = load_edition(name).cards.get(code)
        if card is not None:
            return card
    return None


def change_card(code: str, change: Change, base: Card | None) -> Card:
    """H7: return a card that the table adds or changes."""
    where = at("options.cards", code)
    if isinstance(change, int):
        if base is None:
            raise EditionError(
                where, "unknown card {card}; {hint}", card=quote(code), hint=hint(code)
            )
        return replace(base, copies=change, icons=min(base.icons, change))
    if base is not None and base.kind == "number":
        raise EditionError(where, "of a number card only the copies can be changed")
    return read_card(code, change if base else {"copies": 1} | change, base, where)


def hint(code: str) -> Reason:
    """Suggest what was meant by a code that no edition has."""
    if CUSTOM_CODE.fullmatch(code):
        return because("the option custom says which of these there are (C6)")
    if find_card(code[1:]):
        return because("write '{code}', which is in every colour", code=code[1:])
    return because("a new card needs a name, a kind and an effect")


def title_of(rule: Rule, lang: str, number: int) -> str:
    """Name a customisable wild."""
    plain = "Carte à personnaliser" if lang == "fr" else "Customisable wild"
    title = rule.name.get(lang, "")
    quoted = typeset(" « {title} »" if lang == "fr" else " “{title}”", lang)
    return f"{plain} {number}" + (quoted.format(title=title) if title else "")


def known_words(edition: Edition, options: Options) -> Edition:
    """H7: return the edition with what its guests' cards name: dares, and characters (C2)."""
    if not options.editions and not options.cards:
        return edition
    guests = [load_edition(name) for name in (*options.editions, *edition_names())]
    dares = {key: name for guest in guests for key, name in guest.dares.items()}
    cast = [e.characters for e in all_editions(edition, options) if e.characters]
    return replace(edition, dares=dares | edition.dares, characters=cast[0] if cast else {})
