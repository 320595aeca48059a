"""The store and its disk: folders that are no good, disks that are full, processes that die."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.store.file import APPLICATION, FILE, STEPS, VERSION, open_writer
from pioche.server.store.lock import NAME
from pioche.server.store.sqlite import SqliteStore
from pioche.server.store.store import ConflictError, Store, StoreError

from .stores import TABLES, body_of, entry, row, run, stored

ROOT = Path(__file__).resolve().parents[2]
BIG = b"x" * 20_000
KILLS = 20


async def nothing(store: Store) -> None:
    """Only open the store and close it."""


def make_table(folder: Path, *statements: str) -> None:
    """Write a database by hand."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def not_sqlite(folder: Path) -> None:
    """Leave a file that is no database."""
    (folder / FILE).write_text("This is not a database. " * 100, encoding="utf-8")


def cut_short(folder: Path) -> None:
    """Leave a database whose end is missing."""
    run(folder, lambda store: stored(store, entry("t", 1, BIG), row("t")))
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[: len(whole) // 2])


def newer(folder: Path) -> None:
    """Leave a database of a version to come."""
    run(folder, nothing)
    make_table(folder, f"PRAGMA user_version = {VERSION + 1}")


def strange(folder: Path) -> None:
    """Leave somebody else's database."""
    make_table(folder, "CREATE TABLE songs (title TEXT)")


def folder_there(folder: Path) -> None:
    """Leave a folder where the file should be."""
    (folder / FILE).mkdir()


BAD: dict[Callable[[Path], None], str] = {
    not_sqlite: "not a database of Pioche",
    cut_short: "damaged",
    newer: f"version {VERSION + 1}, of a newer Pioche",
    strange: "not a database of Pioche",
    folder_there: "cannot be opened",
}


@pytest.mark.parametrize(("leave", "why"), BAD.items())
def test_a_bad_database_is_refused_and_left_alone(
    leave: Callable[[Path], None], why: str, tmp_path: Path
) -> None:
    """What is no good database of ours is named with the reason, in one line, and not changed."""
    leave(tmp_path)
    path = tmp_path / FILE
    before = path.read_bytes() if path.is_file() else b""
    for _ in range(2):  # the lock is free again after the first refusal
        with pytest.raises(StoreError, match=why) as caught:
            run(tmp_path, nothing)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """A data folder that is a file gets a clear error."""
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="file"):
        run(tmp_path / "file", nothing)
    with pytest.raises(StoreError, match="file"):
        run(tmp_path / "file" / "below", nothing)


def test_a_folder_has_one_server_at_a_time(tmp_path: Path) -> None:
    """A folder in use is refused with the process that uses it, and free once that has closed."""

    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match=r"a server is running .*\(process \d+\)"):
            await SqliteStore.open(tmp_path)
        assert await stored(store, entry("t", 1)) == [None]

    run(tmp_path, work)
    run(tmp_path, nothing)
    assert (tmp_path / NAME).is_file()


def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    """A new database has our mark and version; after closing all of it is in one file."""
    run(tmp_path / "new" / "folder", lambda store: stored(store, entry("t", 1)))
    folder = tmp_path / "new" / "folder"
    with closing(sqlite3.connect(folder / FILE)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert sorted(path.name for path in folder.iterdir()) == sorted([FILE, NAME])


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """The connection that writes has a write-ahead log that is synced at every commit."""
    with closing(open_writer(tmp_path)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)


async def fill(store: Store, first: int = 1) -> int:
    """Write large entries until one fails for want of room; give the last number stored."""
    for number in range(first, 10_000):
        (outcome,) = await stored(store, entry("t", number, BIG))
        if outcome:
            assert isinstance(outcome, StoreError)
            assert "no room left" in str(outcome) or "cannot be read or written" in str(outcome)
            return number - 1
    raise AssertionError("there was always room")


async def check_full(store: Store, last: int) -> None:
    """Nothing of what failed is there, all before it is, and a whole group fails together."""
    assert len(await store.read("t")) == last
    group = [entry(f"other{number}", 1, BIG) for number in range(3)]
    outcomes = await stored(store, *group, entry("t", last + 1, BIG), entry("t", last + 2))
    assert {type(outcome) for outcome in outcomes} <= {StoreError, ConflictError}
    assert len(await store.read("t")) == last
    assert await store.read("other0") == []


async def check_room(store: Store, last: int) -> None:
    """With room again the same writes are stored."""
    assert await stored(store, entry("t", last + 1, BIG), entry("t", last + 2)) == [None, None]
    assert [logged.number for logged in await store.read("t")] == list(range(1, last + 3))


def test_a_full_database_stores_nothing_until_there_is_room(tmp_path: Path) -> None:
    """At the most pages allowed a write is a StoreError, and with more it works again."""

    async def work(store: SqliteStore) -> None:
        db = store._writer._db  # the limit is one of the connection that writes
        db.execute("PRAGMA max_page_count = 60")
        last = await fill(store)
        await check_full(store, last)
        db.execute("PRAGMA max_page_count = 10000")
        await check_room(store, last)

    run(tmp_path, work)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a disk of one megabyte, where that is allowed."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "pioche", str(tmp_path)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs the right to mount a disk")
    yield tmp_path
    subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_full_disk_stores_nothing_until_there_is_room(small_disk: Path) -> None:
    """On a disk that is really full a write is a StoreError, and with room it works again."""
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * 400_000)

    async def work(store: SqliteStore) -> None:
        last = await fill(store)
        await check_full(store, last)
        ballast.unlink()
        await check_room(store, last)

    run(small_disk, work)


def test_a_disk_that_fails_stores_nothing_until_it_is_well(tmp_path: Path) -> None:
    """An error of the disk is a StoreError, and once it is over writes work again."""
    resource = pytest.importorskip("resource")
    whole = resource.getrlimit(resource.RLIMIT_FSIZE)

    async def work(store: SqliteStore) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, whole[1]))
        try:
            last = await fill(store)
            await check_full(store, last)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, whole)
        await check_room(store, last)

    run(tmp_path, work)


def killed(folder: Path, rng: random.Random) -> dict[str, int]:
    """Let a child process append, kill it at a random moment, give what it was told was stored."""
    command = [sys.executable, "-m", "tests.server.stores", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        early = rng.random() < 0.2  # perhaps before it has opened the store
        heads = {} if early else dict([told(child.stdout.readline())])
        time.sleep(rng.random() * (0.5 if early else 0.1))
        child.kill()
        for line in child.stdout:
            table, number = told(line)
            assert number == heads.get(table, number - 1) + 1, "told out of order"
            heads[table] = number
    return heads


def told(line: str) -> tuple[str, int]:
    """Read a line of the child process."""
    table, number = line.split()
    return table, int(number)


def test_what_was_acknowledged_survives_being_killed(tmp_path: Path) -> None:
    """Whenever the process is killed, all it has told of is there, whole and without a gap."""
    rng = random.Random(4)
    acknowledged = dict.fromkeys(TABLES, 0)

    async def check(store: Store) -> None:
        for table, last in acknowledged.items():
            log = await store.read(table)
            assert [logged.number for logged in log] == list(range(1, len(log) + 1))
            assert [logged.body for logged in log] == [
                body_of(table, number) for number in range(1, len(log) + 1)
            ]
            assert last <= len(log) <= last + 2, "more is there than was ever in flight"
            acknowledged[table] = len(log)

    for _ in range(KILLS):
        acknowledged |= killed(tmp_path, rng)
        run(tmp_path, check)
    assert min(acknowledged.values()) > KILLS
