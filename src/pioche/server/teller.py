"""Who is told what after each change: every connected seat and the spectators, their own part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, UnsetType

from pioche.server.infos import table_info
from pioche.server.protocol import (
    PROTOCOL,
    Clock,
    Happening,
    Hello,
    OwnView,
    Update,
    Watch,
    Welcome,
)
from pioche.server.state import TableState, Told
from pioche.server.updates import (
    Facts,
    changed,
    game_view,
    own_changes,
    own_view,
    public_facts,
    seen_by,
    seers,
)

NOTHING = OwnView()
Audience = int | str  # a seat; or all spectators who read this language


class Teller:
    """Remembers what everybody was told, and tells what is new."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.public: Facts = {}
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
        state = self.state
        game = state.game
        self.public = {} if game is None else public_facts(state, game.view(None))
        own: OwnView | UnsetType = UNSET
        if seat is not None:
            self.langs[seat] = request.lang
            self.own[seat] = self._own(seat)
            own = UNSET if game is None else self.own[seat]
        return Welcome(
            protocol=PROTOCOL,
            now=now,
            last=state.last,
            seat=seat,
            table=table_info(state, self.spectators),
            events=seen_by(state, told, seat, request.lang),
            game=UNSET if game is None else game_view(self.public),
            own=own,
            clock=self.clock,
            reply=request.id,
        )

    def forget(self, seat: int) -> None:
        """A seat is no longer connected."""
        self.own.pop(seat, None)
        self.stamps.pop(seat, None)
        self.langs.pop(seat, None)

    def updates(self, happened: bool, replies: dict[int, int]) -> dict[Audience, Update]:
        """Tell everybody what is new; whose message is answered is told even if nothing is."""
        state = self.state
        fresh, state.fresh = tuple(state.fresh), []
        shared = self._shared(fresh)
        if not shared and not replies and not happened:
            return {}
        alike = {lang: seen_by(state, fresh, None, lang) for lang in self._languages()}
        same = {lang: self._update(alike[lang], shared) for lang in alike}
        initiated = seers(fresh)
        updates: dict[Audience, Update] = {}
        for seat, lang in self.langs.items():
            own, reply = self._own_changes(seat), replies.get(seat)
            if seat in initiated:
                seen = seen_by(state, fresh, seat, lang)
                updates[seat] = self._update(seen, shared, own, reply)
            elif own is not UNSET or reply is not None:
                updates[seat] = self._update(alike[lang], shared, own, reply)
            elif shared:
                updates[seat] = same[lang]
        updates.update((lang, same[lang]) for lang in self.watching if shared)
        return updates

    def _languages(self) -> set[str]:
        """Give the languages of all who are here."""
        return {*self.langs.values(), *self.watching}

    def _shared(self, fresh: tuple[Told, ...]) -> dict[str, Any]:
        """Give what everybody is told alike; empty if nothing is new."""
        parts: dict[str, Any] = {}
        facts = self._public_changes()
        if facts:
            parts["game"] = game_view(facts)
        if self.state.revision != self.revision:
            self.revision = self.state.revision
            parts["table"] = table_info(self.state, self.spectators)
        if self.clock != self.told_clock:
            self.told_clock = parts["clock"] = self.clock
        if parts or fresh:
            parts["last"] = self.state.last
        return parts

    def _update(
        self,
        events: tuple[Happening, ...],
        shared: dict[str, Any],
        own: OwnView | UnsetType = UNSET,
        reply: int | None = None,
    ) -> Update:
        """Put an update together."""
        return Update(**{"last": self.state.last, **shared}, events=events, own=own, reply=reply)

    def _public_changes(self) -> Facts:
        """Give what everybody sees anew of the game."""
        game = self.state.game
        new = {} if game is None else public_facts(self.state, game.view(None))
        facts, self.public = changed(self.public, new), new
        return facts

    def _own_changes(self, seat: int) -> OwnView | UnsetType:
        """Give what a seat alone sees anew; once there is no game on the table, nothing."""
        stamp = self._stamp(seat)
        if stamp == self.stamps.get(seat):
            return UNSET
        old, new = self.own[seat], self._own(seat)
        self.own[seat], self.stamps[seat] = new, stamp
        return own_changes(old, new) if self.state.game is not None else UNSET

    def _stamp(self, seat: int) -> tuple[object, ...]:
        """Give what is another whenever a seat's own view is."""
        state, game = self.state, self.state.game
        if game is None:
            return ()
        return (state.match, len(state.rounds), state.seats[seat].armed, *game.own_stamp(seat))

    def _own(self, seat: int) -> OwnView:
        """Give what a seat alone sees."""
        game = self.state.game
        return NOTHING if game is None else own_view(self.state, game, seat)
