"""What the players' screens have shown: a question's time begins once all have shown it (R-72).

A client that paces what it shows says so in its hello, and says `settled` whenever it has shown
everything. All that is waited for is known to everybody: which events there were, and who is here.
"""

from __future__ import annotations

from pioche.game.narrate import runs
from pioche.notation.answers import QUESTIONS
from pioche.server.protocol.settings import SECOND
from pioche.server.table.state import TableState
from pioche.texts.news import ROW_OF
from pioche.texts.table_events import TABLE_EVENTS

# How long clients may take at most, so that nobody is kept waiting by one that says nothing. The
# slowest pace of the browser client (`steps.ts`) stays within it.
EACH = 2 * SECOND  # for what is told in one line, and once more …
EACH_HAND = 6 * SECOND  # … and for a hand that is shown
MOST = 25 * SECOND


class Screens:
    """From when the open question counts, and whose screens it waits for until then."""

    __slots__ = ("_late", "_question", "_upto", "begins", "shown", "waiting")

    def __init__(self) -> None:
        self.begins = 0
        self.waiting = False  # until `begins`, unless all have shown everything sooner
        self.shown: dict[int, int] = {}  # the last event, by seat of those who say so
        self._late: set[int] = set()  # who let their time go by; not waited for until they speak
        self._question = -1  # the number of the question, and …
        self._upto = 0  # … of the last event that led to it

    def enter(self, seat: int, paced: bool, last: int) -> None:
        """Take in a client; what it missed is shown to it as it stands."""
        self._late.discard(seat)
        self.shown.pop(seat, None)
        if paced:
            self.shown[seat] = last

    def settled(self, seat: int, last: int) -> None:
        """A client has shown all events up to this one."""
        if seat in self.shown:
            self.shown[seat] = max(self.shown[seat], last)
            self._late.discard(seat)

    def rest(self) -> None:
        """Nothing is asked."""
        self._question, self.waiting = -1, False

    def ask(self, state: TableState, scale: float) -> None:
        """Find out from when a question counts, if it is a new one."""
        if self._question == state.questions:
            return
        since, self._upto, self._question = self._upto, state.last, state.questions
        self.begins, self.waiting = state.asked_since, False
        by_mail = state.settings.pace == "correspondence"  # there a moment makes no difference
        if not by_mail and self.awaited(state):
            kinds = [run[0].kind for run in runs([t.event for t in state.told if t.id > since])]
            worth = [kind for kind in kinds if not (ROW_OF.get(kind) or TABLE_EVENTS[kind]).quiet]
            hands = worth.count("shown")
            time = EACH * (1 + len(worth) - hands) + EACH_HAND * hands
            self.begins += round(scale * min(time, MOST))
            self.waiting = scale > 0

    def awaited(self, state: TableState) -> list[int]:
        """Return the seats that have not shown yet what led to the question.

        Who is asked about a card just drawn is not waited for: nobody must be able to tell from
        their screen what it shows them of it (T4).
        """
        assert state.game is not None
        asked = state.game.state
        drawer = asked.asked if QUESTIONS[asked.question] == "drawn" else -1
        return [
            number
            for number, seat in enumerate(state.seats)
            if self.shown.get(number, self._upto) < self._upto
            and number != drawer
            and number not in self._late
            and seat.connected
            and not seat.away
        ]

    def begin(self, state: TableState, now: int) -> int:
        """Begin if there is nothing more to wait for; return by how much that is sooner."""
        if not self.waiting:
            return 0
        awaited = self.awaited(state)
        if awaited and now < self.begins:
            return 0
        self._late.update(awaited)
        self.waiting = False
        sooner, self.begins = max(0, self.begins - now), min(self.begins, now)
        return sooner
