"""What a record proves about its chance, and what speaks against it, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from pioche.texts.phrases import Phrase

SHUFFLE = Phrase("mélange", "shuffle")
PLACE = Phrase("place", "place")
DEALER = Phrase("le choix du donneur", "the choice of the dealer")

PROVED = Phrase(
    "Engagement : {commitment}\n"
    "Entropie : {entropy}\n"
    "Prouvé : le secret correspond à l'engagement ; {facts} en découlent.\n"
    "Comparez l'engagement et votre entropie avec ce que vous avez vu avant la donne.\n"
    "{result}",
    "Commitment: {commitment}\n"
    "Entropy: {entropy}\n"
    "Proved: the secret fits the commitment; {facts} follow from it.\n"
    "Compare the commitment and your own entropy with what you saw before the deal.\n"
    "{result}",
)

LINE = Phrase("ligne {line} : {what}", "line {line}: {what}")

# Why a record is not proved, by code.
DOUBTS = {
    "commitment": Phrase(
        "l'engagement n'est pas l'empreinte SHA-256 du secret",
        "the commitment is not the SHA-256 of the secret",
    ),
    "entropy": Phrase(
        "l'entropie de {given} joueurs, mais ils sont {seats}",
        "the entropy of {given} players, but there are {seats}",
    ),
    "dealer": Phrase(
        "le joueur {written} donne, mais selon le secret c'est le joueur {right}",
        "seat {written} deals, but by the secret it is seat {right}",
    ),
    "draws": Phrase(
        "les cartes tirées pour le donneur ne sont pas celles du secret",
        "the cards drawn for the dealer are not those of the secret",
    ),
    "position": Phrase(
        "la manche n'a pas été distribuée : rien ne prouve ses cartes",
        "the round was not dealt, so that nothing proves its cards",
    ),
    "shuffle": Phrase(
        "ce mélange n'est pas celui du secret : la carte {place} est {written} et non {right}",
        "this shuffle is not that of the secret: card {place} is {written} and not {right}",
    ),
    "place": Phrase(
        "{written} cartes au-dessus de la carte remise, mais selon le secret {right}",
        "{written} cards above the card put back, but by the secret {right}",
    ),
    "replay": Phrase("{what}", "{what}"),  # what the reader of records and the rules say
    "unfinished": Phrase(
        "la partie s'arrête avant la fin, mais le secret est révélé",
        "the match stops before its end, but the secret is revealed",
    ),
}


def doubt_text(code: str, line: int, lang: str, params: Mapping[str, str]) -> str:
    """Say why a record is not proved, with the line of the file, if it has one.

    >>> doubt_text("entropy", 6, "en", {"given": "2", "seats": "3"})
    'line 6: the entropy of 2 players, but there are 3'
    """
    what = DOUBTS[code].say(lang, params)
    return LINE.say(lang, {"line": str(line), "what": what}) if line else what
