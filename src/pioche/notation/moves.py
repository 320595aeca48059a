"""Moves as text: `0 R5!`, `1 draw`, `0 colour R`, `2 catch 0`.

>>> parse_move("0 W=R!")
Move(word='play', seat=0, card='W', colour='R', number=-1, call=True)
>>> str(parse_move("2  catch 0"))
'2 catch 0'
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from pioche.notation.errors import InvalidMoveError, quote_input

PLAIN_WORDS = ("draw", "keep", "accept", "challenge", "enough", "yes", "no", "uno")
NUMBER_WORDS = ("player", "number", "catch")
CARD_WORDS = ("reveal", "put", "give")
CARD = re.compile(r"([A-Z][A-Za-z0-9+\-]{0,17}\*?)(?:=([A-Z]))?(!?)")
SEAT = re.compile(r"[0-9]{1,2}")
LONGEST = 60


class Move(NamedTuple):
    """A move that could be read; whether it is allowed is another question."""

    word: str
    seat: int = -1  # -1: whoever is asked
    card: str = ""
    colour: str = ""
    number: int = -1
    call: bool = False

    def __str__(self) -> str:
        """Write the move as it is read."""
        return f"{self.seat} {self.option}" if self.seat >= 0 else self.option

    @property
    def option(self) -> str:
        """The move without its seat, as an option is written."""
        word = self.word
        if word == "play":
            text = f"{self.card}={self.colour}" if self.colour else self.card
        elif word in CARD_WORDS:
            text = f"{word} {self.card}"
        elif word == "colour":
            text = f"colour {self.colour}"
        else:
            text = f"{word} {self.number}" if word in NUMBER_WORDS else word
        return text + "!" if self.call else text

    def by(self, seat: int) -> Move:
        """Return the move as one of this seat; `_replace` takes three times as long."""
        return Move(self.word, seat, self.card, self.colour, self.number, self.call)

    @property
    def is_spoken(self) -> bool:
        """Whether it is a call or a catch; all other moves are made with cards."""
        return self.word in ("uno", "catch")


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Read a move, with or without its seat."""
    words = text.split() if len(text) <= LONGEST else []
    seat = -1
    if len(words) > 1 and SEAT.fullmatch(words[0]):
        seat = int(words.pop(0))
    found = CARD.fullmatch(words[-1]) if words else None
    if len(words) == 1:
        if words[0] in PLAIN_WORDS:
            return Move(words[0], seat)
        if found:
            return Move("play", seat, found[1], found[2] or "", call=bool(found[3]))
    elif len(words) == 2:
        word, what = words
        if word in NUMBER_WORDS and SEAT.fullmatch(what):
            return Move(word, seat, number=int(what))
        if word == "colour" and len(what) == 1:
            return Move(word, seat, colour=what)
        if word in CARD_WORDS and found and not found[2] and (not found[3] or word == "give"):
            return Move(word, seat, found[1], call=bool(found[3]))
    raise InvalidMoveError("cannot read the move {move}", move=quote_input(text))
