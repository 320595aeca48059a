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
from pioche.notation.moves import Move, parse_move
from pioche.texts.phrases import quoted
from pioche.texts.terminal import say

PAINT = {"R": 31, "O": 33, "Y": 93, "G": 32, "B": 94, "V": 35}
PAINTED = re.compile(r"\033\[[0-9;]*m")
NUMBERED = ("player", "number")  # moves that name a number already
GAP = "   "
SHOWN_ANYWAY = frozenset({"dealt", "aimed", "won", "scored", "closed"})  # events needing no words


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
    """Name a choice in the player's language."""
    move, edition = choice.move, match.table.edition
    if move.word == "catch":
        return say("option-catch", lang, name=match.players[move.number])
    if move.word == "colour":
        return f"{move.colour} {edition.colours[move.colour][lang]}"
    if move.word == "player":
        return match.players[move.number]
    if move.word == "number":
        cast = edition.characters.get(lang)
        return cast[move.number] if cast else ""
    if not move.card:
        return say(f"option-{move.word}", lang)
    if choice.unasked:
        return say("option-jump-in", lang, card=paint(match, move.card))
    return paint(match, move.card) + card_title(match.table, move.card, lang)


def card_title(table: Table, card: str, lang: str) -> str:
    """Return the name of a special card, to follow its code; plain cards need none."""
    code = card.partition("=")[0].rstrip("*")
    kind = table.cards.get(code) or table.cards.get(code[1:])
    if kind is None or not any(c.islower() for c in kind.code):
        return ""
    name = (kind.custom or kind).name.get(lang, "")
    return f" {quoted(name, lang)}" if name not in ("", code) else ""


def number_choices(match: Match, choices: Sequence[NumberedMove], lang: str) -> list[str]:
    texts = [(choice.label, choice_text(match, choice, lang)) for choice in choices]
    return [f"{label}) {text}" if text else str(label) for label, text in texts]


def paint(match: Match, card: str) -> str:
    """Colour a card's text, where the terminal can."""
    plain, _, shown = card.partition("=")
    wild = plain in match.game.view(None).wilds
    code = PAINT.get(shown if wild else card[0])
    if code is None or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return card
    return f"\033[1;{code}m{card}\033[0m"


def flow(lead: str, items: Sequence[str]) -> str:
    """Put items after a lead, on as many lines as the terminal needs."""
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
    """Count the columns that a text takes, without its paint."""
    return len(PAINTED.sub("", text))
