"""Tables for people with browsers: set up over HTTP where only what comes later is of interest."""

from __future__ import annotations

from typing import Any

from tests.server.clients import Http
from tests.server.live import Server

from .person import Person

NAMES = ("Zoé", "Ali", "Mia", "Léo")
ENDLESS = 5000  # points that no test ever scores
# Fives of all colours and nothing else: whoever is asked can play, and no round lasts.
ALIKE = {
    **dict.fromkeys([*"012346789", "S", "R", "+2", "W", "W+4"], 0),
    "5": 20,
}
# Everybody holds cards of which people tell each other afterwards, and some that bear an icon.
SPECIALS = {
    "edition": "jurassic-world",
    "options": {
        "editions": ["spider-man", "x-men", "despicable-me-4"],
        "cards": ALIKE
        | {"5": 3, "+2": 3, "S": 3, "R": 3, "Run": 0, "Web": 20, "Cerebro": 20, "Mega": 20},
        "scoring": "winner",
        "target": ENDLESS,
        "uno": "auto",
    },
}
# Nearly every second card is a +4, so that the first move of all may be one.
FOURS = {
    "edition": "classic",
    "options": {
        "cards": ALIKE | {"5": 8, "W+4": 30, "Shuffle": 0},
        "custom": [],
        "scoring": "winner",
        "target": ENDLESS,
        "uno": "auto",
    },
}
# Two cards each that always fit: everybody is close to calling UNO, all the time.
CALLS = {
    "edition": "classic",
    "options": {"hand_size": 2, "scoring": "winner", "target": ENDLESS, "cards": ALIKE},
    "uno_window": 0,
}
# Cards with the icon, and those that block them.
RUNS = {
    "edition": "jurassic-world",
    "options": {
        "cards": ALIKE | {"5": 1, "+2": 2, "S": 2, "R": 2, "Run": 24},
        "scoring": "winner",
        "target": ENDLESS,
        "uno": "auto",
    },
}


def quick_game(server: Server, edition: str = "classic", **more: Any) -> dict[str, Any]:
    """Set up a game against bots, of a round or two."""
    body = {
        "edition": edition,
        "name": "Zoé",
        "options": {"scoring": "winner", "target": 40},
    } | more
    taken: dict[str, Any] = Http(server.url).post("/api/quick", body).data
    assert "token" in taken, taken
    return taken


def seats_at(server: Server, count: int, **settings: Any) -> list[dict[str, Any]]:
    """Set up a table and take its seats."""
    http = Http(server.url)
    first = http.create(NAMES[0], **{"pace": "none", "seats": count} | settings)
    joined = [http.join(first["table"]["id"], name) for name in NAMES[1:count]]
    return [first, *joined]


def begin(server: Server, seats: list[dict[str, Any]]) -> None:
    """Have everybody agree, and begin."""
    http = Http(server.url)
    for seat in seats:
        reply = http.say(seat, type="ready", entropy="web")
        assert reply.status == 200, reply
    assert http.say(seats[0], type="start").status == 200


def play_together(server: Server, people: list[Person], **settings: Any) -> None:
    """Bring people to a table of their own where the cards have been dealt."""
    seats = seats_at(server, len(people), **settings)
    for person, seat in zip(people, seats, strict=True):
        person.sit(seat)
        person.page.locator("[data-room]").wait_for()
    begin(server, seats)
    for person in people:
        person.page.locator("[data-hand] [data-card]").first.wait_for()
