"""The terminal's own sentences, French beside English."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "round": ("Manche {number}, {name} distribue", "Round {number}, {name} deals"),
    "rule-hint": (
        "Répondez par le numéro, le mot ou la carte ; un ! derrière annonce UNO (R5!). "
        "? aide · r règles · q quitter",
        "Answer with the number, the word or the card; a ! behind calls UNO (R5!). "
        "? help · r rules · q quit",
    ),
    "help": (
        "  Répondez par un numéro de la liste, par les mots affichés (piocher, garder, rouge, Ada) "
        "ou par une carte :\n"
        "  R5 joue cette carte · W=R ou W=rouge joue une carte blanche et choisit la couleur\n"
        "  R5! joue et annonce UNO : à faire quand il ne reste qu'une carte après celle-ci\n"
        "  uno annonce après coup · prendre Ada en faute, si elle ne l'a pas annoncé\n"
        "  ? aide · r règles de cette table · q quitter",
        "  Answer with a number of the list, with the words shown (draw, keep, red, Ada) or with a "
        "card:\n"
        "  R5 plays that card · W=R or W=red plays a wild and chooses the colour\n"
        "  R5! plays and calls UNO: do so when one card is left after this one\n"
        "  uno calls late · catch Ada, who did not call\n"
        "  ? help · r the rules of this table · q quit",
    ),
    "discard": ("Talon", "Discard"),
    "colour": ("couleur", "colour"),
    "draw-pile": ("pioche", "draw pile"),
    "hand": ("Votre main :", "Your hand:"),
    "direction-1": ("sens horaire ↻", "clockwise ↻"),
    "direction--1": ("sens antihoraire ↺", "against the clock ↺"),
    "to-draw": ("{cards} à piocher", "{cards} to draw"),
    "no-wilds": ("pas de carte blanche, sauf pour {name}", "no wilds, except for {name}"),
    "open": ("mains à découvert", "all hands are face up"),
    "dare": ("{name} doit {dare}", "{name} has to {dare}"),
    "ask-turn": ("À vous", "Your turn"),
    "ask-drawn": ("Vous avez pioché {card}", "You drew {card}"),
    "ask-colour": ("Quelle couleur ?", "Which colour?"),
    "ask-player": ("Quel joueur ?", "Which player?"),
    "ask-number": ("Quel chiffre ?", "Which number?"),
    "ask-reveal": ("Que révélez-vous ?", "What do you reveal?"),
    "ask-react": ("Que répondez-vous ?", "What do you answer?"),
    "ask-discard": ("Quelle carte sous le talon ?", "Which card under the discard pile?"),
    "ask-give": ("Que donnez-vous ?", "What do you give?"),
    "ask-vote": ("Drôle ?", "Funny?"),
    "unasked": ("Ou bien", "Also"),
    "offer": ("Vite :", "Quick:"),
    "offer-pass": ("Entrée) laisser passer", "Enter) let it pass"),
    "not-understood": (
        "« {typed} » n'est ni une carte de ce paquet ni un coup (? pour l'aide)",
        "“{typed}” is neither a card of this deck nor a move (? for help)",
    ),
    "round-won": ("{name} gagne la manche", "{name} wins the round"),
    "round-void": ("La manche est nulle (T7).", "The round is void (T7)."),
    "held": ("{name} a encore {cards} ({points})", "{name} still holds {cards} ({points})"),
    "scores": ("Score : {scores}", "Scores: {scores}"),
    "next": (
        "Entrée pour la manche suivante, q pour quitter",
        "Enter for the next round, q to quit",
    ),
    "match-won": ("{names} gagne la partie. {scores}", "{names} wins the game. {scores}"),
    "match-won-shared": (
        "{names} gagnent la partie. {scores}",
        "{names} win the game. {scores}",
    ),
    "match-goes-on": ("La partie n'est pas finie. {scores}", "The game is not over. {scores}"),
    "bye": ("À bientôt.", "Goodbye."),
    "not-kept": (
        "La partie n'a pas pu être enregistrée ; la voici :",
        "The record could not be kept; here it is:",
    ),
    "kept": ("Partie enregistrée : {path}", "Record kept: {path}"),
    "drawn-dealer": ("Tirage du donneur : {draws}", "Drawing for the dealer: {draws}"),
    "option-draw": ("piocher", "draw"),
    "option-keep": ("garder", "keep"),
    "option-accept": ("accepter", "accept"),
    "option-challenge": ("mettre au défi", "challenge"),
    "option-enough": ("c'est assez", "enough"),
    "option-yes": ("oui", "yes"),
    "option-no": ("non", "no"),
    "option-uno": ("annoncer UNO", "call UNO"),
    "option-catch": ("prendre {name} en faute", "catch {name}"),
    "option-jump-in": ("jouer {card} hors de votre tour", "jump in with {card}"),
}


def say(key: str, lang: str, **params: object) -> str:
    """Say a sentence in French or English."""
    return TEXTS[key][0 if lang == "fr" else 1].format(**params)
