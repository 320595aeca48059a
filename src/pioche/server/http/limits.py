"""How much one client may do: limits on messages, tables, tries and connections."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import SECOND

MINUTE = 60 * SECOND
MOST_CLIENTS = 100_000  # remembered by a limit; the longest unseen is forgotten first
MOST_STRIKES = 50  # bad messages of one connection
MICROS = 1000  # microseconds in a millisecond


class Rate(NamedTuple):
    """`limit` in `interval` milliseconds; after a rest `burst` at once."""

    limit: int
    interval: int
    burst: int


MESSAGES = Rate(20, SECOND, 60)  # of one connection


class Pace:
    """How fast one client goes, by the generic cell rate algorithm (GCRA).

    Its whole state is the moment by which all that came would have come one by one at the rate.
    """

    __slots__ = ("_apart", "_at_once", "_full_at")

    def __init__(self, rate: Rate) -> None:
        # Whole microseconds, rounded up: nobody gets more than the rate.
        self._apart = max(1, ceil(rate.interval * MICROS / rate.limit))
        self._at_once = rate.burst * self._apart
        self._full_at = 0

    def allows(self, now: int, count: bool = True) -> bool:
        """Return whether one more is allowed, and count it if so."""
        now *= MICROS
        full_at = self._full_at
        full_at = (full_at if full_at > now else now) + self._apart
        if full_at - now > self._at_once:
            return False
        if count:
            self._full_at = full_at
        return True


class Limit:
    """A limit for each client separately; `code` is the refusal's."""

    def __init__(self, rate: Rate, code: str = "too-fast") -> None:
        self.rate = rate
        self.code = code
        self._paces: OrderedDict[str, Pace] = OrderedDict()

    def check(self, client: str, now: int) -> None:
        """Count something a client does; refuse if that is too much."""
        pace = self._paces.get(client)
        if pace is None:
            pace = self._paces[client] = Pace(self.rate)
            if len(self._paces) > MOST_CLIENTS:
                self._paces.popitem(last=False)
        self._paces.move_to_end(client)
        if not pace.allows(now):
            raise RefusedError(self.code)

    def peek(self, client: str, now: int) -> None:
        """Refuse what would be too much, without counting it."""
        pace = self._paces.get(client)
        if pace is not None and not pace.allows(now, count=False):
            raise RefusedError(self.code)


class Gauge:
    """How many of something each client has at the moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def take(self, client: str) -> Callable[[], None]:
        """Count one more until the returned function is called; refuse one too many."""
        count = self._counts.get(client, 0)
        if count >= self.most:
            raise RefusedError("too-many")
        self._counts[client] = count + 1

        def release() -> None:
            self._counts[client] -= 1
            if not self._counts[client]:
                del self._counts[client]

        return release


class Limits:
    """All limits of a server; clients are told apart by their addresses."""

    def __init__(self, scale: float = 1.0) -> None:
        def times(number: int) -> int:
            return max(1, round(number * scale))

        def rate(limit: int, interval: int, burst: int = 0) -> Rate:
            return Rate(times(limit), interval, times(burst or limit))

        self.requests = Limit(rate(30, SECOND, 120))
        self.tables = Limit(rate(20, 10 * MINUTE), "too-many")
        self.seats = Limit(rate(60, 10 * MINUTE), "too-many")
        self.tries = Limit(rate(30, MINUTE))  # to find a table by a code, which may be guessed
        self.sockets = Gauge(times(256))  # of any kind, from before their first request
        self.connections = Gauge(times(64))
        self.exports = Gauge(times(2))
        self.works = Gauge(times(4))  # replays and trials; coming back late takes a replay
        self.late = Limit(rate(60, MINUTE, 30))
        # Of one seat, however it is connected: chat, reactions, names and being ready; …
        self.talk = Limit(rate(1, SECOND, 5))
        self.changes = Limit(rate(2, SECOND, 20))  # … bots, seats and wishes to call
        # Of all spectators of a table, whose reactions should not drown the game.
        self.gallery = Limit(rate(2, SECOND, 6))
        # Of one connection.
        self.messages = rate(*MESSAGES)
        self.strikes = times(MOST_STRIKES)
