"""Sockets of a real server: who gets in, what comes back after a loss, who is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from pioche.server.protocol.messages import LONGEST_MESSAGE, PROTOCOL

from .clients import SHORT, Http, Talk, line, seat, watch
from .conftest import StartServer
from .live import Player, Server, new_table, players

TOO_BIG, BAD_TEXT, BAD_FRAME = 1009, 1007, 1002


@pytest.fixture
def http(server: Server) -> Http:
    """The server over HTTP."""
    return Http(server.url)


def code_of(server: Server, *messages: Any) -> str:
    """Open a socket, send texts or messages, and give the code of the first refusal."""

    async def talk_on() -> str:
        async with line(server.url) as talk:
            for message in messages:
                data = message if isinstance(message, str) else json.dumps(message)
                await talk.socket.send_str(data)
            heard = await talk.hear_until("error")
            await talk.end()
            return str(heard["code"])

    return asyncio.run(talk_on())


# Getting in.


def test_the_first_message_says_who_it_is(server: Server, http: Http) -> None:
    """Anything but hello or watch is refused, and the server hangs up; pings are fine."""
    seated = http.create()
    assert code_of(server, {"type": "ready"}) == "hello-first"
    assert code_of(server, {"type": "ping"}, {"type": "start"}) == "hello-first"
    assert code_of(server, "nonsense") == "bad-message"
    assert code_of(server, {"type": "hello", "token": "x"}) == "bad-token"
    assert code_of(server, {"type": "hello", "token": seated["player"]["token"]}) == "bad-token"
    assert code_of(server, {"type": "watch", "table": "NOBODY"}) == "no-table"


def test_only_this_version_of_the_protocol_is_spoken(server: Server, http: Http) -> None:
    """Another version is refused with the one that is known."""
    seated = http.create()
    for version in (0, PROTOCOL + 1, -1, 2**60):
        hello = {"type": "hello", "token": seated["token"], "protocol": version}
        assert code_of(server, hello) == "bad-protocol"
        watching = {"type": "watch", "table": seated["table"]["id"], "protocol": version}
        assert code_of(server, watching) == "bad-protocol"


def test_bad_entropy_keeps_nobody_out(server: Server, http: Http) -> None:
    """A hello that is refused changes nothing: the older connection keeps the seat."""
    seated = http.create()

    async def come_in() -> None:
        async with seat(server.url, seated) as talk:
            async with line(server.url) as other:
                await other.say(type="hello", token=seated["token"], entropy="a\nb")
                assert (await other.hear())["code"] == "bad-entropy"
                await other.end()
            assert (await talk.ask(type="ready"))["type"] == "update"

    asyncio.run(come_in())


def test_a_removed_player_is_told_and_stays_out(server: Server, http: Http) -> None:
    """The host removes somebody: a goodbye without return, and the token is void."""
    host = http.create()
    guest = http.join(host["table"]["id"])

    async def remove() -> None:
        async with seat(server.url, host) as talk, seat(server.url, guest) as removed:
            await talk.ask(type="remove", seat=guest["seat"])
            goodbye = await removed.hear_until("goodbye", code="removed")
            assert not goodbye.get("again")
            await removed.end()

    asyncio.run(remove())
    assert code_of(server, {"type": "hello", "token": guest["token"]}) == "removed"


def test_a_seat_is_open_in_one_window(server: Server, http: Http) -> None:
    """A second connection takes the seat over; what the first still sends counts for nothing."""
    seated = http.create()

    async def take_over() -> None:
        async with seat(server.url, seated) as first, seat(server.url, seated) as second:
            goodbye = await first.hear_until("goodbye", code="elsewhere")
            assert not goodbye.get("again")
            await first.end()
            update = await second.ask(type="chat", text="only once")
            assert [event["text"] for event in update["events"]] == ["only once"]

    asyncio.run(take_over())


def test_spectators_only_watch(server: Server, http: Http) -> None:
    """A spectator sees the table and no hand, may do nothing, and is told what happens."""
    host = http.create(bots=["greedy"])

    async def look_on() -> None:
        async with seat(server.url, host) as talk, watch(server.url, host["table"]["code"]) as by:
            assert by.heard[-1].keys().isdisjoint({"own", "game"})
            assert by.heard[-1]["seat"] is None
            for kind in ("ready", "start", "leave", "next", "rematch"):
                assert await by.refusal(type=kind) == "not-a-player"
            await talk.say(type="start")
            while "game" not in (update := await by.hear_until("update")):
                pass
            assert "hands" not in update["game"]
            assert "own" not in update

    asyncio.run(look_on())
    shut = http.create(spectators="none")
    assert code_of(server, {"type": "watch", "table": shut["table"]["id"]}) == "no-watching"


# Coming back.


def test_who_comes_back_gets_exactly_what_was_missed(server: Server, http: Http) -> None:
    """After a loss the welcome has each event since the last one seen once, from memory or disk."""
    host = http.create()
    guest = http.join(host["table"]["id"])

    async def miss(count: int) -> None:
        async with seat(server.url, guest) as talk:
            last = talk.heard[-1]["last"]
        async with seat(server.url, host) as talk:
            for number in range(count):
                await talk.say(type="chat", text=f"{count}/{number}")
            await talk.ask(type="ready", ready=False)
        async with seat(server.url, guest, last=last) as talk:
            events = talk.heard[-1]["events"]
            ids = [event["id"] for event in events]
            assert ids == list(range(last + 1, talk.heard[-1]["last"] + 1))
            said = [event["text"] for event in events if event["kind"] == "said"]
            assert said == [f"{count}/{number}" for number in range(count)]

    for count in (1, 63, 64, 65, 300):
        asyncio.run(miss(count))


def test_a_client_from_the_future_is_welcome(server: Server, http: Http) -> None:
    """A number that the server has not come to yet gives no events and no error."""
    seated = http.create()

    async def come_in() -> None:
        async with seat(server.url, seated, last=2**53 - 1) as talk:
            assert "events" not in talk.heard[-1]

    asyncio.run(come_in())


def test_nothing_is_told_twice_through_many_losses(server: Server) -> None:
    """Clients that lose their lines all the time see every event once, and all the same ones."""

    async def lose_lines() -> list[Player]:
        async with aiohttp.ClientSession() as session:
            clients = await new_table(
                session, server.url, 3, options={"uno": "auto", "scoring": "winner", "target": 60}
            )
            tasks = [asyncio.ensure_future(client.run()) for client in clients]
            for number in range(30):
                client = clients[number % 3]
                while client.welcomes <= number // 3:
                    await asyncio.sleep(0.01)
                tasks[number % 3].cancel()
                tasks[number % 3] = asyncio.ensure_future(client.run())
            while min(client.welcomes for client in clients) <= 10:
                await asyncio.sleep(0.01)
            for client, task in zip(clients, tasks, strict=True):
                client.done.set()
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return clients

    clients = asyncio.run(lose_lines())
    for client in clients:
        assert list(client.events) == sorted(client.events)
        missing = set(range(min(client.events), max(client.events))) - client.events.keys()
        assert not missing


# Cutting off.


def test_what_is_too_long_or_no_text_ends_the_connection(server: Server, http: Http) -> None:
    """Oversized messages, bad UTF-8 and broken frames are answered with the code for it."""
    seated = http.create()

    async def end_of(send: bytes) -> int | None:
        async with seat(server.url, seated) as talk:
            talk.write(send)
            return await talk.end()

    def frame(first: int, length: int, data: bytes) -> bytes:
        mask = bytes(4)
        head = bytes([first, 0x80 | min(length, 126)])
        return head + (length.to_bytes(2, "big") if length > 125 else b"") + mask + data

    async def answer_to(send: bytes) -> str:
        async with seat(server.url, seated) as talk:
            talk.write(send)
            return str((await talk.hear())["type"])

    ping = b'{"type":"ping"}'.ljust(LONGEST_MESSAGE)
    assert asyncio.run(answer_to(frame(0x81, len(ping), ping))) == "pong"
    long = LONGEST_MESSAGE + 1
    assert asyncio.run(end_of(frame(0x81, long, b" " * long))) == TOO_BIG
    assert (
        asyncio.run(end_of(frame(0x01, 4000, b" " * 4000) + frame(0x80, 200, b" " * 200)))
        == TOO_BIG
    )
    assert asyncio.run(end_of(frame(0x81, 2, b"\xff\xfe"))) == BAD_TEXT
    assert asyncio.run(end_of(frame(0xC1, 2, b"{}"))) == BAD_FRAME  # says that it is compressed
    assert asyncio.run(end_of(frame(0x83, 2, b"{}"))) == BAD_FRAME  # of no kind there is


def test_messages_may_come_in_pieces_and_as_bytes(server: Server, http: Http) -> None:
    """A message in fragments, or in a binary frame, is read like any other."""
    seated = http.create()

    async def send() -> None:
        async with seat(server.url, seated) as talk:
            await talk.socket.send_bytes(b'{"type":"ping","id":1}')
            await talk.hear_until("pong", reply=1)
            for first, data in ((0x01, b'{"type":"p'), (0x00, b'ing",'), (0x80, b'"id":2}')):
                talk.write(bytes([first, 0x80 | len(data)]) + bytes(4) + data)
            await talk.hear_until("pong", reply=2)

    asyncio.run(send())


def test_nonsense_has_an_end(start_server: StartServer) -> None:
    """Bad messages are refused one by one; after fifty the connection is closed."""
    server = start_server(limits=1.0)
    seated = Http(server.url).create()

    async def misbehave() -> tuple[int, Talk]:
        async with seat(server.url, seated) as talk:
            for _ in range(60):
                await talk.socket.send_str("nonsense")
            await talk.end()
            return len([m for m in talk.heard if m["type"] == "error"]), talk

    errors, talk = asyncio.run(misbehave())
    assert errors == 50
    assert {m["code"] for m in talk.heard if m["type"] == "error"} <= {"bad-message", "too-fast"}


def test_a_connection_that_sends_too_fast_is_held_back(start_server: StartServer) -> None:
    """More than sixty messages at once, hello included, are too fast; who goes on is cut off."""
    server = start_server(limits=1.0)
    seated = Http(server.url).create()

    async def flood() -> list[str]:
        async with seat(server.url, seated) as talk:
            for number in range(500):
                await talk.say(type="ping", id=number)
            await talk.end()
            return [str(m.get("code", m["type"])) for m in talk.heard[1:]]

    heard = asyncio.run(flood())
    assert heard[:59] == ["pong"] * 59
    assert heard.count("too-fast") == 50


def test_chat_is_limited_for_a_seat_however_it_connects(start_server: StartServer) -> None:
    """Five lines at once, then one a second: over sockets, new sockets and HTTP together."""
    server = start_server(limits=1.0)
    http = Http(server.url)
    seated = http.create()

    async def chat() -> list[dict[str, Any]]:
        async with seat(server.url, seated) as talk:
            heard = [await talk.ask(type="chat", text="hi") for _ in range(4)]
        async with seat(server.url, seated) as talk:
            return heard + [await talk.ask(type="react", reaction="👍") for _ in range(8)]

    began = time.monotonic()
    heard = asyncio.run(chat())
    heard += [http.say(seated, type="chat", text="hi").data for _ in range(8)]
    refused = [message for message in heard if message["type"] == "error"]
    assert {message["code"] for message in refused} == {"too-fast"}
    assert len(heard) - len(refused) <= 5 + time.monotonic() - began


def test_chat_is_text_and_nothing_else(server: Server, http: Http) -> None:
    """Markup comes back as it was written, to be shown as text; what cannot be shown is refused."""
    seated, quiet = http.create(), http.create(chat=False)

    async def chat() -> None:
        async with seat(server.url, seated, lang="en") as talk:
            text = '<img src=x onerror=alert(1)> & "quotes" 👋🏽 日本'
            update = await talk.ask(type="chat", text=f"  {text} ")
            assert update["events"][0]["text"] == text
            for bad in ("\u0000", "a\nb", "\u202e", " ", "\u2028", "\x1b[2J"):
                assert await talk.refusal(type="chat", text=bad) == "bad-chat", bad
            assert await talk.refusal(type="chat", text="x" * 201) == "bad-message"
            assert await talk.refusal(type="react", reaction="<b>") == "bad-reaction"
        async with seat(server.url, quiet) as talk:
            assert await talk.refusal(type="chat", text="hi") == "chat-off"

    asyncio.run(chat())


def test_a_slow_client_is_cut_off_and_slows_nobody(server: Server, http: Http) -> None:
    """Somebody who reads nothing is cut off in the end; the others hear everything at once."""
    host = http.create(seats=3)
    slow, other = http.join(host["table"]["id"]), http.join(host["table"]["id"], "Zoe")
    before = figure(http, "pioche_dropped_total")

    async def talk_much() -> None:
        with deaf(server, slow) as stalled:
            async with seat(server.url, host) as talk, seat(server.url, other) as third:
                rounds = 0
                while figure(http, "pioche_dropped_total") == before:
                    for _ in range(300):
                        await talk.say(type="chat", text="x" * 200)
                    await talk.ask(type="ping")
                    rounds += 1
                    assert rounds < 100, "never cut off"
                await talk.ask(type="chat", text="the end")
                while not third.events or third.events[-1].get("text") != "the end":
                    await third.hear()
                assert len(third.said()) == rounds * 300 + 1
                assert stalled is not None

    asyncio.run(talk_much())


def figure(http: Http, name: str) -> float:
    """Read one of the figures."""
    for text in http.get("/metrics").body.decode().splitlines():
        if text.startswith(f"{name} "):
            return float(text.split()[1])
    raise AssertionError(name)


def deaf(server: Server, seated: dict[str, Any]) -> socket.socket:
    """Take up a seat and read nothing more, with as small a buffer as there can be."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    link.connect(("127.0.0.1", server.port))
    link.sendall(
        b"GET /api/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    hello = json.dumps({"type": "hello", "token": seated["token"]}).encode()
    link.sendall(b"\x81\xfe" + len(hello).to_bytes(2, "big") + bytes(4) + hello)
    head = link.recv(100)
    assert b"101" in head
    return link


def test_a_slow_program_is_cut_off_as_well(server: Server, http: Http) -> None:
    """A stream that nobody reads is ended, and its seat is free for the next."""
    host = http.create()
    guest = http.join(host["table"]["id"], external=True)
    before = figure(http, "pioche_dropped_total")

    async def talk_much() -> None:
        link = socket.create_connection(("127.0.0.1", server.port))
        head = f"GET /api/tables/{host['table']['id']}/stream HTTP/1.1\r\nHost: a\r\n"
        link.sendall(f"{head}Authorization: Bearer {guest['token']}\r\n\r\n".encode())
        with link:
            async with seat(server.url, host) as talk:
                rounds = 0
                while figure(http, "pioche_dropped_total") == before:
                    for _ in range(300):
                        await talk.say(type="chat", text="x" * 200)
                    await talk.ask(type="ping")
                    rounds += 1
                    assert rounds < 200, "never cut off"
        async with seat(server.url, guest) as talk:
            assert (await talk.ask(type="ready"))["type"] == "update"

    asyncio.run(talk_much())


# The disk, and nobody left behind.


@pytest.mark.skipif(sys.platform != "linux", reason="only there a limit can be set from outside")
def test_a_disk_that_fails_is_told_and_survived(start_server: StartServer) -> None:
    """While no file can grow, whoever wants to change something is told so; then all goes on."""
    server = start_server()
    http = Http(server.url)
    seated = http.create()

    async def talk_on() -> list[str]:
        async with seat(server.url, seated) as talk:
            while (heard := await talk.ask_any(type="chat", text="x" * 190))["type"] == "update":
                pass
            assert (heard["type"], heard["code"], heard["again"]) == ("goodbye", "storage", True)
            return talk.said()

    with full_disk(server):
        accepted = asyncio.run(talk_on())
        body = {"settings": {"edition": "classic"}, "name": "Ann"}
        codes = {http.post("/api/tables", body).status for _ in range(50)}
        assert codes <= {201, 503}
        assert 503 in codes
        while http.get("/health").status == 200:  # it holds for some seconds
            time.sleep(0.1)
        assert http.get("/health").code == "storage"
        assert http.get("/api/editions").status == 200

    async def come_back() -> None:
        async with seat(server.url, seated, last=1) as talk:
            assert talk.said() == accepted
            await talk.ask(type="chat", text="there is room again")
            assert talk.said()[-1] == "there is room again"

    asyncio.run(come_back())
    while http.get("/health").status == 503:
        time.sleep(0.1)
    assert http.get("/health").status == 200


@contextlib.contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Let no file of a server grow beyond what its largest one has now, its log included."""
    size = max(file.stat().st_size for file in [*server.data.iterdir(), server.log])
    soft, hard = resource.prlimit(server.child, resource.RLIMIT_FSIZE)
    resource.prlimit(server.child, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.prlimit(server.child, resource.RLIMIT_FSIZE, (soft, hard))


def test_nobody_is_counted_who_has_gone(server: Server, http: Http) -> None:
    """When all connections are closed, in whatever way, no player and no spectator is left."""
    host = http.create()

    async def come_and_go() -> None:
        for _ in range(5):
            async with seat(server.url, host), watch(server.url, host["table"]["id"]) as by:
                by.write(b"nonsense")
        while figure(http, "pioche_players") or figure(http, "pioche_spectators"):
            await asyncio.sleep(0.02)

    asyncio.run(come_and_go())


# A whole match, and the end.


def test_matches_are_played_over_sockets(server: Server) -> None:
    """Three clients play a match to its end, agree on a rematch, and play again."""

    async def play() -> list[Player]:
        async with aiohttp.ClientSession() as session:
            clients = await new_table(session, server.url, 3, options=SHORT)
            async with players(clients):
                while kinds(clients[0]).count("match-over") < 2:
                    await asyncio.sleep(0.01)
            return clients

    for client in asyncio.run(play()):
        assert "rematch" in kinds(client)
        assert {error["code"] for error in client.errors} <= {"no-game"}


def kinds(client: Player) -> list[str]:
    """List the kinds of the events that a client was told."""
    return [event["kind"] for event in client.events.values()]


def test_a_restart_is_told_and_survived(start_server: StartServer, tmp_path: Path) -> None:
    """A server that stops says so; on the next one everything stands where it stood."""
    server = start_server(tmp_path / "data")
    host = Http(server.url).create(bots=["greedy"], pace="none")

    async def stop() -> dict[str, Any]:
        async with seat(server.url, host) as talk, watch(server.url, host["table"]["id"]) as by:
            await talk.ask(type="start")
            server_stops = asyncio.get_running_loop().run_in_executor(None, server.stop)
            for one in (talk, by):
                goodbye = await one.hear_until("goodbye")
                assert (goodbye["code"], goodbye["again"]) == ("stopping", True)
                await one.end()
            await server_stops
            return talk.seen

    async def resume(last: int) -> dict[str, Any]:
        async with seat(server.url, host, last=last) as talk:
            return talk.heard[-1]

    before = asyncio.run(stop())
    server.start()
    after = asyncio.run(resume(before["last"]))
    assert (after["last"], after.get("events")) == (before["last"], None)
    assert (after["own"]["hand"], after["game"]["top"]) == (
        before["own"]["hand"],
        before["game"]["top"],
    )
