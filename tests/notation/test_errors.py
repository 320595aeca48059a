"""Errors of reading: one printable line, short, and the same in another process."""

from __future__ import annotations

import pickle

import pytest

from pioche.editions.errors import quote
from pioche.notation.errors import InvalidMoveError, NotationError, quote_input
from pioche.notation.moves import Move


@pytest.mark.parametrize("kind", [NotationError, InvalidMoveError])
def test_an_error_survives_another_process(kind: type[NotationError]) -> None:
    """An error can be pickled, and keeps its kind, its place and its words."""
    error = pickle.loads(pickle.dumps(kind("no such\ncard", "a.yaml: hands[0]")))
    assert type(error) is kind
    assert (error.what, error.where) == ("no such\\ncard", "a.yaml: hands[0]")
    assert str(error) == "a.yaml: hands[0]: no such\\ncard"


def test_an_error_is_one_printable_line() -> None:
    """Nothing that could garble a terminal gets out of an error."""
    error = NotationError("red \x1b[31m\r\n", "a\x07b\u2028.yaml")
    assert str(error) == "a\\x07b\\u2028.yaml: red \\x1b[31m\\r\\n"


def test_quotes_are_those_of_editions_but_shorter() -> None:
    """Both readers quote alike."""
    for value in ("a\tb", ["R5", ["R6"]], {"a": 1}, True):
        assert quote_input(value) == quote(value)
    assert quote_input(Move("play", 5, "R2", call=True)) == "'5 R2!'"
    assert quote_input("x" * 10**6) == f"'{'x' * 60}…'"


def test_quoting_a_value_of_many_parts_takes_no_time() -> None:
    """A list of lists that would be written in a billion words is cut off while it is written."""
    value: list[object] = ["R1"] * 9
    for _ in range(12):
        value = [value] * 9
    assert len(quote_input(value)) < 70
