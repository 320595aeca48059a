"""The app: puts all routes, the WebSocket and the pages behind the gate."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import web
from msgspec.structs import asdict

from pioche.errors import because, quote
from pioche.server.http.gate import LONGEST_BODY, Handler, add_headers, answer, middleware
from pioche.server.http.pages import add_pages
from pioche.server.http.route import SOCKET, TABLE_SOCKET, Route, status_of
from pioche.server.http.routes import ROUTES
from pioche.server.http.site import Call, Site
from pioche.server.http.socket import Door, serve_socket
from pioche.server.hub import Hub
from pioche.server.protocol.messages import Held, Refused
from pioche.server.protocol.refusals import RefusedError
from pioche.server.upkeep.sweep import sweep_for_ever

BEARER = "bearer"
READING = 20.0  # seconds that a body may take to arrive


def make_app(site: Site) -> web.Application:
    """Make the app; the hub starts and stops with it."""
    gate, hub = site.gate, site.hub
    guard = middleware(gate, hub.metrics)
    app = web.Application(middlewares=[guard], client_max_size=LONGEST_BODY)
    app.on_response_prepare.append(add_headers(gate))
    for route in ROUTES:
        app.router.add_route(route.method, route.path, make_handler(site, route))
    for path in (SOCKET, TABLE_SOCKET):
        app.router.add_get(path, make_socket(site))
    add_pages(app)
    app.cleanup_ctx.append(run_hub(hub))
    app.on_cleanup.append(lambda _: gate.passing.close())
    return app


def run_hub(hub: Hub) -> Callable[[web.Application], AsyncIterator[None]]:
    """Run the hub and the sweep while the app runs."""

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
    """Make the handler of a route: read the request, call the route's function, respond."""
    body = None if route.body is None else msgspec.json.Decoder(route.body)

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            parameters = {**request.query, **request.match_info}
            given = asdict(msgspec.convert(parameters, route.parameters, strict=False))
        except msgspec.ValidationError as error:
            raise RefusedError("bad-message", what=error) from None
        if body is not None:
            given["body"] = await read_body(request, body)
        gate = site.gate
        client, scheme = gate.client(request), gate.scheme(request)
        call = Call(site, request, client, read_token(route, request))

        async def here() -> web.StreamResponse:
            return respond(route, await route.serve(call, **given))

        async def there(url: str) -> web.StreamResponse:
            return await gate.passing.request(request, url, client, scheme)

        return await gate.passing.find(gate.passing.comes_from_server(request), here, there)

    return handle


async def read_body(request: web.Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    """Read the body, which has to be JSON and say so: no form of another site can do that."""
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
    """Read the token from the headers, if the route wants one."""
    text = request.headers.get("Authorization", "")
    if not route.token or (not text and route.token.endswith("?")):
        return ""
    scheme, _, token = text.partition(" ")
    if scheme.lower() != BEARER:
        raise RefusedError("bad-token")
    return token.strip()


def respond(route: Route, result: Any) -> web.StreamResponse:
    """Make a response of what a route's function returned."""
    if isinstance(result, web.StreamResponse):
        return result
    if isinstance(result, Refused):
        return answer(result, status_of(result.code))
    kind = route.gives[0]
    if isinstance(result, str):
        return web.Response(text=result, content_type=kind.media)
    response = answer(result, 202 if isinstance(result, Held) else kind.status)
    if route.fresh:
        response.headers["Cache-Control"] = f"public, max-age={route.fresh}"
    return response


def make_socket(site: Site) -> Handler:

    async def handle(request: web.Request) -> web.StreamResponse:
        client = site.gate.client(request)
        release = site.gate.limits.connections.take(client)
        try:
            door = Door(site.hub, site.tokens, site.gate, client, request)
            return await serve_socket(request, door)
        finally:
            release()

    return handle
