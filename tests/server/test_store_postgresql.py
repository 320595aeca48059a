"""The store on PostgreSQL: what is refused at the start, what crashes leave, and who may write."""

from __future__ import annotations

import asyncio
import secrets
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from pioche.cli import main
from pioche.server.store import postgresql_schema
from pioche.server.store.postgresql import PostgresStore
from pioche.server.store.postgresql_schema import STEPS, VERSION
from pioche.server.store.store import ConflictError, Store, StoreError
from tools.postgres import PASSWORD, USER, PostgreSQL, free_port

from .stores import NOW, body_of, entry, open_place, record, row, run, stored, visit_place

ROOT = Path(__file__).resolve().parents[2]


async def nothing(store: Store) -> None:
    """Do nothing with a store."""


def name_of(database: str) -> str:
    """Return the name of a database, of its address."""
    return database.rpartition("/")[2]


def unreachable(postgres: PostgreSQL, database: str) -> str:
    """Name a port that nobody listens on."""
    return database.replace(str(postgres.port), str(free_port()))


def wrong_password(postgres: PostgreSQL, database: str) -> str:
    """Give another password."""
    return postgres.url(name_of(database), password="a wrong secret")


def unknown_user(postgres: PostgreSQL, database: str) -> str:
    """Give another name, whom PostgreSQL treats as one with a wrong password."""
    return postgres.url(name_of(database), user="nobody-here")


def no_database(postgres: PostgreSQL, database: str) -> str:
    """Name a database that is not there."""
    return postgres.url("nowhere")


def newer(postgres: PostgreSQL, database: str) -> str:
    """Leave a database of a version to come."""
    run(database, nothing)
    postgres.ask(name_of(database), "UPDATE pioche.about SET version = $1", VERSION + 1)
    return database


def other_cluster(postgres: PostgreSQL, database: str) -> str:
    """Leave a database that is another cluster's."""
    run(database, nothing)
    postgres.ask(name_of(database), "UPDATE pioche.about SET cluster = 'the neighbours'")
    return database


def strange(postgres: PostgreSQL, database: str) -> str:
    """Leave somebody else's tables."""
    postgres.ask(name_of(database), "CREATE SCHEMA pioche")
    postgres.ask(name_of(database), "CREATE TABLE pioche.songs (title TEXT)")
    return database


def strange_about(postgres: PostgreSQL, database: str) -> str:
    """Leave somebody else's table that is named as one of ours."""
    postgres.ask(name_of(database), "CREATE SCHEMA pioche")
    postgres.ask(name_of(database), "CREATE TABLE pioche.about (title TEXT)")
    return database


def no_address(postgres: PostgreSQL, database: str) -> str:
    """Give an address whose password breaks it in two."""
    return database.replace("%20", "/").replace("127.0.0.1", "[")


Spoil = Callable[[PostgreSQL, str], str]
BAD: dict[Spoil, str] = {
    unreachable: "cannot be reached",
    wrong_password: "the password is wrong",
    unknown_user: "the password is wrong",
    no_database: "there is no such database",
    newer: f"version {VERSION + 1}, of a newer Pioche; this one knows version {VERSION}",
    other_cluster: "belongs to the cluster 'the neighbours', and this server to 'pioche'",
    strange: "its schema 'pioche' is not Pioche's",
    strange_about: "its schema 'pioche' is not Pioche's",
    no_address: "not an address of PostgreSQL",
}


@pytest.mark.parametrize("spoil", BAD)
def test_a_bad_database_is_refused_in_one_line_without_the_password(
    spoil: Spoil,
    postgres: PostgreSQL,
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The server says what is wrong and where, ends with 2, and has changed nothing."""
    monkeypatch.chdir(tmp_path)
    given = spoil(postgres, database)
    before = postgres.dump(database)
    assert main(["serve", "--store", given, "--port", "0", "--log-level", "error"]) == 2
    said = capsys.readouterr().err
    assert BAD[spoil] in said
    assert said.startswith("pioche: postgresql://")
    assert said.count("\n") == 1
    assert "secret" not in said
    assert postgres.dump(database) == before
    assert list(tmp_path.iterdir()) == []


def test_an_old_postgresql_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is older than what we need is named with what is needed."""
    monkeypatch.setattr(postgresql_schema, "OLDEST", 99)
    with pytest.raises(StoreError, match=r"PostgreSQL \d+ is too old: 99 is needed"):
        run(database, nothing)


@pytest.mark.parametrize("text", ["mysql://me:secret@host/x", "postgres//me:secret@host", "secret"])
def test_what_is_no_address_is_refused_without_the_password(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A setting that cannot be understood is quoted, but for what may be a password."""
    assert main(["serve", "--store", text]) == 2
    said = capsys.readouterr().err
    assert "is not an address such as postgresql://name@host/database" in said
    assert ":secret" not in said


def test_a_command_is_alone_with_a_database(database: str) -> None:
    """What a server has in memory cannot be changed behind its back, nor can one be started."""

    async def open_alone() -> PostgresStore:
        return await PostgresStore.open(database, "pioche", alone=True)

    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="a server is running on this database"):
            await open_alone()
        assert await stored(store, entry("t", 1)) == [None]

    async def work_alone() -> None:
        store = await open_alone()
        with pytest.raises(StoreError, match="a command is at work on this database"):
            await open_place(database)
        await store.close()

    run(database, work)
    asyncio.run(work_alone())
    run(database, nothing)


def test_servers_that_start_at_once_make_the_tables_once(database: str) -> None:
    """Of several that find an empty database one makes the tables, and all go on."""

    async def all_at_once() -> None:
        opening = (PostgresStore.open(database, "pioche") for _ in range(5))
        stores = await asyncio.gather(*opening)
        for number, store in enumerate(stores, 1):
            assert await stored(store, entry("t", number)) == [None]
            assert await store.key() == await stores[0].key()
        for store in stores:
            await store.close()

    asyncio.run(all_at_once())


def test_servers_of_an_older_pioche_have_to_stop_first(postgres: PostgreSQL, database: str) -> None:
    """While one runs on tables of its version, these are not changed under it."""

    async def work(store: Store) -> None:
        query = "UPDATE pioche.about SET version = $1"
        await asyncio.to_thread(postgres.ask, name_of(database), query, VERSION - 1)
        with pytest.raises(StoreError, match="servers of an older Pioche are running on it"):
            await open_place(database)

    run(database, work)


def test_another_process_that_writes_is_a_conflict(postgres: PostgreSQL, database: str) -> None:
    """The key of the log decides: who finds a number taken stores nothing, and then reads on."""

    async def work(store: Store) -> None:
        assert await stored(store, entry("t", 1), entry("u", 1)) == [None, None]
        other = await asyncpg.connect(database)
        await other.execute("INSERT INTO pioche.log VALUES ('t', 2, 0, 'theirs')")
        await other.close()
        outcomes = await stored(store, entry("u", 2), entry("t", 2, b"ours"), entry("v", 1))
        assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, type(None)]
        assert [logged.body for logged in await store.read("t")] == [b"{}", b"theirs"]
        assert await stored(store, entry("t", 3)) == [None]

    run(database, work)


def test_a_crash_of_postgresql_fails_writes_until_it_is_back(
    postgres: PostgreSQL, database: str
) -> None:
    """While it is away all fails in one line; afterwards all works, and nothing was lost."""

    async def work(store: PostgresStore) -> None:
        assert await stored(store, entry("t", 1), row("t")) == [None, None]
        postgres.kill()
        try:
            outcomes = await stored(store, entry("t", 2), entry("t", 3))
            assert [type(outcome) for outcome in outcomes] == [StoreError, StoreError]
            for asked in (store.read("t"), store.beat(NOW), store.counts()):
                with pytest.raises(StoreError):
                    await asked
        finally:
            postgres.start()
        assert await stored(store, entry("t", 2)) == [None]
        assert [logged.number for logged in await store.read("t")] == [1, 2]
        await store.beat(NOW)

    run(database, work)


def test_a_lost_connection_is_made_again(postgres: PostgreSQL, database: str) -> None:
    """When only the connections are cut, the next write and read have new ones."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pioche'"

    async def work(store: Store) -> None:
        assert await stored(store, entry("t", 1)) == [None]
        await asyncio.to_thread(postgres.ask, "postgres", cut)
        tries = 0
        while await stored(store, entry("t", 2)) != [None]:
            tries += 1
            assert tries < 3
        assert len(await store.read("t")) == 2

    run(database, work)


def test_a_database_that_becomes_anothers_is_not_written_to(
    postgres: PostgreSQL, database: str
) -> None:
    """When a lost connection is made again it is looked whose database that is by now."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pioche'"
    rename = "UPDATE pioche.about SET cluster = $1"

    async def work(store: Store) -> None:
        await asyncio.to_thread(postgres.ask, name_of(database), rename, "the neighbours")
        await asyncio.to_thread(postgres.ask, "postgres", cut)
        await stored(store, entry("t", 1))  # notices that the line is cut
        (outcome,) = await stored(store, entry("t", 1))
        assert "belongs to the cluster 'the neighbours'" in str(outcome)
        with pytest.raises(StoreError, match="the neighbours"):
            await store.beat(NOW)
        await asyncio.to_thread(postgres.ask, name_of(database), rename, "pioche")
        assert await stored(store, entry("t", 1)) == [None]

    run(database, work)


def test_all_servers_have_one_key(database: str) -> None:
    """The key is made with the tables, and whoever opens them later finds the same."""

    async def key_of(store: PostgresStore) -> bytes:
        return await store.key()

    first = run(database, key_of)
    assert len(first) == 32
    assert run(database, key_of) == first


def test_a_database_of_the_first_version_is_brought_up_to_date(
    postgres: PostgreSQL, database: str
) -> None:
    """Whatever a release has left is there afterwards, with the same key."""
    name, key = name_of(database), secrets.token_bytes(32)

    async def leave() -> None:
        db = await asyncpg.connect(database, server_settings={"search_path": "pioche"})
        await db.execute("CREATE SCHEMA pioche")
        await db.execute(STEPS[0])
        await db.execute("INSERT INTO about VALUES (0, 1, 'pioche', $1)", key)
        await db.execute("INSERT INTO log VALUES ('t', 1, $1, '{}')", NOW)
        query = "INSERT INTO tables VALUES ('t', 'ABCD', true, 'lobby', NULL, $1, '{}')"
        await db.execute(query, NOW)
        query = "INSERT INTO records VALUES (7, 'r', 't', $1, 'an-edition', '[]', 'text')"
        await db.execute(query, NOW)
        await db.execute("SELECT setval('records_place_seq', 7)")
        await db.close()

    async def work(store: PostgresStore) -> None:
        assert [logged.number for logged in await store.read("t")] == [1]
        assert (await store.find_code("ABCD")) is not None
        assert await store.key() == key
        assert await stored(store, entry("t", 2), row("t"), record("s")) == [None] * 3
        assert [one.id async for one in store.records_all()] == ["r", "s"]

    asyncio.run(leave())
    run(database, work)
    assert [tuple(found) for found in postgres.ask(name, "SELECT version FROM pioche.about")] == [
        (VERSION,)
    ]


def test_a_visitor_makes_no_tables(database: str) -> None:
    """Whoever only reads says what is missing."""

    async def visit() -> None:
        await (await visit_place(database)).close()

    with pytest.raises(StoreError, match="no database of Pioche"):
        asyncio.run(visit())
    run(database, nothing)
    asyncio.run(visit())


def test_what_was_acknowledged_survives_a_kill(database: str) -> None:
    """Killed in the middle of writes, a process has told of nothing that is not there."""
    command = [sys.executable, "-m", "tests.server.stores", database]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        told = [child.stdout.readline().split() for _ in range(200)]
        child.kill()
        told += [line.split() for line in child.stdout]
    heads: dict[str, int] = {}
    for table, number in told:
        assert int(number) == heads.get(table, 0) + 1
        heads[table] = int(number)

    async def check(store: Store) -> None:
        for table, last in heads.items():
            bodies = [logged.body for logged in await store.read(table)]
            assert last <= len(bodies) <= last + 2
            assert bodies == [body_of(table, number) for number in range(1, len(bodies) + 1)]

    run(database, check)


def test_the_password_is_not_needed_in_the_address(
    postgres: PostgreSQL, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may stand in PGPASSWORD, as for all programs of PostgreSQL."""
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    bare = f"postgresql://{USER}@127.0.0.1:{postgres.port}/{name_of(database)}"
    run(bare, nothing)
