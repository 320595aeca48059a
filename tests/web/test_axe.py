"""WCAG 2.2 AA on every screen, checked by axe; each screen is kept as a picture."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, ROOT, SCREENS, SIDEWAYS, TABLET, People
from .person import Person, asked, play_until
from .tables import ALIKE, ENDLESS, play_together
from .tour import tour

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
LOOKS = [
    ("phone-light", PHONE, False),
    ("phone-dark", PHONE, True),
    ("desktop-dark", DESKTOP, True),
]
# Tables at which everything is asked sooner or later, and which move leads to what.
CARDS = ALIKE | {"Cerebro": 20, "W+4": 20}
FEW = ALIKE | {"5": 2, "3": 2, "Shuffle": 0}
CUSTOM = ["give-two", "hand-of-three", "joke"]
QUESTIONS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "x-men": ({"cards": CARDS}, {"turn", "colour", "player", "number", "reveal", "react"}),
    "classic": ({"cards": FEW, "custom": CUSTOM}, {"drawn", "give", "discard", "vote"}),
}
LEADS_TO = {
    "W+4": "react",
    "draw": "drawn",
    "Custom1": "give",
    "Custom2": "discard",
    "Custom3": "vote",
}


@pytest.fixture(scope="module")
def slow(start_server: StartServer) -> Server:
    """A server that lets people look at the end of a round."""
    return start_server(delays=1.0)


def overflow(page: Page) -> int:
    """Return by how many pixels a page is wider than the window."""
    root = "document.documentElement"
    return max(0, int(page.evaluate(f"{root}.scrollWidth - {root}.clientWidth")))


def violations(page: Page) -> list[str]:
    """Return what axe does not like about a screen."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate(
        "levels => axe.run(document, { runOnly: levels, resultTypes: ['violations'] })", LEVELS
    )
    return [
        f"{one['id']}: {node['target']} {node['html'][:160]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(("name", "size", "dark"), LOOKS, ids=[look[0] for look in LOOKS])
def test_every_screen_is_accessible(
    slow: Server, people: People, name: str, size: tuple[int, int], dark: bool
) -> None:
    """Axe finds nothing to complain about, whatever the screen, its size and its colours."""
    lang = "en" if dark else "fr"
    touch = size in (PHONE, SIDEWAYS)
    person = Person(people(size, lang, touch=touch, dark=dark, bypass_csp=True), slow.url)
    partner = Person(people(), slow.url)
    bad: dict[str, list[str]] = {}
    for screen in tour(person, partner, slow):
        person.page.screenshot(path=SCREENS / f"{screen}-{name}.png")
        assert not overflow(person.page), screen
        if found := violations(person.page):
            bad[screen] = found
    assert not bad, "\n".join(f"{screen}\n  " + "\n  ".join(bad[screen]) for screen in bad)


@pytest.mark.parametrize(("name", "size"), [("sideways", SIDEWAYS), ("tablet", TABLET)])
def test_every_screen_fits(slow: Server, people: People, name: str, size: tuple[int, int]) -> None:
    """Nothing sticks out at the side, on a phone held sideways or on a tablet."""
    person = Person(people(size, touch=True, dark=name == "tablet"), slow.url)
    for screen in tour(person, Person(people(), slow.url), slow):
        person.page.screenshot(path=SCREENS / f"{screen}-{name}.png")
        assert not overflow(person.page), screen


@pytest.mark.parametrize("edition", QUESTIONS)
def test_every_question_is_accessible(slow: Server, people: People, edition: str) -> None:
    """Axe finds nothing to complain about, whatever is asked; on a phone and on a desktop."""
    phone = Person(people(PHONE, touch=True, bypass_csp=True), slow.url, "touch")
    desk = Person(people(dark=True, bypass_csp=True), slow.url)
    both = [phone, desk]
    options, questions = QUESTIONS[edition]
    play_together(
        slow, both, edition=edition, options=options | {"scoring": "winner", "target": ENDLESS}
    )
    left, bad = set(questions), []

    def wanted(move: str) -> bool:
        return move in ("Cerebro", "number 5") or LEADS_TO.get(move) in left

    while left:
        play_until(both, lambda: any(asked(both, one) for one in left), wanted, seconds=120)
        question = next(one for one in sorted(left) if asked(both, one))
        left.remove(question)
        person = asked(both, question)
        assert person is not None
        person.page.screenshot(path=SCREENS / f"question-{question}.png")
        bad += violations(person.page)
    assert not bad, "\n".join(bad)


def test_a_question_covers_no_pile_on_a_phone_held_sideways(server: Server, people: People) -> None:
    """What is asked stands beside the piles, and one's hand below it."""
    both = [Person(people(SIDEWAYS, touch=True), server.url, "touch") for _ in range(2)]
    wilds = {"cards": {"W": 30}, "scoring": "winner", "target": ENDLESS}
    play_together(server, both, edition="classic", options=wilds)
    play_until(both, lambda: asked(both, "colour") is not None, lambda move: move == "W")
    person = asked(both, "colour")
    assert person is not None
    person.page.wait_for_timeout(300)  # the piles make room
    person.page.screenshot(path=SCREENS / "question-colour-sideways.png")
    question, *rest = [
        person.page.locator(part).bounding_box()
        for part in ("[data-question]", "[data-pile=draw]", "[data-pile=discard]", "[data-hand]")
    ]
    assert question is not None
    for box in rest:
        assert box is not None
        left_of_it = box["x"] + box["width"] <= question["x"]
        assert left_of_it or box["y"] >= question["y"] + question["height"]
