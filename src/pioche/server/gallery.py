"""Spectators who may see the hands: they see them late, when it helps nobody any more."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from msgspec import UNSET

from pioche.server.infos import table_info
from pioche.server.protocol import PROTOCOL, Happening, TableInfo, Update, Welcome
from pioche.server.state import TableState, Told
from pioche.server.updates import Facts, changed, game_view, open_facts, seen_by_all


class Scene(NamedTuple):
    """How everything stood at a moment, and what had just happened."""

    at: int
    last: int
    events: tuple[Happening, ...]
    info: TableInfo
    facts: Facts


class Gallery:
    """Keeps what happens until it may be seen."""

    def __init__(self, state: TableState, delay: int) -> None:
        self.state = state
        self.delay = delay
        self.waiting: deque[Scene] = deque()
        self.shown = Scene(0, 0, (), table_info(state), {})

    def add(self, fresh: tuple[Told, ...], now: int) -> None:
        """Take in what just happened, all hands open."""
        game = self.state.game
        facts = {} if game is None else open_facts(self.state, game)
        events, info = seen_by_all(fresh), table_info(self.state)
        self.waiting.append(Scene(now, self.state.last, events, info, facts))

    def due(self, now: int) -> list[Update]:
        """Give what may be seen by now."""
        updates = []
        while self.waiting and self.waiting[0].at + self.delay <= now:
            before, self.shown = self.shown, self.waiting.popleft()
            updates.append(self._update(before, self.shown))
        return updates

    def _update(self, before: Scene, scene: Scene) -> Update:
        """Tell what is new from one scene to the next."""
        facts = changed(before.facts, scene.facts)
        return Update(
            last=scene.last,
            events=scene.events,
            table=UNSET if scene.info == before.info else scene.info,
            game=game_view(facts) if facts else UNSET,
        )

    def welcome(self, now: int, reply: int | None) -> Welcome:
        """Describe the table as it stood a while ago."""
        shown = self.shown
        return Welcome(
            protocol=PROTOCOL,
            now=now,
            last=shown.last,
            seat=None,
            table=shown.info,
            game=game_view(shown.facts) if shown.facts else UNSET,
            reply=reply,
        )
