"""Looking closer without making a move: cards, players, rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, People
from .person import SEEN_AT, Person, play
from .tables import HELD, play_together
from .test_axe import violations
from .test_places import box_of, do_overlap, is_within

DEAL = "hands R1 RS RR Web W+4 B5 Y7 / R3 R4 G5 G6; discard R9; draw Y4 Y5 Y6 B2 B3 B4"
LOOK = "[data-looked]"


def hold(person: Person, card: Locator) -> None:
    """Lay a finger on a card and leave it there until the card is shown large, then lift it."""
    person.settle()
    box, at = card.bounding_box(), card.evaluate(SEEN_AT)
    assert box is not None
    point = {"x": box["x"] + at["x"], "y": box["y"] + at["y"]}
    finger = person.page.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(person.page.locator(LOOK)).to_have_attribute(
        "data-looked", str(card.get_attribute("data-look"))
    )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_shows_a_card_and_never_plays(slow: Server, people: People) -> None:
    """It stands in the window clear of what is asked, until the next touch, which plays nothing."""
    both = [Person(people(PHONE, touch=True), slow.url, "touch"), Person(people(), slow.url)]
    play_together(slow, both, DEAL, edition="spider-man", options={"uno": "auto"})
    one = both[0]
    page, hand = one.page, one.hand
    question = page.locator("[data-question].mine")
    looks = (("Web", "révèlent leur main"), ("RR", "sens du jeu"), ("R1", "sans effet"))
    for size in one.in_each([PHONE, SMALL, SIDEWAYS]):
        for code, does in looks:
            hold(one, page.locator(f'[data-hand] [data-card="{code}"]'))
            look = page.locator(LOOK)
            expect(look).to_contain_text(does)
            expect(look).to_contain_text(re.compile(r"\d+ point"))
            one.settle()
            page.screenshot(path=SCREENS / f"look-{code}-{size[0]}.png")
            assert is_within(box_of(look), page)
            assert not do_overlap(box_of(look), box_of(question))
        one.aim_at(page.locator('[data-hand] [data-card="R1"]'))
        expect(page.locator(LOOK)).to_have_count(0)
        assert one.hand == hand
    play(both, "0 R1")
    assert len(one.hand) == len(hand) - 1


def test_a_pointer_that_rests_shows_a_card(slow: Server, people: People) -> None:
    """In the hand and on the discard pile; it goes when the pointer does, and when it is played."""
    both = [Person(people(), slow.url) for _ in range(2)]
    play_together(slow, both, DEAL, edition="spider-man", options={"uno": "auto"})
    one = both[0]
    look = one.page.locator(LOOK)
    one.page.locator('[data-hand] [data-card="RS"]').hover(position={"x": 10, "y": 40})
    expect(look).to_contain_text("perd son tour")
    one.page.locator("[data-pile=discard]").hover()
    expect(look).to_contain_text("9 rouge")
    one.page.locator("[data-question]").hover(position={"x": 3, "y": 3})
    expect(look).to_have_count(0)
    one.page.keyboard.press("h")
    expect(look).to_have_count(1)
    play(both, "0 RS")
    expect(look).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_card_that_would_be_a_bluff_is_marked(
    slow: Server, people: People, size: tuple[int, int]
) -> None:
    """A5: on the card, in its label and in the look, for its player while it can be played."""
    both = [Person(people(size), slow.url), Person(people(), slow.url)]
    play_together(slow, both, DEAL, edition="spider-man", options={"uno": "auto"})
    page = both[0].page
    four = page.locator('[data-hand] [data-card="W+4"]')
    expect(four.locator("[data-bluff]")).to_be_visible()
    expect(page.locator("[data-bluff]")).to_have_count(1)
    expect(four).to_have_attribute("aria-label", re.compile("Bluff.: vous avez du rouge"))
    four.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f"{LOOK} [data-note]")).to_have_text(re.compile("vous avez du rouge"))
    both[0].settle()
    page.screenshot(path=SCREENS / f"bluff-{size[0]}.png")
    play(both, "0 R1")
    expect(page.locator("[data-bluff]")).to_have_count(0)


def test_a_tap_on_a_player_shows_known_cards(slow: Server, people: People) -> None:
    """Large, and with a button to choose that player where one is asked for."""
    both = [Person(people(PHONE, touch=True, bypass_csp=True), slow.url, "touch")]
    both.append(Person(people(), slow.url))
    play_together(slow, both, DEAL, edition="spider-man", options={"uno": "auto"})
    one = both[0]
    place, sheet = one.page.locator('[data-look-at="1"]'), one.page.locator("[data-player='1']")
    one.press(place)
    expect(sheet).to_contain_text("aucune de ses cartes")
    expect(sheet.locator("[data-choose]")).to_have_count(0)
    one.press(sheet.get_by_role("button", name="Fermer"))
    play(both, "0 Web", "0 colour R")
    one.page.locator('[data-question="player"].mine').wait_for()
    one.page.keyboard.press("Escape")  # what is shown to all is put away
    one.press(place)
    expect(sheet.locator("li > [role=img]")).to_have_count(4)
    one.settle()
    one.page.screenshot(path=SCREENS / "player-phone.png")
    assert not violations(one.page)
    one.press(sheet.locator("[data-choose]"))
    expect(both[1].log("chose-player").last).to_be_visible()


def test_rules_open_over_the_table(slow: Server, people: People) -> None:
    """At the card that asks something, with the clock in sight; the game goes on behind them."""
    both = [Person(people(PHONE, bypass_csp=True), slow.url), Person(people(), slow.url)]
    play_together(slow, both, DEAL, edition="spider-man", options={"uno": "auto"}, pace="relaxed")
    one, sizes = both[0], [PHONE, SIDEWAYS, DESKTOP]
    sheet = one.page.locator("[data-rules]")
    for _ in one.in_each(sizes):
        one.page.get_by_role("button", name="Règles de cette table").click()
        expect(sheet.locator(".cited")).to_be_in_viewport()
        expect(sheet).to_contain_text("À vous de jouer")
        expect(sheet.locator(".clock")).to_be_in_viewport()
        one.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    play(both, "0 Web")
    one.page.locator("[data-question=colour].mine").wait_for()
    for size in one.in_each(sizes):
        one.page.get_by_role("button", name="Règles de cette table").click()
        expect(sheet.locator("section", has=one.page.locator(".cited"))).to_contain_text(
            "Balancement de toile"
        )
        expect(sheet.locator(".cited")).to_be_in_viewport()
        one.settle()
        one.page.screenshot(path=SCREENS / f"rules-sheet-{size[0]}.png")
        assert not violations(one.page)
        sheet.get_by_role("searchbox").fill("pioche")
        expect(sheet.locator("mark").first).to_be_visible()
        sheet.get_by_role("searchbox").fill("")
        one.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    assert one.page.locator(HELD).count()
