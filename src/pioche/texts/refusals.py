"""Why a move is refused, in both languages: a sentence for each code, with the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pioche.texts.phrases import Phrase

# The questions of NOTATION.md: what a seat is asked to do.
QUESTIONS = {
    "turn": Phrase("jouer une carte ou de piocher", "play a card or draw"),
    "drawn": Phrase("jouer ou de garder la carte piochée", "play or keep the drawn card"),
    "colour": Phrase("choisir une couleur", "choose a colour"),
    "player": Phrase("choisir un joueur", "choose a player"),
    "number": Phrase("nommer un chiffre", "name a number"),
    "reveal": Phrase("révéler une carte", "reveal a card"),
    "react": Phrase("répondre à la carte posée", "answer the card that was played"),
    "discard": Phrase("glisser une carte sous le talon", "put a card under the discard pile"),
    "give": Phrase("donner une carte", "give a card"),
    "vote": Phrase("voter", "vote"),
    "over": Phrase("rien : la manche est finie", "nothing: the round is over"),
}

# Slots that name a seat, and how a sentence speaks of a player who has a name instead.
SEATS = ("seat", "asked", "player")
BY_NAME = (("au joueur {", "à {"), ("Le joueur {", "{"), ("Seat {", "{"), ("seat {", "{"))

REFUSALS = {
    # Whose move it is.
    "round-over": Phrase("La manche est finie", "The round is over"),
    "game-over": Phrase("La partie est finie", "The game is over"),
    "round-not-over": Phrase("La manche n'est pas finie", "The round is not over"),
    "not-your-turn": Phrase(
        "Ce n'est pas au joueur {seat} : c'est au joueur {asked} de {question}",
        "It is not up to seat {seat}: seat {asked} is asked to {question}",
    ),
    "wrong-answer": Phrase(
        "« {move} » ne répond pas à la question, qui est de {question} ; réponses possibles : "
        "{options}",
        "'{move}' does not answer the question, which is to {question}; possible answers: "
        "{options}",
    ),
    # Playing and drawing.
    "no-match": Phrase("{card} ne va pas sur {top}", "{card} does not match {top}"),
    "not-in-hand": Phrase("{card} n'est pas dans la main", "{card} is not in the hand"),
    "only-drawn": Phrase(
        "{card} ne peut pas être jouée : après avoir pioché, seule la carte piochée peut l'être, "
        "{drawn}",
        "{card} cannot be played: after a draw only the drawn card can be, {drawn}",
    ),
    "must-play": Phrase(
        "On ne peut pas piocher : une carte de la main peut être jouée, il faut la jouer",
        "You cannot draw: a card of the hand can be played, and must be",
    ),
    "nothing-to-draw": Phrase(
        "Il n'y a plus rien à piocher : une carte de la main peut être jouée, il faut la jouer",
        "There is nothing left to draw: a card of the hand can be played, and must be",
    ),
    "must-play-drawn": Phrase(
        "On ne peut pas garder {drawn} : la carte piochée peut être jouée, il faut la jouer",
        "You cannot keep {drawn}: the drawn card can be played, and must be",
    ),
    "wilds-banned": Phrase(
        "{card} ne peut pas être jouée : les cartes blanches sont interdites pour l'instant",
        "{card} cannot be played: wilds are banned for now",
    ),
    "dishonest": Phrase(
        "{card} ne peut pas être jouée : le bluff est interdit, et la main contient une carte de "
        "la couleur demandée ({colour})",
        "{card} cannot be played: bluffing is forbidden, and the hand has a card of the colour in "
        "force ({colour})",
    ),
    "dishonest-wild": Phrase(
        "{card} ne peut pas être jouée : le bluff est interdit, et la main contient une autre "
        "carte blanche",
        "{card} cannot be played: bluffing is forbidden, and the hand has another wild",
    ),
    "no-jump-in": Phrase(
        "{card} ne peut pas être jouée hors de son tour sur {top}",
        "{card} cannot be played out of turn on {top}",
    ),
    # Answers to a card.
    "no-challenge": Phrase(
        "On ne peut pas mettre cette carte au défi", "This card cannot be challenged"
    ),
    "cannot-block": Phrase("{card} ne bloque pas {top}", "{card} does not block {top}"),
    "cannot-add": Phrase(
        "{card} ne peut pas être ajoutée à {top}", "{card} cannot be added to {top}"
    ),
    "not-an-option-player": Phrase(
        "Le joueur {player} ne peut pas être choisi", "Seat {player} cannot be chosen"
    ),
    "cannot-reveal": Phrase(
        "{card} ne protège pas : il faut une carte du chiffre {number} ou une carte blanche "
        "ordinaire",
        "{card} does not help: it takes a card of the number {number} or a standard wild",
    ),
    "must-give": Phrase(
        "On ne peut pas s'arrêter là : il reste une carte à donner",
        "You cannot stop yet: there is still a card to give",
    ),
    # Calling UNO.
    "no-call": Phrase(
        "Le joueur {seat} n'a pas de raison d'annoncer UNO", "Seat {seat} has no UNO to call"
    ),
    "needless-call": Phrase(
        "« {move} » annonce UNO sans raison : le coup entier est refusé",
        "'{move}' calls UNO for no reason: the whole move is refused",
    ),
    "no-catch": Phrase(
        "Le joueur {seat} ne peut pas être pris en faute", "Seat {seat} cannot be caught"
    ),
    "catch-yourself": Phrase("On ne se prend pas en faute soi-même", "Nobody catches themselves"),
}


def refusal_text(
    code: str, rule: str, lang: str, params: Mapping[str, str], names: Sequence[str] = ()
) -> str:
    """Say why a move is refused, with the rule that refuses it; a question is said in words.

    >>> refusal_text("no-match", "T2", "en", {"card": "R7", "top": "B5"})
    'R7 does not match B5 (T2)'
    >>> refusal_text("no-catch", "U4", "fr", {"seat": "1"})
    'Le joueur 1 ne peut pas être pris en faute (U4)'
    >>> refusal_text("no-catch", "U4", "fr", {"seat": "1"}, ["Ada", "Bo"])
    'Bo ne peut pas être pris en faute (U4)'
    """
    phrase, words = REFUSALS[code], dict(params)
    if "question" in words:
        words["question"] = QUESTIONS[words["question"]].say(lang, {})
    seats = [slot for slot in SEATS if slot in words]
    if seats and all(int(words[slot]) < len(names) for slot in seats):
        phrase = Phrase(by_name(phrase.fr), by_name(phrase.en))
        words |= {slot: names[int(words[slot])] for slot in seats}
    said = phrase.say(lang, words)
    return f"{said} ({rule})" if rule else said


def by_name(text: str) -> str:
    """Have a sentence speak of players by name."""
    for seat, name in BY_NAME:
        text = text.replace(seat, name)
    return text
