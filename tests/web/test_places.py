"""What stands where at the table: nothing lies over what is needed, or outside the window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, TABLET, People
from .person import Person, play
from .tables import HELD, play_alone, play_together

# Where the first card of the hand lies, frame by frame, from when it is first seen.
WATCH_HAND = """
window.seenAt = [];
const look = () => {
  const box = document.querySelector("[data-hand] [data-card]")?.getBoundingClientRect();
  if (box) window.seenAt.push([Math.round(box.x), Math.round(box.y)]);
  requestAnimationFrame(look);
};
look();
"""


# How many frames the ring of a hint about a question is not around it.
WATCH_RING = """
window.late = 0;
const watch = () => {
  const [ring, asked] = ["[data-meant]", "[data-question].mine"].map(
    (one) => document.querySelector(one)?.getBoundingClientRect());
  const isMeant = document.querySelector("[data-hint=colour]");
  if (isMeant && ring && asked && Math.abs(ring.y + 4 - asked.y) > 12) window.late += 1;
  requestAnimationFrame(watch);
};
watch();
"""
# Bubbles that lie over the button for a catch, in any frame.
WATCH_CATCH = """
window.covering = [];
const watch = () => {
  const button = document.querySelector("[data-catch]")?.getBoundingClientRect();
  for (const bubble of document.querySelectorAll(".bubble")) {
    const box = bubble.getBoundingClientRect();
    if (button && box.x < button.right && button.x < box.right &&
        box.y < button.bottom && button.y < box.bottom)
      window.covering.push(bubble.textContent);
  }
  requestAnimationFrame(watch);
};
watch();
"""


def box_of(found: Locator) -> dict[str, float]:
    """Return where something is, which has to be there."""
    box = found.bounding_box()
    assert box is not None
    x, y = box["x"], box["y"]
    return {"x": x, "y": y, "right": x + box["width"], "bottom": y + box["height"]}


def is_within(inner: dict[str, float], page: Page) -> bool:
    """Return whether something is in the window as a whole."""
    size = page.viewport_size
    assert size is not None
    fits = inner["right"] <= size["width"] and inner["bottom"] <= size["height"]
    return fits and inner["x"] >= 0 and inner["y"] >= 0


def is_inside(inner: dict[str, float], outer: dict[str, float]) -> bool:
    """Return whether a box lies in another one, but for half a pixel."""
    across = outer["x"] - 0.5 <= inner["x"] and inner["right"] <= outer["right"] + 0.5
    return across and outer["y"] - 0.5 <= inner["y"] and inner["bottom"] <= outer["bottom"] + 0.5


def do_overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Return whether two boxes cover a part of each other."""
    beside = one["right"] <= other["x"] or other["right"] <= one["x"]
    return not beside and one["y"] < other["bottom"] and other["y"] < one["bottom"]


@pytest.mark.parametrize("size", [PHONE, SMALL, SIDEWAYS])
def test_a_hand_that_is_shown_is_in_the_window(
    slow: Server, people: People, size: tuple[int, int]
) -> None:
    """A challenger sees all cards of the hand, also in French and on a small phone."""
    both = [Person(people(size, touch=True), slow.url, "touch") for _ in range(2)]
    deal = "hands W+4 R1 R2 R3 B4 B5 B6 G7 G8 / Y1 Y2 Y3; discard R9; draw Y4 Y5 Y6 Y7 Y8 Y9 B1"
    play_together(slow, both, deal, edition="x-men", options={"uno": "auto"})
    play(both, "0 W+4", "0 colour G", "1 challenge")
    shown = both[1].page.locator("[data-reveal]")
    expect(shown).to_contain_text("montrée à vous uniquement")
    both[1].settle()
    both[1].page.screenshot(path=SCREENS / f"reveal-{size[0]}.png")
    assert is_within(box_of(shown), both[1].page)
    for card in shown.locator("li").all():
        assert is_within(box_of(card), both[1].page)


def test_why_a_card_cannot_be_played_leaves_a_catch_free(slow: Server, people: People) -> None:
    """On a phone held sideways, the words about a card stand beside the button for a catch."""
    sideways = people(SIDEWAYS, touch=True)
    one, *others = four = [Person(sideways, slow.url, "touch")] + [
        Person(people(), slow.url) for _ in range(3)
    ]
    deal = "hands O1 V1 V2 V3 V4 G1 G2 G3 Y1 Y2 Y3 Y4 / O3 O4 / O5 O6 O7 / O8 G7; discard O9"
    play_together(slow, four, deal, edition="classic", uno_window=60)
    one.page.evaluate(WATCH_CATCH)
    play(four, "0 O1", "1 O3")
    catch = one.page.locator("[data-catch]")
    expect(catch).to_be_visible()
    one.aim_at(one.page.locator(HELD).first)
    refusal = one.page.locator("[data-refusal]")
    expect(refusal).to_be_visible()
    one.settle()
    one.page.screenshot(path=SCREENS / "catch-sideways.png")
    assert not do_overlap(box_of(refusal), box_of(catch))
    assert one.page.evaluate("window.covering") == []
    assert not others[0].errors


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_hand_lies_still_when_a_table_opens(
    server: Server, people: People, size: tuple[int, int]
) -> None:
    """The cards are where they stay from the first look on, whatever is loaded afterwards."""
    person = Person(people(size, still=False), server.url)
    person.page.add_init_script(WATCH_HAND)
    deal = "hands O1 O2 G3 G4 V5 V6 V7 / O3 O4; discard O9; draw V4 V5"
    play_alone(server, person, deal, edition="classic")
    person.page.wait_for_load_state("networkidle")
    first, *later = person.page.evaluate("window.seenAt")
    ys = [y for _, y in (first, *later)]
    assert {x for x, _ in later} == {first[0]}
    assert max(ys) - min(ys) <= 14  # a card that can be played rises by so much


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_whose_turn_it_is_is_seen_in_any_theme(slow: Server, people: People, dark: bool) -> None:
    """Whoever has to play has the name on a bright plate; one's own turn has a bright edge."""
    both = [Person(people(dark=dark), slow.url) for _ in range(2)]
    deal = "hands O1 O2 O3 / O4 O5 O6; discard O9; draw V4 V5"
    play_together(slow, both, deal, edition="classic", options={"uno": "auto"})
    mine, theirs = both
    for person, place in ((mine, ".own"), (theirs, '[data-seat="0"]')):
        expect(person.page.locator(place)).to_have_class(re.compile(r"\basked\b"))
        person.settle()
    bright = "rgb(255, 215, 94)"
    plate = theirs.page.locator('[data-seat="0"] .plate')
    expect(plate).to_have_css("background-color", bright)
    expect(mine.page.locator("[data-question].mine")).to_have_css("outline-color", bright)
    mine.page.screenshot(path=SCREENS / f"turn-mine-{'dark' if dark else 'light'}.png")
    theirs.page.screenshot(path=SCREENS / f"turn-theirs-{'dark' if dark else 'light'}.png")


# What a hint speaks of, in the order in which they come to somebody who has these cards.
HINTS = (
    ("first-turn", "soulevées", "[data-hand] [data-playable]"),
    ("card", "Balancement de toile", '[data-hand] [data-card="Web"]'),
    ("card", "Inversion", '[data-hand] [data-card="RR"]'),
)
NEVER_COVERED = ".strip .where", "[data-seat]", ".words > .colour", "[data-question].mine"


SIZES = [PHONE, SIDEWAYS, TABLET, DESKTOP, SMALL]


def test_a_hint_stands_above_the_hand_and_covers_nothing(slow: Server, people: People) -> None:
    """Two lines at most, with an arrow to what it speaks of, clear of score, seats and answers."""
    one, *_ = four = [Person(people(SMALL), slow.url), *(Person(people(), slow.url) for _ in "123")]
    deal = "hands R1 RR Web B5 Y7 Y8 / R3 R4 / R5 R6 / R7 R8; discard R9; draw Y4 Y5 Y6 B2"
    scored = {"uno": "auto", "scoring": "winner", "target": 200}
    play_together(slow, four, deal, edition="spider-man", options=scored)
    page, hint = one.page, one.page.locator("[data-hint]")
    for key, words, meant in HINTS:
        expect(hint).to_contain_text(words)
        expect(hint).to_have_attribute("data-hint", key)
        ring = page.locator("[data-meant]")
        for size in one.in_each(SIZES):
            expect(ring).to_be_visible()
            page.screenshot(path=SCREENS / f"hint-{words}-{size[0]}.png")
            box, hand = box_of(hint), box_of(page.locator("[data-hand] [data-card]").first)
            assert is_within(box, page)
            assert box["bottom"] <= hand["bottom"]
            assert box["bottom"] - box["y"] <= 46
            for part in NEVER_COVERED:
                for other in page.locator(part).all():
                    assert not do_overlap(box, box_of(other)), part
            assert do_overlap(box_of(ring), box_of(page.locator(meant).first))
        page.locator("[data-hint] .ok").click()
    page.evaluate(WATCH_RING)
    play(four, "0 Web")
    expect(hint).to_have_attribute("data-hint", "colour")
    expect(page.locator("[data-meant]")).to_be_visible()
    one.settle()
    assert page.evaluate("window.late") <= 3
    for _ in one.in_each(SIZES):
        for answer in page.locator("[data-question].mine [data-move]").all():
            assert not do_overlap(box_of(hint), box_of(answer))


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_all_of_the_strip_is_in_the_window(
    slow: Server, people: People, size: tuple[int, int]
) -> None:
    """On a small phone too, no button lies over the round or is cut off."""
    one, other = both = [Person(people(size), slow.url), Person(people(), slow.url)]
    scored = {"scoring": "winner", "target": 200}
    deal = "hands R1 R2 / R3 R4; discard R9"
    play_together(slow, both, deal, edition="x-men", options=scored)
    where = box_of(one.page.locator("header.strip h1"))
    for button in one.page.locator("header.strip button:visible").all():
        assert is_within(box_of(button), one.page)
        assert not do_overlap(box_of(button), where)
    assert not other.errors
