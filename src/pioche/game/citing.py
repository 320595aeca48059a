"""Which rule is behind what happened, so that a log can cite it.

Only what the whole table sees is taken into account: the cards played, what was asked, and what
happened before. So a rule tells nobody more than the event does.
"""

from __future__ import annotations

from functools import lru_cache

from pioche.editions.build import Table
from pioche.editions.facts import main_rule
from pioche.rules import news

Told = tuple[int, int, int, int]

# What a kind of news always goes back to. Of the others the card in effect is the cause.
STATED = {
    news.TURNED: "S4", news.RETURNED: "S7", news.REDEALT: "S7",
    news.COLOURED: "A4", news.DREW_NOTHING: "T6", news.KEPT: "T4", news.RESHUFFLED: "T5",
    news.BLOCKED: "C3", news.CHALLENGED: "A7", news.DARES_OVER: "K7", news.CLOSED: "K5",
    news.CALLED: "U1", news.CAUGHT: "U2", news.WON: "E1", news.VOIDED: "T7", news.SCORED: "E3",
}  # fmt: skip
# News that become the cause of what follows.
CAUSING = {news.TURNED: "S7", news.REDEALT: "", news.CHALLENGED: "A7"}
DRAWING = frozenset({news.DREW, news.DREW_NOTHING, news.RESHUFFLED})
PLAIN = "T2"  # the rule of a card that only matches


@lru_cache(maxsize=64)
def face_rules(table: Table) -> tuple[str, ...]:
    """Return the rule of each face."""
    known = {card.code: main_rule(table, card) for card in table.faces}
    return tuple(known[card.code] for card in table.faces)


class Citing:
    """Follows the news of a round, and names the rule behind each."""

    __slots__ = ("_answer", "_cards", "_cause", "_draw", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._cards: tuple[str, ...] = ()  # of each face; looked up when it is first needed
        self._cause = ""  # the rule of the card in effect
        self._answer = ""  # the rule by which somebody may answer it
        self._draw = ""  # why cards are being drawn, if not for that card

    def copy(self) -> Citing:
        """Copy it: both go on alike."""
        twin = Citing(self._table)
        twin._cards, twin._cause = self._cards, self._cause
        twin._answer, twin._draw = self._answer, self._draw
        return twin

    def rule(self, told: Told, on_turn: bool) -> str:
        """Name the rule behind the next news; `on_turn`: a turn's draw (T1) begins with it."""
        kind, _, x, y = told
        if on_turn:
            self._draw = "T1"
        elif kind not in DRAWING:
            self._draw = "U2" if kind == news.CAUGHT else ""
        if kind == news.DREW:
            return self._draw or self._cause
        if kind == news.DEALT:
            return self._cause or "S3"  # C5: hands are dealt out again
        if kind == news.PLAYED:
            return self._played(x, y)
        if kind in CAUSING:
            self._cause = CAUSING[kind]
        return STATED.get(kind) or self._caused(kind, x)

    def _played(self, face: int, how: int) -> str:
        """Cite a card that is played, and take it for the cause of what follows."""
        self._cards = self._cards or face_rules(self._table)
        self._cause = self._cards[face]
        if how == news.AS_REACTION:
            self._cause = "C3" if self._table.faces[face].blocks else "H1"
        return "H2" if how == news.JUMPED_IN else self._cause

    def _caused(self, kind: int, x: int) -> str:
        """Cite what a card does; a turn may be lost long after the card that took it."""
        if kind == news.AIMED:
            if self._cause == "A5":
                self._cause = "A6"
            self._answer = self._cause if x else "C3"
        if kind in (news.AIMED, news.ACCEPTED):
            return self._answer
        return "A3" if kind == news.LOST_TURN and self._cause in ("", PLAIN) else self._cause
