"""What can be done about a card that is aimed at you: challenge it (A5-A9) or block it (C3)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.model import Card
from pioche.texts.page import Page
from pioche.texts.phrases import OR, Phrase

# A8, by the edition's word for what makes guilty.
GUILT = {
    "colour": Phrase("une carte de cette couleur", "a card of that colour"),
    "colour or wild": Phrase(
        "une carte de cette couleur ou une carte blanche, quelle qu'elle soit",
        "a card of that colour or a wild of any kind",
    ),
}
HONEST = {
    "colour": Phrase(
        "aucune carte de la couleur demandée jusque-là", "no card of the colour in force before it"
    ),
    "colour or wild": Phrase(
        "aucune carte de la couleur demandée jusque-là, ni aucune autre carte blanche",
        "no card of the colour in force before it, and no other wild",
    ),
}
BLUFF = Phrase(
    "On ne la pose honnêtement que si l'on n'a en main {honest}. On a pourtant le droit de bluffer "
    "et de la poser quand même, à ses risques et périls.",
    "It is played honestly only if its player holds {honest}. It may be played dishonestly all "
    "the same, at your own risk.",
    "A5 A8",
)
BLUFF_FREE = Phrase(
    "En principe, on ne la pose que si l'on n'a en main {honest}. Mais, faute de défi à cette "
    "table, rien n'en empêche.",
    "It is played honestly only if its player holds {honest}. But with no challenge at this table "
    "nothing prevents it.",
    "A5 A8",
)
NO_BLUFF = Phrase(
    "On ne peut la poser que si l'on n'a en main {honest} : à cette table, le bluff est interdit.",
    "It can be played only if its player holds {honest}: bluffing is forbidden at this table.",
    "A5 A8 H6",
)
CHALLENGE = Phrase(
    "Le joueur suivant accepte ou met au défi. S'il met au défi, le joueur de la carte ne montre "
    "sa main qu'à lui, telle que la carte l'a laissée : ce qui a été pioché depuis ne compte pas "
    "et ne se montre pas. On la juge d'après la couleur demandée avant la carte.",
    "The next player accepts or challenges. A challenged player shows the hand to the challenger "
    "alone, as the card left it: cards drawn since count for nothing and are not shown. It is "
    "judged against the colour in force before the card.",
    "A6 A7",
)
GUILTY = Phrase(
    "Coupable, si cette main a {guilt} : le joueur mis au défi pioche {cards} ; celui qui l'a "
    "défié ne pioche rien et joue normalement.",
    "Guilty, if that hand has {guilt}: the challenged player draws {cards}; the challenger draws "
    "nothing and takes a normal turn.",
    "A7 A8",
)
INNOCENT = Phrase(
    "Innocent, sinon : celui qui l'a défié pioche {more} et perd son tour.",
    "Innocent otherwise: the challenger draws {more} and loses the turn.",
    "A7",
)
COLOUR_STANDS = Phrase(
    "Dans les deux cas, la couleur choisie reste valable.",
    "The chosen colour stands either way.",
    "A7",
)
NO_CHALLENGE = Phrase(
    "À cette table, on ne met pas au défi : le joueur suivant accepte toujours.",
    "There is no challenge at this table: the next player always accepts.",
    "A9 H6",
)
CAN_BE_BLOCKED = Phrase(
    "Avec l'icône, elle peut être bloquée par {blockers}.",
    "With the icon it can be blocked by {blockers}.",
    "C3",
)
BLOCK = Phrase(
    "Quand une carte {blockable} portant l'icône est posée, le joueur qu'elle vise, c'est-à-dire "
    "le suivant dans le sens du jeu tel qu'il était avant elle, peut la bloquer en posant {name} "
    "aussitôt. La carte bloquée n'a aucun effet : on ne pioche pas, personne ne perd son tour, le "
    "sens ne change pas. Le joueur qui bloque choisit la couleur, et le jeu continue avec celui "
    "qui le suit, dans le même sens.",
    "When a {blockable} card with the icon is played, the player it is aimed at, that is the next "
    "one in the direction as it was before the card, may block it by playing {name} at once. The "
    "blocked card has no effect: no draw, no lost turn, no reversal. The blocker chooses the "
    "colour, and play goes on with the player after the blocker, in that same direction.",
    "C3",
)
BLOCK_CHALLENGED = Phrase(
    "Contre une carte {accusable}, c'est une réponse de plus : accepter, mettre au défi ou "
    "bloquer.",
    "Against a {accusable} this is one more answer: accept, challenge or block.",
    "C3",
)
BLOCK_TOTAL = Phrase(
    "Contre un total cumulé, c'est la dernière carte ajoutée qui compte : si elle porte l'icône, "
    "le blocage annule tout le total ; sinon, on ne peut pas bloquer.",
    "Against a stacked total it is the last card added that counts: if it bears the icon, blocking "
    "cancels the whole total; if not, there is no blocking.",
    "C3 H1",
)
BLOCK_PLAIN = Phrase(
    "Avec l'icône, une carte {plain} n'appelle pas de réponse : poser {name} à son tour revient au "
    "même.",
    "With the icon, a {plain} needs no answer: playing {name} as a normal turn does the same.",
    "C3",
)
BLOCK_NOTHING = Phrase(
    "Dans ce paquet, aucune carte à bloquer ne porte d'icône.",
    "No card of this deck that could be blocked bears an icon.",
    "C3",
)
BLOCK_ALONE = Phrase(
    "À son tour, on peut aussi poser {name} comme une carte blanche quelconque.",
    "On your own turn {name} may also be played as an ordinary wild.",
    "C3",
)
BEARS_NONE = Phrase("Elle ne porte pas l'icône.", "It bears no icon itself.")


def write(page: Page, card: Card) -> None:
    """Write the paragraphs on challenging and blocking that belong to a card."""
    table = page.table
    if facts.accusable(table, card):
        write_honesty(page)
        write_challenge(page, facts.amount(card))
    if card in facts.blockable(table):
        page.tell(CAN_BE_BLOCKED, blockers=page.names(facts.blockers(table), OR))
    if card.blocks:
        write_block(page, card)


def write_honesty(page: Page) -> None:
    """A5, A8: write when the card is honest, and whether one may bluff."""
    options = page.table.options
    free = BLUFF if options.challenge else BLUFF_FREE
    page.tell(
        free if options.bluff else NO_BLUFF,
        honest=HONEST[page.table.edition.guilty].say(page.lang, {}),
    )


def write_challenge(page: Page, amount: int) -> None:
    """A6, A7, A9: write how a challenge goes."""
    if not page.table.options.challenge:
        page.tell(NO_CHALLENGE)
        return
    cards, guilt = page.cards(amount), GUILT[page.table.edition.guilty].say(page.lang, {})
    page.tell(CHALLENGE, cards=cards)
    page.item(GUILTY, cards=cards, guilt=guilt)
    page.item(INNOCENT, more=page.cards(amount + 2))
    page.tell(COLOUR_STANDS)


def write_block(page: Page, card: Card) -> None:
    """C3: write what a card blocks, and what blocking does."""
    table, name = page.table, page.name(card)
    blockable = facts.blockable(table)
    if blockable:
        page.tell(BLOCK, name=name, blockable=page.names(blockable, OR))
        write_block_details(page, card)
    else:
        page.tell(BLOCK_NOTHING)
    bare = not facts.count(table, card, icon=True)
    page.tell(BLOCK_ALONE, *[BEARS_NONE] * bare, name=name)


def write_block_details(page: Page, card: Card) -> None:
    """C3, H1: write what blocking means against a challenge, a total and a plain wild."""
    table = page.table
    blockable = facts.blockable(table)
    accusable = [c for c in blockable if facts.accusable(table, c)]
    if accusable and table.options.challenge:
        page.tell(BLOCK_CHALLENGED, accusable=page.names(accusable, OR))
    if table.options.stacking != "none":
        page.tell(BLOCK_TOTAL)
    iconed = [c for c in facts.actions(table) if facts.count(table, c, icon=True)]
    plain = [c for c in iconed if c not in blockable]
    if plain:
        page.tell(BLOCK_PLAIN, plain=page.names(plain, OR), name=page.name(card))
