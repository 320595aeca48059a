"""`--keep-records`: how long finished matches are kept."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, cast

import pytest

from pioche.server.protocol.settings import DAY
from pioche.server.store.file import FILE
from pioche.server.store.store import Store, StoreError
from pioche.server.tokens import KEY, make_key
from pioche.server.upkeep import expiry
from pioche.server.upkeep.expiry import keep_removing

from .clients import Http
from .conftest import StartServer
from .stores import NOW, Place, record, run, stored

ANN, BEN = ("ann", "Ann"), ("ben", "Ben")


def test_old_records_are_removed_with_all_that_leads_to_them(place: Place) -> None:
    """However many there are, those of that time and later stay, and players find only these."""

    async def work(store: Store) -> None:
        old = [record(f"old-{day}", NOW - day, ANN, BEN) for day in range(1, 121)]
        kept = [record("kept", NOW, ANN), record("new", NOW + 1, BEN, ("", "a bot"))]
        assert not any(await stored(store, *old, *kept))
        assert await store.expire_records(NOW) == 120
        assert await store.expire_records(NOW) == 0
        assert [one.id async for one in store.records_all()] == ["kept", "new"]
        assert [one.id for one in await store.records_of("ann", 99)] == ["kept"]
        assert [one.id for one in await store.records_of("ben", 99)] == ["new"]

    run(place, work)
    if isinstance(place, Path):
        with closing(sqlite3.connect(place / FILE)) as db:
            assert db.execute("SELECT count(*) FROM record_players").fetchone() == (2,)


def test_what_is_removed_is_not_left_in_the_file(tmp_path: Path) -> None:
    """Once the server has stopped nobody can read a removed record out of the database."""

    async def work(store: Store) -> None:
        writes = (record("old", NOW, ("ann", "Zoé Quill"), text="players: Zoé Quill"),)
        assert await stored(store, *writes) == [None]
        assert await store.expire_records(NOW + 1) == 1

    run(tmp_path, work)
    assert "Zoé Quill".encode() not in (tmp_path / FILE).read_bytes()


def test_a_server_removes_what_is_too_old(start_server: StartServer, tmp_path: Path) -> None:
    """It does so when it starts; by default everything is kept for ever."""
    now = time.time_ns() // 1_000_000
    old, new = record("old", now - 31 * DAY, ANN), record("new", now - 29 * DAY, ANN)

    async def work(store: Store) -> None:
        assert await stored(store, old, new) == [None] * 2

    run(tmp_path, work)
    make_key(tmp_path / KEY)
    server = start_server(tmp_path)
    assert Http(server.url).get("/api/records/old").status == 200
    server.stop()
    http = Http(start_server(tmp_path, keep_records=30).url)
    while http.get("/api/records/old").status == 200:
        time.sleep(0.01)
    assert http.get("/api/records/old").code == "no-record"
    assert http.get("/api/records/new").status == 200


def test_a_failing_disk_does_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be removed is tried again at the next look; for ever means no look at all."""
    asked: list[int] = []

    class Failing:
        async def expire_records(self, before: int) -> int:
            asked.append(before)
            if len(asked) == 3:
                raise asyncio.CancelledError
            raise StoreError("no room")

    monkeypatch.setattr(expiry, "LOOK", 0)
    store: Any = cast(Store, Failing())
    with suppress(asyncio.CancelledError):
        asyncio.run(keep_removing(store, 2, lambda: NOW))
    assert asked == [NOW - 2 * DAY] * 3
    asyncio.run(keep_removing(store, 0, lambda: NOW))
    assert len(asked) == 3
