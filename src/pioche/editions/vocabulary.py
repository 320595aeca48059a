"""The vocabulary of the effects language: every sentence a card can say, in one table.

A row gives a sentence its words, its verb in `rules.effects`, and how it is read in French and
English. Slots: `{who}` one or several players, `{one}` one player, `{n}` a number of cards,
`{card}` a card's code, `{dare}` quoted words. A sentence about several players is read with the
second of its two forms.
"""

from __future__ import annotations

from dataclasses import dataclass

from pioche.rules.words import CHOSEN, EVERYBODY, NEXT, OTHERS, PREVIOUS, SELF
from pioche.typography import typeset

MOST_CARDS = 20  # that one sentence may move


@dataclass(frozen=True, slots=True)
class Row:
    """A sentence of the language; `x` and `y` say what goes into the two arguments."""

    words: str
    verb: str
    fr: tuple[str, str]
    en: tuple[str, str]
    x: str | int = 0
    y: str | int = 0
    uses: str = ""  # what must have been chosen before: colour, player, number, put
    gives: str = ""  # what it chooses

    def __post_init__(self) -> None:
        """Set the readings as a printer would."""
        for lang in ("fr", "en"):
            one, several = getattr(self, lang)
            object.__setattr__(self, lang, (typeset(one, lang), typeset(several, lang)))


WHO: dict[str, int] = {
    "next": NEXT,
    "chosen": CHOSEN,
    "others": OTHERS,
    "everybody": EVERYBODY,
    "player": SELF,
    "previous": PREVIOUS,
}
SINGLE = ("next", "chosen", "player", "previous")
WHO_READ: dict[str, dict[str, str]] = {
    "fr": {
        "next": "le joueur suivant",
        "chosen": "le joueur choisi",
        "others": "tous les autres joueurs",
        "everybody": "tous les joueurs",
        "player": "le joueur de la carte",
        "previous": "le joueur précédent",
    },
    "en": {
        "next": "the next player",
        "chosen": "the chosen player",
        "others": "all other players",
        "everybody": "all players",
        "player": typeset("the card's player", "en"),
        "previous": "the previous player",
    },
}


def same(text: str) -> tuple[str, str]:
    """Return a reading that is the same for one player and for several."""
    return (text, text)


ROWS: tuple[Row, ...] = (
    Row(
        "choose colour",
        "choose_colour",
        same("le joueur de la carte choisit la couleur"),
        same("the card's player chooses the colour"),
        x=SELF,
        gives="colour",
    ),
    Row(
        "{one} chooses colour",
        "choose_colour",
        same("{one} choisit la couleur"),
        same("{one} chooses the colour"),
        x="one",
        gives="colour",
    ),
    Row(
        "choose player among others",
        "choose_player",
        same("le joueur de la carte choisit un autre joueur"),
        same("the card's player chooses another player"),
        gives="player",
    ),
    Row(
        "choose player among others holding colour",
        "choose_player",
        same(
            "le joueur de la carte choisit un autre joueur qui a une carte de cette couleur, "
            "s'il y en a un"
        ),
        same(
            "the card's player chooses another player who holds a card of that colour, "
            "if there is one"
        ),
        x=1,
        uses="colour",
        gives="player",
    ),
    Row(
        "choose number",
        "choose_number",
        same("le joueur de la carte annonce un chiffre de 0 à 9"),
        same("the card's player names a number from 0 to 9"),
        gives="number",
    ),
    Row(
        "{who} draws {n}",
        "draw",
        ("{who} pioche {n}", "{who} piochent chacun {n}"),
        ("{who} draws {n}", "{who} draw {n} each"),
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
        x="who",
        uses="colour",
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
        x="who",
        uses="put",
    ),
    Row(
        "next draws {n} and loses turn",
        "attack",
        same("le joueur suivant pioche {n} et perd son tour"),
        same("the next player draws {n} and loses the turn"),
        x="n",
    ),
    Row(
        "next draws {n} and loses turn or challenges",
        "attack",
        same("le joueur suivant pioche {n} et perd son tour, ou met au défi"),
        same("the next player draws {n} and loses the turn, or challenges"),
        x="n",
        y=1,
    ),
    Row(
        "{who} loses turn",
        "lose",
        ("{who} perd son tour", "{who} perdent leur tour"),
        ("{who} loses the turn", "{who} lose their turn"),
        x="who",
    ),
    Row(
        "reverse direction",
        "reverse",
        same("le sens du jeu est inversé"),
        same("the direction of play changes"),
    ),
    Row(
        "{who} reveals hand",
        "reveal_hands",
        (
            "{who} révèle sa main à toute la table",
            "{who} révèlent leur main à toute la table",
        ),
        (
            "{who} reveals the hand to the whole table",
            "{who} reveal their hands to the whole table",
        ),
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
            "the chosen player reveals a card of that number or a “{card}” to the whole table, "
            "as that player likes, and keeps it; one who cannot draws {n}"
        ),
        x="n",
        y="card",
        uses="player number",
    ),
    Row(
        "play passes to {one}",
        "pass_to",
        same("le jeu continue avec {one}"),
        same("play goes on with {one}"),
        x="one",
    ),
    Row(
        "play passes to after {one}",
        "pass_to",
        same("{one} perd son tour et le jeu continue avec le joueur qui le suit"),
        same("{one} loses the turn and play goes on with the player after that one"),
        x="one",
        y=1,
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
        x="who",
        gives="put",
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
        x="who",
        uses="colour",
        gives="put",
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
        x="who",
        y="n",
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
    ),
    Row(
        "swap hands with {one}",
        "swap_hands",
        same("le joueur de la carte échange sa main avec {one}"),
        same("the card's player swaps hands with {one}"),
        x="one",
    ),
    Row(
        "move hands",
        "move_hands",
        same("chaque main passe au joueur voisin, dans le sens du jeu"),
        same("every hand moves one seat in the direction of play"),
    ),
    Row(
        "player may give up to {n} to chosen",
        "give",
        same("le joueur de la carte peut donner jusqu'à {n} de sa main au joueur choisi"),
        same("the card's player may give up to {n} from hand to the chosen player"),
        x=SELF,
        y="n",
        uses="player",
    ),
    Row(
        "chosen gives {n} to player",
        "give",
        same("le joueur choisi donne {n} de son choix au joueur de la carte"),
        same("the chosen player gives {n} of their choice to the card's player"),
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
    ),
    Row(
        "open hands",
        "open_hands",
        same("tout le monde joue à découvert jusqu'à la prochaine carte blanche"),
        same("all hands are face up until the next wild is played"),
    ),
    Row(
        "others vote",
        "vote",
        same("tous les joueurs sauf celui de la carte votent, chacun à son tour"),
        same("all players but the card's own vote, in turn order"),
        gives="votes",
    ),
    Row(
        "{who} is dared {dare}",
        "dare",
        ("{who} doit {dare}", "{who} doivent {dare}"),
        ("{who} has to {dare}", "{who} have to {dare}"),
        x="who",
        y="dare",
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
        x="who",
        y="standing dare",
    ),
)

# Conditions, as in "if next cannot play: next draws 3; next loses turn".
CONDITIONS: tuple[Row, ...] = (
    Row(
        "{one} cannot play",
        "when",
        same("si {one} ne peut poser aucune carte"),
        same("if {one} cannot play a card"),
        x="one",
        y=0,
        uses="colour",
    ),
    Row(
        "nobody votes yes",
        "when",
        same("si personne ne vote pour"),
        same("if nobody votes in favour"),
        y=1,
        uses="votes",
    ),
    Row(
        "{one} holds colour",
        "when",
        same("si {one} a une carte de la couleur demandée"),
        same("if {one} holds a card of the colour in force"),
        x="one",
        y=2,
        uses="colour",
    ),
    Row(
        "{one} lacks colour",
        "when",
        same("si {one} n'a aucune carte de la couleur demandée"),
        same("if {one} holds no card of the colour in force"),
        x="one",
        y=3,
        uses="colour",
    ),
)

# The words of a sentence about several players, by the form in the table.
PLURALS: dict[str, str] = {
    "draws": "draw",
    "loses": "lose",
    "reveals": "reveal",
    "hand": "hands",
    "shows": "show",
    "puts": "put",
    "is": "are",
}
# Other forms of a word that are read as the one in the table.
SPELLINGS: dict[str, str] = {
    **{plural: word for word, plural in PLURALS.items()},
    "give": "gives",
    "color": "colour",
    "turns": "turn",
    "all": "everybody",
    "card": "cards",
}
