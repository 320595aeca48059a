"""The end of a round, points, and the end of the game (E)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.model import Card
from pioche.texts.page import Page
from pioche.texts.phrases import OR, POINT, Phrase, listing, several

TITLE = Phrase("La fin d'une manche", "The end of a round")
WIN = Phrase(
    "Le premier joueur qui n'a plus de carte gagne la manche. La dernière carte peut être une "
    "carte blanche.",
    "The first player without cards wins the round. The last card may be a wild.",
    "E1",
)
GAME_TITLE = Phrase("La fin de la partie", "The end of the game")
WIN_GAME = Phrase(
    "Le premier joueur qui n'a plus de carte gagne la partie. Sa dernière carte peut être une "
    "carte blanche ; quelle qu'elle soit, elle ne produit plus d'effet.",
    "The first player without cards wins the game. The last card may be a wild; whatever it is, "
    "it no longer takes effect.",
    "E1 E2",
)
LAST_ACTS = Phrase(
    "Une dernière carte produit encore son effet quand elle fait piocher les autres ou change "
    "leurs cartes : {acting}. Les cartes ainsi piochées comptent, et le gagnant ne pioche jamais.",
    "A last card still takes effect where it makes others draw or change cards: {acting}. The "
    "cards drawn count, and the winner never draws.",
    "E2",
)
LAST_OTHERS = Phrase(
    "Ce qui s'adresse à tous les joueurs ne concerne alors plus que les autres.",
    "What is meant for all players then goes for the others only.",
)
LAST_STAND_IN = Phrase(
    "Dans la règle d'une carte à personnaliser, le joueur suivant prend la place du joueur de la "
    "carte.",
    "In the rule of a customisable wild the next player takes the place of the card's player.",
)
LAST_COLOUR = Phrase(
    "La couleur n'est demandée que si l'effet en dépend : {coloured}.",
    "The colour is asked only where such an effect needs it: {coloured}.",
)
LAST_SILENT = Phrase(
    "Toute autre dernière carte est sans effet : {silent}.",
    "Every other last card does nothing: {silent}.",
    "E2",
)
LAST_NUMBERS = Phrase("Il en va de même pour {numbers}.", "The same goes for {numbers}.", "H3")
A_NUMBER = Phrase("un {number}", "a {number}")
LAST_CHALLENGE = Phrase(
    "Une dernière carte {names} ne peut pas être mise au défi : une main vide est innocente.",
    "A last {names} cannot be challenged: an empty hand is innocent.",
    "E2",
)
LAST_BLOCK = Phrase(
    "Avec l'icône, une dernière carte {names} peut encore être bloquée par {blockers} ; la "
    "victoire tient.",
    "With the icon, a last {names} can still be blocked by {blockers}; the win stands.",
    "E2 C3",
)
LAST_STACK = Phrase(
    "On peut encore ajouter à une dernière carte {names} ; c'est la première main vide qui a "
    "gagné.",
    "A last {names} may still be added to; the first empty hand has won.",
    "E2 H1",
)
POINTS_TITLE = Phrase("Les points et la fin de la partie", "Points, and the end of the game")
OPTIONAL_TITLE = Phrase(
    "Compter les points (facultatif)", "Counting points (an optional way to win)"
)
SCORING = {
    "winner": Phrase(
        "Le gagnant de la manche marque la valeur de toutes les cartes que les autres ont encore "
        "en main :",
        "The winner of the round scores what all others hold:",
    ),
    "own": Phrase(
        "À la fin de la manche, chacun marque la valeur des cartes qu'il a lui-même en main :",
        "At the end of the round every player scores what they hold themselves:",
    ),
    "none": Phrase(
        "Si l'on veut compter des points, on joue plusieurs manches. Le gagnant de chacune marque "
        "la valeur de toutes les cartes que les autres ont encore en main :",
        "To count points, play several rounds. The winner of each scores what all others hold:",
    ),
}
NUMBER_VALUE = Phrase(
    "cartes numérotées : la valeur de leur chiffre ;", "number cards: their number;"
)
VALUE = Phrase("{names} : {points} ;", "{names}: {points};")
LAST_VALUE = Phrase("{names} : {points}.", "{names}: {points}.", "E3 E4")
GAME = {
    "winner": Phrase(
        "Le premier qui atteint {target} gagne la partie ; en attendant, on joue une "
        "nouvelle manche.",
        "The first to reach {target} wins the game; until then another round is played.",
        "E5",
    ),
    "own": Phrase(
        "Dès que quelqu'un atteint {target}, le total le plus bas gagne la partie ; à "
        "égalité, la victoire est partagée.",
        "As soon as somebody reaches {target}, the lowest total wins the game; equal lowest "
        "totals share the win.",
        "E5",
    ),
    "none": Phrase(
        "On note les points d'une manche à l'autre ; le premier qui atteint {target} gagne.",
        "Points are added up from round to round; the first to reach {target} wins.",
        "E5",
    ),
}


def write(page: Page) -> None:
    """Write how a round ends."""
    if page.table.options.scoring == "none":
        page.title(GAME_TITLE)
        page.tell(WIN_GAME)
        return
    page.title(TITLE)
    page.tell(WIN)
    write_last_card(page)
    write_last_answers(page)


def write_last_card(page: Page) -> None:
    """E2: write which cards still take effect when they were the last."""
    table = page.table
    acting = [card for card in facts.actions(table) if facts.still_acts(table, card)]
    silent = [card for card in facts.actions(table) if card not in acting]
    coloured = [card for card in acting if facts.asks_colour_last(table, card)]
    phrases = [LAST_ACTS] + [LAST_OTHERS] * any(facts.meets_all(c) for c in acting)
    phrases += [LAST_STAND_IN] * any(c.custom for c in acting)
    if acting:
        phrases += [LAST_COLOUR] if coloured else []
        page.tell(*phrases, acting=page.names(acting), coloured=page.names(coloured))
    if silent:
        numbers = last_numbers(page)
        phrases = [LAST_SILENT] + ([LAST_NUMBERS] if numbers else [])
        page.tell(*phrases, silent=page.names(silent), numbers=numbers)


def last_numbers(page: Page) -> str:
    """E2, H3: name the numbers whose effect falls away on a last card."""
    acting = [c for c in facts.numbers(page.table) if c.effect]
    said = [A_NUMBER.say(page.lang, {"number": card.code}) for card in acting]
    return listing(said, page.lang, OR)


def write_last_answers(page: Page) -> None:
    """E2: write what others may still do about a last card."""
    table = page.table
    attackers = facts.attackers(table)
    accusable = [card for card in attackers if facts.accusable(table, card)]
    blockable = [c for c in facts.blockable(table) if facts.still_acts(table, c)]
    if accusable and table.options.challenge:
        page.tell(LAST_CHALLENGE, names=page.names(accusable, OR))
    if blockable:
        blockers = page.names(facts.blockers(table), OR)
        page.tell(LAST_BLOCK, names=page.names(blockable, OR), blockers=blockers)
    if attackers and table.options.stacking != "none":
        page.tell(LAST_STACK, names=page.names(attackers, OR))


def write_points(page: Page) -> None:
    """E3-E5: write what cards are worth and how the game ends."""
    options = page.table.options
    page.title(OPTIONAL_TITLE if options.scoring == "none" else POINTS_TITLE)
    page.tell(SCORING[options.scoring])
    page.item(NUMBER_VALUE)
    values = sorted(values_of(page).items())
    for i, (value, cards) in enumerate(values, 1):
        phrase = LAST_VALUE if i == len(values) else VALUE
        points = several(value, POINT, page.lang)
        page.item(phrase, names=page.names(cards), points=points)
    page.tell(GAME[options.scoring], target=several(options.target, POINT, page.lang))


def values_of(page: Page) -> dict[int, list[Card]]:
    """E4: return the cards of each value that are not numbers."""
    values: dict[int, list[Card]] = {}
    for card in facts.actions(page.table):
        values.setdefault(card.value, []).append(card)
    return values
