"""The browser client is served: the page at every screen's address, its files, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from aiohttp import web

from pioche.server.http.gate import FOR_EVER
from pioche.server.http.pages import ASK_AGAIN, CLIENT, SCREENS, add_pages

from .clients import Http
from .live import Server

WEB = Path(__file__).resolve().parents[2] / "web"


def test_every_screen_of_the_client_has_an_address() -> None:
    """The first parts of the paths are the keys of the client's own table of screens."""
    source = (WEB / "src" / "App.svelte").read_text(encoding="utf-8")
    start = source.index("const SCREENS")
    table = source[start : source.index("};", start)]
    keys = set(re.findall(r'^ {4}"?(\w*)"?: ', table, re.MULTILINE))
    assert {path.split("/")[1] for path in SCREENS} == keys


def test_a_checkout_without_a_built_client_says_what_to_do(tmp_path: Path) -> None:
    """Nothing is served from a folder that is not there, and every screen has a handler."""
    app = web.Application()
    add_pages(app, tmp_path / "nothing")
    assert {route.resource.canonical for route in app.router.routes() if route.resource} == set(
        SCREENS
    )


needs_client = pytest.mark.skipif(
    not (CLIENT / "index.html").exists(), reason="the browser client is not built: make client"
)


@needs_client
def test_the_page_is_there_at_every_screen(server: Server) -> None:
    """Whatever address people type or follow, they get the page; browsers ask for it again."""
    http = Http(server.url)
    for path in SCREENS:
        reply = http.get(re.sub(r"{\w+}", "x", path))
        assert reply.status == 200
        assert reply.headers["Cache-Control"] == ASK_AGAIN
        assert b"<div id=" in reply.body


@needs_client
def test_a_dead_link_leads_to_the_page_that_says_so(server: Server) -> None:
    """A browser is shown the client with status 404, anywhere but among data and files."""
    http = Http(server.url)
    browser = "text/html,application/xhtml+xml,*/*;q=0.8"
    for path in ("/nothing-here", "/t", "/rules/x/y"):
        reply = http.get(path, Accept=browser)
        assert (reply.status, reply.headers["Cache-Control"]) == (404, ASK_AGAIN)
        assert b"<div id=" in reply.body
        assert "default-src" in reply.headers["Content-Security-Policy"]
    for path in ("/api/nothing", "/assets/nothing.js", "/api/tables/NOBODY"):
        reply = http.get(path, Accept=browser)
        assert reply.status == 404
        assert b"<div id=" not in reply.body
    assert b"no-page" in http.get("/nothing-here").body


@needs_client
def test_files_come_with_their_kind_and_may_be_kept(server: Server) -> None:
    """A file whose name changes with its content may be kept for ever, no other one may."""
    http = Http(server.url)
    kinds = {
        "manifest.webmanifest": "manifest+json",
        "worker.js": "javascript",
        "icon.svg": "svg+xml",
    }
    for name, kind in kinds.items():
        reply = http.get(f"/{name}")
        assert reply.headers["Content-Type"].partition(";")[0].endswith(kind)
        assert reply.headers["Cache-Control"] == ASK_AGAIN
    script = next(file.name for file in (CLIENT / "assets").glob("index-*.js"))
    assert http.get(f"/assets/{script}").headers["Cache-Control"] == FOR_EVER
    assert "immutable" not in http.get("/assets/nothing.js").headers.get("Cache-Control", "")
