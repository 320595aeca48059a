"""A walk through every screen, for tests that have something to say about all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.server.clients import Http
from tests.server.live import Server

from .person import Person, play
from .tables import FIVES, begin, seats_at

POSITION = "hands R5 / R1 G2 B3 Y4 W W+4 RS; discard R9; draw B1 B2"
SCORED = {"uno": "auto", "scoring": "winner"}
ROUND = {
    "edition": "x-men",
    "options": SCORED | {"target": 5000},
    "rehearsal": {"rounds": [POSITION]},
}
MATCH = {
    "edition": "classic",
    "options": SCORED | FIVES | {"target": 1, "dealer": 1},
}
# With a condition, of which nothing may be shown as it is written.
RULE = {
    "id": "",
    "name": "Rafale",
    "effect": ["others draw 1", "if next lacks colour: next draws 2"],
    "edition": "classic",
}
OPEN_ALL = "document.querySelectorAll('main details').forEach(fold => { fold.open = true; })"
NOWHERE = "history.pushState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate'))"


def tour(person: Person, partner: Person, server: Server) -> Iterator[str]:
    """Go through all screens and give the name of each once it is there; some need a partner."""
    yield from _outside(person, server)
    yield from _at_tables(person, partner, server)
    yield from _afterwards(person)


def _outside(person: Person, server: Server) -> Iterator[str]:
    """What can be seen without a seat."""
    page = person.visit("/").page
    page.locator("[data-edition] button").nth(4).wait_for()
    yield "home"
    page.locator("header > button").click()
    yield "settings"
    page.keyboard.press("Escape")
    _heading(person, "/new")
    page.locator("#option-hand_size").wait_for(state="attached")
    page.evaluate(OPEN_ALL)
    yield "new"
    page.evaluate("draft => localStorage.setItem('pioche.draft', draft)", json.dumps(RULE))
    _heading(person, "/workshop")
    page.locator(".answers button").first.click()
    yield "workshop"
    listed = Http(server.url).create("Ann", listed=True, seats=3)
    _heading(person, "/lobby")
    page.locator("article").first.wait_for()
    yield "lobby"
    person.visit(f"/t/{listed['table']['id']}").page.locator("[data-door]").wait_for()
    yield "door"
    page.locator("[data-door] form .main").click()
    page.locator("[data-room]").wait_for()
    yield "waiting"
    _heading(person, "/rules/jurassic-world")
    page.locator("article h2").first.wait_for()
    yield "rules"
    page.evaluate(NOWHERE)  # the server has words of its own for such an address
    page.get_by_role("heading", name="404").wait_for()
    yield "missing"


def _at_tables(person: Person, partner: Person, server: Server) -> Iterator[str]:
    """A table before the first card, after a round, and after a match."""
    for name, settings, end in (
        ("round", ROUND, "[data-next]"),
        ("match", MATCH, "[data-rematch]"),
    ):
        seats = seats_at(server, 2, **settings)
        for one, seat in zip((person, partner), seats, strict=True):
            one.sit(seat).page.locator("[data-room]").wait_for()
        begin(server, seats)
        person.page.locator("[data-question].mine").wait_for()  # the deal has been seen
        yield f"table-{name}"
        play([person, partner], f"0 {person.hand[0]}")
        person.page.locator(end).wait_for()
        yield f"{name}-end"


def _afterwards(person: Person) -> Iterator[str]:
    """The match that was just played, move by move, and the list of all."""
    page = person.page
    address = page.locator('a[href^="/r/"]').first.get_attribute("href")
    person.visit(str(address))
    expect(page.locator(".verdict")).to_be_visible()
    page.locator(".group > summary").first.click()
    yield "replay"
    _heading(person, "/games")
    page.locator('a[href^="/r/"]').first.wait_for()
    yield "games"


def _heading(person: Person, path: str) -> None:
    """Go to a screen and wait for its title."""
    person.visit(path).page.locator("main h1").first.wait_for()


def strange(person: Person, lang: str) -> list[str]:
    """Return the lines on the screen that have words of the other language."""
    word = re.compile(rf"(?<![\w'’-])({FOREIGN[lang]})(?![\w'’-])", re.IGNORECASE)
    return [
        line.strip() for line in str(person.page.evaluate(TEXTS)).splitlines() if word.search(line)
    ]


# All that is on the screen in words, read or heard, but what is marked as foreign.
TEXTS = """() => {
  const here = document.documentElement.lang;
  const said = [document.title];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
    if (!(node instanceof Element) || (node.lang && node.lang !== here)) return;
    if (node.tagName === "SCRIPT" || node.tagName === "STYLE") return;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      if (node.hasAttribute(name)) said.push(node.getAttribute(name));
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return said.filter((text) => text.trim()).join("\\n");
}"""
# Words that every screen of the other language has somewhere.
FOREIGN = {
    "fr": "the|your|you|with|and|of|to|card|cards|player|players|draw|round|rule|rules|hand|seat",
    "en": "le|les|des|une|vous|votre|avec|pour|et|carte|cartes|joueur|règle|règles|manche|partie",
}


def coded(person: Person) -> list[str]:
    """Return what can be read on the screen that is the id of a rule or the code of a card."""
    return [text for text in person.page.evaluate(READ) if CODED.search(text)]


# Text that is seen, but for drawn cards, and the terms of a match, quoted in an opened proof.
READ = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const read = [];
  while (texts.nextNode()) {
    const { data, parentElement: around } = texts.currentNode;
    if (!data.trim() || around.closest("svg, script, style, dd[lang]")) continue;
    if (around.checkVisibility({ visibilityProperty: true })) read.push(data.trim());
  }
  return read;
}"""
CODED = re.compile(
    r"(?<![\w+-])(?:[DSTACUEKH]\d{1,2}|R-\d+|[ROYGBV](?:\d|S|R|\+2)\*?|W\+\d+|\w+=[A-Z]|Custom\d)"
    r"(?![\w+-])"
)
