"""Tables of the load generator: four seats with a line each, and what they have seen."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from http.client import HTTPConnection
from itertools import cycle
from time import perf_counter
from typing import Any

from bench.server.line import Address, Line, Poller

SEATS = 4
EDITIONS = ("classic", "spider-man", "x-men", "jurassic-world", "despicable-me-4")
OPTIONS = {"uno": "auto", "scoring": "winner", "target": 1000}
BATCH = 50  # tables that are set up together
CLERKS = 8  # requests at a time
PATIENCE = 60.0  # seconds
UPDATE, WELCOME, ERROR = b'{"type":"update"', b'{"type":"welcome"', b'{"type":"error"'
POSSIBLE, REPLY, PLAYING = b'"options":[', b'"reply":', b'"phase":"playing"'
SETTLED = b'"kind":"settled"'
ENTROPY = "bench"
HASH = sha256(ENTROPY.encode()).hexdigest()
READY = json.dumps({"type": "ready", "id": 1, "hash": HASH}).encode()
REVEAL = json.dumps({"type": "reveal", "id": 3, "entropy": ENTROPY}).encode()
# The server answers these for a player, after a natural delay.
NO_CHOICE = (b'"accept"', b'"keep"')


class Player(Line):
    """A seat: knows how many updates it has seen and what it may answer."""

    __slots__ = ("hello", "latest", "options", "playing", "replied", "table", "updates", "welcomed")

    def __init__(self, address: Address, token: str, lang: str, table: PlayedTable) -> None:
        hello = {"type": "hello", "token": token, "lang": lang, "lines": bool(lang)}
        self.hello = json.dumps(hello).encode()
        self.table = table
        self.updates = 0
        self.options = b""
        self.latest = b""  # update
        self.welcomed = self.replied = self.playing = False
        super().__init__(address)

    def begin(self) -> None:
        self.send(self.hello)

    def take(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self._take_options(message)
            self.updates += 1
            self.latest = message
            if not self.playing:
                self.replied = self.replied or REPLY in message
                if SETTLED in message:
                    self.send(REVEAL)
                if PLAYING in message:
                    self.playing = True
                    self.updates = 0  # counted from the deal on, when all seats are there
            self.table.on_update(self.updates, len(message))
        elif message.startswith(WELCOME):
            self._take_options(message)
            self.welcomed = True
        elif message.startswith(ERROR):
            self.table.on_refusal(message)

    def _take_options(self, message: bytes) -> None:
        """Find the possible answers, if they have changed."""
        at = message.find(POSSIBLE)
        if at >= 0:
            at += len(POSSIBLE)
            self.options = message[at : message.index(b"]", at)]


class PlayedTable:
    """A table that makes one move at a time."""

    __slots__ = ("_chance", "awaited", "busy", "load", "missing", "seats", "sent_at")

    def __init__(self, number: int, load: Load) -> None:
        self.seats: list[Player] = []
        self.load = load
        self.busy = False
        self.awaited = 0  # the update that tells of the move: all seats get the same ones
        self.missing = 0  # who has not seen it yet
        self.sent_at = 0.0
        self._chance = 2654435761 * (number + 1)

    def on_update(self, update: int, size: int) -> None:
        """A seat has seen something new; perhaps all have now seen the move."""
        self.load.updates += 1
        self.load.update_bytes += size
        if not self.busy:
            self.load.on_change(self)
        elif update == self.awaited:
            self.missing -= 1
            if not self.missing:
                self.busy = False
                self.load.on_move(self, perf_counter() - self.sent_at)

    def on_refusal(self, message: bytes) -> None:
        """A move was refused, which should not happen: the table had moved on."""
        self.load.errors.append(message)
        self.busy = False
        self.load.on_change(self)

    def move(self) -> bool:
        """Send a random possible move of the seat that is asked; return whether there was one."""
        for seat in self.seats:
            if seat.options and seat.options not in NO_CHOICE:
                self.awaited = 1 + max(seat.updates for seat in self.seats)
                self.missing = len(self.seats)
                self.busy = True
                self.sent_at = perf_counter()
                seat.send(b'{"type":"play","id":1,"move":%s}' % self._choose(seat.options))
                return True
        return False

    def _choose(self, options: bytes) -> bytes:
        """Pick an answer, by a generator that is just good enough here."""
        self._chance = (self._chance * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        answers = options.split(b",")
        return answers[(self._chance >> 33) % len(answers)]


class Load:
    """What is counted over all tables; a subclass says when a table moves."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.updates = 0
        self.update_bytes = 0
        self.errors: list[bytes] = []

    def on_move(self, table: PlayedTable, seconds: float) -> None:
        """All four have seen a move."""
        self.latencies.append(seconds)

    def on_change(self, table: PlayedTable) -> None:
        """Something is new at a table that has no move in flight."""


class Desk:
    """Asks the server for tables and seats, several at a time."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._mine = threading.local()
        self._clerks = ThreadPoolExecutor(CLERKS)

    def all_tokens(self, numbers: Iterable[int]) -> list[list[str]]:
        """Set up tables for four people, and return the tokens of their seats."""
        return list(self._clerks.map(self._tokens, numbers))

    def quick_games(self, numbers: Iterable[int]) -> list[dict[str, Any]]:
        """Set up games against bots, which wait for their player."""
        return list(self._clerks.map(self._quick_game, numbers))

    def _tokens(self, number: int) -> list[str]:
        settings = {"edition": edition_of(number), "pace": "relaxed", "options": OPTIONS}
        first = self._post("/api/tables", {"settings": settings, "name": "Player 0"})
        join = f"/api/tables/{first['table']['id']}/join"
        others = [self._post(join, {"name": f"Player {seat}"}) for seat in range(1, SEATS)]
        return [taken["token"] for taken in (first, *others)]

    def _quick_game(self, number: int) -> dict[str, Any]:
        body = {"edition": edition_of(number), "name": "Player", "bots": SEATS - 1,
                "pace": "none", "options": OPTIONS}  # fmt: skip
        return self._post("/api/quick", body)

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send a request that has to succeed, on the connection of this thread."""
        if not hasattr(self._mine, "http"):
            self._mine.http = HTTPConnection(*self._address)
        http: HTTPConnection = self._mine.http
        http.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = http.getresponse()
        data = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {data[:200]!r}")
        result: dict[str, Any] = json.loads(data)
        return result


class PeerDesk:
    """The peer needs no tables to be set up: a token is the table and the seat."""

    def all_tokens(self, numbers: Iterable[int]) -> list[list[str]]:
        return [[f"{number}.{seat}" for seat in range(SEATS)] for number in numbers]


def edition_of(number: int) -> str:
    """Let the tables play all editions in turn."""
    return EDITIONS[number % len(EDITIONS)]


def begin_tables(
    wanted: int,
    addresses: Sequence[Address],
    desk: Desk | PeerDesk,
    lang: str,
    poller: Poller,
    load: Load,
) -> list[PlayedTable]:
    """Set tables up, connect their seats to the addresses in turn, and begin their games."""
    tables: list[PlayedTable] = []
    for first in range(0, wanted, BATCH):
        numbers = range(first, min(first + BATCH, wanted))
        batch = [PlayedTable(number, load) for number in numbers]
        for table, tokens in zip(batch, desk.all_tokens(numbers), strict=True):
            connected = zip(cycle(addresses), tokens, strict=False)
            table.seats = [Player(address, token, lang, table) for address, token in connected]
            for seat in table.seats:
                poller.add(seat)
        begin_games(batch, poller)
        tables += batch
    return tables


def begin_games(batch: Sequence[PlayedTable], poller: Poller) -> None:
    """Let everybody be ready and the hosts start, and wait until the cards are dealt."""
    seats = [seat for table in batch for seat in table.seats]
    poller.wait(lambda: all(seat.welcomed for seat in seats), PATIENCE, "for welcomes")
    for seat in seats:
        seat.send(READY)
    poller.wait(lambda: all(seat.replied for seat in seats), PATIENCE, "for all to be ready")
    for table in batch:
        table.seats[0].send(b'{"type":"start","id":2}')
    poller.wait(lambda: all(seat.playing for seat in seats), PATIENCE, "for the deal")
