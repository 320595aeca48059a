"""A game told move by move: what happened, and how it stood after each move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from pioche.game.events import Event
from pioche.game.game import Game
from pioche.game.narrate import narrate
from pioche.server.bodies_replay import Frame
from pioche.server.protocol import GameView, Happening, OwnView


class Teller:
    """Tells a round through the eyes of a seat, or with all hands open."""

    def __init__(self, names: Sequence[str], round: int, seat: int | None, lang: str) -> None:
        self.names = names
        self.round = round
        self.seat = seat
        self.lang = lang
        self.told = 0

    def frame(self, game: Game, move: str = "") -> Frame:
        """Tell a move, or the deal, and how the game stands after it."""
        events = tuple(self.happening(game, event) for event in game.take_events())
        own = UNSET if self.seat is None else own_of(game, self.seat)
        return Frame(move, events, self.view(game), own)

    def view(self, game: Game) -> GameView:
        """Give the game as everybody sees it, with all hands if they are open."""
        hands = tuple(map(game.hand, range(game.seats))) if self.seat is None else UNSET
        return GameView(*game.shared_view(), self.round, None, hands)

    def happening(self, game: Game, event: Event) -> Happening:
        """Tell an event; events are numbered within the round."""
        self.told += 1
        if self.seat is None:
            event = event._replace(card_seen_by=None)
        seen = event.seen_by(self.seat)
        return Happening(
            self.told, seen.kind, seen.seat, seen.card, seen.other, seen.number, seen.colour,
            seen.flag, seen.how, "", self.sentence(game, event), seen.rule,
        )  # fmt: skip

    def sentence(self, game: Game, event: Event) -> str:
        """Say an event in words."""
        return narrate(game.table, event, self.seat, self.names, self.lang, spoken=True)


def own_of(game: Game, seat: int) -> OwnView:
    """Give what a seat alone sees."""
    own = game.own_view(seat)
    return OwnView(own.hand, own.options, without_seat(own.unasked), own.drawn, own.known, False)


def without_seat(moves: Iterable[str]) -> tuple[str, ...]:
    """Take the seat off moves that are a seat's own."""
    return tuple(move.partition(" ")[2] for move in moves)
