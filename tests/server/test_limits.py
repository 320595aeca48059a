"""Limits: so much in a while and no more, and a bounded memory of who asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.server.http import limits
from pioche.server.http.limits import Gauge, Limit, Limits, Pace, Rate
from pioche.server.protocol.refusals import RefusedError

NOW = 1_800_000_000_000


def allowed(limit: Limit, client: str, now: int) -> bool:
    """Return whether a client may do something."""
    try:
        limit.check(client, now)
    except RefusedError:
        return False
    return True


@given(
    rate=st.integers(1, 50),
    burst=st.integers(1, 50),
    steps=st.lists(st.integers(0, 500), max_size=200),
)
def test_nobody_gets_more_than_the_rate(rate: int, burst: int, steps: list[int]) -> None:
    """However requests are spread, no more come through than the rate and the burst allow."""
    limit = Limit(Rate(rate, 1000, burst=burst))
    now, passed = NOW, 0
    for step in steps:
        now += step
        passed += allowed(limit, "a", now)
    assert passed <= burst + (now - NOW) * rate / 1000 + 1
    assert passed >= min(len(steps), burst)


def test_clients_do_not_share_a_limit() -> None:
    """One who has used up everything takes nothing from another."""
    limit = Limit(Rate(1, 1000, burst=3), "too-many")
    assert [allowed(limit, "a", NOW) for _ in range(4)] == [True, True, True, False]
    assert allowed(limit, "b", NOW)
    assert allowed(limit, "a", NOW + 1000)


def test_a_look_costs_nothing() -> None:
    """Peeking refuses what would be too much, and counts nothing."""
    limit = Limit(Rate(1, 1000, burst=1))
    for _ in range(10):
        limit.peek("a", NOW)
    limit.check("a", NOW)
    with pytest.raises(RefusedError):
        limit.peek("a", NOW)


def test_a_limit_forgets_the_longest_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A million clients do not fill the memory; who comes often is remembered."""
    monkeypatch.setattr(limits, "MOST_CLIENTS", 100)
    limit = Limit(Rate(1, 1000, burst=2))
    for number in range(1000):
        allowed(limit, f"client {number}", NOW)
        allowed(limit, "regular", NOW)
    assert len(limit._paces) == 100
    assert not allowed(limit, "regular", NOW)


def test_a_gauge_counts_what_is_open() -> None:
    """What is given back makes room, and a client without anything is forgotten."""
    gauge = Gauge(2)
    releases = [gauge.take("a"), gauge.take("a")]
    with pytest.raises(RefusedError, match="too-many"):
        gauge.take("a")
    gauge.take("b")()
    for release in releases:
        release()
    assert gauge._counts == {}


@pytest.mark.parametrize("scale", [0.0, 0.001, 1.0, 1e6])
def test_limits_can_be_scaled(scale: float) -> None:
    """Whatever the scale, something is allowed, and the usual is as documented."""
    scaled = Limits(scale)
    assert allowed(scaled.requests, "a", NOW)
    assert Pace(scaled.messages).allows(NOW)
    assert min(scaled.strikes, scaled.connections.most, scaled.exports.most) >= 1
    if scale == 1.0:
        assert (scaled.connections.most, scaled.strikes) == (64, 50)
        assert scaled.messages.limit == limits.MESSAGES.limit
