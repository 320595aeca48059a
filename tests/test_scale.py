"""The model of many servers queues as queues are known to, and its page is up to date."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from bench.cluster.report import RESULTS
from tools.scale import PAGE, Costs, Disk, Outcome, Places, System, block_of, simulate

SERVICE = 1e-3  # seconds
FREE = (0.0, 0.0)
JUDGING = Costs(before=SERVICE, after=0, passing=0, writer=FREE, postgres=FREE, sync=0)


def fixed(_: Random, mean: float) -> float:
    return mean


def by_chance(random: Random, mean: float) -> float:
    return random.expovariate(1 / mean)


def alone(busy: float, draw: Callable[[Random, float], float]) -> Outcome:
    """Simulate one server that does nothing but judge."""
    return simulate(System(busy / SERVICE, nodes=1), JUDGING, seconds=60, draw=draw)


@pytest.mark.parametrize("busy", [0.3, 0.6, 0.8])
def test_a_server_alone_queues_as_one_known_by_heart(busy: float) -> None:
    """Mean times at one server are those of M/D/1 and M/M/1."""
    waiting = busy / (1 - busy) * SERVICE
    for draw, wait in ((fixed, waiting / 2), (by_chance, waiting)):
        out = alone(busy, draw)
        assert out.mean == pytest.approx(SERVICE + wait, rel=0.05)
        assert out.nodes == pytest.approx(busy, rel=0.02)


def test_a_group_is_what_has_come_while_the_last_was_written() -> None:
    """With one commit at a time, a group holds the moves of one sync."""
    sync = 0.01
    costs = JUDGING._replace(before=0, sync=sync)
    out = simulate(System(2000, nodes=1), costs, seconds=5)
    assert out.group == pytest.approx(2000 * sync, rel=0.05)
    assert out.mean == pytest.approx(1.5 * sync, rel=0.05)


def test_a_place_is_taken_in_turn_and_a_sync_shared() -> None:
    """Two places serve two at once, the third waits; who comes during a sync shares the next."""
    places, disk = Places(2), Disk(2.0)
    assert [places.serve(0.0, 1.0) for _ in range(3)] == [1.0, 1.0, 2.0]
    assert [disk.sync(now) for now in (0.0, 0.5, 1.5, 5.0)] == [2.0, 4.0, 4.0, 7.0]


def test_the_page_is_up_to_date() -> None:
    """docs/scale.md has the tables that `python -m tools.scale` writes."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert block_of(results) in PAGE.read_text(encoding="utf-8")
