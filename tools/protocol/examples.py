"""An example of each message and body, taken from a match that is really played, always the same.

Two people and a bot play at a table whose secret and times are given, so that nothing is left to
chance. Whatever they send is accepted, except the one move that shows an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import count
from typing import TypeVar

from msgspec import UNSET, Struct

from pioche.bots import make_bot
from pioche.editions.loader import edition_names
from pioche.game.fair import entropy_hash
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyMessage, AnyRequest, Refused, Update, Welcome
from pioche.server.protocol.settings import Settings
from pioche.server.table import entries
from pioche.server.table.authority import Authority
from pioche.server.table.delays import Delays
from pioche.server.table.entries import AnyEntry
from pioche.server.table.outcome import Outcome
from pioche.server.table.state import TableState

NOW = 1_800_000_000_000
TABLE, CODE = "kUzR3vQ0bXk1mJ8s2LwYtA", "H7KQ4M"
SECRET = "5e" * 32
HOST, GUEST, UNWANTED = 0, 1, 3
PLAYERS = {HOST: "Noor", GUEST: "Theo", 2: "Max", UNWANTED: "Kim"}
ENTROPY = {GUEST: "theo-271828182845904", HOST: "noor-314159265358979"}
TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJzZWF0In0.c2lnbmVk"
THINKING = 900  # ms that people take here
CUT_AFTER = 12  # moves
Told = TypeVar("Told", Update, Welcome)


class Session:
    """Plays a match and keeps all that was sent."""

    def __init__(self) -> None:
        settings = Settings(edition_names()[0], seats=4, options={"target": 200}, listed=True)
        created = entries.Created(NOW, TABLE, CODE, settings, SECRET)
        self.log: list[AnyEntry] = [created]
        self.table = Authority.load(self.log, Delays(seed=1))
        self.state = self.table.state
        self.now = NOW
        self.ids = count(1)
        self.bot = make_bot("greedy")
        self.sent: list[AnyRequest] = []
        self.told: list[AnyMessage] = []

    def play(self) -> None:
        """Go through everything that can be done at a table."""
        self.gather()
        self.show_error()
        self.play_match()
        self.finished = TableState.replay(self.log)
        self.ask(HOST, messages.Rematch)
        self.ask(GUEST, messages.Leave)

    def gather(self) -> None:
        """Come together, talk, and agree to play."""
        self.now += 1
        for seat, name in PLAYERS.items():
            self.take(self.table.join(f"player-{seat}", name, self.now)[1])
            self.enter(seat, 0)
        watch = messages.Watch(CODE, id=next(self.ids), lang="fr")
        self.table.watch(watch, (), self.now)
        self.sent.append(watch)
        self.told.append(self.table.cheer("Lou", messages.React(messages.REACTIONS[1])))
        self.ask(HOST, messages.Remove, seat=UNWANTED)
        self.ask(2, messages.Leave)
        self.ask(HOST, messages.AddBot, bot="random")
        self.ask(HOST, messages.Resize, seats=3)
        self.ask(GUEST, messages.Rename, name="Théo")
        self.ask(GUEST, messages.Wear, face="otter-3-1")
        self.ask(GUEST, messages.Chat, text="Bonjour !")
        self.ask(HOST, messages.React, reaction=messages.REACTIONS[0])
        for seat, entropy in ENTROPY.items():
            self.ask(seat, messages.Ready, hash=entropy_hash(entropy))
        self.ask(HOST, messages.Start)
        for seat, entropy in ENTROPY.items():
            self.ask(seat, messages.Reveal, entropy=entropy)

    def enter(self, seat: int, last: int) -> None:
        hello = messages.Hello(
            TOKEN, id=next(self.ids), last=last, lang="en", lines=True, paced=True
        )
        self.sent.append(hello)
        self.take(self.table.enter(seat, hello, self.table.missed(last) or (), self.now))

    def ask(self, seat: int, kind: type[messages.Request], /, **fields: object) -> None:
        """Send a message that is accepted."""
        answers = self.send(seat, kind(id=next(self.ids), **fields))
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert not refused, refused

    def send(self, seat: int, request: messages.Request) -> list[AnyMessage]:
        """Send a message and return what its sender is told."""
        self.now += THINKING
        self.sent.append(request)  # type: ignore[arg-type]
        return self.take(self.table.receive(seat, request, self.now), seat)  # type: ignore[arg-type]

    def take(self, outcome: Outcome, seat: int | None = None) -> list[AnyMessage]:
        """Keep what is told, let bots answer, and return what a seat is told."""
        told = list(outcome.sends)
        self.log += outcome.entries
        for think in outcome.thinks:
            bot = make_bot(think.bot, think.seed)
            answer = bot.answer(think.view, think.question, think.options)
            outcome = self.table.thought(think, answer, self.now)
            told += outcome.sends
            self.log += outcome.entries
        self.told += [message for _, message in told]
        return [message for to, message in told if to == seat]

    def show_error(self) -> None:
        """Try a card that does not match."""
        self.wait_for_people()
        game = self.state.game
        assert game is not None
        seat = game.asked
        assert seat is not None
        bad = next(card for card in game.hand(seat) if card not in game.options)
        self.send(seat, messages.Play(bad, id=next(self.ids)))

    def wait_for_people(self) -> None:
        """Let time go by while it is up to a bot or the table."""
        while self.person_asked() is None and self.state.phase == "playing":
            assert self.table.wake is not None
            self.now = max(self.now, self.table.wake)
            self.take(self.table.tick(self.now))

    def person_asked(self) -> int | None:
        """Return the person who is asked and whose answer is not held."""
        game = self.state.game
        assert game is not None
        seat = game.asked
        waits = bool(self.table.referee.held)
        return None if seat is None or waits or self.state.seats[seat].played_by else seat

    def play_match(self) -> None:
        """Play all rounds; the host loses the connection once, and the guest forgets to call."""
        self.ask(HOST, messages.Arm, on=True)
        self.ask(HOST, messages.Settled, last=self.state.last)
        for move in count():
            self.wait_for_people()
            if self.state.phase == "finished":
                return
            if self.state.phase == "between":
                self.ask(HOST, messages.Next)
                self.ask(GUEST, messages.Next)
            else:
                self.answer()
            if move == CUT_AFTER:
                self.table.exit(HOST, self.now)
                self.enter(HOST, self.state.last - 2)

    def answer(self) -> None:
        """Have the person who is asked answer."""
        game, seat = self.state.game, self.person_asked()
        assert game is not None
        assert seat is not None
        move = self.bot.answer(game.view(seat), game.question, game.options)
        self.ask(seat, messages.Play, move=move)


@cache
def session() -> Session:
    """Play the match once."""
    played = Session()
    played.play()
    return played


@cache
def message_examples() -> dict[type[Struct], Struct]:
    """Return an example of each message of a client and of the server."""
    played = session()
    update = shortest(m for m in played.told if isinstance(m, Update) and is_telling(m))
    welcomes = (m for m in played.told if isinstance(m, Welcome))
    found: dict[type[Struct], Struct] = {
        messages.Play: next(request for request in played.sent if request.id == update.reply),
        messages.Ping: messages.Ping(id=99),
        Welcome: shortest(m for m in welcomes if m.game is not UNSET and m.events),
        Update: update,
        messages.Pong: messages.Pong(played.now, 99),
    }
    for message in (*played.sent, *played.told):
        found.setdefault(type(message), message)
    return found


def is_telling(update: Update) -> bool:
    """Return whether an update is a good example: somebody's own play, with all its parts."""
    parts = (update.game, update.own, update.clock)
    played = any(event.kind == "played" for event in update.events)
    return UNSET not in parts and played and update.reply is not None


def shortest(told: Iterable[Told]) -> Told:
    """Pick the message that takes the least room."""
    return min(told, key=lambda message: len(messages.encode(message)))
