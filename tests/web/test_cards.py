"""What is drawn on cards, and that it can be told apart at any size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import DESKTOP, SCREENS, SMALL, People
from .person import Person, play
from .tables import play_together

# Cards lie askew: what counts is their size before they are turned.
PROPORTIONS = "cards => cards.map((card) => card.offsetHeight / card.offsetWidth)"
SEEN = """card => [...card.querySelectorAll("g.sign path, g.corners path")].filter(
  (path) => path.getBoundingClientRect().width > 0).length"""


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_a_card_keeps_its_proportions(slow: Server, people: People, size: tuple[int, int]) -> None:
    """However long the words beside it are, the card that was drawn is half as high again."""
    both = [Person(people(size), slow.url), Person(people(), slow.url)]
    deal = "hands R1 R2 / B1 B2 B3; discard B9; draw B+2* Y5 Y6"
    play_together(slow, both, deal, edition="jurassic-world", options={"play_drawn": "may"})
    play(both, "0 draw")
    card = both[0].page.locator('[data-question="drawn"] [data-drawn] .card')
    expect(card).to_be_visible()
    both[0].settle()
    both[0].page.screenshot(path=SCREENS / f"drawn-{size[0]}.png")
    for ratio in both[0].page.locator(".card").evaluate_all(PROPORTIONS):
        assert ratio == pytest.approx(1.5, abs=0.05)


def test_a_thumbnail_has_one_sign(slow: Server, people: People) -> None:
    """In the log, where cards are 20 px wide, only the large sign is drawn."""
    both = [Person(people(), slow.url) for _ in range(2)]
    deal = "hands RS RR R1 R2 / B1 B2 B3; discard R9; draw Y5 Y6"
    play_together(slow, both, deal, edition="x-men", options={"uno": "auto"})
    play(both, "0 RS", "0 RR")
    thumbnail = both[0].log("played").last.locator(".card")
    box = thumbnail.bounding_box()
    assert box is not None
    assert round(box["width"]) == 20
    assert thumbnail.evaluate(SEEN) == 2  # the strokes and the heads of two arrows
