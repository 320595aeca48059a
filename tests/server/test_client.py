"""`pioche.client`: merges what it is told, comes back by itself, and knows when not to."""

from __future__ import annotations

import asyncio
import builtins
from typing import Any

import pytest

from pioche.client import Client

from .clients import Http
from .conftest import StartServer

POSITION = "hands O1 O2 O3 / G1 G2; discard O9; draw O5 V1"


async def hear(client: Client, kind: str, **fields: Any) -> dict[str, Any]:
    """Listen until a message of a kind and with some fields comes."""
    async for message in client:
        if message["type"] == kind and fields.items() <= message.items():
            return message
    raise AssertionError("the connection is closed")


def test_it_plays_through_the_death_of_a_server(start_server: StartServer) -> None:
    """What it knows is what a newcomer is told, also after the server was killed and is back."""
    server = start_server(rehearsals=True)
    http = Http(server.url)
    ann = http.create(rehearsal={"rounds": [POSITION]}, options={"uno": "auto"}, pace="none")
    bob = http.join(ann["table"]["id"])
    http.say(bob, type="ready")
    http.say(ann, type="start")

    async def play() -> None:
        async with asyncio.timeout(60), Client(server.url, ann["token"]) as client:
            messages = aiter(client)
            assert (await anext(messages))["type"] == "welcome"
            assert (client.seat, client.own["hand"]) == (0, ["O1", "O2", "O3"])
            number = await client.send("play", move="O1")
            assert (await anext(messages))["reply"] == number
            assert (client.own["hand"], client.game["top"]) == (["O2", "O3"], "O1")
            before = dict(client.view)
            server.kill()
            await asyncio.to_thread(server.start)
            while (await anext(messages))["type"] != "welcome":
                pass
            assert client.view == before
            await messages.aclose()

        async with Client(server.url, table=ann["table"]["id"], lang="en") as watcher:
            await hear(watcher, "welcome")
            assert (watcher.seat, watcher.own, watcher.game["sizes"]) == (None, {}, [2, 2])

    asyncio.run(play())


def test_it_ends_where_coming_back_would_not_help(start_server: StartServer) -> None:
    """A token that is worth nothing is refused, and whoever leaves is told goodbye once."""
    server = start_server()
    ann = Http(server.url).create()

    async def leave() -> list[str]:
        async with asyncio.timeout(60), Client(server.url, ann["token"]) as client:
            kinds = []
            async for message in client:
                kinds.append(message["type"])
                if message["type"] == "welcome":
                    await client.send("leave")
            return kinds

    assert asyncio.run(leave())[-1] == "goodbye"


def test_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without aiohttp the error names what to install."""
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "aiohttp":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match=r"pioche\[server\]"):
        asyncio.run(hear(Client("http://localhost"), "welcome"))
