"""Everybody can follow: every sentence stands long enough, and the table is never far behind."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import PHONE, SCREENS, People
from .person import Person, play, play_to_the_end
from .tables import play_alone

ONCE = {"scoring": "winner", "target": 1, "uno": "auto"}
# Short rounds in which much happens: somebody draws, is passed over, shows their hand.
CLASSIC = "hands O+2 OR O1 / O2 O3 Y4 / O4 V6 O5 / O7 Y7 OS; discard O9; draw Y1 V2 Y3 G4 V5 Y6"
SPIDER_MAN = "hands Web R1 / G1 R3 R4 / R5 R6 Y6 / R7 Y7 RS; discard R9; draw Y1 B2 Y3 G4 B5 Y6"
LEAST = 700  # ms that a sentence stands at the normal pace
BEHIND = 3_000  # ms that the table may be behind what the server told, …
LATE = 150  # … and that its timers may be late, all together
# Notes whenever a sentence beside the piles or at a player's place comes and goes, when the server
# told a line, when hands were shown, and when the browser got no time from the machine.
RECORD = """() => {
  const record = { shown: [], told: [], held: [], stalls: [], last: [] };
  window.pioche_record = record;
  const now = () => performance.now();
  const open = new Map();
  const look = () => {
    const seen = new Map();
    const place = (key, text) => text && seen.set(`${key}: ${text}`, text);
    place("piles", document.querySelector("[data-happening]")?.textContent.trim());
    for (const one of document.querySelectorAll(".bubble:not(.talk)"))
      place(one.closest("[data-seat]")?.dataset.seat ?? "own", one.textContent.trim());
    const hand = document.querySelector("[data-reveal]")?.dataset.reveal;
    if (hand !== undefined) seen.set(`hand ${hand}`, null);
    for (const [key, since] of open)
      if (!seen.has(key)) {
        open.delete(key);
        const kind = key.startsWith("hand ") ? "held" : "shown";
        record[kind].push({ key, since, until: now() });
      }
    for (const [key, text] of seen) if (!open.has(key)) open.set(key, now());
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  record.end = () => {
    for (const [key, since] of open) if (!key.startsWith("hand ")) record.last.push({ key, since });
    return record;
  };
  let last = now();
  setInterval(() => {
    if (now() - last > 100) record.stalls.push({ since: last, until: now() });
    last = now();
  }, 20);
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "update")
          for (const { text } of message.lines ?? []) record.told.push({ text, at: now() });
      });
    }
  };
}"""


def lost(spans: list[dict[str, float]], since: float, until: float) -> float:
    """Sum up how long something went on within a time."""
    return sum(
        max(0.0, min(until, float(one["until"])) - max(since, float(one["since"]))) for one in spans
    )


def check(record: dict[str, Any]) -> None:
    """See that nothing flashed by, that everything told was shown, and in time.

    Hands that are shown hold the table on purpose, so that their time does not count; nor does time
    in which a busy machine let the browser do nothing at all. A sentence may be folded into others
    only where more were told than can be read before the table is too far behind.
    """
    assert len(record["told"]) > 10
    for one in record["shown"]:  # later than it was meant to, if the browser could do nothing
        late = lost(record["stalls"], one["since"] - LEAST, one["since"])
        assert one["until"] - one["since"] + late >= LEAST, one
    for hand in record["held"]:
        assert hand["until"] - hand["since"] > 1_900  # two seconds, but for a frame
    still = [one | {"until": math.inf} for one in record["last"]]
    beside = [one for one in record["shown"] + still if one["key"].startswith("piles: ")]
    for told in record["told"]:
        shown = [one for one in beside if told["text"] in one["key"] and one["until"] > told["at"]]
        if not shown:
            around = [one for one in record["told"] if abs(one["at"] - told["at"]) < BEHIND]
            assert len(around) > BEHIND // LEAST, f"left out: {told}"
            continue
        since, until = told["at"], shown[0]["since"]
        held = lost(record["held"], since, until) + lost(record["stalls"], since, until)
        assert until - since - held <= BEHIND + LATE, told


@pytest.mark.parametrize(
    ("edition", "cards", "delays"), [("classic", CLASSIC, 1.0), ("spider-man", SPIDER_MAN, 0.2)]
)
def test_every_sentence_of_a_game_can_be_read(
    start_server: StartServer, people: People, edition: str, cards: str, delays: float
) -> None:
    """At the normal pace; bots that wait for nobody make the table catch up, never flash."""
    server = start_server(rehearsals=True, delays=delays)
    person = Person(people(pace="normal", still=False), server.url)
    person.page.add_init_script(f"({RECORD})()")
    play_alone(server, person, cards, edition=edition, bots=3, options=ONCE)
    play_to_the_end(person)
    check(person.page.evaluate("window.pioche_record.end()"))


@pytest.mark.parametrize("card", ["B4", "Y4"])
def test_the_card_one_draws_has_its_moment(slow: Server, people: People, card: str) -> None:
    """It comes up large and asks, or says that it does not go; in the hand it is marked."""
    person = Person(people(PHONE, touch=True, pace="normal"), slow.url, "touch")
    cards = f"hands R1 R2 / B1 B2 B3; discard B9; draw {card} Y5 Y6 Y7"
    play_alone(slow, person, cards, edition="x-men")
    person.press(person.page.locator('[data-question].mine [data-move="draw"]'))
    drawn = person.page.locator(f'[data-drawn="{card}"]')
    drawn.wait_for()
    line = person.page.locator("[data-question] .line")
    if card == "B4":
        expect(line).to_have_text("Jouer la carte piochée, ou la garder ?")
        person.page.screenshot(path=SCREENS / "drawn.png")
        play([person], "0 keep")
    else:
        expect(line).to_have_text("Elle ne va pas : tour suivant")
    drawn.wait_for(state="detached")
    held = person.page.locator(f'[data-hand] [data-card="{card}"]')
    expect(held).to_have_attribute("aria-label", re.compile("piochée à l.instant"))
    assert not person.errors


def test_the_pace_is_set_in_the_settings(slow: Server, people: People) -> None:
    """Calm, normal or brisk: chosen once, kept in the browser."""
    person = Person(people(pace="normal"), slow.url).visit("/")
    person.page.get_by_role("button", name="Réglages").click()
    pace = person.page.locator("[data-pace]")
    expect(pace).to_have_value("normal")
    assert pace.locator("option").all_inner_texts() == ["Calme", "Normal", "Vif"]
    pace.select_option("calm")
    person.page.reload()
    assert person.page.evaluate("JSON.parse(localStorage['pioche.prefs']).pace") == "calm"
