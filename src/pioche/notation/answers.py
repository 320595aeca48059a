"""Answers as text and back: the small number that the rules take for a move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pioche.notation.cards import bits_of, read_colour, read_face
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.notation.moves import Move
from pioche.rules.book import Book
from pioche.rules.constants import (
    ACCEPT,
    ANSWERS,
    CHALLENGE,
    COLOUR_0,
    DISCARD,
    DRAW,
    ENOUGH,
    GIVE,
    GROUPS,
    KEEP,
    NO,
    NUMBER_0,
    PLAIN,
    PLAYER_0,
    REVEAL,
    ROOM,
    TURN,
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
MOST_REMEMBERED = 4_000  # masks of a group
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


class MaskTexts(dict[int, tuple[str, ...]]):
    """Masks of one group as text; from one move to the next most stay the same, so all are kept."""

    def __init__(self, of_bit: Sequence[str]) -> None:
        super().__init__()
        self.of_bit = of_bit

    def __missing__(self, mask: int) -> tuple[str, ...]:
        if len(self) > MOST_REMEMBERED:
            self.clear()
        texts = self[mask] = tuple([self.of_bit[bit] for bit in bits_of(mask)])
        return texts


class Masks:
    """Writes masks as text: the cards of a hand, the answers that the rules found."""

    def __init__(self, book: Book) -> None:
        self.book = book
        codes, places = book.codes, book.faces_at
        self.groups = [
            MaskTexts([codes[face] for face in places[group * ROOM : (group + 1) * ROOM]])
            for group in range(GROUPS)
        ]
        plain = range(PLAIN, ANSWERS)
        self.plain = MaskTexts([answer_text(book, TURN, answer) for answer in plain])
        self.by_face: dict[bytes, tuple[str, ...]] = {}

    def cards(self, masks: list[int], at: int) -> tuple[str, ...]:
        """Write the cards of five masks, from one place in a list on."""
        first, second, third, fourth, wilds = self.groups
        a, b, c, d, wild = masks[at : at + GROUPS]
        return first[a] + second[b] + third[c] + fourth[d] + wilds[wild]

    def counted(self, counts: bytes) -> tuple[str, ...]:
        """Write cards of which there are so many by face."""
        texts = self.by_face.get(counts)
        if texts is None:
            if len(self.by_face) > MOST_REMEMBERED:
                self.by_face.clear()
            codes, copies = self.book.codes, list(counts)  # mypyc goes through no bytes below
            found = [codes[face] for face, many in enumerate(copies) for _ in range(many)]
            texts = self.by_face[counts] = tuple(found)
        return texts

    def answers(self, masks: list[int], question: int) -> tuple[str, ...]:
        """Write the answers to a question, cards first."""
        cards = self.cards(masks, 0)
        word = CARD_WORDS.get(question)
        if word:
            cards = tuple([f"{word} {card}" for card in cards])
        return cards + self.plain[masks[GROUPS]]


@lru_cache(maxsize=64)
def masks_of(book: Book) -> Masks:
    """Return the writer of a book's masks; all games at a table share what it remembers."""
    return Masks(book)


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
