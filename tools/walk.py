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
WARM = 5  # plain moves before the one that is counted


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
        """Return the room that a function is in."""
        return Path(code.co_filename).relative_to(HOUSE).parts[0]


class Player:
    """A seat that merges what it is told."""

    def __init__(self, token: str, lang: str) -> None:
        self.token, self.lang = token, lang
        self.told: dict[str, Any] = {"game": {}, "own": {}, "table": {}}
        self.updates = 0

    async def enter(self, session: aiohttp.ClientSession, url: str) -> None:
        """Connect."""
        self.socket = await session.ws_connect(f"{url}/api/socket")
        await self.socket.send_json({"type": "hello", "token": self.token, "lang": self.lang})
        await self.hear()

    async def hear(self) -> dict[str, Any]:
        """Take the next message in."""
        said: dict[str, Any] = json.loads((await self.socket.receive(PATIENCE)).data)
        assert said["type"] != "error", said
        for part in self.told:
            self.told[part] |= said.get(part) or {}
        self.updates += said["type"] == "update"
        return said

    async def hear_until(self, updates: int) -> None:
        """Listen until so many updates have come."""
        while self.updates < updates:
            await self.hear()


@asynccontextmanager
async def serving(config: Config) -> AsyncIterator[str]:
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
    settings = {"edition": "spider-man", "seats": 4, "pace": "none", "options": {"uno": "auto"}}
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


def plain(options: list[str]) -> str:
    """Find a number card among the answers."""
    return next((o for o in options if len(o) == 2 and o[1].isdigit()), "")


async def play_until_plain(players: list[Player]) -> tuple[Player, str]:
    """Play any answers until somebody can play a number card."""
    while True:
        player = players[players[0].told["game"]["asked"]]
        options = player.told["own"]["options"]
        if card := plain(options):
            return player, card
        if options in ([], ["keep"], ["accept"]):  # the table answers for want of a choice
            await asyncio.gather(*(one.hear() for one in players))
        else:
            await move(players, player, options[-1])


async def move(players: list[Player], player: Player, text: str) -> None:
    """Make a move and let everybody hear of it."""
    heard = [one.updates for one in players]
    await player.socket.send_json({"type": "play", "move": text, "id": 1})
    await asyncio.gather(*(one.hear_until(n + 1) for one, n in zip(players, heard, strict=True)))


async def walk() -> Walk:
    """Play a plain move and count."""
    counted = Walk()
    with tempfile.TemporaryDirectory() as folder:
        config = Config(data=Path(folder), host="127.0.0.1", port=0, delays=0.0)
        async with serving(config) as url, aiohttp.ClientSession() as session:
            players = await seat_four(session, url)
            for _ in range(WARM):  # what is made once and kept is no part of the walk
                await move(players, *await play_until_plain(players))
            player, card = await play_until_plain(players)
            counted.on = True
            await move(players, player, card)
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
    wanted = parser.parse_args()
    counted = asyncio.run(walk())
    if wanted.list:
        for code in counted.order:
            path = Path(code.co_filename).relative_to(HOUSE)
            print(f"{path}:{code.co_firstlineno} {code.co_qualname}")
    for name, value in counted.figures().items():
        print(f"{value:5} {name}")


if __name__ == "__main__":
    main()
