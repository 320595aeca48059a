"""A whole match by ear: only roles, names and what live regions say are used."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.server.live import Server

from .conftest import People
from .person import Person
from .tables import play_alone

# Remembers all that a screen reader would read out by itself.
LISTEN = """() => {
  window.heard = [];
  const hear = (node) => node?.textContent.trim() && window.heard.push(node.textContent.trim());
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(
        "[aria-live='polite'], [aria-live='assertive'], [role='status'], [role='alert']");
      if (!region) continue;
      if (oldValue) window.heard.push(oldValue.trim());
      hear(region);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true,
                              characterDataOldValue: true });
}"""
# Three cards that fit, and two bots that hold more.
POSITION = "hands O1 O2 O3 / O4 O5 O6 O7 O8 / G1 O0 G2 G3 G4; discard O9; draw V1 V2 V3 V4"


def heard(page: Page) -> list[str]:
    """Return what was read out so far."""
    return list(page.evaluate("window.heard"))


def test_a_match_is_played_by_ear(server: Server, people: People) -> None:
    """It is read out what happened, whose turn it is and what is asked, until somebody has won."""
    options = {"scoring": "winner", "target": 1, "uno": "auto"}
    person = Person(people(lang="en"), server.url, "keys")
    person.page.add_init_script(f"({LISTEN})()")
    play_alone(server, person, POSITION, edition="classic", bots=2, options=options)
    page = person.page
    expect(page.get_by_role("toolbar")).to_have_accessible_name(re.compile("^Your hand: "))
    end = page.get_by_role("dialog", name=re.compile("win"))
    hand = page.get_by_role("toolbar")
    for left in (2, 1, 0):
        hand.get_by_role("button", name="playable").first.press("Enter")
        if left:
            cards = "1 card" if left == 1 else f"{left} cards"
            expect(hand).to_have_accessible_name(f"Your hand: {cards}")
    expect(end).to_be_visible()
    said = "\n".join(heard(page))
    assert re.search(r"Your turn: (no card|\d+ cards?) playable", said), said
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    lines = [line.strip() for item in log.all_inner_texts() for line in item.splitlines()]
    own = next(at for at, line in enumerate(lines) if line.startswith("You play"))
    for news in (
        " plays ",
        "You play ",
        "You win the round",
    ):  # what came before one's own first move is past
        told = [line for line in lines[own:] if news in line]
        assert told
        missed = [line for line in told if line not in said]
        assert not missed, (missed, lines, said)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert not person.errors
