"""The score sheet: how every round of a match was counted, told by the server, however long."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pioche.notation.records import points_of
from pioche.server.history import MOST_MISSED
from pioche.server.protocol import messages
from pioche.server.protocol.settings import SECOND
from pioche.server.table.checkpoint import state_at

from .driver import Driver
from .ears import Ear

ADA, BEN = 0, 1


def match(scoring: str, target: int, **settings: Any) -> Driver:
    """Let Ada, who is told in lines, and bots sit down to a match that counts so."""
    options = {"scoring": scoring, "target": target}
    driver = Driver(seats=4, bots=("greedy",) * 3, options=options, pace="fast", **settings)
    driver.join("Ada")
    driver.enter(ADA, lang="fr", lines=True)
    driver.begin()
    return driver


def sheet(client: Ear) -> list[dict[str, Any]]:
    """Return the sheet as a client has it: of its last message that had one."""
    return next((m["rounds"] for m in reversed(client.heard) if "rounds" in m), [])


def points(client: Ear) -> list[tuple[int, ...]]:
    """Return what the rounds on somebody's sheet counted."""
    return [tuple(one["points"]) for one in sheet(client)]


def totals(client: Ear) -> list[int]:
    """Add up the sheet that a client has."""
    return [sum(column) for column in zip(*points(client), strict=True)]


@pytest.mark.parametrize(("scoring", "target"), [("winner", 900), ("own", 1500)])
def test_the_sheet_of_a_long_match_is_right(scoring: str, target: int) -> None:
    """Of more events than anybody is told anew: every round is there as the record has it."""
    driver = match(scoring, target)
    driver.wait_for("finished")
    state, client = driver.state, driver.clients[ADA]
    assert state.last > MOST_MISSED
    assert points(client) == points_of("\n".join(state.rounds))
    assert totals(client) == state.scores
    for one in sheet(client):
        won = one["points"][one["winner"]]
        assert won == (0 if scoring == "own" else sum(one["points"]))
    again = driver.enter(ADA, lang="en", lines=True)
    assert sheet(again) == sheet(client)


def test_who_is_not_told_in_lines_is_told_no_sheet() -> None:
    """A client that does not ask for it hears nothing new."""
    driver = match("winner", 100)
    driver.enter(ADA)
    plain = driver.watch()
    driver.wait_for("finished")
    assert not sheet(driver.clients[ADA])
    assert not sheet(plain)


def test_the_sheet_comes_back_after_a_restart() -> None:
    """From checkpoints, between rounds and within one; and a rematch begins an empty one."""
    driver = match("winner", 500)
    for _ in range(2):
        driver.wait_for("between")
        before = list(driver.state.sheet)
        assert before
        driver.restart()
        assert driver.state.sheet == before
        client = driver.enter(ADA, lang="fr", lines=True)
        assert [one["winner"] for one in sheet(client)] == [one.winner for one in before]
        driver.accepted(ADA, messages.Next())
        driver.restart()
        assert driver.state.sheet == before
        driver.enter(ADA, lang="fr", lines=True)
    driver.wait_for("finished")
    client = driver.enter(ADA, lang="fr", lines=True)
    assert totals(client) == driver.state.scores
    driver.accepted(ADA, messages.Rematch())
    assert driver.is_in("lobby")
    assert client.heard[-1]["rounds"] == []


def test_a_round_that_was_called_off_stands_on_the_sheet() -> None:
    """T7: nobody won it and nobody scored; the rounds around it keep their numbers."""
    driver = match("winner", 500)
    driver.wait_for("between")
    driver.accepted(ADA, messages.Next())
    driver.take(driver.table.call_off("restored", driver.now))
    assert sheet(driver.clients[ADA])[1] == {"points": [0, 0, 0, 0]}
    driver.wait_for("finished")
    before = list(driver.state.sheet)
    assert totals(driver.clients[ADA]) == driver.state.scores
    driver.restart()
    assert driver.state.sheet == before


def test_checkpoints_of_earlier_releases_leave_it_to_the_texts() -> None:
    """Where a checkpoint does not say how its rounds were counted, what is written of them does."""
    driver = match("own", 150)
    driver.wait_for("finished")
    old = [replace(one, sheet=()) for one in driver.checkpoints]
    state = state_at(old)
    assert [one.points for one in state.sheet] == [one.points for one in driver.state.sheet]


def test_a_gallery_that_sees_late_has_the_sheet_of_then() -> None:
    """Where hands are shown late, the points of a round come no sooner than its end."""
    driver = Driver(
        seats=2, pace="relaxed", spectators="hands", spectator_delay=100,
        options={"scoring": "winner", "target": 500},
    )  # fmt: skip
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put("hands R1 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    watcher = driver.watch("fr", lines=True)
    driver.play(ADA, "R1")
    assert driver.is_in("between")
    driver.tick(driver.now + 99 * SECOND)
    assert not sheet(watcher)
    driver.tick(driver.now + 2 * SECOND)
    assert sheet(watcher) == [{"points": [11, 0], "winner": 0}]
    later = Ear()
    driver.clients["fr lines"] = later
    driver.watch("fr", lines=True)
    assert sheet(later) == [{"points": [11, 0], "winner": 0}]
