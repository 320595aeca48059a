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
    has_secrets,
    own_facts,
    own_view,
    public_facts,
    seen_by,
)

Audience = int | str  # a seat; or all spectators who read this language


class Teller:
    """Remembers what everybody was told, and tells what is new."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.public: Facts = {}
        self.own: dict[int, Facts] = {}  # of the connected seats
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
            self.own[seat] = {} if game is None else own_facts(state, game, seat)
            own = own_view(self.own[seat]) if game is not None else UNSET
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
        self.langs.pop(seat, None)

    def updates(self, happened: bool, replies: dict[int, int]) -> dict[Audience, Update]:
        """Tell everybody what is new; whose message is answered is told even if nothing is."""
        state = self.state
        fresh, state.fresh = tuple(state.fresh), []
        shared = self._shared(fresh)
        if not shared and not replies and not happened:
            return {}
        alike = {lang: seen_by(state, fresh, None, lang) for lang in self._languages()}
        secret = has_secrets(fresh)
        updates: dict[Audience, Update] = {}
        for seat, lang in self.langs.items():
            seen = seen_by(state, fresh, seat, lang) if secret else alike[lang]
            own = self._own_changes(seat)
            if shared or own or seat in replies:
                updates[seat] = self._update(seen, shared, own, replies.get(seat))
        for lang in self.watching if shared else ():
            updates[lang] = self._update(alike[lang], shared, {}, None)
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

    def _update(self, events: Any, shared: dict[str, Any], own: Facts, reply: int | None) -> Update:
        """Put an update together."""
        view: OwnView | UnsetType = own_view(own) if own else UNSET
        return Update(**{"last": self.state.last, **shared}, events=events, own=view, reply=reply)

    def _public_changes(self) -> Facts:
        """Give what everybody sees anew of the game."""
        game = self.state.game
        new = {} if game is None else public_facts(self.state, game.view(None))
        facts, self.public = changed(self.public, new), new
        return facts

    def _own_changes(self, seat: int) -> Facts:
        """Give what a seat alone sees anew."""
        game = self.state.game
        new = {} if game is None else own_facts(self.state, game, seat)
        facts, self.own[seat] = changed(self.own[seat], new), new
        return facts
