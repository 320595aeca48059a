"""A server that stops gives its tables to the others a few at a time, as they take them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pioche.server.hub import HANDED
from pioche.server.protocol.messages import Chat

from .hubs import World, refused, run

TABLES = 2 * HANDED + 3


def test_tables_are_handed_over_a_few_at_a_time(tmp_path: Path) -> None:
    """Others go on as if nothing were, until those before them are taken; each is told in turn."""

    async def work(world: World) -> None:
        hub, seats = world.hub, []
        for _ in range(TABLES):
            live, token = await world.table()
            seats.append((live, token, await world.sit(live, token)))
        empty, _ = await world.table()
        handing = asyncio.ensure_future(hub.hand_over())
        for expected in (HANDED, 2 * HANDED, TABLES):
            while sum(ear.closed for *_, ear in seats) < expected:
                await world.settle()
            gone, here = seats[:expected], seats[expected:]
            assert {ear.goodbye for *_, ear in gone} == {"stopping"}
            assert all(ear.heard[-1]["again"] for *_, ear in gone)
            assert await refused(hub.find(gone[-1][0].id)) == "stopping"
            for live, token, ear in here:
                assert await hub.find(live.id) is live
                hub.receive(live, token.seat, ear, Chat(text=f"still here at {expected}"))
            await world.settle()
            assert all(ear.said()[-1] == f"still here at {expected}" for *_, ear in here)
            assert await refused(world.table()) == "stopping"
            for live, _, _ in gone[-HANDED:]:
                hub.lost(live.id, live.epoch + 1)
        await handing
        assert list(hub.tables.values()) == [empty]

    run(tmp_path, work)


def test_nothing_waits_for_others_that_are_not_there(tmp_path: Path) -> None:
    """If nobody takes the first tables, all others are told by the usual goodbye."""

    async def work(world: World) -> None:
        ears = []
        for _ in range(HANDED + 2):
            live, token = await world.table()
            ears.append(await world.sit(live, token))
        await world.hub.hand_over()
        assert [ear.closed for ear in ears] == [True] * HANDED + [False] * 2
        world.hub.say_goodbye_to_all()
        assert all(ear.closed for ear in ears)

    run(tmp_path, work)
