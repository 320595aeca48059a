"""Pace: a clock for each answer, stand-ins when it runs out, and who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.settings import DAY, PACES, SECOND
from pioche.server.table.delays import GONE
from pioche.server.table.entries import Moved

from .driver import Driver

ADA, BEN, CYD = 0, 1, 2
CARDS = "hands R1 R2 R3 R4 / R5 R6 R7 R8 / B1 B2 B3 B4; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


def table(position: str = CARDS, **settings: Any) -> Driver:
    """Let Ada, Ben and Cyd sit down to these cards, Ada to move."""
    driver = Driver(seats=3, **settings)
    driver.sit("Ada", "Ben", "Cyd")
    driver.begin()
    driver.put(position)
    return driver


def made(driver: Driver) -> list[tuple[str, str]]:
    """List the seats that moved, and who moved for them."""
    return [(e.move[:1], e.by) for e in driver.log if isinstance(e, Moved)]


LIMITS = [("fast", 10), ("normal", 30), ("relaxed", 90)]


@pytest.mark.parametrize(("pace", "seconds"), LIMITS)
def test_each_pace_has_its_clock(pace: str, seconds: int) -> None:
    """Whoever is asked has that long, and everybody sees until when."""
    driver = table(pace=pace)
    clock = {"seat": ADA, "ends": driver.now + seconds * SECOND, "limit": seconds * SECOND}
    assert all(client.seen["clock"] == clock for client in driver.clients.values())
    driver.wait(seconds * SECOND - 1)
    assert made(driver) == []
    driver.wait(1)
    assert made(driver) == [("0", "clock")]
    assert driver.clients[CYD].seen["clock"]["ends"] == driver.now + seconds * SECOND
    assert PACES[pace] == seconds * SECOND


def test_an_answer_in_time_stops_the_clock() -> None:
    """The next player gets the whole time."""
    driver = table(pace="fast")
    driver.wait(9999)
    driver.play(ADA, "R1")
    driver.wait(9999)
    driver.play(BEN, "R5")
    assert made(driver) == [("0", "player"), ("1", "player")]


def test_a_refused_answer_does_not_stop_the_clock() -> None:
    """Neither nonsense nor chat gives anybody more time."""
    driver = table(pace="fast")
    driver.wait(9000)
    driver.refused(ADA, messages.Play(move="B9"))
    driver.accepted(ADA, messages.Chat(text="wait"))
    driver.wait(1000)
    assert made(driver) == [("0", "clock")]


def test_a_question_of_the_same_card_has_a_clock_of_its_own() -> None:
    """Who has played a wild gets time anew to choose the colour."""
    driver = table("hands W R2 R3 / R5 R6 / B1 B2; discard R9; draw Y1 Y2", pace="fast")
    driver.wait(9000)
    driver.play(ADA, "W")
    driver.wait(9999)
    assert made(driver) == [("0", "player")]
    driver.wait(1)
    assert made(driver) == [("0", "player"), ("0", "clock")]


def test_a_catch_in_between_does_not_reset_the_clock() -> None:
    """What others do meanwhile does not change until when one has to answer."""
    driver = table("hands R1 R2 / R5 R6 R7 / B1 B2; discard R9; draw Y1 Y2 Y3", pace="fast")
    driver.play(ADA, "R1")
    ends = driver.clients[BEN].seen["clock"]["ends"]
    driver.wait(1500)
    driver.play(CYD, "catch 0")
    assert driver.clients[BEN].seen["clock"]["ends"] == ends


def test_without_a_clock_everybody_has_all_the_time() -> None:
    """At the pace `none` whoever is connected is never timed out."""
    driver = table(pace="none")
    assert driver.clients[BEN].seen["clock"] == {"seat": ADA, "ends": None, "limit": 0}
    driver.wait(100 * DAY)
    assert made(driver) == []


def test_without_a_clock_nobody_waits_for_ever_for_who_is_gone() -> None:
    """At the pace `none` somebody who is not connected is waited for a while, from then on."""
    driver = table(pace="none")
    driver.wait(10 * GONE)
    driver.exit(ADA)
    driver.wait(GONE - 1)
    assert made(driver) == []
    driver.wait(1)
    assert made(driver) == [("0", "clock")]


def test_by_correspondence_an_answer_may_take_days() -> None:
    """The clock of a game by correspondence is in days, and runs whoever is there."""
    driver = table(pace="correspondence", days=2)
    for seat in (ADA, BEN, CYD):
        driver.exit(seat)
    driver.wait(2 * DAY - 1)
    assert made(driver) == []
    driver.wait(1)
    assert made(driver) == [("0", "clock")]


# Stand-ins.


def test_after_two_misses_in_a_row_a_bot_plays_the_seat() -> None:
    """Everybody sees that somebody is away, and a bot plays in its own time until they return."""
    driver = table(pace="fast")
    for _ in range(2):
        driver.wait(10_000)
        driver.play(BEN, driver.game.options[0])
        driver.draw(CYD)
    assert driver.state.seats[ADA].away
    assert driver.clients[BEN].kinds().count("timed-out") == 2
    assert driver.clients[BEN].kinds().count("away") == 1
    assert driver.clients[BEN].seen["table"]["seats"][ADA]["away"]
    assert driver.clients[BEN].seen["table"]["seats"][ADA]["bot"] == "greedy"
    assert driver.clients[BEN].seen["clock"] == {"seat": ADA, "ends": None, "limit": 10_000}
    driver.wait(8_000)
    assert made(driver)[-1] == ("0", "bot")
    driver.check_clients()


def lines_of(driver: Driver, seat: int) -> list[str]:
    """List what a seat was told in lines."""
    return [line["text"] for line in driver.clients[seat].lines]


def test_who_was_too_late_is_told_what_was_played_for_them() -> None:
    """In one line, to them alone; the others are told as ever, and nobody sees more cards."""
    driver = table("hands R4 B2 B3 / RS GS / BS YS; discard R9; draw Y1 Y2 Y3 Y4", pace="fast")
    for seat in (ADA, BEN):
        driver.enter(seat, lang="fr", lines=True)
    driver.wait(10_000)
    played = "le 4 rouge"
    assert f"Temps écoulé\u00a0: un robot joue {played}, pour vous" in lines_of(driver, ADA)
    assert f"Ada joue {played}" in lines_of(driver, BEN)
    assert "Ada n’a pas répondu à temps\u00a0: un robot l’a fait" in lines_of(driver, BEN)
    assert not [text for text in lines_of(driver, ADA) if "répondu" in text]


def test_who_is_away_is_told_what_was_played_for_them() -> None:
    """Whoever is away and looks on reads that a bot plays, not that they do."""
    driver = table("hands B1 B2 / RS RS / BS BS; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6")
    for seat in (ADA, BEN):
        driver.enter(seat, lang="en", lines=True)
    driver.state.seats[ADA].misses = 2
    driver.tick(driver.now)
    driver.wait(9_000)
    assert "A bot draws a yellow 1, for you" in lines_of(driver, ADA)
    assert "Ada draws a card" in lines_of(driver, BEN)


def away() -> Driver:
    """Let Ada be away, and the others wait for the bot to play."""
    driver = table("hands R1 R2 R3 R4 R5 / RS RS / BS BS; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6")
    driver.state.seats[ADA].misses = 2
    driver.exit(ADA)
    return driver


def test_one_miss_and_an_answer_are_no_two_misses_in_a_row() -> None:
    """An answer in between, or that of the table for want of a choice, begins the count anew."""
    driver = table(pace="fast")
    driver.wait(10_000)
    driver.play(BEN, "R5")
    driver.draw(CYD)
    driver.play(ADA, "draw")
    assert driver.state.seats[ADA].misses == 0


def test_who_connects_again_is_back() -> None:
    """The player has the seat again at once, with the whole clock if it was the bot's before."""
    driver = away()
    assert driver.state.seats[ADA].played_by == "greedy"
    driver.enter(ADA)
    assert not driver.state.seats[ADA].away
    assert driver.clients[BEN].kinds()[-1] == "back"
    driver.wait(29_999)
    assert made(driver) == []
    driver.check_clients()


def test_who_plays_is_back() -> None:
    """A player who was away but connected takes the seat back by playing."""
    driver = table()
    driver.state.seats[ADA].misses = 2
    driver.play(ADA, "R1")
    assert not driver.state.seats[ADA].away
    assert driver.clients[BEN].kinds()[-2:] == ["back", "played"]


def test_who_says_something_is_back() -> None:
    """Anything that the player does counts, except what is refused."""
    driver = table()
    driver.state.seats[ADA].misses = 2
    driver.refused(ADA, messages.Chat(text=" "))
    assert driver.state.seats[ADA].away
    driver.accepted(ADA, messages.Chat(text="I am here"))
    assert not driver.state.seats[ADA].away


def test_a_bot_that_thinks_for_somebody_who_returns_is_not_listened_to() -> None:
    """The answer of a stand-in comes too late once the player is back."""
    driver = away()
    while not driver.thinking:
        wake = driver.table.wake
        assert wake is not None
        driver.tick(wake)
    driver.enter(ADA)
    driver.think()
    assert made(driver) == []
    driver.wait(30_000)
    assert made(driver) == [("0", "clock")]


# Leaving and losing the connection.


def test_losing_the_connection_does_not_stop_the_game() -> None:
    """The others play on; the clock of who is gone runs as ever, and the cards stay in play."""
    driver = table(pace="fast")
    driver.exit(ADA)
    driver.wait(10_000)
    assert made(driver) == [("0", "clock")]
    assert sum(driver.game.view(None).sizes) == 11


def test_leaving_never_ends_the_game_for_others() -> None:
    """A bot plays on for whoever leaves, at once and with the same cards."""
    driver = table()
    hand = driver.game.hand(ADA)
    ada = driver.clients[ADA]
    driver.accepted(ADA, messages.Leave())
    goodbye = ada.last()
    assert isinstance(goodbye, messages.Goodbye)
    assert goodbye.code == "left"
    assert driver.game.hand(ADA) == hand
    assert driver.clients[BEN].seen["table"]["seats"][ADA]["away"]
    assert not driver.clients[BEN].seen["table"]["seats"][ADA].get("connected")
    driver.wait(9_000)
    assert made(driver)[0] == ("0", "bot")
    driver.check_clients()


def test_who_left_can_come_back_to_the_same_seat() -> None:
    """Joining again gives the same seat, and saying hello takes it over from the bot."""
    driver = table()
    driver.accepted(ADA, messages.Leave())
    assert driver.join("Ada") == ADA
    assert driver.state.seats[ADA].away
    driver.enter(ADA)
    assert not driver.state.seats[ADA].away
    driver.play(ADA, "R1")
    driver.check_clients()


def test_who_left_has_no_say() -> None:
    """A message still under way from somebody who has left is refused."""
    driver = table()
    driver.accepted(ADA, messages.Leave())
    assert driver.refused(ADA, messages.Play(move="R1")) == "removed"


def test_reconnecting_does_not_reset_the_clock() -> None:
    """Whoever drops out and comes back has what was left of the time."""
    driver = table(pace="fast")
    driver.wait(6000)
    driver.exit(ADA)
    driver.wait(1000)
    driver.enter(ADA)
    driver.enter(ADA)
    driver.wait(2999)
    assert made(driver) == []
    driver.wait(1)
    assert made(driver) == [("0", "clock")]
