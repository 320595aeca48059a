"""Who is told what after each change: every connected seat and the spectators, their own part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from pioche.server.protocol.messages import (
    PROTOCOL,
    Clock,
    GameView,
    Happening,
    Hello,
    OwnView,
    TableInfo,
    Update,
    Watch,
    Welcome,
)
from pioche.server.table.infos import table_info
from pioche.server.table.outcome import Audience, Told
from pioche.server.table.state import TableState
from pioche.server.table.updates import (
    Fields,
    changed,
    game_fields,
    own_fields,
    seen_besides,
    seen_by,
    seers,
)

# What everybody is told alike of what has changed: the table, the game, the clock.
Shared = tuple[TableInfo | UnsetType, GameView | UnsetType, Clock | UnsetType | None]
NOTHING_SHARED: Shared = (UNSET, UNSET, UNSET)


class Teller:
    """Remembers what everybody was told, and tells what is new."""

    __slots__ = (
        "clock", "langs", "own", "public", "revision", "stamps", "state", "told_clock", "watching"
    )  # fmt: skip

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.public: Fields = ()  # of a `GameView`; empty without a game
        self.own: dict[int, Fields] = {}  # of the `OwnView`s of the connected seats
        self.stamps: dict[int, Fields] = {}  # of these views
        self.langs: dict[int, str] = {}  # theirs
        self.watching: Counter[str] = Counter()  # spectators, by language
        self.clock: Clock | None = None
        self.told_clock: Clock | None = None
        self.revision = -1

    @property
    def spectators(self) -> int:
        """How many watch."""
        return self.watching.total()

    def welcome(
        self, seat: int | None, request: Hello | Watch, told: Iterable[Told], now: int
    ) -> Welcome:
        """Describe the table to somebody who comes in, with the events that they missed."""
        state, game = self.state, self.state.game
        self.public = self._game()
        if seat is not None:
            self.langs[seat], self.own[seat] = request.lang, self._own(seat)
        return Welcome(
            protocol=PROTOCOL,
            now=now,
            last=state.last,
            seat=seat,
            table=table_info(state, self.spectators),
            events=seen_by(state, told, seat, request.lang),
            game=UNSET if game is None else GameView(*self.public),
            own=UNSET if game is None or seat is None else OwnView(*self.own[seat]),
            clock=self.clock,
            reply=request.id,
        )

    def forget(self, seat: int) -> None:
        """A seat is no longer connected."""
        for kept in (self.own, self.stamps, self.langs):
            kept.pop(seat, None)

    def updates(self, happened: bool, replies: dict[int, int]) -> list[tuple[Audience, Update]]:
        """Tell everybody what is new; whose message is answered is told even if nothing is."""
        state = self.state
        fresh, state.fresh = state.fresh, []
        shared = self._shared()
        news = bool(fresh) or shared != NOTHING_SHARED
        if not news and not replies and not happened:
            return []
        alike = {lang: seen_by(state, fresh, None, lang) for lang in self._languages()}
        same = {lang: self._update(events, shared) for lang, events in alike.items()}
        initiated, stamps = seers(fresh), self._stamps()
        updates: list[tuple[Audience, Update]] = []
        for seat, lang in self.langs.items():
            is_new = stamps[seat] != self.stamps.get(seat)
            own = self._own_changes(seat, stamps[seat]) if is_new else UNSET
            seen, reply = alike[lang], replies.get(seat)
            if seat in initiated:
                seen = seen_besides(state, fresh, seen, seat, lang)
            if own is not UNSET or reply is not None or seat in initiated:
                updates.append((seat, self._update(seen, shared, own, reply)))
            elif news:
                updates.append((seat, same[lang]))
        if news and self.watching:
            updates += [(lang, same[lang]) for lang in self.watching]
        return updates

    def _languages(self) -> set[str]:
        """Return the languages of all who are here."""
        return {*self.langs.values(), *self.watching}

    def _shared(self) -> Shared:
        """Return what everybody is told alike."""
        old, self.public = self.public, self._game()
        table: TableInfo | UnsetType = UNSET
        if self.state.revision != self.revision:
            self.revision = self.state.revision
            table = table_info(self.state, self.spectators)
        clock: Clock | UnsetType | None = UNSET
        if self.clock != self.told_clock:
            self.told_clock = clock = self.clock
        game = changed(GameView, old, self.public) if self.public else UNSET
        return table, game, clock

    def _update(
        self,
        events: tuple[Happening, ...],
        shared: Shared,
        own: OwnView | UnsetType = UNSET,
        reply: int | None = None,
    ) -> Update:
        """Put an update together."""
        table, game, clock = shared
        return Update(self.state.last, events, table, game, own, clock, reply)

    def _game(self) -> Fields:
        """Return what everybody sees of the game."""
        game = self.state.game
        return () if game is None else game_fields(self.state, game)

    def _own_changes(self, seat: int, stamp: Fields) -> OwnView | UnsetType:
        """Return what a seat alone sees anew; once there is no game on the table, nothing."""
        old, new = self.own[seat], self._own(seat)
        self.own[seat], self.stamps[seat] = new, stamp
        return changed(OwnView, old, new) if new else UNSET

    def _own(self, seat: int) -> Fields:
        """Return what a seat alone sees."""
        game = self.state.game
        return () if game is None else own_fields(self.state, game, seat)

    def _stamps(self) -> list[Fields]:
        """Return of each seat what is another whenever its own view is."""
        state, game = self.state, self.state.game
        if game is None:
            return [()] * len(state.seats)
        match, rounds, looks = state.match, len(state.rounds), game.own_stamps()
        return [
            (look, seat.armed, rounds, match) for seat, look in zip(state.seats, looks, strict=True)
        ]
