"""What a player can do now: each choice with its label, its move and its words."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.game.asking import ask
from pioche.game.match import Match
from pioche.game.view import View
from pioche.notation.moves import Move, parse_move
from pioche.texts.cards import COLOURED, agreeing
from pioche.texts.phrases import quoted
from pioche.texts.terminal import say

PAINT = {"R": 31, "O": 33, "Y": 93, "G": 32, "B": 94, "V": 35}
PAINTED = re.compile(r"\033\[[0-9;]*m")
NUMBERED = ("player", "number")  # moves that name a number already
WIDEST = 80  # columns, however wide the terminal is
GAP = "   "


class NumberedMove(NamedTuple):
    """Something to do: under which number, what, and whether it comes unasked."""

    label: int
    move: Move
    unasked: bool = False


def choices_of(view: View) -> list[NumberedMove]:
    """Number all that a seat can do; players and numbers go by the number they have anyway."""
    found = [
        NumberedMove(move.number if move.word in NUMBERED else place, move)
        for place, move in enumerate(map(parse_move, view.options), 1)
    ]
    after = max((choice.label for choice in found), default=0) + 1
    unasked = enumerate(map(parse_move, view.unasked), after)
    return found + [NumberedMove(label, move.by(-1), True) for label, move in unasked]


def choice_text(match: Match, choice: NumberedMove, lang: str) -> str:
    """Name a choice in the player's language; a card with the code to type."""
    move, edition = choice.move, match.table.edition
    if move.word == "catch":
        return say("option-catch", lang, name=match.players[move.number])
    if move.word == "colour":
        return paint(edition.colours[move.colour][lang], move.colour)
    if move.word == "player":
        return match.players[move.number]
    if move.word == "number":
        cast = edition.characters.get(lang)
        return cast[move.number] if cast else ""
    if move.card:
        card = f"{card_words(match.table, move.card, lang)} ({move.card})"
        return say("option-jump-in", lang, card=card) if choice.unasked else card
    seat = match.game.asked
    answers = {} if seat is None else ask(match.game, seat, match.players, lang).answers
    return answers.get(move.option) or say(f"option-{move.word}", lang)


def card_words(table: Table, card: str, lang: str) -> str:
    """Name a card without its article, in its colour; a star behind it is the icon.

    A wild on the discard pile has the colour that was chosen: `W=R`.
    """
    code, _, shown = card.partition("=")
    face = table.faces[table.book.face_of[code]]
    letter = "" if face.wild else code[0]
    name = face.name[lang]
    if face.custom and face.custom.name[lang]:
        name = quoted(face.custom.name[lang], lang)
    if letter:
        colour = agreeing(table.edition.colours[letter][lang], name)
        name = COLOURED.say(lang, {"name": name, "colour": colour})
    elif shown:
        name = f"{name} ({table.edition.colours[shown][lang]})"
    return paint(name + "*" * code.endswith("*"), letter or shown)


def number_choices(match: Match, choices: Sequence[NumberedMove], lang: str) -> list[str]:
    texts = [(choice.label, choice_text(match, choice, lang)) for choice in choices]
    return [f"{label}) {text}" if text else str(label) for label, text in texts]


def paint(text: str, colour: str) -> str:
    """Colour a text, where the terminal can."""
    code = PAINT.get(colour)
    if code is None or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\033[1;{code}m{text}\033[0m"


def flow(lead: str, items: Sequence[str], gap: str = GAP) -> str:
    """Put items after a lead, on as many lines as the terminal needs."""
    lines = [f"  {lead}"]
    for item in items:
        if columns(lines[-1]) + len(gap) + columns(item) > width() and lines[-1].strip():
            lines.append("  ")
        lines[-1] += (gap if lines[-1].strip() else "  " * (len(lines) > 1)) + item
    return "\n".join(lines)


def paragraph(text: str) -> str:
    """Break a sentence into lines as wide as the terminal."""
    return textwrap.fill(
        text, width(), initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )


def width() -> int:
    """Return how many columns a line may have."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def columns(text: str) -> int:
    """Count the columns that a text takes, without its paint."""
    return len(PAINTED.sub("", text))
