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
from pioche.game.match import Match
from pioche.game.view import View
from pioche.notation.moves import parse_move
from pioche.texts.phrases import quoted
from pioche.texts.terminal import say

PAINT = {"R": 31, "O": 33, "Y": 93, "G": 32, "B": 94, "V": 35}
PAINTED = re.compile(r"\033\[[0-9;]*m")
NUMBERED = ("player", "number")  # the moves that bear a number of their own
GAP = "   "
SHOWN_ANYWAY = frozenset({"dealt", "aimed", "won", "scored", "closed"})  # events needing no words


class Choice(NamedTuple):
    """Something to do: under which number, written how, and whether it comes unasked."""

    label: int
    move: str
    unasked: bool = False


def choices_of(view: View) -> list[Choice]:
    """Number all that a seat can do; players and numbers go by the number they have anyway."""
    found = [Choice(label_of(option, i), option) for i, option in enumerate(view.options, 1)]
    after = max((choice.label for choice in found), default=0) + 1
    moves = [parse_move(move).option for move in view.unasked]
    return found + [Choice(after + i, move, True) for i, move in enumerate(moves)]


def label_of(option: str, place: int) -> int:
    """Return the number that an option names, else its place in the list."""
    word, _, what = option.partition(" ")
    return int(what) if word in NUMBERED else place


def choice_text(match: Match, choice: Choice, lang: str) -> str:
    """Name a choice in the player's language."""
    word, _, what = choice.move.partition(" ")
    if word == "catch":
        return say("option-catch", lang, name=match.players[int(what)])
    if choice.unasked and word != "uno":
        return say("option-jump-in", lang, card=painted(match, word))
    return option_text(match, choice.move, lang)


def option_text(match: Match, option: str, lang: str) -> str:
    """Name an option in the player's language."""
    word, _, what = option.partition(" ")
    if word == "colour":
        return f"{what} {match.table.edition.colours[what][lang]}"
    if word == "player":
        return match.players[int(what)]
    if word == "number":
        cast = match.table.edition.characters.get(lang)
        return cast[int(what)] if cast else ""
    if not what and word.islower():
        return say(f"option-{word}", lang)
    return painted(match, what or word) + titled(match.table, what or word, lang)


def titled(table: Table, card: str, lang: str) -> str:
    """Return the name of a special card, to go behind its code; the plain ones need none."""
    code = card.partition("=")[0].rstrip("*")
    kind = table.cards.get(code) or table.cards.get(code[1:])
    if kind is None or not any(c.islower() for c in kind.code):
        return ""
    name = (kind.custom or kind).name.get(lang, "")
    return f" {quoted(name, lang)}" if name not in ("", code) else ""


def listed(match: Match, choices: Sequence[Choice], lang: str) -> list[str]:
    """Write choices with their numbers."""
    texts = [(choice.label, choice_text(match, choice, lang)) for choice in choices]
    return [f"{label}) {text}" if text else str(label) for label, text in texts]


def painted(match: Match, card: str) -> str:
    """Colour a card's text, where the terminal can."""
    plain, _, shown = card.partition("=")
    wild = plain in match.game.view(None).wilds
    code = PAINT.get(shown if wild else card[0])
    if code is None or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return card
    return f"\033[1;{code}m{card}\033[0m"


def flow(lead: str, items: Sequence[str]) -> str:
    """Set items one after another behind a lead, on as many lines as the terminal needs."""
    width = shutil.get_terminal_size().columns
    lines = [f"  {lead}"]
    for item in items:
        if columns(lines[-1]) + len(GAP) + columns(item) > width and lines[-1].strip():
            lines.append("  ")
        lines[-1] += (GAP if lines[-1].strip() else "  " * (len(lines) > 1)) + item
    return "\n".join(lines)


def paragraph(text: str) -> str:
    """Break a sentence into lines as wide as the terminal."""
    width = shutil.get_terminal_size().columns
    return textwrap.fill(text, width, initial_indent="  ", subsequent_indent="    ")


def columns(text: str) -> int:
    """Count the columns that a text takes, its paint not counted."""
    return len(PAINTED.sub("", text))
