"""Getting together: the start screen, the waiting room, and talking without covering the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import PHONE, SCREENS, SMALL, People
from .person import Person
from .tables import play_together, quick_game, seats_at
from .test_places import box_of, do_overlap, is_within


def test_home_on_a_phone_shows_what_people_look_for(server: Server, people: People) -> None:
    """Resuming comes first, a code is typed without scrolling, and classic is the first deck."""
    person = Person(people(PHONE, touch=True), server.url, "touch").visit("/")
    page = person.page
    decks = page.locator("[data-edition]")
    expect(decks.first).to_have_attribute("data-edition", "classic")
    expect(page.locator("[data-resume]")).to_have_count(0)
    person.sit(quick_game(server, "x-men")).page.locator("[data-hand] [data-card]").first.wait_for()
    person.visit("/")
    resume = page.locator("[data-resume] a").first
    expect(resume).to_contain_text("X-Men")
    page.screenshot(path=SCREENS / "home-resume-phone.png")
    assert is_within(box_of(page.get_by_placeholder("Code")), page)
    assert box_of(resume)["bottom"] < box_of(page.get_by_role("heading", level=1))["y"]
    person.press(resume)
    page.locator("[data-hand] [data-card]").first.wait_for()


@pytest.mark.parametrize(
    ("length", "told"), [("une manche", None), ("200 points", "200"), ("500 points", "500")]
)
def test_quick_play_is_as_long_as_one_says(
    server: Server, people: People, length: str, told: str | None
) -> None:
    """One round, or points up to which a match goes on; the choice is remembered."""
    person = Person(people(), server.url).visit("/")
    choice = person.page.get_by_label("Longueur de la partie")
    choice.select_option(label=length)
    with person.page.expect_response("**/api/quick") as made:
        person.page.get_by_role("button", name="Classique").click()
    options = made.value.json()["table"]["settings"]["options"]
    assert options.get("scoring") == ("winner" if told else "none")
    assert not told or options["target"] == int(told)
    person.page.locator("[data-hand] [data-card]").first.wait_for()
    person.visit("/")
    assert choice.locator("option:checked").inner_text() == length


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_a_host_sees_the_invitation_first(
    server: Server, people: People, size: tuple[int, int]
) -> None:
    """While seats are free, code, link and picture come first; why there is no start is said."""
    person = Person(people(size, touch=True), server.url, "touch")
    person.sit(seats_at(server, 1, seats=3, edition="classic")[0])
    page = person.page
    invite, start = page.locator("[data-invite]"), page.locator("[data-start]")
    expect(start).to_be_disabled()
    expect(page.locator("footer")).to_contain_text("2 places libres")
    expect(page.locator("footer")).to_contain_text("complétez avec des robots")
    page.screenshot(path=SCREENS / f"invite-{size[0]}.png")
    assert is_within(box_of(page.locator("[data-code]")), page)
    assert box_of(invite)["y"] < box_of(page.get_by_text("Autour de la table"))["y"]
    person.press(page.locator("[data-fill]"))
    expect(start).to_be_enabled()
    expect(page.locator("[data-fill]")).to_have_count(0)
    page.wait_for_function(
        "([below, above]) => below.getBoundingClientRect().y > above.getBoundingClientRect().y",
        arg=[invite.element_handle(), page.get_by_text("Autour de la table").element_handle()],
    )


def test_reacting_covers_nothing_of_the_table(slow: Server, people: People) -> None:
    """On a phone reactions and phrases take the place of the strip; both are seen by the other."""
    one = Person(people(SMALL, touch=True), slow.url, "touch")
    other = Person(people(), slow.url)
    play_together(slow, [one, other], "hands O1 O2 / O3 O4; discard O9", edition="classic")
    one.press(one.page.locator("[data-react]"))
    bar = one.page.locator("[data-react-bar]")
    expect(bar.locator("[data-reaction]")).to_have_count(8)
    one.settle()
    one.page.screenshot(path=SCREENS / "reacting-phone.png")
    for part in one.page.locator("[data-seat], [data-pile], [data-question], [data-hand]").all():
        assert not do_overlap(box_of(bar), box_of(part))
    one.press(bar.locator("[data-reaction]").first)
    expect(bar).to_have_count(0)
    expect(other.page.locator('[data-seat="0"] .bubble')).to_be_visible()
    one.press(one.page.locator("[data-react]"))
    one.press(bar.get_by_role("button", name=re.compile("Bien joué")))
    expect(other.page.locator("[data-chat]")).to_contain_text("Bien joué")
