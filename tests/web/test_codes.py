"""Ids of rules and codes of cards are for those who ask for them: nobody else ever reads one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pioche.editions.loader import edition_names
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, People
from .person import Person, play
from .tables import HELD, play_together
from .test_axe import QUESTIONS
from .tour import coded, tour


@pytest.mark.parametrize(
    ("size", "lang"), [(DESKTOP, "fr"), (PHONE, "en")], ids=["desktop", "phone"]
)
def test_no_screen_shows_an_id_or_a_code(
    slow: Server, people: People, size: tuple[int, int], lang: str
) -> None:
    """Neither the start, the workshop, the waiting room, a table, its ends, nor a replay."""
    person = Person(people(size, lang), slow.url)
    partner = Person(people(), slow.url)
    found = {screen: coded(person) for screen in tour(person, partner, slow)}
    assert not {screen: texts for screen, texts in found.items() if texts}


@pytest.mark.parametrize("edition", QUESTIONS)
def test_no_question_and_no_log_shows_an_id_or_a_code(
    server: Server, people: People, edition: str
) -> None:
    """Whatever is asked, refused or told, a card has a name and a rule its words."""
    both = [Person(people(), server.url), Person(people(lang="en"), server.url)]
    position, custom, course = QUESTIONS[edition]
    options = {"custom": custom, "uno": "auto"}
    play_together(server, both, position, edition=edition, options=options)
    for _, move in course:
        play(both, move)
        for person in both:
            person.settle()
            assert not coded(person)
    dull = both[0].page.locator(f"{HELD}:not([data-playable])").first
    both[0].page.locator(HELD).first.hover()  # looks closer at a card
    both[0].page.locator("[data-looked]").wait_for()
    assert not coded(both[0])
    both[0].aim_at(dull)
    expect(both[0].page.locator("[data-refusal]")).to_be_visible()
    assert not coded(both[0])
    both[0].page.locator("[data-log] .rule").first.click()
    both[0].page.locator("[data-rules] article h2").first.wait_for()
    assert not coded(both[0])


@pytest.mark.parametrize("edition", edition_names())
def test_rules_show_them_behind_a_question_mark(
    server: Server, people: People, edition: str
) -> None:
    """A rulebook begins with the rules in 30 seconds; « ? » adds ids and codes to the rest."""
    person = Person(people(), server.url).visit(f"/rules/{edition}")
    page = person.page
    expect(page.locator("article h2").first).to_have_text("Les règles en 30 secondes")
    assert not coded(person)
    page.locator(".look button", has_text="?").click()
    expect(page.locator("[data-rule]").first).to_be_visible()
    assert coded(person)
