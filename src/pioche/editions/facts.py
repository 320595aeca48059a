"""Questions about a table's cards, answered from its deck, its effects and its book."""

from __future__ import annotations

from pioche.editions.build import Table, counts_last
from pioche.editions.grammar import Touch
from pioche.editions.model import Card, Edition, Names
from pioche.editions.options import all_editions
from pioche.editions.sentences import each_sentence
from pioche.typography import typeset


def editions_of(table: Table) -> list[Edition]:
    """H7: return the edition and those mixed in."""
    return all_editions(table.edition, table.options)


def deck(table: Table) -> list[Card]:
    """Return the kinds of cards that the deck has at all."""
    return [card for card in table.cards.values() if card.copies]


def numbers(table: Table) -> list[Card]:
    """Return the number cards."""
    return [card for card in deck(table) if card.kind == "number"]


def actions(table: Table) -> list[Card]:
    """D7: return all cards that are not numbers, the wilds last."""
    rest = [card for card in deck(table) if card.kind != "number"]
    return sorted(rest, key=lambda card: card.wild)


def wilds(table: Table) -> list[Card]:
    """D7: return all colourless cards."""
    return [card for card in deck(table) if card.wild]


def read_names(table: Table, lang: str) -> dict[str, str]:
    """Return what sentences need to be read: the names of cards and dares."""
    cards = {code: card.name[lang] for code, card in table.cards.items()}
    return cards | {key: name[lang] for key, name in table.edition.dares.items()}


def dare_names(table: Table, key: str) -> Names:
    """K7: name a dare in both languages; one that somebody wrote is its own name."""
    return table.edition.dares.get(key) or {lang: typeset(key, lang) for lang in ("fr", "en")}


def faces(table: Table, card: Card) -> list[int]:
    """Return the faces of a card: one in each colour, with the icon and without."""
    letters = [""] if card.wild else list(table.edition.colours)
    written = {letter + card.code + star for letter in letters for star in ("", "*")}
    return [face for face, code in enumerate(table.book.codes) if code in written]


def count(table: Table, card: Card, icon: bool | None = None) -> int:
    """Count the copies of a card in the whole deck: all, or those with or without the icon."""
    wanted = {
        face for face in faces(table, card) if icon is None or table.book.icon_of[face] == icon
    }
    return sum(face in wanted for face in table.book.deck[: table.book.cards])


def codes(table: Table, card: Card, icon: bool) -> list[str]:
    """Return how a card is written, in each colour, with the icon or without."""
    return [
        table.book.codes[face] for face in faces(table, card) if table.book.icon_of[face] == icon
    ]


def opening(table: Table, card: Card) -> int:
    """S6, S7: tell how a card is taken as the first one."""
    return table.book.opening[faces(table, card)[0]]


def attackers(table: Table) -> list[Card]:
    """H1: return the cards that make the next player draw and lose the turn."""
    return [card for card in actions(table) if table.book.attack[faces(table, card)[0]]]


def accusable(table: Table, card: Card) -> bool:
    """A6: return whether a card can be challenged."""
    return bool(table.book.accusable[faces(table, card)[0]])


def blockable(table: Table) -> list[Card]:
    """C3: return the cards that can be blocked if they bear the icon."""
    book = table.book
    return [card for card in actions(table) if any(book.blockable[f] for f in faces(table, card))]


def blockers(table: Table) -> list[Card]:
    """C3: return the cards that block."""
    return [card for card in actions(table) if card.blocks]


def amount(card: Card) -> int:
    """A1: return how many cards a card makes draw whom it is aimed at; 0 if nobody."""
    aimed = (s for s in each_sentence(card.effect) if Touch.AIMS in s.row.touches)
    return next((int(s.slots["n"]) for s in aimed), 0)


def plain(card: Card) -> bool:
    """D7: return whether a card is a standard wild."""
    return card.wild and not card.blocks and all(s.row.chooses_colour for s in card.effect)


def still_acts(table: Table, card: Card) -> bool:
    """E2: return whether a card still takes effect when it was the last."""
    return bool(counts_last(card, table.options, table.book.revision))


def asks_colour_last(table: Table, card: Card) -> bool:
    """E2: return whether a last card still asks for a colour, because its effect needs it."""
    kept = counts_last(card, table.options, table.book.revision)
    return any(id(s) in kept for s in card.effect if s.row.chooses_colour)


def meets_all(card: Card) -> bool:
    """Return whether a card's effect speaks of everybody, its own player too."""
    return any(sentence.who == "everybody" for sentence in each_sentence(card.effect))


def others_choose(card: Card) -> bool:
    """Return whether somebody else than its player chooses a wild's colour."""
    choices = [s for s in card.effect if s.row.chooses_colour]
    return any(s.who not in ("", "player") for s in choices)


def added(table: Table, card: Card) -> bool:
    """H7: return whether the table put a card in or changed it."""
    return card.code in dict(table.options.cards) or card.code not in table.edition.cards


def characters(table: Table, lang: str) -> tuple[str, ...]:
    """C2: return what each number stands for, if an edition of the table says so."""
    return next((e.characters[lang] for e in editions_of(table) if e.characters), ())


def own_cast(table: Table) -> bool:
    """C2: return whether no box or rulebook names these characters."""
    return next((e.own_cast for e in editions_of(table) if e.characters), False)


def rules_of(table: Table, card: Card) -> str:
    """Return the ids of the rules that an action card's effect states."""
    if card.custom:
        return f"C6 {card.custom.rule}"
    found = card.rule
    if not found and accusable(table, card):
        found = "A5 A6" if table.options.challenge else "A5 A9"
    elif not found:
        by_effect = {s.row.rule for s in each_sentence(card.effect)} - {""}
        found = " ".join(sorted(by_effect)) or ("A4" if card.wild else "D7")
    return f"{found} H7" if added(table, card) else found


def main_rule(table: Table, card: Card) -> str:
    """Return the one rule to cite for a card: of a number what it does (H3), or that it matches."""
    if card.kind == "number":
        return "H3" if card.effect else "T2"
    ids = rules_of(table, card).split()
    return ids[-1] if ids[0] == "C6" else ids[0]
