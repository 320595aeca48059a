"""A whole game in a real browser against a real server: by mouse, by touch, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, People
from .person import Person, play, play_to_the_end
from .tables import play_alone

SHORT = {"hand_size": 3, "scoring": "winner", "target": 1}


@pytest.mark.parametrize(
    ("how", "size", "edition"),
    [
        ("mouse", DESKTOP, "spider-man"),
        ("keys", DESKTOP, "x-men"),
        ("touch", PHONE, "jurassic-world"),
    ],
)
def test_a_whole_game_is_played(
    server: Server, people: People, how: str, size: tuple[int, int], edition: str
) -> None:
    """From the first card to the end of the match, nothing else than the screen is needed."""
    person = Person(people(size, touch=how == "touch"), server.url, how)
    play_alone(server, person, edition=edition, bots=2, options=SHORT)
    person.page.screenshot(path=SCREENS / f"table-{how}.png")
    play_to_the_end(person)
    person.page.screenshot(path=SCREENS / f"match-end-{how}.png")


def test_an_end_without_points_shows_none(server: Server, people: People) -> None:
    """E3: where the round is the game, neither the strip nor the last sheet counts anything."""
    person = Person(people(), server.url)
    play_alone(server, person, "hands R1 / R2 R3; discard R9", edition="spider-man")
    expect(person.page.locator("header.strip")).not_to_contain_text("point")
    play([person], "0 R1")
    person.page.locator("[data-rematch]").wait_for()
    expect(person.page.locator("[data-tally]")).not_to_contain_text("point")
    expect(person.page.locator("[data-sheet]")).to_have_count(0)
    person.page.screenshot(path=SCREENS / "match-end-without-points.png")


def test_one_click_on_a_deck_plays(server: Server, people: People) -> None:
    """No account, no form: a click on a deck deals the cards."""
    person = Person(people(), server.url).visit("/")
    person.page.screenshot(path=SCREENS / "home.png")
    person.page.get_by_role("button", name="Spider-Man").click()
    expect(person.page.locator("[data-hand] [data-card]").first).to_be_visible()
    assert not person.errors
