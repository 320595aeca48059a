"""The browser client: one page for every address that people type or follow, and its files.

Vite builds it into `client/` (web/), which a wheel includes. Names under `assets/` contain a hash
of the content, so browsers may keep those files for ever; everything else they ask for again.
"""

from __future__ import annotations

from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from pioche.server.http.gate import READING, Handler

CLIENT = Path(__file__).parents[1] / "client"  # built by Vite
ASSETS = "/assets"
ASK_AGAIN = "no-cache"
# The screens of web/src/App.svelte.
SCREENS = (
    "/", "/t/{table}", "/new", "/workshop", "/lobby", "/games", "/r/{record}", "/rules",
    "/rules/{edition}",
)  # fmt: skip
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Pioche</title>
<p lang="fr">Le client n'a pas été construit : <code>make client</code>.
<p lang="en">The browser client has not been built: <code>make client</code>.
"""


def add_pages(app: web.Application, client: Path = CLIENT) -> None:
    """Serve the client, or say how to build it."""
    page = client / "index.html"
    is_built = page.exists()
    for path in SCREENS:
        app.router.add_get(path, serve_file(page) if is_built else say_not_built)
    if is_built:
        for file in client.iterdir():
            if file.is_file() and file.suffix not in (".html", ".gz"):
                app.router.add_get(f"/{file.name}", serve_file(file))
        app.router.add_static(ASSETS, client / "assets")
        app.middlewares.append(show_missing(page))


def serve_file(file: Path) -> Handler:
    """Make the handler of a file whose name does not change with its content."""

    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(file, headers={"Cache-Control": ASK_AGAIN})

    return serve


def show_missing(page: Path) -> Middleware:
    """Make the middleware that shows the client for a dead link, which says so on the page."""

    @web.middleware
    async def show(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPNotFound:
            if not is_visit(request):
                raise
            return web.FileResponse(page, status=404, headers={"Cache-Control": ASK_AGAIN})

    return show


def is_visit(request: web.Request) -> bool:
    """Return whether a person opens a page, rather than a program asking for data or a file."""
    if request.method not in READING or request.path.startswith(("/api/", f"{ASSETS}/")):
        return False
    return "text/html" in request.headers.get("Accept", "")


async def say_not_built(request: web.Request) -> web.StreamResponse:
    return web.Response(text=NOT_BUILT, content_type="text/html", status=503)
