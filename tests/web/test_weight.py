"""What the client weighs, and that nothing on the screen jumps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response, Route

from pioche.server.http.pages import CLIENT
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, People
from .person import Person
from .tables import play_alone, quick_game

MOST_SCRIPT = 70 * 1024  # bytes, gzipped
# Whoever opens it has to play: nothing happens by itself.
DEAL = "hands O1 O2 G3 G4 V5 V6 V7 / O3 O4 G1; discard O9; draw V4 V5 G6"
MOST_SHIFT = 0.01  # as browsers measure it: 0 is still, 0.1 is still good
WATCH_SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


def test_the_first_screen_needs_little_script(server: Server, people: People) -> None:
    """The script that the start screen loads is at most 70 KB, gzipped, in all."""
    scripts: set[str] = set()

    def note(response: Response) -> None:
        if response.request.resource_type == "script" and "assets" in response.url:
            scripts.add(response.url.rpartition("/assets/")[2])

    person = Person(people(), server.url)
    person.page.on("response", note)
    person.visit("/").page.locator("[data-edition] button").nth(4).wait_for()
    person.page.wait_for_load_state("networkidle")
    assert scripts
    sizes = {name: (CLIENT / "assets" / f"{name}.gz").stat().st_size for name in scripts}
    assert sum(sizes.values()) <= MOST_SCRIPT, sizes


def test_the_first_screen_comes_in_one_script() -> None:
    """The page names one script and one stylesheet: nothing has to be found out by loading it."""
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    files = re.findall(r'"/assets/[^"]+\.(\w+)"', page)
    assert sorted(files) == ["css", "js"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_jumps(server: Server, people: People, size: tuple[int, int]) -> None:
    """Neither the start screen nor a table that opens shifts what is already there."""
    person = Person(people(size), server.url)
    page = person.visit("/").page
    page.evaluate(WATCH_SHIFTS)
    page.locator("[data-edition] button").nth(4).wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < MOST_SHIFT
    play_alone(server, person, DEAL, edition="classic")
    page.evaluate(WATCH_SHIFTS)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < MOST_SHIFT


def test_a_table_is_shown_with_its_words(server: Server, people: People) -> None:
    """However late the words for answers come, no button ever shows a code in their place."""
    person = Person(people(PHONE), server.url)
    page, held, heard = person.page, list[Route](), list[object]()
    page.route("**/api/words", lambda route: held.append(route))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(data)))
    with page.expect_response("**/cards*"):
        person.sit(quick_game(server))
    while not (held and heard):
        person.settle()
    person.settle()
    assert not person.has("[data-question]")
    held[0].continue_()
    answers = page.locator("[data-question].mine [data-move]")
    answers.first.wait_for()
    assert answers.first.inner_text() != answers.first.get_attribute("data-move")
