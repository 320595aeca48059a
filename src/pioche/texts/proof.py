"""What a record proves about its chance, and what speaks against it, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from pioche.texts.phrases import Phrase

SHUFFLE = Phrase("mélange", "shuffle")
PLACE = Phrase("place", "place")
DEALER = Phrase("le choix du donneur", "the choice of the dealer")

TERMS = Phrase(
    "Conditions : {terms} (partie {match} de cette table, départ n° {start})\n",
    "Terms: {terms} (match {match} of this table, start number {start})\n",
)
BEACON = Phrase(
    "Tirage public : {beacon} = {pulse} (à vérifier à la source)\n",
    "Public randomness: {beacon} = {pulse} (look it up at its source)\n",
)
UNSEALED = Phrase("{entropy} (non vérifiable)", "{entropy} (unchecked)")
BOTS = Phrase(
    "Robots : {moves} refaits à l'identique avec le même hasard{others}.\n",
    "Bots: {moves} made again alike with the same chance{others}.\n",
)
MOVE = Phrase("coup", "move")
OTHER_BOTS = Phrase(" ; {moves} de {bots} non vérifiés", "; {moves} of {bots} were not checked")

PROVED = Phrase(
    "{terms}Engagement : {commitment}\n"
    "Entropie : {entropy}\n"
    "Prouvé : le secret correspond à l'engagement ; {facts} en découlent.\n"
    "{bots}Comparez {what} et votre entropie avec ce que vous avez vu avant la donne.\n"
    "{result}",
    "{terms}Commitment: {commitment}\n"
    "Entropy: {entropy}\n"
    "Proved: the secret fits the commitment; {facts} follow from it.\n"
    "{bots}Compare {what} and your own entropy with what you saw before the deal.\n"
    "{result}",
)

COMMITMENT = Phrase("l'engagement", "the commitment")
TERMS_TOO = Phrase("les conditions, l'engagement", "the terms, the commitment")

UNPLAYED = Phrase(
    "\nJouées selon d'autres règles, reprises comme elles sont écrites : les manches {rounds}.",
    "\nPlayed under other rules, and taken as they are written: rounds {rounds}.",
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
    "terms": Phrase(
        "les conditions de la partie (table, partie, règles, paquet, places) ne sont pas celles "
        "qui ont été arrêtées avant la donne",
        "the terms of the match (table, match, rules, deck, seats) are not those that were settled "
        "before the deal",
    ),
    "seats": Phrase(
        "il faut une empreinte et un joueur par place ({seats}), et une valeur pour le tirage "
        "public s'il y en a un",
        "each of the {seats} seats needs a hash and a player, and public randomness its value",
    ),
    "hash": Phrase(
        "l'entropie « {text} » de la place {seat} n'est pas celle de son empreinte",
        "the entropy '{text}' of seat {seat} is not that of its hash",
    ),
    "bot": Phrase(
        "la place {seat} joue « {written} », mais avec ce hasard {bot} joue « {right} »",
        "seat {seat} plays '{written}', but with this chance {bot} plays '{right}'",
    ),
    "substituted": Phrase(
        "cela ne dit pas quels coups de la manche un robot a joués pour un joueur",
        "this does not say which moves of the round a bot made for a player",
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
