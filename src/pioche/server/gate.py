"""What every request has to pass: who sends it, from where, how often; and how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import urlsplit

import msgspec
import structlog
from aiohttp import web
from aiohttp.typedefs import Middleware

from pioche.game.refusal import IllegalMoveError
from pioche.server.api import status_of
from pioche.server.hub import now_ms
from pioche.server.limits import Limits
from pioche.server.refusals import RefusedError, refusal

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONGEST_BODY = 64 * 1024  # bytes; custom rules and changed cards fit many times over
ENCODER = msgspec.json.Encoder()
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
log = structlog.get_logger()


class Gate:
    """Lets requests in, or refuses them in the protocol's own words."""

    def __init__(
        self, limits: Limits, origins: Sequence[str] = (), trust_proxy: bool = False
    ) -> None:
        self.limits = limits
        self.origins = frozenset(origins)
        self.trust_proxy = trust_proxy

    def client(self, request: web.Request) -> str:
        """Name the client by its address; behind a proxy of ours, by the one it tells."""
        forwarded = request.headers.get("X-Forwarded-For", "") if self.trust_proxy else ""
        return forwarded.rpartition(",")[2].strip() or request.remote or ""

    def check(self, request: web.Request) -> None:
        """Refuse what comes from another site, or too often."""
        self.limits.requests.check(self.client(request), now_ms())
        if request.method not in ("GET", "HEAD") or "Upgrade" in request.headers:
            self.check_origin(request)

    def check_origin(self, request: web.Request) -> None:
        """Refuse what another site's page sends; programs that are no browsers name no origin."""
        origin = request.headers.get("Origin")
        if origin is not None and origin not in self.origins:
            if urlsplit(origin).netloc != request.host:
                raise RefusedError("bad-origin")
        elif request.headers.get("Sec-Fetch-Site") == "cross-site" and origin is None:
            raise RefusedError("bad-origin")


def answer(data: object, status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.Response(
        body=ENCODER.encode(data), status=status, content_type="application/json", charset="utf-8"
    )


def refused(error: RefusedError | IllegalMoveError) -> web.Response:
    """Answer with a refusal."""
    return answer(refusal(error), status_of(error.code))


def middleware(gate: Gate) -> Middleware:
    """Make what stands before every handler: no request gets past it, no error gets out."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            gate.check(request)
            response = await handler(request)
        except (RefusedError, IllegalMoveError) as error:
            response = refused(error)
        except web.HTTPException as error:
            response = refused(translated(request, error))
        except Exception:
            log.exception("request_failed", path=request.path)
            response = refused(RefusedError("server-error"))
        return response

    return guard


def translated(request: web.Request, error: web.HTTPException) -> RefusedError:
    """Say what the HTTP library refused in the protocol's words."""
    if error.status == 404:
        return RefusedError("no-page")
    if error.status == 405:
        return RefusedError("bad-method", method=request.method)
    if error.status == 413:
        return RefusedError("too-large")
    return RefusedError("bad-message", what=error.reason)


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Tell browsers what a page of ours may do: nothing with other sites."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
