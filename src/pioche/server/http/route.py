"""What a route is: where it is found, what it takes, returns and refuses.

`route` makes one of a function; the app serves what is in `routes` and OpenAPI describes it.
Every error is answered with a `Refused`, with the status that `status_of` returns for its code.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal, NamedTuple, get_type_hints

import msgspec
from msgspec import Struct

HEALTH, READY = PROBES = "/health", "/ready"
SOCKET = "/api/socket"  # where a WebSocket is opened; messages are those of `protocol`
# The same, for whoever knows the table: balancers may lead all its players to one server.
TABLE_SOCKET = "/api/tables/{table}/socket"

JSON = "application/json"
JSON_LINES = "application/x-ndjson"
TEXT = "text/plain"
SVG = "image/svg+xml"

Method = Literal["GET", "POST", "DELETE"]
Serve = Callable[..., Awaitable[Any]]
# Whose token a route takes as `Authorization: Bearer …`; `player?`: one may be given.
Token = Literal["", "player", "player?", "seat"]

# The status for each code of `pioche.texts.server`. Codes not listed, such as those of all moves
# against the rules, are conflicts.
CONFLICT = 409
STATUS = {
    "bad-message": 400, "bad-protocol": 400, "hello-first": 400,
    "bad-token": 401,
    "bad-origin": 403, "not-local": 403, "no-rehearsals": 403,
    "no-watching": 403, "not-a-player": 403, "not-host": 403, "chat-off": 403,
    "no-table": 404, "no-record": 404, "no-round": 404, "no-page": 404,
    "rehearsal": 404,
    "bad-method": 405,
    "bad-host": 421,
    "removed": 410, "left": 410, "rules-gone": 410,
    "too-large": 413,
    "bad-settings": 422, "bad-name": 422, "bad-entropy": 422, "bad-move": 422, "bad-chat": 422,
    "bad-reaction": 422, "bad-face": 422,
    "too-fast": 429, "too-many": 429,
    "server-error": 500,
    "moved": 503, "storage": 503, "stopping": 503,
}  # fmt: skip


def status_of(code: str) -> int:
    """Return the HTTP status for a refusal's code.

    >>> status_of("no-table"), status_of("no-match")
    (404, 409)
    """
    return STATUS.get(code, CONFLICT)


class Given(NamedTuple):
    """What a route returns on success; `str` is plain text."""

    type: Any
    status: int = 200
    media: str = JSON


class Route(NamedTuple):
    """One route. Parameters that are not in the path are in the query."""

    name: str
    method: Method
    path: str
    summary: str
    gives: tuple[Given, ...]
    parameters: type[Struct]
    body: Any
    token: Token
    refusals: tuple[str, ...]  # besides those that `refusals_of` adds
    fresh: int  # seconds that a client may keep the answer
    serve: Serve


def route(
    method: Method,
    path: str,
    *,
    gives: tuple[Given, ...] = (),
    status: int = 200,
    token: Token = "",
    refuses: tuple[str, ...] = (),
    fresh: int = 0,
) -> Callable[[Serve], Route]:
    """Make a route of a function: its types say what it takes and returns, its docstring what for.

    It is called with a `Call`, its parameters by name, and the `body` if it wants one. `gives` is
    for a route whose return type does not say what the client gets.
    """

    def declare(serve: Serve) -> Route:
        name, types = serve.__name__, get_type_hints(serve, include_extras=True)
        result = types["return"]
        fields: list[Any] = [
            (one.name, types[one.name], *(() if one.default is one.empty else (one.default,)))
            for one in inspect.signature(serve).parameters.values()
            if one.name not in ("call", "body")
        ]
        return Route(
            name=name,
            method=method,
            path=path,
            summary=" ".join((serve.__doc__ or "").split()),
            gives=gives or (Given(result, status, TEXT if result is str else JSON),),
            parameters=msgspec.defstruct(name, fields, forbid_unknown_fields=True),
            body=types.get("body"),
            token=token,
            refusals=refuses,
            fresh=fresh,
            serve=serve,
        )

    return declare


# Refusals that need not be declared.
EVERYWHERE = (
    "bad-message", "bad-host", "too-fast", "server-error", "moved", "storage", "stopping",
)  # fmt: skip
WITH_BODY = ("bad-origin", "too-large")
WITH_TOKEN = ("bad-token",)


def refusals_of(route: Route) -> tuple[str, ...]:
    codes = [*route.refusals, *EVERYWHERE]
    if route.body is not None:
        codes += WITH_BODY
    if route.token:
        codes += WITH_TOKEN
    return tuple(dict.fromkeys(codes))


def by_status(codes: Iterable[str]) -> dict[int, list[str]]:
    """Group codes by status, lowest first."""
    groups: dict[int, list[str]] = {}
    for code in codes:
        groups.setdefault(status_of(code), []).append(code)
    return {status: sorted(groups[status]) for status in sorted(groups)}


def path_names(route: Route) -> tuple[str, ...]:
    """Return the names of the parameters in a route's path."""
    return tuple(part[1:-1] for part in route.path.split("/") if part.startswith("{"))
