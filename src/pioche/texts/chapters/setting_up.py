"""Setting up: the dealer, the deal and the first card (S)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.model import Card
from pioche.editions.sentences import each_sentence
from pioche.rules.constants import ACTS, AS_WILD, RETURNS
from pioche.texts.page import Page
from pioche.texts.phrases import Phrase

TITLE = Phrase("Préparation", "Setting up")
PLAYERS = Phrase("De 2 à {most} joueurs.", "For 2 to {most} players.", "S1")
DEALER = {
    "draw": Phrase(
        "Pour désigner le donneur, chacun tire une carte : le plus grand chiffre l'emporte. Un "
        "symbole vaut 0, et les ex æquo tirent de nouveau.",
        "To find the dealer, everybody draws a card: the highest number deals. A symbol counts 0, "
        "and those who are tied draw again.",
        "S2",
    ),
    "random": Phrase("Le donneur est tiré au sort.", "The dealer is chosen at random.", "S2"),
    "seat": Phrase(
        "Le donneur est le joueur de la place {seat} ; les places se comptent à partir de 0, dans "
        "le sens des aiguilles d'une montre.",
        "The dealer is the player on seat {seat}; seats are counted clockwise from 0.",
        "S2",
    ),
}
DEAL = Phrase(
    "Le donneur mélange et distribue {hand} à chacun, une à la fois, en commençant par sa gauche.",
    "The dealer shuffles and deals {hand} to everybody, one at a time, beginning on the left.",
    "S3",
)
PILES = Phrase(
    "Le reste, face cachée, forme la pioche. On en retourne la première carte pour commencer le "
    "talon.",
    "The rest, face down, is the draw pile. Its top card is turned to start the discard pile.",
    "S4",
)
LEADER = Phrase(
    "Le premier joueur est celui qui est à la gauche du donneur : il commence, et le jeu tourne "
    "dans le sens des aiguilles d'une montre.",
    "The player to the dealer's left is the leader, who begins; play goes clockwise.",
    "S5",
)
NEXT_DEALER = Phrase(
    "À chaque nouvelle manche, c'est le voisin de gauche du dernier donneur qui donne.",
    "In every new round the player to the left of the last dealer deals.",
    "S8",
)
IGNORED = Phrase(
    "Si la carte retournée est une carte action, on n'en tient pas compte : on retourne la "
    "suivante par-dessus, jusqu'à obtenir une carte numérotée. Les cartes ignorées restent dans "
    "le talon, en dessous.",
    "If the turned card is an action card it is ignored: the next one is turned on top of it, "
    "until a number shows. Ignored cards stay in the discard pile, underneath.",
    "S6",
)
ACTING = Phrase(
    "Si la carte retournée est une carte action, elle compte déjà :",
    "If the turned card is an action card, it counts already:",
)
DEAL_AGAIN = Phrase(
    "S'il ne reste plus de carte à retourner, on mélange tout et l'on distribue de nouveau.",
    "If no card is left to turn, everything is shuffled and dealt again.",
)
NOT_ADDED = Phrase(
    "On ne peut rien ajouter à la carte retournée.", "The turned card cannot be added to.", "S7 H1"
)
FIRST = {
    "acts": Phrase(
        "elle agit comme si le donneur l'avait posée",
        "it takes effect as if the dealer had played it",
    ),
    "acts wild": Phrase(
        "le premier joueur choisit la couleur, puis la carte agit comme si le donneur l'avait "
        "posée",
        "the leader chooses the colour, then the card takes effect as if the dealer had played it",
    ),
    "acts custom": Phrase(
        "le premier joueur choisit la couleur et subit la règle : c'est lui « le joueur suivant », "
        "et c'est lui aussi, non le donneur, qui fait et choisit ce que la règle demande au joueur "
        "de la carte",
        "the leader chooses the colour and undergoes the rule: the leader is “the next player”, "
        "and also does and chooses, in the dealer's stead, what the rule asks of the card's player",
    ),
    "wild": Phrase(
        "le premier joueur choisit la couleur, puis il joue",
        "the leader chooses the colour, then plays",
    ),
    "returns": Phrase(
        "elle retourne dans la pioche, à une place au hasard, et l'on en retourne une autre",
        "it goes back into the draw pile, at a random place, and another is turned",
    ),
}
CASE = Phrase("{names} : {case}.", "{names}: {case}.")


def write(page: Page) -> None:
    """Write how a round is set up."""
    table = page.table
    page.title(TITLE)
    page.tell(PLAYERS, most=str(min(10, (table.book.cards - 1) // table.options.hand_size)))
    write_dealer(page)
    page.tell(DEAL, hand=page.cards(table.options.hand_size))
    page.tell(PILES)
    page.tell(LEADER)
    write_first_card(page)
    if table.options.scoring != "none":
        page.tell(NEXT_DEALER)


def write_dealer(page: Page) -> None:
    """S2: write who deals first."""
    dealer = page.table.options.dealer
    if isinstance(dealer, int):
        page.tell(DEALER["seat"], seat=str(dealer))
    else:
        page.tell(DEALER[dealer])


def write_first_card(page: Page) -> None:
    """S6, S7: write what becomes of a first card that is an action card."""
    table = page.table
    if table.edition.first_card == "ignored":
        page.tell(IGNORED, DEAL_AGAIN)
        return
    page.tell(ACTING)
    cases: dict[str, list[Card]] = {}
    for card in facts.actions(table):
        cases.setdefault(first_case(page, card), []).append(card)
    for case, cards in cases.items():
        page.item(CASE, rules="S7", names=page.names(cards), case=case)
    if table.options.stacking != "none":
        page.tell(NOT_ADDED)
    page.tell(DEAL_AGAIN, rules="S7")


def first_case(page: Page, card: Card) -> str:
    """S7: say how one card is taken as the first one."""
    kind = facts.opening(page.table, card)
    if kind in (AS_WILD, RETURNS):
        return FIRST["wild" if kind == AS_WILD else "returns"].say(page.lang, {})
    if card.wild:
        return FIRST["acts custom" if card.custom else "acts wild"].say(page.lang, {})
    openings = {s.row.verb: s.row.opening for s in each_sentence(card.effect)}
    alone = next(iter(openings.values())) if len(openings) == 1 and kind == ACTS else None
    said = Phrase(*alone) if alone else FIRST["acts"]
    return said.say(page.lang, {"cards": page.cards(facts.amount(card))})
