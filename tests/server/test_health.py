"""Whether the server is well is found out by writing, and what it counts gives nobody away."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from pioche.notation.moves import Move, parse_move
from pioche.server.http.health import Pulse
from pioche.server.metrics import Metrics
from pioche.server.store.store import StoreError
from pioche.server.table.entries import Armed, By, Moved, Said
from pioche.server.table.outcome import Outcome

from .hubs import World, run


def heartbeat(db: sqlite3.Connection) -> tuple[int, int]:
    """Read the row that was written last."""
    id, at = db.execute("SELECT * FROM heartbeat").fetchone()
    return id, at


def test_health_is_a_write(tmp_path: Path) -> None:
    """Whoever asks is answered once a row is on disk; those who ask at once share it."""

    async def work(world: World) -> None:
        pulse = Pulse(world.hub)
        await asyncio.gather(*[pulse.feel() for _ in range(20)])
        first = await world.store._ask(heartbeat)
        assert first[0] == 0
        await pulse.feel()
        assert await world.store._ask(heartbeat) == first, "it holds for a while"

    run(tmp_path, work)


def test_a_store_that_takes_no_writes_is_told(tmp_path: Path) -> None:
    """A database that cannot be written is not well, and neither is one that is closed."""

    async def work(world: World) -> None:
        world.store._writer._db.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError):
            await Pulse(world.hub).feel()
        world.store._writer._db.execute("PRAGMA query_only = OFF")
        await Pulse(world.hub).feel()
        await world.store.close()
        with pytest.raises(StoreError):
            await Pulse(world.hub).feel()

    run(tmp_path, work)


def figures(*entries: Moved | Armed | Said) -> list[str]:
    """Return what a server says that has taken these entries, apart from when it began."""
    metrics = Metrics()
    for entry in entries:
        moves = (parse_move(entry.move),) if isinstance(entry, Moved) else ()
        metrics.took(Outcome((entry,), moves=moves))
    return [text for text in metrics.text().decode().splitlines() if "_created" not in text]


@pytest.mark.parametrize("by", ["table", "armed"])
def test_a_move_for_a_player_counts_as_the_players(by: By) -> None:
    """Whether somebody had a card to answer with, or had armed a call, is not in the figures."""
    assert figures(Moved(1, "0 accept", by)) == figures(Moved(1, "0 accept", "player"))
    assert figures(Moved(1, "0 accept", "bot")) != figures(Moved(1, "0 accept", "player"))


def test_wishes_to_call_are_not_counted() -> None:
    """Arming a call changes no figure, and is not timed either; chat is counted."""
    assert figures(Armed(1, 0, True)) == figures()
    assert figures(Said(1, 0, "hello")) != figures()
    metrics = Metrics()
    assert not metrics.took(Outcome((Armed(1, 0, True),)))
    moved = (Armed(1, 0, True), Moved(1, "0 draw"))
    assert metrics.took(Outcome(moved, moves=(Move("draw", 0),)))
