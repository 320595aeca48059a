"""S2: who deals the first round."""

from __future__ import annotations

from typing import NamedTuple

from pioche.editions.build import Table
from pioche.notation.errors import NotationError
from pioche.rules.book import Book
from pioche.rules.constants import NUMBERS
from pioche.rules.platform import ChanceSource


class DealerChoice(NamedTuple):
    """The dealer, and the cards that were drawn for it: (seat, card) in order."""

    dealer: int
    draws: tuple[tuple[int, str], ...] = ()


def choose_dealer(table: Table, seats: int, chance: ChanceSource) -> DealerChoice:
    """Choose the dealer as the table wants it: a seat, at random, or by drawing cards."""
    wish = table.options.dealer
    if isinstance(wish, int):
        return DealerChoice(wish)
    if wish == "random":
        return DealerChoice(chance.place(seats))
    book = table.book
    return draw_for_dealer(book, seats, chance.shuffle(book.deck[: book.cards]))


def draw_for_dealer(book: Book, seats: int, order: list[int]) -> DealerChoice:
    """Let every player draw a card: the highest number deals, symbols count 0, ties draw again."""
    if len(order) < seats:
        raise NotationError("{many} cards are too few to draw for the dealer (S2)", many=len(order))
    left = list(order)
    draws: list[tuple[int, str]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        if len(left) < len(tied):
            break  # still tied when the cards run out, the first of them deals
        drawn = {seat: left.pop(0) for seat in tied}
        draws += [(seat, book.codes[face]) for seat, face in drawn.items()]
        best = max(drawn_value(book, face) for face in drawn.values())
        tied = [seat for seat in tied if drawn_value(book, drawn[seat]) == best]
    return DealerChoice(tied[0], tuple(draws))


def drawn_value(book: Book, face: int) -> int:
    """S2: a number counts as itself, a symbol 0."""
    return book.rank[face] if book.rank[face] < NUMBERS else 0
