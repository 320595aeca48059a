"""The vocabulary of the effects language: every sentence a card can say, in one table.

A row has a sentence's words, its verb in `rules.effects`, how it is read in French and English,
and all that others ask of it: what it touches, its rule, its notes. Slots: `{who}` one or several
players, `{one}` one player, `{n}` a number of cards, `{card}` a card's code, `{dare}` quoted words.
"""

from __future__ import annotations

from pioche.editions.grammar import (
    COLOUR_LAST,
    NO_ANSWER,
    NO_ICON,
    Note,
    Row,
    Touch,
    same,
)
from pioche.rules.constants import CHOSEN, SELF
from pioche.rules.effects import CANNOT_PLAY, HAS_COLOUR, LACKS_COLOUR, NO_VOTES

HANDS_CHANGED = Note(
    "Changer de main ne demande pas d'annoncer UNO, et une annonce encore due tombe si la"
    " main n'est plus d'une seule carte.",
    "A hand that changes its player opens no UNO call, and a call still due falls away if"
    " the hand is no longer a single card.",
)
ROWS: tuple[Row, ...] = (
    Row(
        "choose colour",
        "choose_colour",
        same("le joueur de la carte choisit la couleur"),
        same("the card's player chooses the colour"),
        Touch.NOTHING,
        x=SELF,
        gives="colour",
    ),
    Row(
        "{one} chooses colour",
        "choose_colour",
        same("{one} choisit la couleur"),
        same("{one} chooses the colour"),
        Touch.NOTHING,
        x="one",
        gives="colour",
    ),
    Row(
        "choose player among others",
        "choose_player",
        same("le joueur de la carte choisit un autre joueur"),
        same("the card's player chooses another player"),
        Touch.NOTHING,
        gives="player",
    ),
    Row(
        "choose player among others holding colour",
        "choose_player",
        same(
            "le joueur de la carte choisit un autre joueur qui a une carte de la couleur choisie, "
            "s'il y en a un"
        ),
        same(
            "the card's player chooses another player who holds a card of the chosen colour, "
            "if there is one"
        ),
        Touch.NOTHING,
        x=1,
        uses="colour",
        gives="player",
        note=Note(
            "Si personne n'a cette couleur, aucun joueur n'est choisi et le jeu continue "
            "normalement.",
            "If nobody holds that colour, nobody is chosen and play goes on normally.",
        ),
    ),
    Row(
        "choose number",
        "choose_number",
        same("le joueur de la carte annonce un chiffre de 0 à 9"),
        same("the card's player names a number from 0 to 9"),
        Touch.NOTHING,
        gives="number",
    ),
    Row(
        "{who} draws {n}",
        "draw",
        ("{who} pioche {n}", "{who} piochent chacun {n}"),
        ("{who} draws {n}", "{who} draw {n} each"),
        Touch.DRAWS,
        several="{who} draw {n}",
        x="who",
        y="n",
    ),
    Row(
        "{who} draws number",
        "draw",
        (
            "{who} pioche autant de cartes que le chiffre annoncé",
            "{who} piochent chacun autant de cartes que le chiffre annoncé",
        ),
        (
            "{who} draws as many cards as the number named",
            "{who} draw as many cards each as the number named",
        ),
        Touch.DRAWS,
        several="{who} draw number",
        x="who",
        uses="number",
    ),
    Row(
        "{who} draws until colour",
        "draw_until_colour",
        (
            "{who} pioche jusqu'à obtenir une carte de la couleur choisie",
            "{who} piochent chacun jusqu'à obtenir une carte de la couleur choisie",
        ),
        (
            "{who} draws until a card of the chosen colour comes",
            "{who} draw, each until a card of the chosen colour comes",
        ),
        Touch.DRAWS,
        several="{who} draw until colour",
        x="who",
        uses="colour",
        proves=COLOUR_LAST,
        note=Note(
            "On s'arrête aussi quand il n'y a plus rien à piocher.",
            "Drawing also ends when nothing is left to draw.",
        ),
    ),
    Row(
        "{who} draws up to {n}",
        "draw_up_to",
        (
            "{who}, s'il en a moins, pioche jusqu'à avoir exactement {n} en main",
            "{who} qui en ont moins piochent jusqu'à avoir exactement {n} en main",
        ),
        (
            "{who}, if holding fewer than {n}, draws up to exactly that number",
            "{who} who hold fewer than {n} draw up to exactly that number",
        ),
        Touch.DRAWS,
        several="{who} draw up to {n}",
        x="who",
        y="n",
    ),
    Row(
        "{who} draws as many",
        "draw_as_many",
        (
            "{who} pioche autant de cartes qu'il en a glissé",
            "{who} piochent chacun autant de cartes qu'il en a glissé",
        ),
        (
            "{who} draws as many cards as that one put",
            "{who} draw as many cards as each of them put",
        ),
        Touch.DRAWS,
        several="{who} draw as many",
        x="who",
        uses="put",
        note=Note(
            "Une main vide entre-temps n'a pas gagné.",
            "A hand that is empty in between has not won.",
        ),
        note_several=Note(
            "On glisse et l'on pioche dans l'ordre du jeu : d'abord tous glissent leurs cartes, "
            "ensuite tous piochent.",
            "Putting and drawing go in turn order: first all put, then all draw.",
        ),
    ),
    Row(
        "next draws {n} and loses turn",
        "attack",
        same("le joueur suivant pioche {n} et perd son tour"),
        same("the next player draws {n} and loses the turn"),
        Touch.DRAWS | Touch.TURN | Touch.AIMS,
        x="n",
        rule="A1",
        opening=Note(
            "le premier joueur pioche {cards} et perd son tour",
            "the leader draws {cards} and is skipped",
        ),
    ),
    Row(
        "next draws {n} and loses turn or challenges",
        "attack",
        same("le joueur suivant pioche {n} et perd son tour, ou met au défi"),
        same("the next player draws {n} and loses the turn, or challenges"),
        Touch.DRAWS | Touch.TURN | Touch.AIMS | Touch.CHALLENGE,
        x="n",
        y=1,
    ),
    Row(
        "{who} loses turn",
        "lose",
        ("{who} perd son tour", "{who} perdent leur tour"),
        ("{who} loses the turn", "{who} lose their turn"),
        Touch.TURN,
        several="{who} lose turn",
        x="who",
        rule="A3",
        opening=Note("le premier joueur perd son tour", "the leader is skipped"),
        repeated=Note(
            "les {times} joueurs suivants perdent leur tour",
            "the next {times} players lose their turn",
        ),
    ),
    Row(
        "reverse direction",
        "reverse",
        same("le sens du jeu est inversé"),
        same("the direction of play changes"),
        Touch.TURN | Touch.REVERSES,
        rule="A2",
        opening=Note(
            "le donneur joue en premier et le sens est inversé, si bien que son voisin de droite "
            "est le suivant",
            "the dealer plays first and the direction is reversed, so that the dealer's "
            "right-hand neighbour is next",
        ),
    ),
    Row(
        "{who} reveals hand",
        "reveal_hands",
        ("{who} révèle sa main à toute la table", "{who} révèlent leur main à toute la table"),
        (
            "{who} reveals the hand to the whole table",
            "{who} reveal their hands to the whole table",
        ),
        Touch.NOTHING,
        several="{who} reveal hands",
        x="who",
    ),
    Row(
        "{who} shows hand to player",
        "reveal_hands",
        (
            "{who} montre sa main au seul joueur de la carte",
            "{who} montrent leur main au seul joueur de la carte",
        ),
        (
            "{who} shows the hand to the card's player alone",
            "{who} show their hands to the card's player alone",
        ),
        Touch.NOTHING,
        several="{who} show hands to player",
        x="who",
        y=1,
    ),
    Row(
        "chosen reveals number or {card} or draws {n}",
        "reveal_or_draw",
        same(
            "le joueur choisi révèle à toute la table une carte de ce chiffre ou une carte "
            "« {card} », à son choix, et la garde ; s'il ne le peut pas, il pioche {n}"
        ),
        same(
            "the chosen player shows everybody a card of that number or a “{card}”, whichever they "
            "like, and keeps it; if they have neither, they draw {n}"
        ),
        Touch.DRAWS,
        x="n",
        y="card",
        uses="player number",
        proves=NO_ANSWER,
    ),
    Row(
        "play passes to {one}",
        "pass_to",
        same("le jeu continue avec {one}"),
        same("play goes on with {one}"),
        Touch.TURN | Touch.FAVOURS,
        x="one",
    ),
    Row(
        "play passes to after {one}",
        "pass_to",
        same("{one} perd son tour et le jeu continue avec le joueur qui le suit"),
        same("{one} loses the turn and play goes on with the player after that one"),
        Touch.TURN,
        x="one",
        y=1,
        note=Note(
            "Les joueurs placés entre le joueur de la carte et celui qui perd son tour sont "
            "sautés.",
            "Those between the card's player and the one who loses the turn are passed over.",
        ),
    ),
    Row(
        "{who} puts icon cards under",
        "put_icons",
        (
            "{who} glisse sous le talon toutes ses cartes de couleur qui portent l'icône",
            "{who} glissent sous le talon toutes leurs cartes de couleur qui portent l'icône",
        ),
        (
            "{who} puts all coloured cards with the icon under the discard pile",
            "{who} put all their coloured cards with the icon under the discard pile",
        ),
        Touch.PUTS,
        several="{who} put icon cards under",
        x="who",
        gives="put",
        proves=NO_ICON,
        note=Note(
            "Les cartes de couleur qui portent l'icône sont ici {iconed}.",
            "The coloured cards with the icon are {iconed}.",
        ),
    ),
    Row(
        "{who} puts cards of colour under",
        "put_colour",
        (
            "{who} glisse sous le talon toutes ses cartes de la couleur demandée",
            "{who} glissent sous le talon toutes leurs cartes de la couleur demandée",
        ),
        (
            "{who} puts all cards of the colour in force under the discard pile",
            "{who} put all their cards of the colour in force under the discard pile",
        ),
        Touch.PUTS,
        several="{who} put cards of colour under",
        x="who",
        uses="colour",
        gives="put",
        note_own=Note(
            "Qui vide ainsi sa main a gagné.", "Whoever empties the hand in this way has won.", "E1"
        ),
    ),
    Row(
        "{who} puts hand under",
        "put_hand",
        (
            "{who} glisse toute sa main sous le talon",
            "{who} glissent toute leur main sous le talon",
        ),
        (
            "{who} puts the whole hand under the discard pile",
            "{who} put their whole hands under the discard pile",
        ),
        Touch.PUTS,
        several="{who} put hands under",
        x="who",
        gives="put",
    ),
    Row(
        "{who} puts down to {n}",
        "put_down_to",
        (
            "{who}, s'il a plus de {n}, glisse sous le talon celles de son choix et garde "
            "exactement {n}",
            "{who} qui ont plus de {n} glissent sous le talon celles de leur choix et gardent "
            "exactement {n}",
        ),
        (
            "{who}, if holding more than {n}, puts cards of their choice under the discard pile "
            "and keeps exactly {n}",
            "{who} who hold more than {n} put cards of their choice under the discard pile and "
            "keep exactly {n}",
        ),
        Touch.PUTS,
        several="{who} put down to {n}",
        x="who",
        y="n",
        note_several=Note(
            "Tout se fait dans l'ordre du jeu, le joueur de la carte en dernier.",
            "All of this is done in turn order, the card's player last.",
        ),
    ),
    Row(
        "shuffle hands",
        "shuffle_hands",
        same(
            "toutes les mains sont ramassées, mélangées et redistribuées une carte à la fois, "
            "à partir du joueur suivant"
        ),
        same(
            "all hands are gathered, shuffled and dealt out again one card at a time, "
            "beginning with the next player"
        ),
        Touch.SWAPS,
        note=Note(
            "La distribution suit le sens du jeu.", "The deal follows the direction of play."
        ),
    ),
    Row(
        "swap hands with {one}",
        "swap_hands",
        same("le joueur de la carte échange sa main avec {one}"),
        same("the card's player swaps hands with {one}"),
        Touch.SWAPS,
        x="one",
        note=HANDS_CHANGED,
    ),
    Row(
        "move hands",
        "move_hands",
        same("chaque main passe au joueur voisin, dans le sens du jeu"),
        same("every hand moves one seat in the direction of play"),
        Touch.SWAPS,
        note=HANDS_CHANGED,
    ),
    Row(
        "player may give up to {n} to chosen",
        "give",
        same("le joueur de la carte peut donner jusqu'à {n} de sa main au joueur choisi"),
        same("the card's player may give up to {n} from hand to the chosen player"),
        Touch.GIVES,
        x=SELF,
        y="n",
        uses="player",
        note=Note(
            "Qui vide ainsi sa main a gagné.", "Whoever gives the last card away has won.", "E1"
        ),
    ),
    Row(
        "chosen gives {n} to player",
        "give",
        same("le joueur choisi donne {n} de son choix au joueur de la carte"),
        same("the chosen player gives {n} of their choice to the card's player"),
        Touch.GIVES | Touch.FAVOURS,
        x=CHOSEN,
        y="n",
        uses="player",
    ),
    Row(
        "others may not play wilds",
        "ban_wilds",
        same(
            "les autres joueurs ne peuvent plus jouer de carte blanche, ni à leur tour ni en "
            "réponse, jusqu'au début du prochain tour du joueur de la carte"
        ),
        same(
            "the others may not play wilds, as a turn or as a reaction, until the next turn of "
            "the card's player begins"
        ),
        Touch.NOTHING,
        note=Note(
            "Un tour que ce joueur perd ne lève pas l'interdiction.",
            "A turn which that player loses does not lift the ban.",
        ),
    ),
    Row(
        "open hands",
        "open_hands",
        same("tout le monde joue à découvert jusqu'à la prochaine carte blanche"),
        same("all hands are face up until the next wild is played"),
        Touch.NOTHING,
        note=Note(
            "On étale les mains telles qu'elles sont, puis chaque carte piochée.",
            "Hands are shown as they stand, then every card drawn.",
        ),
    ),
    Row(
        "others vote",
        "vote",
        same("tous les joueurs sauf celui de la carte votent, chacun à son tour"),
        same("all players but the card's own vote, in turn order"),
        Touch.NOTHING,
        gives="votes",
        note=Note("Un seul vote favorable suffit.", "A single vote in favour is enough."),
    ),
    Row(
        "{who} is dared {dare}",
        "dare",
        ("{who} doit {dare}", "{who} doivent {dare}"),
        ("{who} has to {dare}", "{who} have to {dare}"),
        Touch.DARES,
        several="{who} are dared {dare}",
        x="who",
        y="dare",
        note=Note("Ce gage est annoncé à toute la table.", "The dare is shown to the whole table."),
    ),
    Row(
        "{who} is dared {dare} until uno",
        "dare",
        (
            "{who} doit {dare} jusqu'à ce que quelqu'un annonce UNO",
            "{who} doivent {dare} jusqu'à ce que quelqu'un annonce UNO",
        ),
        (
            "{who} has to {dare} until somebody calls UNO",
            "{who} have to {dare} until somebody calls UNO",
        ),
        Touch.DARES,
        several="{who} are dared {dare} until uno",
        x="who",
        y="standing dare",
        note=Note(
            "Ce gage reste affiché à côté du nom du joueur.",
            "The dare stands beside the player's name.",
        ),
    ),
)

# As in "if next cannot play: next draws 3; next loses turn"; the verb is `when`, `y` its condition.
CONDITIONS: tuple[Row, ...] = (
    Row(
        "{one} cannot play",
        "when",
        same("si {one} ne peut poser aucune carte"),
        same("if {one} cannot play a card"),
        Touch.NOTHING,
        x="one",
        y=CANNOT_PLAY,
        uses="colour",
    ),
    Row(
        "nobody votes yes",
        "when",
        same("si personne ne vote pour"),
        same("if nobody votes in favour"),
        Touch.NOTHING,
        y=NO_VOTES,
        uses="votes",
    ),
    Row(
        "{one} holds colour",
        "when",
        same("si {one} a une carte de la couleur demandée"),
        same("if {one} holds a card of the colour in force"),
        Touch.NOTHING,
        x="one",
        y=HAS_COLOUR,
        uses="colour",
    ),
    Row(
        "{one} lacks colour",
        "when",
        same("si {one} n'a aucune carte de la couleur demandée"),
        same("if {one} holds no card of the colour in force"),
        Touch.NOTHING,
        x="one",
        y=LACKS_COLOUR,
        uses="colour",
    ),
)
