"""Everybody can follow: every sentence stands long enough, and the table is never far behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import StartServer

from .conftest import People
from .person import Person, play_to_the_end
from .tables import play_alone

ONCE = {"scoring": "winner", "target": 1}
# Short rounds in which much happens: somebody draws, is passed over, shows their hand.
CLASSIC = (
    "hands R+2 RR R1 / RS R3 B4 / RR G6 Y2 / R7 Y7 B1; discard R9; "
    "draw Y1 B2 Y3 G4 B5 Y6 B7 G8 Y9 B6 Y5 G5 Y4 B8"
)
SPIDER_MAN = (
    "hands Web R2 R1 / G1 R3 RS / B4 R5 Y6 / R6 G7 B1; discard R9; "
    "draw Y1 B2 Y3 G4 B5 Y6 B7 G8 Y9 B6 Y5 G5 Y4 B8"
)
LEAST = 700  # ms that a sentence stands at the normal pace
BEHIND = 3_000  # ms that the table may be behind what the server told
# Notes whenever a sentence beside the piles or at a player's place comes and goes, when the server
# told a line, when hands were shown, and when the browser got no time from the machine.
RECORD = """() => {
  const record = { shown: [], told: [], held: [], stalls: [] };
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


def lost(spans: list[dict[str, Any]], since: float, until: float) -> float:
    """Sum up how long something went on within a time."""
    return sum(
        max(0.0, min(until, float(one["until"])) - max(since, float(one["since"]))) for one in spans
    )


def check(record: dict[str, Any]) -> None:
    """See that nothing flashed by, that everything told was shown, and in time.

    Hands that are shown hold the table on purpose, so that their time does not count; nor does time
    in which a busy machine let the browser do nothing at all.
    """
    assert len(record["told"]) > 10
    flashes = [one for one in record["shown"] if one["until"] - one["since"] < LEAST]
    assert not flashes
    for hand in record["held"]:
        assert hand["until"] - hand["since"] > 1_900  # two seconds, but for a frame
    beside = [one for one in record["shown"] if one["key"].startswith("piles: ")]
    for told in record["told"]:
        shown = [one for one in beside if told["text"] in one["key"] and one["until"] > told["at"]]
        if not shown:
            continue  # left out, or still there when the recording ended
        since, until = told["at"], shown[0]["since"]
        held = lost(record["held"], since, until) + lost(record["stalls"], since, until)
        assert until - since - held <= BEHIND, told


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
    check(person.page.evaluate("window.pioche_record"))
