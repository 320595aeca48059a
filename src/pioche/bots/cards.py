"""What a bot makes of a card's text: its colour, about how much it is worth, whom it is meant for.

A view says which cards are wild (`view.wilds`); everything else is read off how a card is written.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pioche.editions.loader import edition_names, load_edition, load_rules
from pioche.editions.model import Card
from pioche.editions.sentences import Sentence, each_sentence
from pioche.game.view import View


def colour_of(view: View, card: str) -> str:
    """Give the letter of a card's colour; empty for a wild."""
    return "" if card in view.wilds else card[0]


def worth(view: View, card: str) -> int:
    """E4: give about what a card counts at the end."""
    if card in view.wilds:
        return 50
    return int(card[1]) if len(card) == 2 and card[1].isdigit() else 20


def colour_counts(view: View, cards: Iterable[str]) -> dict[str, int]:
    """Count the cards of each colour."""
    counts: dict[str, int] = {}
    for card in cards:
        colour = colour_of(view, card)
        if colour:
            counts[colour] = counts.get(colour, 0) + 1
    return counts


def incriminates(view: View, card: str, colour: str | None) -> bool:
    """A8: tell whether a card in hand makes a +4 on this colour dishonest."""
    if card in view.wilds:
        return view.guilty_wilds
    return card[0] == colour


def kind_of(view: View, shown: str) -> str:
    """Give the code of the visible card, without its colour and its icon."""
    card = shown.partition("=")[0]
    return card.rstrip("*")[0 if card in view.wilds else 1 :]


@cache
def does_a_favour(edition: str, code: str) -> bool:
    """Tell whether being chosen by this card is a gain: it hands over the turn or takes a card.

    Bots do not see what a table has written on its customisable wilds: they guess that it is what
    the edition has there by default.
    """
    home = load_edition(edition)
    rules = [load_rules()[key].effect for key in home.custom or ()]
    effects = {f"Custom{i}": effect for i, effect in enumerate(rules, 1)}
    found: Card | None = home.cards.get(code) or card_of_any(code)
    effect = effects.get(code, found.effect if found else ())
    return any(favours_chosen(sentence) for sentence in each_sentence(effect))


def card_of_any(code: str) -> Card | None:
    """H7: look a card up in all shipped editions."""
    known = (load_edition(name).cards.get(code) for name in edition_names())
    return next((card for card in known if card is not None), None)


def favours_chosen(sentence: Sentence) -> bool:
    """Tell whether a sentence is good news for the chosen player."""
    said = sentence.row.words
    return (said == "play passes to {one}" and sentence.who == "chosen") or said.startswith(
        "chosen gives "
    )
