"""The browser client: one page for every address that people type or follow, and its files.

Vite builds it into `client/` (web/); a wheel has it in it. Files under `assets/` have their content
in their names, so browsers may keep them for ever; everything else they ask for again.
"""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from pioche.server.gate import Handler

CLIENT = Path(__file__).with_name("client")
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


def serve_file(file: Path) -> Handler:
    """Make the handler of a file that keeps its name whatever is in it."""

    async def serve(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(file, headers={"Cache-Control": ASK_AGAIN})

    return serve


async def say_not_built(request: web.Request) -> web.StreamResponse:
    """Say what to do in a checkout where nobody has built the client."""
    return web.Response(text=NOT_BUILT, content_type="text/html", status=503)
