"""Information states: all that a seat has seen of a round, as one text (perfect recall).

Views say what is; this says what was. It is made of the events as the seat may see them and of the
questions that it hears, so that two rounds that a seat cannot tell apart have one text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pioche.envs.steps import Steps
from pioche.game.events import Event
from pioche.notation.answers import QUESTIONS
from pioche.rules.constants import DRAWN, NONE


@lru_cache(maxsize=100_000)  # rounds of one search have most of their events in common
def event_line(event: Event, seat: int) -> str:
    """Write an event in a few words, as a seat may see it.

    >>> gift = Event("gave", 2, "R5", 0, card_seen_by=(0, 2))
    >>> event_line(gift, 0), event_line(gift, 1)
    ('gave 2 R5 0', 'gave 2 0')
    """
    seen = event.seen_by(seat)
    parts = (seen.kind, seen.seat, seen.card, seen.other, seen.number, seen.colour,
             "yes" if seen.flag else None, seen.how or None)  # fmt: skip
    return " ".join(str(part) for part in parts if part is not None)


class Mark(NamedTuple):
    """What was asked after a number of events."""

    events: int
    seat: int
    question: int
    offer: bool

    @property
    def line(self) -> str:
        """What is heard."""
        who = "" if self.seat == NONE else f"{self.seat} "
        return "offer\n" if self.offer else f"asked {who}{QUESTIONS[self.question]}\n"

    def heard_by(self, seat: int) -> bool:
        """Return whether a seat hears it: offers and drawn cards (T4) only concern their seat."""
        return seat == self.seat or not (self.offer or self.question == DRAWN)


class InformationStates:
    """What each seat has seen; texts grow when they are asked for."""

    def __init__(self, seats: int) -> None:
        self.marks: list[Mark] = []
        self.texts = [""] * seats
        self.read = [(0, 0)] * seats  # how many events and marks a text holds already

    def mark(self, steps: Steps) -> None:
        """Note what is asked now."""
        s, offer = steps.game.state, steps.offer
        seat = steps.seat if offer else s.asked
        self.marks.append(Mark(len(steps.game.events), seat or 0, s.question, offer))

    def text(self, steps: Steps, seat: int) -> str:
        """Return all that a seat has seen, a line each."""
        at, first = self.read[seat]
        events, lines = steps.game.events, [self.texts[seat]]
        for mark in self.marks[first:]:
            lines += [event_line(event, seat) + "\n" for event in events[at : mark.events]]
            at = mark.events
            if mark.heard_by(seat):
                lines.append(mark.line)
        self.texts[seat] = "".join(lines)
        self.read[seat] = (at, len(self.marks))
        return self.texts[seat]

    def copy(self) -> InformationStates:
        """Copy what was noted."""
        twin = InformationStates(0)
        twin.marks, twin.texts, twin.read = self.marks[:], self.texts[:], self.read[:]
        return twin
