"""Nothing that one client does makes the server keep, read or remember without an end."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from pioche.server import loading
from pioche.server.history import first_after, read_since
from pioche.server.http.stream import MOST_WAITING, StreamLine
from pioche.server.hub import LONG_LOG
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyRequest, Chat
from pioche.server.table.entries import AnyEntry, read_entry
from pioche.server.table.state import KEPT_EVENTS

from .clients import Http, line, seat
from .conftest import StartServer
from .driver import Driver
from .hubs import World, run

ADA, BEN = 0, 1


def lobby() -> Driver:
    """Let Ada and Ben wait at a table of three."""
    driver = Driver(seats=3)
    driver.sit("Ada", "Ben")
    return driver


TWICE: tuple[AnyRequest, ...] = (
    messages.Ready(entropy="dice-4-5"), messages.Ready(ready=False), messages.Rename(name="Zoe"),
    messages.Resize(seats=4),
)  # fmt: skip


@pytest.mark.parametrize("request_", TWICE, ids=lambda one: type(one).__name__)
def test_what_changes_nothing_is_not_stored(request_: AnyRequest) -> None:
    """The second time the same is asked for it is accepted, and neither written nor told."""
    driver = lobby()
    driver.accepted(ADA, messages.Ready())
    driver.accepted(ADA, request_)
    written, heard = len(driver.log), len(driver.clients[BEN].sent)
    driver.accepted(ADA, request_)
    assert (len(driver.log), len(driver.clients[BEN].sent)) == (written, heard)
    driver.check_clients()


def test_other_entropy_is_a_change() -> None:
    """Who is ready may still bring other entropy."""
    driver = lobby()
    driver.accepted(BEN, messages.Ready(entropy="one"))
    driver.accepted(BEN, messages.Ready(entropy="two"))
    assert driver.state.seats[BEN].entropy == "two"


def test_a_wish_to_call_is_stored_once() -> None:
    """Arming a call that is armed writes nothing."""
    driver = lobby()
    driver.sit("Cyd")
    driver.begin()
    driver.accepted(ADA, messages.Arm())
    written = len(driver.log)
    driver.accepted(ADA, messages.Arm())
    assert len(driver.log) == written


@pytest.mark.parametrize(
    ("messages", "most"),
    [
        ([{"type": "ready"}, {"type": "ready", "ready": False}], 8),
        ([{"type": "resize", "seats": 3}, {"type": "resize", "seats": 2}], 26),
        ([{"type": "addbot"}, {"type": "remove", "seat": 1}], 26),
    ],
    ids=["ready", "resize", "bots"],
)
def test_changing_back_and_forth_is_held_back(
    start_server: StartServer, messages: list[dict[str, object]], most: int
) -> None:
    """A seat that changes its mind without a pause is refused after a while."""
    server = start_server(limits=1.0)
    host = Http(server.url).create()

    async def waver() -> int:
        async with seat(server.url, host) as talk:
            for number in range(50):
                heard = await talk.ask(**messages[number % 2])
                if heard["type"] == "error":
                    assert heard["code"] == "too-fast"
                    return number
        raise AssertionError("never held back")

    assert asyncio.run(waver()) <= most


# Streams.


class Cut(asyncio.Transport):
    """A transport that can only be cut off."""

    is_cut = False

    def abort(self) -> None:
        """Be cut off."""
        self.is_cut = True


def test_a_stream_may_lag_behind_by_so_many_bytes(tmp_path: Path) -> None:
    """Many small messages may wait, few large ones may not; what is read makes room again."""

    async def work(world: World) -> None:
        transport = Cut()
        line = StreamLine(world.hub, transport)
        for _ in range(2000):
            line.send(b"x" * 100)
        for _ in range(2000):
            assert await line.next() == b"x" * 100 + b"\n"
        for _ in range(8):
            assert not transport.is_cut
            line.send(b"x" * (MOST_WAITING // 8))
        line.send(b"x")
        assert transport.is_cut

    run(tmp_path, work)


# Long logs.


def test_long_logs_are_read_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that serves everybody decodes no long log, whoever needs it."""
    threads: set[threading.Thread] = set()

    def noted(body: bytes) -> AnyEntry:
        threads.add(threading.current_thread())
        return read_entry(body)

    async def work(world: World) -> None:
        live, token = await world.table()
        said = [world.hub.ask(live, 0, Chat(text=str(number))) for number in range(LONG_LOG)]
        await asyncio.gather(*said)
        monkeypatch.setattr(loading, "read_entry", noted)
        await world.sit(live, token, last=1)
        world.hub.exit(live, token.seat, live.lines[token.seat])
        del world.hub.tables[live.id]
        await world.hub.find(live.id)
        assert threads
        assert threading.main_thread() not in threads
        assert first_after(await read_since(world.store, live.id, 1), 1).told[0].id == 2

    run(tmp_path, work)


def test_coming_back_late_counts_as_work(start_server: StartServer, tmp_path: Path) -> None:
    """Who keeps asking for more than memory holds is refused; who asks for little is not."""
    data = tmp_path / "data"
    open_handed = start_server(data)
    http = Http(open_handed.url)
    host = http.create()
    for number in range(KEPT_EVENTS + 10):
        assert http.say(host, type="chat", text=str(number)).status == 200
    open_handed.stop()
    server = start_server(data, limits=1.0)

    async def come(**first: object) -> str:
        async with line(server.url) as talk:
            await talk.say(**first)
            heard = await talk.hear()
            return str(heard.get("code", heard["type"]))

    async def come_often() -> None:
        late = {"type": "watch", "table": host["table"]["id"], "last": 1}
        answers = [await come(**late) for _ in range(40)]
        assert answers.count("welcome") >= 30
        assert answers[-1] == "too-fast"
        token = host["token"]
        assert await come(type="hello", token=token, last=1) == "too-fast"
        assert await come(type="hello", token=token, last=KEPT_EVENTS) == "welcome"
        assert await come(type="hello", token=token) == "welcome"

    asyncio.run(come_often())
    path = f"/api/tables/{host['table']['id']}/events?last=1"
    assert Http(server.url).get(path, host["token"]).code == "too-fast"
