"""Questions and answers in words, for those who are asked and for those who wait.

What one types in the terminal as well stands in `pioche.texts.terminal`, and is taken from there.
"""

from __future__ import annotations

from pioche.texts.phrases import Phrase
from pioche.texts.terminal import TEXTS

# What the others see while somebody is asked; `block` is `react` while nobody has to draw, `stuck`
# is `drawn` where the card can only be kept (T4), `dared-vote` is `vote` on a dare (K6).
WAITING = {
    "turn": Phrase("C'est à {name} de jouer", "It is {name}'s turn"),
    "drawn": Phrase(
        "{name} joue ou garde la carte piochée", "{name} plays or keeps the card drawn"
    ),
    "stuck": Phrase("{name} garde la carte piochée", "{name} keeps the card drawn"),
    "colour": Phrase("{name} choisit une couleur", "{name} chooses a colour"),
    "player": Phrase("{name} choisit un joueur", "{name} chooses a player"),
    "number": Phrase("{name} annonce un chiffre", "{name} names a number"),
    "reveal": Phrase("{name} révèle une carte", "{name} reveals a card"),
    "react": Phrase(
        "+{number} pour {name} : piocher ou répondre ?", "+{number} for {name}: draw or answer?"
    ),
    "block": Phrase(
        "{name} peut bloquer la carte ou la laisser passer",
        "{name} may block the card or let it through",
    ),
    "discard": Phrase(
        "{name} glisse une carte sous le talon", "{name} puts a card under the discard pile"
    ),
    "give": Phrase("{name} donne une carte à {other}", "{name} gives {other} a card"),
    "vote": Phrase("{name} vote sur la carte de {other}", "{name} votes on {other}'s card"),
    "dared-vote": Phrase(
        "{other} doit {dare} : {name} vote", "{other} has to {dare}: {name} is voting"
    ),
    "over": Phrase("La manche est finie", "The round is over"),
}
# The same for {other}.
OF_YOU = {
    "give": Phrase("{name} vous donne une carte", "{name} gives you a card"),
    "vote": Phrase("{name} vote sur votre carte", "{name} votes on your card"),
    "dared-vote": Phrase("À vous de {dare} ! {name} vote", "Your turn to {dare}! {name} is voting"),
}
# What is at stake for the one who is asked about an attack: with a challenge (A7), and without.
DUEL = Phrase(
    "{name} a joué {card} sur {colour}, il lui reste {left}. "
    "Défi : si c'était du bluff, {name} en pioche {number} ; sinon vous en piochez {more}.",
    "{name} played {card} on {colour} and has {left} left. "
    "Challenge: if it was a bluff, {name} draws {number}; if not, you draw {more}.",
)
SOME = Phrase("du {colour}", "{colour}")
SOME_ELIDED = Phrase("de l'{colour}", "{colour}")
UNANSWERED = Phrase(
    "Sans réponse, vous piochez {cards} et perdez votre tour.",
    "Without an answer you draw {cards} and lose your turn.",
)
UNANSWERABLE = Phrase(
    "Vous piochez {cards} et perdez votre tour.", "You draw {cards} and lose your turn."
)
# The same about a card that makes nobody draw.
LET_THROUGH = Phrase("Si vous la laissez passer : {follows}", "If you let it through: {follows}")
# What the one who is asked is told.
ASKING = {
    "colour": Phrase("Quelle couleur ?", "Which colour?"),
    "number": Phrase("Quel chiffre ?", "Which number?"),
    "turn": Phrase("À vous : posez une carte ou piochez", "Your turn: play a card or draw"),
    "drawn": Phrase("Jouer la carte piochée, ou la garder ?", "Play the card drawn, or keep it?"),
    "stuck": Phrase("Elle ne va pas : tour suivant", "It does not fit: next turn"),
    "reveal": Phrase(
        "{other} annonce le {number} : quelle carte révélez-vous ?",
        "{other} names the {number}: which card do you reveal?",
    ),
    "react": Phrase("+{number} pour vous : que faites-vous ?", "+{number} for you: what now?"),
    "block": Phrase("Bloquer la carte ou la laisser passer ?", "Block the card or let it through?"),
    "player": Phrase("Quel joueur choisissez-vous ?", "Which player do you choose?"),
    "discard": Phrase(
        "Quelle carte glissez-vous sous le talon ?",
        "Which card do you put under the discard pile?",
    ),
    "give": Phrase("Quelle carte donnez-vous à {other} ?", "Which card do you give {other}?"),
    "vote": Phrase("Carte de {other} : votez-vous pour ?", "{other}'s card: do you vote yes?"),
    "dared-vote": Phrase(
        "{other} doit {dare} : votez-vous pour ?", "{other} has to {dare}: do you vote yes?"
    ),
    "over": Phrase("La manche est finie", "The round is over"),
}
# The same where there is one answer only: a button says which.
ONLY = {
    "turn": Phrase("À vous : aucune carte ne va, piochez", "Your turn: no card fits, so draw"),
    "drawn": Phrase(
        "La carte piochée va : il faut la jouer", "The card you drew fits: you have to play it"
    ),
    "player": Phrase("Vous ne pouvez choisir que {only}", "You can only choose {only}"),
    "reveal": Phrase(
        "{other} annonce le {number} : une seule carte peut être révélée",
        "{other} names the {number}: only one card can be revealed",
    ),
    "react": Phrase(
        "+{number} pour vous : rien pour répondre", "+{number} for you: nothing to answer with"
    ),
    "block": Phrase("Rien en main pour bloquer la carte", "Nothing in hand to block the card"),
    "discard": Phrase(
        "Une seule carte peut aller sous le talon", "Only one card can go under the discard pile"
    ),
    "give": Phrase("Une seule carte à donner à {other}", "Only one card to give {other}"),
}
# A5, A8: what is said of a +4 that its player could be challenged for.
BLUFF = Phrase("Bluff : vous avez {colour}", "A bluff: you have {colour}")
BLUFF_WILD = Phrase("Bluff : vous avez une autre carte blanche", "A bluff: you have another wild")
# Answers that name something; the others are those of the terminal.
ANSWERS = {
    "play": Phrase("jouer {card}", "play {card}"),
    "colour": Phrase("{colour}", "{colour}"),
    "player": Phrase("{name}", "{name}"),
    "number": Phrase("{number}", "{number}"),
    "reveal": Phrase("révéler {card}", "reveal {card}"),
    "put": Phrase("glisser {card} sous le talon", "put {card} under the discard pile"),
    "give": Phrase("donner {card}", "give {card}"),
    "accept-draw": Phrase("piocher {number}", "draw {number}"),
    "accept-block": Phrase("laisser passer", "let it through"),
}
PLAIN = ("draw", "keep", "accept", "challenge", "enough", "yes", "no", "uno", "catch", "jump-in")


def questions() -> dict[str, tuple[Phrase, Phrase]]:
    """Return each question as it is asked, and as the others see it."""
    return {key: (ASKING[key], waiting) for key, waiting in WAITING.items()}


def answers() -> dict[str, Phrase]:
    """Return each answer in words."""
    return {word: TEXTS[f"option-{word}"] for word in PLAIN} | ANSWERS
