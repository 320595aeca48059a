"""What happened, in both languages: a sentence for each kind of news, for logs and screens.

The kinds are those of `pioche.rules.news`, in small letters with hyphens. Some have variants, named
behind the kind: `-hidden` where the reader may not know the card, others where the news says more.
"""

from __future__ import annotations

from collections.abc import Mapping

from pioche.texts.phrases import CARD, POINT, Phrase, capital, several

# Slots: {seat} and {other} are players' names, {the_card} and {a_card} a card with its article,
# {colour} a colour's name, {number} a number, {dare} a dare's words. {cards} and {points} are made
# from `count`.
A_CARD = Phrase("une carte", "a card")
EVENTS = {
    "dealt": Phrase("{seat} reçoit {a_card}", "{seat} is dealt {a_card}"),
    "dealt-hidden": Phrase("{seat} reçoit une carte", "{seat} is dealt a card"),
    "turned": Phrase(
        "On retourne {the_card} sur le talon", "{the_card} is turned on the discard pile"
    ),
    "returned": Phrase(
        "{the_card} retourne dans la pioche", "{the_card} goes back into the draw pile"
    ),
    "redealt": Phrase(
        "Plus de carte à retourner : on redistribue tout",
        "No card is left to turn: everything is dealt anew",
    ),
    "played": Phrase("{seat} joue {the_card}", "{seat} plays {the_card}"),
    "played-reaction": Phrase("{seat} répond par {the_card}", "{seat} answers with {the_card}"),
    "played-jumped-in": Phrase(
        "{seat} joue {the_card} hors de son tour", "{seat} jumps in with {the_card}"
    ),
    "coloured": Phrase(
        "{seat} choisit la couleur : {colour}", "{seat} chooses the colour: {colour}"
    ),
    "drew": Phrase("{seat} pioche {a_card}", "{seat} draws {a_card}"),
    "drew-hidden": Phrase("{seat} pioche {cards}", "{seat} draws {cards}"),
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
    "blocked": Phrase("{seat} bloque l'effet de la carte", "{seat} blocks the card's effect"),
    "challenged-guilty": Phrase(
        "{seat} met {other} au défi, à raison", "{seat} challenges {other}, rightly"
    ),
    "challenged-innocent": Phrase(
        "{seat} met {other} au défi, à tort", "{seat} challenges {other}, wrongly"
    ),
    "shown": Phrase("{seat} montre à tous {a_card}", "{seat} shows everybody {a_card}"),
    "shown-to": Phrase("{seat} montre à {other} {a_card}", "{seat} shows {other} {a_card}"),
    "shown-hidden": Phrase("{seat} montre {cards} à {other}", "{seat} shows {other} {cards}"),
    "chose-player": Phrase("{seat} choisit {other}", "{seat} chooses {other}"),
    "chose-number": Phrase("{seat} annonce le {number}", "{seat} names the {number}"),
    "put": Phrase(
        "{seat} glisse {a_card} sous le talon", "{seat} puts {a_card} under the discard pile"
    ),
    "gave": Phrase("{seat} donne à {other} {a_card}", "{seat} gives {other} {a_card}"),
    "gave-hidden": Phrase("{seat} donne {cards} à {other}", "{seat} gives {other} {cards}"),
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
    "won-game": Phrase("{seat} gagne la partie", "{seat} wins the game"),
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
        cards = A_CARD.say(lang, {}) if number == 1 else several(number, CARD, lang)
        words |= {"cards": cards, "points": several(number, POINT, lang)}
    said = EVENTS[kind].say(lang, words)
    # A player's name stays as its owner writes it.
    return capital(said) if said.startswith(words.get("the_card") or "{") else said
