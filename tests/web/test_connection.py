"""Lost lines, loaded pages, people who leave: the game stands where it stood."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import People
from .person import Person, play_until
from .tables import play_together, quick_game

HELD = "[data-hand] [data-card]"
LOST = "[data-connection]"
NOTICE = ".notices .notice"
AWAY = re.compile("un robot joue à sa place")


def test_a_page_loaded_again_stands_where_it_stood(server: Server, people: People) -> None:
    """Hand, pile, log and question are the same after the page was loaded again."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    play_together(server, [one, other], edition="classic")
    play_until([one, other], lambda: one.last("played") > 0)

    def seen() -> tuple[list[str], int, str]:
        return one.hand, one.last("played"), one.question

    before = seen()
    one.page.reload()
    one.page.locator(HELD).first.wait_for()
    expect(one.log("played").last).to_be_visible()
    assert seen() == before
    top = one.page.get_by_role("img", name="Sur le talon : ").get_attribute("aria-label") or ""
    name = top.partition(" : ")[2].partition(" (")[0]  # behind it, the colour that a wild shows
    expect(one.log("played").last).to_contain_text(name)
    play_until([one, other], lambda: one.last("played") > before[1])


def test_a_killed_server_is_only_a_notice(start_server: StartServer, people: People) -> None:
    """The line breaks, a notice says so and goes by itself, and play goes on without a click."""
    server = start_server()
    person = Person(people(), server.url).sit(
        quick_game(server, options={"scoring": "winner", "target": 5000})
    )
    person.page.locator(HELD).first.wait_for()
    play_until([person], lambda: person.last("played") > 0)
    hand = person.hand
    server.kill()
    expect(person.page.locator(LOST)).to_be_visible()
    assert person.hand == hand
    server.start()
    expect(person.page.locator(LOST)).to_be_hidden(timeout=60_000)
    played = person.last("played")
    play_until([person], lambda: person.last("played") > played)


class Network:
    """What carries a person's line; it can go down."""

    def __init__(self, person: Person) -> None:
        self.is_down = False
        self.lines: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile("/api/socket"), self._carry)

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
    play_together(server, [one, other], edition="classic")
    play_until([one, other], lambda: other.question == "turn")
    network.go_down()
    expect(one.page.locator(LOST)).to_be_visible()
    other.page.keyboard.press("d")
    expect(other.log("drew").last).to_be_visible()
    drawn = other.last("drew")
    network.is_down = False
    expect(one.page.locator(LOST)).to_be_hidden(timeout=60_000)
    play_until([one, other], lambda: one.last("drew") >= drawn)
    played = one.last("played")
    play_until([one, other], lambda: one.last("played") > played)


def test_a_network_that_goes_is_told_at_once(server: Server, people: People) -> None:
    """The notice does not wait for the line to break, and what is pressed meanwhile is no error."""
    context = people()
    person = Person(context, server.url).sit(
        quick_game(server, options={"scoring": "winner", "target": 5000})
    )
    person.page.locator(HELD).first.wait_for()
    play_until([person], lambda: person.question == "turn")
    context.set_offline(True)
    person.page.keyboard.press("d")
    expect(person.page.locator(LOST)).to_be_visible()
    context.set_offline(False)
    expect(person.page.locator(LOST)).to_be_hidden()
    expect(person.page.locator(NOTICE)).to_have_count(0)
    played = person.last("played")
    play_until([person], lambda: person.last("played") > played)


def test_whoever_leaves_can_come_back(server: Server, people: People) -> None:
    """A bot plays the seat meanwhile; the same address gives the seat back."""
    one, other = Person(people(), server.url), Person(people(), server.url)
    play_together(server, [one, other], edition="classic")
    address = one.page.url
    one.page.locator("[data-leave]").click()
    one.page.get_by_role("dialog").get_by_role("button", name="Quitter la table").click()
    expect(one.page.get_by_role("heading", name="À quoi joue-t-on ?")).to_be_visible()
    expect(other.page.locator('[data-seat="0"]')).to_have_accessible_name(AWAY)
    one.page.goto(address)
    one.page.locator(HELD).first.wait_for()
    name = other.page.locator('[data-seat="0"]')
    expect(name).not_to_have_accessible_name(AWAY)
    played = one.last("played")
    play_until([one, other], lambda: one.last("played") > played)
