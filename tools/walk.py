"""Walk a plain move from the socket to the sockets: `python -m tools.walk [--list]`.

Four people at a table, one of whom reads French; one of them plays a number card. Counts the calls
of Pioche's own functions from the message's arrival until all four have been told, the writer's
thread included, and how many different functions and files that were.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import aiohttp

import pioche
from pioche.server.config import Config
from pioche.server.serve import run_server

HOUSE = str(Path(pioche.__file__).parent)
NAMES = ("Ada", "Ben", "Cyd", "Dov")
HIDDEN = ("<listcomp>", "<genexpr>", "<dictcomp>", "<setcomp>", "<lambda>")
PATIENCE = 20.0  # seconds
POSITION = (
    "hands R2 R5 G7 B+2 W / G2 G4 B8 Y1 YS / B1 B3 Y5 R9 G0 / Y2 Y4 RR G9 B6; "
    "discard R9; draw B2 G5 Y8 R1 B4 G3"
)
PLAIN = "R2"


class Walk:
    """Counts calls in all threads while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.calls: Counter[CodeType] = Counter()
        self.order: list[CodeType] = []
        threading.setprofile(self.look)
        sys.setprofile(self.look)

    def look(self, frame: FrameType, event: str, _: Any) -> None:
        """Count a call of one of Pioche's functions; a comprehension is part of its function."""
        code = frame.f_code
        inside = code.co_filename.startswith(HOUSE) and code.co_name not in HIDDEN
        if self.on and event == "call" and inside:
            self.calls[code] += 1
            self.order.append(code)

    def figures(self) -> dict[str, int]:
        """Return how many calls, functions and files there were, and calls by room."""
        rooms = Counter(self.room(code) for code in self.calls.elements())
        return {
            "calls": self.calls.total(),
            "functions": len(self.calls),
            "files": len({code.co_filename for code in self.calls}),
            **{f"calls in {room}/": many for room, many in rooms.most_common()},
        }

    def room(self, code: CodeType) -> str:
        return Path(code.co_filename).relative_to(HOUSE).parts[0]


class Player:
    """A seat that merges what it is told."""

    def __init__(self, token: str, lang: str) -> None:
        self.token, self.lang = token, lang
        self.told: dict[str, Any] = {"game": {}, "own": {}, "table": {}}
        self.updates = 0

    async def enter(self, session: aiohttp.ClientSession, url: str) -> None:
        self.socket = await session.ws_connect(f"{url}/api/socket")
        await self.socket.send_json(
            {"type": "hello", "token": self.token, "lang": self.lang, "lines": bool(self.lang)}
        )
        await self.hear()

    async def hear(self) -> dict[str, Any]:
        """Take the next message."""
        message: dict[str, Any] = json.loads((await self.socket.receive(PATIENCE)).data)
        assert message["type"] != "error", message
        for part in self.told:
            self.told[part] |= message.get(part) or {}
        self.updates += message["type"] == "update"
        return message

    async def hear_until(self, updates: int) -> None:
        while self.updates < updates:
            await self.hear()


@asynccontextmanager
async def serve(config: Config) -> AsyncIterator[str]:
    """Run a server as `pioche serve` does, and yield its address."""
    with redirect_stdout(StringIO()) as said:
        server = asyncio.ensure_future(run_server(config, "en"))
        while not (found := re.search(r"http://localhost:\d+", said.getvalue())):
            await asyncio.sleep(0.01)
    try:
        yield found[0].replace("localhost", config.host)
    finally:
        os.kill(os.getpid(), signal.SIGTERM)
        await server


async def seat_four(session: aiohttp.ClientSession, url: str) -> list[Player]:
    """Set up a table for four and begin."""
    settings = {
        "edition": "spider-man",
        "seats": 4,
        "pace": "none",
        "options": {"uno": "auto"},
        "rehearsal": {"rounds": [POSITION]},
    }
    body = {"settings": settings, "name": NAMES[0]}
    async with session.post(f"{url}/api/tables", json=body) as response:
        first = await response.json()
    tokens = [first["token"]]
    for name in NAMES[1:]:
        join = f"{url}/api/tables/{first['table']['code']}/join"
        async with session.post(join, json={"name": name}) as response:
            tokens.append((await response.json())["token"])
    players = [Player(token, "fr" if seat == 1 else "") for seat, token in enumerate(tokens)]
    for player in players:
        await player.enter(session, url)
    for player in players:
        await player.socket.send_json({"type": "ready"})
    while not all(seat.get("ready") for seat in players[0].told["table"]["seats"]):
        await players[0].hear()
    await players[0].socket.send_json({"type": "start"})
    for player in players:
        while player.told["table"]["phase"] != "playing":
            await player.hear()
    return players


async def play(players: list[Player]) -> None:
    """Let the first player lay a number card, and let everybody hear of it."""
    heard = [one.updates for one in players]
    await players[0].socket.send_json({"type": "play", "move": PLAIN, "id": 1})
    await asyncio.gather(*(one.hear_until(n + 1) for one, n in zip(players, heard, strict=True)))


async def walk() -> Walk:
    """Play a plain move and count."""
    counted = Walk()
    with tempfile.TemporaryDirectory() as folder:
        config = Config(data=Path(folder), host="127.0.0.1", port=0, delays=0.0, rehearsals=True)
        async with serve(config) as url, aiohttp.ClientSession() as session:
            # First at another table: what is made once and kept is no part of the walk.
            await play(await seat_four(session, url))
            players = await seat_four(session, url)
            counted.on = True
            await play(players)
            await asyncio.sleep(0)
            counted.on = False
            sys.setprofile(None)
            for one in players:
                await one.socket.close()
    return counted


def main() -> None:
    """Print the figures, and with --list each call in its order."""
    parser = argparse.ArgumentParser(description="Count what a plain move goes through.")
    parser.add_argument("--list", action="store_true", help="print every call in its order")
    args = parser.parse_args()
    counted = asyncio.run(walk())
    if args.list:
        for code in counted.order:
            path = Path(code.co_filename).relative_to(HOUSE)
            print(f"{path}:{code.co_firstlineno} {code.co_qualname}")
    for name, value in counted.figures().items():
        print(f"{value:5} {name}")


if __name__ == "__main__":
    main()
