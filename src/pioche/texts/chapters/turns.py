"""A turn, and what happens when the cards run out (T)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.texts.page import Page
from pioche.texts.phrases import OR, Phrase

TITLE = Phrase("Le tour d'un joueur", "A turn")
TURN = Phrase(
    "À son tour, un joueur pose sur le talon une carte qui convient, ou bien il pioche.",
    "On your turn, play one card that matches on the discard pile, or draw.",
    "T1",
)
MATCH = Phrase(
    "Une carte convient si elle a la couleur, le chiffre ou le symbole de la carte visible du "
    "talon. Une carte blanche convient toujours. Sur une carte blanche, seule la couleur choisie "
    "compte.",
    "A card matches by colour, by number or by symbol with the top card of the discard pile. A "
    "wild matches anything. On a wild, only the chosen colour counts.",
    "T2",
)
MAY_DRAW = Phrase(
    "On a le droit de piocher même quand on pourrait jouer.",
    "You may draw even though you could play.",
    "T3",
)
MUST_PLAY = Phrase(
    "Qui peut jouer doit jouer : on ne pioche que si aucune carte de sa main ne peut être posée.",
    "If you can play, you must: you draw only if no card of your hand can be played.",
    "H5",
)
# By draw_until_playable, and whether a drawn card that can be played must be (T4, H5).
DRAWN = {
    (False, False): Phrase(
        "On pioche une seule carte. Si elle convient, on peut la poser aussitôt, elle et aucune "
        "autre. Sinon, ou si on la garde, le tour est fini.",
        "You draw one card. If it can be played you may play it at once, but no other card. "
        "Otherwise, or if you keep it, your turn ends.",
        "T1 T4",
    ),
    (False, True): Phrase(
        "On pioche une seule carte. Si elle convient, il faut la poser aussitôt, et l'on ne peut "
        "en poser aucune autre. Sinon, le tour est fini.",
        "You draw one card. If it can be played you must play it at once, and no other card. "
        "Otherwise your turn ends.",
        "T1 T4",
    ),
    (True, False): Phrase(
        "On pioche jusqu'à ce que vienne une carte qui convient, ou qu'il n'y ait plus rien à "
        "piocher. On peut poser cette carte aussitôt, elle et aucune autre, ou la garder, et le "
        "tour est fini.",
        "You draw until a card comes that can be played, or nothing is left to draw. You may play "
        "that card at once, but no other, or keep it, and your turn ends.",
        "T4 H4",
    ),
    (True, True): Phrase(
        "On pioche jusqu'à ce que vienne une carte qui convient, ou qu'il n'y ait plus rien à "
        "piocher. Il faut poser cette carte aussitôt, elle et aucune autre.",
        "You draw until a card comes that can be played, or nothing is left to draw. You must "
        "play that card at once, and no other.",
        "T4 H4",
    ),
}
BLUFF_KEPT = Phrase(
    "Seule exception : une carte {names} que l'on ne pourrait poser qu'en bluffant peut être "
    "gardée.",
    "One exception: a {names} that could only be played as a bluff may be kept.",
    "A5",
)
DIRECTION = Phrase(
    "C'est ensuite au joueur suivant, dans le sens du jeu.",
    "Then it is the next player's turn, in the direction of play.",
    "T8",
)
EMPTY_TITLE = Phrase("Quand les cartes viennent à manquer", "When the cards run out")
RESHUFFLE = Phrase(
    "Quand il faut piocher et que la pioche est vide, mais pas avant, on mélange tout le talon "
    "sauf sa carte visible pour former une nouvelle pioche. Une carte blanche qui y retourne est "
    "de nouveau sans couleur.",
    "When a card must be drawn and the draw pile is empty, not before, all of the discard pile "
    "but its top card is shuffled into a new draw pile. A wild that goes back is colourless again.",
    "T5",
)
NOTHING = Phrase(
    "S'il n'y a pas assez de cartes, on pioche ce qu'il y a, et parfois rien. Quand il n'y a plus "
    "rien à piocher, qui peut jouer doit jouer ; pour les autres, le tour est fini.",
    "If there are not enough cards a draw takes what there is, which may be nothing. When nothing "
    "is left to draw, whoever can play must; for anybody else the turn is over.",
    "T6",
)
VOID = Phrase(
    "Si tous les joueurs, l'un après l'autre, n'ont ni posé ni pioché de carte, la manche est "
    "nulle : personne ne marque de point, le donneur suivant distribue et la partie continue.",
    "If every player in turn has neither played nor drawn anything, the round is void: nobody "
    "scores, the next dealer deals, and the game goes on.",
    "T7",
)
VOID_DEAL = Phrase(
    "Si tous les joueurs, l'un après l'autre, n'ont ni posé ni pioché de carte, la donne est "
    "nulle : le voisin de gauche du donneur mélange et distribue de nouveau.",
    "If every player in turn has neither played nor drawn anything, the deal is void: the player "
    "to the dealer's left shuffles and deals again.",
    "T7 S8",
)


def write(page: Page) -> None:
    """Write how a turn goes."""
    options = page.table.options
    page.title(TITLE)
    page.tell(TURN)
    page.tell(MATCH)
    page.tell(MUST_PLAY if options.must_play else MAY_DRAW)
    write_drawn(page)
    page.tell(DIRECTION)


def write_drawn(page: Page) -> None:
    """T4, H4, H5: write what becomes of a drawn card."""
    options = page.table.options
    must = options.must_play or options.play_drawn == "must"
    bluffs = [card for card in facts.attackers(page.table) if facts.accusable(page.table, card)]
    kept = must and not options.must_play and options.bluff and bool(bluffs)
    page.tell(
        DRAWN[options.draw_until_playable, must],
        *[BLUFF_KEPT] * kept,
        rules="H5" * options.must_play,
        names=page.names(bluffs, OR),
    )


def write_shortage(page: Page) -> None:
    """Write what happens when the cards run out."""
    page.title(EMPTY_TITLE)
    page.tell(RESHUFFLE)
    page.tell(NOTHING)
    page.tell(VOID_DEAL if page.table.options.scoring == "none" else VOID)
