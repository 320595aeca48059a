"""A whole match by ear: only roles, names and what live regions say are used."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.server.live import Server

from .conftest import People
from .person import Person
from .tables import quick_game

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
# At one moment: what was seen and then waited for may be gone, and nobody else moves on.
PRESS = "([button]) => { button?.focus(); button?.click(); return !!button; }"
PATIENCE = 120.0  # seconds for a match


def heard(page: Page) -> list[str]:
    """Return what was read out so far."""
    return list(page.evaluate("window.heard"))


def press_something(page: Page) -> None:
    """Do what a blind player would do now: press a playable card, an answer, the draw pile."""
    for target in (
        page.get_by_role("toolbar").get_by_role("button", name="playable"),
        page.get_by_role("region", name="Question").get_by_role("button"),
        page.get_by_role("button", name=re.compile("^Draw\\. ")),
    ):
        if target.evaluate_all(PRESS):
            return


def test_a_match_is_played_by_ear(server: Server, people: People) -> None:
    """It is read out what happened, whose turn it is and what is asked, until somebody has won."""
    options = {"scoring": "winner", "target": 1, "hand_size": 5}
    person = Person(people(lang="en"), server.url)
    person.page.add_init_script(f"({LISTEN})()")
    page = person.sit(quick_game(server, bots=2, options=options)).page
    expect(page.get_by_role("toolbar")).to_have_accessible_name(re.compile("^Your hand: "))
    end = page.get_by_role("dialog", name=re.compile("win"))
    limit = time.monotonic() + PATIENCE
    while not end.count():
        assert time.monotonic() < limit, heard(page)[-20:]
        press_something(page)
        page.wait_for_timeout(50)
    said = "\n".join(heard(page))
    assert re.search(r"Your turn: (no card|\d+ cards?) playable", said), said
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    lines = [line.strip() for item in log.all_inner_texts() for line in item.splitlines()]
    own = next(at for at, line in enumerate(lines) if line.startswith("Zoé plays"))
    for news in (" plays ", " wins the round"):  # what came before one's own first move is past
        told = [line for line in lines[own:] if news in line]
        assert told
        missed = [line for line in told if line not in said]
        assert not missed, (missed, lines, said)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert not person.errors
