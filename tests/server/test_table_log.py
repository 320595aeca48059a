"""The log is the table: replayed at any point it gives what was there; clients are never wrong."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.server.protocol.messages import Refused
from pioche.server.table.authority import Authority
from pioche.server.table.entries import AnyEntry, Moved, read_entry, write_entry
from pioche.server.table.state import TableState

from .driver import Driver, digest
from .sessions import NAMES, fill, random_step, random_table

SEEDS = st.integers(0, 2**32)
EVENING = 120  # steps


def evening(seed: int) -> tuple[Driver, random.Random]:
    """Let people sit down at any table."""
    rng = random.Random(seed)
    driver = random_table(rng)
    fill(driver, rng)
    return driver, rng


@given(SEEDS)
@settings(max_examples=25)
def test_the_log_replayed_at_any_point_gives_the_same_table(seed: int) -> None:
    """State, events, phase, scores, clocks and every card are as they were after that entry."""
    driver, rng = evening(seed)
    was = {driver.state.number: digest(driver.state)}
    driver.looks.append(lambda: was.__setitem__(driver.state.number, digest(driver.state)))
    for _ in range(EVENING):
        random_step(driver, rng)
    state = TableState()
    for entry in driver.log:
        state.apply(entry)
        assert digest(state) == was.get(state.number, digest(state))


@given(SEEDS)
@settings(max_examples=25)
def test_who_merges_updates_is_never_wrong(seed: int) -> None:
    """After every message each client has exactly what a fresh welcome would tell it."""
    driver, rng = evening(seed)
    for _ in range(EVENING):
        random_step(driver, rng)
        driver.check_clients()


@given(SEEDS)
@settings(max_examples=15)
def test_a_table_goes_on_after_being_killed_at_any_moment(seed: int) -> None:
    """Whoever comes back to a table from its log sees it as it was, and can play on."""
    driver, rng = evening(seed)
    for _ in range(12):
        for _ in range(10):
            random_step(driver, rng)
        before = digest(driver.state)
        driver.table = Authority.load(driver.log, driver.delays)
        driver.clients.clear()
        driver.thinking.clear()
        assert digest(driver.state) == before
        driver.now += rng.choice((0, 5_000, 90_000_000))
        if driver.state.phase == "closed":
            return
        for number, seat in enumerate(driver.state.seats):
            if seat.player and not seat.left:
                driver.enter(number)
        driver.check_clients()


@given(SEEDS)
@settings(max_examples=10)
def test_a_refusal_changes_nothing_at_all(seed: int) -> None:
    """No refused message leaves a trace in the table or in what anybody is told."""
    driver, rng = evening(seed)
    refusals = 0
    for _ in range(EVENING):
        before, heard = digest(driver.state), {w: len(c.sent) for w, c in driver.clients.items()}
        log, time = len(driver.log), driver.now
        random_step(driver, rng)
        grown = [w for w, c in driver.clients.items() if len(c.sent) != heard.get(w)]
        if driver.now == time and len(grown) == 1 and len(driver.log) == log:
            message = driver.clients[grown[0]].last()
            if isinstance(message, Refused):
                refusals += 1
                assert digest(driver.state) == before
    assert refusals or EVENING < 100


def test_entries_are_written_and_read_without_loss() -> None:
    """Every kind of entry comes back from the disk as it was."""
    seen: dict[str, AnyEntry] = {}
    for seed in range(12):
        driver, rng = evening(seed)
        for _ in range(EVENING):
            random_step(driver, rng)
        seen |= {type(entry).__name__: entry for entry in driver.log}
        assert [read_entry(write_entry(entry)) for entry in driver.log] == driver.log
    assert len(seen) >= 14


def test_an_old_log_without_pauses_is_still_read() -> None:
    """A move whose maker is not written down is a player's."""
    assert read_entry(b'{"kind":"moved","at":5,"move":"0 R5"}') == Moved(5, "0 R5", "player")


def test_times_of_entries_never_go_back() -> None:
    """Entries are written down in the order of time."""
    driver = Driver(seats=3, pace="fast")
    driver.sit(*NAMES[:3])
    driver.begin()
    driver.wait(300_000)
    times = [entry.at for entry in driver.log]
    assert times == sorted(times)
