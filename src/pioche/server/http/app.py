"""The app: puts all routes, the WebSocket and the pages behind the gate."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import web
from msgspec.structs import asdict

from pioche.quoting import because, quote
from pioche.server.http.gate import LONGEST_BODY, Handler, add_headers, answer, middleware
from pioche.server.http.pages import add_pages
from pioche.server.http.route import SOCKET, Route, status_of
from pioche.server.http.routes import ROUTES
from pioche.server.http.site import Call, Site
from pioche.server.http.socket import Door, serve_socket
from pioche.server.hub import Hub
from pioche.server.protocol.messages import Held, Refused
from pioche.server.protocol.refusals import RefusedError
from pioche.server.upkeep.sweeping import sweep_for_ever

BEARER = "bearer"
READING = 20.0  # seconds that a body may take to arrive


def make_app(site: Site) -> web.Application:
    """Put the app together; the hub starts and stops with it."""
    gate, hub = site.gate, site.hub
    guard = middleware(gate, hub.metrics)
    app = web.Application(middlewares=[guard], client_max_size=LONGEST_BODY)
    app.on_response_prepare.append(add_headers(gate))
    for route in ROUTES:
        app.router.add_route(route.method, route.path, make_handler(site, route))
    app.router.add_get(SOCKET, make_socket(site))
    add_pages(app)
    app.cleanup_ctx.append(running(hub))
    return app


def running(hub: Hub) -> Callable[[web.Application], AsyncIterator[None]]:
    """Keep the hub at work while the app runs, and look after tables that are due or idle."""

    async def run(app: web.Application) -> AsyncIterator[None]:
        hub.start()
        sweeper = asyncio.ensure_future(sweep_for_ever(hub))
        yield
        hub.say_goodbye_to_all()
        sweeper.cancel()
        with suppress(asyncio.CancelledError):
            await sweeper
        await hub.stop()

    return run


def make_handler(site: Site, route: Route) -> Handler:
    """Make the handler of a route: read the request, serve it, write the answer."""
    body = None if route.body is None else msgspec.json.Decoder(route.body)

    async def handle(request: web.Request) -> web.StreamResponse:
        given = read_parameters(route, request)
        if body is not None:
            given["body"] = await read_body(request, body)
        call = Call(site, request, site.gate.client(request), read_token(route, request))
        return written(route, await route.serve(call, **given))

    return handle


def read_parameters(route: Route, request: web.Request) -> dict[str, Any]:
    """Read the parameters in the path and behind the question mark."""
    given = {**request.query, **request.match_info}
    try:
        return asdict(msgspec.convert(given, route.parameters, strict=False))
    except msgspec.ValidationError as error:
        raise RefusedError("bad-message", what=error) from None


async def read_body(request: web.Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    """Read what was sent, which has to be JSON and say so: no form of another site can do that."""
    if request.content_type != "application/json":
        what = because("{type} is not application/json", type=quote(request.content_type))
        raise RefusedError("bad-message", what=what)
    try:
        data = await asyncio.wait_for(request.read(), READING)
    except TimeoutError:
        what = because("the body takes too long to arrive")
        raise RefusedError("bad-message", what=what) from None
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("bad-message", what=error) from None


def read_token(route: Route, request: web.Request) -> str:
    """Take the token that came along, if the route wants one."""
    text = request.headers.get("Authorization", "")
    if not route.token or (not text and route.token.endswith("?")):
        return ""
    scheme, _, token = text.partition(" ")
    if scheme.lower() != BEARER:
        raise RefusedError("bad-token")
    return token.strip()


def written(route: Route, given: Any) -> web.StreamResponse:
    """Write what a route gives."""
    if isinstance(given, web.StreamResponse):
        return given
    if isinstance(given, Refused):
        return answer(given, status_of(given.code))
    kind = route.gives[0]
    if isinstance(given, str):
        return web.Response(text=given, content_type=kind.media)
    response = answer(given, 202 if isinstance(given, Held) else kind.status)
    if route.fresh:
        response.headers["Cache-Control"] = f"public, max-age={route.fresh}"
    return response


def make_socket(site: Site) -> Handler:
    """Make the handler of the WebSocket."""

    async def handle(request: web.Request) -> web.StreamResponse:
        client = site.gate.client(request)
        release = site.gate.limits.connections.take(client)
        try:
            return await serve_socket(request, Door(site.hub, site.tokens, site.gate, client))
        finally:
            release()

    return handle
