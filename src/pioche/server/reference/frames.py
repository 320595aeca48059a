"""A game told move by move: what happened, and how it stood after each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET, UnsetType

from pioche.game.asking import ask
from pioche.game.events import Event
from pioche.game.game import Game
from pioche.game.narrate import narrate_all, narrator, outcomes, runs
from pioche.server.protocol.bodies import Frame
from pioche.server.protocol.messages import GameView, Happening, LogLine, OwnView, Question
from pioche.texts.news import ROW_OF


class Teller:
    """Tells a round through the eyes of a seat, or with all hands open."""

    def __init__(
        self, names: Sequence[str], round: int, seat: int | None, lang: str, lines: bool = False
    ) -> None:
        self.names = names
        self.round = round
        self.seat = seat
        self.lang = lang
        self.lines = lines
        self.told = 0

    def frame(self, game: Game, move: str = "") -> Frame:
        """Tell a move, or the deal, and how the game stands after it."""
        events = list(game.take_events())
        if self.seat is None:
            events = [event._replace(card_seen_by=None) for event in events]
        lines = tuple(self.lines_of(game, events)) if self.lines else ()
        happenings = tuple(self.happenings(game, events))
        own = UNSET if self.seat is None else own_of(game, self.seat)
        asked: Question | UnsetType = UNSET
        if self.lines:
            eyes = game.asked if self.seat is None else self.seat  # where all hands lie open
            asked = Question(*ask(game, eyes, self.names, self.lang, to_you=False))
        return Frame(move, happenings, self.view(game), own, lines, asked)

    def view(self, game: Game) -> GameView:
        """Return the game as everybody sees it, with all hands if they are open."""
        hands = tuple(map(game.hand, range(game.seats))) if self.seat is None else UNSET
        return GameView(*game.shared_view(), self.round, None, hands)

    def lines_of(self, game: Game, events: Sequence[Event]) -> Iterator[LogLine]:
        """Tell events in lines; whoever replays a game need not be the one whose eyes they use."""
        narration, first = narrator(game.table, self.lang), self.told + 1
        found = runs(events)
        for run, outcome in zip(found, outcomes(game.table, found), strict=True):
            after = first + len(run)
            if not ROW_OF[run[0].kind].quiet:
                words = narration.line(run, self.seat, self.names, None, outcome)
                yield LogLine(tuple(range(first, after)), *words, run[0].rule)
            first = after

    def happenings(self, game: Game, events: Sequence[Event]) -> Iterator[Happening]:
        """Tell events, which are numbered within the round."""
        says = [""] * len(events)
        if not self.lines:
            says = narrate_all(game.table, events, self.seat, self.names, self.lang)
        for event, say in zip(events, says, strict=True):
            self.told += 1
            seen = event.seen_by(self.seat)
            yield Happening(
                self.told, seen.kind, seen.seat, seen.card, seen.other, seen.number, seen.colour,
                seen.flag, seen.how, "", say, seen.rule,
            )  # fmt: skip


def own_of(game: Game, seat: int) -> OwnView:
    """Return what a seat alone sees."""
    return OwnView(*game.own_view(seat), False)
