"""A real server in a process of its own, and a player who loses the line and comes back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp

from pioche.client import SHORTEST, Client
from pioche.game.witness import Witness

START = 30.0  # seconds that a server may take to start on a busy machine
# Imports the server once, then makes one process after another of it: a line of JSON starts one.
NURSERY = """
import json, os, signal, sys
from pathlib import Path
from pioche.server.config import Config
from pioche.server.serve import serve

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    settings = json.loads(line)
    if not os.fork():
        print("child", os.getpid(), flush=True)
        os.dup2(os.open(settings.pop("log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        try:
            serve(Config(**settings | {"data": Path(settings["data"])}), "en")
        except BaseException as error:
            print("failed", error, flush=True)
        os._exit(0)
"""
USUAL = {"host": "127.0.0.1", "delays": 0.0, "limits": 1e6, "log_format": "json"}


class Nursery:
    """Starts servers quickly."""

    def __init__(self, package: Path | None = None) -> None:
        """Import the server, or that of a folder with another copy of the package."""
        path = {} if package is None else {"PYTHONPATH": str(package)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            env=os.environ | path,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def start(self, settings: dict[str, Any]) -> tuple[int, int]:
        """Start a server, wait until it listens, and give its process and its port."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(settings) + "\n")
        self.process.stdin.flush()
        child, port, line = 0, 0, ""
        for line in self.process.stdout:
            word, _, rest = line.partition(" ")
            if word == "child":
                child = int(rest)
            elif "http://localhost:" in line:
                port = int(line.split("localhost:")[1].split()[0].rstrip("./"))
            elif line.startswith("Ctrl-C"):
                return child, port
            elif word == "failed":
                break
        raise RuntimeError(f"the server did not start: {line}")

    def stop(self) -> None:
        """End it; servers that it started end by themselves."""
        self.process.kill()
        self.process.communicate()


class Server:
    """A server that can be killed and started again, always on the same port and data."""

    def __init__(self, nursery: Nursery, data: Path, **settings: Any) -> None:
        self.nursery = nursery
        self.data = data
        self.log = data.with_name(data.name + ".log")
        self.settings = USUAL | {"data": str(data), "log": str(self.log)} | settings
        self.port = 0
        self.child = 0

    @property
    def url(self) -> str:
        """Where the server is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        self.child, self.port = self.nursery.start(self.settings | {"port": self.port})

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Tell it to end, and wait until it has."""
        if not self.child:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.child, how)
            while True:
                time.sleep(0.002)
                os.kill(self.child, 0)

    @property
    def logged(self) -> str:
        """What it has written to its log so far."""
        return self.log.read_text(encoding="utf-8")

    @property
    def memory(self) -> int:
        """How many bytes of memory it has."""
        pages = int(Path(f"/proc/{self.child}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


@contextlib.contextmanager
def nursery(data: Path) -> Iterator[Server]:
    """Return a server in a nursery of its own, and end both in the end."""
    made = Nursery()
    server = Server(made, data)
    try:
        yield server
    finally:
        server.kill()
        made.stop()


class Player(Client):
    """A player who answers at random, and remembers what was told and acknowledged."""

    def __init__(self, url: str, seated: dict[str, Any]) -> None:
        super().__init__(url, seated["token"])
        self.longest = SHORTEST
        self.seated = seated
        self.table_id = seated["table"]["id"]
        self.number: int = seated["seat"]
        self.random = random.Random(self.token)
        self.events: dict[int, dict[str, Any]] = {}
        self.waiting: dict[int, str] = {}  # requests without an answer yet
        self.acknowledged: list[str] = []  # moves, in the order of their answers
        self.errors: list[dict[str, Any]] = []
        self.welcomes = 0
        self.witness: Witness | None = None  # of the match that is to begin, or being played
        self.done = asyncio.Event()

    async def run(self) -> None:
        """Play until it is done, through all losses of the line."""
        async with contextlib.aclosing(aiter(self)) as messages:
            async for message in messages:
                self.take(message)
                if self.done.is_set():
                    return
                with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                    await self.act()

    def take(self, message: dict[str, Any]) -> None:
        """Remember what a message says."""
        move = self.waiting.pop(message.get("reply", -1), None)
        if message["type"] == "error":
            self.errors.append(message)
        if message["type"] not in ("welcome", "update"):
            return
        if message["type"] == "welcome":
            self.waiting.clear()  # nobody answers what was sent before
            self.welcomes += 1
        if self.witness and (revealed := (self.table.get("terms") or {}).get("entropy")):
            self.witness.check_revealed(revealed)
        for event in message.get("events", ()):
            known = self.events.setdefault(event["id"], event)
            assert known == event, f"event {event['id']} was {known}, is {event}"
        if move is not None:
            self.acknowledged.append(move)

    async def act(self) -> None:
        """Do what can be done now, one thing at a time."""
        if self.waiting:
            return
        phase = self.table.get("phase")
        if phase == "playing" and self.own.get("options"):
            await self.ask("play", move=self.random.choice(self.own["options"]))
        elif phase == "between" and not self.table["seats"][self.number].get("wants_on"):
            await self.ask("next")
        elif phase == "finished" and not self.table["seats"][self.number].get("wants_on"):
            await self.ask("rematch")
        elif phase == "lobby":
            await self.be_ready()

    async def be_ready(self) -> None:
        """Be ready; the host begins once everybody is, and everybody reveals on fair terms."""
        seats, terms = self.table["seats"], self.table.get("terms")
        if terms:
            if self.number in terms.get("waits_for", ()):
                assert self.witness is not None
                entropy = self.witness.reveal(terms["text"], terms["digest"])
                await self.ask("reveal", entropy=entropy)
        elif not seats[self.number].get("ready"):
            self.witness = Witness(self.table_id, self.number, self.table["commitment"])
            await self.ask("ready", hash=self.witness.hash)
        elif seats[self.number].get("host") and all(seat.get("ready") for seat in seats):
            await self.ask("start")

    async def ask(self, type: str, **fields: Any) -> None:
        """Send a request, and wait for its answer before the next."""
        self.waiting[self.sent + 1] = fields.get("move", type)
        await self.send(type, **fields)


async def new_table(
    session: aiohttp.ClientSession, url: str, seats: int, **settings: Any
) -> list[Player]:
    """Set up a table and seat a client on every seat."""
    wanted = {"edition": "classic", "seats": seats, "options": {"uno": "auto"}} | settings
    body = {"settings": wanted, "name": "Person 0"}
    first = await post(session, f"{url}/api/tables", body)
    clients = [Player(url, first)]
    for number in range(1, seats):
        join = f"{url}/api/tables/{first['table']['code']}/join"
        clients.append(Player(url, await post(session, join, {"name": f"Person {number}"})))
    return clients


async def post(session: aiohttp.ClientSession, url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request that has to succeed."""
    async with session.post(url, json=body) as response:
        data: dict[str, Any] = await response.json()
        assert response.status < 300, data
        return data


@contextlib.asynccontextmanager
async def players(clients: list[Player]) -> AsyncIterator[None]:
    """Let clients play meanwhile."""
    tasks = [asyncio.ensure_future(client.run()) for client in clients]
    try:
        yield
    finally:
        for client in clients:
            client.done.set()
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


@contextlib.asynccontextmanager
async def playing(clients: list[Player], url: str, anew: bool = False) -> AsyncIterator[None]:
    """Let clients play on at another server; `anew`: as pages do that are opened again."""
    for client in clients:
        client.url, client.done = url, asyncio.Event()
        if anew:
            client.view.clear()
            client.events.clear()
    async with players(clients):
        yield


async def seen(clients: list[Player], last: int) -> int:
    """Wait until everybody has seen an event; return the last that everybody has seen."""
    while (least := min(client.last for client in clients)) < last:
        await asyncio.sleep(0.01)
    return least
