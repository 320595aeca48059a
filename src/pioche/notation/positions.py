"""Positions as text: what lies on the table at the beginning of a turn.

>>> text = "hands R5 B7 / G1 G2; discard Y9 R9; draw B1; turn 1; direction -1; dealer 0"
>>> str(parse_position(text)) == text
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pioche.notation.errors import NotationError, quote_input

KEYS = ("hands", "discard", "draw", "turn", "direction", "dealer", "scores")
WHOLE = re.compile(r"-?[0-9]{1,9}")  # int() would take 1_0, +1 and the digits of other scripts


@dataclass(frozen=True, slots=True)
class Position:
    """A table at the beginning of a turn; cards as they are written, the deck decides on them."""

    hands: tuple[str, ...]  # a seat each
    discard: str  # bottom to top
    draw: str = ""  # top first
    turn: int = 0
    direction: int = 1
    dealer: int = -1  # -1: the last seat
    scores: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Write the position on one line."""
        parts = [f"hands {' / '.join(self.hands)}", f"discard {self.discard}"]
        if self.draw:
            parts.append(f"draw {self.draw}")
        parts += [f"turn {self.turn}", f"direction {self.direction}"]
        if self.dealer >= 0:
            parts.append(f"dealer {self.dealer}")
        if self.scores:
            parts.append("scores " + " ".join(map(str, self.scores)))
        return "; ".join(parts)


def parse_position(text: str) -> Position:
    """Read a position written on one line."""
    found: dict[str, str] = {}
    for part in text.split(";"):
        key, _, value = part.strip().partition(" ")
        if key not in KEYS:
            raise NotationError(
                "unknown part {part} (known: {known})",
                part=quote_input(part.strip()),
                known=", ".join(KEYS),
            )
        if key in found:
            raise NotationError("'{key}' appears twice", key=key)
        found[key] = " ".join(value.split())
    for key in ("hands", "discard"):
        if key not in found:
            raise NotationError(
                "'{key}' is missing in the position {text}", key=key, text=quote_input(text)
            )
    return Position(
        hands=tuple(" ".join(hand.split()) for hand in found["hands"].split("/")),
        discard=found["discard"],
        draw=found.get("draw", ""),
        turn=read_whole(found.get("turn", "0"), "turn"),
        direction=read_direction(found.get("direction", "1")),
        dealer=read_whole(found.get("dealer", "-1"), "dealer"),
        scores=tuple(read_whole(n, "scores") for n in found.get("scores", "").split()),
    )


def read_whole(text: str, where: str) -> int:
    """Read a whole number, in plain digits."""
    if not WHOLE.fullmatch(text):
        raise NotationError("{value} is not a whole number", where, value=quote_input(text))
    return int(text)


def read_direction(text: str) -> int:
    """Read the direction of play."""
    if text not in ("1", "-1"):
        raise NotationError("{value} is neither 1 nor -1", "direction", value=quote_input(text))
    return int(text)
