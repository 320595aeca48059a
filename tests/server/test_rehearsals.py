"""Rehearsals: tables whose cards are known beforehand, on servers that were started for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import main
from pioche.game.verify import verify
from pioche.notation.errors import NotationError
from pioche.notation.records import parse_record
from pioche.server.protocol import messages
from pioche.server.protocol.settings import Rehearsal
from pioche.server.table.info import table_info

from .clients import Http, seat, watch
from .conftest import StartServer
from .driver import Driver, digest
from .live import Server

TWO = "hands R1 R2 / G1 G2; discard R9; draw Y1 Y2 Y3 Y4"
LAST = "hands R1 / G1 G2; discard R9; draw Y1 Y2"
SHORT = {"scoring": "winner", "target": 5, "uno": "auto"}


@pytest.fixture(scope="module")
def server(start_server: StartServer) -> Server:
    """A server that was started for rehearsals."""
    return start_server(rehearsals=True)


def rehearsal(*rounds: str, **more: Any) -> Driver:
    """Begin a rehearsal of Ann and Bob."""
    driver = Driver(2, rehearsal=Rehearsal(rounds), options=SHORT, **more)
    driver.sit("Ann", "Bob")
    driver.begin()
    return driver


def test_the_cards_lie_as_they_were_written() -> None:
    """Whoever begins, hands and piles are those of the position, whatever the players mixed in."""
    driver = rehearsal(TWO + "; turn 1; direction -1; dealer 0")
    assert [driver.game.hand(seat) for seat in (0, 1)] == [("R1", "R2"), ("G1", "G2")]
    assert (str(driver.game.asks), driver.state.dealer) == ("1 turn", 0)
    driver.play(1, "draw")
    assert driver.game.hand(1) == ("Y1", "G1", "G2")
    driver.check_clients()


def test_rounds_follow_each_other_as_written_and_then_by_the_seed() -> None:
    """Each round has its position; behind the last one all matches of a seed are dealt alike."""

    def third_round(seed: int) -> list[tuple[str, ...]]:
        driver = Driver(
            2,
            options={"scoring": "winner", "target": 500, "uno": "auto"},
            rehearsal=Rehearsal((LAST, TWO.replace("R1 R2", "R1") + "; dealer 0"), seed),
        )
        driver.sit("Ann", "Bob")
        driver.begin()
        for dealer in (1, 0):
            assert driver.state.dealer == dealer
            driver.play(0, "R1")
            for number in (0, 1):
                driver.accepted(number, messages.Next())
        assert driver.state.round == 3
        return [driver.game.hand(number) for number in (0, 1)]

    assert third_round(1) == third_round(1) != third_round(2)


def test_bots_play_a_rehearsal_the_same_way_each_time() -> None:
    """What is chance in their answers comes from the seed as well."""

    def moves(seed: int) -> list[str]:
        driver = Driver(3, rehearsal=Rehearsal((), seed), bots=("random", "random"), options=SHORT)
        driver.sit("Ann")
        driver.begin()
        while driver.is_in("playing") and len(driver.game.moves) < 30:
            if driver.game.asked == 0:
                driver.play(0, driver.game.options[0])
            driver.wait(60_000)
        return driver.game.moves

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_nothing_is_promised_and_everybody_is_told() -> None:
    """No commitment, no terms; the table says that it is a rehearsal, but not with which cards."""
    driver = rehearsal(TWO)
    info = table_info(driver.state)
    assert (info.rehearsal, info.commitment, info.terms) == (True, "", None)
    for client in (driver.clients[1], driver.watch()):
        assert client.seen["table"]["rehearsal"] is True
        assert b"hands R1" not in b"".join(client.sent)


def test_a_rehearsal_goes_on_after_a_restart() -> None:
    """What is written is stored with the settings, and the next round is still the written one."""
    driver = rehearsal(LAST.replace("R1", "R3"), TWO)
    before = digest(driver.state) | {"told": ""}
    assert not driver.restart().lost
    assert digest(driver.state) | {"told": ""} == before
    driver.enter(0)
    driver.enter(1)
    driver.play(0, "R3")
    driver.restart()
    assert driver.state.phase == "between"
    driver.enter(0)
    driver.accepted(0, messages.Next())  # nobody else is here
    assert driver.game.hand(0) == ("R1", "R2")


def test_a_rematch_is_rehearsed_again() -> None:
    """The next match at the table begins with the first position."""
    driver = rehearsal(LAST.replace("G1 G2", "G8 G9"))
    for match in (1, 2):
        assert (driver.state.matches, driver.game.hand(0)) == (match, ("R1",))
        driver.play(0, "R1")
        assert driver.is_in("finished")
        for number in (0, 1):
            driver.accepted(number, messages.Rematch())
        driver.begin()


def test_its_record_is_replayed_and_proves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All rounds are there with their positions; `pioche verify` says that it was a rehearsal."""
    driver = rehearsal(LAST, LAST.replace("G1 G2", "G8 G9"))
    driver.play(0, "R1")
    for number in (0, 1):
        driver.accepted(number, messages.Next())
    driver.play(0, "R1")
    text = driver.state.record_text("2026-11-18")
    record = parse_record(text)
    assert (record.rehearsal, record.commitment, record.secret) == ("yes", "", "")
    file = tmp_path / "match.pioche"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", "--result", str(file)]) == 0
    with pytest.raises(NotationError, match="was a rehearsal"):
        verify(record)
    assert main(["verify", str(file), "--lang", "fr"]) == 2
    assert "cette partie était une répétition" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"rehearsal": {"rounds": [TWO]}}, "is not a card of this deck"),
        ({"rehearsal": {"rounds": ["hands O1 / O2 / O3; discard O9"]}}, "3 hands for 2 seats"),
        ({"rehearsal": {"rounds": ["hands O1"]}}, "'discard' is missing"),
        ({"rehearsal": {}, "listed": True}, "not shown in the lobby"),
    ],
)
def test_a_rehearsal_that_cannot_be_is_refused(
    server: Server, settings: dict[str, Any], why: str
) -> None:
    """Which round is wrong, and what about it, is said when the table is set up."""
    body = {"settings": {"edition": "classic", "seats": 2} | settings, "name": "Ann"}
    reply = Http(server.url).post("/api/tables", body)
    assert (reply.status, reply.code) == (422, "bad-settings")
    assert why in reply.data["en"]


def test_seats_are_as_many_as_hands() -> None:
    """The host cannot change the number of seats away from what is written."""
    driver = Driver(2, rehearsal=Rehearsal((TWO,)))
    driver.sit("Ann", "Bob")
    assert driver.refused(0, messages.Resize(seats=3)) == "bad-settings"


def test_any_other_server_refuses_a_rehearsal(start_server: StartServer) -> None:
    """It says how a server is started for it, and quotes what was asked for."""
    settings = {"edition": "classic", "seats": 2, "rehearsal": {"rounds": [TWO]}}
    body = {"settings": settings, "name": "Ann"}
    reply = Http(start_server().url).post("/api/tables", body)
    assert (reply.status, reply.code) == (403, "no-rehearsals")
    for lang in ("en", "fr"):
        assert "--rehearsals" in reply.data[lang]
        assert TWO in reply.data[lang]


def test_a_rehearsal_is_played_over_the_network(server: Server) -> None:
    """Players and spectators are told at once; its finished match has a record but no proof."""
    http = Http(server.url)
    position = "hands O1 / G8 G9; discard O9; draw V1 V2"
    ann = http.create("Ann", rehearsal={"rounds": [position]}, options=SHORT)
    bob = http.join(ann["table"]["id"])
    assert ann["table"]["rehearsal"] is bob["table"]["rehearsal"] is True
    assert "rehearsal" not in ann["table"]["settings"]
    assert not http.get("/api/tables").data["tables"]

    async def play() -> str:
        async with seat(server.url, ann) as one, seat(server.url, bob) as other:
            await other.ask(type="ready", hash="0" * 64)
            await one.ask(type="start")
            async with watch(server.url, ann["table"]["id"]) as third:
                assert third.heard[0]["table"]["rehearsal"] is True
            over = await one.ask(type="play", move="O1")
            return str(over["table"]["record"])

    record = asyncio.run(play())
    assert "rehearsal: yes" in http.get(f"/api/records/{record}").body.decode()
    assert http.get(f"/api/records/{record}/replay?round=1").status == 200
    proof = http.get(f"/api/records/{record}/proof")
    assert (proof.status, proof.code) == (404, "rehearsal")
