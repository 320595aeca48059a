"""French and English: the language can be changed at any moment, refusals are in one's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import People
from .person import Person, play
from .tables import play_together
from .tour import strange


def test_the_language_is_changed_in_mid_game(server: Server, people: People) -> None:
    """Question, log and labels are in the other language at once; all else stays as it was."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    both = [one, other]
    play_together(server, both, "hands R1 R2 R3 / R4 R5; discard R9", edition="spider-man")
    play(both, "0 R1")
    hand = one.hand
    expect(one.log("played").first).to_contain_text("Vous jouez ")
    one.page.get_by_role("button", name="Réglages").click()
    one.page.get_by_label("Langue").focus()
    one.page.get_by_label("Langue").select_option("en")
    expect(one.log("played").first).to_contain_text("You play ")
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
    title = "Les règles de la table" if lang == "fr" else "The rules of the table"
    expect(one.page.get_by_role("dialog", name=title)).to_be_visible()
    expect(one.page.locator("dialog[open] .cited")).to_be_in_viewport()
