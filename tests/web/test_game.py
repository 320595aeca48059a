"""A whole game in a real browser against a real server: by mouse, by touch, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, People
from .person import Person, play, play_to_the_end
from .tables import play_alone

ONCE = {"scoring": "winner", "target": 1, "uno": "auto"}


@pytest.mark.parametrize(
    ("how", "size", "edition", "card"),
    [
        ("mouse", DESKTOP, "spider-man", "Web"),
        ("keys", DESKTOP, "x-men", "Cerebro"),
        ("touch", PHONE, "jurassic-world", "Run"),
    ],
)
def test_a_whole_game_is_played(
    server: Server, people: People, how: str, size: tuple[int, int], edition: str, card: str
) -> None:
    """From the first card to the end of the match, nothing else than the screen is needed."""
    person = Person(people(size, touch=how == "touch"), server.url, how)
    # One draws a card that asks something, plays it, then a red five, a green one, a green seven.
    # Nothing that bots have or draw goes on those.
    bots, rest = "Y1 Y2 Y3 / Y4 Y6 Y7", "Y8 Y9 Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9 B1 B2 B3 B4 B6 B8 B1 B2 B3"
    deal = f"hands R5 G5 G7 / {bots}; discard B9; draw {card} {rest}"
    play_alone(server, person, deal, edition=edition, bots=2, options=ONCE)
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
