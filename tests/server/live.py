"""A real server in a process of its own, and a client that plays, loses its line and comes back."""

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

START = 30.0  # seconds that a server may take to start on a busy machine
# Imports the server once, then makes one process after another of it: `port data` starts one.
NURSERY = """
import os, signal, sys
from pathlib import Path
from pioche.server.config import Config
from pioche.server.serve import serve, settle_memory

settle_memory()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, data = line.split(" ", 1)
    child = os.fork()
    if not child:
        try:
            serve(Config(host="127.0.0.1", port=int(port), data=Path(data.strip()), delays=0.0,
                         limits=1e6, log_format="json"), "en")
        finally:
            print("over", flush=True)
            os._exit(0)
    print("child", child, flush=True)
"""


class Nursery:
    """Starts servers quickly, one at a time, always on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.child = 0
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    @property
    def url(self) -> str:
        """Where the server is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start a server and wait until it listens."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{self.port} {self.data}\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            word, _, rest = line.partition(" ")
            if word == "child":
                self.child = int(rest)
            elif "http://localhost:" in line:
                self.port = int(line.split("localhost:")[1].split()[0].rstrip("./"))
            elif line.startswith("Ctrl-C"):
                return
            elif word.startswith("over"):
                break
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """End the server at once, and wait until it is gone."""
        os.kill(self.child, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self.child, 0)
                time.sleep(0.001)

    def stop(self) -> None:
        """End everything."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.child, signal.SIGKILL)
        self.process.kill()
        self.process.communicate()


@contextlib.contextmanager
def nursery(data: Path) -> Iterator[Nursery]:
    """Give a nursery, and end it in the end."""
    made = Nursery(data)
    try:
        yield made
    finally:
        made.stop()


class Client:
    """A player: merges what it is told, answers at random, comes back by itself."""

    def __init__(self, session: aiohttp.ClientSession, url: str, seated: dict[str, Any]) -> None:
        self.session = session
        self.url = url
        self.token = seated["token"]
        self.table_id = seated["table"]["id"]
        self.seat: int = seated["seat"]
        self.random = random.Random(self.token)
        self.last = 0
        self.sent = 0
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.clock: dict[str, Any] | None = None
        self.events: dict[int, dict[str, Any]] = {}
        self.waiting: dict[int, str] = {}  # requests without an answer yet
        self.acknowledged: list[str] = []  # moves, in the order of their answers
        self.errors: list[dict[str, Any]] = []
        self.welcomes = 0
        self.done = asyncio.Event()

    async def run(self) -> None:
        """Play until it is done, through all losses of the line."""
        while not self.done.is_set():
            with contextlib.suppress(aiohttp.ClientError, ConnectionError, asyncio.TimeoutError):
                await self.connect()
            await asyncio.sleep(0.01)

    async def connect(self) -> None:
        """Open the line, say hello, and listen until the line breaks."""
        async with self.session.ws_connect(f"{self.url}/api/socket") as socket:
            self.waiting.clear()
            await socket.send_json({"type": "hello", "token": self.token, "last": self.last})
            async for message in socket:
                self.take(json.loads(message.data))
                if self.done.is_set():
                    return
                await self.act(socket)

    def take(self, message: dict[str, Any]) -> None:
        """Merge a message."""
        if message["type"] == "error":
            self.errors.append(message)
        if message["type"] not in ("welcome", "update"):
            return
        if message["type"] == "welcome":
            self.game, self.own, self.clock = {}, {}, None
            self.welcomes += 1
        self.last = message["last"]
        self.table = message.get("table", self.table)
        self.game |= message.get("game", {})
        self.own |= message.get("own", {})
        self.clock = message.get("clock", self.clock)
        for event in message.get("events", ()):
            known = self.events.setdefault(event["id"], event)
            assert known == event, f"event {event['id']} was {known}, is {event}"
        move = self.waiting.pop(message.get("reply", -1), None)
        if move is not None:
            self.acknowledged.append(move)

    async def act(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Do what can be done now, one thing at a time."""
        if self.waiting:
            return
        phase = self.table.get("phase")
        if phase == "playing" and self.own.get("options"):
            await self.send(socket, type="play", move=self.random.choice(self.own["options"]))
        elif phase == "between" and not self.table["seats"][self.seat].get("wants_on"):
            await self.send(socket, type="next")
        elif phase == "finished" and not self.table["seats"][self.seat].get("wants_on"):
            await self.send(socket, type="rematch")
        elif phase == "lobby":
            await self.be_ready(socket)

    async def be_ready(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Be ready; the host begins once everybody is."""
        seats = self.table["seats"]
        if not seats[self.seat].get("ready"):
            await self.send(socket, type="ready", entropy=f"seat-{self.seat}")
        elif seats[self.seat].get("host") and all(seat.get("ready") for seat in seats):
            await self.send(socket, type="start")

    async def send(self, socket: aiohttp.ClientWebSocketResponse, **message: Any) -> None:
        """Send a request, and wait for its answer before the next."""
        self.sent += 1
        self.waiting[self.sent] = message.get("move", message["type"])
        await socket.send_json(message | {"id": self.sent})


async def new_table(
    session: aiohttp.ClientSession, url: str, seats: int, **settings: Any
) -> list[Client]:
    """Set up a table and seat a client on every seat."""
    wanted = {"edition": "classic", "seats": seats, "options": {"uno": "auto"}} | settings
    body = {"settings": wanted, "name": "Player 0"}
    first = await post(session, f"{url}/api/tables", body)
    clients = [Client(session, url, first)]
    for number in range(1, seats):
        join = f"{url}/api/tables/{first['table']['code']}/join"
        clients.append(
            Client(session, url, await post(session, join, {"name": f"Player {number}"}))
        )
    return clients


async def post(session: aiohttp.ClientSession, url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request that has to succeed."""
    async with session.post(url, json=body) as response:
        data: dict[str, Any] = await response.json()
        assert response.status < 300, data
        return data


@contextlib.asynccontextmanager
async def players(clients: list[Client]) -> AsyncIterator[None]:
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
