"""Four browsers at one table: a call, a catch, a challenge, and every edition's special card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.server.live import Server

from .conftest import new_context
from .person import Person, play
from .tables import HELD, NAMES, play_together

Four = list[Person]
# Two cards each that fit: whoever plays one has to call.
CALL = "hands O1 O2 / O3 O4 / O5 O6 / O7 O8; discard O9; draw V1 V2 V3"


@pytest.fixture(scope="module")
def four(browser: Browser, slow: Server) -> Iterator[Four]:
    """Four people, each in front of a browser of their own."""
    contexts = [new_context(browser) for _ in range(4)]
    yield [Person(context, slow.url) for context in contexts]
    for context in contexts:
        context.close()


def all_read(four: Four, kind: str, text: str, to: dict[int, str] | None = None) -> None:
    """Everybody's log has told that last; to some seats it says it in other words."""
    for seat, person in enumerate(four):
        expect(person.log(kind).last).to_contain_text((to or {}).get(seat, text))


def question_of(person: Person) -> Locator:
    """Find what is asked of somebody."""
    return person.page.locator("[data-question].mine")


def test_a_call_is_heard_by_all(slow: Server, four: Four) -> None:
    """Whoever is down to one card presses UNO, and everybody sees and reads it."""
    play_together(slow, four, CALL, edition="classic", uno_window=0)
    play(four, "0 O1", "0 uno")
    all_read(four, "called", "Zoé annonce UNO !", {0: "Vous annoncez UNO !"})
    assert four[0].hand == ["O2"]


def test_a_catch_gives_two_cards(slow: Server, four: Four) -> None:
    """Beside whoever forgot, the others have a button; pressed, it gives that player two cards."""
    play_together(slow, four, CALL, edition="classic", uno_window=0)
    play(four, "0 O1", "1 catch 0")
    to = {0: "Ali vous prend en faute", 1: "Vous prenez Zoé en faute"}
    all_read(four, "caught", "Ali prend Zoé en faute", to)
    expect(four[0].page.locator(HELD)).to_have_count(3)
    for person in four[1:]:
        place = person.page.locator('[data-seat="0"]')
        expect(place).to_have_accessible_name(re.compile("Zoé, 3 cartes"))


def test_a_run_blocks_a_card_with_the_icon(slow: Server, four: Four) -> None:
    """At whom a card with the icon is aimed may answer with Run!, beside accepting."""
    position = "hands RS* R1 R2 / Run R3 R4 / B4 B5 / B6 G7; discard R9"
    play_together(slow, four, position, edition="jurassic-world")
    play(four, "0 RS*")
    expect(question_of(four[1]).locator('[data-move="accept"]')).to_be_visible()
    play(four, "1 Run")
    to = {1: "Vous bloquez la carte, qui n\u2019a aucun effet"}
    all_read(four, "blocked", "Ali bloque la carte, qui n\u2019a aucun effet", to)


def test_a_challenge_shows_the_hand_to_the_challenger_alone(slow: Server, four: Four) -> None:
    """Of the four, only the challenger sees the hand that a challenge makes the other show."""
    position = "hands W+4 O1 O2 / G1 G2 G3 / G4 G5 / G6 G7; discard O9; draw V1 V2 V3 V4 V5"
    play_together(slow, four, position, edition="classic")
    play(four, "0 W+4", "0 colour G")
    expect(question_of(four[1]).locator('[data-move="accept"]')).to_be_visible()
    play(four, "1 challenge")
    expect(four[1].page.locator("[data-reveal]")).to_contain_text("montrée à vous uniquement")
    all_read(four, "challenged", "Ali met Zoé au défi", {0: "Ali vous met", 1: "Vous mettez Zoé"})
    for other in (four[2], four[3]):
        expect(other.log("shown").last).to_have_text(re.compile(r"montre 2\scartes à"))
    for other in (four[0], four[2], four[3]):
        expect(other.page.locator("[data-reveal]")).to_have_count(0)


def test_cerebro_names_a_number_by_its_character(slow: Server, four: Four) -> None:
    """Cerebro asks for a player, then for a number, each of which stands with its character."""
    position = "hands Cerebro R1 R2 / R7 R8 / G1 G2 / B1 B2; discard R9; draw Y1 Y2 Y3 Y4 Y5"
    play_together(slow, four, position, edition="x-men")
    play(four, "0 Cerebro", "0 player 1")
    question = question_of(four[0])
    expect(question.locator("[data-move]")).to_have_count(10)
    expect(question.get_by_role("button", name="0 Professeur X")).to_be_visible()
    play(four, "0 number 7")
    all_read(four, "chose-number", "Zoé annonce le 7", {0: "Vous annoncez le 7"})


def test_a_web_swing_shows_all_hands_and_asks_for_a_player(slow: Server, four: Four) -> None:
    """The others' hands are fanned out for all; play goes on after whoever was chosen."""
    position = "hands Web R1 R2 / G1 R3 / B4 B5 / G6 G7; discard R9; draw Y1 Y2"
    play_together(slow, four, position, edition="spider-man")
    play(four, "0 Web", "0 colour G")
    for one in four:
        expect(one.page.locator("[data-reveal]")).to_contain_text("montre à tous")
    play(four, "0 player 1")
    all_read(four, "passes", "Le jeu continue avec Mia", {2: "Le jeu continue avec vous"})


def test_mega_power_takes_the_icon_cards_of_the_others(slow: Server, four: Four) -> None:
    """The others' icon cards go under the pile, all see which, and new cards come for them."""
    position = "hands Mega R1 R2 / RS* R3 / GS* B5 / YR* G7; discard R9; draw Y1 Y2 Y3 Y4"
    play_together(slow, four, position, edition="despicable-me-4")
    play(four, "0 Mega")
    all_read(four, "put", "sous le talon")
    all_read(four, "put", "icône")
    for person, hand in zip(four[1:], (["R3", "Y1"], ["Y2", "B5"], ["Y3", "G7"]), strict=True):
        expect(person.page.locator(HELD)).to_have_count(2)
        assert sorted(person.hand) == sorted(hand)


def rehearse(person: Person, position: str) -> None:
    """Let the cards of the table that somebody makes be known, which no screen offers."""

    def add(route: Route) -> None:
        body: Any = route.request.post_data_json
        body["settings"]["rehearsal"] = {"rounds": [position]}
        route.continue_(post_data=json.dumps(body))

    person.page.route("**/api/tables", add, times=1)


def write_a_rule(person: Person, name: str) -> None:
    """Compose a rule in the workshop: the others draw a card each; and ask to play with it."""
    page = person.visit("/workshop").page
    page.get_by_label("Nom de la carte").fill(name)
    page.get_by_role("button", name="Ajouter une phrase").click()
    page.get_by_role("button", name="Le joueur suivant pioche 2 cartes.").click()
    page.get_by_label("Qui").select_option(label="Tous les autres joueurs")
    page.get_by_label("Combien de cartes").select_option("1")
    expect(page.get_by_text("La règle est jouable.")).to_be_visible()
    page.get_by_role("button", name="Jouer avec").click()


def make_the_table(person: Person) -> str:
    """Make a table for four with the rule that came along, and give its code."""
    page = person.page
    page.get_by_role("button", name="Créer la table").click()
    return page.locator("[data-code]").inner_text()


def test_a_rule_of_the_workshop_is_agreed_to_and_played(four: Four) -> None:
    """One writes a rule and makes a table, three join by its code, all agree, and it is played."""
    host = four[0]
    rehearse(host, "hands Custom1 O1 O2 / G1 G2 / G3 G4 / V1 V2; discard O9; draw Y1 Y2 Y3 Y4")
    write_a_rule(host, "Rafale")
    expect(host.page.get_by_role("listitem").filter(has_text="Rafale")).to_be_visible()
    code = make_the_table(host)
    for guest, name in zip(four[1:], NAMES[1:], strict=True):
        guest.visit("/").page.get_by_placeholder("Code").fill(code)
        guest.page.get_by_role("button", name="Rejoindre").click()
        guest.page.get_by_role("textbox", name="Votre nom").fill(name)
        guest.page.get_by_role("button", name="Prendre place").click()
        expect(guest.page.locator("[data-room]")).to_contain_text("Rafale")
        guest.press(guest.page.locator("[data-ready]"))
    host.page.locator("[data-start]").click()
    play(four, "0 Custom1", "0 colour G")
    all_read(four, "played", "Rafale")
    for guest in four[1:]:
        expect(guest.page.locator(HELD)).to_have_count(3)
