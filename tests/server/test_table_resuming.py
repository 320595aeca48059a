"""Missed events: whoever was gone says the last number they saw and gets exactly the rest."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.server.protocol import messages
from pioche.server.table.outcome import Reader
from pioche.server.table.seen import seen_by
from pioche.server.table.state import KEPT_EVENTS, TableState

from .driver import Driver
from .sessions import fill, random_step, random_table

ADA, BEN = 0, 1
SEEDS = st.integers(0, 2**32)


def numbers(events: list[dict[str, Any]]) -> list[int]:
    """List the numbers of events."""
    return [event["id"] for event in events]


def lobby() -> Driver:
    """Let Ada and Ben wait at a table."""
    driver = Driver(seats=3)
    driver.sit("Ada", "Ben")
    return driver


def test_events_are_numbered_without_a_gap() -> None:
    """Every event has the number after the one before, from the first on."""
    driver = lobby()
    for number in range(5):
        driver.accepted(BEN, messages.Chat(text=f"{number}"))
    assert numbers(driver.clients[ADA].events) == [3, 4, 5, 6, 7]
    assert driver.clients[ADA].seen["last"] == 7


def test_who_comes_back_gets_exactly_what_was_missed() -> None:
    """A client that says the last number it saw is told everything since, once."""
    driver = lobby()
    seen = driver.clients[ADA].seen["last"]
    driver.exit(ADA)
    for number in range(3):
        driver.accepted(BEN, messages.Chat(text=f"{number}"))
    back = driver.enter(ADA, last=seen)
    assert numbers(back.events) == [seen + 1, seen + 2, seen + 3]
    assert [event["text"] for event in back.events] == ["0", "1", "2"]


def test_who_missed_nothing_is_told_nothing() -> None:
    """A client that has seen everything, or claims to have seen more, gets no events."""
    driver = lobby()
    for last in (driver.state.last, driver.state.last + 1000):
        driver.exit(ADA)
        assert driver.enter(ADA, last=last).events == []


def test_coming_back_is_an_event_of_the_welcome() -> None:
    """What happens by the return itself is not missed either."""
    driver = lobby()
    driver.sit("Cyd")
    driver.begin()
    driver.state.seats[ADA].misses = 2
    seen = driver.clients[ADA].seen["last"]
    driver.exit(ADA)
    driver.accepted(BEN, messages.Chat(text="where is Ada?"))
    assert [event["kind"] for event in driver.enter(ADA, last=seen).events] == ["said", "back"]


def test_what_memory_has_lost_is_said_so() -> None:
    """Only the last events are kept; who missed more has to be served from the log."""
    driver = lobby()
    for number in range(KEPT_EVENTS + 10):
        driver.accepted(BEN, messages.Chat(text=f"{number}"))
    oldest = driver.state.last - KEPT_EVENTS
    assert driver.table.missed(oldest - 1) is None
    assert driver.table.missed(0) is None
    missed = driver.table.missed(oldest)
    assert missed is not None
    assert len(missed) == KEPT_EVENTS


def test_a_second_connection_takes_over_from_the_first() -> None:
    """Somebody who says hello twice is welcomed twice, and others see them connected."""
    driver = lobby()
    driver.enter(ADA)
    assert driver.clients[BEN].seen["table"]["seats"][ADA]["connected"]
    driver.exit(ADA)
    assert not driver.clients[BEN].seen["table"]["seats"][ADA].get("connected")
    driver.check_clients()


def test_events_can_be_had_in_words() -> None:
    """Whoever asks for a language gets a sentence with every event, others none."""
    driver = lobby()
    driver.exit(BEN)
    french = driver.enter(BEN, lang="fr")
    driver.accepted(ADA, messages.Rename(name="Zoé"))
    driver.accepted(ADA, messages.Resize(seats=2))
    assert french.events[-1]["say"] == "La table a maintenant 2 places"
    assert "say" not in driver.clients[ADA].events[-1]


def test_old_events_about_seats_that_are_gone_can_still_be_told() -> None:
    """Who left is named in the sentence, and a seat that is no more breaks nothing."""
    driver = Driver(seats=4)
    driver.sit("Ada", "Ben", "Cyd", "Dov")
    driver.accepted(3, messages.Chat(text="bye"))
    driver.accepted(3, messages.Leave())
    driver.accepted(2, messages.Leave())
    driver.accepted(ADA, messages.Resize(seats=2))
    driver.exit(BEN)
    said = [event["say"] for event in driver.enter(BEN, last=2, lang="en").events]
    assert "Dov leaves the table" in said


@given(SEEDS)
@settings(max_examples=15)
def test_memory_and_log_tell_the_same(seed: int) -> None:
    """Whatever number a client says, memory gives what a full replay of the log gives its seat."""
    rng = random.Random(seed)
    driver = random_table(rng)
    fill(driver, rng)
    for _ in range(60):
        random_step(driver, rng)
    whole = list(TableState.replay(driver.log, kept=None).told)
    assert [told.id for told in whole] == list(range(1, driver.state.last + 1))
    for last in range(max(0, driver.state.last - KEPT_EVENTS), driver.state.last + 1):
        missed = driver.table.missed(last)
        assert missed is not None
        assert list(missed) == whole[last:]


@given(SEEDS)
@settings(max_examples=15)
def test_a_client_that_drops_out_ends_up_with_the_same_events(seed: int) -> None:
    """However often the connection is lost, the events of all connections make one whole list."""
    rng = random.Random(seed)
    driver = random_table(rng)
    fill(driver, rng, people=2)
    start = driver.clients[ADA].events[0]["id"]
    heard = list(driver.clients[ADA].events)
    for _ in range(40):
        if ADA in driver.clients and rng.random() < 0.3:
            heard += [e for e in driver.clients[ADA].events if e["id"] > heard[-1]["id"]]
            driver.exit(ADA)
        random_step(driver, rng)
        last = heard[-1]["id"]
        if ADA not in driver.clients and driver.table.missed(last) is not None:
            if not driver.state.seats[ADA].player:
                return
            driver.enter(ADA, last=last)
            heard += driver.clients[ADA].events
        elif ADA in driver.clients:
            heard += [e for e in driver.clients[ADA].events if e["id"] > last]
    assert numbers(heard) == list(range(start, start + len(heard)))
    whole = TableState.replay(driver.log, kept=None)
    told = [one for one in whole.told if start <= one.id <= heard[-1]["id"]]
    assert [event.get("card") for event in heard] == [
        happening.card for happening in seen_by(whole, told, ADA, Reader(""))
    ]
