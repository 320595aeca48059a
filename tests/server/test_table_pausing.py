"""When all people are gone time stands still, and goes on where it stopped."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.settings import DAY
from pioche.server.table.authority import Authority
from pioche.server.table.delays import DEAL_PAUSE, Delays
from pioche.server.table.entries import Moved, Resumed

from .driver import Driver, digest

ADA, BEN = 0, 1
CARDS = "hands R1 R2 R3 R4 / R5 R6 R7 R8; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


def table(position: str = CARDS, **settings: Any) -> Driver:
    """Let Ada and Ben sit down to these cards, Ada to move."""
    driver = Driver(seats=2, **{"pace": "fast", **settings})
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put(position)
    return driver


def made(driver: Driver) -> list[str]:
    """List the moves."""
    return [entry.move for entry in driver.log if isinstance(entry, Moved)]


def leave_alone(driver: Driver, time: int) -> None:
    """Let everybody go, and nothing happen for this long."""
    for seat in [seat for seat in driver.clients if isinstance(seat, int)]:
        driver.exit(seat)
    written = len(driver.log)
    driver.wait(time)
    assert len(driver.log) == written


def reload(driver: Driver) -> None:
    """Let the server be killed and start again: only the log is left."""
    before = digest(driver.state)
    driver.table = Authority.load(driver.log, driver.delays)
    driver.clients.clear()
    driver.thinking.clear()
    assert digest(driver.state) == before


def test_a_table_without_people_waits() -> None:
    """When the last one is gone nothing is due any more, for 30 days or for ever."""
    driver = table()
    driver.exit(ADA)
    assert driver.table.wake is not None
    driver.exit(BEN)
    assert driver.table.wake is None
    driver.wait(40 * DAY)
    assert made(driver) == []


def test_after_the_return_the_same_time_remains() -> None:
    """The clock goes on with what was left of it, for whoever is asked."""
    driver = table()
    driver.wait(6000)
    leave_alone(driver, 5 * DAY)
    driver.enter(BEN)
    assert driver.clients[BEN].seen["clock"]["ends"] == driver.now + 4000
    driver.wait(3999)
    assert made(driver) == []
    driver.wait(1)
    assert len(made(driver)) == 1
    driver.check_clients()


def test_the_clock_that_spectators_see_stands_still_too() -> None:
    """While nobody is there no clock runs, and it is shown again after the return."""
    driver = table()
    watching = driver.watch()
    leave_alone(driver, 1000)
    assert watching.seen["clock"] == {"seat": ADA, "ends": None, "limit": 10_000}
    driver.enter(ADA)
    assert watching.seen["clock"]["ends"] == driver.now + 10_000


def test_pauses_add_up() -> None:
    """However often everybody drops out, only time with somebody there counts."""
    driver = table()
    for _ in range(5):
        driver.wait(1000)
        leave_alone(driver, 100_000)
        driver.enter(ADA)
    driver.wait(4999)
    assert made(driver) == []
    driver.wait(1)
    assert len(made(driver)) == 1


def test_bots_wait_as_well() -> None:
    """A bot that was about to play does so after the return, not while nobody is there."""
    driver = Driver(seats=2, bots=("greedy",))
    driver.sit("Ada")
    driver.begin()
    driver.put(CARDS + "; turn 1")
    due = driver.table.wake
    assert due is not None
    driver.wait(10)
    leave_alone(driver, DAY)
    driver.enter(ADA)
    assert driver.table.wake == due + DAY


def test_a_thought_that_comes_while_nobody_is_there_counts() -> None:
    """A bot asked before the last one left may still answer; then time stands still again."""
    driver = Driver(seats=2, bots=("greedy",), pace="fast")
    driver.sit("Ada")
    driver.begin()
    driver.put(CARDS + "; turn 1")
    wake = driver.table.wake
    assert wake is not None
    driver.tick(wake)
    assert driver.thinking
    driver.exit(ADA)
    driver.now += 5000
    driver.think()
    assert len(made(driver)) == 1
    assert driver.table.wake is None
    driver.now += DAY
    driver.enter(ADA)
    assert driver.clients[ADA].seen["clock"]["ends"] == driver.now + 10_000


def test_the_pause_between_rounds_stands_still() -> None:
    """No round is dealt to an empty table."""
    driver = table("hands R1 / R2 R3; discard R9", options={"scoring": "winner", "target": 500})
    driver.play(ADA, "R1")
    driver.wait(DEAL_PAUSE - 2000)
    leave_alone(driver, DAY)
    driver.enter(BEN)
    driver.wait(1999)
    assert driver.is_in("between")
    driver.wait(1)
    assert driver.is_in("playing")


def test_the_race_stands_still() -> None:
    """The window for a call has as much left as when everybody dropped out."""
    driver = table("hands R1 R2 / R5 R6 R7; discard R9; draw Y1 Y2 Y3", uno_window=2000)
    driver.play(ADA, "R1")
    driver.wait(1500)
    leave_alone(driver, DAY)
    driver.enter(BEN)
    driver.wait(499)
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "catch-too-early"
    driver.wait(800)
    driver.play(BEN, "catch 0")


def test_programs_alone_do_not_play_on() -> None:
    """Without people the table waits, even if a bot from outside is still connected."""
    driver = Driver(seats=2, pace="fast")
    driver.sit("Ada")
    driver.sit("A program", external=True)
    driver.begin()
    driver.put(CARDS)
    driver.exit(ADA)
    assert driver.table.wake is None


def test_programs_among_themselves_do_play() -> None:
    """A table where only programs sit needs nobody else."""
    driver = Driver(seats=2, pace="fast")
    driver.sit("One", "Two", external=True)
    driver.begin()
    assert driver.table.wake is not None


def test_when_the_last_person_leaves_the_table_waits() -> None:
    """Leaving is like losing the connection: nobody is there, and nothing happens."""
    driver = table()
    driver.accepted(BEN, messages.Leave())
    driver.accepted(ADA, messages.Leave())
    assert driver.table.wake is None
    driver.wait(DAY)
    driver.join("Ada")
    driver.enter(ADA)
    assert driver.is_in("playing")
    assert made(driver) == []


def test_by_correspondence_nothing_stands_still() -> None:
    """A game by correspondence goes on with nobody there, bots and all."""
    driver = Driver(seats=2, bots=("greedy",), pace="correspondence", days=1)
    driver.sit("Ada")
    driver.begin()
    driver.put(CARDS + "; turn 1")
    driver.exit(ADA)
    driver.wait(60_000)
    assert len(made(driver)) == 1
    driver.wait(DAY)
    assert len(made(driver)) >= 2


# Coming back from the log.


def test_a_table_from_the_log_waits_for_its_people() -> None:
    """After a restart nothing happens before somebody is back, and no time has gone by."""
    driver = Driver(seats=2, pace="fast")
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.wait(6000)
    driver.accepted(BEN, messages.Chat(text="six seconds have gone by"))
    reload(driver)
    driver.now += DAY
    assert driver.table.wake is None
    driver.enter(ADA)
    assert driver.clients[ADA].seen["clock"]["ends"] == driver.now + 4000
    driver.check_clients()


def test_downtime_does_not_count_after_the_next_restart_either() -> None:
    """What is written down after a restart or a pause does not make time run out later."""
    driver = Driver(seats=2, pace="fast")
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.wait(3000)
    for _ in range(3):
        leave_alone(driver, DAY)
        driver.enter(ADA)
        driver.accepted(ADA, messages.Chat(text="back"))
        reload(driver)
        driver.now += DAY
        driver.enter(ADA)
        driver.accepted(ADA, messages.Chat(text="and back again"))
    assert driver.clients[ADA].seen["clock"]["ends"] == driver.now + 7000


def test_standing_still_is_written_down_when_it_ends() -> None:
    """The log has how long time stood still, so that it gives the same clocks again."""
    driver = Driver(seats=2)
    driver.sit("Ada", "Ben")
    driver.begin()
    leave_alone(driver, 5000)
    driver.enter(ADA)
    assert driver.log[-1] == Resumed(driver.now, 5000)
    driver.exit(ADA)
    driver.enter(ADA)
    assert driver.log[-1] == Resumed(driver.now, 5000), "nothing for no time at all"


def test_the_clock_of_correspondence_counts_downtime() -> None:
    """Days go by whether the server holds the table in memory or not."""
    driver = Driver(seats=2, pace="correspondence", days=3)
    driver.sit("Ada", "Ben")
    driver.begin()
    ends = driver.clients[ADA].seen["clock"]["ends"]
    driver.wait(DAY)
    reload(driver)
    driver.now += DAY
    assert (driver.table.wake or driver.now + 1) <= driver.now, "due at once"
    driver.tick(driver.now)
    assert driver.table.wake == ends
    driver.enter(BEN)
    assert driver.clients[BEN].seen["clock"]["ends"] == ends
    driver.wait(DAY)
    assert len(made(driver)) == 1


@pytest.mark.parametrize("downtime", [0, 1000, DAY])
def test_the_race_goes_on_after_a_restart(downtime: int) -> None:
    """Who owed a call still owes it, and has what was left of the window."""
    for seed in range(200):
        delays = Delays(1, seed)
        driver = Driver(seats=2, options={"hand_size": 2}, uno_window=2000, delays=delays)
        driver.sit("Ada", "Ben")
        driver.begin()
        if driver.game.asks.question != "turn" or len(driver.game.options) < 2:
            continue
        seat = driver.game.asks.seat
        assert seat is not None
        driver.play(seat, driver.game.options[0])
        if driver.game.owes_call != seat:
            continue
        driver.wait(500)
        driver.accepted(seat, messages.Chat(text=f"oh, {seed}"))
        reload(driver)
        driver.now += downtime
        driver.enter(seat)
        driver.enter(1 - seat)
        driver.wait(1499)
        catch = messages.Play(move=f"catch {seat}")
        assert driver.refused(1 - seat, catch) == "catch-too-early"
        return
    raise AssertionError("nobody ever owed a call")
