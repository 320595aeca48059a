"""Which rule is behind what happened, so that a log can cite it.

Only what the whole table sees is taken into account: the cards played, what was asked, and what
happened before. So a rule tells nobody more than the event does.
"""

from __future__ import annotations

from functools import lru_cache

from pioche.editions.build import Table
from pioche.editions.facts import main_rule
from pioche.rules import news
from pioche.texts.news import NEWS

Told = tuple[int, int, int, int]

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
        row = NEWS[kind]
        if on_turn:
            self._draw = "T1"
        elif not row.of_a_draw:
            self._draw = "U2" if kind == news.CAUGHT else ""
        if kind == news.DREW:
            return self._draw or self._cause
        if kind == news.PLAYED:  # the cause of what follows
            self._cards = self._cards or face_rules(self._table)
            self._cause = self._cards[x]
            if y == news.AS_REACTION:
                self._cause = "C3" if self._table.faces[x].blocks else "H1"
            return "H2" if y == news.JUMPED_IN else self._cause
        if row.causes is not None:
            self._cause = row.causes
        if row.rule:
            return row.rule
        if kind == news.AIMED:
            if self._cause == "A5":
                self._cause = "A6"
            self._answer = self._cause if x else "C3"
        if kind in (news.AIMED, news.ACCEPTED):
            return self._answer
        # A turn may be lost long after the card that took it.
        return row.otherwise if row.otherwise and self._cause in ("", PLAIN) else self._cause
