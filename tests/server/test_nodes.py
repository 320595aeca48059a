"""Several servers on one database: any of them leads to a table, and no two play it at once."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from pioche.server.http.health import SILENCE, Pulse
from pioche.server.http.passing import CLIENT, WORD, word_of
from pioche.server.hub import Hub
from pioche.server.protocol.refusals import RefusedError
from pioche.server.store.node import STALE
from pioche.server.store.postgresql import PostgresStore
from pioche.server.store.store import FIRST_EPOCH, Claim, ClaimedError, StoreError, Write
from tools.postgres import PostgreSQL

from .clients import PATIENCE, Http
from .faults import Apart, endure
from .live import Nursery, Player, Server, new_table, players, seen
from .nodes import Balanced, balanced_table, played_on
from .relay import Relays
from .stores import NOW, append, entry, row, stored
from .test_crash import check_all

FAULTS = 10
NodeMaker = Callable[[int], list[Server]]


@pytest.fixture
def start_nodes(database: str, nursery: Nursery, tmp_path: Path) -> Iterator[NodeMaker]:
    """A function that starts servers on one database; all are ended after the test."""
    servers: list[Server] = []

    def start(many: int) -> list[Server]:
        for number in range(many):
            servers.append(Server(nursery, tmp_path / f"node{number}", store=database))
            servers[-1].start()
        return servers

    yield start
    for server in servers:
        if server.child:
            os.kill(server.child, signal.SIGCONT)
            server.kill()


def owners(postgres: PostgreSQL, database: str) -> dict[str, tuple[str, int]]:
    """Return where each table is, and in which epoch."""
    query = (
        "SELECT tables.id, url, epoch FROM pioche.tables LEFT JOIN pioche.nodes ON nodes.id = owner"
    )
    name = database.rpartition("/")[2]
    return {id: (url, epoch) for id, url, epoch in postgres.ask(name, query)}


@asynccontextmanager
async def stores(database: str, many: int) -> AsyncIterator[list[PostgresStore]]:
    """Open the stores of several servers, each of which has joined the others."""
    opened = [await PostgresStore.open(database, "pioche") for _ in range(many)]
    try:
        for number, store in enumerate(opened):
            await store.join(f"http://node{number}", dict, lambda id, epoch: None)
        yield opened
    finally:
        for store in opened:
            await store.close()


def new(table: str) -> Write:
    """Make the first write of a table."""
    return Write(entry(table, 1).entries, row(table).row, epoch=FIRST_EPOCH)


def later(table: str, number: int, epoch: int) -> Write:
    """Make a write under a claim."""
    return Write(entry(table, number).entries, epoch=epoch)


def test_a_table_is_claimed_by_one_server(database: str) -> None:
    """Who sets it up has it; others are told where, until it is released or taken by force."""

    async def work() -> None:
        async with stores(database, 2) as (one, two):
            assert await stored(one, new("t")) == [None]
            assert await two.claim("t") == Claim(0, "http://node0")
            assert await stored(one, later("t", 2, FIRST_EPOCH)) == [None]
            await one.release({"t": FIRST_EPOCH})
            assert await two.claim("t") == Claim(FIRST_EPOCH + 1)
            assert await one.claim("t") == Claim(0, "http://node1")
            assert await one.claim("t", force=True) == Claim(FIRST_EPOCH + 2)
            assert await one.claim("no such table") == Claim(0)
            await one.release({"t": FIRST_EPOCH})  # of an earlier claim: too late
            assert await two.claim("t") == Claim(0, "http://node0")

    asyncio.run(work())


def test_a_claim_makes_older_writes_conflicts(database: str) -> None:
    """Nothing of them is stored, entry or row, also in a group with others, and also in flight."""

    async def work() -> None:
        async with stores(database, 2) as (one, two):
            assert await stored(one, new("t"), new("u")) == [None, None]
            epoch = (await two.claim("t", force=True)).epoch
            stale = row("t", phase="playing").row
            outcomes = await stored(
                one,
                later("u", 2, FIRST_EPOCH),
                later("t", 2, FIRST_EPOCH),
                Write(row=stale, epoch=FIRST_EPOCH),
                later("u", 3, FIRST_EPOCH),
            )
            assert [type(one) for one in outcomes] == [
                type(None), ClaimedError, ClaimedError, type(None),
            ]  # fmt: skip
            assert len(await two.read("t")) == 1
            found = await two.find("t")
            assert found is not None
            assert found.phase == "lobby"
            assert await stored(two, later("t", 2, epoch)) == [None]
            # A claim waits for what is being written, so that it reads all that is acknowledged.
            writing = [append(two, later("t", number, epoch)) for number in range(3, 300)]
            await asyncio.sleep(0)
            claim = await one.claim("t", force=True)
            known = len(await one.read("t"))
            outcomes = await asyncio.gather(*writing)
            assert known == 2 + outcomes.count(None)
            assert await stored(one, later("t", known + 1, claim.epoch)) == [None]

    asyncio.run(work())


def test_claims_are_told_to_all_and_looked_up_after_a_loss(
    database: str, postgres: PostgreSQL
) -> None:
    """Whoever has the table hears of it, by a notice, or by comparing once the line is back."""
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pioche'"

    async def work() -> None:
        one = await PostgresStore.open(database, "pioche")
        two = await PostgresStore.open(database, "pioche")
        await one.join(
            "http://one", lambda: {"t": FIRST_EPOCH}, lambda *told: heard.put_nowait(told)
        )
        await stored(one, new("t"))
        await two.claim("t", force=True)
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("t", FIRST_EPOCH + 1)
        await asyncio.to_thread(postgres.ask, "postgres", cut)
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("t", FIRST_EPOCH + 1)
        await one.close()
        await two.close()

    asyncio.run(work())


def test_sleeping_tables_are_woken_by_one_server_each(database: str) -> None:
    """However many look at once, every table that is due comes to exactly one of them."""

    async def work() -> None:
        async with stores(database, 3) as some:
            writes = [row(f"t{n}", wake=n) for n in range(100)]
            assert not any(await stored(some[0], *writes))
            await some[0].release({f"t{n}": FIRST_EPOCH for n in range(100)})
            found = await asyncio.gather(*[store.due(NOW, 20) for store in some])
            woken = [id for ids in found for id in ids]
            assert len(woken) == len(set(woken)) > 20
            assert await some[0].due(NOW, 20) == found[0]  # still its own

    asyncio.run(work())


def test_a_server_without_a_sign_of_life_is_replaced(database: str) -> None:
    """Its tables can be claimed after a while, and what it writes then is a conflict."""

    async def work() -> None:
        async with stores(database, 2) as (one, two):
            assert await stored(one, new("t")) == [None]
            await one.node.leave()  # no longer beats, and still has the table
            assert not one.is_sure
            assert (await one.claim("t")).owner == ""
            began = time.monotonic()
            while (claim := await two.claim("t")).owner is not None:
                assert time.monotonic() - began < PATIENCE
                await asyncio.sleep(0.05)
            assert claim == Claim(FIRST_EPOCH + 1)
            (outcome,) = await stored(one, later("t", 2, FIRST_EPOCH))
            assert isinstance(outcome, ClaimedError)

    asyncio.run(work())


def test_two_servers_at_one_address_are_a_mistake(database: str) -> None:
    """The second is refused, in one line that names the address."""

    async def work() -> None:
        async with stores(database, 1):
            other = await PostgresStore.open(database, "pioche")
            with pytest.raises(StoreError, match=r"http://node0 too; .*\(--node\)"):
                await other.join("http://node0", dict, lambda id, epoch: None)
            await other.close()

    asyncio.run(work())


def test_any_server_leads_to_any_table(start_nodes: NodeMaker) -> None:
    """What is asked of a server that does not have the table is answered as by the one that has."""
    one, two = (Http(server.url) for server in start_nodes(2))
    host = one.create("Ann", seats=2)
    id, code = host["table"]["id"], host["table"]["code"]
    guest = two.join(code, "Ben")
    assert (guest["table"]["id"], guest["seat"]) == (id, 1)
    assert guest["link"] == f"{two.url}/t/{id}"
    for path in ("", "/cards", "/rules", "/rulebook", "/qr.svg"):
        here, there = (http.get(f"/api/tables/{id}{path}") for http in (one, two))
        assert (here.status, there.status) == (200, 200)
        if path != "/qr.svg":
            assert here.body == there.body
    assert two.say(guest, type="chat", text="Hello!").status == 200
    assert (
        two.say(guest, type="play", move="R5").code == one.say(guest, type="play", move="R5").code
    )
    events = two.get(f"/api/tables/{id}/events?last=0&lang=en", guest["token"])
    assert "Hello!" in events.body.decode()
    assert two.get(f"/api/tables/{id}/events?last=0", host["player"]["token"]).code == "bad-token"
    me = guest["player"]
    gone = one.send("DELETE", f"/api/players/{me['id']}", token=me["token"])
    assert gone.data == {"tables": 1, "records": 0}
    gone = two.send("DELETE", f"/api/players/{host['player']['id']}", token=host["player"]["token"])
    assert gone.data == {"tables": 1, "records": 0}
    assert one.get(f"/api/tables/{id}").code == two.get(f"/api/tables/{id}").code == "no-table"


def test_nobody_can_pretend_to_be_a_server(start_nodes: NodeMaker) -> None:
    """Without the word that only servers know, nobody says which client they pass on."""
    (server,) = start_nodes(1)
    for word, status in (("0" * 64, 200), (None, 403)):

        async def ask(word: str | None = word) -> int:
            key = await key_of(str(server.settings["store"]))
            given = {WORD: word or word_of(key), CLIENT: "192.0.2.1"}
            url = f"{server.url}/metrics"  # for this machine only
            async with aiohttp.request("GET", url, headers=given) as response:
                return response.status

        assert asyncio.run(ask()) == status


async def key_of(database: str) -> bytes:
    """Read the key of a cluster."""
    store = await PostgresStore.open(database, "pioche")
    try:
        return await store.key()
    finally:
        await store.close()


def test_four_players_on_three_servers_do_not_move_the_table(
    start_nodes: NodeMaker, postgres: PostgreSQL, database: str
) -> None:
    """A balancer without any memory costs time only: the table stays where it was set up."""
    servers = start_nodes(3)
    clients: list[Balanced] = []

    async def play() -> None:
        clients.extend(await balanced_table(servers, 4))
        async with players([*clients]):
            await asyncio.wait_for(seen([*clients], 200), PATIENCE)

    asyncio.run(play())
    assert {client.welcomes for client in clients} == {1}
    ((url, epoch),) = owners(postgres, database).values()
    assert (url, epoch) == (servers[0].url, FIRST_EPOCH)
    asyncio.run(check_all(database, [*clients]))


def test_tables_of_a_killed_server_come_back_on_the_others(
    start_nodes: NodeMaker, postgres: PostgreSQL, database: str
) -> None:
    """Whoever sat at them plays on at once, without losing or repeating a move."""
    servers = start_nodes(3)
    clients: list[Balanced] = []

    async def play() -> None:
        for _ in range(3):
            clients.extend(await balanced_table(servers, 3))
        async with players([*clients]):
            await played_on(clients)
            servers[0].kill()
            await played_on(clients)
            servers[0].start()  # at the same address
            await played_on(clients)

    asyncio.run(play())
    assert all(epoch > FIRST_EPOCH for _, epoch in owners(postgres, database).values())
    asyncio.run(check_all(database, [*clients]))


def test_a_server_that_stops_hands_its_tables_over(
    start_nodes: NodeMaker, postgres: PostgreSQL, database: str
) -> None:
    """All servers are restarted one after the other, and the games go on all the time."""
    servers = start_nodes(2)
    clients: list[Balanced] = []

    async def play() -> None:
        clients.extend(await balanced_table(servers, 2))
        async with players([*clients]):
            for server in servers:
                await played_on(clients)
                await asyncio.to_thread(server.stop)
                await played_on(clients)
                server.start()
                await played_on(clients)

    asyncio.run(play())
    asyncio.run(check_all(database, [*clients]))
    assert "message_failed" not in servers[0].logged + servers[1].logged


def test_a_server_that_stood_still_acknowledges_nothing_stale(
    start_nodes: NodeMaker, postgres: PostgreSQL, database: str
) -> None:
    """Replaced meanwhile, it says goodbye to all, also to a spectator; then others lead to it."""
    one, two = start_nodes(2)

    async def enter(server: Server, player: Player, **first: Any) -> Any:
        socket = await sessions[0].ws_connect(f"{server.url}/api/tables/{player.table_id}/socket")
        await socket.send_json(first)
        assert (await socket.receive_json(timeout=PATIENCE))["type"] == "welcome"
        return socket

    async def say(player: Player, text: str) -> None:
        """Say something at the server that is awake, which takes the table if it has to."""
        socket = await enter(two, player, type="hello", token=player.token)
        await socket.send_json({"type": "chat", "text": text, "id": 8})
        while (await socket.receive_json(timeout=PATIENCE)).get("reply") != 8:
            pass
        await socket.close()

    async def play() -> None:
        (host, guest), (other, far) = [await new_table(sessions[0], one.url, 2) for _ in range(2)]
        player = await enter(one, host, type="hello", token=host.token)
        spectator = await enter(one, other, type="watch", table=other.table_id)
        passed_on = await enter(two, far, type="hello", token=far.token)
        os.kill(one.child, signal.SIGSTOP)
        await player.send_json({"type": "chat", "text": "said to a server that sleeps", "id": 7})
        # The other server cannot reach it, and takes the tables once it seems to be gone.
        await say(guest, "said to one that is awake")
        await say(other, "where somebody watches")
        await expect_goodbye(passed_on)
        os.kill(one.child, signal.SIGCONT)
        await expect_goodbye(player)
        await expect_goodbye(spectator)
        (late, _) = await new_table(sessions[0], one.url, 2)
        await enter(two, late, type="hello", token=late.token)

    async def expect_goodbye(socket: aiohttp.ClientWebSocketResponse) -> None:
        async with asyncio.timeout(PATIENCE):
            told = [json.loads(message.data) async for message in socket]
        assert told[-1]["type"] == "goodbye"
        assert told[-1]["again"]
        assert told[-1]["code"] == "moved"
        assert all(message.get("reply") != 7 for message in told)

    async def run() -> None:
        async with aiohttp.ClientSession() as session:
            sessions.append(session)
            await play()

    sessions: list[aiohttp.ClientSession] = []
    asyncio.run(run())
    name = database.rpartition("/")[2]
    log = postgres.ask(name, "SELECT body FROM pioche.log")
    said = {json.loads(body)["text"] for (body,) in log if b'"said"' in body}
    assert said == {"said to one that is awake", "where somebody watches"}


def test_a_server_is_ready_apart_from_being_well(
    start_nodes: NodeMaker, postgres: PostgreSQL, database: str
) -> None:
    """While PostgreSQL is away, or has another's tables, no server is ready; then all are again."""
    servers = start_nodes(2)
    asks = [Http(server.url) for server in servers]
    rename = "UPDATE pioche.about SET cluster = $1"
    name = database.rpartition("/")[2]

    def wait_for(*statuses: int) -> None:
        until = time.monotonic() + PATIENCE
        while tuple(http.get("/ready").status for http in asks) != statuses:
            assert time.monotonic() < until
            time.sleep(0.1)

    wait_for(200, 200)
    postgres.ask(name, rename, "the neighbours")
    postgres.kill()
    try:
        wait_for(503, 503)
    finally:
        postgres.start()
    until = time.monotonic() + PATIENCE
    while any("belongs to the cluster 'the neighbours'" not in one.logged for one in servers):
        assert time.monotonic() < until
        time.sleep(0.1)
    wait_for(503, 503)
    postgres.ask(name, rename, "pioche")
    wait_for(200, 200)


def test_a_server_that_is_held_up_for_a_moment_stays_ready(database: str) -> None:
    """A balancer turns away only after a longer silence: meanwhile who comes has to wait a bit."""

    async def work() -> None:
        async with stores(database, 1) as (store,):
            hub = Hub(store)
            pulse = Pulse(hub)
            await pulse.be_ready()
            store.node._last -= STALE + 0.5
            assert not store.is_sure
            await pulse.be_ready()
            store.node._last -= SILENCE
            with pytest.raises(RefusedError, match="storage"):
                await pulse.be_ready()

    asyncio.run(work())


def test_nothing_is_lost_or_told_twice_whatever_goes_wrong(
    nursery: Nursery, tmp_path: Path, postgres: PostgreSQL, database: str
) -> None:
    """Servers, PostgreSQL and the ways between fail at random; tables go on, as the log has it."""
    relays = Relays()
    servers = [
        Apart(nursery, tmp_path / f"node{n}", database, postgres.port, relays) for n in range(3)
    ]
    try:
        for server in servers:
            server.start()
        clients, _, _ = asyncio.run(endure(postgres, servers, relays, FAULTS, seed=16))
        asyncio.run(check_all(database, [*clients]))
    finally:
        for server in servers:
            server.kill()
        relays.stop()
