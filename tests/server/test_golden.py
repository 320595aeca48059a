"""The golden evenings: every byte that was told, stored and recorded stays as it was.

After a change on purpose: `python -m tests.server.evenings`, and the commit says why.
"""

from __future__ import annotations

import json

import pytest

from .evenings import EVENINGS, GOLDEN, digests, evening

ROWS: list[list[int | str]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
PART = 20


@pytest.mark.parametrize("first", range(0, EVENINGS, PART))
def test_everybody_is_told_the_same_as_ever(first: int) -> None:
    """All messages to all seats, the log and the records of seeded evenings have the same bytes."""
    numbers = range(first, first + PART)
    assert [[number, *digests(evening(number))] for number in numbers] == ROWS[first : first + PART]
