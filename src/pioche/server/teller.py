"""Who is told what after each change: every connected seat and the spectators, their own part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from pioche.server.infos import table_info
from pioche.server.protocol import (
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
from pioche.server.state import TableState, Told
from pioche.server.updates import changes, game_view, own_view, seen_besides, seen_by, seers

NOTHING, NO_GAME = OwnView(), GameView()
Audience = int | str  # a seat; or all spectators who read this language


class Shared(NamedTuple):
    """What everybody is told alike of what has changed."""

    table: TableInfo | UnsetType = UNSET
    game: GameView | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET


NOTHING_SHARED = Shared()


class Teller:
    """Remembers what everybody was told, and tells what is new."""

    __slots__ = (
        "clock", "langs", "own", "public", "revision", "stamps", "state", "told_clock", "watching"
    )  # fmt: skip

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.public = NO_GAME
        self.own: dict[int, OwnView] = {}  # of the connected seats
        self.stamps: dict[int, tuple[object, ...]] = {}  # of these views
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
            game=UNSET if game is None else self.public,
            own=UNSET if game is None or seat is None else self.own[seat],
            clock=self.clock,
            reply=request.id,
        )

    def forget(self, seat: int) -> None:
        """A seat is no longer connected."""
        for kept in (self.own, self.stamps, self.langs):
            kept.pop(seat, None)

    def updates(self, happened: bool, replies: dict[int, int]) -> dict[Audience, Update]:
        """Tell everybody what is new; whose message is answered is told even if nothing is."""
        state = self.state
        fresh, state.fresh = state.fresh, []
        shared = self._shared()
        news = bool(fresh) or shared != NOTHING_SHARED
        if not news and not replies and not happened:
            return {}
        alike = {lang: seen_by(state, fresh, None, lang) for lang in self._languages()}
        same = {lang: self._update(alike[lang], shared) for lang in alike}
        initiated, stamps = seers(fresh), self._stamps()
        updates: dict[Audience, Update] = {}
        for seat, lang in self.langs.items():
            own, reply = self._own_changes(seat, stamps[seat]), replies.get(seat)
            if seat in initiated:
                seen = seen_besides(state, fresh, alike[lang], seat, lang)
                updates[seat] = self._update(seen, shared, own, reply)
            elif own is not UNSET or reply is not None:
                updates[seat] = self._update(alike[lang], shared, own, reply)
            elif news:
                updates[seat] = same[lang]
        if news:
            updates.update((lang, same[lang]) for lang in self.watching)
        return updates

    def _languages(self) -> set[str]:
        """Give the languages of all who are here."""
        return {*self.langs.values(), *self.watching}

    def _shared(self) -> Shared:
        """Give what everybody is told alike."""
        old, self.public = self.public, self._game()
        table: TableInfo | UnsetType = UNSET
        if self.state.revision != self.revision:
            self.revision = self.state.revision
            table = table_info(self.state, self.spectators)
        clock: Clock | UnsetType | None = UNSET
        if self.clock != self.told_clock:
            self.told_clock = clock = self.clock
        game = UNSET if self.state.game is None else changes(old, self.public)
        return Shared(table, game, clock)

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

    def _game(self) -> GameView:
        """Give what everybody sees of the game."""
        game = self.state.game
        return NO_GAME if game is None else game_view(self.state, game)

    def _own_changes(self, seat: int, stamp: tuple[object, ...]) -> OwnView | UnsetType:
        """Give what a seat alone sees anew; once there is no game on the table, nothing."""
        if stamp == self.stamps.get(seat):
            return UNSET
        old, new = self.own[seat], self._own(seat)
        self.own[seat], self.stamps[seat] = new, stamp
        return changes(old, new) if self.state.game is not None else UNSET

    def _own(self, seat: int) -> OwnView:
        """Give what a seat alone sees."""
        game = self.state.game
        return NOTHING if game is None else own_view(self.state, game, seat)

    def _stamps(self) -> list[tuple[object, ...]]:
        """Give of each seat what is another whenever its own view is."""
        state, game = self.state, self.state.game
        if game is None:
            return [()] * len(state.seats)
        match, rounds, looks = state.match, len(state.rounds), game.own_stamps()
        return [
            (match, rounds, seat.armed, look) for seat, look in zip(state.seats, looks, strict=True)
        ]
