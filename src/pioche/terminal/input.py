"""What a player types: a number of the list, the words shown, or the notation.

Words are taken in French and in English, in small letters or capitals, with accents or without.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pioche.game.match import Match
from pioche.notation.moves import CARD_WORDS, PLAIN_WORDS
from pioche.terminal.choices import PAINTED, NumberedMove, card_words, choice_text
from pioche.texts.characters import NUMBER_WORDS, character_number, folded
from pioche.texts.terminal import TEXTS

LANGUAGES = ("fr", "en")
# What is typed: the words, perhaps a colour for a wild, perhaps a call.
TYPED = re.compile(r"(?P<words>[^=!]*)(?:=(?P<colour>[^=!]*))?(?P<call>\s*!?)")
VERBS = {
    "couleur": "colour", "colour": "colour", "color": "colour", "joueur": "player",
    "player": "player", **dict.fromkeys(NUMBER_WORDS, "number"), "reveler": "reveal",
    "montrer": "reveal", "reveal": "reveal", "show": "reveal", "glisser": "put", "put": "put",
    "donner": "give", "give": "give", "prendre": "catch", "catch": "catch",
}  # fmt: skip


def understand(match: Match, text: str, choices: Sequence[NumberedMove]) -> str:
    """Return the move that somebody probably means, written as in docs/notation.md."""
    typed = TYPED.fullmatch(text)
    if typed is None:
        return text
    words = typed["words"].strip()
    move = find_choice(match, words, choices) or translate(match, words)
    colour = "" if typed["colour"] is None else f"={colour_letter(match, typed['colour'])}"
    call = "" if move == "uno" else typed["call"].strip()
    return f"{move}{colour}{call}"


def find_choice(match: Match, words: str, choices: Sequence[NumberedMove]) -> str:
    """Return the move whose number or words were typed, or an empty string."""
    for choice in choices:
        if words == str(choice.label):
            return choice.move.option
    said = folded(words)
    return next((c.move.option for c in choices if said and said in forms(match, c)), "")


def forms(match: Match, choice: NumberedMove) -> set[str]:
    """Return all ways to say a choice."""
    move = choice.move
    said = {move.option, move.card if move.word in CARD_WORDS else move.colour}
    said |= {PAINTED.sub("", choice_text(match, choice, lang)) for lang in LANGUAGES}
    for lang in LANGUAGES:
        if move.card:
            said.add(PAINTED.sub("", card_words(match.table, move.card, lang)))
        if choice.unasked and move.card:
            said.add(TEXTS["option-jump-in"].say(lang, {"card": move.card}))
        elif move.word in PLAIN_WORDS:
            said.add(TEXTS[f"option-{move.word}"].say(lang, {}))
    return {folded(form) for form in said if form}


def translate(match: Match, words: str) -> str:
    """Put words into the notation, even where that move is impossible: the refusal says why."""
    said = folded(words).removesuffix(" en faute")
    for word in PLAIN_WORDS:
        if said in {folded(TEXTS[f"option-{word}"].say(lang, {})) for lang in LANGUAGES} | {word}:
            return word
    verb, _, rest = said.partition(" ")
    if verb in VERBS and rest:
        return f"{VERBS[verb]} {read_object(match, VERBS[verb], rest)}"
    if number := character_number(match.table.edition, words):
        return f"number {number}"
    return deck_code(match, words)


def read_object(match: Match, verb: str, said: str) -> str:
    """Read a verb's object: a colour's letter, a seat, a number or a card."""
    if verb == "colour":
        return colour_letter(match, said)
    if verb in ("player", "catch"):
        names = [folded(name) for name in match.players]
        return str(names.index(said)) if said in names else said
    if verb == "number":
        return character_number(match.table.edition, said) or said
    return deck_code(match, said)


def colour_letter(match: Match, said: str) -> str:
    """Return the letter of a colour, which may be named in full."""
    for letter, names in match.table.edition.colours.items():
        if folded(said) in {folded(letter), *map(folded, names.values())}:
            return letter
    return said.strip()


def deck_code(match: Match, words: str) -> str:
    """Return a card of the deck as it is written, however its letters were typed."""
    codes = {folded(code): code for code in match.table.book.codes}
    return codes.get(folded(words), words)
