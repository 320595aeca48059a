"""Sounds that are made on the spot, and the trembling of a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import PHONE, SCREENS, People
from .person import Person, play
from .tables import play_together

# Counts what is sounded and felt, without ears.
LISTEN = """
window.sounded = 0;
window.felt = [];
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...given) {
  window.sounded += 1;
  return start.apply(this, given);
};
navigator.vibrate = (pattern) => window.felt.push(pattern);
"""
DEAL = "hands R1 R2 R3 / R4 R5 R6; discard R9; draw B1 B2 B3"


def test_sound_is_asked_for_once_and_then_on(slow: Server, people: People) -> None:
    """Nothing is heard before; whoever says yes hears the table, also at the next one."""
    one = Person(people(PHONE, touch=True), slow.url, "touch")
    both = [one, Person(people(), slow.url)]
    one.page.add_init_script(LISTEN)
    play_together(slow, both, DEAL, edition="x-men", options={"uno": "auto"})
    one.press(one.page.locator("[data-hint] .ok"))
    asked = one.page.locator("[data-sound-asked]")
    expect(asked).to_be_visible()
    one.page.screenshot(path=SCREENS / "sound-asked.png")
    assert one.page.evaluate("window.sounded") == 0
    one.press(asked.get_by_role("button", name="Oui"))
    expect(asked).to_have_count(0)
    assert one.page.evaluate("window.sounded") > 0
    before = one.page.evaluate("window.sounded")
    play(both, "0 R1", "1 R4")
    one.page.wait_for_function("before => window.sounded > before + 3", arg=before)
    one.page.wait_for_function("() => window.felt.length > 0")
    one.page.reload()
    one.page.locator("[data-hand] [data-card]").first.wait_for()
    assert one.page.evaluate("JSON.parse(localStorage['pioche.prefs']).sound") is True
    expect(asked).to_have_count(0)


def test_sounds_are_as_loud_as_one_sets_them(slow: Server, people: People) -> None:
    """The settings have the volume once sounds are on, and let it be heard; at 0 all is silent."""
    person = Person(people(), slow.url)
    person.page.add_init_script(LISTEN)
    person.visit("/").page.get_by_role("button", name="Réglages").click()
    settings = person.page.get_by_role("dialog", name="Réglages")
    expect(settings.get_by_label("Volume")).to_have_count(0)
    settings.get_by_label("Sons").check()
    volume = settings.get_by_label("Volume")
    person.page.wait_for_function("() => window.sounded > 0")
    volume.fill("0")
    heard = person.page.evaluate("window.sounded")
    settings.get_by_label("Sons").uncheck()
    settings.get_by_label("Sons").check()
    # Sounds are loaded when they are needed: what would be heard by now has begun a frame later.
    person.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
    )
    assert person.page.evaluate("window.sounded") == heard
    volume.fill("1")
    person.page.wait_for_function("before => window.sounded === before + 2", arg=heard)
    assert not person.errors
