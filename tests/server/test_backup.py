"""`pioche backup`: what it copies, that a server goes on with the copy, and what it refuses."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from pioche.cli import main
from pioche.server.store.file import FILE
from pioche.server.store.sqlite import SqliteReader
from pioche.server.store.store import Store
from pioche.server.tokens import KEY, make_key
from tests.disk import full_disk

from .conftest import StartServer
from .live import Player, new_table, playing, seen
from .stores import NOW, entry, record, row, run, stored

BIG = b"x" * 20_000


def backup(capsys: pytest.CaptureFixture[str], data: Path, target: Path) -> tuple[int, str, str]:
    """Run the command; return its exit code and what it said."""
    code = main(["backup", str(target), "--data", str(data), "--lang", "en"])
    return code, *capsys.readouterr()


def fill(folder: Path) -> None:
    """Leave a data folder with a key, one table and one record."""

    async def work(store: Store) -> None:
        writes = (entry("t", 1, BIG), row("t", phase="playing"), record("r", NOW, text="moves"))
        assert await stored(store, *writes) == [None] * 3

    run(folder, work)
    make_key(folder / KEY)


def copied(folder: Path) -> tuple[list[int], list[str]]:
    """Read what a data folder holds: the numbers in the log of `t`, and the ids of records."""

    async def read() -> tuple[list[int], list[str]]:
        reader = SqliteReader(folder)
        try:
            log = [logged.number for logged in await reader.read("t")]
            return log, [one.id async for one in reader.records_all()]
        finally:
            await reader.close()

    return asyncio.run(read())


def test_a_backup_is_a_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It holds tables, records and the key for its owner's eyes only; the source stays as it is."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    fill(data)
    before = sorted(path.name for path in data.iterdir())
    code, out, err = backup(capsys, data, copy)
    assert (code, err) == (0, "")
    assert out.startswith(f"Checked backup in {copy}: 1 table, 1 record, ")
    assert sorted(path.name for path in copy.iterdir()) == [KEY, FILE]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in copy.iterdir()] == [0o600] * 2
    assert (copy / KEY).read_bytes() == (data / KEY).read_bytes()
    assert sorted(path.name for path in data.iterdir()) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]
    assert copied(copy) == ([1], ["r"])


def test_a_backup_beside_writes_has_all_that_was_stored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a store takes writes, all that it had confirmed before is in the copy, without gaps."""
    data, copy = tmp_path / "data", tmp_path / "copy"

    async def work(store: Store) -> int:
        make_key(data / KEY)
        assert await stored(store, row("t"), entry("t", 1, BIG)) == [None] * 2
        copying = asyncio.create_task(asyncio.to_thread(backup, capsys, data, copy))
        number = 1
        while not copying.done():
            number += 1
            assert await stored(store, entry("t", number, BIG)) == [None]
        assert (await copying)[0] == 0
        return number

    most = run(data, work)
    log, _ = copied(copy)
    assert log == list(range(1, len(log) + 1))
    assert 1 <= len(log) <= most


def test_a_server_goes_on_with_a_backup(
    tmp_path: Path, start_server: StartServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """A match copied in the middle is played on from there, with the same tokens."""
    server = start_server()
    copy, restored = tmp_path / "copy", tmp_path / "restored"
    clients: list[Player] = []

    async def both() -> None:
        async with aiohttp.ClientSession() as session:
            clients.extend(await new_table(session, server.url, 3))
            async with playing(clients, server.url, anew=True):
                before = await seen(clients, 60)
                code, _, err = await asyncio.to_thread(backup, capsys, server.data, copy)
                await seen(clients, before + 20)
            assert (code, err) == (0, "")
            server.kill()
            shutil.copytree(copy, restored)  # as docs/server.md has it
            again = start_server(restored)
            async with playing(clients, again.url, anew=True):
                assert await seen(clients, 1) >= before
                await seen(clients, before + 40)

    asyncio.run(both())


@pytest.mark.parametrize("kind", ["folder", "file", "link"])
def test_a_backup_overwrites_nothing(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever stands where the copy should go stays as it is, in one line and 2."""
    data, target = tmp_path / "data", tmp_path / "target"
    fill(data)
    if kind == "folder":
        target.mkdir()
    elif kind == "file":
        target.write_text("precious", encoding="utf-8")
    else:
        target.symlink_to("nowhere")
    before = os.lstat(target)
    said = f"pioche: {target}: is there already, and nothing is overwritten\n"
    assert backup(capsys, data, target) == (2, "", said)
    assert os.lstat(target) == before


def no_key(data: Path) -> None:
    """Take the key away."""
    (data / KEY).unlink()


def half_a_key(data: Path) -> None:
    """Leave half of the key."""
    (data / KEY).write_bytes((data / KEY).read_bytes()[:16])


def no_database(data: Path) -> None:
    """Take the database away."""
    (data / FILE).unlink()


def damage(data: Path) -> None:
    """Overwrite the middle of the database."""
    size = (data / FILE).stat().st_size
    with (data / FILE).open("rb+") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))


WRONG = {
    "no key": (no_key, "{data}/key: No such file or directory"),
    "half a key": (half_a_key, "{data}/key: no key of 32 bytes"),
    "no database": (no_database, "{data}: no data folder of Pioche"),
    "damaged": (damage, "{data}/pioche.db: damaged ("),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_copied_whole_is_not_copied(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is one line that names the file, exit code 2, and nothing is left behind."""
    data = tmp_path / "data"
    fill(data)
    spoil, told = WRONG[kind]
    spoil(data)
    code, out, err = backup(capsys, data, tmp_path / "copy")
    assert (code, out) == (2, "")
    assert err.startswith("pioche: " + told.format(data=data))
    assert err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_place_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A backup makes one folder, and not those above it."""
    fill(tmp_path / "data")
    target = tmp_path / "no" / "such"
    told = f"pioche: {target}: No such file or directory\n"
    assert backup(capsys, tmp_path / "data", target) == (2, "", told)


def test_a_full_disk_leaves_no_half_a_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the copy finds no room it is told with its name, and is gone."""
    fill(tmp_path / "data")
    with full_disk():
        code, out, err = backup(capsys, tmp_path / "data", tmp_path / "copy")
    assert (code, out) == (2, "")
    assert err.startswith(f"pioche: {tmp_path / 'copy'}: ")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_data_of_an_older_version_can_be_backed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has installed a newer Pioche already can still back up before it is started."""
    data = tmp_path / "data"
    fill(data)
    with contextlib.closing(sqlite3.connect(data / FILE)) as db:
        db.execute("PRAGMA user_version = 1")
    assert backup(capsys, data, tmp_path / "copy")[0] == 0


def test_the_folder_is_found_as_the_server_finds_it(tmp_path: Path) -> None:
    """The environment names the data folder, as in a container; it is said in French too."""
    fill(tmp_path / "data")
    done = subprocess.run(
        [sys.executable, "-m", "pioche", "backup", "copie", "--lang", "fr"],
        cwd=tmp_path,
        env=os.environ | {"PIOCHE_DATA": "data"},
        capture_output=True,
        check=False,
    )
    assert done.stdout.decode().startswith(
        "Sauvegarde vérifiée dans copie\xa0: 1 table, 1 partie, "
    )
    assert (done.returncode, done.stderr) == (0, b"")
