"""The terminal's own sentences, French beside English."""

from __future__ import annotations

from pioche.texts.phrases import Phrase

TEXTS = {
    "round": Phrase("Manche {number}, {name} distribue", "Round {number}, {name} deals"),
    "rule-hint": Phrase(
        "Répondez par le numéro, le mot ou la carte ; un ! derrière annonce UNO (R5!). "
        "? aide · r règles · q quitter",
        "Answer with the number, the word or the card; a ! behind calls UNO (R5!). "
        "? help · r rules · q quit",
    ),
    "help": Phrase(
        "  Répondez par un numéro de la liste, par les mots affichés (piocher, garder, rouge, Ada) "
        "ou par une carte :\n"
        "  R5 joue cette carte · W=R ou W=rouge joue une carte blanche et choisit la couleur\n"
        "  R5! joue et annonce UNO : à faire quand il ne reste qu'une carte après celle-ci\n"
        "  uno annonce après coup · prendre Ada en faute, si l'annonce a été oubliée\n"
        "  ? aide · r règles de cette table · q quitter",
        "  Answer with a number of the list, with the words shown (draw, keep, red, Ada) or with a "
        "card:\n"
        "  R5 plays that card · W=R or W=red plays a wild and chooses the colour\n"
        "  R5! plays and calls UNO: do so when one card is left after this one\n"
        "  uno calls late · catch Ada, who did not call\n"
        "  ? help · r the rules of this table · q quit",
    ),
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
    "ask-turn": Phrase("À vous", "Your turn"),
    "ask-drawn": Phrase("Vous avez pioché {card}", "You drew {card}"),
    "ask-colour": Phrase("Quelle couleur ?", "Which colour?"),
    "ask-player": Phrase("Quel joueur ?", "Which player?"),
    "ask-number": Phrase("Quel chiffre ?", "Which number?"),
    "ask-reveal": Phrase("Que révélez-vous ?", "What do you reveal?"),
    "ask-react": Phrase("Que répondez-vous ?", "What do you answer?"),
    "ask-discard": Phrase("Quelle carte sous le talon ?", "Which card under the discard pile?"),
    "ask-give": Phrase("Que donnez-vous ?", "What do you give?"),
    "ask-vote": Phrase("Votez-vous pour ?", "Do you vote yes?"),
    "unasked": Phrase("Ou bien", "Also"),
    "offer": Phrase("Vite :", "Quick:"),
    "offer-pass": Phrase("Entrée) laisser passer", "Enter) let it pass"),
    "not-understood": Phrase(
        "« {typed} » n'est ni une carte de ce paquet ni un coup (? pour l'aide)",
        "“{typed}” is neither a card of this deck nor a move (? for help)",
    ),
    "round-won": Phrase("{name} gagne la manche", "{name} wins the round"),
    "round-void": Phrase("La manche est nulle.", "The round is void."),
    "held": Phrase("{name} a encore {cards}", "{name} still holds {cards}"),
    "scores": Phrase("Score : {scores}", "Scores: {scores}"),
    "next": Phrase(
        "Entrée pour la manche suivante, q pour quitter",
        "Enter for the next round, q to quit",
    ),
    "match-won": Phrase("{names} gagne la partie.", "{names} wins the game."),
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


def say(key: str, lang: str, **params: object) -> str:
    """Say a sentence in French or English."""
    return TEXTS[key].say(lang, {name: str(value) for name, value in params.items()})
