"""Answers as text and back: the small number that the rules take for a move."""

from __future__ import annotations

from pioche.notation.cards import read_colour, read_face
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.notation.moves import Move
from pioche.rules.book import Book
from pioche.rules.constants import (
    ACCEPT,
    CHALLENGE,
    COLOUR_0,
    DISCARD,
    DRAW,
    ENOUGH,
    GIVE,
    KEEP,
    NO,
    NUMBER_0,
    PLAIN,
    PLAYER_0,
    REVEAL,
    YES,
)

QUESTIONS = (
    "over", "turn", "drawn", "colour", "player", "number", "reveal", "react", "discard", "give",
    "vote",
)  # fmt: skip
PLAIN_ANSWERS = {
    "draw": DRAW,
    "keep": KEEP,
    "accept": ACCEPT,
    "challenge": CHALLENGE,
    "enough": ENOUGH,
    "yes": YES,
    "no": NO,
}
PLAIN_TEXTS = {answer: word for word, answer in PLAIN_ANSWERS.items()}
CARD_QUESTIONS = {"reveal": REVEAL, "put": DISCARD, "give": GIVE}
CARD_WORDS = {question: word for word, question in CARD_QUESTIONS.items()}


def answer_move(book: Book, question: int, answer: int, seat: int = -1) -> Move:
    """Return the move that answers a question; `move_answer` is the way back."""
    if answer < PLAIN:
        return Move(CARD_WORDS.get(question, "play"), seat, book.codes[answer])
    if answer >= NUMBER_0:
        return Move("number", seat, number=answer - NUMBER_0)
    if answer >= PLAYER_0:
        return Move("player", seat, number=answer - PLAYER_0)
    if answer >= COLOUR_0:
        return Move("colour", seat, colour=book.colours[answer - COLOUR_0])
    return Move(PLAIN_TEXTS[answer], seat)


def answer_text(book: Book, question: int, answer: int) -> str:
    """Write an answer to a question as a move without its seat."""
    return answer_move(book, question, answer).option


def move_answer(book: Book, move: Move) -> int:
    """Return the answer that a move means; it must name a card and a colour of this deck."""
    try:
        if move.card:
            if move.colour:
                read_colour(book, move.colour)
            return read_face(book, move.card)
        if move.word == "colour":
            return COLOUR_0 + read_colour(book, move.colour)
    except NotationError as error:
        raise InvalidMoveError("{what} (in '{move}')", what=error.reason, move=move) from None
    if move.word in ("player", "number"):
        if move.number > 9:
            raise InvalidMoveError(
                "'{number}' is not from 0 to 9 (in '{move}')", number=move.number, move=move
            )
        return (PLAYER_0 if move.word == "player" else NUMBER_0) + move.number
    return PLAIN_ANSWERS[move.word]
