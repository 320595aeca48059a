"""The score sheet at the end of a round, as the server tells it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import PHONE, SCREENS, People
from .person import Person, play
from .tables import play_together

ROUNDS = (
    "hands O1 / G5 V7; discard O9; draw V1 V2",
    "hands V3 V4 / O2; discard O9; turn 1; draw V1 V2",
)


def test_every_round_stands_on_the_sheet_also_for_who_comes_back(
    slow: Server, people: People
) -> None:
    """Who won each round and what it counted is there at its end, and after the page is loaded."""
    both = [Person(people(PHONE), slow.url), Person(people(), slow.url)]
    scored = {"scoring": "winner", "target": 200, "uno": "auto"}
    play_together(slow, both, *ROUNDS, edition="classic", options=scored)
    play(both, "0 O1")
    for person in both:
        person.press(person.page.locator("[data-next]"))
    play(both, "1 O2")
    page = both[0].page
    for again in (False, True):
        if again:
            page.reload()
        told = ["gagne la manche, 12", "0", "0", "gagne la manche, 7"]
        expect(page.locator("[data-sheet] tbody td")).to_have_text(told)
        expect(page.locator("[data-sheet] tfoot td")).to_have_text(["12", "7"])
    both[0].settle()
    page.screenshot(path=SCREENS / "sheet-phone.png")
