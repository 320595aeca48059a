"""The hub: tables come and go, disks fill up, connections race; nothing is lost on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from pioche.server.history import MOST_MISSED, first_after, read_since
from pioche.server.protocol.messages import Chat, Hello, Play, Ready, Remove, Start, Watch
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import DAY, Settings
from pioche.server.rows import write_of
from pioche.server.store.store import Logged, StoreError, Write
from pioche.server.table import entries
from pioche.server.table.authority import Authority
from pioche.server.table.delays import Delays
from pioche.server.table.outcome import Outcome
from pioche.server.upkeep.sweep import IDLE, sweep

from .ears import Ear
from .hubs import BY_MAIL, CLASSIC, Gated, World, begin, refused, run

# The disk.


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    """Who cannot be stored is told `storage`; then the table stands where the disk has it."""

    async def work(world: World) -> None:
        live, token = await world.table()
        other, _ = await world.table()
        with world.full_disk():
            ear, watcher = await world.sit(live, token), Ear()
            await world.hub.watch(live, watcher, Watch(table="x"))
            accepted = await world.fill_up(live, token.seat, ear)
            assert (ear.goodbye, ear.heard[-1]["again"]) == ("storage", True)
            assert watcher.goodbye == "storage"
            assert live.id not in world.hub.tables
            again = await world.hub.find(live.id)
            assert await refused(world.hub.ask(again, 0, Chat(text="y" * 199, id=1))) == "storage"
        back = await world.hub.find(live.id)
        assert back is not live
        returned = await world.sit(back, token, last=1)
        assert len(returned.said()) == accepted
        world.hub.receive(back, token.seat, returned, Chat(text="there is room again"))
        await world.settle()
        assert returned.said()[-1] == "there is room again"
        assert world.hub.tables[other.id] is other

    run(tmp_path, work)


def test_a_dropped_table_never_writes_again(tmp_path: Path) -> None:
    """What comes in for a table that was dropped does not reach the one that took its place."""

    async def work(world: World) -> None:
        live, token = await world.table()
        ear = await world.sit(live, token)
        world.hub._drop(live, "storage")
        again = await world.hub.find(live.id)
        new = await world.sit(again, token)
        before = again.table.state.number
        world.hub.receive(live, token.seat, ear, Chat(text="late"))
        world.hub.exit(live, token.seat, ear)
        assert await refused(world.hub.ask(live, token.seat, Chat(text="late"))) == "storage"
        assert await refused(world.hub.enter(live, token, Ear(), Hello(token=""))) == "storage"
        assert await refused(world.hub.watch(live, Ear(), Watch(table="x"))) == "storage"
        assert again.table.state.number == before
        assert len(await world.store.read(live.id)) == before
        assert not new.closed

    run(tmp_path, work)


def test_nothing_is_told_before_it_is_on_disk(tmp_path: Path) -> None:
    """Updates, answers, joins and looks at a table all wait for what happened before them."""

    async def work(world: World) -> None:
        store = world.store
        assert isinstance(store, Gated)
        live, token = await world.table()
        ear = await world.sit(live, token)
        store.waiting = []
        begun = len(ear.heard)
        world.hub.receive(live, token.seat, ear, Chat(text="not yet", id=1))
        works: tuple[Coroutine[Any, Any, object], ...] = (
            world.hub.ask(live, token.seat, Start(id=2)),  # refused, so nothing is written
            world.hub.join(live, "host", "Ann", False),  # has the seat already
            world.hub.settled(live),
        )
        waiting = [asyncio.ensure_future(work) for work in works]
        second = await world.sit(live, token)
        await store.read(live.id)  # what waits for no gate is done by then
        assert (len(ear.heard), second.heard) == (begun, [])
        assert not any(task.done() for task in waiting)
        store.open_gate()
        await asyncio.gather(*waiting)
        await world.settle()
        assert ear.said() == ["not yet"]
        assert ear.goodbye == "elsewhere"
        assert second.heard[0]["type"] == "welcome"

    run(tmp_path, work, Gated)


def test_a_store_that_cannot_read_is_told(tmp_path: Path) -> None:
    """Finding a table on a store that is closed raises what the gate tells as `storage`."""

    async def work(world: World) -> None:
        await world.store.close()
        with pytest.raises(StoreError):
            await world.hub.find("x")
        with pytest.raises(StoreError):
            await world.hub._store(Write())
        with pytest.raises(StoreError):
            await world.table()

    run(tmp_path, work)


# Memory.


def test_all_who_ask_get_the_same_table(tmp_path: Path) -> None:
    """However many ask for a table at once, by id or code, it is taken into memory once."""

    async def work(world: World) -> None:
        live, _ = await world.table()
        code = live.table.state.code
        del world.hub.tables[live.id]
        names = [live.id, code, code.lower()] * 20
        found = await asyncio.gather(*[world.hub.find(name) for name in names])
        assert len({id(one) for one in found}) == 1
        assert found[0] is not live
        assert world.hub.loading == {}

    run(tmp_path, work)


def test_tables_without_anybody_leave_memory_and_come_back(tmp_path: Path) -> None:
    """An idle table is put away after a while; with a player, a spectator or a write it stays."""

    async def work(world: World) -> None:
        tables = [await world.table() for _ in range(3)]
        player = await world.sit(*tables[1])
        spectator = Ear()
        await world.hub.watch(tables[2][0], spectator, Watch(table="x"))
        await world.settle()
        await sweep(world.hub, world.hub.clock.now())
        assert len(world.hub.tables) == 3
        later = world.hub.clock.now() + 2 * IDLE
        await sweep(world.hub, later)
        assert set(world.hub.tables) == {tables[1][0].id, tables[2][0].id}
        world.hub.exit(tables[1][0], 0, player)
        world.hub.unwatch(tables[2][0], spectator)
        await world.settle()
        await sweep(world.hub, world.hub.clock.now() + IDLE // 2)
        assert len(world.hub.tables) == 2, "who has just gone may come back at once"
        await sweep(world.hub, later)
        assert not world.hub.tables
        ear = await world.sit(await world.hub.find(tables[0][0].id), tables[0][1])
        assert ear.heard[0]["table"]["id"] == tables[0][0].id

    run(tmp_path, work)


def test_abandoned_tables_are_removed(tmp_path: Path) -> None:
    """After thirty days without anybody a table is gone from the disk as well."""

    async def work(world: World) -> None:
        live, _ = await world.table()
        await sweep(world.hub, world.hub.clock.now() + 29 * DAY)
        await world.hub.find(live.id)
        await sweep(world.hub, world.hub.clock.now() + 31 * DAY)
        assert await refused(world.hub.find(live.id)) == "no-table"

    run(tmp_path, work)


# Connections.


def test_the_last_who_comes_has_the_seat(tmp_path: Path) -> None:
    """Many connections at once for one seat: one is left, all others were told and hung up on."""

    async def work(world: World) -> None:
        live, token = await world.table()
        ears = await asyncio.gather(*[world.sit(live, token, last=n % 2) for n in range(20)])
        await world.settle()
        left = [ear for ear in ears if not ear.closed]
        assert [live.lines[token.seat]] == left
        assert {ear.goodbye for ear in ears if ear.closed} == {"elsewhere"}
        for ear in ears:
            world.hub.exit(live, token.seat, ear)
        assert live.lines == {}
        assert not live.table.state.seats[0].connected

    run(tmp_path, work)


def test_who_is_removed_while_coming_in_stays_out(tmp_path: Path) -> None:
    """A seat that is taken away while its player's missed events are read is not entered."""

    async def work(world: World) -> None:
        live, host = await world.table()
        guest = await world.hub.join(live, "bob", "Bob", False)
        for number in range(80):
            await world.hub.ask(live, host.seat, Chat(text=str(number)))
        coming = asyncio.ensure_future(world.sit(live, guest, last=1))  # reads the disk
        await asyncio.sleep(0)
        await world.hub.ask(live, host.seat, Remove(seat=guest.seat))
        assert await refused(coming) == "removed"
        assert live.lines == {}
        await world.hub.join(live, "cyd", "Cyd", False)
        assert not live.table.state.seats[guest.seat].connected

    run(tmp_path, work)


def test_a_connection_that_lost_its_seat_is_not_listened_to(tmp_path: Path) -> None:
    """After a removal the old line says nothing for the next player on the same seat."""

    async def work(world: World) -> None:
        live, host = await world.table()
        guest = await world.hub.join(live, "bob", "Bob", False)
        ear = await world.sit(live, guest)
        await world.hub.ask(live, host.seat, Remove(seat=guest.seat))
        assert ear.goodbye == "removed"
        new = await world.hub.join(live, "cyd", "Cyd", False)
        assert new.seat == guest.seat
        world.hub.receive(live, guest.seat, ear, Ready())
        world.hub.exit(live, guest.seat, ear)
        assert not live.table.state.seats[new.seat].ready

    run(tmp_path, work)


def test_who_was_away_very_long_is_told_the_end(tmp_path: Path) -> None:
    """Of very many missed events the last ones come, so that a welcome is never too long."""

    async def work(world: World) -> None:
        live, token = await world.table()
        more = MOST_MISSED + 100
        await asyncio.gather(
            *[world.hub.ask(live, 0, Chat(text=str(number))) for number in range(more)]
        )
        ear = await world.sit(live, token, last=1)
        await world.settle()
        said = ear.said()
        assert len(said) == MOST_MISSED
        assert said[-1] == str(more - 1)
        assert said == [str(number) for number in range(100, more)]

    run(tmp_path, work)


def test_who_was_away_very_long_can_read_all_of_it_page_by_page(tmp_path: Path) -> None:
    """Pages of the log follow each other without a gap, and none is longer than a welcome."""

    async def work(world: World) -> None:
        live, _ = await world.table()
        wanted = [str(number) for number in range(MOST_MISSED + 100)]
        await asyncio.gather(*[world.hub.ask(live, 0, Chat(text=text)) for text in wanted])
        stored = await read_since(world.store, live.id, 1)
        said: list[str] = []
        last = 1
        while page := first_after(stored, last).told:
            assert len(page) <= MOST_MISSED
            assert page[0].id == last + 1
            said += [told.text for told in page if told.event.kind == "said"]
            last = page[-1].id
        assert said == wanted
        assert last == live.table.state.last

    run(tmp_path, work)


# What goes wrong, and time.


def test_a_table_that_fails_is_read_again(tmp_path: Path) -> None:
    """When somebody's going breaks a table, it is as on disk again; others notice nothing."""

    async def work(world: World) -> None:
        live, token = await world.table()
        other, other_token = await world.table()
        ear, far = await world.sit(live, token), await world.sit(other, other_token)
        live.table.state.seats.clear()  # cannot be, so anything may happen
        world.hub.exit(live, token.seat, ear)
        again = await world.hub.find(live.id)
        assert again is not live
        assert len(again.table.state.seats) == 2
        assert not far.closed

    run(tmp_path, work)


def test_whoever_is_at_a_table_that_fails_comes_back(tmp_path: Path) -> None:
    """A message that breaks a table: a goodbye with `again`, and the table as it was before."""

    async def work(world: World) -> None:
        live, token = await world.table()
        ear = await world.sit(live, token)
        live.table.state.rules = None  # type: ignore[assignment]
        live.table.state.told = None  # type: ignore[assignment]
        with pytest.raises(RefusedError, match="server-error"):
            world.hub.receive(live, token.seat, ear, Chat(text="hello"))
        assert (ear.goodbye, ear.heard[-1]["again"]) == ("server-error", True)
        returned = await world.sit(await world.hub.find(live.id), token, last=1)
        assert returned.said() == []

    run(tmp_path, work)


def test_games_by_mail_go_on_without_anybody(tmp_path: Path) -> None:
    """When its time has come the sweep takes a table from disk, and what is due is done."""

    async def work(world: World) -> None:
        then = world.hub.clock.now() - 3 * DAY
        table, entry = Authority.create("by-mail", "MAILED", BY_MAIL, then, Delays(0))
        _, joined = table.join("host", "Ann", then)
        started = table.receive(0, Start(), then)
        happened = (entry, *joined.entries, *started.entries)
        await world.hub._store(write_of(table, Outcome(happened, changed=True)))
        await sweep(world.hub, world.hub.clock.now() - 4 * DAY)
        assert not world.hub.tables, "nothing is due yet"
        await sweep(world.hub, world.hub.clock.now())
        for _ in range(3000):
            log = await world.entries_of("by-mail")
            if any(isinstance(entry, entries.Moved) for entry in log):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nobody answered")

    run(tmp_path, work)


def test_a_table_that_is_not_due_after_all_is_not_woken_again(tmp_path: Path) -> None:
    """A row that says `due` without reason is put right, and does not crowd out others."""

    async def work(world: World) -> None:
        live, _ = await begin(world)
        row = await world.store.find(live.id)
        assert row is not None
        assert row.wake is not None
        await world.hub._store(Write(row=row._replace(wake=1)))
        now = world.hub.clock.now()
        assert await world.store.due(now, 10) == [live.id]
        await sweep(world.hub, now)
        await world.settle()
        assert await world.store.due(now, 10) == []
        found = await world.store.find(live.id)
        assert found is not None
        assert found.wake == row.wake

    run(tmp_path, work)


def test_a_table_that_cannot_be_read_does_not_stop_the_sweep(tmp_path: Path) -> None:
    """A damaged log is passed over: the other tables are woken, and idle ones put away."""

    async def work(world: World) -> None:
        live, _ = await begin(world)
        row = await world.store.find(live.id)
        assert row is not None
        damaged = row._replace(id="damaged", code="", wake=1)
        empty = row._replace(id="empty", code="", wake=2)
        logged = Logged("damaged", 1, 1, b'{"kind":"nothing"}')
        await world.hub._store(Write((logged,), damaged))
        await world.hub._store(Write((), empty))
        idle, _ = await world.table()
        await sweep(world.hub, world.hub.clock.now() + 3 * DAY)
        assert idle.id not in world.hub.tables
        assert not {"damaged", "empty"} & world.hub.tables.keys()
        assert await refused(world.hub.find("empty")) == "no-table"

    run(tmp_path, work)


def test_a_strange_bot_holds_up_its_own_table_only(tmp_path: Path) -> None:
    """A bot never answers: another answer is given in the end, and other tables play meanwhile."""

    async def work(world: World) -> None:
        now = world.hub.clock.now()
        table, entry = Authority.create("strange", "SLEEPY", CLASSIC, now, Delays(0))
        _, joined = table.join("host", "Ann", now)
        bot = entries.BotAdded(now, 1, "tests.server.bots:Sleeps")
        table.log.add(bot)
        await world.hub._store(
            write_of(table, Outcome((entry, *joined.entries, bot), changed=True))
        )
        live = await world.hub.find("strange")
        token = world.hub.seat_token(live, 0)
        await world.sit(live, token)
        await world.hub.ask(live, 0, Start())
        await begin(world, Settings("classic", seats=2, bots=("greedy",)))
        for _ in range(3000):
            game = live.table.state.game
            assert game is not None
            log = await world.entries_of(live.id)
            if any(isinstance(entry, entries.Moved) and entry.by == "bot" for entry in log):
                return
            if game.asks.seat == 0:
                await world.hub.ask(live, 0, Play(move=game.options[0]))
            await asyncio.sleep(0.01)
        raise AssertionError("the bot's table never went on")

    run(tmp_path, work)


# The end.


def test_stopping_tells_everybody_after_what_they_did(tmp_path: Path) -> None:
    """Goodbyes come after the last updates; from then on nobody gets in, and nothing moves."""

    async def work(world: World) -> None:
        store = world.store
        assert isinstance(store, Gated)
        live, token = await world.table()
        ear = await world.sit(live, token)
        store.waiting = []
        world.hub.receive(live, token.seat, ear, Chat(text="just in time"))
        world.hub.say_goodbye_to_all()
        assert not ear.closed
        store.open_gate()
        await world.hub._store(Write())
        assert ear.said() == ["just in time"]
        assert (ear.goodbye, ear.heard[-1]["again"]) == ("stopping", True)
        number = live.table.state.number
        world.hub.exit(live, token.seat, ear)
        world.hub.receive(live, token.seat, ear, Chat(text="too late"))
        assert live.table.state.number == number
        assert await refused(world.hub.find(live.id)) == "stopping"
        assert await refused(world.table()) == "stopping"

    run(tmp_path, work, Gated)


def test_a_stop_deals_no_cards(tmp_path: Path) -> None:
    """Between two rounds people leave one by one when the server stops: the next is not dealt."""

    async def work(world: World) -> None:
        live, host = await world.table()
        guest = await world.hub.join(live, "bob", "Bob", False)
        ears = [await world.sit(live, host), await world.sit(live, guest)]
        live.table.state.phase = "between"
        live.table.state.seats[0].waved = True
        world.hub.say_goodbye_to_all()
        for seat, ear in enumerate(ears):
            world.hub.exit(live, seat, ear)
        log = await world.entries_of(live.id)
        assert not any(isinstance(entry, entries.Dealt) for entry in log)

    run(tmp_path, work)
