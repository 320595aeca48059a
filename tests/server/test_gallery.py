"""Spectators who react: everybody who understands it is shown it, and it is kept nowhere."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import Settings

from .clients import Http, line, seat, watch
from .conftest import StartServer
from .driver import Driver
from .ears import Ear
from .hubs import World, run
from .live import Server

CLAP = messages.REACTIONS[1]
REACT = {"type": "react", "reaction": CLAP}


def cheers(ear: Ear) -> list[dict[str, Any]]:
    """Return the reactions of spectators that somebody heard of."""
    return [message for message in ear.heard if message["type"] == "cheer"]


def test_a_reaction_from_the_gallery_reaches_those_who_understand_it(
    server: Server,
) -> None:
    """Whoever is told in lines sees it with its name, seated or not; all others hear nothing."""
    http = Http(server.url)
    host = http.create(seats=2)
    guest, table = http.join(host["table"]["id"]), host["table"]["code"]
    words: dict[str, Any] = {"lang": "fr", "lines": True}

    async def clap() -> None:
        async with (
            seat(server.url, host, **words) as told,
            seat(server.url, guest) as plain,
            watch(server.url, table, name="Lou", **words) as lou,
            watch(server.url, table, **words) as nameless,
            watch(server.url, table, name="ann") as double,
        ):
            answer = await lou.ask(**REACT)
            assert (answer["type"], answer["name"]) == ("cheer", "Lou")
            for ear in (told, nameless):
                assert await ear.hear_until("cheer") == {
                    "type": "cheer", "reaction": CLAP, "name": "Lou",
                }  # fmt: skip
            for ear in (nameless, double):  # Ann sits at the table
                assert "name" not in await ear.ask(**REACT)
                assert "name" not in await told.hear_until("cheer")
            await plain.ask(type="react", reaction=CLAP)
            assert not cheers(plain)
            for _ in range(2):
                assert "reply" not in await lou.hear_until("cheer")

    asyncio.run(clap())


def test_a_gallery_has_nothing_else_to_say(server: Server) -> None:
    """No chat, no name that shows nothing, no reaction that is not on offer."""
    host = Http(server.url).create(seats=2)

    async def try_all() -> None:
        async with watch(server.url, host["table"]["code"]) as talk:
            assert await talk.refusal(type="chat", text="R5!") == "not-a-player"
            assert await talk.refusal(type="wear", face="fox-0-0") == "not-a-player"
            assert await talk.refusal(type="react", reaction="<b>") == "bad-reaction"
        async with line(server.url) as talk:
            hello = {"type": "watch", "table": host["table"]["code"]}
            assert await talk.refusal(**hello, name="\u202e") == "bad-name"

    asyncio.run(try_all())


@pytest.mark.parametrize("clients", [1, 12], ids=["a spectator", "a gallery"])
def test_spectators_and_galleries_are_slowed_down(start_server: StartServer, clients: int) -> None:
    """However many connections somebody opens, or people watch, the game is not drowned."""
    server = start_server(limits=1.0, trust_proxy=True)
    host = Http(server.url).create(seats=2)
    hello = {"type": "watch", "table": host["table"]["id"]}

    async def drum() -> None:
        async with AsyncExitStack() as stack:
            ears = []
            for number in range(max(2, clients)):
                address = {"X-Forwarded-For": f"192.0.2.{number % clients}"}
                ears.append(await stack.enter_async_context(line(server.url, **address)))
                await ears[-1].say(**hello)
            told = [await ear.ask(**REACT) for ear in ears * (24 // len(ears))]
            assert [message["type"] for message in told[:5]] == ["cheer"] * 5
            assert "too-fast" in [message.get("code") for message in told]

    asyncio.run(drum())


def test_a_gallery_that_sees_the_hands_is_silent_while_a_round_is_played() -> None:
    """Nothing that it saw can be told by a reaction: not before the deal is over."""
    driver = Driver(
        seats=2, spectators="hands", spectator_delay=100, pace="relaxed",
        options={"scoring": "winner", "target": 500},
    )  # fmt: skip
    driver.sit("Ada", "Ben")
    react = messages.React(CLAP)
    assert driver.table.cheer("Lou", react) == messages.Cheer(CLAP, "Lou")
    driver.begin()
    driver.put("hands R1 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    driver.watch("fr", lines=True)
    with pytest.raises(RefusedError, match="gallery-quiet"):
        driver.table.cheer("Lou", react)
    driver.play(0, "R1")
    assert driver.is_in("between")
    assert driver.table.cheer("Lou", react).name == "Lou"


def test_a_reaction_from_the_gallery_is_not_stored(tmp_path: Path) -> None:
    """The log does not grow, events keep their numbers, and the table plays on undisturbed."""

    async def work(world: World) -> None:
        live, token = await world.table(Settings("classic", seats=2))
        ear, watcher = await world.sit(live, token), Ear()
        await world.hub.watch(live, watcher, messages.Watch(live.id, lang="en", lines=True))
        before, last = await world.entries_of(live.id), live.table.state.last
        world.hub.cheer(live, watcher, "Lou", messages.React(CLAP, id=7))
        await world.settle()
        assert cheers(watcher) == [{"type": "cheer", "reaction": CLAP, "name": "Lou", "reply": 7}]
        assert not cheers(ear)
        assert await world.entries_of(live.id) == before
        assert live.table.state.last == last

    run(tmp_path, work)
