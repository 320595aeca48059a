"""What the rules of a table say, in a sentence, about what somebody can do right now."""

from __future__ import annotations

from pioche.editions.build import Table
from pioche.texts.chapters.reactions import HONEST
from pioche.texts.phrases import CARD, OR, Phrase, listing, quoted, several

MATCH = Phrase(
    "Une carte va si elle a la couleur, le chiffre ou le symbole de celle du talon.",
    "A card fits if it has the colour, the number or the symbol of the card on the pile.",
)
DRAW = Phrase(
    "Aucune de vos cartes ne va : on pioche une carte.",
    "None of your cards fits: you draw a card.",
)
DRAW_ON = Phrase(
    "Aucune de vos cartes ne va : on pioche jusqu'à ce qu'une carte aille.",
    "None of your cards fits: you draw until a card does.",
)
MAY_PLAY = Phrase(
    "La carte piochée va : vous pouvez la jouer tout de suite, ou la garder.",
    "The card you drew fits: you may play it at once, or keep it.",
)
MUST_PLAY = Phrase(
    "La carte piochée va : il faut la jouer.", "The card you drew fits: you have to play it."
)
CHALLENGE = Phrase(
    "On ne joue honnêtement cette carte que si l'on n'a en main {honest}. Un défi gagné fait "
    "piocher l'autre ; perdu, il vous coûte 2 cartes de plus.",
    "This card is played honestly only by somebody who holds {honest}. If you challenge and are "
    "right, the other player draws; if you are wrong, you draw 2 more cards.",
)
# H1, by what may be added.
ADD = {
    "same": Phrase(
        "Vous pouvez y ajouter une carte du même symbole : tout passe alors au suivant.",
        "You may add a card with the same symbol: then all of it goes on to the next player.",
    ),
    "any": Phrase(
        "Vous pouvez y ajouter une carte qui fait piocher : tout passe alors au suivant.",
        "You may add a card that makes draw: then all of it goes on to the next player.",
    ),
}
BLOCK = Phrase(
    "Vous pouvez bloquer la carte en jouant {blocking}.",
    "You may block the card by playing {blocking}.",
)
CALL = Phrase(
    "Bientôt une seule carte : il faut annoncer UNO. Qui l'oublie et se fait prendre pioche "
    "{penalty}.",
    "Soon only one card: you have to call UNO. Whoever forgets and is caught draws {penalty}.",
)
CALL_FREE = Phrase(
    "Bientôt une seule carte : il faut annoncer UNO.", "Soon only one card: you have to call UNO."
)


def hints(table: Table, lang: str) -> dict[str, str]:
    """Return what holds at a table, by what it is about; what cannot happen there is left out."""
    options, facts = table.options, dict[str, str]()
    phrases = {
        "match": MATCH,
        "draw": DRAW_ON if options.draw_until_playable else DRAW,
        "drawn": MAY_PLAY,
        "forced": MUST_PLAY,
    }
    if options.challenge:
        phrases["challenge"] = CHALLENGE
        facts["honest"] = HONEST[table.edition.guilty].say(lang, {})
    if options.stacking in ADD:
        phrases["add"] = ADD[options.stacking]
    blocking = [card for card in table.cards.values() if card.blocks and card.copies]
    if blocking:
        phrases["block"] = BLOCK
        names = [quoted(card.name[lang], lang) for card in blocking]
        facts["blocking"] = listing(names, lang, OR)
    if options.uno != "auto":
        phrases["uno"] = CALL if options.uno_penalty else CALL_FREE
        facts["penalty"] = several(options.uno_penalty, CARD, lang)
    return {key: phrase.say(lang, facts) for key, phrase in phrases.items()}
