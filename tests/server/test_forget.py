"""Deleting a person's data: nothing of them is left, and what others played is as it was."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import structlog

from pioche.cli import main
from pioche.game.record import load_match
from pioche.game.verify import verify
from pioche.notation.records import parse_record
from pioche.server.hub import Hub
from pioche.server.protocol.bodies import Forgotten
from pioche.server.protocol.messages import Chat, Hello, Leave, Ready, Rename, Start, Wear
from pioche.server.protocol.settings import Settings
from pioche.server.rows import record_row
from pioche.server.store.file import FILE
from pioche.server.store.people import log_without, record_without
from pioche.server.store.sqlite import SqliteStore
from pioche.server.table.entries import read_entry, write_entry
from pioche.server.table.state import TableState
from pioche.server.upkeep.forget import forget
from tests.server import test_doctor
from tools.postgres import PostgreSQL

from .clients import Http
from .conftest import StartServer
from .driver import Driver
from .folders import RECORD, TABLE, lay_out
from .hubs import World, refused, run
from .stores import run as run_store

ZOE, BEN = 0, 1
NAMES = ("Zoé", "Zoé Quill")
WORDS = "call me: 0123 456"
PLAYER = "id-of-Zoé"
FACES = ("hedgehog-4-2", "octopus-6-1")
TRACES = (*NAMES, WORDS, PLAYER, *FACES)


def talked() -> Driver:
    """Let Zoé, who goes by another name later and says something, play a match with others."""
    driver = Driver(seats=3, bots=("greedy",), options={"scoring": "none", "uno": "auto"})
    driver.sit("Zoé", face=FACES[0])
    driver.sit("Ben")
    driver.accepted(ZOE, Chat(text=WORDS))
    driver.accepted(ZOE, Wear(face=FACES[1]))
    driver.accepted(ZOE, Rename(name="Zoé Quill"))
    driver.accepted(BEN, Chat(text="Hello!"))
    driver.begin()
    driver.wait_for("finished")
    return driver


def without_zoe(driver: Driver) -> list[bytes]:
    """Write the log of a table without Zoé."""
    log = [write_entry(entry) for entry in driver.log]
    changed = log_without(log, PLAYER, "somebody", "Anonyme")
    return [changed.get(place, body) for place, body in enumerate(log)]


def test_a_log_without_somebody_gives_the_same_match() -> None:
    """Moves, events, scores and everybody else are the same; only id, name and words are not."""
    driver = talked()
    log = without_zoe(driver)
    text = b"\n".join(log).decode()
    assert [trace for trace in TRACES if trace in text] == []
    state, before = TableState.replay(map(read_entry, log)), driver.state
    assert state.game is not None
    assert state.game.moves == driver.game.moves
    assert (state.number, state.last, state.rounds, state.scores, state.winners) == (
        before.number, before.last, before.rounds, before.scores, before.winners,
    )  # fmt: skip
    assert state.names == ["Anonyme", *before.names[1:]]
    assert state.seats[BEN].player == before.seats[BEN].player
    said = [json.loads(body)["text"] for body in log if b'"said"' in body]
    assert said == ["…", "Hello!"]


def test_whoever_sits_there_later_keeps_their_words() -> None:
    """Only what was done on a seat while it was the player's is the player's."""
    driver = Driver(seats=2)
    driver.sit("Ben", "Zoé")
    driver.accepted(1, Chat(text=WORDS))
    driver.take(driver.table.receive(1, Leave(), driver.now))
    driver.sit("Cyd")
    driver.accepted(1, Chat(text="mine"))
    driver.accepted(1, Rename(name="Cyd C."))
    text = b"\n".join(without_zoe(driver)).decode()
    assert [trace for trace in TRACES if trace in text] == []
    assert all(kept in text for kept in ("mine", "Cyd", "Cyd C.", "id-of-Cyd"))


def test_a_record_without_somebody_is_still_proved() -> None:
    """It is replayed and proved as before; the name that replaces theirs is nobody else's."""
    driver = talked()
    row = record_row(driver.state)._replace(
        players=((PLAYER, "Zoé Quill"), ("id-of-Ben", "anonyme"), ("", "Bot"))
    )
    new = record_without(row, PLAYER)
    assert [trace for trace in TRACES if trace in new.text] == []
    assert new.players == (("", "Anonyme 2"), ("id-of-Ben", "anonyme"), ("", "Bot"))
    record = parse_record(new.text)
    assert record.players == ("Anonyme 2", "anonyme", "Bot")
    before = verify(parse_record(row.text))
    assert verify(record).match.game.moves == before.match.game.moves
    assert load_match(record).winners == driver.state.winners


def test_a_table_in_memory_is_read_again(tmp_path: Path) -> None:
    """Whoever is there comes back to the table without the player, whose seat a bot plays."""

    async def work(world: World) -> None:
        hub = world.hub
        live, host = await world.table(Settings("classic", seats=2))
        token = await hub.join(live, PLAYER, "Zoé", external=False)
        ear, gone = await world.sit(live, host), await world.sit(live, token)
        hub.receive(live, token.seat, gone, Chat(text=WORDS))
        hub.receive(live, token.seat, gone, Ready())
        await hub.ask(live, host.seat, Start())
        forgotten = await forget(hub, PLAYER)
        assert forgotten == Forgotten(1, 0)
        assert gone.goodbye == "left"
        assert (ear.goodbye, ear.heard[-1]["again"]) == ("table-changed", True)
        again = await hub.find(live.id)
        assert again is not live
        assert [seat.name for seat in again.table.state.seats] == ["Ann", "Anonyme"]
        assert again.table.state.seats[token.seat].played_by == "greedy"
        assert await refused(hub.enter(again, token, gone, Hello(token=""))) == "removed"
        assert hub.check_seat(again, host) == host.seat
        back = await world.sit(again, host, last=1)
        await world.settle()
        assert back.said() == ["…"]
        assert hub.loading == {}

    run(tmp_path, work)
    assert_nothing_is_left(tmp_path)


def assert_nothing_is_left(folder: Path) -> None:
    """See that no byte of the database of a server that has stopped tells of Zoé."""
    data = (folder / FILE).read_bytes()
    assert [trace for trace in TRACES if trace.encode() in data] == []
    assert not (folder / f"{FILE}-wal").exists()


def test_a_lobby_is_left_and_a_host_replaced(tmp_path: Path) -> None:
    """In a lobby the seat is free again, and the list shows another host."""

    async def work(world: World) -> None:
        live, _ = await world.hub.create(Settings("classic", seats=3, listed=True), PLAYER, "Zoé")
        await world.hub.join(live, "ben", "Ben", external=False)
        assert (await forget(world.hub, PLAYER)).tables == 1
        again = await world.hub.find(live.id)
        assert [seat.name for seat in again.table.state.seats] == ["", "Ben", ""]
        (row,) = await world.store.listed(9)
        assert json.loads(row.summary)["host"] == "Ben"

    run(tmp_path, work)
    assert_nothing_is_left(tmp_path)


def test_a_table_that_cannot_be_read_is_cleaned_too(tmp_path: Path) -> None:
    """Damage at one table keeps nobody's data."""
    lay_out(tmp_path, talked())
    test_doctor.no_move(tmp_path)

    async def work(store: SqliteStore) -> None:
        assert await forget(Hub(store), PLAYER) == Forgotten(1, 1)

    run_store(tmp_path, work)
    assert_nothing_is_left(tmp_path)


def test_players_delete_their_own_data(start_server: StartServer) -> None:
    """With their own token they can, with another's they cannot; others play on."""
    http = Http(start_server().url)
    host = http.create("Zoé Quill", seats=2)
    guest = http.join(host["table"]["id"])
    assert http.say(host, type="chat", text=WORDS).status == 200
    me, token = host["player"]["id"], host["player"]["token"]
    for wrong in ("", guest["player"]["token"], host["token"]):
        assert http.send("DELETE", f"/api/players/{me}", token=wrong).code == "bad-token"
    reply = http.send("DELETE", f"/api/players/{me}", token=token)
    assert (reply.status, reply.data) == (200, {"tables": 1, "records": 0})
    assert http.say(host, type="ready").code == "removed"
    assert http.say(guest, type="ready").status == 200
    table = http.get(f"/api/tables/{host['table']['id']}")
    assert "Quill" not in table.body.decode()
    events = http.get(f"/api/tables/{host['table']['id']}/events?last=0&lang=fr", guest["token"])
    assert WORDS not in events.body.decode()
    assert "Quill" not in events.body.decode()
    again = http.send("DELETE", f"/api/players/{me}", token=token)
    assert again.data == {"tables": 0, "records": 0}


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def _quiet() -> Iterator[None]:
    """Undo what the command does to the logs of its process, which is that of other tests too."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    structlog.reset_defaults()
    logging.root.handlers, logging.root.level = handlers, level


@pytest.fixture
def command(_quiet: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `pioche forget` on a folder with Zoé's match in it."""
    lay_out(tmp_path / "data", talked())

    def run_it(*argv: str) -> tuple[int, str, str]:
        lang = () if "--lang" in argv else ("--lang", "en")
        code = main(["forget", *argv, "--data", str(tmp_path / "data"), *lang])
        return code, *capsys.readouterr()

    return run_it


SHOWN = f"{PLAYER}: Zoé, Zoé Quill; 1 table, 1 record\n"


def test_the_command_shows_first_and_deletes_with_yes(command: Run, tmp_path: Path) -> None:
    """Whoever is meant by name or id is shown; with --yes they are gone, and nobody finds them."""
    data = tmp_path / "data"
    before = test_doctor.looks(data)
    unsure = "Nothing was changed. With --yes names, id and messages are deleted for ever.\n"
    for who in ("zoé", "Zoé Quill", PLAYER):
        assert command(who) == (0, SHOWN + unsure, "")
    assert test_doctor.looks(data) == before
    assert command("zoé", "--yes") == (0, SHOWN + "Deleted from 1 table and 1 record.\n", "")
    assert_nothing_is_left(data)
    assert command("zoé") == (2, "", f"pioche: {data}: nobody with this name or id: 'zoé'\n")
    assert command("Ben")[0] == 0


@pytest.mark.usefixtures("_quiet")
def test_the_command_deletes_from_postgresql_too(
    postgres: PostgreSQL, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is found by name is gone from the database; what others played is there."""
    lay_out(database, talked())
    where = ["--store", database, "--lang", "en"]
    assert main(["forget", "zoé", *where]) == 0
    assert capsys.readouterr().out.startswith(SHOWN)
    assert main(["forget", PLAYER, "--yes", *where]) == 0
    assert capsys.readouterr().out == SHOWN + "Deleted from 1 table and 1 record.\n"
    left = postgres.dump(database)
    assert [trace for trace in TRACES if trace.encode() in left] == []
    assert [trace for trace in TRACES if trace.encode().hex().encode() in left] == []
    assert main(["forget", PLAYER, *where]) == 2
    assert postgres.url("x").partition("@")[2].partition("/")[0] in capsys.readouterr().err
    assert main(["export", "--names", "--store", database]) == 0
    assert "Anonyme" in capsys.readouterr().out


def test_after_that_all_is_well(
    command: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every table and record can still be replayed, and every shuffle proved."""
    assert command(PLAYER, "--yes")[0] == 0
    code, lines = test_doctor.examine(capsys, tmp_path / "data")
    assert code == 0
    assert "ok: records that can be replayed: 1, 1 of them with their chance proved" in lines


def test_a_name_of_several_deletes_nobody(
    command: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names belong to nobody: each player with that name is shown, and one is to be chosen."""

    async def sit_down(store: SqliteStore) -> None:
        hub = Hub(store)
        await hub.create(Settings("classic", seats=2), "another", "ZOÉ")

    run_store(tmp_path / "data", sit_down)
    capsys.readouterr()  # what was logged
    code, out, err = command("Zoé", "--yes")
    assert (code, err) == (
        2, "pioche: several players were called 'Zoé': give the id of one of them\n",
    )  # fmt: skip
    assert sorted(out.splitlines()) == ["another: ZOÉ; 1 table, 0 records", SHOWN.strip()]
    assert command("another", "--yes")[0] == 0
    code, out, _ = command("Zoé")
    assert (code, out.splitlines()[0]) == (0, SHOWN.strip())


def test_a_running_server_keeps_the_command_off(command: Run, tmp_path: Path) -> None:
    """What a server has in memory cannot be changed behind its back: one line, 2, and no change."""

    async def work(store: SqliteStore) -> None:
        code, out, err = await asyncio.to_thread(command, PLAYER, "--yes")
        assert (code, out) == (2, SHOWN)
        assert "a server is running on this data folder" in err
        assert await store.tables_of(PLAYER) == [TABLE]
        assert [row.id for row in await store.records_of(PLAYER, 9)] == [RECORD]

    run_store(tmp_path / "data", work)


def test_it_is_said_in_french(command: Run) -> None:
    """All that the command says is there in French."""
    code, out, _ = command("Zoé", "--yes", "--lang", "fr")
    assert code == 0
    assert out == (
        f"{PLAYER}\xa0: Zoé, Zoé Quill\u202f; 1 table, 1 partie\nEffacé de 1 table et 1 partie.\n"
    )
