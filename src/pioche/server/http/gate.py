"""What every request has to pass: checks of its origin and rate; and how it is answered."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec
import structlog
from aiohttp import web
from aiohttp.typedefs import Middleware

from pioche.errors import because
from pioche.game.refusal import IllegalMoveError
from pioche.server.clock import steady_ms
from pioche.server.http.limits import Limits
from pioche.server.http.passing import CLIENT, SCHEME, Passing
from pioche.server.http.route import PROBES, status_of
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.metrics import Metrics
from pioche.server.protocol.messages import (
    AddBot,
    AnyRequest,
    Arm,
    Chat,
    Leave,
    React,
    Ready,
    Remove,
    Rename,
    Resize,
    Wear,
)
from pioche.server.protocol.refusals import RefusedError, refusal
from pioche.server.store.store import StoreError
from pioche.server.tokens import CODE_LENGTH, SeatToken

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONGEST_BODY = 64 * 1024  # bytes; custom rules and changed cards fit many times over
ENCODER = msgspec.json.Encoder()
HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{0,255}")
PORT = re.compile(r":\d*$")
FORWARDED = ("Forwarded", "X-Forwarded-For")  # set by a proxy
READING = ("GET", "HEAD")
TALK = (Chat, React, Rename, Wear, Ready)
CHANGES = (AddBot, Remove, Resize, Arm, Leave)
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Server": "Pioche",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FOR_EVER = "public, max-age=31536000, immutable"
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "3600",
}
log = structlog.get_logger()


def network_of(address: str) -> str:
    """Return the network that a client can choose its address from: in IPv6 that is a /64.

    >>> network_of("192.0.2.7"), network_of("2001:db8::1:2:3:4"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    return str(ip.ipv4_mapped or ip_network((ip, 64), strict=False))


def is_loopback(address: str) -> bool:
    """Return whether an address leads back to the machine that uses it.

    >>> [is_loopback(address) for address in ("127.0.0.1", "::ffff:127.0.0.1", "192.0.2.7", "")]
    [True, True, False, False]
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    return ((isinstance(ip, IPv6Address) and ip.ipv4_mapped) or ip).is_loopback


class Gate:
    """Lets requests in, or refuses them in the protocol's terms."""

    def __init__(
        self,
        limits: Limits,
        origins: Sequence[str] = (),
        trust_proxy: bool = False,
        url: str = "",
        passing: Passing | None = None,
    ) -> None:
        self.limits = limits
        self.passing = passing or Passing("")
        self.origins = frozenset(origins)
        self.trust_proxy = trust_proxy
        self.name = name_of(site_of(url))  # the only one it answers to; empty: any
        self._of_seats = dict.fromkeys(TALK, limits.talk) | dict.fromkeys(CHANGES, limits.changes)

    def client(self, request: web.Request) -> str:
        """Identify a client by its address; behind a proxy of ours, by the one it forwards."""
        return network_of(self._client_address(request))

    def _client_address(self, request: web.Request) -> str:
        if self.passing.comes_from_server(request):
            return request.headers.get(CLIENT, "")
        forwarded = self._proxy_header(request, "X-Forwarded-For").rpartition(",")[2].strip()
        return forwarded or request.remote or ""

    def address(self, request: web.Request) -> str:
        """Return the address under which a client reaches this server."""
        return f"{self.scheme(request)}://{host_of(request) or 'localhost'}"

    def scheme(self, request: web.Request) -> str:
        """Return whether a client speaks http or https."""
        if self.passing.comes_from_server(request):
            scheme = request.headers.get(SCHEME, "")
        else:
            scheme = self._proxy_header(request, "X-Forwarded-Proto")
        return scheme if scheme in ("http", "https") else request.scheme

    def is_at_home(self, request: web.Request) -> bool:
        """Return whether a request comes from this machine, under a name only it understands."""
        name = name_of(host_of(request))
        return is_loopback(request.remote or "") and (name == "localhost" or is_loopback(name))

    def _proxy_header(self, request: web.Request, header: str) -> str:
        """Return a header set by the proxy, if it is trusted; its own value comes last."""
        return request.headers.getall(header, [""])[-1] if self.trust_proxy else ""

    def check(self, request: web.Request) -> None:
        """Refuse what comes from another site, under another name, or too often."""
        host = host_of(request)
        if not HOST.fullmatch(host):
            raise RefusedError("bad-message", what="Host")
        if request.path in PROBES:
            return  # probes come under any name, and always get an answer
        self.limits.requests.check(self.client(request), steady_ms())
        if self.name and name_of(host) != self.name and not self.is_at_home(request):
            raise RefusedError("bad-host", host=host)
        if request.method not in READING or request.path.endswith("/socket"):
            self.check_origin(request)

    def check_origin(self, request: web.Request) -> None:
        """Refuse requests of another site's page; programs other than browsers name no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            if request.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
                raise RefusedError("bad-origin")
        elif origin not in self.origins and site_of(origin) != host_of(request).lower():
            raise RefusedError("bad-origin")

    def check_local(self, request: web.Request) -> None:
        """Refuse what comes from another machine, also by way of a proxy on this one."""
        forwarded = any(header in request.headers for header in FORWARDED)
        if not is_loopback(self._client_address(request)) or (forwarded and not self.trust_proxy):
            raise RefusedError("not-local")

    def check_talk(self, token: SeatToken, request: AnyRequest) -> None:
        """Slow down a seat that says or changes too much, over all its connections."""
        limit = self._of_seats.get(type(request))
        if limit is not None:
            limit.check(f"{token.table}/{token.seat}", steady_ms())

    def check_cheer(self, client: str, table: str) -> None:
        """Slow down a spectator who reacts too much, or a whole gallery that does."""
        now = steady_ms()
        self.limits.talk.check(f"{table}/{client}", now)
        self.limits.gallery.check(table, now)

    @contextmanager
    def catching_up(self, live: LiveTable, last: int, client: str) -> Iterator[None]:
        """Count it as work if the log has to be replayed for what somebody missed."""
        last = last or live.table.state.void_since  # as `Hub.enter` does (T7)
        if not last or live.table.missed(last) is not None:
            yield
            return
        self.limits.late.check(client, steady_ms())
        release = self.limits.works.take(client)
        try:
            yield
        finally:
            release()

    async def find(self, hub: Hub, client: str, name: str) -> LiveTable:
        """Find a table for a client; codes are short, so the number of tries is limited."""
        if len(name) > CODE_LENGTH:
            return await hub.find(name)
        self.limits.tries.peek(client, steady_ms())
        try:
            return await hub.find(name)
        except RefusedError as error:
            if error.code == "no-table":
                self.limits.tries.check(client, steady_ms())
            raise


def host_of(request: web.Request) -> str:
    """Return the host that a request is for; unlike `request.host` without a look-up."""
    return request.headers.get("Host", "")


def name_of(host: str) -> str:
    """Return a host without its port.

    >>> name_of("Pioche.example:8765"), name_of("[::1]:80")
    ('pioche.example', '::1')
    """
    return PORT.sub("", host).strip("[]").lower()


def site_of(origin: str) -> str:
    """Return the host and port of an origin; empty if it is malformed."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def answer(data: object, status: int = 200) -> web.Response:
    return web.Response(
        body=ENCODER.encode(data), status=status, content_type="application/json", charset="utf-8"
    )


def middleware(gate: Gate, metrics: Metrics) -> Middleware:
    """Make the middleware in front of every handler: it checks requests and answers errors."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            if request.method == "OPTIONS" and request.headers.get("Origin") in gate.origins:
                return web.Response(status=204, headers=PREFLIGHT)
            gate.check(request)
            return await handler(request)
        except ConnectionError:
            raise  # the client has gone
        except Exception as error:
            refused = to_refusal(request, error)
            metrics.refuse(refused.code)
            response = answer(refusal(refused), status_of(refused.code))
            if refused.code == "bad-token":
                response.headers["WWW-Authenticate"] = "Bearer"
            if isinstance(error, web.HTTPMethodNotAllowed):
                response.headers["Allow"] = error.headers["Allow"]
            return response

    return guard


def to_refusal(request: web.Request, error: Exception) -> RefusedError | IllegalMoveError:
    """Say what went wrong in the protocol's terms."""
    if isinstance(error, RefusedError | IllegalMoveError):
        return error
    if isinstance(error, web.HTTPException):
        if error.status in (403, 404):  # folders of pages are not shown
            return RefusedError("no-page")
        if error.status == 405:
            return RefusedError("bad-method", method=request.method)
        if error.status == 413:
            return RefusedError("too-large")
        return RefusedError("bad-message", what=error.reason)
    if isinstance(error, web.RequestPayloadError):
        return RefusedError("bad-message", what=because("the body is not as its headers say"))
    if isinstance(error, RecursionError):
        return RefusedError("bad-message", what=because("too deep"))
    if isinstance(error, StoreError):
        log.error("storage_failed", path=request.path, error=str(error))
        return RefusedError("storage")
    log.error("request_failed", path=request.path, exc_info=error)
    return RefusedError("server-error")


def add_headers(gate: Gate) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    """Make the hook that tells browsers what our pages may do: nothing with other sites."""

    async def add(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(HEADERS)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        elif request.path.startswith("/assets/") and response.status == 200:
            # Their names change with their content.
            response.headers["Cache-Control"] = FOR_EVER
        origin = request.headers.get("Origin", "")
        if origin in gate.origins:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Vary"] = "Origin"

    return add
