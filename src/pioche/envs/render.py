"""The table as people see it, in a few lines of text; `picture` draws the same.

Everything is taken from views: from one seat's, with what that seat knows of the other hands, or
from all of them, with every hand face up.
"""

from __future__ import annotations

from pioche.game.game import Game
from pioche.texts.phrases import CARD, several
from pioche.texts.terminal import say

HIDDEN = ""  # a card that is not shown


class Drawing:
    """A moment of a game as a seat sees it, or (None) as somebody who sees all hands."""

    def __init__(self, game: Game, watching: int | None = None) -> None:
        self.watching = watching
        self.views = [game.view(seat) for seat in range(game.seats)]
        self.view = game.view(watching)
        self.colours = game.table.book.colours

    def hand(self, seat: int) -> list[str]:
        """Return the cards of a hand as they are seen, HIDDEN where they are not."""
        if self.watching in (None, seat):
            return list(self.views[seat].hand)
        known = self.view.known.get(seat, ())
        return [*known, *[HIDDEN] * (self.view.sizes[seat] - len(known))]

    def note(self, seat: int) -> str:
        """Say in a word or two what a seat is asked, owes or has won."""
        view = self.view
        if view.question == "over":
            points = f", {view.points[seat]} points" if view.points[seat] else ""  # E3: or none
            return f"wins{points}" if view.winner == seat else ""
        if view.asked == seat:
            return view.question
        return "UNO?" if view.owes_call == seat else ""

    def facts(self) -> list[str]:
        """Say what holds for the moment: totals, bans, open hands, dares."""
        view, lines = self.view, []
        if view.total:
            lines.append(say("to-draw", "en", cards=several(view.total, CARD, "en")))
        if view.no_wilds_but is not None:
            lines.append(say("no-wilds", "en", name=name_of(view.no_wilds_but)))
        if view.open_hands:
            lines.append(say("open", "en"))
        dares = view.dares.items()
        return lines + [say("dare", "en", name=name_of(seat), dare=key) for seat, key in dares]


def name_of(seat: int) -> str:
    """Name a seat as environments name their agents."""
    return f"seat_{seat}"


def to_text(scene: Drawing) -> str:
    """Write the table: the piles, what holds for the moment, and a line for each seat."""
    view = scene.view
    piles = (
        f"{say('discard', 'en')} {view.top}",
        f"{say('colour', 'en')} {view.colour or '–'}",
        f"{say('draw-pile', 'en')} {view.draw_size}",
        say(f"direction-{view.direction}", "en"),
    )
    lines = ["   ".join(piles), *(f"  {fact}" for fact in scene.facts())]
    for seat in range(view.seats):
        cards, mark = scene.hand(seat), ">" if view.asked == seat else " "
        hidden = cards.count(HIDDEN)
        shown = [card for card in cards if card] + ([f"({hidden})"] if hidden else [])
        lines.append(f"{mark} {name_of(seat)}  {' '.join(shown)}   {scene.note(seat)}".rstrip())
    return "\n".join(lines) + "\n"
