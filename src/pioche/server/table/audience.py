"""Who is told what after each change: every connected seat and the spectators, their own part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from pioche.game.asking import ask
from pioche.game.game import Game
from pioche.game.refusal import IllegalMoveError
from pioche.game.teaching import teach
from pioche.rules.constants import VOTE
from pioche.server.protocol.messages import (
    PROTOCOL,
    AnyMessage,
    Clock,
    GameView,
    Goodbye,
    Hello,
    LogLine,
    OwnView,
    Question,
    RoundScore,
    TableInfo,
    Update,
    Watch,
    Welcome,
)
from pioche.server.protocol.refusals import RefusedError, refusal
from pioche.server.table.gallery import Gallery
from pioche.server.table.info import table_info
from pioche.server.table.outcome import Reader, To, Told
from pioche.server.table.seen import (
    Fields,
    Story,
    changed,
    game_fields,
    lines_for,
    names_at,
    seen_by,
)
from pioche.server.table.state import TableState

NO_WORDS = Reader("", False)
NO_LINES: tuple[LogLine, ...] = ()
NO_QUESTION = Question("")


class Audience:
    """Remembers what everybody was told, and tells what is new."""

    __slots__ = (
        "asked", "clock", "gallery", "own", "public", "readers", "replies", "revision", "rounds",
        "sends", "state", "watching",
    )  # fmt: skip

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.public: Fields = ()  # of a `GameView`; empty without a game
        self.own: dict[int, Fields] = {}  # of the `OwnView`s of the connected seats
        self.readers: dict[int, Reader] = {}  # how they are told it in words
        self.asked: dict[To, Question] = {}  # the question as they were told it, if in lines
        self.watching: Counter[Reader] = Counter()  # spectators, by how these are
        self.clock: Clock | None = None
        self.revision = -1  # of the table, as everybody was told it
        self.rounds: tuple[RoundScore, ...] = ()  # as those were told who are told in lines
        self.sends: list[tuple[To, AnyMessage]] = []
        self.replies: list[tuple[int, int]] = []  # messages that the next updates answer, by seat
        # Spectators who see all hands see everything later.
        self.gallery = Gallery(state) if state.settings.spectators == "hands" else None

    # Single messages.

    def send(self, to: To, message: AnyMessage) -> None:
        """Queue a message that is not an update."""
        self.sends.append((to, message))

    def refuse(self, seat: int, error: RefusedError | IllegalMoveError, id: int | None) -> None:
        """Say why a message is refused."""
        state, reader = self.state, self.readers.get(seat)
        apart = reader is not None and reader.lines
        self.sends.append((seat, refusal(error, id, state.names, state.rules, apart)))

    def reply(self, seat: int, id: int | None) -> None:
        """Let the update that follows answer a message."""
        if id is not None:
            self.replies.append((seat, id))

    def see_off(self, seat: int, code: str) -> None:
        """Say goodbye to somebody who no longer has a seat."""
        if seat in self.own:
            error = RefusedError(code)
            self.send(seat, Goodbye(code, error.text("en"), error.text("fr")))
            self.forget(seat)

    def forget(self, seat: int) -> None:
        """A seat is no longer connected."""
        self.own.pop(seat, None)
        self.asked.pop(seat, None)
        self.readers.pop(seat, None)

    def welcome(
        self, seat: int | None, request: Hello | Watch, told: Sequence[Told], now: int
    ) -> Welcome:
        """Describe the table to somebody who comes in, with the events that they missed."""
        state, game = self.state, self.state.game
        self.public = () if game is None else game_fields(state, game)
        reader = Reader.of(request)
        if seat is not None:
            self.readers[seat] = reader
            self.own[seat] = () if game is None else (*game.own_view(seat), state.seats[seat].armed)
        asks: Question | UnsetType = UNSET
        if reader.lines and game is not None:
            asks = Question(*ask(game, seat, names_at(state), reader.lang))
            if state.tutorial is not None and seat is not None:
                asks = self._taught(game, seat, reader.lang)
            self.asked[reader if seat is None else seat] = asks
        return Welcome(
            protocol=PROTOCOL,
            now=now,
            last=state.last,
            seat=seat,
            table=table_info(state, self.watching.total()),
            events=seen_by(state, told, seat, reader),
            lines=lines_for(state, told, seat, reader),
            game=UNSET if game is None else GameView(*self.public),
            own=UNSET if game is None or seat is None else OwnView(*self.own[seat]),
            clock=self.clock,
            reply=request.id,
            asks=asks,
            rounds=tuple(state.sheet) if reader.lines and state.sheet else UNSET,
        )

    def _taught(self, game: Game, seat: int, lang: str) -> Question:
        """Say the open question to a seat at a tutorial, with what the teacher says."""
        state, names = self.state, names_at(self.state)
        assert state.tutorial is not None
        events = [told.event for told in state.told]
        written, armed = state.tutorial.next_move(game), state.seats[seat].armed
        taught = teach(game, events, seat, names, lang, written, armed)
        return Question(*ask(game, seat, names, lang), *taught)

    # Updates.

    def tell(self, happened: bool, clock: Clock | None) -> None:
        """Tell everybody what is new; whose message is answered is told even if nothing is."""
        state, game = self.state, self.state.game
        fresh, state.fresh = state.fresh, []
        answers, self.replies = self.replies, []
        replies = dict(answers)
        # What everybody is told alike.
        info: TableInfo | UnsetType = UNSET
        rounds: tuple[RoundScore, ...] | UnsetType = UNSET
        if state.revision != self.revision:
            self.revision, info = state.revision, table_info(state, self.watching.total())
            if tuple(state.sheet) != self.rounds:
                self.rounds = rounds = tuple(state.sheet)
        old, self.public = self.public, () if game is None else game_fields(state, game)
        view = changed(GameView, old, self.public) if self.public else UNSET
        new_clock: Clock | UnsetType | None = UNSET
        if clock != self.clock:
            self.clock = new_clock = clock
        news = bool(fresh) or info is not UNSET or view is not UNSET or new_clock is not UNSET
        if not (news or replies or happened):
            return
        watching = () if self.gallery is not None else self.watching
        same: dict[Reader, Update] = {}
        stories: dict[Reader, Story] = {}
        waiting: dict[Reader, Question] = {}  # the question to those whom it does not concern
        without_words = seen_by(state, fresh, None, NO_WORDS)
        for reader in {*self.readers.values(), *watching}:
            events, lines = without_words, NO_LINES
            asks: Question | UnsetType = UNSET
            if reader.lines:
                story = stories[reader] = Story(state, fresh, reader.lang)
                lines, asked = story.for_all, NO_QUESTION
                if game is not None:
                    asked = Question(*ask(game, None, story.names, reader.lang))
                waiting[reader] = asked
                if asked != self.asked.get(reader, NO_QUESTION):
                    asks = self.asked[reader] = asked
            elif fresh and reader.lang:
                events = seen_by(state, fresh, None, reader)
            sheet = rounds if reader.lines else UNSET
            same[reader] = Update(
                state.last, events, info, view, UNSET, new_clock, None, lines, asks, sheet
            )
        # What a seat alone sees, and is told in words of its own.
        named = {seat for one in fresh for seat in (one.event.seat, one.event.other)}
        initiated = {seat for one in fresh for seat in one.event.card_seen_by or ()}
        concerned: tuple[int, ...] = ()
        if game is not None:  # whoever is asked, and whose card or hand the answer is about
            s = game.state
            about = s.actor if s.question == VOTE else s.chosen
            concerned = s.asked, about
        for seat, reader in self.readers.items():
            own: OwnView | UnsetType = UNSET
            before = self.own[seat]
            fields: Fields = ()
            if game is not None:
                fields = *game.own_view(seat), state.seats[seat].armed
            if fields != before:
                self.own[seat] = fields
                own = changed(OwnView, before, fields) if fields else UNSET
            shared, reply = same[reader], replies.get(seat)
            events, lines = shared.events, shared.lines
            if seat in initiated:
                events = seen_by(state, fresh, seat, reader)
            asks = UNSET
            if reader.lines:
                story, asked = stories[reader], waiting[reader]
                if seat in named:
                    lines = story.told_to(seat)
                if seat in concerned and game is not None:
                    asked = Question(*ask(game, seat, story.names, reader.lang))
                if state.tutorial is not None and game is not None:
                    asked = self._taught(game, seat, reader.lang)
                if asked != self.asked.get(seat, NO_QUESTION):
                    asks = self.asked[seat] = asked
            told_alike = events is shared.events and lines is shared.lines and asks == shared.asks
            if own is UNSET and reply is None and told_alike:
                if news:
                    self.sends.append((seat, shared))
            else:
                update = Update(
                    state.last, events, info, view, own, new_clock, reply, lines, asks,
                    shared.rounds,
                )  # fmt: skip
                self.sends.append((seat, update))
        if news:
            self.sends += [(reader, same[reader]) for reader in watching]
        for seat, id in answers:
            if replies[seat] != id and seat in self.own:  # its move was held until this moment
                self.sends.append((seat, Update(state.last, reply=id)))
