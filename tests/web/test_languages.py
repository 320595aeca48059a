"""French and English: every screen speaks one of them, and it can be changed at any moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import SCREENS, People
from .person import Person, play
from .tables import play_together
from .tour import texts_of, tour

# Words that every screen of the other language has somewhere.
FOREIGN = {
    "fr": "the|your|you|with|and|of|to|card|cards|player|players|draw|round|rule|rules|hand|seat",
    "en": "le|les|des|une|vous|votre|avec|pour|et|carte|cartes|joueur|règle|règles|manche|partie",
}


def strange(person: Person, lang: str) -> list[str]:
    """Return the lines on the screen that have words of the other language."""
    word = re.compile(rf"(?<![\w'’-])({FOREIGN[lang]})(?![\w'’-])", re.IGNORECASE)
    return [line.strip() for line in texts_of(person.page).splitlines() if word.search(line)]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_screen_mixes_languages(slow: Server, people: People, lang: str) -> None:
    """Whatever can be read or heard on any screen is in the language that was chosen."""
    person, partner = Person(people(lang=lang), slow.url), Person(people(lang=lang), slow.url)
    mixed: dict[str, list[str]] = {}
    for screen in tour(person, partner, slow):
        person.page.screenshot(path=SCREENS / f"{screen}-desktop-{lang}.png")
        assert person.page.evaluate("document.documentElement.lang") == lang
        # Such words are found where they are.
        assert strange(person, "en" if lang == "fr" else "fr")
        if found := strange(person, lang):
            mixed[screen] = found
    assert not mixed


def test_the_language_is_changed_in_mid_game(server: Server, people: People) -> None:
    """Question, log and labels are in the other language at once; all else stays as it was."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    both = [one, other]
    play_together(server, both, "hands R1 R2 R3 / R4 R5; discard R9", edition="spider-man")
    play(both, "0 R1")
    hand = one.hand
    expect(one.log("played").first).to_contain_text(" joue ")
    one.page.get_by_role("button", name="Réglages").click()
    one.page.get_by_label("Langue").focus()
    one.page.get_by_label("Langue").select_option("en")
    expect(one.log("played").first).to_contain_text(" plays ")
    settings = one.page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_label("Language")).to_be_focused()
    settings.get_by_role("button", name="Close").click()
    expect(one.page.get_by_role("toolbar")).to_have_accessible_name(f"Your hand: {len(hand)} cards")
    assert one.hand == hand
    assert not strange(one, "en")
    play(both, "1 R4", "0 R2")


@pytest.mark.parametrize(("lang", "why"), [("fr", "ne va pas sur"), ("en", "does not match")])
def test_a_refusal_is_in_ones_language(server: Server, people: People, lang: str, why: str) -> None:
    """A card that cannot be played says why, and cites its rule."""
    one, other = Person(people(lang=lang), server.url), Person(people(lang=lang), server.url)
    play_together(server, [one, other], "hands O1 V2 / O3 O4; discard O9", edition="classic")
    one.page.locator("[data-hand] [data-card=V2]").press("Enter")
    refusal = one.page.locator("[data-refusal]")
    expect(refusal).to_contain_text(why)
    refusal.locator(".rule").click()
    title = "La règle" if lang == "fr" else "The rule"
    expect(one.page.locator("dialog[open] h2")).to_contain_text(title)
    expect(one.page.locator("dialog[open] p").first).to_be_visible()
