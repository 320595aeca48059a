"""Spectators who may see the hands: they see them late, when it helps nobody any more.

Late enough is not always a matter of minutes: where one may think about a move for longer than the
delay, a friend who watches could tell how all hands stand. There a round is shown once it is over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from pioche.game.asking import ask
from pioche.server.protocol.messages import (
    PROTOCOL,
    GameView,
    Question,
    RoundScore,
    TableInfo,
    Update,
    Welcome,
)
from pioche.server.protocol.settings import SECOND
from pioche.server.table.delays import NEVER
from pioche.server.table.info import table_info
from pioche.server.table.outcome import Reader, Told
from pioche.server.table.seen import (
    changed,
    laid_open,
    lines_for,
    merged,
    names_at,
    open_view,
    seen_by,
)
from pioche.server.table.state import TableState

NO_GAME = GameView()
NOT_ASKED = {lang: Question("") for lang in ("fr", "en")}


class Scene(NamedTuple):
    """What had just happened at a moment, and what was different by it."""

    at: int
    last: int
    told: list[Told]
    info: TableInfo
    playing: bool  # a game lay on the table
    deal: tuple[int, int] | None  # the round that was under way: the match, and how many before it
    game: GameView | UnsetType  # what had changed of it
    asks: dict[str, Question]  # what was asked, in each language
    rounds: tuple[RoundScore, ...]  # that were finished


class Gallery:
    """Keeps what happens until it may be seen."""

    __slots__ = (
        "asks", "delay", "game", "info", "last", "latest", "revision", "rounds", "state",
        "waiting", "waits_for_end",
    )  # fmt: skip

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.delay = state.settings.spectator_delay * SECOND
        self.waits_for_end = not 0 < state.limit < self.delay
        self.waiting: deque[Scene] = deque()
        self.latest = NO_GAME  # how the game stood when the last scene came in
        self.revision = -1
        # What was seen.
        self.game = NO_GAME
        self.info = table_info(state)
        self.last = 0
        self.asks = NOT_ASKED
        self.rounds = tuple(state.sheet)

    def add(self, fresh: tuple[Told, ...], now: int) -> None:
        """Take in what just happened, all hands open."""
        state = self.state
        before = self.latest
        self.latest = open_view(state, state.game) if state.game else NO_GAME
        info = self.waiting[-1].info if self.waiting else self.info
        if self.revision != state.revision:
            self.revision, info = state.revision, table_info(state)
        game = changed(GameView, astuple(before), astuple(self.latest))
        playing = state.game is not None
        told, deal, asks = laid_open(fresh), self._deal(), NOT_ASKED
        if state.game is not None:
            names = names_at(state)
            asks = {lang: Question(*ask(state.game, None, names, lang)) for lang in NOT_ASKED}
        rounds = tuple(state.sheet)
        self.waiting.append(Scene(now, state.last, told, info, playing, deal, game, asks, rounds))

    def _deal(self) -> tuple[int, int] | None:
        """Identify the round under way, None if there is none."""
        state = self.state
        return (state.matches, len(state.rounds)) if state.phase == "playing" else None

    def shift(self, still: int) -> None:
        """Put off what waits: time stood still, and nobody's cards got any older."""
        self.waiting = deque(scene._replace(at=scene.at + still) for scene in self.waiting)

    @property
    def wake(self) -> int:
        """When the next scene may be seen."""
        if not self.waiting:
            return NEVER
        scene = self.waiting[0]
        if self.waits_for_end and scene.deal is not None and scene.deal == self._deal():
            return NEVER
        return scene.at + self.delay

    def due(self, readers: Iterable[Reader], now: int) -> list[tuple[Reader, Update]]:
        """Return what may be seen by now, in the words of those who watch."""
        updates = []
        while self.wake <= now:
            scene = self.waiting.popleft()
            updates += [(reader, self._update(scene, reader)) for reader in readers]
            if isinstance(scene.game, GameView):
                self.game = merged(self.game, scene.game) if scene.playing else NO_GAME
            self.info, self.last, self.asks = scene.info, scene.last, scene.asks
            self.rounds = scene.rounds
        return updates

    def _update(self, scene: Scene, reader: Reader) -> Update:
        """Tell what is new in a scene."""
        return Update(
            last=scene.last,
            events=seen_by(self.state, scene.told, None, reader),
            lines=lines_for(self.state, scene.told, None, reader),
            table=UNSET if scene.info is self.info else scene.info,
            game=scene.game if scene.playing else UNSET,
            asks=scene.asks[reader.lang] if reader.lines else UNSET,
            rounds=scene.rounds if reader.lines and scene.rounds != self.rounds else UNSET,
        )

    def welcome(self, now: int, reader: Reader, reply: int | None) -> Welcome:
        """Describe the table as it stood a while ago."""
        return Welcome(
            protocol=PROTOCOL,
            now=now,
            last=self.last,
            seat=None,
            table=self.info,
            game=UNSET if self.game == NO_GAME else self.game,
            reply=reply,
            asks=self.asks[reader.lang] if reader.lines else UNSET,
            rounds=self.rounds if reader.lines and self.rounds else UNSET,
        )
