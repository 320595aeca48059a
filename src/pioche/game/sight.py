"""Looking at a game as a seat may: how views are made. Nothing else makes any."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from pioche.editions.build import Table
from pioche.editions.sentences import read_back
from pioche.game.view import Own, Shared, View
from pioche.notation.answers import QUESTIONS, masks_of
from pioche.notation.cards import write_shown
from pioche.rules.words import CARDS, DRAWN, GROUPS, NONE, OVER, TURN, VOTE, WILD

if TYPE_CHECKING:
    from pioche.game.game import Game

Known = dict[int, tuple[str, ...]]
Stamp = tuple[list[int], bytearray, int]
NOTHING = Own((), (), (), None, {})
# A view is what only a view has or words otherwise, then a seat's own part, then what all see.
ALONE = (
    "seat", "edition", "seats", "question", "colour_before", "discard", "wilds", "guilty_wilds",
    "unasked",
)  # fmt: skip
FOUND = (*ALONE, *Own._fields, *Shared._fields)
IN_VIEW = itemgetter(*[FOUND.index(name) for name in View._fields])


class Sight:
    """Makes the views of one game, and remembers what it wrote: most moves change little."""

    __slots__ = ("effects", "known", "masks", "table", "wilds")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.masks = masks_of(table.book)
        codes, group = table.book.codes, table.book.group
        self.wilds = frozenset(code for face, code in enumerate(codes) if group[face] == WILD)
        self.effects: dict[int, tuple[str, ...]] = {}  # what cards say, by face
        self.known: dict[int | None, tuple[bytearray, Known]] = {}  # who knows what, in words

    def view(self, game: Game, seat: int | None) -> View:
        """Return all that a seat (None: a spectator) may know."""
        s, book, shared = game.state, self.table.book, self.shared(game)
        own = NOTHING._replace(known=shared.known) if seat is None else self.own(game, seat)
        alone = (
            seat,
            self.table.edition.id,
            game.seats,
            QUESTIONS[s.question] if seat == s.asked else shared.question,
            None if s.before == WILD else book.colours[s.before],
            tuple([book.codes[face] for face in s.cards[: CARDS - s.discards - 1 : -1]]),
            self.wilds,
            bool(book.guilty_wilds),
            tuple([str(move) for move in own.unasked]),
        )
        return View._make(IN_VIEW((*alone, *own, *shared)))

    def shared(self, game: Game) -> Shared:
        """Return the part of a view that everybody has alike.

        T4: that a drawn card is being asked about is its player's own business, in `own`. To all
        others it is still that seat's turn.
        """
        s, book, seats = game.state, self.table.book, game.seats
        question = TURN if s.question == DRAWN else s.question
        over, running = question == OVER, question not in (TURN, OVER)
        return Shared(
            None if over else s.asked,
            QUESTIONS[question],
            s.turn,
            s.dealer,
            -1 if s.reverse else 1,
            write_shown(book, s.top, s.colour),
            None if s.colour == WILD else book.colours[s.colour],
            tuple(s.size[:seats]),
            s.pile,
            s.discards,
            None if s.owes == NONE else game.owes_call,
            (s.player if question == VOTE else s.actor) if running else None,
            self.effect_of(s.top) if running else (),
            s.target if running and s.target != NONE else None,
            s.total,
            s.chosen if running and s.chosen != NONE else None,
            s.named if running and s.named != NONE else None,
            None if s.ban == NONE else s.ban,
            s.open != 0,
            self.dares(game) if any(s.dare) else {},
            None if s.winner == NONE else s.winner,
            tuple(s.points[:seats]) if over else (),
            self.known_to(game, None),
        )

    def own(self, game: Game, seat: int) -> Own:
        """Return the part of a view that nobody else has."""
        s, book = game.state, self.table.book
        hand, known = self.hand(game, seat), self.known_to(game, seat)
        quiet = s.owes == NONE and not book.jump_in
        unasked = () if quiet else tuple(game.unasked_of(seat))
        if s.asked != seat or s.question == OVER:
            return Own(hand, (), unasked, None, known)
        drawn = book.codes[s.drawn] if s.question == DRAWN else None
        return Own(hand, game.found_options(), unasked, drawn, known)

    def hand(self, game: Game, seat: int) -> tuple[str, ...]:
        """Return the cards of a hand."""
        return self.masks.cards(game.state.hand, seat * GROUPS)

    def stamps(self, game: Game) -> list[Stamp]:
        """Return, per seat, what is another whenever its `own` is; quicker than to look again."""
        s, knowledge, moves = game.state, game.knowledge, len(game.moves)
        for_all = s.owes != NONE or self.table.book.jump_in or s.question == OVER
        return [
            (
                s.hand[seat * GROUPS : seat * GROUPS + GROUPS],
                knowledge.rows(seat),
                moves if for_all or seat == s.asked else -1,
            )
            for seat in range(game.seats)
        ]

    def effect_of(self, face: int) -> tuple[str, ...]:
        """Return what a card says, in the words of the effects language."""
        if face not in self.effects:
            effect = self.table.faces[face].effect
            self.effects[face] = tuple(read_back(sentence) for sentence in effect)
        return self.effects[face]

    def dares(self, game: Game) -> dict[int, str]:
        """Return who stands under which dare (K7)."""
        return {seat: self.table.dares[d - 1] for seat, d in enumerate(game.state.dare) if d}

    def known_to(self, game: Game, seat: int | None) -> Known:
        """Return what a seat knows of the others' hands; at the end they are laid open (E3)."""
        if game.state.question == OVER:
            return {holder: game.hand(holder) for holder in range(game.seats) if holder != seat}
        if not game.knowledge.aware:
            return {}
        rows, kept = game.knowledge.rows(seat), self.known.get(seat)
        if kept is None or kept[0] != rows:
            kept = self.known[seat] = rows, self.write_known(game, seat)
        return kept[1]

    def write_known(self, game: Game, seat: int | None) -> Known:
        """Write what a seat knows of all hands but its own."""
        knowledge, known = game.knowledge, {}
        for holder in range(game.seats):
            if holder != seat and knowledge.aware >> holder & 1:
                cards = self.masks.counted(bytes(knowledge.row(seat, holder)))
                if cards:
                    known[holder] = cards
        return known
