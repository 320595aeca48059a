"""The store: what is acknowledged is kept, in order, in whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pioche.server.store.file import FILE
from pioche.server.store.groups import MOST
from pioche.server.store.sqlite import BATCH, PAGE
from pioche.server.store.store import ConflictError, Logged, Store, StoreError, TableRow, Write

from .stores import NOW, Place, append, entry, record, row, run, stored

EXAMPLES = count()


def kinds(outcomes: list[Exception | None]) -> list[type | None]:
    """Return only the kinds of errors."""
    return [type(outcome) if outcome else None for outcome in outcomes]


def test_a_log_is_read_as_it_was_written(place: Place) -> None:
    """Entries come back in order, bytes and all, from the number that is asked for."""
    bodies = [b"{}", '{"é":"\\u0000"}'.encode(), b"\x00\xff", b"x" * 100_000]
    logged = [Logged("t", n, NOW + n, body) for n, body in enumerate(bodies, 1)]

    async def work(store: Store) -> None:
        assert await stored(store, Write(tuple(logged[:3])), Write((logged[3],))) == [None, None]
        assert await store.read("t") == logged
        assert await store.read("t", after=2) == logged[2:]
        assert await store.read("other") == []

    run(place, work)


def test_everything_is_there_after_opening_again(place: Place) -> None:
    """A store that is opened again has logs, rows and records."""

    async def write(store: Store) -> None:
        assert await stored(store, entry("t", 1), row("t"), record("r")) == [None] * 3

    async def read(store: Store) -> None:
        assert len(await store.read("t")) == 1
        assert await store.find("t")
        assert await store.record("r")
        assert await stored(store, entry("t", 2)) == [None]

    run(place, write)
    run(place, read)


@pytest.mark.parametrize("number", [0, 1, 2, 4, 2**62])
def test_a_number_that_does_not_follow_is_a_conflict(number: int, place: Place) -> None:
    """Only the successor of the last number is stored; others of the group are not touched."""

    async def work(store: Store) -> None:
        await stored(store, entry("t", 1), entry("t", 2))
        outcomes = await stored(store, entry("a", 1), entry("t", number), entry("b", 1))
        assert kinds(outcomes) == [None, ConflictError, None]
        assert [logged.number for logged in await store.read("t")] == [1, 2]
        assert await store.read("a")
        assert await store.read("b")

    run(place, work)


def test_a_conflict_stores_nothing_of_its_write(place: Place) -> None:
    """The row, the record and the good entries of a conflicting write are not stored either."""
    first, gap = Logged("t", 1, NOW, b"{}"), Logged("t", 3, NOW, b"{}")
    both = Write((first, gap), row("t").row, record("r").record)

    async def work(store: Store) -> None:
        assert kinds(await stored(store, both)) == [ConflictError]
        assert await store.read("t") == []
        assert await store.find("t") is None
        assert await store.record("r") is None
        assert await stored(store, entry("t", 1)) == [None]

    run(place, work)


def test_what_was_queued_behind_a_failed_write_fails_too(place: Place) -> None:
    """After a conflict the later numbers of that table leave a gap, and are refused."""

    async def work(store: Store) -> None:
        await stored(store, entry("t", 1))
        outcomes = await stored(store, entry("t", 3), entry("t", 4), entry("t", 2), entry("t", 5))
        assert kinds(outcomes) == [ConflictError, ConflictError, None, ConflictError]

    run(place, work)


def test_a_code_or_a_record_that_is_taken_is_a_conflict_of_one_write(place: Place) -> None:
    """What is taken makes only its own write fail, wherever it stands in a group."""

    async def work(store: Store) -> None:
        await stored(store, row("a", code="ABCD"), record("r"))
        taken = Write((Logged("b", 1, NOW, b"{}"),), row("b", code="ABCD").row)
        many = [entry("t", number) for number in range(1, 40)]
        outcomes = await stored(store, *many[:20], taken, *many[20:], record("r"), row("c"))
        wrong = {n: type(outcome) for n, outcome in enumerate(outcomes) if outcome}
        assert wrong == {20: ConflictError, 40: ConflictError}
        assert await store.read("b") == []
        assert len(await store.read("t")) == 39
        assert await store.find("c")

    run(place, work)


@pytest.mark.parametrize("body", ["text", None, 7, 2**70, "\ud800"])
def test_a_write_that_makes_no_sense_fails_alone(body: object, place: Place) -> None:
    """A mistake of ours in one write is an error of that write, and the store goes on."""
    odd = Write((Logged("t", 1, NOW, body),))  # type: ignore[arg-type]

    async def work(store: Store) -> None:
        outcomes = await stored(store, entry("a", 1), odd, entry("b", 1))
        assert kinds(outcomes) == [None, StoreError, None]
        assert await stored(store, entry("t", 1)) == [None]

    run(place, work)


def test_groups_of_every_size_are_stored_in_whole(place: Place) -> None:
    """Whatever number of writes is queued at once, all are stored, and in few commits."""
    sizes = [1, 2, 7, 8, 9, 63, 64, 65, 511, 512, 513, MOST + 1]

    async def work(store: Store) -> None:
        for size in sizes:
            writes = [Write(entry(f"{size}", n).entries, row(f"{size}").row) for n in span(size)]
            assert await stored(store, *writes) == [None] * size
            assert [logged.number for logged in await store.read(f"{size}")] == list(span(size))
        assert (await store.counts()).written == sum(sizes)
        assert (await store.counts()).groups < sum(sizes) / 10

    run(place, work)


def span(size: int) -> range:
    """Return the numbers of that many entries."""
    return range(1, size + 1)


@given(st.lists(st.tuples(st.sampled_from("ab"), st.integers(1, 6)), max_size=30), st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_log_is_what_a_simple_model_says(
    place: Place, tries: list[tuple[str, int]], data: st.DataObject
) -> None:
    """Of any sequence of writes exactly those that follow are stored, however it is grouped."""
    example = next(EXAMPLES)  # all in one store, each with tables of its own
    heads = {"a": 0, "b": 0}
    expected = []
    for table, number in tries:
        fits = number == heads[table] + 1
        heads[table] += fits
        expected.append(None if fits else ConflictError)
    cut = data.draw(st.integers(0, len(tries)))

    async def work(store: Store) -> None:
        writes = [entry(f"{table}{example}", number) for table, number in tries]
        outcomes = await stored(store, *writes[:cut])
        outcomes += await stored(store, *writes[cut:])
        assert kinds(outcomes) == expected
        for table, last in heads.items():
            log = await store.read(f"{table}{example}")
            assert [logged.number for logged in log] == list(span(last))

    run(place, work)


def test_outcomes_are_told_in_the_event_loop_in_order(place: Place) -> None:
    """Each `done` is called in the loop's own thread, in the order of the writes."""
    told: list[tuple[int, object, object]] = []

    def done(number: int, error: Exception | None) -> None:
        told.append((number, error, asyncio.get_running_loop()))

    async def work(store: Store) -> object:
        for number in span(100):
            store.append(entry("t", number), partial(done, number))
        await stored(store, entry("t", 101))
        return asyncio.get_running_loop()

    loop = run(place, work)
    assert told == [(number, None, loop) for number in span(100)]


def test_a_callback_that_fails_does_not_harm_others(place: Place) -> None:
    """An error in one `done` goes to the loop's handler, and the others are called."""
    seen: list[object] = []

    def fail(error: Exception | None) -> None:
        raise ZeroDivisionError

    async def work(store: Store) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, c: seen.append(c["exception"]))
        store.append(entry("t", 1), fail)
        assert await stored(store, entry("t", 2)) == [None]

    run(place, work)
    assert isinstance(seen[0], ZeroDivisionError)


def test_closing_writes_all_that_is_queued(place: Place) -> None:
    """Everything queued before `close` is stored and told before it returns."""

    async def work(store: Store) -> None:
        outcomes = [append(store, entry("t", number)) for number in span(3 * MOST)]
        await store.close()
        assert [outcome.result() for outcome in outcomes] == [None] * (3 * MOST)

    run(place, work)
    assert run(place, lambda store: store.read("t", after=3 * MOST - 1))


def test_a_closed_store_says_so(place: Place) -> None:
    """After `close` writes and reads fail with a StoreError, and closing again does nothing."""

    async def work(store: Store) -> None:
        await store.close()
        await store.close()
        (outcome,) = await stored(store, entry("t", 1))
        assert isinstance(outcome, StoreError)
        with pytest.raises(StoreError, match="closed"):
            await store.read("t")

    run(place, work)


def test_tables_are_found_by_id_and_code(place: Place) -> None:
    """A row is found by its id or code, as it was last written; an empty code finds nothing."""
    first = TableRow("a", "ABCD", True, "lobby", None, NOW, b'{"x":1}')
    last = first._replace(phase="playing", wake=NOW + 5, listed=False)

    async def work(store: Store) -> None:
        await stored(store, Write(row=first), Write(row=last), row("b"), row("c"))
        assert await store.find("a") == last
        assert (await store.find("a") or first).listed is False
        assert await store.find_code("ABCD") == last
        assert await store.find_code("") is None
        assert await store.find_code("abcd") is None
        assert await store.find("nobody") is None

    run(place, work)


def test_the_lobby_lists_open_tables_newest_first(place: Place) -> None:
    """Only listed tables in a phase to join or watch are shown, the last touched first."""
    phases = ["lobby", "playing", "between", "finished", "closed"]

    async def work(store: Store) -> None:
        shown = [row(p, listed=True, phase=p, touched=NOW + n) for n, p in enumerate(phases)]
        await stored(store, *shown, row("private"))
        assert [found.id for found in await store.listed(9)] == ["between", "playing", "lobby"]
        assert [found.id for found in await store.listed(1)] == ["between"]

    run(place, work)


def test_tables_are_due_when_their_time_has_come(place: Place) -> None:
    """Tables wake at their time, the longest waiting first; those without a time never do."""

    async def work(store: Store) -> None:
        await stored(store, row("late", wake=30), row("soon", wake=10), row("never"))
        assert await store.due(9, 5) == []
        assert await store.due(10, 5) == ["soon"]
        assert await store.due(99, 5) == ["soon", "late"]
        assert await store.due(99, 1) == ["soon"]
        await stored(store, row("soon", wake=None))
        assert await store.due(99, 5) == ["late"]

    run(place, work)


def test_records_are_found_by_player_newest_first(place: Place) -> None:
    """A player's records come page by page, also those that finished at the same moment."""
    ada, bo, bot = ("ada", "Ada"), ("bo", "Bo"), ("", "Rosie")

    async def work(store: Store) -> None:
        await stored(
            store,
            record("r1", 10, ada, bo),
            record("r2", 20, bo, bot),
            *[record(f"same{n}", 30, ada, ada, bot) for n in range(3)],
        )
        found = await store.records_of("ada", 9)
        assert [r.id for r in found] == ["same2", "same1", "same0", "r1"]
        assert found[-1] == record("r1", 10, ada, bo).record
        assert [r.id for r in await store.records_of("ada", 2)] == ["same2", "same1"]
        assert [r.id for r in await store.records_of("ada", 2, "same1")] == ["same0", "r1"]
        assert await store.records_of("ada", 9, "no such record") == []
        assert await store.records_of("", 9) == []

    run(place, work)


def test_all_records_are_gone_through_oldest_first(place: Place) -> None:
    """Going through all records gives each once, also when others are added on the way."""
    names = [f"r{n}" for n in range(2 * PAGE + 1)]

    async def work(store: Store) -> None:
        await stored(store, *[record(name) for name in names])
        found = []
        async for each in store.records_all():
            found.append(each.id)
            if len(found) == 1:
                await stored(store, record("last"))
        assert found == [*names, "last"]

    run(place, work)


def test_untouched_tables_expire_and_records_stay(place: Place) -> None:
    """Expiring removes rows and logs of old tables only, and their ids can be used again."""
    old = [f"old{n}" for n in range(BATCH + 1)]

    async def work(store: Store) -> None:
        first = [Write(entry(id, 1).entries, row(id, touched=10).row) for id in old]
        await stored(store, *first, entry("new", 1), row("new", touched=20), record("r"))
        assert await store.expire(20) == len(old)
        assert await store.expire(20) == 0
        assert await store.read(old[0]) == []
        assert await store.find(old[0]) is None
        assert await store.read("new")
        assert await store.record("r")
        assert kinds(await stored(store, entry(old[0], 2))) == [ConflictError]
        assert await stored(store, entry(old[0], 1)) == [None]

    run(place, work)


def test_a_table_that_is_touched_in_time_does_not_expire(place: Place) -> None:
    """A write queued before a table would be removed keeps it."""

    async def work(store: Store) -> None:
        await stored(store, row("t", touched=10), entry("t", 1))
        touched = append(store, row("t", touched=30))
        assert await store.expire(20) == 0
        assert await touched is None
        assert await store.read("t")

    run(place, work)


def test_counts_tell_how_much_there_is(place: Place) -> None:
    """The counts for the metrics are those of what was written."""

    async def work(store: Store) -> None:
        await stored(store, row("a"), row("b", phase="playing"), row("c"), record("r"))
        counts = await store.counts()
        assert counts.tables == {"lobby": 2, "playing": 1}
        assert (counts.records, counts.written, counts.queued) == (1, 4, 0)
        assert counts.size > 0

    run(place, work)


def test_reads_do_not_wait_for_writes(tmp_path: Path) -> None:
    """A read is answered while somebody holds the lock for writing, and the write comes after."""

    async def work(store: Store) -> None:
        await stored(store, entry("t", 1))
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = append(store, entry("t", 2))
            assert len(await store.read("t")) == 1
            assert not waiting.done()
            other.execute("ROLLBACK")
        assert await waiting is None

    run(tmp_path, work)
