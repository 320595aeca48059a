"""How much one client may do: so many messages, tables and tries in a while, and no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from pyrate_limiter import GCRA, Rate

from pioche.server.refusals import RefusedError
from pioche.server.settings import SECOND

MINUTE = 60 * SECOND
MOST_CLIENTS = 100_000  # remembered by a limit; the longest unseen is forgotten first
PACED = GCRA()
MESSAGES = [Rate(20, SECOND, burst=60)]  # of one connection
CHATS = [Rate(1, SECOND, burst=5)]
State = tuple[float, ...]


class Limit:
    """A limit that counts for each client by itself."""

    def __init__(self, limit: int, interval: int, burst: int | None = None) -> None:
        self.rates = [Rate(limit, interval, burst=burst or limit)]
        self._states: OrderedDict[str, State] = OrderedDict()

    def check(self, client: str, now: int) -> None:
        """Count something a client does; refuse what is too much."""
        state = self._states.get(client) or PACED.initial(self.rates)
        state, decision = PACED.step(self.rates, state, now, 1)
        if decision.failing_rate is not None:
            raise RefusedError("too-fast")
        self._states[client] = state
        self._states.move_to_end(client)
        if len(self._states) > MOST_CLIENTS:
            self._states.popitem(last=False)


class Gauge:
    """How many of something each client has at the moment."""

    def __init__(self, most: int, what: str) -> None:
        self.most = most
        self.what = what
        self._counts: dict[str, int] = {}

    def take(self, client: str) -> Callable[[], None]:
        """Count one more until what is returned is called; refuse one too many."""
        count = self._counts.get(client, 0)
        if count >= self.most:
            raise RefusedError("too-many", what=self.what)
        self._counts[client] = count + 1
        return lambda: self._give_back(client)

    def _give_back(self, client: str) -> None:
        """Count one less."""
        self._counts[client] -= 1
        if not self._counts[client]:
            del self._counts[client]


class Pace:
    """How fast one connection sends."""

    __slots__ = ("_rates", "_state")

    def __init__(self, rates: list[Rate]) -> None:
        self._rates = rates
        self._state: State = PACED.initial(rates)

    def allows(self, now: int) -> bool:
        """Count a message, and tell whether it is not too many."""
        self._state, decision = PACED.step(self._rates, self._state, now, 1)
        return decision.failing_rate is None


class Limits:
    """All limits of a server that concern clients, by address."""

    def __init__(self, scale: float = 1.0) -> None:
        def times(number: int) -> int:
            return max(1, round(number * scale))

        self.requests = Limit(times(30), SECOND, times(120))
        self.tables = Limit(times(20), 10 * MINUTE)
        self.tries = Limit(times(30), MINUTE)  # to find a table by a name that may be guessed
        self.connections = Gauge(times(64), "connections")
