"""The clock: nothing that happens to the machine's time costs a player any of theirs."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from pioche.server.clock import LONGEST_BEAT, SteadyClock
from pioche.server.hub import Hub
from pioche.server.protocol import messages
from pioche.server.protocol.messages import Play, Start
from pioche.server.protocol.settings import DAY, SECOND, Settings
from pioche.server.rows import write_of
from pioche.server.table.authority import Authority
from pioche.server.table.entries import Moved, Resumed
from pioche.server.table.outcome import Outcome

from .clients import PATIENCE, Http, seat
from .conftest import StartServer
from .driver import Driver
from .hubs import BY_MAIL, World, begin, run
from .test_table_pausing import ADA, BEN, leave_alone, made, reload, table

HOUR = 3600 * SECOND
NANO = 1_000_000  # nanoseconds in a millisecond


class Steady:
    """A steady clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.ns = 5 * NANO

    def __call__(self) -> int:
        """Return the time since some moment."""
        return self.ns

    def go_on(self, time: int) -> None:
        """Let so many milliseconds go by."""
        self.ns += time * NANO


def test_the_wall_is_looked_at_once() -> None:
    """The time is the wall's at the start and goes on steadily, whatever the wall says later."""
    steady = Steady()
    wall = [1_700_000_000_000 * NANO]
    clock = SteadyClock(lambda: wall[0], steady)
    wall[0] -= HOUR * NANO
    steady.go_on(250)
    assert clock.now() == 1_700_000_000_250


def test_a_gap_between_two_looks_is_sleep() -> None:
    """Looking again in time is being awake; a longer gap is told once."""
    steady = Steady()
    clock = SteadyClock(lambda: 0, steady)
    steady.go_on(LONGEST_BEAT)
    assert clock.look() == (LONGEST_BEAT, 0)
    steady.go_on(HOUR)
    assert clock.look() == (LONGEST_BEAT + HOUR, HOUR)
    assert clock.look() == (LONGEST_BEAT + HOUR, 0)


# A table.


def test_nobody_is_timed_out_for_the_servers_sleep() -> None:
    """After a sleep everybody has the time that was left before it, and is shown so."""
    driver = table()
    driver.wait(6000)
    driver.now += HOUR
    driver.take(driver.table.pause(HOUR, driver.now))
    assert driver.log[-1] == Resumed(driver.now, HOUR)
    assert driver.clients[BEN].seen["clock"]["ends"] == driver.now + 4000
    driver.wait(3999)
    assert made(driver) == []
    driver.wait(1)
    assert len(made(driver)) == 1
    driver.check_clients()


def test_a_sleep_while_nobody_is_there_counts_once() -> None:
    """Time that stood still anyway does not stand still twice."""
    driver = table()
    driver.wait(6000)
    leave_alone(driver, HOUR)
    driver.take(driver.table.pause(HOUR, driver.now))
    driver.enter(ADA)
    assert driver.clients[ADA].seen["clock"]["ends"] == driver.now + 4000


@pytest.mark.parametrize("ahead", [1, HOUR, 400 * DAY])
def test_a_table_from_the_future_has_the_time_that_was_left(ahead: int) -> None:
    """A log that a clock wrote which was ahead makes nobody wait for that time to come."""
    driver = Driver(seats=2, pace="fast")
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.wait(6000)
    driver.accepted(BEN, messages.Chat(text="six seconds have gone by"))
    reload(driver)
    driver.now -= ahead
    driver.take(driver.table.tick(driver.now))
    driver.enter(ADA)
    driver.enter(BEN)
    assert driver.clients[ADA].seen["clock"]["ends"] == driver.now + 4000
    driver.wait(4000)
    assert len(made(driver)) == 1
    reload(driver)  # which compares


# The hub.


class TimedWorld(World):
    """A hub by a clock that goes on when it is told to."""

    def __init__(self, store: World) -> None:
        super().__init__(store.store)
        self.steady = Steady()
        self.hub = Hub(self.store, self.hub.delays, self.hub.brains, clock=self.clock())

    def clock(self) -> SteadyClock:
        """Make another clock, as after a restart."""
        return SteadyClock(time.time_ns, self.steady)


def test_a_wall_clock_that_steps_back_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that was about to answer does so although the machine's time went back by an hour."""

    async def work(world: World) -> None:
        world.hub.delays.scale = 0.05
        live, token = await begin(world, Settings("classic", seats=2, bots=("greedy",)))
        game = live.table.state.game
        assert game is not None
        while game.asks.seat == token.seat:
            await world.hub.ask(live, token.seat, Play(move=game.options[0]))
        number = live.table.state.number
        back = time.time_ns() - HOUR * NANO
        monkeypatch.setattr(time, "time_ns", lambda: back)
        async with asyncio.timeout(PATIENCE):  # or everything stands still
            while live.table.state.number == number:
                await asyncio.sleep(0.01)

    run(tmp_path, work)


def test_all_tables_stand_still_before_anything_else_happens(tmp_path: Path) -> None:
    """Whatever comes first after a sleep, a message or a timer, finds nobody's time run out."""

    async def work(world: World) -> None:
        timed = TimedWorld(world)
        hub = timed.hub
        hub.start()
        live, token = await timed.table(Settings("classic", seats=2, pace="fast"))
        guest = await hub.join(live, "ben", "Ben", False)
        host = await timed.sit(live, token)
        await timed.sit(live, guest)
        await hub.ask(live, guest.seat, messages.Ready())
        await hub.ask(live, token.seat, Start())
        timed.steady.go_on(3000)
        hub.receive(live, token.seat, host, messages.Chat(text="three seconds"))
        timed.steady.go_on(HOUR)
        hub._tick(live)
        await hub.ask(live, token.seat, messages.Chat(text="good morning"))
        clock = [heard["clock"] for heard in host.heard if heard.get("clock")][-1]
        assert clock["ends"] == hub.clock.now() + 7000
        log = await timed.entries_of(live.id)
        assert not any(isinstance(entry, Moved) for entry in log)
        await hub.stop()

    run(tmp_path, work)


def test_games_by_mail_that_nobody_held_in_memory_slept_too(tmp_path: Path) -> None:
    """A table that is taken from disk after a sleep has not lost the time either."""

    async def work(world: World) -> None:
        timed = TimedWorld(world)
        hub = timed.hub
        hub.start()
        live, _ = await begin(timed)
        row = await timed.store.find(live.id)
        assert row is not None
        assert row.wake is not None
        del hub.tables[live.id]
        timed.steady.go_on(5 * DAY)
        hub.now()
        again = await hub.find(live.id)
        assert again.table.wake == row.wake + 5 * DAY
        await hub.stop()

    run(tmp_path, work)


def test_games_by_mail_from_the_future_are_taken_as_of_now(tmp_path: Path) -> None:
    """A clock that was a year ahead when the table was written makes nobody wait for a year."""

    async def work(world: World) -> None:
        then = world.hub.clock.now() + 365 * DAY
        made, entry = Authority.create("by-mail", "MAILED", BY_MAIL, then, world.hub.delays)
        _, joined = made.join("host", "Ann", then)
        started = made.receive(0, Start(), then)
        happened = (entry, *joined.entries, *started.entries)
        await world.hub._store(write_of(made, Outcome(happened, changed=True)))
        live = await world.hub.find("by-mail")
        assert live.table.state.asked_since <= world.hub.clock.now()

    run(tmp_path, work)


def test_a_stopped_process_takes_time_from_nobody(start_server: StartServer) -> None:
    """A real server is stopped (SIGSTOP) for a while: the clock that clients see is put off."""
    server = start_server()
    http = Http(server.url)
    host = http.create(pace="fast")
    guest = http.join(host["table"]["id"])
    stopped = (LONGEST_BEAT + SECOND) / SECOND

    async def play() -> tuple[int, float]:
        async with seat(server.url, host) as one, seat(server.url, guest) as two:
            await two.ask(type="ready")
            await one.ask(type="start")
            clocks = [heard["clock"] for heard in one.heard if heard.get("clock")]
            began = time.monotonic()
            os.kill(server.child, signal.SIGSTOP)
            await asyncio.sleep(stopped)
            os.kill(server.child, signal.SIGCONT)
            while len(clocks) < 2:
                heard = await one.hear()
                clocks += [heard["clock"]] if heard.get("clock") else []
            seconds = time.monotonic() - began
            return clocks[-1]["ends"] - clocks[0]["ends"], seconds

    later, seconds = asyncio.run(play())
    assert LONGEST_BEAT <= later <= seconds * SECOND + LONGEST_BEAT
    assert '"slept"' in server.logged
