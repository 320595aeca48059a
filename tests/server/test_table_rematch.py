"""Another match at the same table: who stays, who hosts, and what begins anew."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.game.verify import verify
from pioche.notation.records import parse_record
from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError

from .driver import Driver

ADA, BEN, CYD = 0, 1, 2


def finished(**settings: Any) -> Driver:
    """Let Ada, Ben, Cyd and a bot play a match that Ada wins."""
    driver = Driver(
        seats=4, bots=("greedy",), options={"scoring": "winner", "target": 1}, **settings
    )
    driver.sit("Ada", "Ben", "Cyd")
    driver.begin()
    driver.put("hands R1 / R2 R3 / B1 B2 / G1 G2; discard R9; draw Y1 Y2")
    driver.play(ADA, "R1")
    assert driver.is_in("finished")
    return driver


def test_a_rematch_is_set_up_once_all_want_it() -> None:
    """The table goes back to its lobby when everybody who is here has asked for it."""
    driver = finished()
    old = driver.state.commitment
    for seat in (ADA, BEN):
        driver.accepted(seat, messages.Rematch())
        assert driver.is_in("finished")
    driver.accepted(CYD, messages.Rematch())
    assert driver.is_in("lobby")
    for client in driver.clients.values():
        assert client.seen["game"] is None
        assert client.seen["own"] is None
        assert client.seen["table"]["commitment"] != old
        assert "scores" not in client.seen["table"]
        assert "record" not in client.seen["table"]
        assert "round" not in client.seen["table"]
    driver.check_clients()


def test_everybody_has_to_agree_anew() -> None:
    """For another match players are ready again one by one, with new entropy; bots always are."""
    driver = finished()
    for seat in (ADA, BEN, CYD):
        driver.accepted(seat, messages.Rematch())
    assert [seat.ready for seat in driver.state.seats] == [False, False, False, True]
    assert [seat.entropy for seat in driver.state.seats] == [""] * 4
    assert driver.refused(ADA, messages.Start()) == "not-ready"
    driver.begin()
    assert driver.state.matches == 2
    assert driver.state.scores == [0, 0, 0, 0]
    driver.check_clients()


def test_nobody_waits_for_those_who_have_left() -> None:
    """Who leaves or is gone after the match does not keep the others from another one."""
    driver = finished()
    driver.accepted(ADA, messages.Rematch())
    driver.exit(BEN)
    assert driver.is_in("finished")
    driver.accepted(CYD, messages.Leave())
    assert driver.is_in("lobby")
    driver.check_clients()


def test_seats_of_those_who_left_are_free_again() -> None:
    """After a rematch somebody else may have the seat, and who left has lost it."""
    driver = finished()
    driver.accepted(CYD, messages.Leave())
    for seat in (ADA, BEN):
        driver.accepted(seat, messages.Rematch())
    assert not driver.state.seats[CYD].taken
    assert driver.sit("Dov") == [CYD]
    with pytest.raises(RefusedError, match="table-full"):
        driver.join("Cyd")


def test_the_table_is_passed_on_if_its_host_has_left() -> None:
    """The rematch has a host who is there."""
    driver = finished()
    driver.accepted(ADA, messages.Leave())
    for seat in (BEN, CYD):
        driver.accepted(seat, messages.Rematch())
    assert driver.state.host == BEN
    driver.sit("Dov")
    driver.begin()
    assert driver.is_in("playing")


def test_who_was_away_may_play_the_next_match() -> None:
    """Missed answers of the last match do not count in the next."""
    driver = finished()
    driver.state.seats[BEN].misses = 2
    for seat in (ADA, CYD):
        driver.accepted(seat, messages.Rematch())
    assert driver.is_in("lobby")
    assert not driver.state.seats[BEN].away


def test_the_result_stays_while_people_come_and_go() -> None:
    """Until the rematch the table shows the finished match, whoever leaves or comes back."""
    driver = finished()
    text = driver.state.record_text("2026-11-16")
    driver.accepted(CYD, messages.Leave())
    assert driver.clients[ADA].seen["table"]["seats"][CYD]["name"] == "Cyd"
    assert driver.state.record_text("2026-11-16") == text
    assert driver.join("Cyd") == CYD
    driver.enter(CYD)
    assert driver.clients[CYD].seen["table"]["winners"] == [ADA]
    driver.check_clients()


def test_both_matches_have_a_record_of_their_own() -> None:
    """Each match has its own secret, and each record proves its shuffles."""
    driver = Driver(seats=2, bots=("greedy",), options={"scoring": "winner", "target": 1})
    driver.sit("Ada")
    records = []
    for _ in range(2):
        driver.begin()
        driver.wait_for("finished")
        driver.enter(ADA)
        records.append((driver.state.record_id, driver.state.record_text("2026-11-16")))
        driver.accepted(ADA, messages.Rematch())
    assert [name for name, _ in records] == ["table-id-1", "table-id-2"]
    proofs = [verify(parse_record(text)) for _, text in records]
    assert proofs[0].commitment != proofs[1].commitment
    assert driver.finished == 2
