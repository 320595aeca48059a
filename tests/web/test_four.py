"""Four browsers at one table: a call, a catch, a challenge, and every edition's special card."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import new_context
from .person import Person, asked, play_until
from .tables import ALIKE, CALLS, FOURS, NAMES, RUNS, SPECIALS, play_together

Four = list[Person]
SMALL = ALIKE | {"5": 5, "3": 4, "Shuffle": 0}  # hardly more than everybody holds


@pytest.fixture(scope="module")
def slow(start_server: StartServer) -> Server:
    """A server that gives people the time they have in real life; nobody here plays a bot."""
    return start_server(delays=1.0)


@pytest.fixture(scope="module")
def four(browser: Browser, slow: Server) -> Iterator[Four]:
    """Four people, each in front of a browser of their own."""
    contexts = [new_context(browser) for _ in range(4)]
    yield [Person(context, slow.url) for context in contexts]
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def specials(slow: Server, four: Four) -> Four:
    """The four at a table whose deck is full of special cards."""
    play_together(slow, four, **SPECIALS)
    return four


def others(four: Four, person: Person) -> Four:
    """Everybody else."""
    return [one for one in four if one is not person]


def name_of(person: Person) -> str:
    """What somebody is called."""
    return str(person.page.evaluate("JSON.parse(localStorage['pioche.player']).name"))


def until_asked(four: Four, question: str, prefer: Callable[[str], bool]) -> Person:
    """Play until somebody is asked that, and give who it is."""
    play_until(four, lambda: asked(four, question) is not None, prefer)
    found = asked(four, question)
    assert found is not None
    return found


def all_read(four: Four, kind: str, text: str) -> None:
    """Everybody's log has told that last."""
    for person in four:
        expect(person.log(kind).last).to_contain_text(text)


def question_of(person: Person) -> Locator:
    """Find what is asked of somebody."""
    return person.page.locator("[data-question].mine")


def test_a_call_is_heard_by_all(slow: Server, four: Four) -> None:
    """Whoever is down to one card presses UNO, and everybody sees and reads it."""
    play_together(slow, four, **CALLS)

    def caller() -> Person | None:
        return next((person for person in four if person.has('[data-uno="call"]')), None)

    play_until(four, lambda: caller() is not None)
    person = caller()
    assert person is not None
    person.press(person.page.locator("[data-uno]"))
    all_read(four, "called", f"{name_of(person)} annonce UNO !")
    assert len(person.hand) == 1


def test_a_catch_gives_two_cards(slow: Server, four: Four) -> None:
    """Beside whoever forgot, the others have a button; pressed, it gives that player two cards."""
    play_together(slow, four, **CALLS)
    play_until(four, lambda: any(person.has('[data-uno="call"]') for person in four))
    forgot = next(person for person in four if person.has('[data-uno="call"]'))
    catcher = others(four, forgot)[0]
    seat = [person is forgot for person in four].index(True)
    catcher.press(catcher.page.locator(f'[data-catch="{seat}"]'))
    all_read(four, "caught", f"{name_of(catcher)} prend {name_of(forgot)} en faute")
    expect(forgot.page.locator("[data-hand] [data-card]")).to_have_count(3)
    for person in others(four, forgot):
        place = person.page.locator(f'[data-seat="{seat}"]')
        expect(place).to_have_accessible_name(re.compile(f"{name_of(forgot)}, 3 cartes"))


def test_a_run_blocks_a_card_with_the_icon(slow: Server, four: Four) -> None:
    """At whom a card with the icon is aimed may answer with Run!, beside accepting."""
    play_together(slow, four, **RUNS)
    before = four[0].last("blocked")
    play_until(
        four,
        lambda: four[0].last("blocked") > before,
        lambda move: move == "Run" if asked(four, "react") else "*" in move,
    )
    all_read(four, "blocked", "bloque l\u2019effet de la carte")


def test_a_challenge_shows_the_hand_to_the_challenger_alone(slow: Server, four: Four) -> None:
    """Of the four, only the challenger sees the hand that a challenge makes the other show."""
    play_together(slow, four, **FOURS)

    def challenger() -> Person | None:
        move = '[data-question].mine [data-move="challenge"]'
        return next((person for person in four if person.has(move)), None)

    play_until(four, lambda: challenger() is not None, lambda move: move.startswith("W+4"))
    person = challenger()
    assert person is not None
    question = question_of(person)
    expect(question.locator('[data-move="accept"]')).to_be_visible()
    question.locator('[data-move="challenge"]').click(delay=300)
    expect(person.page.locator("[data-reveal]")).to_contain_text("pour vos yeux seulement")
    all_read(four, "challenged", f"{name_of(person)} met")
    told = [other.log("shown").last.inner_text() for other in others(four, person)]
    shown = re.compile(r"montre (une|\d+)\scartes? à")
    assert sum(bool(shown.search(line)) for line in told) == 2  # the third one is who showed it
    for other in others(four, person):
        expect(other.page.locator("[data-reveal]")).to_have_count(0)


def test_cerebro_names_a_number_by_its_character(specials: Four) -> None:
    """Cerebro asks for a player, then for a number, each of which stands with its character."""
    four = specials
    person = until_asked(four, "number", lambda move: move == "Cerebro")
    question = question_of(person)
    expect(question.locator("[data-move]")).to_have_count(10)
    expect(question.get_by_role("button", name="0 Professeur X")).to_be_visible()
    question.locator('[data-move="number 7"]').click(delay=300)
    all_read(four, "chose-number", f"{name_of(person)} annonce le 7")


def test_a_web_swing_shows_all_hands_and_asks_for_a_player(specials: Four) -> None:
    """The others' hands are fanned out for all; play goes on after whoever was chosen."""
    four = specials

    def swinger() -> Person | None:
        person = asked(four, "colour")
        is_swing = person and "Balancement de toile" in person.log("played").last.inner_text()
        return person if is_swing else None

    play_until(four, lambda: swinger() is not None, lambda move: move == "Web")
    person = swinger()
    assert person is not None
    before = four[0].last("passes")
    question_of(person).locator("[data-move]").first.click(delay=300)
    for one in four:
        expect(one.page.locator("[data-reveal]")).to_contain_text("montre à tous")
    play_until(four, lambda: four[0].last("passes") > before)
    all_read(four, "passes", "Le jeu continue avec")


def test_mega_power_takes_the_icon_cards_of_the_others(specials: Four) -> None:
    """The others' icon cards go under the pile, all see which, and new cards come for them."""
    four = specials
    before = four[0].last("put")
    # Everybody draws and keeps, so that there are icon cards in all hands.
    wanted = ("Mega", "draw", "keep")
    play_until(four, lambda: four[0].last("put") > before, lambda move: move in wanted)
    all_read(four, "put", "sous le talon")
    put = four[0].last("put")
    for person in four:
        expect(person.log("put").last).to_contain_text("icône")
    play_until(four, lambda: all(person.last("drew") > put for person in four))


def has_made_tables(person: Person) -> None:
    """Let somebody have chosen a small deck for a table before, which is remembered."""
    choice = json.dumps({"edition": "classic", "options": {"cards": SMALL}})
    person.visit("/icon.svg").page.evaluate(
        "choice => localStorage.setItem('pioche.newtable', choice)", choice
    )


def write_a_rule(person: Person, name: str) -> None:
    """Compose a rule in the workshop: the others draw a card each; and ask to play with it."""
    page = person.visit("/workshop").page
    page.get_by_label("Nom de la carte").fill(name)
    page.get_by_role("button", name="Ajouter une phrase").click()
    page.get_by_role("button", name="Le joueur suivant pioche 2 cartes.").click()
    page.get_by_label("Qui").select_option(label="tous les autres joueurs")
    page.get_by_label("Combien de cartes").select_option("1")
    expect(page.get_by_text("La règle est jouable.")).to_be_visible()
    page.get_by_role("button", name="Jouer avec").click()


def make_the_table(person: Person) -> str:
    """Make a table for four with the rule that came along, and give its code."""
    page = person.page
    page.get_by_text("Toutes les règles maison").click()
    page.get_by_role("spinbutton", name="Cartes en main").fill("8")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Créer la table").click()
    return page.locator("[data-code]").inner_text()


def test_a_rule_of_the_workshop_is_agreed_to_and_played(four: Four) -> None:
    """One writes a rule and makes a table, three join by its code, all agree, and it is played."""
    host = four[0]
    has_made_tables(host)
    write_a_rule(host, "Rafale")
    expect(host.page.get_by_role("listitem").filter(has_text="Rafale")).to_be_visible()
    code = make_the_table(host)
    for guest, name in zip(four[1:], NAMES[1:], strict=True):
        guest.visit("/").page.get_by_placeholder("Code de la table").fill(code)
        guest.page.get_by_role("button", name="Rejoindre").click()
        guest.page.get_by_role("textbox", name="Votre nom").fill(name)
        guest.page.get_by_role("button", name="Prendre place").click()
        expect(guest.page.locator("[data-room]")).to_contain_text("Rafale")
        guest.press(guest.page.locator("[data-ready]"))
    host.page.locator("[data-start]").click()
    play_until(four, lambda: host.last("played") > 0)
    averse = host.log("played").filter(has_text="Rafale")
    play_until(
        four,
        lambda: averse.count() > 0,
        lambda move: move in ("Custom1", "draw", "keep"),
    )
