"""The terminal's own sentences, French beside English."""

from __future__ import annotations

from pioche.texts.phrases import Persons, Phrase

TEXTS = {
    "rule-hint": Phrase(
        "Répondez par le numéro, le mot ou la carte ; un ! derrière annonce UNO (R5!). "
        "? aide · r règles · q quitter",
        "Answer with the number, the word or the card; a ! behind calls UNO (R5!). "
        "? help · r rules · q quit",
    ),
    "help": Phrase(
        "Répondez par un numéro de la liste, par les mots affichés (piocher, garder, rouge, Ada, "
        "5 rouge) ou par le code entre parenthèses :\n"
        "R5 joue cette carte ; W=R ou W=rouge joue une carte blanche et choisit la couleur.\n"
        "R5! joue et annonce UNO : à faire quand il ne reste qu'une carte après celle-ci.\n"
        "uno annonce après coup ; prendre Ada en faute, si l'annonce a été oubliée.\n"
        "Une étoile derrière une carte : elle porte l'icône.\n"
        "? aide · r règles de cette table · q quitter",
        "Answer with a number of the list, with the words shown (draw, keep, red, Ada, red 5) or "
        "with the code in brackets:\n"
        "R5 plays that card; W=R or W=red plays a wild and chooses the colour.\n"
        "R5! plays and calls UNO: do so when one card is left after this one.\n"
        "uno calls late; catch Ada, who did not call.\n"
        "A star behind a card: it bears the icon.\n"
        "? help · r the rules of this table · q quit",
    ),
    "you": Phrase("vous", "you"),
    "known": Phrase("On sait que {name} a :", "{name} is known to hold:"),
    "note": Phrase("{note} ({card})", "{note} ({card})"),
    "discard": Phrase("Talon", "Discard"),
    "colour": Phrase("couleur", "colour"),
    "draw-pile": Phrase("pioche", "draw pile"),
    "hand": Phrase("Votre main :", "Your hand:"),
    "direction-1": Phrase("sens horaire ↻", "clockwise ↻"),
    "direction--1": Phrase("sens antihoraire ↺", "counter-clockwise ↺"),
    "to-draw": Phrase("{cards} à piocher", "{cards} to draw"),
    "no-wilds": Phrase("pas de carte blanche, sauf pour {name}", "no wilds, except for {name}"),
    "open": Phrase("mains à découvert", "all hands are face up"),
    "dare": Phrase("{name} doit {dare}", "{name} has to {dare}"),
    "unasked": Phrase("Ou bien", "Also"),
    "offer": Phrase("Vite :", "Quick:"),
    "offer-pass": Phrase("Entrée) laisser passer", "Enter) let it pass"),
    "not-understood": Phrase(
        "« {typed} » n'est ni une carte de ce paquet ni un coup (? pour l'aide)",
        "“{typed}” is neither a card of this deck nor a move (? for help)",
    ),
    "round-void": Phrase("La manche est nulle.", "The round is void."),
    "scores": Phrase("Score : {scores}", "Scores: {scores}"),
    "next": Phrase(
        "Entrée pour la manche suivante, q pour quitter",
        "Enter for the next round, q to quit",
    ),
    "match-won-shared": Phrase(
        "{names} gagnent la partie.",
        "{names} win the game.",
    ),
    "match-goes-on": Phrase("La partie n'est pas finie.", "The game is not over."),
    "bye": Phrase("À bientôt.", "Goodbye."),
    "not-kept": Phrase(
        "La partie n'a pas pu être enregistrée ; la voici :",
        "The record could not be kept; here it is:",
    ),
    "kept": Phrase("Partie enregistrée : {path}", "Record kept: {path}"),
    "drawn-dealer": Phrase("Tirage du donneur : {draws}", "Drawing for the dealer: {draws}"),
    "option-draw": Phrase("piocher", "draw"),
    "option-keep": Phrase("garder", "keep"),
    "option-accept": Phrase("accepter", "accept"),
    "option-challenge": Phrase("mettre au défi", "challenge"),
    "option-enough": Phrase("c'est assez", "enough"),
    "option-yes": Phrase("oui", "yes"),
    "option-no": Phrase("non", "no"),
    "option-uno": Phrase("annoncer UNO", "call UNO"),
    "option-catch": Phrase("prendre {name} en faute", "catch {name}"),
    "option-jump-in": Phrase("jouer {card} hors de votre tour", "jump in with {card}"),
}


# About somebody, who may be the one at the terminal.
PERSONAL = {
    "dare": Persons(TEXTS["dare"], you=Phrase("Vous devez {dare}", "You have to {dare}")),
    "round-won": Persons(
        Phrase("{name} gagne la manche", "{name} wins the round"),
        you=Phrase("Vous gagnez la manche !", "You win the round!"),
    ),
    "held": Persons(
        Phrase("{name} a encore :", "{name} still holds:"),
        you=Phrase("Vous avez encore :", "You still hold:"),
    ),
    "match-won": Persons(
        Phrase("{name} gagne la partie.", "{name} wins the game."),
        you=Phrase("Vous gagnez la partie !", "You win the game!"),
    ),
}


def say(key: str, lang: str, **params: object) -> str:
    """Say a sentence in French or English."""
    return TEXTS[key].say(lang, {name: str(value) for name, value in params.items()})
