"""Why a move is refused, in both languages: a sentence for each code, with the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pioche.editions.build import Table
from pioche.texts.cards import shown_card
from pioche.texts.phrases import Phrase, capital
from pioche.texts.terminal import TEXTS

# The questions of docs/notation.md: what a seat is asked to do.
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

# Slots that name a seat, and those that name a card.
SEATS = ("seat", "asked", "player")
CARDS = ("card", "top", "drawn")
A_SEAT = Phrase("la place {seat}", "seat {seat}")

REFUSALS = {
    # Whose move it is.
    "round-over": Phrase("La manche est finie", "The round is over"),
    "game-over": Phrase("La partie est finie", "The game is over"),
    "round-not-over": Phrase("La manche n'est pas finie", "The round is not over"),
    "not-your-turn": Phrase(
        "Ce n'est pas à {seat} : c'est à {asked} de {question}",
        "It is not up to {seat}: {asked} is asked to {question}",
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
        "On ne peut pas jouer {card} : après avoir pioché, seule la carte piochée peut l'être, "
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
        "On ne peut pas jouer {card} : les cartes blanches sont interdites pour l'instant",
        "{card} cannot be played: wilds are banned for now",
    ),
    "dishonest": Phrase(
        "On ne peut pas jouer {card} : le bluff est interdit, et la main contient une carte de "
        "la couleur demandée ({colour})",
        "{card} cannot be played: bluffing is forbidden, and the hand has a card of the colour in "
        "force ({colour})",
    ),
    "dishonest-wild": Phrase(
        "On ne peut pas jouer {card} : le bluff est interdit, et la main contient une autre "
        "carte blanche",
        "{card} cannot be played: bluffing is forbidden, and the hand has another wild",
    ),
    "no-jump-in": Phrase(
        "On ne peut pas jouer {card} hors de son tour sur {top}",
        "{card} cannot be played out of turn on {top}",
    ),
    # Answers to a card.
    "no-challenge": Phrase(
        "On ne peut pas mettre cette carte au défi", "This card cannot be challenged"
    ),
    "cannot-block": Phrase("{card} ne bloque pas {top}", "{card} does not block {top}"),
    "cannot-add": Phrase(
        "On ne peut pas cumuler {card} avec {top}", "{card} cannot be added to {top}"
    ),
    "not-an-option-player": Phrase("On ne peut pas choisir {player}", "You cannot choose {player}"),
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
    "no-call": Phrase("{seat} n'a pas de raison d'annoncer UNO", "{seat} has no UNO to call"),
    "needless-call": Phrase(
        "« {move} » annonce UNO sans raison : le coup entier est refusé",
        "'{move}' calls UNO for no reason: the whole move is refused",
    ),
    "no-catch": Phrase("On ne peut pas prendre {seat} en faute", "You cannot catch {seat}"),
    "catch-yourself": Phrase("On ne se prend pas en faute soi-même", "You cannot catch yourself"),
}

# What is said otherwise to whoever made the move; what is not here speaks to anybody.
TO_YOU = {
    "not-your-turn": Phrase(
        "Ce n'est pas à vous : c'est à {asked} de {question}",
        "It is not your turn: {asked} is asked to {question}",
    ),
    "not-in-hand": Phrase("{card} n'est pas dans votre main", "{card} is not in your hand"),
    "must-play": Phrase(
        "Vous ne pouvez pas piocher : une carte de votre main va, il faut la jouer",
        "You cannot draw: a card of your hand can be played, and must be",
    ),
    "nothing-to-draw": Phrase(
        "Il n'y a plus rien à piocher : une carte de votre main va, il faut la jouer",
        "There is nothing left to draw: a card of your hand can be played, and must be",
    ),
    "dishonest": Phrase(
        "Vous ne pouvez pas jouer {card} : le bluff est interdit, et vous avez une carte de la "
        "couleur demandée ({colour})",
        "You cannot play {card}: bluffing is forbidden, and you have a card of the colour in "
        "force ({colour})",
    ),
    "dishonest-wild": Phrase(
        "Vous ne pouvez pas jouer {card} : le bluff est interdit, et vous avez une autre carte "
        "blanche",
        "You cannot play {card}: bluffing is forbidden, and you have another wild",
    ),
    "no-call": Phrase("Vous n'avez pas de raison d'annoncer UNO", "You have no UNO to call"),
}


def refusal_text(
    code: str,
    rule: str,
    lang: str,
    params: Mapping[str, str],
    names: Sequence[str] = (),
    table: Table | None = None,
    to_you: bool = False,
) -> str:
    """Say why a move is refused, with the rule that refuses it; `to_you`: to whoever made it.

    Players are called by their names, cards by theirs, if the names and the table are known. The
    possible answers may be given in other words, as `choices`.

    >>> refusal_text("no-match", "T2", "en", {"card": "R7", "top": "B5"})
    'R7 does not match B5 (T2)'
    >>> refusal_text("no-catch", "U4", "fr", {"seat": "1"})
    'On ne peut pas prendre la place 1 en faute (U4)'
    >>> refusal_text("no-catch", "U4", "fr", {"seat": "1"}, ["Ada", "Bo"])
    'On ne peut pas prendre Bo en faute (U4)'
    >>> refusal_text("no-call", "", "en", {"seat": "1"}, ["Ada", "Bo"], to_you=True)
    'You have no UNO to call'
    """
    words = dict(params)
    for slot in SEATS:
        if slot in words:
            words[slot] = seat_name(words[slot], names, lang)
    if table is not None:
        words |= {slot: shown_card(table, words[slot], lang) for slot in CARDS if slot in words}
        if "colour" in words:
            words["colour"] = table.edition.colours[words["colour"]][lang]
        if "options" in words:
            options = [option_words(table, o, names, lang) for o in words["options"].split(", ")]
            words["options"] = words.get("choices") or ", ".join(options)
    if "question" in words:
        words["question"] = QUESTIONS[words["question"]].say(lang, {})
    phrase = TO_YOU.get(code) if to_you else None
    said = (phrase or REFUSALS[code]).say(lang, words)
    if not said.startswith(tuple(names) or "{"):  # a name stays as its owner writes it
        said = capital(said)
    return f"{said} ({rule})" if rule else said


def seat_name(seat: str, names: Sequence[str], lang: str) -> str:
    """Name the player on a seat, or the seat."""
    return names[int(seat)] if int(seat) < len(names) else A_SEAT.say(lang, {"seat": seat})


def option_words(table: Table, option: str, names: Sequence[str], lang: str) -> str:
    """Say an answer that would be possible."""
    word, _, what = option.partition(" ")
    if word == "colour":
        return table.edition.colours[what][lang]
    if word == "player":
        return seat_name(what, names, lang)
    if f"option-{word}" in TEXTS:
        return TEXTS[f"option-{word}"].say(lang, {})
    return what if word == "number" else shown_card(table, what or word, lang)
