"""The tutorial, from the start screen to the last card, by following the teacher."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, People
from .person import PATIENCE, Person

TEACHER = '[data-hint="teacher"]'
LEARN = {"fr": "Apprendre en 2 minutes", "en": "Learn in 2 minutes"}
REAL = {"fr": "Jouer pour de vrai", "en": "Play for real"}
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


@pytest.mark.parametrize(
    ("size", "lang"),
    [
        (PHONE, "fr"),
        (PHONE, "en"),
        (DESKTOP, "fr"),
        (DESKTOP, "en"),
        (SMALL, "fr"),
        (SIDEWAYS, "en"),
    ],
)
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
    person.press(sheet.get_by_role("button", name=REAL[lang]))
    page.get_by_role("heading", level=1).wait_for()
    assert not person.errors


def test_a_lesson_goes_on_where_it_was_left(server: Server, people: People) -> None:
    """After a reload, and after one has left it for the start screen, the teacher says the same."""
    person = begin(server, people, PHONE, "fr")
    page, teacher = person.page, person.page.locator(TEACHER)
    for _ in range(2):
        follow(person)
    expect(teacher).to_contain_text("Touchez la pioche")
    page.reload()
    expect(teacher).to_contain_text("Touchez la pioche")
    person.press(teacher.get_by_role("button", name="Quitter la leçon"))
    resume = page.locator("[data-resume] a").first
    expect(resume).to_contain_text("Classique")
    person.press(resume)
    expect(teacher).to_contain_text("Touchez la pioche")
    assert follow(person) == "draw"


def test_a_lesson_goes_on_after_the_server_was_restarted(
    start_server: StartServer, people: People
) -> None:
    """The page comes back by itself, and the bots still play as written."""
    server = start_server()
    person = begin(server, people, PHONE, "en")
    follow(person)
    expect(person.page.locator(TEACHER)).to_contain_text("yellow 1")
    server.stop()
    server.start()
    follow(person)
    expect(person.page.locator(TEACHER)).to_contain_text("Tap the draw pile")


def test_one_may_play_otherwise(server: Server, people: People) -> None:
    """A card that does not fit is refused as ever; another one that does is explained as well."""
    person = begin(server, people, DESKTOP, "fr")
    page, teacher = person.page, person.page.locator(TEACHER)
    expect(teacher).to_contain_text("Posez le 7 orange")
    person.aim_at(page.locator('[data-hand] [data-card="Y1"]'))
    expect(page.locator("[data-refusal]")).to_be_visible()
    person.play("OS")
    expect(person.log("lost-turn").first).to_contain_text("Bo perd son tour")
    page.locator("[data-question=turn].mine, [data-question=drawn].mine").first.wait_for()
    expect(teacher).not_to_have_attribute("data-suggested", "")
    assert follow(person)
    assert not person.errors
