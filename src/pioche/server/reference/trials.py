"""Trying a rule on a small position: always the same one, all hands open, nothing kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from pioche.bots import BOT_NAMES
from pioche.editions.build import Table as RuleTable
from pioche.editions.errors import EditionError, quote
from pioche.errors import MistakeError
from pioche.game.asking import say_move
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.game.refusal import IllegalMoveError
from pioche.notation.cards import write_faces
from pioche.notation.errors import NotationError
from pioche.notation.moves import parse_move
from pioche.notation.positions import Position
from pioche.rules.constants import NUMBERS, WILD
from pioche.server.protocol.bodies import Choice, Frame, Mistake, Trial, TrialWanted
from pioche.server.reference.frames import Teller
from pioche.server.table.info import rule_texts
from pioche.texts.mistakes import say_mistake

HANDS = (4, 4, 2, 5, 3)  # cards that seats hold; the first has the tried card besides
UNDER = 5  # cards under the top of the discard pile
SEED = "pioche trial"


def trial(wanted: TrialWanted) -> Trial:
    """Play a position on with some moves; the first mistake ends it."""
    try:
        table = make_table(wanted.edition, wanted.options)
        face = tried_face(table, wanted.card)
        game = from_position(table, small_position(table, face, wanted.seats))
    except EditionError as error:
        return Trial(mistake=mistake_of(error))
    names = BOT_NAMES[: wanted.seats]
    teller = Teller(names, 1, None, wanted.lang, wanted.lines)
    frames = [teller.frame(game)]
    mistake = play_on(game, teller, wanted, frames)
    seat, question = game.asked, game.question
    return Trial(
        players=names,
        card=table.book.codes[face],
        rules=rule_texts(table),
        frames=tuple(frames),
        asked=seat,
        question=question,
        options=choices(game, game.options, names, wanted.lang),
        unasked=choices(game, game.unasked, names, wanted.lang),
        mistake=mistake,
    )


def play_on(game: Game, teller: Teller, wanted: TrialWanted, frames: list[Frame]) -> Mistake | None:
    """Make the moves, and add a frame for each; give what is wrong with the first bad one."""
    for number, move in enumerate(wanted.moves):
        try:
            game.play(move)
        except IllegalMoveError as error:
            en, fr = (error.text(lang, teller.names, game.table) for lang in ("en", "fr"))
            return Mistake(f"moves[{number}]", en, fr)
        except NotationError as error:
            return mistake_of(error, f"moves[{number}]")
        frames.append(teller.frame(game, game.moves[-1]))
    return None


def mistake_of(error: MistakeError, where: str = "") -> Mistake:
    """Tell a mistake in both languages, at its place or another."""
    return Mistake(where or error.where, error.what, say_mistake(error.reason, "fr"))


def tried_face(table: RuleTable, card: str) -> int:
    """Find the card to try: the first customisable wild, else the last kind of card there is."""
    book = table.book
    if card:
        if card not in book.face_of:
            raise EditionError("card", "{card} is not a card of this deck", card=quote(card))
        return book.face_of[card]
    customs = [face for face, kind in enumerate(table.faces) if kind.custom]
    return customs[0] if customs else book.faces - 1


def small_position(table: RuleTable, face: int, seats: int) -> Position:
    """Lay out a deck that is always shuffled alike: the first seat can play the card at once."""
    book = table.book
    deck = Seeded(SEED).shuffle(list(book.deck[: book.cards]))
    sizes = list(islice(cycle(HANDS), seats))
    if len(deck) < sum(sizes) + UNDER + 2:
        raise EditionError(
            "options.cards", "{many} cards are too few to try a rule", many=len(deck)
        )
    deck.remove(face)
    top = top_card(table, face, deck)
    hands = [[face], *([] for _ in sizes[1:])]
    for hand, size in zip(hands, sizes, strict=True):
        hand += [deck.pop(0) for _ in range(size)]
    under = write_faces(book, [deck.pop(0) for _ in range(UNDER)])
    return Position(
        hands=tuple(write_faces(book, hand) for hand in hands),
        discard=f"{under} {top}",
        draw=write_faces(book, deck),
    )


def top_card(table: RuleTable, face: int, deck: list[int]) -> str:
    """Take a card out of the deck on which another can be played, a number if there is one."""
    book, group = table.book, table.book.group[face]

    def fit(other: int) -> tuple[bool, bool, bool]:
        matches = group == WILD or book.group[other] == group
        return book.group[other] == WILD, not matches, book.rank[other] >= NUMBERS

    best = min(deck, key=fit)
    deck.remove(best)
    colour = book.colours[0 if group == WILD else group]
    return book.codes[best] + (f"={colour}" if book.group[best] == WILD else "")


# Moves in words.


def choices(
    game: Game, moves: Sequence[str], names: Sequence[str], lang: str
) -> tuple[Choice, ...]:
    """Return moves with their words."""
    return tuple(
        Choice(move, say_move(game.table, parse_move(move), names, lang)) for move in moves
    )
