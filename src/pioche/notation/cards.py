"""Cards as text: `R5`, `G+2*`, `W`, `W=R`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pioche.notation.errors import NotationError, quote_input
from pioche.rules.book import Book
from pioche.rules.constants import WILD


def bits_of(mask: int) -> list[int]:
    """Return the indices of the bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def read_face(book: Book, text: str) -> int:
    """Read a card of this deck."""
    face = book.face_of.get(text)
    if face is None:
        raise NotationError("{card} is not a card of this deck", card=quote_input(text))
    return face


def read_colour(book: Book, text: str) -> int:
    """Read a colour of this deck."""
    if len(text) != 1 or text not in book.colours:
        raise NotationError(
            "{colour} is no colour; this deck has {known}",
            colour=quote_input(text),
            known=" ".join(book.colours),
        )
    return book.colours.index(text)


def read_shown(book: Book, text: str) -> tuple[int, int]:
    """Read a card that may show a colour (`W=R`): its face and colour, WILD if none."""
    code, equals, letter = text.partition("=")
    face = read_face(book, code)
    if not equals:
        return face, book.group[face]
    if book.group[face] != WILD:
        raise NotationError("{card}: only a wild shows a chosen colour", card=quote_input(text))
    return face, read_colour(book, letter)


def read_faces(book: Book, text: str, where: str = "") -> list[int]:
    """Read cards separated by blanks; a colour that a wild shows is passed over."""
    try:
        return [read_shown(book, word)[0] for word in text.split()]
    except NotationError as error:
        raise NotationError(error.reason, where) from None


def write_faces(book: Book, faces: Iterable[int]) -> str:
    """Write cards separated by blanks."""
    return " ".join(book.codes[face] for face in faces)


def write_shown(book: Book, face: int, colour: int) -> str:
    """Write a card with the colour that it shows, if it is a wild with one chosen."""
    code = book.codes[face]
    return f"{code}={book.colours[colour]}" if book.group[face] == WILD != colour else code


def check_copies(book: Book, faces: Iterable[int], where: str = "") -> None:
    """Refuse more copies of a card than the deck has."""
    held = Counter(book.deck[: book.cards])
    for face, many in Counter(faces).items():
        if many > held[face]:
            raise NotationError(
                "{card} appears {many} times, but the deck has {held}",
                where,
                card=quote_input(book.codes[face]),
                many=many,
                held=held[face],
            )
