"""The rules in 30 seconds: what a family needs to begin, above all that is to be known.

Its sentences cite no rules: whoever looks a rule up wants the paragraph that states it.
"""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.model import Card
from pioche.texts.chapters.box import the_icon
from pioche.texts.chapters.reactions import HONEST
from pioche.texts.page import Page
from pioche.texts.phrases import POINT, Phrase, several, uncapital
from pioche.texts.reading import read_effect

TITLE = Phrase("Les règles en 30 secondes", "The rules in 30 seconds")
AIM = {
    "winner": Phrase(
        "Le but : se débarrasser de ses cartes avant les autres. On gagne ainsi la manche et les "
        "points qu'ils ont encore en main ; à {target}, on gagne la partie.",
        "The aim: to get rid of your cards before the others. That wins the round and the points "
        "they still hold; {target} win the game.",
    ),
    "own": Phrase(
        "Le but : se débarrasser de ses cartes avant les autres. À chaque manche, ce que l'on a "
        "encore en main compte contre soi ; quand quelqu'un arrive à {target}, le plus petit "
        "total gagne.",
        "The aim: to get rid of your cards before the others. In every round what you still hold "
        "counts against you; once somebody has {target}, the lowest total wins.",
    ),
    "none": Phrase(
        "Le but : se débarrasser de ses cartes avant les autres. Une main vide, et c'est gagné !",
        "The aim: to get rid of your cards before the others. An empty hand wins!",
    ),
}
TURN = Phrase(
    "À votre tour, posez une carte de la même couleur, du même chiffre ou du même symbole que "
    "celle du talon.",
    "On your turn, play a card with the colour, the number or the symbol of the one on the pile.",
)
# By draw_until_playable, and whether a drawn card that can be played must be (T4, H4, H5).
DRAW = {
    (False, False): Phrase(
        "Rien ne va ? Piochez une carte : si elle va, vous pouvez la poser aussitôt.",
        "Nothing fits? Draw a card: if it fits, you may play it at once.",
    ),
    (False, True): Phrase(
        "Rien ne va ? Piochez une carte : si elle va, posez-la aussitôt.",
        "Nothing fits? Draw a card: if it fits, play it at once.",
    ),
    (True, False): Phrase(
        "Rien ne va ? Piochez jusqu'à ce qu'une carte aille : vous pouvez la poser aussitôt.",
        "Nothing fits? Draw until a card does: you may play it at once.",
    ),
    (True, True): Phrase(
        "Rien ne va ? Piochez jusqu'à ce qu'une carte aille, et posez-la.",
        "Nothing fits? Draw until a card does, and play it.",
    ),
}
CARD = Phrase("{name} : {effect}", "{name}: {effect}")
WILDS = Phrase(
    "Une carte sans couleur va toujours, et l'on choisit la couleur qui suit.",
    "A card without a colour always fits, and its player chooses the colour that follows.",
)
# A5-A9
HONESTY = Phrase("On ne la pose que si l'on n'a {honest}.", "Play it only if you hold {honest}.")
BLUFF = Phrase("Bluffer, c'est risquer un défi.", "A bluff may be challenged.")
BLOCK = Phrase(
    "Une carte avec {icon} vous vise ? {name} la bloque.",
    "A card with {icon} is aimed at you? {name} blocks it.",
)
EXPLAINED = Phrase(
    "Ce paquet a aussi d'autres cartes, expliquées plus bas : {names}.",
    "This deck has other cards too, explained below: {names}.",
)
STACKING = Phrase(
    "On peut répondre à une carte qui fait piocher par une autre : tout passe au joueur suivant.",
    "A card that makes draw may be answered with another: all of it goes to the next player.",
)
JUMP_IN = Phrase(
    "Qui a exactement la carte du talon peut la poser hors de son tour.",
    "Whoever holds exactly the card on the pile may play it out of turn.",
)
SEVEN_ZERO = Phrase(
    "Un 7 échange deux mains, un 0 les fait toutes tourner.",
    "A 7 swaps two hands, a 0 moves them all on.",
)
CALL = Phrase(
    "Plus qu'une carte ? Annoncez « UNO » ! Qui l'oublie et se fait prendre pioche {cards}.",
    "Only one card left? Call “UNO”! Whoever forgets and is caught draws {cards}.",
)
CALL_FREE = Phrase("Plus qu'une carte ? Annoncez « UNO » !", "Only one card left? Call “UNO”!")
AUTO = Phrase(
    "À une carte de la fin, « UNO » s'annonce tout seul.",
    "With one card left, “UNO” is called by itself.",
)
SAID = Phrase("{said}", "{said}")
MOST_EXPLAINED = 3  # cards of an edition's own; where there are more they are only named


def write(page: Page) -> None:
    """Write the few sentences with which one can begin."""
    table, options = page.table, page.table.options
    must = options.must_play or options.play_drawn == "must"
    page.title(TITLE)
    page.item(AIM[options.scoring], target=several(options.target, POINT, page.lang))
    page.item(TURN, DRAW[options.draw_until_playable, must])
    own = [card for card in facts.actions(table) if is_own(page, card)]
    shared = [card for card in facts.actions(table) if card not in own]
    tell_cards(page, [card for card in shared if not card.wild])
    if facts.wilds(table):
        wilds = [card for card in shared if card.wild and not facts.plain(card)]
        tell_cards(page, wilds, WILDS)
    if own:
        write_own(page, own)
    house = [
        phrase
        for phrase, is_on in (
            (STACKING, options.stacking != "none"),
            (JUMP_IN, options.jump_in),
            (SEVEN_ZERO, options.seven_zero),
        )
        if is_on
    ]
    if house:
        page.item(*house)
    if options.uno == "auto":
        page.item(AUTO)
    else:
        page.item(CALL if options.uno_penalty else CALL_FREE, cards=page.cards(options.uno_penalty))


def is_own(page: Page, card: Card) -> bool:
    """Return whether a card is not one of those that every deck has."""
    table = page.table
    return bool(card.custom) or card.code in table.edition.special or facts.added(table, card)


def write_own(page: Page, own: list[Card]) -> None:
    """Write what only this deck has: a few cards are explained, many are named."""
    told = [card for card in own if not card.custom]
    if len(told) > MOST_EXPLAINED:
        page.item(EXPLAINED, names=page.names(own))
        return
    tell_cards(page, told)
    customs = [card for card in own if card.custom]
    if customs:
        page.item(EXPLAINED, names=page.names(customs))


def tell_cards(page: Page, cards: list[Card], *before: Phrase) -> None:
    """Write an item that says of each card in turn what it does."""
    said = [phrase.say(page.lang, {}) for phrase in before]
    said += [sentence for card in cards for sentence in sentences(page, card)]
    if said:
        page.item(SAID, said=" ".join(said))


def sentences(page: Page, card: Card) -> list[str]:
    """Say what a card does, but for the colour that every wild lets choose."""
    table, lang, name = page.table, page.lang, page.name(card)
    if card.blocks:
        is_known = bool(facts.blockable(table))
        return [BLOCK.say(lang, {"icon": the_icon(page), "name": name})] if is_known else []
    effect = tuple(s for s in card.effect if not (card.wild and s.row.chooses_colour))
    if not effect:
        return []
    read = uncapital(read_effect(table, effect, lang))
    said = [CARD.say(lang, {"name": name, "effect": read})]
    if facts.accusable(table, card):
        said.append(HONESTY.say(lang, {"honest": HONEST[table.edition.guilty].say(lang, {})}))
        if table.options.challenge and table.options.bluff:
            said.append(BLUFF.say(lang, {}))
    return said
