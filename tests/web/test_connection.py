"""Lost lines, loaded pages, people who leave: the game stands where it stood."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import People
from .person import Person, play
from .tables import HELD, play_alone, play_together

POSITION = "hands O1 O2 O3 O4 / O5 O6 O7 O8; discard O9; draw O0 V1 V2 V3"
LOST = "[data-connection]"
NOTICE = ".notices .notice"
AWAY = re.compile("un robot joue à sa place")


def test_a_page_loaded_again_stands_where_it_stood(server: Server, people: People) -> None:
    """Hand, pile, log and question are the same after the page was loaded again."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    play_together(server, [one, other], POSITION, edition="classic")
    play([one, other], "0 O1")

    def seen() -> tuple[list[str], int, str]:
        return one.hand, one.last("played"), one.question

    expect(one.log("played").last).to_be_visible()
    before = seen()
    one.page.reload()
    one.page.locator(HELD).first.wait_for()
    expect(one.log("played").last).to_be_visible()
    assert seen() == before
    top = one.page.get_by_role("img", name="Sur le talon : ").get_attribute("aria-label") or ""
    name = top.partition(" : ")[2].partition(" (")[0]  # behind it, the colour that a wild shows
    expect(one.log("played").last).to_contain_text(name)
    play([one, other], "1 O5", "0 O2")


def test_a_killed_server_is_only_a_notice(start_server: StartServer, people: People) -> None:
    """The line breaks, a notice says so and goes by itself, and play goes on without a click."""
    server = start_server(rehearsals=True)
    person = Person(people(), server.url)
    play_alone(server, person, POSITION, edition="classic")
    play([person], "0 O1")
    expect(person.log("played")).to_have_count(2)
    hand = person.hand
    server.kill()
    expect(person.page.locator(LOST)).to_be_visible()
    assert person.hand == hand
    server.start()
    expect(person.page.locator(LOST)).to_be_hidden(timeout=60_000)
    play([person], "0 O2")


class Network:
    """What carries a person's line; it can go down."""

    def __init__(self, person: Person) -> None:
        self.is_down = False
        self.lines: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile("/socket$"), self._carry)

    def _carry(self, line: WebSocketRoute) -> None:
        if self.is_down:
            line.close()
        else:
            line.connect_to_server()
            self.lines.append(line)

    def go_down(self) -> None:
        """Break all lines, and let no new one through."""
        self.is_down = True
        for line in self.lines:
            line.close()


def test_a_network_that_goes_and_comes_is_only_a_notice(server: Server, people: People) -> None:
    """While it is gone a notice says so; what happened meanwhile is told when it is back."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    network = Network(one)
    may_keep = {"play_drawn": "may"}
    both = [one, other]
    play_together(server, both, POSITION + "; turn 1", edition="classic", options=may_keep)
    network.go_down()
    expect(one.page.locator(LOST)).to_be_visible()
    other.page.keyboard.press("d")
    expect(other.log("drew").last).to_be_visible()
    network.is_down = False
    expect(one.page.locator(LOST)).to_be_hidden(timeout=60_000)
    expect(one.log("drew").last).to_contain_text("Ali pioche")
    play(both, "1 keep", "0 O1")


def test_a_network_that_goes_is_told_at_once(server: Server, people: People) -> None:
    """The notice does not wait for the line to break, and what is pressed meanwhile is no error."""
    context = people()
    person = Person(context, server.url)
    play_alone(server, person, POSITION, edition="classic")
    person.page.locator("[data-question=turn].mine").wait_for()
    context.set_offline(True)
    expect(person.page.locator(LOST)).to_be_visible()
    person.page.keyboard.press("d")  # not before: what leaves while the line stands is a move
    context.set_offline(False)
    expect(person.page.locator(LOST)).to_be_hidden()
    expect(person.page.locator(NOTICE)).to_have_count(0)
    play([person], "0 O1")


def test_whoever_leaves_can_come_back(server: Server, people: People) -> None:
    """A bot plays the seat meanwhile; the same address gives the seat back."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    play_together(server, [one, other], POSITION + "; turn 1", edition="classic")
    address = one.page.url
    one.page.locator("[data-leave]").click()
    one.page.get_by_role("dialog").get_by_role("button", name="Quitter la table").click()
    expect(one.page.get_by_role("heading", name="À quoi joue-t-on ?")).to_be_visible()
    expect(other.page.locator('[data-seat="0"]')).to_have_accessible_name(AWAY)
    one.page.goto(address)
    one.page.locator(HELD).first.wait_for()
    name = other.page.locator('[data-seat="0"]')
    expect(name).not_to_have_accessible_name(AWAY)
    play([one, other], "1 O5", "0 O1")
