"""The terminal's own sentences, French beside English."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "round": ("Manche {number}, {name} distribue", "Round {number}, {name} deals"),
    "rule-hint": (
        "Répondez par le numéro, la carte ou le coup (R5, W=R, R5! pour annoncer UNO). "
        "? aide · r règles · q quitter",
        "Answer with the number, the card or the move (R5, W=R, R5! to call UNO). "
        "? help · r rules · q quit",
    ),
    "help": (
        "Coups : une carte de votre main (R5), draw pioche, keep garde la carte piochée, "
        "colour R choisit une couleur, player 2 un joueur, number 7 un chiffre, reveal R7 montre, "
        "accept ou challenge répond à un +4, put R5 glisse sous le talon, give R5 donne, enough "
        "arrête, yes ou no vote ; uno annonce, catch 2 dénonce le joueur 2.",
        "Moves: a card of your hand (R5), draw, keep the drawn card, colour R, player 2, number 7, "
        "reveal R7, accept or challenge a +4, put R5 under the discard pile, give R5, enough, yes "
        "or no; uno calls, catch 2 catches player 2.",
    ),
    "discard": ("Talon", "Discard"),
    "colour": ("couleur", "colour"),
    "draw-pile": ("pioche", "draw pile"),
    "hand": ("Votre main :", "Your hand:"),
    "cards": ("cartes", "cards"),
    "direction-1": ("sens horaire ↻", "clockwise ↻"),
    "direction--1": ("sens antihoraire ↺", "against the clock ↺"),
    "to-draw": ("{count} cartes à piocher", "{count} cards to draw"),
    "no-wilds": ("pas de carte blanche sauf {name}", "no wilds but {name}'s"),
    "open": ("mains découvertes", "hands are open"),
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
    "unasked": ("Aussi possible : {moves}", "Also possible: {moves}"),
    "round-won": ("{name} gagne la manche : {points}", "{name} wins the round: {points}"),
    "round-void": ("La manche est nulle (T7).", "The round is void (T7)."),
    "held": ("{name} a encore {cards} ({points})", "{name} still holds {cards} ({points})"),
    "scores": ("Score : {scores}", "Scores: {scores}"),
    "next": (
        "Entrée pour la manche suivante, q pour quitter",
        "Enter for the next round, q to quit",
    ),
    "match-won": ("{names} gagne la partie. {scores}", "{names} wins the game. {scores}"),
    "match-goes-on": ("La partie n'est pas finie. {scores}", "The game is not over. {scores}"),
    "bye": ("À bientôt.", "Goodbye."),
    "kept": ("Partie enregistrée : {path}", "Record kept: {path}"),
    "drawn-dealer": ("Tirage du donneur : {draws}", "Drawing for the dealer: {draws}"),
    "option-draw": ("piocher", "draw"),
    "option-keep": ("garder", "keep"),
    "option-accept": ("accepter", "accept"),
    "option-challenge": ("mettre au défi", "challenge"),
    "option-enough": ("c'est assez", "enough"),
    "option-yes": ("oui", "yes"),
    "option-no": ("non", "no"),
}


def say(key: str, lang: str, **params: object) -> str:
    """Say a sentence in French or English."""
    return TEXTS[key][0 if lang == "fr" else 1].format(**params)
