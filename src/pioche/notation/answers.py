"""Answers as text and back: the small number that the rules take for a move."""

from __future__ import annotations

from functools import lru_cache

from pioche.notation.cards import bits_of, read_colour, read_face
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.notation.moves import Move
from pioche.rules.book import Book
from pioche.rules.words import (
    ACCEPT,
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
    WILD,
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
CARD_TEXTS = {question: f"{word} " for word, question in CARD_QUESTIONS.items()}


def answer_text(book: Book, question: int, answer: int) -> str:
    """Write an answer to a question as a move without its seat."""
    if answer < PLAIN:
        return CARD_TEXTS.get(question, "") + book.codes[answer]
    if answer >= NUMBER_0:
        return f"number {answer - NUMBER_0}"
    if answer >= PLAYER_0:
        return f"player {answer - PLAYER_0}"
    if answer >= COLOUR_0:
        return f"colour {book.colours[answer - COLOUR_0]}"
    return PLAIN_TEXTS[answer]


class Masks:
    """Writes masks as text: the cards of a hand, the answers that the rules found.

    From one move to the next most masks stay the same, so what was written is remembered.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.known: list[dict[int, tuple[str, ...]]] = [{} for _ in range(GROUPS + 1)]
        self.by_face: dict[bytes, tuple[str, ...]] = {}

    def write(self, group: int, mask: int) -> tuple[str, ...]:
        """Write the cards of a group; the group after the last one holds the plain answers."""
        known = self.known[group]
        texts = known.get(mask)
        if texts is None:
            if len(known) > MOST_REMEMBERED:
                known.clear()
            texts = known[mask] = tuple(self.write_bit(group, bit) for bit in bits_of(mask))
        return texts

    def write_bit(self, group: int, bit: int) -> str:
        """Write what one bit stands for."""
        if group == GROUPS:
            return answer_text(self.book, TURN, PLAIN + bit)
        return self.book.codes[self.book.faces_at[group * ROOM + bit]]

    def cards(self, masks: list[int], at: int) -> tuple[str, ...]:
        """Write the cards of five masks, from one place in a list on."""
        first, second, third, fourth, wilds, _ = self.known
        a, b, c, d, wild = masks[at : at + GROUPS]
        try:  # nearly always all five are known
            return first[a] + second[b] + third[c] + fourth[d] + wilds[wild]
        except KeyError:
            write = self.write
            return write(0, a) + write(1, b) + write(2, c) + write(3, d) + write(WILD, wild)

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
        word = CARD_TEXTS.get(question)
        if word:
            cards = tuple([word + card for card in cards])
        return cards + self.write(GROUPS, masks[GROUPS])


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
