"""Faces: chosen figure, colour and pattern, kept with the seat; no two at a table are alike."""

from __future__ import annotations

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.messages import FIGURES, Refused
from pioche.server.protocol.refusals import RefusedError

from .clients import Http
from .driver import Driver
from .live import Server

ADA, BEN = 0, 1
NO_FACES = ("fox", "fox-8-0", "fox-0-6", "fox-0-0-0", "fox--1-0", "wolf-0-0", "FOX-0-0", "fox-٣-0")


def faces(driver: Driver) -> list[str]:
    """Return the faces at the table, by seat."""
    return [seat.face for seat in driver.state.seats]


def test_a_face_comes_with_its_player_and_is_seen_by_all() -> None:
    """Whoever takes a seat may bring one; who brings none has none, and is told as before."""
    driver = Driver(seats=3)
    driver.sit("Ada", face="owl-2-5")
    driver.sit("Ben")
    seats = driver.clients[BEN].seen["table"]["seats"]
    assert [seat.get("face") for seat in seats] == ["owl-2-5", None, None]


def test_nobody_takes_a_face_that_somebody_has() -> None:
    """A figure in the same colour gets the next colour; when all are taken, the next figure."""
    driver = Driver(seats=10, edition="classic")
    for name in "ABCDEFGHIJ":
        driver.join(name, face="fox-6-1")
    colours = (6, 7, 0, 1, 2, 3, 4, 5)
    expected = [f"fox-{colour}-1" for colour in colours] + ["otter-6-1", "otter-7-1"]
    assert faces(driver) == expected


def test_another_face_can_be_worn_at_any_time() -> None:
    """It is told at once without an event; one that somebody has is refused, one's own is not."""
    driver = Driver(seats=2)
    driver.sit("Ada", face="owl-2-5")
    driver.sit("Ben", face="bee-0-0")
    last = driver.state.last
    assert driver.refused(BEN, messages.Wear(face="owl-2-0", id=1)) == "face-taken"
    driver.accepted(BEN, messages.Wear(face="bee-0-3", id=2))
    assert driver.clients[ADA].seen["table"]["seats"][BEN]["face"] == "bee-0-3"
    driver.begin()
    driver.accepted(BEN, messages.Wear(face="cat-1-1", id=3))
    driver.accepted(ADA, messages.Wear(face=""))
    assert faces(driver) == ["", "cat-1-1"]
    assert "wore" not in driver.clients[ADA].kinds()
    assert driver.state.last > last
    driver.check_clients()


def test_faces_survive_a_restart_and_a_rematch() -> None:
    """From the log and from checkpoints alike; a seat that is left has none any more."""
    driver = Driver(seats=3, bots=("greedy",), options={"scoring": "winner", "target": 1})
    driver.sit("Ada", face="owl-2-5")
    driver.sit("Ben", face="bee-0-0")
    driver.accepted(BEN, messages.Wear(face="bee-0-3"))
    driver.begin()
    driver.restart()
    assert faces(driver) == ["owl-2-5", "bee-0-3", ""]
    driver.enter(ADA)
    driver.wait_for("finished")
    driver.restart()
    assert faces(driver) == ["owl-2-5", "bee-0-3", ""]
    driver.enter(ADA)
    driver.accepted(ADA, messages.Rematch())
    assert faces(driver) == ["owl-2-5", "bee-0-3", ""]
    driver.accepted(BEN, messages.Leave())
    assert faces(driver) == ["owl-2-5", "", ""]


@pytest.mark.parametrize("face", NO_FACES)
def test_what_nobody_can_draw_is_refused(face: str) -> None:
    """The error quotes it and names the field, in both languages; nothing has changed."""
    driver = Driver(seats=2)
    driver.join("Ada")
    driver.enter(ADA, lang="fr", lines=True)
    (told,) = [m for m in driver.ask(ADA, messages.Wear(face=face)) if isinstance(m, Refused)]
    assert (told.code, told.where) == ("bad-face", "face")
    assert face in told.en
    assert face in told.fr
    with pytest.raises(RefusedError, match="bad-face"):
        driver.join("Ben", face=face)
    assert not driver.state.seats[BEN].taken


def test_faces_come_over_http(server: Server) -> None:
    """With a new table, a seat and a quick game; bad ones are refused with their field."""
    http = Http(server.url)
    body = {"settings": {"edition": "classic", "seats": 2}, "name": "Ann", "face": "fox-1-1"}
    table = http.post("/api/tables", body).data["table"]
    assert table["seats"][0]["face"] == "fox-1-1"
    seated = http.join(table["id"], "Bob", face="fox-1-3")
    assert seated["table"]["seats"][1]["face"] == "fox-2-3"
    assert http.say(seated, type="wear", face="fox-1-0").code == "face-taken"
    assert http.say(seated, type="wear", face="bee-1-0").status == 200
    for figure in FIGURES:
        quick = {"edition": "classic", "name": "Ann", "face": f"{figure}-7-5"}
        reply = http.post("/api/quick", quick)
        assert reply.data["table"]["seats"][0]["face"] == f"{figure}-7-5"
    for bad in ("<script>", "fox-9-9"):
        reply = http.post("/api/quick", quick | {"face": bad})
        assert (reply.status, reply.code, reply.data["where"]) == (422, "bad-face", "face")
    for nonsense in ("x" * 25, 7, None, ["fox-0-0"]):
        assert http.post("/api/quick", {**quick, "face": nonsense}).code == "bad-message"
