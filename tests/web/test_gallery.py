"""Reactions: of spectators from the gallery, and of players without covering the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, TABLET, People
from .person import Person, play
from .tables import HELD, play_together
from .test_axe import violations
from .test_places import box_of, do_overlap, is_within

DEAL = "hands O1 O2 O3 V4 / O5 O6 O7 O8; discard O9; draw O0 V1 V2 V3"
TABLE = "[data-seat]", "[data-pile]", "[data-question]", "[data-uno]", "[data-own-plate]", HELD
WIDE = 1100  # px from which on they stand beside the table
NAMED = "name => localStorage.setItem('pioche.prefs', JSON.stringify({ name }))"


def look_on(people: People, one: Person, size: tuple[int, int], name: str) -> Person:
    """Have somebody with a name watch the table that somebody sits at."""
    watcher = Person(people(size), one.url).visit("/icon.svg")
    watcher.page.evaluate(NAMED, name)
    watcher.page.goto(one.page.url)
    watcher.page.locator('[data-pile="discard"]').wait_for()
    return watcher


@pytest.mark.parametrize("size", [SMALL, PHONE, SIDEWAYS, TABLET, DESKTOP])
def test_a_spectator_reacts_and_covers_nothing(
    slow: Server, people: People, size: tuple[int, int]
) -> None:
    """The table sees it with name and gallery, over no card, seat or answer; and plays on."""
    one, other = both = [Person(people(size), slow.url), Person(people(), slow.url)]
    play_together(slow, both, DEAL, edition="classic")
    watcher = look_on(people, one, size, "Marguerite")
    if size[0] < WIDE:
        watcher.press(watcher.page.locator("[data-react]"))
    watcher.press(watcher.page.locator('[data-reaction="👏"]'))
    cheer = one.page.locator("[data-cheer]")
    expect(cheer).to_have_attribute("data-cheer", "👏")
    expect(cheer).to_contain_text("Tribune")
    expect(cheer).to_contain_text("Marguerite")
    box = box_of(cheer)
    one.page.screenshot(path=SCREENS / f"cheer-{size[0]}.png")
    assert is_within(box, one.page)
    for part in (*TABLE, ".strip button"):
        for covered in one.page.locator(f"{part}:visible").all():
            assert not do_overlap(box, box_of(covered)), part
    expect(cheer).to_have_count(0)
    play(both, "0 O1")
    assert not watcher.errors
    assert not other.errors


def test_a_gallery_that_sees_the_hands_waits_for_the_end(slow: Server, people: People) -> None:
    """It reads why there are no reactions while a round is played; players may hide all others."""
    one, other = both = [Person(people(), slow.url), Person(people(), slow.url)]
    play_together(slow, both, DEAL, edition="classic", spectators="hands", pace="none")
    watcher = Person(people(), slow.url)
    watcher.page.goto(one.page.url)
    watcher.page.locator("[data-surface], [data-room]").first.wait_for()
    if watcher.has("[data-room]"):  # it still sees what was before the deal
        expect(watcher.page.locator("[data-reaction]").first).to_be_visible()
        watcher.press(watcher.page.locator("[data-reaction]").first)
        expect(watcher.page.get_by_text("La tribune voit les mains").first).to_be_visible()
    else:
        expect(watcher.page.locator("[data-quiet]").first).to_be_visible()
    expect(one.page.locator("[data-cheer]")).to_have_count(0)
    assert not other.errors


@pytest.mark.parametrize("size", [SMALL, SIDEWAYS])
def test_reactions_and_phrases_cover_nothing_of_the_table(
    slow: Server, people: People, size: tuple[int, int]
) -> None:
    """On a phone they stand in place of the strip; each can be reached, and the other sees them."""
    one = Person(people(size, touch=True, bypass_csp=True), slow.url, "touch")
    other = Person(people(), slow.url)
    both = [one, other]
    play_together(slow, both, DEAL, edition="classic")
    one.press(one.page.locator("[data-react]"))
    bar = one.page.locator("[data-react-bar]")
    expect(bar.locator("[data-reaction]")).to_have_count(8)
    one.settle()
    one.page.screenshot(path=SCREENS / f"react-bar-{size[0]}.png")
    for part in TABLE:
        for covered in one.page.locator(part).all():
            assert not do_overlap(box_of(bar), box_of(covered)), part
    for sign in bar.locator("[data-reaction]").all():
        assert is_within(box_of(sign), one.page)
    assert not violations(one.page)
    one.press(bar.locator('[data-reaction="👏"]'))
    expect(other.page.locator('[data-seat="0"] .bubble')).to_be_visible()
    expect(bar).to_have_count(0)
    one.press(one.page.locator("[data-react]"))
    one.press(bar.locator("[data-phrase]").last)  # scrolled to
    expect(other.page.locator("[data-chat]")).to_contain_text("Encore une ?")
    expect(bar).to_have_count(0)
    assert not one.errors
