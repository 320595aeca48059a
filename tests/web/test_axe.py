"""Every screen: WCAG 2.2 AA, checked by axe, its width, its language; each is kept as a picture."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, ROOT, SCREENS, SIDEWAYS, TABLET, People
from .person import Person, play
from .tables import play_together
from .tour import strange, tour

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]  # all that can be otherwise in the dark
# What is far below the window would keep the colours of the light for axe, for want of drawing.
ALL = "* { content-visibility: visible !important }"
# A walk through all screens takes long: one on a phone, one on a desktop, and at every screen the
# window takes the other sizes too, and is light and dark.
WALKS = {"phone": (PHONE, SIDEWAYS, "fr"), "desktop": (DESKTOP, TABLET, "en")}
# What is asked of whom, and the answer that leads on to the next question.
QUESTIONS: dict[str, tuple[str, list[str], list[tuple[str, str]]]] = {
    "x-men": (
        "hands Cerebro W+4 R1 R2 R3 / R7 R8 W G2 G4; discard R9; draw Y1 Y2 Y3 Y4 Y5",
        [],
        [
            ("turn", "0 Cerebro"),
            ("player", "0 player 1"),
            ("number", "0 number 7"),
            ("reveal", "1 reveal R7"),
            ("colour", "0 colour R"),
            ("turn", "1 R8"),
            ("turn", "0 W+4"),
            ("colour", "0 colour G"),
            ("react", "1 challenge"),
        ],
    ),
    "classic": (
        "hands Custom1 Custom2 O1 O2 O3 O4 / Custom3 G1 G2 G3 G4 G6; discard O9; draw G5 V1 V2 V3",
        ["give-two", "hand-of-three", "joke"],
        [
            ("turn", "0 Custom1"),
            ("colour", "0 colour G"),
            ("player", "0 player 1"),
            ("give", "0 give O1"),
            ("give", "0 give O2"),
            ("turn", "1 Custom3"),
            ("colour", "1 colour G"),
            ("vote", "0 yes"),
            ("turn", "0 draw"),
            ("drawn", "0 G5"),
            ("turn", "1 G1"),
            ("turn", "0 Custom2"),
            ("colour", "0 colour G"),
            ("discard", "1 put G2"),
        ],
    ),
}


def overflow(page: Page) -> int:
    """Return by how many pixels a page is wider than the window."""
    root = "document.documentElement"
    return max(0, int(page.evaluate(f"{root}.scrollWidth - {root}.clientWidth")))


def violations(page: Page, asked: list[str] = LEVELS) -> list[str]:
    """Return what axe does not like about a screen: by all rules of some levels, or by some."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate(
        "asked => axe.run(document, { runOnly: asked, resultTypes: ['violations'] })", asked
    )
    return [
        f"{one['id']}: {node['target']} {node['html'][:160]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def in_colours(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Switch to light or dark, and have every element drawn anew: some kept the other's colours."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate(
        """async scheme => {
      const frame = () => new Promise(requestAnimationFrame);
      while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
      const { style } = document.body;
      style.visibility = "hidden";
      await frame();
      style.visibility = "";
      await frame();
      await frame();
    }""",
        scheme,
    )


@pytest.mark.parametrize("walk", WALKS)
def test_every_screen_can_be_read_by_all(slow: Server, people: People, walk: str) -> None:
    """Axe finds nothing, nothing sticks out at the side, and all words are of one language."""
    home, other, lang = WALKS[walk]
    touch = home != DESKTOP
    person = Person(people(home, lang, touch=touch, bypass_csp=True), slow.url)
    partner, page = Person(people(), slow.url), person.page
    bad: dict[str, list[str]] = {}
    for screen in tour(person, partner, slow):
        person.settle()
        assert page.evaluate("document.documentElement.lang") == lang
        # Such words are found where they are.
        assert strange(person, "en" if lang == "fr" else "fr")
        page.screenshot(path=SCREENS / f"{screen}-{walk}-light.png")
        found = strange(person, lang) + violations(page)
        page.add_style_tag(content=ALL)
        in_colours(page, "dark")
        for size in person.in_each([PHONE, SIDEWAYS, TABLET, DESKTOP, home]):
            assert not overflow(page), (screen, size)
            if size == other:
                page.screenshot(path=SCREENS / f"{screen}-{size[0]}-dark.png")
        page.screenshot(path=SCREENS / f"{screen}-{walk}-dark.png")
        found += violations(page, COLOURS)
        in_colours(page, "light")
        if found:
            bad[screen] = found
    assert not bad, "\n".join(f"{screen}\n  " + "\n  ".join(bad[screen]) for screen in bad)


@pytest.mark.parametrize("edition", QUESTIONS)
def test_every_question_is_accessible(slow: Server, people: People, edition: str) -> None:
    """Axe finds nothing to complain about, whatever is asked; on a phone and on a desktop."""
    phone = Person(people(PHONE, touch=True, bypass_csp=True), slow.url, "touch")
    desk = Person(people(dark=True, bypass_csp=True), slow.url)
    both = [phone, desk]
    position, custom, course = QUESTIONS[edition]
    play_together(slow, both, position, edition=edition, options={"custom": custom, "uno": "auto"})
    seen, bad = set[tuple[str, str]](), []
    for question, move in course:
        person = both[int(move[0])]
        person.page.locator(f'[data-question="{question}"].mine').wait_for()
        if (question, move[0]) not in seen:
            seen.add((question, move[0]))
            person.settle()
            person.page.screenshot(path=SCREENS / f"question-{question}.png")
            bad += violations(person.page)
        play(both, move)
    assert not bad, "\n".join(bad)


def test_a_question_covers_no_pile_on_a_phone_held_sideways(server: Server, people: People) -> None:
    """What is asked stands beside the piles, and one's hand below it."""
    both = [Person(people(SIDEWAYS, touch=True), server.url, "touch") for _ in range(2)]
    play_together(server, both, "hands W O1 O2 / G1 G2; discard O9", edition="classic")
    play(both, "0 W")
    person = both[0]
    person.page.locator("[data-question=colour].mine").wait_for()
    person.settle()
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
