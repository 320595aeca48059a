"""Moves and cards as text, both ways."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.editions.build import standard_table
from pioche.editions.loader import edition_names
from pioche.notation.answers import answer_text, move_answer
from pioche.notation.cards import read_face, read_shown, write_faces, write_shown
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.notation.moves import Move, parse_move
from pioche.rules.constants import ANSWERS, PLAIN, REVEAL, TURN, WILD

CODES = sorted({code for name in edition_names() for code in standard_table(name).book.codes})
SEATS = st.integers(-1, 10)
CARDS = st.sampled_from(CODES)
NOTHING = st.just("")
NO_NUMBER = st.just(-1)
NO_CALL = st.just(False)
PLAIN_WORDS = st.sampled_from(["draw", "keep", "accept", "challenge", "enough", "yes", "no", "uno"])
NUMBER_WORDS = st.sampled_from(["player", "number", "catch"])
MOVES = st.one_of(
    st.tuples(st.just("play"), SEATS, CARDS, st.sampled_from("RV"), NO_NUMBER, st.booleans()),
    st.tuples(st.just("play"), SEATS, CARDS, NOTHING, NO_NUMBER, st.booleans()),
    st.tuples(PLAIN_WORDS, SEATS, NOTHING, NOTHING, NO_NUMBER, NO_CALL),
    st.tuples(NUMBER_WORDS, SEATS, NOTHING, NOTHING, st.integers(0, 99), NO_CALL),
    st.tuples(st.sampled_from(["reveal", "put"]), SEATS, CARDS, NOTHING, NO_NUMBER, NO_CALL),
    st.tuples(st.just("give"), SEATS, CARDS, NOTHING, NO_NUMBER, st.booleans()),
    st.tuples(st.just("colour"), SEATS, NOTHING, st.sampled_from("RYGBOV"), NO_NUMBER, NO_CALL),
).map(lambda parts: Move(*parts))


@given(MOVES)
def test_every_move_is_read_as_it_is_written(move: Move) -> None:
    """Writing a move and reading it gives the same move."""
    assert parse_move(str(move)) == move


@given(st.text(max_size=80))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    """No text crashes the reader of moves; what it reads it writes the same way."""
    with suppress(InvalidMoveError):
        move = parse_move(text)
        assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "text",
    ["", "0", "R5 R6", "0 draw!", "catch", "0 catch x", "player R", "put R5!", "colour", "W=r",
     "R5=", "0 1 R5", "reveal W=R", "x" * 100, "0 give R5=B", "🂡", "0\x00R5"],
)  # fmt: skip
def test_what_cannot_be_read_is_quoted(text: str) -> None:
    """Text that is no move raises InvalidMoveError and is quoted in it."""
    with pytest.raises(InvalidMoveError, match="cannot read the move") as caught:
        parse_move(text)
    assert "\n" not in str(caught.value)
    assert text[:20].isprintable() is False or text[:20] in str(caught.value)


@pytest.mark.parametrize("name", edition_names())
def test_every_card_is_read_as_it_is_written(name: str) -> None:
    """All faces of all editions round-trip, with the colour that a wild shows."""
    book = standard_table(name).book
    for face, code in enumerate(book.codes):
        assert read_face(book, code) == face
        for colour in range(4):
            shown = write_shown(book, face, colour)
            expected = colour if book.group[face] == WILD else book.group[face]
            assert read_shown(book, shown) == (face, expected)
    assert write_faces(book, [0, 0, 1]) == f"{book.codes[0]} {book.codes[0]} {book.codes[1]}"


def test_every_answer_is_read_as_it_is_written() -> None:
    """All answers, cards and plain, round-trip through moves."""
    book = standard_table("jurassic-world").book
    for answer in (*range(len(book.codes)), *range(PLAIN, ANSWERS)):
        assert move_answer(book, parse_move(answer_text(book, TURN, answer))) == answer
    assert answer_text(book, REVEAL, 3) == "reveal R3"


def test_a_card_of_another_deck_cannot_be_read() -> None:
    """A card that this deck does not have is an error of reading, not of the rules."""
    book = standard_table("spider-man").book
    with pytest.raises(InvalidMoveError, match="'Cerebro' is not a card of this deck"):
        move_answer(book, parse_move("Cerebro"))
    with pytest.raises(NotationError, match="only a wild shows a chosen colour"):
        read_shown(book, "R5=G")
