"""Spectators: public facts at once, or all hands when it no longer helps anybody."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import SECOND
from pioche.server.table.authority import Authority
from pioche.server.table.entries import Resumed

from .driver import Driver
from .ears import Ear
from .sessions import fill, random_step, random_table

ADA, BEN = 0, 1
CARDS = "hands R1 R2 R3 R4 / G5 G6 G7 G8; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"
DELAY = 100 * SECOND
LATE: dict[str, Any] = {"spectators": "hands", "spectator_delay": DELAY // SECOND}


def table(pace: str = "none", **settings: Any) -> Driver:
    """Let Ada and Ben sit down to these cards, Ada to move."""
    driver = Driver(seats=2, pace=pace, **settings)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put(CARDS)
    return driver


def gallery(**settings: Any) -> Driver:
    """Set up a table whose spectators see the hands a little later than a player may think."""
    return table("relaxed", **LATE, **settings)


def test_a_table_may_have_no_spectators() -> None:
    """Where nobody wants to be watched nobody can watch."""
    driver = table(spectators="none")
    with pytest.raises(RefusedError, match="no-watching"):
        driver.watch()


def test_spectators_see_public_facts_only() -> None:
    """They see the table and the game as everybody does, and nobody's hand."""
    driver = table()
    client = driver.watch()
    assert client.seen["game"]["sizes"] == [4, 4]
    assert client.seen["own"] is None
    driver.play(ADA, "draw")
    assert "card" not in next(e for e in client.events if e["kind"] == "drew")
    driver.check_clients()


def test_everybody_knows_how_many_watch() -> None:
    """The number of spectators is part of the table."""
    driver = table()
    driver.watch()
    driver.watch("fr")
    assert driver.clients[ADA].seen["table"]["spectators"] == 2
    driver.check_clients()
    driver.unwatch("fr")
    assert driver.clients[ADA].seen["table"]["spectators"] == 1
    driver.check_clients()


def test_spectators_are_told_in_their_language() -> None:
    """Those who read French get sentences in French, those who asked for none get none."""
    driver = table()
    french, plain = driver.watch("fr"), driver.watch()
    driver.accepted(ADA, messages.Chat(text="bonjour"))
    assert french.events[-1]["say"] == "Ada\u00a0: bonjour"
    assert "say" not in plain.events[-1]


def test_spectators_of_hands_see_nothing_before_the_delay() -> None:
    """What happens reaches them not a millisecond before it may."""
    driver = gallery()
    client = driver.watch()
    began, known = driver.now, len(client.sent)
    driver.play(ADA, "R1")
    played = driver.state.last
    driver.wait(DELAY - 1)
    assert all(event["id"] < played for event in client.events)
    assert "R1" not in texts(client)
    driver.wait(1)
    assert driver.now == began + DELAY
    assert len(client.sent) > known
    assert client.seen["game"]["hands"] == [["R2", "R3", "R4"], ["G5", "G6", "G7", "G8"]]
    assert client.events[-1]["card"] == "R1"


def texts(client: Ear) -> str:
    """Return all that somebody was sent since the last welcome."""
    return b"".join(client.sent).decode()


def test_late_spectators_see_the_drawn_cards() -> None:
    """When it helps nobody any more, secrets of the deal and of drawing are shown."""
    driver = gallery()
    client = driver.watch()
    driver.play(ADA, "draw")
    driver.wait(DELAY)
    assert [e["card"] for e in client.events if e["kind"] == "drew"] == ["Y1"]
    assert client.seen["game"]["hands"][ADA] == ["R1", "R2", "R3", "R4", "Y1"]


def test_a_spectator_who_comes_later_sees_the_table_as_it_was() -> None:
    """A welcome shows how everything stood a delay ago, whether anybody watched then or not."""
    driver = gallery()
    driver.play(ADA, "R1")
    driver.wait(DELAY - 1)
    assert driver.watch().seen["game"] != driver.fresh(None)["game"]
    driver.unwatch()
    driver.wait(1)
    seen = driver.watch().seen["game"]
    assert seen["top"] == "R1"
    assert len(seen["hands"][ADA]) == 3
    driver.unwatch()
    hands = [list(driver.game.hand(seat)) for seat in (ADA, BEN)]
    driver.exit(ADA)
    driver.exit(BEN)
    driver.wait(DELAY)
    driver.enter(ADA)
    driver.wait(DELAY)
    assert driver.watch().seen["game"]["hands"] == hands


# Where a player may think for longer than the delay.

SLOW: dict[str, dict[str, Any]] = {
    "none": {"pace": "none"},
    "correspondence": {"pace": "correspondence", "days": 1},
    "as slow as the delay": {"pace": "relaxed", "spectator_delay": 90},
}


@pytest.mark.parametrize("slow", SLOW.values(), ids=SLOW)
def test_hands_of_a_slow_table_are_shown_when_the_round_is_over(slow: dict[str, Any]) -> None:
    """Nobody who watches can help somebody who thinks: no card is shown while the round goes on."""
    driver = Driver(seats=2, options={"scoring": "winner", "target": 500}, **{**LATE, **slow})
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put("hands R1 R2 / G5 G6 G7 G8; discard R9; draw Y3 Y4 Y5 Y6 Y7 Y8")
    client = driver.watch("en")
    driver.play(ADA, "R1!")
    driver.wait(50 * SECOND)
    driver.play(BEN, "draw")
    driver.wait(60 * SECOND)  # longer than the delay, and Ada still thinks
    driver.unwatch("en")
    for spectator in (client, driver.watch("en")):
        assert "G5" not in texts(spectator)
        assert "Y3" not in texts(spectator)
        assert not spectator.seen["game"]
    again = driver.watch("fr")
    driver.play(ADA, "R2")
    assert driver.is_in("between")
    driver.wait(DELAY)
    assert "G5" in texts(again)
    assert "Y3" in texts(again)


def test_nothing_gets_older_while_time_stands_still() -> None:
    """Players who all go away for a while do not have their cards told to them by a spectator."""
    driver = gallery()
    client = driver.watch()
    driver.play(ADA, "R1")
    driver.wait(DELAY - 20 * SECOND)
    driver.exit(ADA)
    driver.exit(BEN)
    driver.wait(10 * DELAY)
    driver.enter(ADA)
    driver.wait(20 * SECOND - 1)
    assert "R1" not in texts(client)
    driver.wait(1)
    assert "R1" in texts(client)


def test_nobody_who_watches_wakes_an_empty_gallery() -> None:
    """Without spectators the table has nothing to do for them, and keeps only what it must."""
    driver = gallery()
    driver.play(ADA, "R1")
    clock = driver.table.wake
    driver.wait(60 * SECOND)
    driver.watch()
    assert driver.table.wake == clock, "the deal may be seen later than Ben has to answer"
    driver.wait(DELAY - 60 * SECOND - 1)
    driver.unwatch()
    clock = driver.table.wake
    driver.watch()
    assert (driver.table.wake or 0) < (clock or 0)


def test_the_gallery_of_a_table_from_the_log_shows_nothing_early() -> None:
    """After a restart the delay begins anew: what stood on the table is shown after it."""
    driver = Driver(seats=2, pace="relaxed", **LATE)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.table = Authority.load(driver.log, driver.delays)
    driver.clients.clear()
    client = driver.watch()
    assert not client.seen["game"]
    driver.enter(ADA)
    driver.accepted(ADA, messages.Chat(text="hello"))
    driver.wait(DELAY - 1)
    assert not client.seen["game"]
    driver.wait(1)
    assert len(client.seen["game"]["hands"]) == 2


@pytest.mark.parametrize("seed", range(6))
def test_merged_scenes_equal_the_table_as_it_was(seed: int) -> None:
    """Who merges the updates of the gallery sees at every moment how all stood a delay ago."""
    rng = random.Random(seed)
    driver = random_table(rng, spectators="hands", spectator_delay=31, pace="normal", seats=4)
    client = driver.watch()
    stood: list[tuple[int, Any]] = []

    def time() -> int:
        """Return the time without that for which it stood still."""
        still = sum(entry.still for entry in driver.log if isinstance(entry, Resumed))
        stops = driver.table.stood_still if driver.state.phase in ("playing", "between") else None
        return (driver.now if stops is None else stops) - still

    def look() -> None:
        game = driver.state.game
        stood.append((time(), game and [list(game.hand(seat)) for seat in range(game.seats)]))
        past = [hands for at, hands in stood if at <= time() - 31 * SECOND]
        if past:
            assert (client.seen["game"] or {}).get("hands") == past[-1]

    fill(driver, rng)
    driver.looks.append(look)
    for _ in range(150):
        random_step(driver, rng)
        driver.tick(driver.now)
        if client is not driver.clients.get(""):
            driver.looks.clear()
    assert len(stood) > 5
