"""`pioche doctor`: what it finds, in which words, and that it changes nothing."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from pioche.cli import main
from pioche.server.store.file import FILE, VERSION
from pioche.server.store.lock import NAME as LOCK
from pioche.server.tokens import KEY
from pioche.server.upkeep import doctor as module
from pioche.typography import plain

from .conftest import StartServer
from .folders import RECORD, TABLE, lay_out, played
from .live import new_table, players


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which all is well, to be copied."""
    folder = tmp_path_factory.mktemp("good") / "data"
    lay_out(folder, played())
    return folder


@pytest.fixture
def data(good: Path, tmp_path: Path) -> Path:
    """A data folder in which all is well, to be spoilt."""
    return shutil.copytree(good, tmp_path / "data")


def examine(
    capsys: pytest.CaptureFixture[str], folder: Path, lang: str = "en"
) -> tuple[int, list[str]]:
    """Run the command; return its exit code and what it found."""
    code = main(["doctor", "--data", str(folder), "--lang", lang])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out.splitlines()


def change(folder: Path, *statements: str) -> None:
    """Change the database by hand."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def looks(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """Take down all that is in a folder."""
    return {
        path.name: (path.read_bytes(), path.stat().st_mode, path.stat().st_mtime_ns)
        for path in folder.iterdir()
    }


def test_all_is_well_is_a_line_for_everything(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each thing that was looked at is a line, and the exit code is 0."""
    code, lines = examine(capsys, data)
    assert code == 0
    assert [line.partition(" (")[0] for line in lines[:-1]] == [
        f"ok: only its owner can read {data}",
        "ok: the key is there",
        "ok: the database is whole",
        "ok: tables that can be replayed: 1",
        "ok: records that can be replayed: 1, 1 of them with their chance proved",
    ]
    assert lines[-1].startswith("ok: ")
    assert lines[-1].endswith(" free on the disk")


def test_it_speaks_french(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All findings are told in French too."""
    change(data, "UPDATE tables SET phase = 'lobby'")
    code, lines = examine(capsys, data, "fr")
    assert code == 1
    assert lines[1] == "bien\xa0: la clé est là"
    told = "phase « lobby » dans la liste, « finished » selon ses messages"
    assert plain(lines[3]) == plain(f"PROBLÈME : table {TABLE} : {told}")


def test_nothing_is_changed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not a byte, not a time, and no file more, whether things are well or not."""
    for spoil in (lambda folder: None, no_move, not_proved):
        spoil(data)
        before = looks(data)
        examine(capsys, data)
        assert looks(data) == before


def no_key(folder: Path) -> None:
    """Take the key away."""
    (folder / KEY).unlink()


def half_a_key(folder: Path) -> None:
    """Cut the key short."""
    (folder / KEY).write_bytes(b"short")


def open_folder(folder: Path) -> None:
    """Let everybody in, and read the database."""
    folder.chmod(0o755)
    for name in (KEY, LOCK):
        (folder / name).chmod(0o600)
    (folder / FILE).chmod(0o644)


def no_database(folder: Path) -> None:
    """Take the database away."""
    (folder / FILE).unlink()


def no_sqlite(folder: Path) -> None:
    """Write something else into the database's file."""
    (folder / FILE).write_text("no database " * 1000, encoding="utf-8")


def damage(folder: Path) -> None:
    """Overwrite the middle of the database."""
    with (folder / FILE).open("rb+") as file:
        file.seek(3 * 4096)
        file.write(b"\xff" * 4096)


def lost_index(folder: Path) -> None:
    """Take a row out of an index, behind SQLite's back."""
    change(
        folder,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET sql = 'CREATE INDEX tables_by_wake ON tables (wake)' "
        "WHERE name = 'tables_by_wake'",
    )


def gap(folder: Path) -> None:
    """Take a message out of the middle of the log."""
    change(folder, "DELETE FROM log WHERE number = 5")


def no_move(folder: Path) -> None:
    """Put a move into the log that is against the rules, and no checkpoint stands behind it."""
    change(folder, "DELETE FROM checkpoints")
    change(
        folder,
        'UPDATE log SET body = CAST(\'{"kind":"moved","at":1,"move":"0 fly"}\' AS BLOB) '
        "WHERE number = (SELECT max(number) FROM log)",
    )


def unknown_entry(folder: Path) -> None:
    """Put something into the log that no version ever wrote."""
    change(folder, "UPDATE log SET body = CAST('{}' AS BLOB) WHERE number = 3")


def no_row(folder: Path) -> None:
    """Lose the row of a table whose log is there."""
    change(folder, "DELETE FROM tables")


def bad_record(folder: Path) -> None:
    """Cut a record short."""
    change(folder, "UPDATE records SET text = substr(text, 1, 40)")


def not_proved(folder: Path) -> None:
    """Exchange the commitment of a record."""
    change(
        folder,
        "UPDATE records SET text = replace(text, 'commitment: ', 'commitment: 0')",
    )


def newer(folder: Path) -> None:
    """Make the database that of a newer Pioche."""
    change(folder, f"PRAGMA user_version = {VERSION + 1}")


WRONG: dict[str, tuple[Callable[[Path], None], str]] = {
    "no key": (no_key, "the key cannot be used: {data}/key: No such file or directory"),
    "half a key": (half_a_key, "the key cannot be used: {data}/key: no key of 32 bytes"),
    "open to all": (open_folder, "others than its owner can read {data}/pioche.db (mode 0644)"),
    "no database": (no_database, "the database cannot be read: {data}: no data folder"),
    "no SQLite": (no_sqlite, "the database cannot be read: {data}/pioche.db: not a database"),
    "damaged": (damage, "the database"),
    "lost index": (lost_index, "the database is damaged: "),
    "gap": (gap, f"table {TABLE}: message 5 is missing"),
    "no move": (no_move, f"table {TABLE}: entry "),
    "unknown entry": (unknown_entry, f"table {TABLE}: ValidationError: "),
    "no row": (no_row, f"table {TABLE}: messages, but no table"),
    "bad record": (bad_record, f"record {RECORD}: "),
    "not proved": (not_proved, f"record {RECORD}: line "),
    "newer": (newer, f"the database cannot be read: {{data}}/pioche.db: version {VERSION + 1}"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_is_found(kind: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is a line that says where and what, the exit code is 1, and the rest is still told."""
    spoil, told = WRONG[kind]
    spoil(data)
    code, lines = examine(capsys, data)
    assert code == 1
    wrong = [line for line in lines if line.startswith("WRONG: ")]
    assert any(line.startswith("WRONG: " + told.format(data=data)) for line in wrong), lines
    assert lines[-1].endswith(" free on the disk")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_files_of_somebody_else_are_found(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that root has left behind keeps the server from writing."""
    os.chown(data / FILE, 12345, -1)
    code, lines = examine(capsys, data)
    assert (code, lines[0].partition(" is not ")[0]) == (1, f"WRONG: {data}/{FILE}")


def test_a_disk_without_room_is_found(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There has to be room for a backup."""
    monkeypatch.setattr(module, "ROOM", 10**18)
    code, lines = examine(capsys, data)
    assert code == 1
    assert lines[-1].startswith("WRONG: only ")


def test_an_older_version_is_no_fault(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the server will bring up to date by itself is told, and is not wrong."""
    change(data, "PRAGMA user_version = 1")
    code, lines = examine(capsys, data)
    assert code == 0
    assert lines[3].startswith("ok: the database is of an older version; the server ")


def test_a_folder_that_is_not_there_is_bad_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is one line and 2, as with all commands."""
    assert main(["doctor", "--data", str(tmp_path / "none"), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"pioche: {tmp_path}/none: no data folder of Pioche\n"


def test_a_running_server_can_be_examined(
    start_server: StartServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """While people play, all that is found is of one moment and well; the server goes on."""
    server = start_server()

    async def play() -> list[tuple[int, list[str]]]:
        async with aiohttp.ClientSession() as session:
            clients = await new_table(session, server.url, 2)
            async with players(clients):
                while clients[0].last < 40:
                    await asyncio.sleep(0.01)
                found = [await asyncio.to_thread(examine, capsys, server.data) for _ in range(5)]
                last = clients[0].last
                while clients[0].last < last + 10:
                    await asyncio.sleep(0.01)
        return found

    for code, lines in asyncio.run(play()):
        assert code == 0, lines
        assert "ok: tables that can be replayed: 1" in lines
