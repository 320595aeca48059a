"""How a finished match ended, read off its record without reading the moves."""

from __future__ import annotations

import re
from typing import NamedTuple

from pioche.notation.records import points_of

# Lines of a record begin with what they are (docs/notation.md); no move looks like this.
RESULT = re.compile(r"^result: ([\d ]+)$", re.MULTILINE)


class Ending(NamedTuple):
    """Who won, and what everybody scored in all rounds, by seat."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


def ending_of(text: str) -> Ending:
    """Read how a match ended; a record that does not say it has no winners.

    >>> ending_of("\\n".join(["points: 0 30", "", "points: 5 0", "", "result: 1"]))
    Ending(winners=(1,), scores=(5, 30))
    """
    result = RESULT.search(text)
    scores = tuple(sum(points) for points in zip(*points_of(text), strict=False))
    return Ending(tuple(map(int, result[1].split())) if result else (), scores)
