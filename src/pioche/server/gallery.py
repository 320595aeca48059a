"""Spectators who may see the hands: they see them late, when it helps nobody any more."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET

from pioche.server.infos import table_info
from pioche.server.protocol import PROTOCOL, TableInfo, Update, Welcome
from pioche.server.state import TableState, Told
from pioche.server.updates import Facts, changed, game_view, laid_open, open_facts, seen_by


class Scene(NamedTuple):
    """How everything stood at a moment, and what had just happened."""

    at: int
    last: int
    told: list[Told]
    info: TableInfo
    facts: Facts


class Gallery:
    """Keeps what happens until it may be seen."""

    def __init__(self, state: TableState, delay: int) -> None:
        self.state = state
        self.delay = delay
        self.waiting: deque[Scene] = deque()
        self.shown = Scene(0, 0, [], table_info(state), {})

    def add(self, fresh: tuple[Told, ...], now: int) -> None:
        """Take in what just happened, all hands open."""
        game = self.state.game
        facts = {} if game is None else open_facts(self.state, game)
        info = table_info(self.state)
        self.waiting.append(Scene(now, self.state.last, laid_open(fresh), info, facts))

    def due(self, langs: Iterable[str], now: int) -> list[tuple[str, Update]]:
        """Give what may be seen by now, in the languages of those who watch."""
        updates = []
        while self.waiting and self.waiting[0].at + self.delay <= now:
            before, self.shown = self.shown, self.waiting.popleft()
            updates += [(lang, self._update(before, self.shown, lang)) for lang in langs]
        return updates

    def _update(self, before: Scene, scene: Scene, lang: str) -> Update:
        """Tell what is new from one scene to the next."""
        facts = changed(before.facts, scene.facts)
        return Update(
            last=scene.last,
            events=seen_by(self.state, scene.told, None, lang),
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
