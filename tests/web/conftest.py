"""A real Chromium in front of a real server. What people would see is kept in build/screens."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from pioche.server.http.pages import CLIENT
from tests.server.conftest import (  # noqa: F401 - the same
    StartServer,
    memory,
    nursery,
    start_server,
)
from tests.server.live import Server

ROOT = Path(__file__).resolve().parents[2]
SCREENS = ROOT / "build" / "screens"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PHONE, SIDEWAYS, TABLET, DESKTOP = (390, 844), (844, 390), (768, 1024), (1280, 800)
SMALL = (360, 640)
PATIENCE = 20_000  # ms; machines are slow at times
# What happens is shown as fast as can be, unless a test is about that (docs/web.md).
AT_PACE = """pace => {
  const kept = JSON.parse(localStorage.getItem("pioche.prefs") ?? "{}");
  localStorage.setItem("pioche.prefs", JSON.stringify({ pace, ...kept }));
}"""

People = Callable[..., BrowserContext]
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip these tests, and say why, where there is no browser or no client; never in the CI."""
    missing = "" if CHROMIUM else "no Chromium on the path"
    if not (CLIENT / "index.html").exists():
        missing = "the browser client is not built: make client"
    if missing and not os.environ.get("CI"):
        here = [item for item in items if Path(__file__).parent in item.path.parents]
        for item in here:
            item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="module")
def server(start_server: StartServer) -> Server:  # noqa: F811
    """A server that all tests of a module share, and that takes rehearsals."""
    return start_server(rehearsals=True)


@pytest.fixture(scope="module")
def slow(start_server: StartServer) -> Server:  # noqa: F811
    """A server that gives people the time they have in real life."""
    return start_server(rehearsals=True, delays=1.0)


@pytest.fixture(scope="package")  # tests elsewhere need the event loop that Playwright occupies
def browser() -> Iterator[Browser]:
    """Chromium without a window; there is room for its pictures."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    flags = ["--disable-background-networking", "--disable-dev-shm-usage"]
    if os.geteuid() == 0:
        flags.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


def new_context(
    browser: Browser,
    size: tuple[int, int] = DESKTOP,
    lang: str = "fr",
    touch: bool = False,
    dark: bool = False,
    still: bool = True,
    pace: str = "instant",
    **more: Any,
) -> BrowserContext:
    """Give somebody a browser of their own, with nothing in its memory."""
    settings: dict[str, Any] = {
        "viewport": {"width": size[0], "height": size[1]},
        "locale": "fr-FR" if lang == "fr" else "en-GB",
        "has_touch": touch,
        "is_mobile": touch,
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "reduce" if still else "no-preference",
        "service_workers": "block",
    }
    context = browser.new_context(**settings | more)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"try {{ ({AT_PACE})('{pace}') }} catch {{}}")  # not on every page
    return context


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """A function that makes somebody with a browser of their own; all leave after the test."""
    contexts: list[BrowserContext] = []

    def somebody(*args: Any, **kwargs: Any) -> BrowserContext:
        contexts.append(new_context(browser, *args, **kwargs))
        return contexts[-1]

    yield somebody
    for context in contexts:
        context.close()
