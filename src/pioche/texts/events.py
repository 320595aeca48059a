"""What happened, in both languages: a sentence for each kind of news, for logs and screens.

The kinds are those of `pioche.rules.news`, in small letters with hyphens. Some have variants, named
behind the kind: `-hidden` where the reader may not know the card, others where the news says more.
"""

from __future__ import annotations

from collections.abc import Mapping

from pioche.texts.phrases import CARD, POINT, Phrase, capital, several

# Slots: {seat} and {other} are players' names, {card} a card as written, {colour} a colour's name,
# {number} a number, {dare} a dare's words. {cards} and {points} are made from `count`.
EVENTS = {
    "dealt": Phrase("{seat} reçoit {card}", "{seat} is dealt {card}"),
    "dealt-hidden": Phrase("{seat} reçoit une carte", "{seat} is dealt a card"),
    "turned": Phrase("On retourne {card} sur le talon", "{card} is turned on the discard pile"),
    "returned": Phrase("{card} retourne dans la pioche", "{card} goes back into the draw pile"),
    "redealt": Phrase(
        "Plus de carte à retourner : on redistribue tout",
        "No card is left to turn: everything is dealt anew",
    ),
    "played": Phrase("{seat} joue {card}", "{seat} plays {card}"),
    "played-reaction": Phrase("{seat} répond par {card}", "{seat} answers with {card}"),
    "played-jumped-in": Phrase(
        "{seat} joue {card} hors de son tour", "{seat} jumps in with {card}"
    ),
    "coloured": Phrase(
        "{seat} choisit la couleur : {colour}", "{seat} chooses the colour: {colour}"
    ),
    "drew": Phrase("{seat} pioche {card}", "{seat} draws {card}"),
    "drew-hidden": Phrase("{seat} pioche une carte", "{seat} draws a card"),
    "drew-nothing": Phrase("{seat} n'a plus rien à piocher", "{seat} has nothing left to draw"),
    "kept": Phrase("{seat} garde la carte piochée", "{seat} keeps the drawn card"),
    "lost-turn": Phrase("{seat} perd son tour", "{seat} loses the turn"),
    "reversed": Phrase("Le sens du jeu change", "The direction of play changes"),
    "reshuffled": Phrase(
        "Le talon est mélangé : la nouvelle pioche compte {cards}",
        "The discard pile is shuffled: the new draw pile has {cards}",
    ),
    "aimed": Phrase(
        "{seat} doit piocher {cards} ou répondre", "{seat} must draw {cards} or answer"
    ),
    "aimed-icon": Phrase(
        "{seat} peut bloquer la carte ou la laisser passer",
        "{seat} may block the card or let it through",
    ),
    "accepted": Phrase("{seat} accepte", "{seat} accepts"),
    "blocked": Phrase("{seat} bloque l'effet avec {card}", "{seat} blocks the effect with {card}"),
    "challenged": Phrase("{seat} met {other} au défi", "{seat} challenges {other}"),
    "challenged-guilty": Phrase(
        "{seat} met {other} au défi : coupable", "{seat} challenges {other}: guilty"
    ),
    "challenged-innocent": Phrase(
        "{seat} met {other} au défi : innocent", "{seat} challenges {other}: innocent"
    ),
    "shown": Phrase("{seat} montre {card} à tous", "{seat} shows {card} to all"),
    "shown-to": Phrase("{seat} montre {card} à {other}", "{seat} shows {card} to {other}"),
    "shown-hidden": Phrase("{seat} montre une carte à {other}", "{seat} shows a card to {other}"),
    "chose-player": Phrase("{seat} choisit {other}", "{seat} chooses {other}"),
    "chose-number": Phrase("{seat} annonce le {number}", "{seat} names the {number}"),
    "put": Phrase(
        "{seat} glisse {card} sous le talon", "{seat} puts {card} under the discard pile"
    ),
    "gave": Phrase("{seat} donne {card} à {other}", "{seat} gives {card} to {other}"),
    "gave-hidden": Phrase("{seat} donne une carte à {other}", "{seat} gives a card to {other}"),
    "voted-yes": Phrase("{seat} vote oui", "{seat} votes yes"),
    "voted-no": Phrase("{seat} vote non", "{seat} votes no"),
    "dared": Phrase("{seat} doit {dare}", "{seat} has to {dare}"),
    "dared-standing": Phrase(
        "{seat} doit {dare} jusqu'à ce que quelqu'un annonce UNO",
        "{seat} has to {dare} until somebody calls UNO",
    ),
    "dares-over": Phrase("Les gages sont levés", "The dares are over"),
    "swapped": Phrase("{seat} échange sa main avec {other}", "{seat} swaps hands with {other}"),
    "moved": Phrase(
        "Chaque main passe au joueur suivant", "Every hand moves on to the next player"
    ),
    "hands-shuffled": Phrase(
        "{seat} fait mélanger et redistribuer toutes les mains",
        "{seat} has all hands shuffled and dealt out again",
    ),
    "banned": Phrase(
        "{seat} interdit les cartes blanches aux autres jusqu'à son prochain tour",
        "{seat} bans wilds for the others until their own next turn",
    ),
    "opened": Phrase("Toutes les mains sont à découvert", "All hands are face up"),
    "closed": Phrase("Les mains ne sont plus à découvert", "The hands are no longer face up"),
    "called": Phrase("{seat} annonce UNO !", "{seat} calls UNO!"),
    "caught": Phrase(
        "{seat} prend {other} en faute : UNO n'était pas annoncé",
        "{seat} catches {other}, who did not call UNO",
    ),
    "won": Phrase("{seat} gagne la manche", "{seat} wins the round"),
    "voided": Phrase(
        "Personne ne peut plus jouer ni piocher : la manche est nulle",
        "Nobody can play or draw any more: the round is void",
    ),
    "scored": Phrase("{seat} marque {points}", "{seat} scores {points}"),
    "passes": Phrase("Le jeu continue avec {other}", "Play goes on with {other}"),
}


def event_text(kind: str, lang: str, params: Mapping[str, str]) -> str:
    """Say what happened; `count`, if given, is said in words too, as {cards} and {points}.

    >>> event_text("scored", "en", {"seat": "Ada", "count": "1"})
    'Ada scores 1 point'
    """
    words = dict(params)
    if words.get("count"):
        number = int(words["count"])
        words |= {"cards": several(number, CARD, lang), "points": several(number, POINT, lang)}
    said = EVENTS[kind].say(lang, words)
    # A player's name stays as its owner writes it.
    return capital(said) if said.startswith(words.get("card") or "{") else said
