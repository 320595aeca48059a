"""Understanding what a player types: a number of the list, the words shown, or the notation.

Words are taken in French and in English, in small letters or capitals, with accents or without.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pioche.game.match import Match
from pioche.terminal.choices import PAINTED, Choice, choice_text
from pioche.texts.characters import NUMBER_WORDS, character_number, folded
from pioche.texts.terminal import TEXTS

LANGUAGES = ("fr", "en")
# What is typed: the words, perhaps a colour for a wild, perhaps a call.
TYPED = re.compile(r"(?P<words>[^=!]*)(?:=(?P<colour>[^=!]*))?(?P<call>\s*!?)")
PLAIN_WORDS = ("draw", "keep", "accept", "challenge", "enough", "yes", "no", "uno")
VERBS = {
    "couleur": "colour", "colour": "colour", "color": "colour", "joueur": "player",
    "player": "player", **dict.fromkeys(NUMBER_WORDS, "number"), "reveler": "reveal",
    "montrer": "reveal", "reveal": "reveal", "show": "reveal", "glisser": "put", "put": "put",
    "donner": "give", "give": "give", "prendre": "catch", "catch": "catch",
}  # fmt: skip
BY_THEMSELVES = ("colour", "reveal", "put", "give")  # when asked for, their object says it all


def understand(match: Match, text: str, choices: Sequence[Choice]) -> str:
    """Return the move that somebody probably means, written as in docs/notation.md."""
    found = TYPED.fullmatch(text)
    if found is None:
        return text
    words = found["words"].strip()
    move = chosen(match, words, choices) or translated(match, words)
    colour = "" if found["colour"] is None else f"={colour_letter(match, found['colour'])}"
    call = "" if move == "uno" else found["call"].strip()
    return f"{move}{colour}{call}"


def chosen(match: Match, words: str, choices: Sequence[Choice]) -> str:
    """Find the choice whose number or words were typed; empty if it is none."""
    for choice in choices:
        if words == str(choice.label):
            return choice.move
    said = folded(words)
    return next((c.move for c in choices if said and said in forms(match, c)), "")


def forms(match: Match, choice: Choice) -> set[str]:
    """Return all ways to say a choice."""
    word, _, what = choice.move.partition(" ")
    said = {choice.move, *(PAINTED.sub("", choice_text(match, choice, lang)) for lang in LANGUAGES)}
    if word in BY_THEMSELVES:
        said.add(what)
    if word == "colour":
        said |= set(match.table.edition.colours[what].values())
    if choice.unasked and not what:
        said.add(word)
    return {folded(form) for form in said if form}


def translated(match: Match, words: str) -> str:
    """Put words into the notation, even where they are no choice now: the refusal will say why."""
    said = folded(words).removesuffix(" en faute")
    for word in PLAIN_WORDS:
        if said in {folded(TEXTS[f"option-{word}"].say(lang, {})) for lang in LANGUAGES} | {word}:
            return word
    verb, _, rest = said.partition(" ")
    if verb in VERBS and rest:
        return f"{VERBS[verb]} {named(match, VERBS[verb], rest)}"
    if number := character_number(match.table.edition, words):
        return f"number {number}"
    return deck_code(match, words)


def named(match: Match, verb: str, said: str) -> str:
    """Return what a verb speaks of: a colour's letter, a seat, a number or a card."""
    if verb == "colour":
        return colour_letter(match, said)
    if verb in ("player", "catch"):
        names = [folded(name) for name in match.players]
        return str(names.index(said)) if said in names else said
    if verb == "number":
        return character_number(match.table.edition, said) or said
    return deck_code(match, said)


def colour_letter(match: Match, said: str) -> str:
    """Return the letter of a colour that may be named in full."""
    for letter, names in match.table.edition.colours.items():
        if folded(said) in {folded(letter), *map(folded, names.values())}:
            return letter
    return said.strip()


def deck_code(match: Match, words: str) -> str:
    """Return a card of the deck as it is written, however its letters were typed."""
    codes = {folded(code): code for code in match.table.book.codes}
    return codes.get(folded(words), words)
