"""The table in a few lines of text."""

from __future__ import annotations

import os
import sys

from pioche.game.match import Match
from pioche.game.view import View
from pioche.texts.terminal import say

PAINT = {"R": 31, "O": 33, "Y": 93, "G": 32, "B": 94, "V": 35}


def painted(card: str) -> str:
    """Colour a card's text, where the terminal can."""
    code = PAINT.get(card[0]) if len(card) > 1 and not card[1].islower() else None
    if "=" in card:
        code = PAINT.get(card[-1])
    if code is None or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return card
    return f"\033[1;{code}m{card}\033[0m"


def picture(match: Match, seat: int, lang: str) -> str:
    """Draw the table as a seat sees it."""
    view = match.game.view(seat)
    others = "   ".join(player_line(match, view, i) for i in range(view.seats) if i != seat)
    colour = match.table.edition.colours[view.colour][lang] if view.colour else "–"
    lines = [
        "",
        f"  {others}",
        f"  {say('discard', lang)} {painted(view.top)}   {say('colour', lang)} {colour}   "
        f"{say('draw-pile', lang)} {view.draw_size}   {say(f'direction-{view.direction}', lang)}",
        *(f"  {line}" for line in standing(match, view, lang)),
        f"  {say('hand', lang)} {'  '.join(painted(card) for card in view.hand)}",
    ]
    return "\n".join(lines)


def player_line(match: Match, view: View, seat: int) -> str:
    """Show a player: number, name, how many cards, and those one knows of."""
    mark = "▸" if view.asked == seat else " "
    known = f" [{' '.join(view.known[seat])}]" if view.known.get(seat) else ""
    return f"{mark}{seat} {match.players[seat]} ({view.sizes[seat]}){known}"


def standing(match: Match, view: View, lang: str) -> list[str]:
    """Say what holds for the moment: totals, bans, open hands, dares."""
    lines = []
    if view.total:
        lines.append(say("to-draw", lang, count=view.total))
    if view.no_wilds_but is not None:
        lines.append(say("no-wilds", lang, name=match.players[view.no_wilds_but]))
    if view.open_hands:
        lines.append(say("open", lang))
    for seat, key in view.dares.items():
        dare = match.table.edition.dares.get(key, {}).get(lang, key)
        lines.append(say("dare", lang, name=match.players[seat], dare=dare))
    return lines


def question_line(match: Match, seat: int, lang: str) -> str:
    """Ask the question, with the numbered options."""
    view = match.game.view(seat)
    asked = say(f"ask-{view.question}", lang, card=view.drawn or "")
    options = "  ".join(
        f"{i})·{option_text(match, o, lang)}" for i, o in enumerate(view.options, 1)
    )
    text = f"  {asked}  {options}".replace(")·", ") ")
    if view.unasked:
        moves = ", ".join(move.partition(" ")[2] for move in view.unasked)
        text += "\n  " + say("unasked", lang, moves=moves)
    hint = "\n  " + say("rule-hint", lang) if len(match.game.moves) < view.seats else ""
    return text + hint


def option_text(match: Match, option: str, lang: str) -> str:
    """Name an option in the player's language."""
    word, _, what = option.partition(" ")
    if word == "colour":
        return f"{what} {match.table.edition.colours[what][lang]}"
    if word == "player":
        return match.players[int(what)]
    if word == "number":
        characters = match.table.edition.characters
        return f"{what} {characters[int(what)]}" if characters else what
    if what:
        return painted(what)
    return say(f"option-{word}", lang) if word.islower() else painted(word)


def round_end(match: Match, lang: str) -> str:
    """Say who won the round, what the others held and how the scores stand."""
    game, view = match.game, match.game.view(None)
    if game.winner is None:
        lines = [say("round-void", lang)]
    else:
        points = ", ".join(
            f"{name} +{p}" for name, p in zip(match.players, game.points, strict=True) if p
        )
        lines = [say("round-won", lang, name=match.players[game.winner], points=points or "–")]
    for seat in range(game.seats):
        cards = view.known.get(seat, ())
        if cards:
            held = sum(match.table.book.value[match.table.book.codes.index(c)] for c in cards)
            names = match.players[seat]
            lines.append(say("held", lang, name=names, cards=" ".join(cards), points=held))
    scores = ", ".join(f"{n} {s}" for n, s in zip(match.players, match.scores, strict=True))
    lines.append(say("scores", lang, scores=scores))
    if match.over:
        winners = " & ".join(match.players[s] for s in match.winners)
        lines.append(say("match-won", lang, names=winners, scores=scores))
    return "\n" + "\n".join(f"  {line}" for line in lines)
