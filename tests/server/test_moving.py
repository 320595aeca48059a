"""`pioche move-store` and backups of PostgreSQL: all is there, in whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from pioche.cli import main
from pioche.server.config import Config
from pioche.server.store.store import Store, StoreError
from pioche.server.tokens import KEY
from pioche.server.upkeep.moving import KEPT, SOME, CopySource, Folder, Kept, Row, copy, open_source
from tools.postgres import PostgreSQL

from .conftest import StartServer
from .folders import lay_out
from .live import Player, new_table, playing, seen
from .stores import NOW, Place, entry, record, row, run, stored
from .test_doctor import examine
from .test_forget import talked

Said = tuple[int, str, str]


def move(capsys: pytest.CaptureFixture[str], source: Place, target: Place) -> Said:
    """Run the command; return its exit code and what it said."""
    code = main(["move-store", str(source), str(target), "--lang", "en"])
    return code, *capsys.readouterr()


def config_of(place: Place) -> Config:
    """Make the settings that name a place."""
    return Config(data=place) if isinstance(place, Path) else Config(store=place)


def contents(place: Place) -> dict[str, list[Row]]:
    """Read all rows of a store, and the key."""

    async def read() -> dict[str, list[Row]]:
        async with open_source(config_of(place), alone=True) as source:
            found = {kept.name: [row async for row in source.rows(kept)] for kept in KEPT}
            return found | {"key": [(source.key,)]}

    return asyncio.run(read())


def fill(place: Place) -> None:
    """Leave a match that is over, many messages, a table in play and one by correspondence."""
    lay_out(place, talked())

    async def work(store: Store) -> None:
        many = [entry("many", number) for number in range(1, 2 * SOME)]
        rows = [row("many", code="MANY", listed=True, phase="playing"), row("é", wake=NOW)]
        records = [record(f"r{n}", NOW - n, ("ann", "Ann"), ("", "a bot")) for n in range(3)]
        assert not any(await stored(store, *many, *rows, *records))

    run(place, work)


def test_there_and_back_again_everything_is_the_same(
    tmp_path: Path, database: str, postgres: PostgreSQL, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a folder to PostgreSQL, to another database, to a folder: every row and the key."""
    first, last = tmp_path / "first", tmp_path / "last"
    fill(first)
    before = contents(first)
    assert len(before["log"]) > 2 * SOME
    other = postgres.new_database()
    for source, target in ((first, database), (database, other), (other, last)):
        code, out, err = move(capsys, source, target)
        assert (code, err) == (0, "")
        assert "compared row by row: 3 tables, 20" in out
        assert "4 records, and the key" in out
        assert "secret" not in out
        assert contents(target) == before
        assert contents(source) == before
    assert examine(capsys, last)[0] == 1  # the tables made up here cannot be replayed …
    run(database, go_on)
    run(last, go_on)


async def go_on(store: Store) -> None:
    """See that a store which was moved to takes what comes next."""
    last = len(await store.read("many"))
    assert await stored(store, entry("many", last + 1), record("next")) == [None, None]
    assert [one.id async for one in store.records_all()][-1] == "next"


def test_what_is_not_empty_is_not_overwritten(
    tmp_path: Path, database: str, postgres: PostgreSQL, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is there and a database with a table are refused, and stay as they are."""
    lay_out(tmp_path / "data", talked())
    lay_out(database, talked())
    before = postgres.dump(database)
    for source, target in ((tmp_path / "data", database), (database, tmp_path)):
        code, out, err = move(capsys, source, target)
        assert (code, out) == (2, "")
        assert "and nothing is overwritten" in err
        assert err.count("\n") == 1
    assert postgres.dump(database) == before
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_running_server_keeps_the_command_off(
    tmp_path: Path, place: Place, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever plays on would lose what comes after the move: one line, 2, and no change."""
    if isinstance(place, Path):
        place = place / "data"
    lay_out(place, talked())
    target = tmp_path / "new"

    async def work(store: Store) -> Said:
        return await asyncio.to_thread(move, capsys, place, target)

    code, out, err = run(place, work)
    assert (code, out) == (2, "")
    assert "a server is running" in err
    assert not target.exists()


def test_half_a_move_is_none(
    tmp_path: Path, database: str, postgres: PostgreSQL, capsys: pytest.CaptureFixture[str]
) -> None:
    """When a row cannot be stored at the new end, nothing is there, not even the tables."""
    fill(tmp_path / "data")
    before = postgres.dump(database)

    async def spoil(store: Store) -> None:
        text = "what PostgreSQL\0cannot store"
        assert await stored(store, record("odd", text=text)) == [None]

    run(tmp_path / "data", spoil)
    code, out, err = move(capsys, tmp_path / "data", database)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("pioche: postgresql://pioche@127.0.0.1")
    assert postgres.dump(database) == before


def test_a_copy_that_differs_is_noticed(tmp_path: Path) -> None:
    """Every row is read again at both ends: one that was changed, left out or added is an error."""
    lay_out(tmp_path / "data", talked())
    config = Config(data=tmp_path / "data")

    class Odd:
        """A target that remembers rows as something makes of them."""

        def __init__(self, source: CopySource, change: object) -> None:
            self.name, self.key = "odd", source.key
            self.kept: dict[str, list[Row]] = {}
            self.change = change

        async def insert(self, kept: Kept, rows: list[Row]) -> None:
            self.kept.setdefault(kept.name, []).extend(rows)

        async def rows(self, kept: Kept) -> AsyncIterator[Row]:
            found = self.kept[kept.name]
            changed = {"less": found[:-1], "more": [*found, *found[:1]], "other": found[::-1]}
            for one in changed.get(str(self.change), found) if kept.name == "log" else found:
                yield one

    async def work(change: str) -> None:
        async with open_source(config, alone=True) as source:
            assert isinstance(source, Folder)
            await copy(source, Odd(source, change))  # type: ignore[arg-type]

    asyncio.run(work("nothing"))
    for change in ("less", "more", "other"):
        with pytest.raises(StoreError, match=r"odd: .*'log'"):
            asyncio.run(work(change))


@pytest.mark.parametrize("end", ["source", "target"])
def test_an_end_that_is_not_there_is_told_without_the_password(
    end: str, tmp_path: Path, postgres: PostgreSQL, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is one line that names it, and 2."""
    lay_out(tmp_path / "data", talked())
    nowhere = postgres.url("nowhere")
    ends = (nowhere, tmp_path / "new") if end == "source" else (tmp_path / "data", nowhere)
    code, out, err = move(capsys, *ends)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "there is no such database" in err
    assert "secret" not in err
    assert not (tmp_path / "new").exists()
    code, _, err = move(capsys, tmp_path / "none", tmp_path / "new")
    assert code == 2
    assert str(tmp_path / "none") in err


def test_a_backup_of_postgresql_is_a_data_folder(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Made beside writes, it has all that was stored before, without gaps; doctor examines it."""
    lay_out(database, talked())
    copied = tmp_path / "copy"

    async def work(store: Store) -> int:
        assert await stored(store, row("t"), entry("t", 1)) == [None] * 2
        command = ["backup", str(copied), "--store", database, "--lang", "en"]
        copying = asyncio.create_task(asyncio.to_thread(main, command))
        number = 1
        while not copying.done():
            number += 1
            assert await stored(store, entry("t", number)) == [None]
        assert await copying == 0
        return number

    most = run(database, work)
    assert capsys.readouterr().out.startswith(f"Checked backup in {copied}: 2 tables, 1 record, ")
    log = [number for table, number, *_ in contents(copied)["log"] if table == "t"]
    assert log == list(range(1, len(log) + 1))
    assert 1 <= len(log) <= most
    assert contents(copied)["key"] == contents(database)["key"]
    code, lines = examine(capsys, copied)
    assert "ok: records that can be replayed: 1, 1 of them with their chance proved" in lines
    assert code == 1  # the table `t` is made up
    assert main(["doctor", "--store", database, "--lang", "en"]) == 2
    assert "Make a backup" in capsys.readouterr().err


def test_servers_go_on_from_store_to_store(
    tmp_path: Path,
    postgres: PostgreSQL,
    database: str,
    start_server: StartServer,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A match goes on from a folder to PostgreSQL, and from a backup of that, with its tokens."""
    clients: list[Player] = []
    copied, restored = tmp_path / "copy", postgres.new_database()

    async def play() -> None:
        first = start_server()
        async with aiohttp.ClientSession() as session:
            clients.extend(await new_table(session, first.url, 3))
        async with playing(clients, first.url):
            await seen(clients, 40)
        first.stop()
        assert (await asyncio.to_thread(move, capsys, first.data, database))[0] == 0
        second = start_server(store=database)
        async with playing(clients, second.url):
            before = await seen(clients, max(client.last for client in clients) + 20)
            command = ["backup", str(copied), "--store", database]
            assert await asyncio.to_thread(main, command) == 0
            await seen(clients, before + 20)
        second.kill()
        assert (await asyncio.to_thread(move, capsys, copied, restored))[0] == 0
        third = start_server(store=restored)
        async with playing(clients, third.url, anew=True):
            assert await seen(clients, 1) >= before
            await seen(clients, before + 40)
        third.stop()

    asyncio.run(play())
    assert (copied / KEY).read_bytes() == contents(restored)["key"][0][0]
