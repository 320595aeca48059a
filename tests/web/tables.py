"""Tables for people with browsers: set up over HTTP where only what comes later is of interest."""

from __future__ import annotations

from typing import Any

from tests.server.clients import Http
from tests.server.live import Server

from .person import Person

HELD = "[data-hand] [data-card]"
NAMES = ("Zoé", "Ali", "Mia", "Léo")
# Of the classic deck fives of all colours and nothing else, one each: whoever begins has won. For
# matches whose chance is proved afterwards, and so cannot be a rehearsal.
FIVES = {
    "hand_size": 1,
    "uno": "auto",
    "custom": [],
    "cards": {**dict.fromkeys([*"012346789", "S", "R", "+2", "W", "W+4", "Shuffle"], 0), "5": 20},
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


def play_together(server: Server, people: list[Person], *rounds: str, **settings: Any) -> None:
    """Bring people to a table of their own where the cards lie as they are written."""
    rehearsal = {"rehearsal": {"rounds": rounds}} if rounds else {}
    seats = seats_at(server, len(people), **rehearsal | settings)
    for person, seat in zip(people, seats, strict=True):
        person.sit(seat)
        person.page.locator("[data-room]").wait_for()
    begin(server, seats)
    for person in people:
        person.page.locator(HELD).first.wait_for()


def play_alone(
    server: Server, person: Person, *rounds: str, bots: int = 1, seed: int = 0, **settings: Any
) -> None:
    """Bring somebody to a table with bots where the cards lie as they are written."""
    taken = Http(server.url).create(
        NAMES[0],
        seats=bots + 1,
        bots=["greedy"] * bots,
        autostart=True,
        pace="none",
        rehearsal={"rounds": rounds, "seed": seed},
        **settings,
    )
    person.sit(taken).page.locator(HELD).first.wait_for()
