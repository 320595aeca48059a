"""R-72: bots and clocks wait until everybody has seen what happened, but for nobody for ever."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.settings import DAY
from pioche.server.table.delays import CATCH_CHANCE, NEVER, Delays
from pioche.server.table.entries import Moved
from pioche.server.table.screens import EACH, EACH_HAND, MOST

from .driver import Driver

ADA, BEN, CYD = 0, 1, 2
CARDS = "hands R1 R2 R3 R4 / R5 R6 R7 R8 / B1 B2 B3 B4; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"
LONG = 60_000  # ms in which any bot has answered
BOUND = 2 * EACH  # for a single line


def table(
    people: int = 3, cards: str = CARDS, paced: tuple[int, ...] = (ADA, BEN, CYD), **settings: Any
) -> Driver:
    """Let Ada and others sit down to these cards, bots on the other seats; some show slowly."""
    driver = Driver(seats=3, **{"pace": "fast"} | settings)
    driver.sit(*("Ada", "Ben", "Cyd")[:people])
    for _ in range(3 - people):
        driver.accepted(ADA, messages.AddBot())
    driver.begin()
    driver.put(cards)
    for seat in paced[:people]:
        driver.enter(seat, paced=True)
    return driver


def settle(driver: Driver, *seats: int) -> None:
    """Let clients have shown all."""
    for seat in seats:
        driver.accepted(seat, messages.Settled(last=driver.state.last))


def made(driver: Driver) -> list[tuple[str, str]]:
    """List the seats that moved, and who moved for them."""
    return [(e.move[:1], e.by) for e in driver.log if isinstance(e, Moved)]


def ends(driver: Driver) -> int | None:
    """Return when the time is up, as somebody is told it."""
    told: int | None = driver.clients[ADA].seen["clock"]["ends"]
    return told


# Bots.


def test_bots_think_once_the_table_has_settled() -> None:
    """However long a bot would take, it takes that long after the screen has shown all."""
    driver = table(people=1)
    driver.play(ADA, "R1")
    driver.wait(BOUND - 1)
    assert made(driver) == [("0", "player")]
    settle(driver, ADA)
    assert made(driver) == [("0", "player")]
    due = driver.table.agenda.answer_at
    assert driver.now < due < driver.now + LONG
    driver.wait(due - driver.now)
    assert made(driver) == [("0", "player"), ("1", "bot")]


def test_bots_wait_no_longer_than_a_bound() -> None:
    """A client that never says that it has shown anything is waited for once, then no more."""
    driver = table(people=1, pace="none")
    screens = driver.table.agenda.screens
    driver.play(ADA, "R1")
    driver.wait(BOUND - 1)
    assert made(driver) == [("0", "player")]
    assert screens.waiting
    driver.wait(LONG)
    assert ("1", "bot") in made(driver)
    driver.play(ADA, "draw")
    driver.play(ADA, "keep")
    driver.wait(max(0, driver.table.agenda.drawn_until - driver.now))
    assert driver.game.asked == BEN
    assert not screens.waiting
    driver.wait(LONG)
    settle(driver, ADA)  # it speaks again
    driver.play(ADA, driver.game.options[0])
    assert screens.waiting


def test_a_shown_hand_has_more_time() -> None:
    """The bound is made from what there is to be shown, and never becomes too long."""
    cards = "hands Web R2 R3 / R5 R6 / B1 B2; discard R9; draw Y1 Y2 Y3 Y4"
    driver = table(cards=cards)
    driver.play(ADA, "Web")
    driver.play(ADA, "colour R")
    waited = driver.table.agenda.screens.begins - driver.now
    assert BOUND + 2 * EACH_HAND <= waited <= MOST


def test_a_bot_does_not_catch_before_the_card_was_seen() -> None:
    """U2: whoever forgot to call is caught by a bot only once screens have shown the card land."""
    cards = "hands R1 R2 / R5 R6 R7 / B1 B2 B3; discard R9; draw Y1 Y2 Y3"
    caught = 0
    for seed in range(20):
        driver = table(people=1, cards=cards, delays=Delays(1, seed=seed))
        driver.play(ADA, "R1")
        catches = [at for at in driver.table.agenda.calls_at.values() if at < NEVER]
        assert all(at > driver.now + BOUND for at in catches)
        settle(driver, ADA)
        opens = driver.table.agenda.race.opens
        catches = [at for at in driver.table.agenda.calls_at.values() if at < NEVER]
        assert all(opens < at < opens + BOUND for at in catches)
        driver.wait(opens + CATCH_CHANCE - driver.now)
        caught += any(event.get("kind") == "caught" for event in driver.clients[ADA].events)
    assert caught


def test_jump_ins_of_bots_wait_too() -> None:
    """H2: a bot jumps in no sooner than people have seen the card."""
    cards = "hands R1 R2 R3 / R5 R6 R7 / B1 B2 R1; discard R9; draw Y1 Y2 Y3"
    driver = table(people=2, cards=cards, options={"jump_in": True})
    driver.play(ADA, "R1")
    (at,) = driver.table.agenda.jumps_at.values()
    assert at > driver.now + BOUND
    settle(driver, ADA, BEN)
    (at,) = driver.table.agenda.jumps_at.values()
    assert driver.now < at < driver.now + BOUND


def test_without_delays_nothing_waits() -> None:
    """Where everything happens at once, so it does with screens that show slowly."""
    driver = table(people=1, delays=Delays(0, seed=1))
    driver.play(ADA, "R1")
    driver.wait(0)
    assert ("1", "bot") in made(driver)


# Clocks.


def test_the_clock_counts_from_when_all_have_seen_it() -> None:
    """No clock runs before, and whoever is asked then has the whole time."""
    driver = table()
    driver.play(ADA, "R1")
    assert driver.clients[BEN].seen["clock"] == {"seat": BEN, "ends": None, "limit": 10_000}
    driver.wait(1000)
    settle(driver, ADA, BEN)
    assert ends(driver) is None
    settle(driver, CYD)
    assert ends(driver) == driver.now + 10_000
    driver.wait(9_999)
    assert made(driver) == [("0", "player")]
    driver.wait(1)
    assert made(driver) == [("0", "player"), ("1", "clock")]


def test_nobody_can_stall_the_others() -> None:
    """At the bound the clock is told and runs, whoever says nothing or says it too late."""
    driver = table()
    driver.play(ADA, "R1")
    settle(driver, ADA, BEN)
    driver.wait(BOUND)
    assert ends(driver) == driver.now + 10_000
    settle(driver, CYD)
    assert ends(driver) == driver.now + 10_000
    driver.wait(10_000)
    assert made(driver)[-1] == ("1", "clock")


def test_what_was_shown_before_does_not_count() -> None:
    """Having shown an older event is not having shown this one; to say less takes nothing back."""
    driver = table()
    before = driver.state.last
    driver.play(ADA, "R1")
    for seat in (ADA, BEN, CYD):
        driver.accepted(seat, messages.Settled(last=before))
    assert ends(driver) is None
    settle(driver, ADA, BEN, CYD)
    driver.accepted(CYD, messages.Settled(last=before))
    assert ends(driver) == driver.now + 10_000


def test_talk_does_not_put_anything_off() -> None:
    """What is said meanwhile is no part of what the question waits for."""
    driver = table()
    driver.play(ADA, "R1")
    shown = messages.Settled(last=driver.state.last)
    driver.accepted(CYD, messages.Chat(text="look"))
    for seat in (ADA, BEN, CYD):
        driver.accepted(seat, shown)
    assert ends(driver) == driver.now + 10_000


def test_whoever_is_asked_may_answer_at_any_time() -> None:
    """Waiting is for bots and clocks: a quick player is not slowed down."""
    driver = table()
    driver.play(ADA, "R1")
    driver.play(BEN, "R5")
    assert made(driver) == [("0", "player"), ("1", "player")]


def test_clients_that_do_not_pace_are_never_waited_for() -> None:
    """A program, or an old client, is told the clock at once; `settled` of it changes nothing."""
    driver = table(paced=())
    driver.play(ADA, "R1")
    assert ends(driver) == driver.now + 10_000
    settle(driver, CYD)
    driver.play(BEN, "R5")
    assert ends(driver) == driver.now + 10_000


def test_by_correspondence_nothing_waits() -> None:
    """Where an answer may take days, its time counts from the question on, as it is stored."""
    driver = table(pace="correspondence", days=2)
    driver.play(ADA, "R1")
    assert ends(driver) == driver.now + 2 * DAY


# Who is not here.


@pytest.mark.parametrize("how", ["gone", "left", "away"])
def test_who_is_not_here_delays_nobody(how: str) -> None:
    """Neither a lost connection nor somebody whom a bot stands in for is waited for."""
    driver = table()
    if how == "gone":
        driver.exit(CYD)
    elif how == "left":
        driver.accepted(CYD, messages.Leave())
    else:
        driver.state.seats[CYD].misses = 2
    driver.play(ADA, "R1")
    settle(driver, ADA, BEN)
    assert ends(driver) == driver.now + 10_000


def test_who_goes_meanwhile_delays_nobody_any_longer() -> None:
    """The question begins when the last one goes who had not shown it, or comes back."""
    for comes_back in (False, True):
        driver = table()
        driver.play(ADA, "R1")
        settle(driver, ADA, BEN)
        driver.wait(500)
        assert ends(driver) is None
        driver.exit(CYD)
        if comes_back:
            driver.enter(CYD, paced=True)
        assert ends(driver) == driver.now + 10_000


def test_showing_things_brings_nobody_back() -> None:
    """`settled` is said by the client: who was away stays so until they do something."""
    driver = table()
    driver.state.seats[CYD].misses = 2
    settle(driver, CYD)
    assert driver.state.seats[CYD].away


def test_spectators_delay_nobody() -> None:
    """Whoever only watches cannot say that they pace anything."""
    driver = table(spectators="public")
    driver.watch("fr", lines=True)
    driver.play(ADA, "R1")
    settle(driver, ADA, BEN, CYD)
    assert ends(driver) == driver.now + 10_000


# Time that stands still.


def test_time_that_stood_still_does_not_count() -> None:
    """When the server slept, what waits is put off, and so is a clock that runs."""
    driver = table()
    driver.play(ADA, "R1")
    driver.now += 100_000
    driver.take(driver.table.pause(100_000, driver.now))
    assert ends(driver) is None
    driver.wait(BOUND)
    assert ends(driver) == driver.now + 10_000
    driver.now += 5_000
    driver.take(driver.table.pause(5_000, driver.now))
    assert ends(driver) == driver.now + 10_000


def test_a_restart_while_screens_show_loses_nothing() -> None:
    """Whoever comes back to the table has the whole time."""
    driver = table()
    driver.play(ADA, "R1")
    driver.wait(1000)
    driver.restart()
    driver.now += 50_000
    for seat in (ADA, BEN, CYD):
        driver.enter(seat, paced=True)
    assert ends(driver) == driver.now + 10_000


# Secrets.


@pytest.mark.parametrize("card", ["R8", "B8"])
def test_the_screen_of_who_drew_tells_nothing(card: str) -> None:
    """T4: when the drawer's client has shown the card makes no difference to anybody."""
    seen = []
    for says in (True, False):
        cards = f"hands B1 B2 B3 / R5 R6 R7 / B4 B5 B6; discard R9; draw {card} Y1 Y2 Y3"
        driver = table(cards=cards)
        settle(driver, ADA, BEN, CYD)
        driver.play(ADA, "draw")
        driver.wait(300)
        if says:
            settle(driver, ADA)
        settle(driver, BEN, CYD)
        seen.append((driver.table.agenda.drawn_until, ends(driver)))
    assert seen[0] == seen[1]
    assert seen[0][0] > driver.now


def test_a_message_with_a_number_is_answered() -> None:
    """Whoever gives `settled` an id hears that it came, if nothing else has changed."""
    driver = table()
    told = driver.ask(CYD, messages.Settled(last=driver.state.last, id=7))
    assert [message.reply for message in told if isinstance(message, messages.Update)] == [7]
