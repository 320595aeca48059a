"""Chance at the table: devices check the terms before they reveal, show it, and prove it later."""

from __future__ import annotations

import json
import re
from hashlib import sha256

from playwright.sync_api import WebSocketRoute, expect

from tests.server.live import Server

from .conftest import People
from .person import Person, play
from .tables import FIVES, seats_at

SHORT = {"edition": "classic", "options": FIVES | {"scoring": "none", "dealer": 0}}


def sit_down(server: Server, *people: Person) -> None:
    """Bring a host and a guest into a waiting room."""
    for person, seat in zip(people, seats_at(server, 2, **SHORT), strict=True):
        person.sit(seat)
        person.page.locator("[data-room]").wait_for()


def get_ready(guest: Person) -> None:
    """Have the guest agree, and wait until that is shown."""
    guest.press(guest.page.locator("[data-ready]"))
    guest.page.locator('[data-ready="true"]').wait_for()


def test_everybody_sees_that_nobody_can_choose_the_shuffles(server: Server, people: People) -> None:
    """Also whoever loads the page anew between both steps; the proof later knows the terms."""
    host, guest = (Person(people(), server.url) for _ in range(2))
    sit_down(server, host, guest)
    get_ready(guest)
    guest.page.reload()
    guest.page.locator('[data-ready="true"]').wait_for()
    host.press(host.page.locator("[data-start]"))
    for person in (host, guest):
        person.page.locator("[data-hand] [data-card]").first.wait_for()
        person.press(person.page.locator('[data-chance="right"]'))
        expect(person.page.locator('dd[data-sealing="sealed"]')).to_have_count(2)
        person.page.keyboard.press("Escape")
    play([host, guest], f"1 {guest.hand[0]}")
    guest.page.locator("a[data-fair]").click()
    proof = guest.page.locator("section[aria-labelledby=fairness]")
    expect(proof).to_contain_text("Oui : tout correspond")
    proof.get_by_text("Les détails, pas à pas").click()
    expect(proof).to_contain_text("Ce sont les conditions que cet appareil a vues")
    assert [*host.errors, *guest.errors] == []


def lie(message: str | bytes) -> str | bytes:
    """Show terms with another secret of the server, and a digest to fit."""
    said = json.loads(message)
    terms = (said.get("table") or {}).get("terms")
    if not terms:
        return message
    terms["text"] = re.sub("commitment: ..", "commitment: 00", terms["text"])
    terms["digest"] = sha256(terms["text"].encode()).hexdigest()
    return json.dumps(said)


def test_a_device_reveals_nothing_to_a_server_that_changed_its_secret(
    server: Server, people: People
) -> None:
    """The start is called off, everybody is told, and nothing was dealt."""
    host, guest = (Person(people(), server.url) for _ in range(2))

    def between(socket: WebSocketRoute) -> None:
        behind = socket.connect_to_server()
        behind.on_message(lambda message: socket.send(lie(message)))

    guest.page.route_web_socket(re.compile("/socket$"), between)
    sit_down(server, host, guest)
    get_ready(guest)
    host.press(host.page.locator("[data-start]"))
    for person in (host, guest):
        expect(person.page.get_by_text("Le départ est annulé").first).to_be_visible()
        expect(person.page.locator("[data-room]")).to_be_visible()
    guest.page.locator('[data-ready="false"]').wait_for()
