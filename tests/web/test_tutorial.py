"""The tutorial, from the start screen to the last card, by following the teacher."""

from __future__ import annotations

import time
from collections import deque

import pytest
from playwright.sync_api import expect

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, People
from .person import PATIENCE, SEEN_AT, Person
from .test_axe import violations

TEACHER = '[data-hint="teacher"]'
LEARN = {"fr": "Apprendre en 2 minutes", "en": "Learn in 2 minutes"}
REAL = {"fr": "Jouer pour de vrai", "en": "Play for real"}
SIZES = [PHONE, SMALL, SIDEWAYS, DESKTOP]
# What the log has told of by the end: each kind of card, and what it did.
HAPPENED = (
    "played", "drew", "kept", "lost-turn", "reversed", "coloured", "challenged", "shown", "called",
    "caught",
)  # fmt: skip


def begin(server: Server, people: People, size: tuple[int, int], lang: str) -> Person:
    """Go from the start screen to the lesson."""
    is_phone = size != DESKTOP
    context = people(size, lang, touch=is_phone, dark=lang == "en", bypass_csp=True)
    person = Person(context, server.url, "touch" if is_phone else "mouse")
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


@pytest.mark.parametrize(("home", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_whoever_follows_the_teacher_learns_it_all(
    server: Server, people: People, home: tuple[int, int], lang: str
) -> None:
    """Each kind of card comes up, and the one who learns wins; then real games are offered."""
    # At every step the window takes each size, and what the teacher points at can be reached in it;
    # the steps are taken in one size after the other.
    person = begin(server, people, home, lang)
    page, end, moves = person.page, time.monotonic() + PATIENCE, list[str]()
    while True:
        page.locator(f'{TEACHER}:not([data-suggested=""]), [data-rematch]').first.wait_for()
        sizes = deque(SIZES)
        sizes.rotate(len(moves))
        for _ in person.in_each(sizes):
            check_pointed_at(person)
        page.screenshot(path=SCREENS / f"lesson-{sizes[-1][0]}-{lang}-{len(moves):02}.png")
        if not moves or page.locator("[data-catch]").count():
            assert not violations(page)
        move = follow(person)
        if not move:
            break
        moves.append(move)
        assert time.monotonic() < end, moves
    assert {"draw", "colour O", "catch 2", "challenge", "uno"} < set(moves)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Bravo" if lang == "fr" else "Well done")
    page.set_viewport_size({"width": home[0], "height": home[1]})
    if home == DESKTOP:  # where the log stands beside the table
        page.locator("[data-event]").first.wait_for(state="attached")
    person.settle()
    page.screenshot(path=SCREENS / f"lesson-{home[0]}-{lang}-end.png")
    assert not violations(page)
    assert all(text.strip() for text in sheet.locator("p").all_text_contents())
    events = page.evaluate(
        "[...document.querySelectorAll('[data-event]')].map(e => e.dataset.event)"
    )
    if home == DESKTOP:  # where the log stands beside the table
        assert set(events) >= set(HAPPENED)
    person.press(sheet.get_by_role("button", name=REAL[lang]))
    page.get_by_role("heading", level=1).wait_for()
    assert not person.errors


def check_pointed_at(person: Person) -> None:
    """See that the teacher is there with a ring around what to do, which can be aimed at."""
    page = person.page
    if person.has("[data-rematch]"):
        expect(page.get_by_role("dialog").locator("[data-rematch]")).to_be_in_viewport()
        return
    expect(page.locator(TEACHER)).to_be_in_viewport()
    expect(page.locator("[data-meant]")).to_be_in_viewport()
    move = page.locator(TEACHER).get_attribute("data-suggested")
    card, answer = f'[data-hand] [data-card="{move}"]', f'[data-question].mine [data-move="{move}"]'
    buttons = {"uno": "[data-uno]", "catch 2": "[data-catch]"}
    target = page.locator(buttons.get(move or "", f"{card}, {answer}")).first
    assert target.evaluate(SEEN_AT), move


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
