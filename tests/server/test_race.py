"""R-63: a program that catches in no time has no better chance than a person who is awake."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from math import exp
from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.messages import Held, Refused, Update
from pioche.server.table.delays import COUNTS, GRACE, Delays
from pioche.server.table.entries import Moved

from .driver import Driver

WINDOW = 1200
ADA, BEN, CYD, DOV = 0, 1, 2, 3
CARDS = "hands R5 R6 / R1 R2 R3 / B1 R8 B3 / B4 B5 B6; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"
RACES = 3000
CHANCE = 0.03  # three times the spread of a share of that many


def owing(seed: int = 1, **settings: Any) -> Driver:
    """Let Ada come down to one card and forget to call."""
    driver = Driver(4, Delays(1, seed), **settings)
    driver.sit("Ada", "Ben", "Cyd", "Dov")
    driver.begin()
    owe(driver)
    return driver


def owe(driver: Driver) -> None:
    """Lay the cards anew, and let Ada forget once more."""
    driver.put(CARDS)
    driver.play(ADA, "R5")


def tell(driver: Driver, seat: int, move: str, id: int | None = None) -> list[object]:
    """Say something, and give what is answered at once."""
    return list(driver.ask(seat, messages.Play(id=id, move=move)))


def settle(driver: Driver) -> str:
    """Let the time go by until it is settled, and give the move that settled it."""
    driver.wait(max(0, driver.table.agenda.race.settles - driver.now))
    return [entry.move for entry in driver.log if isinstance(entry, Moved)][-1]


# A catch is not settled at once.


def test_a_catch_waits_for_a_hidden_moment_and_a_quarter_of_a_second() -> None:
    """R-63: it is held, nobody else hears of it, and the answer does not tell when it counts."""
    moments = set()
    for seed in range(30):
        driver = owing(seed)
        driver.wait(WINDOW)
        began, heard = driver.now, len(driver.clients[CYD].sent)
        (held,) = tell(driver, BEN, "catch 0", id=7)
        assert held == Held(driver.table.agenda.race.ends, 7)
        assert len(driver.clients[CYD].sent) == heard
        assert settle(driver) == "1 catch 0"
        assert began + COUNTS[0] + GRACE <= driver.now <= began + COUNTS[1] + GRACE
        answer = driver.clients[BEN].last()
        assert isinstance(answer, Update)
        assert answer.reply == 7
        moments.add(driver.now - began)
        driver.check_clients()
    assert len(moments) > 20


@pytest.mark.parametrize("later", [0, 100, GRACE - 1])
def test_a_call_within_a_quarter_of_a_second_of_a_catch_stands(later: int) -> None:
    """R-63: also when the catch came long after the hidden moment; who caught is told so."""
    driver = owing()
    driver.wait(WINDOW + COUNTS[1] + 200)
    tell(driver, BEN, "catch 0", id=7)
    driver.wait(later)
    driver.play(ADA, "uno")
    refused = driver.clients[BEN].messages[-2]
    assert isinstance(refused, Refused)
    assert (refused.code, refused.reply) == ("called-first", 7)
    driver.wait(5000)
    assert len(driver.game.hand(ADA)) == 1


def test_a_call_after_that_is_too_late() -> None:
    """R-63: a quarter of a second after a catch that counts, the call is refused."""
    driver = owing()
    driver.wait(WINDOW + COUNTS[1] + 200)
    tell(driver, BEN, "catch 0")
    driver.wait(GRACE)
    assert driver.refused(ADA, messages.Play(move="uno")) == "no-call"
    assert len(driver.game.hand(ADA)) == 3


def test_the_lot_falls_on_one_of_those_who_tried() -> None:
    """R-63: the others are told on whom; nobody tries twice."""
    winners: Counter[str] = Counter()
    for seed in range(60):
        driver = owing(seed)
        driver.wait(WINDOW)
        for seat in (CYD, BEN, DOV):
            tell(driver, seat, "catch 0", id=seat)
            driver.wait(100)
        assert driver.refused(CYD, messages.Play(id=9, move="catch 0")) == "move-held"
        caught = settle(driver)
        winners[caught] += 1
        for seat in (BEN, CYD, DOV):
            answers = [m for m in driver.clients[seat].messages if getattr(m, "reply", 0) == seat]
            assert isinstance(answers[0], Held)
            if not caught.startswith(str(seat)):
                assert isinstance(answers[1], Refused)
                assert answers[1].code == "lot-fell"
    assert set(winners) == {"1 catch 0", "2 catch 0", "3 catch 0"}
    assert max(winners.values()) < 35


def test_the_next_turn_waits_for_a_late_catch() -> None:
    """R-61, R-63: a move that comes while a catch is not settled is made after it."""
    driver = owing()
    driver.wait(10_000)
    tell(driver, CYD, "catch 0")
    assert isinstance(tell(driver, BEN, "R1", id=4)[0], Held)
    assert settle(driver) == "1 R1"
    assert len(driver.game.hand(ADA)) == 3


def test_a_catch_waits_while_nobody_is_there() -> None:
    """R-63: time stands still for catches too, and they are settled after the return."""
    driver = owing()
    driver.wait(WINDOW)
    tell(driver, BEN, "catch 0")
    left = driver.table.agenda.race.settles - driver.now
    for seat in (ADA, BEN, CYD, DOV):
        driver.exit(seat)
    driver.wait(3_600_000)
    driver.enter(CYD)
    driver.wait(left - 1)
    assert len(driver.game.hand(ADA)) == 1
    driver.wait(1)
    assert len(driver.game.hand(ADA)) == 3


def test_who_leaves_has_not_caught() -> None:
    """R-63: a try goes with its player."""
    driver = owing()
    driver.wait(WINDOW)
    tell(driver, BEN, "catch 0")
    driver.accepted(BEN, messages.Leave())
    driver.wait(COUNTS[1] + GRACE)
    assert len(driver.game.hand(ADA)) == 1


def test_without_delays_a_catch_is_made_at_once() -> None:
    """R-63: a server for tests and load waits for nothing."""
    driver = Driver(4, Delays(0, 1))
    driver.sit("Ada", "Ben", "Cyd", "Dov")
    driver.begin()
    owe(driver)
    driver.wait(WINDOW)
    assert isinstance(tell(driver, BEN, "catch 0", id=3)[0], Update)
    assert len(driver.game.hand(ADA)) == 3


# Programs against people.

Racer = Callable[[random.Random], float]


def script(rng: random.Random) -> float:
    """A program that waits for `catch_from`: it is there after what the network takes."""
    return rng.uniform(1, 10)


def people(median: float) -> Racer:
    """Somebody who sees the button appear, presses it, and has a usual connection."""

    def react(rng: random.Random) -> float:
        return median * exp(rng.gauss(0, 0.25)) + 35 * exp(rng.gauss(0, 0.5))

    return react


def race(driver: Driver, rng: random.Random, racers: dict[int, Racer], call: Racer | None) -> str:
    """Let everybody do what they do when they do it, and give the move that ends the race."""
    owe(driver)
    deeds = {seat: (racer(rng), "catch 0") for seat, racer in racers.items()}
    if call is not None:
        deeds[ADA] = (call(rng), "uno")
    opens = driver.now + WINDOW
    for seat, (at, move) in sorted(deeds.items(), key=lambda deed: deed[1][0]):
        driver.wait(max(0, opens + round(at) - driver.now))
        tell(driver, seat, move)
    driver.wait(2000)
    ends = [e.move for e in driver.log if isinstance(e, Moved) and e.move.split()[1] != "R5"]
    driver.log.clear()
    driver.wait(60_000)  # pauses of those who came too late are over
    return ends[0]


def shares(racers: dict[int, Racer], call: Racer | None = None) -> dict[str, float]:
    """Run many races; give which part of them ends with which move."""
    driver, rng = owing(5, pace="none"), random.Random(5)
    found = Counter(race(driver, rng, racers, call) for _ in range(RACES))
    return {move: count / RACES for move, count in found.items()}


@pytest.mark.parametrize("median", [250, 300])
def test_a_program_catches_no_more_often_than_a_person(median: int) -> None:
    """R-63: between one that is there at once and people of median reaction chance decides."""
    found = shares({BEN: script, CYD: people(median)})
    assert abs(found["1 catch 0"] - 0.5) < CHANCE
    assert abs(found["2 catch 0"] - 0.5) < CHANCE


def test_a_program_among_several_people_has_its_share() -> None:
    """R-63: of three each has a third, whoever they are."""
    found = shares({BEN: people(300), CYD: script, DOV: people(270)})
    for seat in (BEN, CYD, DOV):
        assert abs(found[f"{seat} catch 0"] - 1 / 3) < CHANCE


def test_who_calls_late_is_as_safe_from_a_program_as_from_a_person() -> None:
    """R-63: somebody who remembers after the window gets away as often from either."""
    late = people(700)
    safe = [shares({BEN: racer}, call=late).get("0 uno", 0) for racer in (script, people(300))]
    assert abs(safe[0] - safe[1]) < CHANCE
    assert 0.3 < safe[0] < 0.9
