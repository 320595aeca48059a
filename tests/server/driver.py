"""Drives a table without sockets, clocks or disks: time is a number, clients only listen."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from pioche.bots import make_bot
from pioche.client import PARTS
from pioche.game.fair import entropy_hash
from pioche.game.game import Game
from pioche.game.place import from_position
from pioche.notation.positions import parse_position
from pioche.rules.state import FIELDS
from pioche.server.loading import Loaded, Stored, load, needed_after
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyMessage, AnyRequest, Lang, Refused, encode
from pioche.server.protocol.settings import Settings
from pioche.server.rows import checkpoint_row
from pioche.server.store.store import Logged
from pioche.server.table.audience import Audience
from pioche.server.table.authority import Authority
from pioche.server.table.delays import Delays
from pioche.server.table.entries import (
    AnyEntry,
    Checkpoint,
    read_checkpoint,
    read_entry,
    write_entry,
)
from pioche.server.table.outcome import Outcome, Reader, Think, To
from pioche.server.table.state import TableState

from .ears import Ear

BEGIN = 1_700_000_000_000


def named(to: To) -> int | str:
    """Return under which name a driver knows a client."""
    if isinstance(to, int):
        return to
    return f"{to.lang} lines" if to.lines else to.lang


class Driver:
    """A table with its clients, its bots, its log and its time."""

    def __init__(
        self,
        seats: int = 4,
        delays: Delays | None = None,
        edition: str = "spider-man",
        **settings: Any,
    ) -> None:
        self.now = BEGIN
        self.delays = delays or Delays(1, seed=1)
        chosen = Settings(edition, seats=seats, **settings)
        secret = self.delays.random.randbytes(32).hex()  # so that a test is the same every time
        _, entry = Authority.create("table-id", "CODE", chosen, self.now)
        self.log: list[AnyEntry] = [msgspec.structs.replace(entry, secret=secret)]
        self.checkpoints: list[Checkpoint] = []
        self.table = Authority.load(self.log, self.delays)
        self.clients: dict[int | str, Ear] = {}  # by seat, or `fr` or `fr lines`
        self.gone: list[tuple[int | str, Ear]] = []  # who was connected before
        self.thinking: list[Think] = []
        self.finished = 0
        self.looks: list[Callable[[], None]] = []  # called whenever something has happened

    @property
    def state(self) -> TableState:
        """The state of the table."""
        return self.table.state

    def is_in(self, phase: str) -> bool:
        """Return whether the table is in a phase."""
        return self.state.phase == phase

    @property
    def game(self) -> Game:
        """The game that is being played."""
        assert self.state.game is not None
        return self.state.game

    def history(self) -> Stored:
        """Return all that a store would have of the table."""
        log = [
            Logged(self.state.id, number, entry.at, write_entry(entry))
            for number, entry in enumerate(self.log, 1)
        ]
        return Stored([checkpoint_row(one) for one in self.checkpoints], log)

    def stored(self) -> Stored:
        """Return what a server reads of it that takes the table up."""
        rows, log = self.history()
        rows = [row for row in rows if row.first == rows[-1].first]
        return Stored(rows, log[needed_after(rows) :])

    def restart(self) -> Loaded:
        """Take the table up from what is stored, as after a restart; nobody is connected."""
        loaded = load(self.stored())
        self.table = Authority(loaded.state, self.delays)
        self.gone += self.clients.items()
        self.clients.clear()
        self.thinking.clear()
        return loaded

    # Coming and going.

    def sit(self, *names: str, **more: Any) -> list[int]:
        """Let people join and connect."""
        seats = [self.join(name, **more) for name in names]
        for seat in seats:
            self.enter(seat)
        return seats

    def join(self, name: str, **more: Any) -> int:
        """Let somebody take a seat."""
        seat, outcome = self.table.join(f"id-of-{name}", name, self.now, **more)
        self.take(outcome)
        return seat

    def enter(
        self,
        seat: int,
        last: int | None = None,
        entropy: str = "",
        lang: Lang = "",
        lines: bool = False,
        paced: bool = False,
    ) -> Ear:
        """Connect a seat, with the events since the last one its last client saw."""
        if seat in self.clients:
            self.gone.append((seat, self.clients.pop(seat)))
        missed = self.table.missed(last) if last else ()
        assert missed is not None
        hello = messages.Hello(
            "", last=last or 0, entropy=entropy, lang=lang, lines=lines, paced=paced
        )
        self.clients[seat] = Ear()
        self.take(self.table.enter(seat, hello, missed, self.now))
        return self.clients[seat]

    def exit(self, seat: int) -> None:
        """Disconnect a seat."""
        self.gone.append((seat, self.clients.pop(seat)))
        self.take(self.table.exit(seat, self.now))

    def watch(self, lang: Lang = "", lines: bool = False) -> Ear:
        """Let the first spectator of a language come in."""
        client = self.clients.setdefault(named(Reader(lang, lines)), Ear())
        watch = messages.Watch("table", lang=lang, lines=lines)
        hear(client, self.table.watch(watch, (), self.now))
        self.take(self.table.tick(self.now))
        return client

    def unwatch(self, lang: Lang = "") -> None:
        """Let the spectator go."""
        self.table.unwatch(Reader(lang))
        self.gone.append((lang, self.clients.pop(lang)))
        self.take(self.table.tick(self.now))

    # Messages.

    def ask(self, seat: int, request: AnyRequest) -> list[AnyMessage]:
        """Send a message and give what the seat is told at once; a refusal changes nothing."""
        before = fingerprint(self.state)
        outcome = self.table.receive(seat, request, self.now)
        told = [message for to, message in outcome.sends if to == seat]
        if any(isinstance(message, Refused) for message in told):
            assert outcome.entries == ()
            assert fingerprint(self.state) == before
        self.take(outcome)
        return told

    def refused(self, seat: int, request: AnyRequest) -> str:
        """Send a message that is refused and give the code."""
        (told,) = [m for m in self.ask(seat, request) if isinstance(m, Refused)]
        assert told.reply == request.id
        assert told.en
        assert told.fr
        return told.code

    def accepted(self, seat: int, request: AnyRequest) -> None:
        """Send a message that is not refused."""
        told = self.ask(seat, request)
        assert not [message for message in told if isinstance(message, Refused)], told

    def play(self, seat: int, move: str) -> None:
        """Make a move that is accepted."""
        self.accepted(seat, messages.Play(move=move))

    def draw(self, seat: int) -> None:
        """Draw a card, keep it, and let the time go by that this takes (T4)."""
        self.play(seat, "draw")
        self.play(seat, "keep")
        self.wait(max(0, self.table.agenda.drawn_until - self.now))
        assert self.game.asked != seat

    def begin(self) -> None:
        """Let everybody be ready, the host start, and everybody reveal."""
        self.settle()
        for number in self.state.waits_for:
            self.accepted(number, messages.Reveal(entropy=entropy_of(number)))

    def settle(self) -> None:
        """Let everybody be ready and the host start; nobody has revealed anything yet."""
        for number, seat in enumerate(self.state.seats):
            if not seat.ready:
                self.accepted(number, messages.Ready(hash=entropy_hash(entropy_of(number))))
        self.accepted(self.state.host, messages.Start())

    def take(self, outcome: Outcome) -> None:
        """Write down and deliver what came of something."""
        self.log += [read_entry(write_entry(entry)) for entry in outcome.entries]
        self.checkpoints += [read_checkpoint(write_entry(one)) for one in outcome.checkpoints]
        self.finished += outcome.finished
        for to, message in ((named(to), message) for to, message in outcome.sends):
            if to in self.clients:
                hear(self.clients[to], message)
            if isinstance(message, messages.Goodbye):
                self.gone.append((to, self.clients.pop(to)))
        self.thinking += outcome.thinks
        for look in self.looks:
            look()

    # Time.

    def think(self) -> None:
        """Let the bots answer that were asked."""
        while self.thinking:
            think = self.thinking.pop(0)
            bot = make_bot(think.bot, think.seed)
            answer = bot.answer(think.view, think.question, think.options)
            assert answer in think.options
            self.take(self.table.thought(think, answer, self.now))

    def tick(self, to: int) -> None:
        """Let it be this late, and do what is due now."""
        assert to >= self.now
        self.now = to
        self.take(self.table.tick(to))

    def wait(self, time: int) -> None:
        """Let time go by, and everything happen when it is due."""
        end = self.now + time
        while (wake := self.table.wake) is not None and wake <= end:
            self.tick(max(wake, self.now))
            self.think()
        self.now = end

    def wait_for(self, phase: str) -> None:
        """Let time go by until the table has come to a phase."""
        for _ in range(100_000):
            if self.state.phase == phase:
                return
            wake = self.table.wake
            assert wake is not None, f"nothing is due any more, and it is not {phase}"
            self.tick(max(wake, self.now))
            self.think()
        raise AssertionError(f"it never comes to {phase}")

    # Looking.

    def fresh(self, seat: int | None) -> dict[str, Any]:
        """Return what a welcome would say to somebody who came in now."""
        audience = Audience(self.state)
        audience.clock = self.table.audience.clock
        audience.watching = self.table.audience.watching
        request = messages.Hello("") if seat is not None else messages.Watch("table")
        said = json.loads(encode(audience.welcome(seat, request, (), self.now)))
        return {part: said.get(part) for part in PARTS}

    def check_clients(self) -> None:
        """See that nobody who merges updates is ever wrong."""
        for audience, client in self.clients.items():
            if isinstance(audience, int) or self.table.audience.gallery is None:
                assert client.seen == self.fresh(audience if isinstance(audience, int) else None)

    def put(self, position: str) -> None:
        """Lay the cards of the round out as a position says; the log knows nothing of it."""
        assert self.state.match is not None
        game = from_position(self.game.table, parse_position(position))
        self.state.match.rounds[:] = [game]
        self.state.game = game
        self.state._after_move(self.state.game)
        self.take(self.table.tick(self.now))


def hear(ear: Ear, message: AnyMessage) -> None:
    """Tell somebody something; what they read is what was meant."""
    ear.send(encode(message))
    assert ear.last() == message


def entropy_of(seat: int) -> str:
    """Return the entropy that the client of a seat seals and reveals."""
    return f"entropy-of-{seat}"


def fingerprint(state: TableState) -> tuple[object, ...]:
    """Return what would show most changes of a table, quickly."""
    game = state.game
    played = game and (len(game.moves), game.asks, game.state.hand[:], game.state.pile)
    return (state.number, state.at, state.last, state.phase, state.host, repr(state.seats), played)


# Who was told, who is connected, and which rounds are in a checkpoint.
NOT_IN_THE_LOG = ("fresh", "revision", "first", "saved")
MADE_APART = ("game", "rules", "chance", "seats")


def digest(state: TableState) -> dict[str, str]:
    """Return all that the log has made of a table, so that it can be compared later."""
    shown = [name for name in dir(state) if name not in (*NOT_IN_THE_LOG, *MADE_APART)]
    values = {name: getattr(state, name) for name in shown if not name.startswith("__")}
    found = {name: repr(value) for name, value in values.items() if not callable(value)}
    found["seats"] = repr([replace(seat, connected=False) for seat in state.seats])
    found["match"] = repr(state.match and (state.match.dealer, state.match.scores))
    game = state.game
    if game is not None:
        found["moves"] = repr((game.moves, game.chance.facts, game.fact_at))
        found["known"] = repr(game.knowledge.minds)
        found["game"] = repr(
            [getattr(game.state, name) for name, _, _ in FIELDS if name != "legal"]
        )
    return found
