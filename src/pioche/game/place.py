"""Setting a table up from a written position."""

from __future__ import annotations

from itertools import chain

from pioche.editions.build import Table
from pioche.game.chance import Source, Written
from pioche.game.game import Game
from pioche.notation.cards import check_copies, read_faces, read_shown, write_faces, write_shown
from pioche.notation.errors import NotationError, because
from pioche.notation.positions import Position
from pioche.rules import news
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import CARDS, NONE, TURN, WILD
from pioche.rules.hands import take_in
from pioche.rules.piles import lay
from pioche.rules.setup import clear
from pioche.rules.state import State
from pioche.rules.turn import begin_turn


def from_position(table: Table, position: Position, chance: Source | None = None) -> Game:
    """Set up a game at the beginning of a turn."""
    seats = len(position.hands)
    game = Game(table, seats, chance or Written([]), as_written=True)
    dealer = position.dealer if position.dealer != -1 else seats - 1
    for seat, key in ((position.turn, "turn"), (dealer, "dealer")):
        if not 0 <= seat < seats:
            raise NotationError(
                "there is no seat {seat} at a table of {seats}", key, seat=seat, seats=seats
            )
    s, book = game.state, table.book
    clear(s, seats, dealer)
    lay_cards(s, book, position)
    s.reverse = int(position.direction == -1)
    begin_turn(s, position.turn)
    game.start_listening()
    game.position = position
    return game


def lay_cards(s: State, book: Book, position: Position) -> None:
    """Put the cards of a position where they belong; everybody knows their own."""
    hands = [read_faces(book, hand) for hand in position.hands]
    draw = read_faces(book, position.draw)
    discard = [read_shown(book, word) for word in position.discard.split()]
    if not discard:
        raise NotationError("the discard pile needs a card", "discard")
    check_copies(book, chain(*hands, draw, (face for face, _ in discard)))
    for seat, faces in enumerate(hands):
        for face in faces:
            take_in(s, book, seat, face)
            if s.log is not None:
                s.log.append((news.DEALT, seat, face, 0))
    s.cards[: len(draw)] = draw[::-1]
    s.pile = len(draw)
    for face, colour in discard:
        lay(s, face)
        s.colour = s.before = colour
    if s.colour == WILD:
        raise NotationError("the wild on top must show a colour, as in W=R", "discard")


def to_position(game: Game, scores: tuple[int, ...] = ()) -> Position:
    """Write down a game at the beginning of a turn; what a position cannot hold is refused."""
    s, book = game.state, game.table.book
    refuse_unwritable(game)
    pile = s.cards[CARDS - s.discards + 1 : CARDS][::-1]
    shown = write_shown(book, s.top, s.colour)
    return Position(
        hands=tuple(" ".join(game.hand(seat)) for seat in range(game.seats)),
        discard=" ".join([*(book.codes[face] for face in pile), shown]),
        draw=write_faces(book, s.cards[: s.pile][::-1]),
        turn=s.asked,
        direction=-1 if s.reverse else 1,
        dealer=s.dealer,
        scores=scores,
    )


def refuse_unwritable(game: Game) -> None:
    """Refuse to write down a moment that a position cannot tell."""
    s = game.state
    if s.question != TURN:
        raise NotationError("a position is the beginning of a turn, not '{asks}'", asks=game.asks)
    for what, is_so in (
        (because("a ban on wilds (K2)"), s.ban != NONE),
        (because("open hands (K5)"), s.open),
        (because("a dare (K7)"), any(s.dare)),
        (because("a call that is owed (U1)"), call_open(s)),
        (because("a turn to be lost"), s.lost),
        (because("turns in which nothing was done (T7)"), s.idle),
    ):
        if is_so:
            raise NotationError("a position cannot tell {what}", what=what)
