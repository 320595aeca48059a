"""An older copy of the data was put back: who has seen more than it knows does not profit."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.hub import DOUBT, MOST_AHEAD
from pioche.server.protocol.messages import Chat, Ready, Start, Watch
from pioche.server.protocol.settings import Settings
from pioche.server.store.file import FILE
from pioche.server.table.entries import Voided
from pioche.server.tokens import SeatToken

from .ears import Ear
from .hubs import World, run

TWO = Settings("classic", seats=2, options={"scoring": "winner", "target": 500})


class Evening:
    """A table that was backed up in the middle of a round, and played on for a while."""

    def __init__(self, folder: Path) -> None:
        self.data, self.copy = folder / "data", folder / "copy"
        self.copy.mkdir()
        self.tokens: list[SeatToken] = []
        self.known = self.seen = 0
        run(self.data, self.play)

    async def play(self, world: World) -> None:
        """Begin a match, copy the database, and let more happen than the copy has."""
        live, host = await world.table(TWO)
        guest = await world.hub.join(live, "bob", "Bob", False)
        self.tokens = [host, guest]
        for token in self.tokens:
            await world.sit(live, token)
        await world.hub.ask(live, 1, Ready())
        await world.hub.ask(live, 0, Start())
        with (
            closing(sqlite3.connect(self.data / FILE)) as old,
            closing(sqlite3.connect(self.copy / FILE)) as new,
        ):
            old.backup(new)
        self.known = live.table.state.last
        await world.hub.ask(live, 0, Chat(text="that was not in it"))
        self.seen = live.table.state.last

    async def come_back(self, world: World, last: int, seat: int = 0) -> Ear:
        """Connect a player who has seen the events up to one."""
        live = await world.hub.find(self.tokens[seat].table)
        ear = await world.sit(live, self.tokens[seat], last)
        await world.settle()
        return ear

    async def voids(self, world: World) -> list[Voided]:
        """Return how often a round was called off."""
        log = await world.entries_of(self.tokens[0].table)
        return [entry for entry in log if isinstance(entry, Voided)]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """A table with an older copy of its data."""
    return Evening(tmp_path)


def test_a_round_whose_cards_are_known_is_dealt_anew(
    evening: Evening, capfd: pytest.CaptureFixture[str]
) -> None:
    """The first who has seen more has it called off; everybody is told why, and the log once."""

    async def work(world: World) -> None:
        other = await evening.come_back(world, evening.known, seat=1)
        live = await world.hub.find(evening.tokens[0].table)
        assert live.table.state.game is not None
        before = live.table.state.game.hand(0)
        ear = await evening.come_back(world, evening.seen)
        events = ear.heard[0]["events"]
        assert [event["kind"] for event in events][:2] == ["void-restored", "round"]
        assert events[0]["id"] == evening.seen + 1
        assert "void-restored" in [e["kind"] for m in other.heard for e in m.get("events", ())]
        assert live.table.state.game.hand(0) != before
        assert live.table.state.scores == [0, 0]
        (void,) = await evening.voids(world)
        assert (void.reason, void.after) == ("restored", evening.seen)
        await evening.come_back(world, live.table.state.last + 5, seat=1)
        assert len(await evening.voids(world)) == 1, "once"

    run(evening.copy, work)
    assert capfd.readouterr().out.count("older_copy") == 1


def test_who_has_seen_as_much_as_there_is_changes_nothing(evening: Evening) -> None:
    """A copy that nobody has seen more than is as good as the original."""

    async def work(world: World) -> None:
        for last in (0, 1, evening.known, evening.known + MOST_AHEAD + 1):
            await evening.come_back(world, last)
        live = await world.hub.find(evening.tokens[0].table)
        await world.hub.watch(live, Ear(), Watch(live.id, last=evening.seen))
        assert await evening.voids(world) == []

    run(evening.copy, work)


def test_a_false_number_gets_nobody_other_cards(evening: Evening) -> None:
    """A log that this server wrote itself, or that people came back to long ago, is no copy."""

    async def work(world: World) -> None:
        await evening.come_back(world, evening.known)
        live = await world.hub.find(evening.tokens[0].table)
        live.old_until -= DOUBT + 1
        await evening.come_back(world, evening.seen)
        assert await evening.voids(world) == []
        await world.settle()
        del world.hub.tables[live.id]
        await evening.come_back(world, evening.seen + 1)
        assert await evening.voids(world) == []
        own, token = await world.table(Settings("classic", seats=2, bots=("greedy",)))
        await world.sit(own, token)
        await world.hub.ask(own, 0, Start())
        await world.sit(own, token, own.table.state.last + 1)
        log = await world.entries_of(own.id)
        assert not any(isinstance(entry, Voided) for entry in log)

    run(evening.copy, work)
