"""What screen readers are told at the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import People
from .person import Person, play
from .tables import play_together

# All that was ever said, politely or not; what is said next replaces what was said before.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const node = target.nodeType === 3 ? target.parentElement : target;
    const region = node?.closest?.("[aria-live]");
    if (region?.textContent) window.heard.push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
HEARD = "pattern => new RegExp(pattern).test(window.heard.join(' | '))"


def test_hand_and_top_card_are_read_out(slow: Server, people: People) -> None:
    """At the deal, and again when all hands are shuffled, one hears what one holds."""
    both = [Person(people(), slow.url) for _ in range(2)]
    for person in both:
        person.page.add_init_script(LISTEN)
    deal = "hands Shuffle O1 O2 / G3 V4; discard O9; draw V5 V6 V7"
    play_together(slow, both, deal, edition="classic", options={"uno": "auto"})
    one = both[0].page
    one.wait_for_function(HEARD, arg=r"Votre main\s: .*1 orange.* Sur le talon\s: 9 orange")
    one.evaluate("window.heard = []")
    play(both, "0 Shuffle")
    one.wait_for_function(HEARD, arg=r"Votre main\s: ")


def test_the_table_has_a_heading(slow: Server, people: People) -> None:
    """There is one h1 on the table, which says which round it is."""
    both = [Person(people(lang="en"), slow.url) for _ in range(2)]
    play_together(slow, both, "hands R1 R2 / R3 R4; discard R9; draw B1", edition="x-men")
    heading = both[0].page.get_by_role("heading", level=1)
    expect(heading).to_have_count(1)
    expect(heading).to_have_text("Round 1")
