"""The tutorial, from the start screen to the last card, by following the teacher."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, People
from .person import PATIENCE, Person

TEACHER = '[data-hint="teacher"]'
LEARN = {"fr": "Apprendre en 2 minutes", "en": "Learn in 2 minutes"}
# What the log has told of by the end: each kind of card, and what it did.
HAPPENED = (
    "played", "drew", "kept", "lost-turn", "reversed", "coloured", "challenged", "shown", "called",
)  # fmt: skip


def begin(server: Server, people: People, size: tuple[int, int], lang: str) -> Person:
    """Go from the start screen to the lesson."""
    is_phone = size != DESKTOP
    person = Person(
        people(size, lang, touch=is_phone), server.url, "touch" if is_phone else "mouse"
    )
    button = person.visit("/").page.get_by_role("button", name=LEARN[lang])
    expect(button).to_be_in_viewport()
    person.press(button)
    person.page.locator(TEACHER).wait_for()
    return person


def follow(person: Person) -> str:
    """Do what the teacher points at, once it is there to be done; give the move, "" at the end."""
    page = person.page
    page.locator(f'{TEACHER}:not([data-suggested=""]), [data-rematch]').first.wait_for()
    if person.has("[data-rematch]"):
        return ""
    move = page.locator(TEACHER).get_attribute("data-suggested") or ""
    expect(page.locator("[data-meant]")).to_be_visible()
    if move == "uno":
        person.press(page.locator("[data-uno]"))
        expect(page.locator(TEACHER)).not_to_have_attribute("data-suggested", "uno")
    else:
        person.play(move)
    return move


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [SMALL, PHONE, SIDEWAYS, DESKTOP])
def test_whoever_follows_the_teacher_learns_it_all(
    server: Server, people: People, size: tuple[int, int], lang: str
) -> None:
    """Each kind of card comes up, and the one who learns wins; then real games are offered."""
    person = begin(server, people, size, lang)
    page, end, moves = person.page, time.monotonic() + PATIENCE, list[str]()
    while True:
        person.settle()
        page.screenshot(path=SCREENS / f"lesson-{size[0]}-{lang}-{len(moves):02}.png")
        move = follow(person)
        if not move:
            break
        moves.append(move)
        assert time.monotonic() < end, moves
    assert {"draw", "colour O", "challenge", "uno"} < set(moves)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Bravo" if lang == "fr" else "Well done")
    person.settle()
    page.screenshot(path=SCREENS / f"lesson-{size[0]}-{lang}-end.png")
    events = page.evaluate(
        "[...document.querySelectorAll('[data-event]')].map(e => e.dataset.event)"
    )
    if size == DESKTOP:  # where the log stands beside the table
        assert set(events) >= set(HAPPENED)
    person.press(sheet.get_by_role("button", name="Jouer pour de vrai" if lang == "fr" else "Play"))
    page.get_by_role("heading", level=1).wait_for()
    assert not person.errors
