"""Every route against a real server: what it gives, what it refuses, and how."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import aiohttp
import msgspec
import pytest

import pioche
from pioche.game.verify import verify
from pioche.notation.records import parse_record
from pioche.server.http.route import (
    EVERYWHERE,
    JSON,
    JSON_LINES,
    Route,
    refusals_of,
    status_of,
)
from pioche.server.http.routes import ROUTES
from pioche.server.protocol.messages import MESSAGES, PROTOCOL
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.typography import plain
from tools.protocol.schema import json_schema, openapi

from .clients import SETTINGS, SHORT, Http, Reply, seat
from .live import Server, new_table, players

ROUTE = {route.name: route for route in ROUTES}


class World(NamedTuple):
    """A server with a table in the lobby and a finished match."""

    http: Http
    host: dict[str, Any]
    guest: dict[str, Any]
    winner: dict[str, Any]  # somebody who has played a match
    record: str

    def at(self, what: str = "", seated: dict[str, Any] | None = None) -> str:
        """Return the path of a table."""
        return f"/api/tables/{(seated or self.host)['table']['id']}{what}"

    def player(self, what: str = "/records") -> str:
        """Return the path of the player who has played a match."""
        return f"/api/players/{self.winner['player']['id']}{what}"


@pytest.fixture(scope="module")
def world(server: Server) -> World:
    """The server that the tests of this module share."""
    http = Http(server.url)
    host = http.create(seats=3)
    guest = http.join(host["table"]["code"])
    seated, record = asyncio.run(play_match(server.url))
    return World(http, host, guest, seated, record)


async def play_match(url: str) -> tuple[dict[str, Any], str]:
    """Play a short match, and give a player's seat and the id of the record."""
    async with aiohttp.ClientSession() as session:
        clients = await new_table(session, url, 2, options=SHORT)
        async with players(clients):
            while not clients[0].table.get("record"):
                await asyncio.sleep(0.01)
        return clients[0].seated, clients[0].table["record"]


# What the routes give.

Try = Callable[[World], Reply]


def forgotten(http: Http) -> Reply:
    """Become a player and be forgotten."""
    player = http.post("/api/players", {"name": "Zoë"}).data
    return http.send("DELETE", f"/api/players/{player['id']}", token=player["token"])


GOOD: dict[str, Try] = {
    "make_player": lambda w: w.http.post("/api/players", {"name": "Zoë"}),
    "forget_player": lambda w: forgotten(w.http),
    "list_editions": lambda w: w.http.get("/api/editions"),
    "read_words": lambda w: w.http.get("/api/words"),
    "read_vocabulary": lambda w: w.http.get("/api/vocabulary?edition=x-men"),
    "list_cards": lambda w: w.http.get("/api/editions/classic/cards"),
    "read_rules": lambda w: w.http.get("/api/editions/classic/rules?lang=en"),
    "show_rulebook": lambda w: w.http.get("/api/editions/classic/rulebook?lang=en"),
    "read_drafts": lambda w: w.http.post(
        "/api/rules/read", {"edition": "classic", "rules": [["next draws 2"]], "pieces": True}
    ),
    "check_rules": lambda w: w.http.post("/api/rules/check", {"edition": "classic"}),
    "try_rules": lambda w: w.http.post("/api/rules/try", {"edition": "classic"}),
    "create_table": lambda w: w.http.post("/api/tables", {"settings": SETTINGS, "name": "Ann"}),
    "quick_game": lambda w: w.http.post("/api/quick", {"edition": "classic", "name": "Ann"}),
    "start_tutorial": lambda w: w.http.post("/api/tutorial", {"name": "Ann"}),
    "list_tables": lambda w: w.http.get("/api/tables?limit=10"),
    "show_table": lambda w: w.http.get(w.at()),
    "list_table_cards": lambda w: w.http.get(w.at("/cards")),
    "read_table_rules": lambda w: w.http.get(w.at("/rules?lang=en")),
    "show_table_rulebook": lambda w: w.http.get(w.at("/rulebook")),
    "join_table": lambda w: w.http.post(w.at("/join"), {"name": "Ann"}, w.host["player"]["token"]),
    "show_link": lambda w: w.http.get(w.at("/link")),
    "draw_link": lambda w: w.http.get(w.at("/qr.svg")),
    "stream": lambda w: first_line(w),
    "list_missed": lambda w: w.http.get(w.at("/events?lang=fr"), w.host["token"]),
    "send_message": lambda w: w.http.say(w.host, type="ping", id=7),
    "read_record": lambda w: w.http.get(f"/api/records/{w.record}"),
    "show_record": lambda w: w.http.get(f"/api/records/{w.record}/info"),
    "replay_record": lambda w: w.http.get(f"/api/records/{w.record}/replay?seat=1"),
    "record_cards": lambda w: w.http.get(f"/api/records/{w.record}/cards"),
    "show_proof": lambda w: w.http.get(f"/api/records/{w.record}/proof"),
    "list_records": lambda w: w.http.get(w.player(), w.winner["player"]["token"]),
    "export": lambda w: w.http.get("/api/export.jsonl"),
    "health": lambda w: w.http.get("/health"),
    "readiness": lambda w: w.http.get("/ready"),
    "metrics": lambda w: w.http.get("/metrics"),
    "openapi": lambda w: w.http.get("/api/openapi.json"),
    "schema": lambda w: w.http.get("/api/protocol.json"),
}  # fmt: skip


def first_line(world: World) -> Reply:
    """Open a stream, read its first line, and give it as if it were all."""

    async def read() -> Reply:
        headers = {"Authorization": f"Bearer {world.guest['token']}"}
        url = world.http.url + world.at("/stream")
        async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as got:
            line = await got.content.readline()
            return Reply(got.status, got.headers, line)  # type: ignore[arg-type]

    return asyncio.run(read())


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_every_route_gives_what_it_promises(world: World, route: Route) -> None:
    """The status, the media type and the data are those that OpenAPI names."""
    reply = GOOD[route.name](world)
    given = route.gives[0]
    assert reply.status == given.status, reply
    assert reply.headers["Content-Type"].partition(";")[0] == given.media
    if given.media == JSON:
        msgspec.json.decode(reply.body, type=given.type)
    elif given.media == JSON_LINES:
        for line in reply.body.splitlines():
            msgspec.json.decode(line, type=given.type)
    else:
        assert reply.body.decode()


def test_the_health_and_the_descriptions_are_those_of_this_version(world: World) -> None:
    """The server says which version it is, and describes itself as the checkout does."""
    health = world.http.get("/health").data
    assert health == {"status": "ok", "version": pioche.__version__, "protocol": PROTOCOL}
    assert world.http.get("/api/openapi.json").data == json.loads(json.dumps(openapi()))
    assert world.http.get("/api/protocol.json").data == json.loads(json.dumps(json_schema()))


# What they refuse.

NOBODY = "x" * 22
REFUSED: dict[str, dict[str, Try]] = {
    "make_player": {
        "bad-name": lambda w: w.http.post("/api/players", {"name": "a|b"}),
    },
    "read_vocabulary": {"bad-settings": lambda w: w.http.get("/api/vocabulary?edition=none")},
    "read_drafts": {
        "bad-settings": lambda w: w.http.post(
            "/api/rules/read", {"edition": "none", "rules": []}
        )
    },
    "list_cards": {"bad-settings": lambda w: w.http.get("/api/editions/none/cards")},
    "read_rules": {"bad-settings": lambda w: w.http.get("/api/editions/none/rules")},
    "show_rulebook": {"bad-settings": lambda w: w.http.get("/api/editions/none/rulebook")},
    "list_table_cards": {"no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/cards")},
    "read_table_rules": {"no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/rules")},
    "show_table_rulebook": {"no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/rulebook")},
    "create_table": {
        "bad-settings": lambda w: w.http.post(
            "/api/tables", {"settings": {"edition": "none"}, "name": "Ann"}
        ),
        "bad-name": lambda w: w.http.post("/api/tables", {"settings": SETTINGS, "name": " "}),
        "bad-face": lambda w: w.http.post(
            "/api/tables", {"settings": SETTINGS, "name": "Ann", "face": "fox"}
        ),
    },
    "quick_game": {
        "bad-settings": lambda w: w.http.post("/api/quick", {"edition": "none", "name": "Ann"}),
        "bad-name": lambda w: w.http.post("/api/quick", {"edition": "classic", "name": "\n"}),
        "bad-face": lambda w: w.http.post(
            "/api/quick", {"edition": "classic", "name": "Ann", "face": "fox-0-9"}
        ),
    },
    "start_tutorial": {
        "bad-name": lambda w: w.http.post("/api/tutorial", {"name": "\t"}),
        "bad-face": lambda w: w.http.post("/api/tutorial", {"name": "Ann", "face": "0"}),
    },
    "show_table": {"no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}")},
    "join_table": {
        "no-table": lambda w: w.http.post(f"/api/tables/{NOBODY}/join", {"name": "Zoe"}),
        "bad-name": lambda w: w.http.post(w.at("/join"), {"name": "\u202e"}),
        "bad-face": lambda w: w.http.post(w.at("/join"), {"name": "Zoe", "face": "0"}),
        "name-taken": lambda w: w.http.post(w.at("/join"), {"name": "bob"}),
        "table-full": lambda w: join_full(w),
        "game-begun": lambda w: w.http.post(w.at("/join", begun(w)), {"name": "Zoe"}),
    },
    "show_link": {"no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/link")},
    "draw_link": {"no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/qr.svg")},
    "stream": {
        "no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/stream", w.host["token"]),
        "removed": lambda w: w.http.get(w.at("/stream"), removed(w)["token"]),
    },
    "list_missed": {
        "no-table": lambda w: w.http.get(f"/api/tables/{NOBODY}/events", w.host["token"]),
        "removed": lambda w: w.http.get(w.at("/events"), removed(w)["token"]),
    },
    "send_message": {
        "no-table": lambda w: w.http.post(
            f"/api/tables/{NOBODY}/messages", {"type": "ping"}, w.host["token"]
        ),
        "removed": lambda w: w.http.say(removed(w), type="ready"),
        "not-host": lambda w: w.http.say(w.guest, type="start"),
        "seats-open": lambda w: w.http.say(w.host, type="start"),
        "no-game": lambda w: w.http.say(w.host, type="play", move="draw"),
        "bad-chat": lambda w: w.http.say(w.host, type="chat", text="\u0007"),
    },
    "read_record": {"no-record": lambda w: w.http.get("/api/records/none")},
    "show_record": {"no-record": lambda w: w.http.get("/api/records/none/info")},
    "replay_record": {
        "no-record": lambda w: w.http.get("/api/records/none/replay"),
        "no-round": lambda w: w.http.get(f"/api/records/{w.record}/replay?round=99"),
        "no-seat": lambda w: w.http.get(f"/api/records/{w.record}/replay?seat=9"),
    },
    "record_cards": {"no-record": lambda w: w.http.get("/api/records/none/cards")},
    "show_proof": {"no-record": lambda w: w.http.get("/api/records/none/proof")},
    "list_records": {
        "no-record": lambda w: w.http.get(w.player() + "?before=x", w.winner["player"]["token"])
    },
    "metrics": {"not-local": lambda w: w.http.get("/metrics", Forwarded="for=192.0.2.7")},
}  # fmt: skip
# Tried for all routes at once below, or where limits are.
# Those of rehearsals are tried in test_rehearsals.py.
ELSEWHERE = {
    *EVERYWHERE, "rules-gone", "too-many", "bad-origin", "too-large", "bad-token", "no-rehearsals",
    "rehearsal",
}  # fmt: skip


def join_full(world: World) -> Reply:
    """Try to join a table without a free seat."""
    seated = world.http.create()
    world.http.join(seated["table"]["id"])
    return world.http.post(world.at("/join", seated), {"name": "Zoe"})


def begun(world: World) -> dict[str, Any]:
    """Set up a table and begin to play."""
    seated = world.http.create(bots=["greedy"])
    assert world.http.say(seated, type="start").status == 200
    return seated


def removed(world: World) -> dict[str, Any]:
    """Join the table and be removed by its host."""
    seated = world.http.join(world.host["table"]["id"], "Kim")
    assert world.http.say(world.host, type="remove", seat=seated["seat"]).status == 200
    return seated


@pytest.mark.parametrize(
    ("name", "code"), [(name, code) for name, tries in REFUSED.items() for code in tries]
)
def test_refusals_have_their_code_and_status(world: World, name: str, code: str) -> None:
    """A request that makes no sense gets the documented code, its status and words."""
    reply = REFUSED[name][code](world)
    assert (reply.code, reply.status) == (code, status_of(code))
    assert code in refusals_of(ROUTE[name])


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_no_documented_refusal_is_left_untried(route: Route) -> None:
    """Each code that a route documents is reached by a test; those of the rules, elsewhere."""
    tried = {*REFUSED.get(route.name, ()), *ELSEWHERE}
    missing = set(refusals_of(route)) - tried
    assert not missing or (route.name == "send_message" and missing & RULES_REFUSALS.keys())


@pytest.mark.parametrize("route", [r for r in ROUTES if r.body], ids=lambda route: route.name)
def test_bodies_are_json_that_fits(world: World, route: Route) -> None:
    """What is no JSON, of another type, too deep, compressed or too long is refused, never read."""
    path = route.path.format(table=world.host["table"]["id"])
    token = world.host["token"] if route.token == "seat" else ""

    def code(body: bytes, **headers: str) -> str:
        return world.http.send("POST", path, body, token, headers).code

    deep = b'{"edition":"classic","options":{"cards":' + b'{"a":' * 5000 + b"1" + b"}" * 5002
    for body in (b"", b"{", b"[]", b"null", b"\xff", b'{"nothing":1}', b'"\\ud800"', deep):
        assert code(body) == "bad-message", body[:50]
    assert code(b"{}", **{"Content-Type": "text/plain"}) == "bad-message"
    assert code(b"{}", **{"Content-Type": "application/x-www-form-urlencoded"}) == "bad-message"
    assert code(b"\x1f\x8b\x08", **{"Content-Encoding": "gzip"}) == "bad-message"
    assert code(b" " * 70_000) == "too-large"


@pytest.mark.parametrize("depth", [200, 600, *range(900, 1000, 9)])
def test_no_depth_is_too_much(world: World, depth: int) -> None:
    """Rules nested as deep as they can be read are refused in words as well."""
    deep = '{"a":' * depth + "1" + "}" * depth
    body = f'{{"edition":"classic","options":{{"cards":{deep}}}'.encode()
    assert world.http.post("/api/rules/check", body + b"}").status in (200, 400)
    assert world.http.post("/api/quick", body + b',"name":"Ann"}').status in (400, 422)


def test_unknown_parameters_are_refused_everywhere(world: World) -> None:
    """A misspelt parameter is not passed over."""
    for path in ("/health?x=1", "/api/tables?limt=3", "/api/tables?limit=0", "/api/tables?limit=x"):
        assert (world.http.get(path).code, world.http.get(path).status) == ("bad-message", 400)


def test_nothing_else_is_there(world: World) -> None:
    """Other addresses and methods are refused in the protocol's words; folders are not shown."""
    for path in ("/nothing", "/api", "/api/", "/assets/", "/assets/../hub.py", "/t/",
                 "/assets/%2e%2e/hub.py", "/assets/..%2fhub.py", "/api/tables/a/b/c"):  # fmt: skip
        assert (world.http.get(path).code, world.http.get(path).status) == ("no-page", 404), path
    for route in ROUTES:
        path = route.path.format(table="t", edition="e", record="r", player="p")
        reply = world.http.send("PUT", path)
        assert (reply.code, reply.status) == ("bad-method", 405)
        assert route.method in reply.headers["Allow"]


def test_names_that_are_no_text_are_only_not_found(world: World) -> None:
    """Whatever stands in a path, a table of that name does not exist."""
    for name in ("%00", "%ff%fe", "%F0%9F%82%A1", "'%20OR%201=1", "%2e%2e", "..%2f..", "a" * 64):
        assert world.http.get(f"/api/tables/{name}").code in ("no-table", "no-page")
    assert world.http.get(f"/api/tables/{'a' * 65}").code == "bad-message"


# Tables.


def test_a_table_is_found_by_its_id_and_its_code(world: World) -> None:
    """The code may be typed in small letters; both give the same table, and no token."""
    table = world.host["table"]
    by_id, by_code = world.http.get(world.at()), world.http.get(f"/api/tables/{table['code']}")
    small = world.http.get(f"/api/tables/{table['code'].lower()}")
    assert by_id.data == by_code.data == small.data
    assert by_id.data["id"] == table["id"]
    assert b"token" not in by_id.body


def test_only_tables_that_want_to_be_found_are_listed(world: World) -> None:
    """The lobby shows listed tables and no others."""
    hidden, shown = world.http.create(), world.http.create(listed=True)
    ids = [table["id"] for table in world.http.get("/api/tables").data["tables"]]
    assert shown["table"]["id"] in ids
    assert hidden["table"]["id"] not in ids


def test_a_player_keeps_seat_and_identity(world: World) -> None:
    """Joining again with the same token gives the same seat; another table, the same player."""
    http, host = world.http, world.host
    token = host["player"]["token"]
    again = http.post(world.at("/join"), {"name": "Whoever"}, token).data
    assert (again["seat"], again["player"]["id"]) == (host["seat"], host["player"]["id"])
    other = http.post("/api/tables", {"settings": SETTINGS, "name": "Ann"}, token).data
    assert other["player"]["id"] == host["player"]["id"]
    assert other["table"]["id"] != host["table"]["id"]


def test_a_table_that_everybody_has_left_is_gone(world: World) -> None:
    """A closed table is no longer found, neither in memory nor by its code."""
    seated = world.http.create()
    world.http.say(seated, type="leave")
    for name in (seated["table"]["id"], seated["table"]["code"]):
        assert world.http.get(f"/api/tables/{name}").code == "no-table"


def test_links_lead_to_the_table(world: World) -> None:
    """The link is the address the client used, and the QR code is a drawing without scripts."""
    seated = world.http.create()
    assert seated["link"] == f"{world.http.url}/t/{seated['table']['id']}"
    assert world.http.get(world.at("/link", seated)).data == {"link": seated["link"]}
    assert b"Pioche" in world.http.get(f"/t/{seated['table']['id']}").body
    drawing = world.http.get(world.at("/qr.svg", seated)).body
    assert drawing.startswith(b"<svg")
    assert b"<script" not in drawing


def test_custom_rules_are_read_back_or_their_mistake_is_shown(world: World) -> None:
    """Rules that somebody writes are answered in both languages, mistakes with their place."""
    good = {"edition": "classic", "options": {"custom": [["next draws 2"]]}}
    bad = {"edition": "classic", "options": {"custom": [["next eats 2"]]}}
    rules = world.http.post("/api/rules/check", good).data["rules"]
    assert {"card", "fr", "en"} <= rules[0].keys()
    mistake = world.http.post("/api/rules/check", bad).data["mistake"]
    assert mistake["where"] == "options.custom[0][0]"
    assert mistake["what"].startswith("did not understand 'next eats 2'")
    assert plain(mistake["fr"]).startswith("phrase incomprise : « next eats 2 »")


@pytest.mark.parametrize(
    ("settings", "french"),
    [
        ({"bots": ["greedy"] * 4}, "robots : 4 robots pour 2 places"),
        ({"bots": ["hal"]}, "robots : robot inconnu : « hal »"),
        ({"options": {"hand_size": 99}}, "Cartes en main : « 99 » n'est pas compris entre 1 et 15"),
        (
            {"options": {"uno": 1}},
            "Annonce UNO : « 1 » n'existe pas ; possibles : À qui",
        ),
    ],
)
def test_impossible_settings_are_refused_in_both_languages(
    world: World, settings: dict[str, Any], french: str
) -> None:
    """The reason is told in the language of the refusal, not only its beginning."""
    body = {"settings": SETTINGS | settings, "name": "Ann"}
    refused = world.http.post("/api/tables", body).data
    assert plain(refused["fr"]).startswith(f"Réglage impossible : {french}")
    assert refused["en"].startswith("This setting is impossible: ")


def test_an_impossible_name_is_refused_in_both_languages(world: World) -> None:
    """What a name has to be is told in French too."""
    refused = world.http.post("/api/players", {"name": "a|b"}).data
    assert plain(refused["fr"]).startswith(
        "Nom impossible : « a|b » doit avoir de 1 à 40 caractères"
    )
    assert refused["en"].startswith("This name cannot be used: 'a|b' is no name")


def test_a_quick_game_begins_with_its_player(world: World) -> None:
    """One request and a hello: the cards are dealt."""
    seated = world.http.post("/api/quick", {"edition": "classic", "name": "Ann"}).data

    async def come_in() -> dict[str, Any]:
        async with seat(world.http.url, seated, entropy="mine") as talk:
            return talk.heard[-1]

    welcome = asyncio.run(come_in())
    assert welcome["table"]["phase"] == "playing"
    assert len(welcome["own"]["hand"]) >= 7


def test_a_quick_game_leaves_its_player_time(world: World) -> None:
    """Nobody else waits, so nothing presses, unless the request wants it."""
    body = {"edition": "classic", "name": "Ann"}
    for asked, pace in (({}, "none"), ({"pace": "fast"}, "fast")):
        seated = world.http.post("/api/quick", body | asked).data
        assert seated["table"]["settings"]["pace"] == pace


# Programs.


def test_a_message_is_answered_with_its_id(world: World) -> None:
    """Over HTTP a program gets an update, a pong or a refusal, always with the reply."""
    seated = world.http.create()
    reply = world.http.say(seated, type="ready", id=12)
    assert (reply.status, reply.data["type"], reply.data["reply"]) == (200, "update", 12)
    assert world.http.say(seated, type="ping", id=13).data["reply"] == 13
    refused = world.http.say(seated, type="play", move="draw", id=14)
    assert (refused.status, refused.code, refused.data["reply"]) == (409, "no-game", 14)
    assert world.http.say(seated, type="hello", token="x").code == "bad-message"


def test_a_stream_says_everything_in_its_order(world: World) -> None:
    """A stream begins with a welcome and then has every update; `last` resumes it."""
    seated = world.http.create()
    reply = world.http.join(seated["table"]["id"], external=True)

    async def lines(last: int, number: int) -> list[Any]:
        headers = {"Authorization": f"Bearer {reply['token']}"}
        url = f"{world.http.url}{world.at('/stream', seated)}?last={last}&lang=en"
        async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as got:
            found = [MESSAGES.decode(await got.content.readline())]
            for text in "abc"[: number - 1]:
                await asyncio.to_thread(world.http.say, seated, type="chat", text=text)
                found.append(MESSAGES.decode(await got.content.readline()))
            return found

    told = asyncio.run(lines(0, 4))
    assert [type(message).__name__ for message in told] == ["Welcome", *["Update"] * 3]
    (again,) = asyncio.run(lines(told[1].last - 1, 1))
    assert [event.text for event in again.events] == ["a", "b", "c"]
    assert all(event.say for event in again.events)


def test_what_was_missed_can_be_read_page_by_page(world: World) -> None:
    """Events after a number come as the seat may see them, numbered without a gap."""
    seat, token = world.winner, world.winner["token"]

    def page(last: int) -> dict[str, Any]:
        data: dict[str, Any] = world.http.get(world.at(f"/events?last={last}", seat), token).data
        return data

    pages = [page(0)]
    while pages[-1]["more"]:
        pages.append(page(pages[-1]["events"][-1]["id"]))
    events = [event for one in pages for event in one["events"]]
    assert [event["id"] for event in events] == list(range(1, len(events) + 1))
    assert page(len(events) - 3) == {"events": events[-3:], "more": False}
    assert page(len(events)) == {"events": [], "more": False}
    drawn = [event for event in events if event["kind"] in ("dealt", "drew")]
    assert all(("card" in event) == (event["seat"] == seat["seat"]) for event in drawn)
    assert {event["seat"] for event in drawn} == {0, 1}


# Tokens.


def test_all_events_can_be_read_from_the_first_on(world: World) -> None:
    """`events?last=0` begins with the first event, though a welcome with `last` 0 has none."""
    seated = world.http.create()
    page = world.http.get(world.at("/events?last=0", seated), seated["token"]).data
    assert [event["id"] for event in page["events"]] == [1]
    assert page["events"][0]["kind"] == "joined"


def test_tokens_open_only_what_they_are_for(world: World) -> None:
    """A token that is forged, cut, of another use or of another table is refused with 401."""
    http, token = world.http, world.host["token"]
    header, claims, signature = token.split(".")
    none = "eyJhbGciOiJub25lIn0"  # {"alg":"none"}
    bad = [
        "x", "..", f"{header}.{claims}.", f"{header}.{claims}.{signature[:-4]}AAAA",
        f"{none}.{claims}.", f"{none}.{claims}.{signature}",
        f"{header}.{world.guest['token'].split('.')[1]}.{signature}",
        world.host["player"]["token"], world.winner["token"], token + "é", "a." * 3000,
    ]  # fmt: skip
    for wrong in bad:
        reply = http.send(
            "POST", world.at("/messages"), {"type": "ping"}, wrong.encode().decode("latin-1")
        )
        assert (reply.code, reply.status) == ("bad-token", 401), wrong
        assert reply.headers["WWW-Authenticate"] == "Bearer"
    assert http.post(world.at("/messages"), {"type": "ping"}).code == "bad-token"
    basic = {"Authorization": f"Basic {token}"}
    assert (
        http.send("POST", world.at("/messages"), {"type": "ping"}, headers=basic).code
        == "bad-token"
    )


def test_a_wrong_token_is_never_passed_over(world: World) -> None:
    """Where a token may be given, a bad one is refused and no new player is made."""
    body = {"settings": SETTINGS, "name": "Ann"}
    assert world.http.post("/api/tables", body, "nonsense").code == "bad-token"
    assert world.http.post("/api/tables", body, world.host["token"]).code == "bad-token"


def test_records_are_listed_for_their_player_only(world: World) -> None:
    """One's own list needs one's own token, and goes back page by page."""
    token = world.winner["player"]["token"]
    ids = [record["id"] for record in world.http.get(world.player(), token).data["records"]]
    assert world.record in ids
    first = world.http.get(f"{world.player()}?limit=1", token).data["records"]
    rest = world.http.get(f"{world.player()}?before={ids[0]}", token).data["records"]
    assert [record["id"] for record in [*first, *rest]] == ids
    assert world.http.get(world.player(), world.host["player"]["token"]).code == "bad-token"
    assert world.http.get(world.player()).code == "bad-token"


# Records.


def test_a_record_can_be_downloaded_and_proves_itself(world: World) -> None:
    """The record reads, replays, and its shuffles are those of the committed secret."""
    text = world.http.get(f"/api/records/{world.record}").body.decode()
    record = parse_record(text)
    verify(record)
    info = world.http.get(f"/api/records/{world.record}/info").data
    assert info["players"] == list(record.players) == ["Person 0", "Person 1"]
    assert world.http.get(f"/r/{world.record}").status == 200


def test_the_export_has_no_names(world: World) -> None:
    """All matches are there, without names, player ids or a way to the tables."""
    body = world.http.get("/api/export.jsonl").body.decode()
    lines = [json.loads(line) for line in body.splitlines()]
    assert lines
    assert all(line["record"] for line in lines)
    for secret in ("Person 0", world.winner["player"]["id"], world.winner["table"]["id"]):
        assert secret not in body


def test_the_figures_count_what_happened(world: World) -> None:
    """Tables, moves, finished matches and refusals are counted."""
    world.http.get("/api/tables/NOBODY")
    figures = dict(
        line.rsplit(" ", 1)
        for line in world.http.get("/metrics").body.decode().splitlines()
        if not line.startswith("#")
    )
    assert float(figures["pioche_tables"]) > 0
    assert float(figures["pioche_matches_total"]) >= 1
    assert float(figures['pioche_moves_total{by="player"}']) > 0
    assert float(figures["pioche_move_seconds_count"]) > 0
    assert float(figures['pioche_refused_total{code="no-table"}']) >= 1
    assert float(figures['pioche_stored_tables{phase="lobby"}']) >= 1
    assert float(figures["pioche_stored_records"]) >= 1


def test_missed_events_come_in_lines_too(world: World) -> None:
    """Asked for so, the events have no words and the lines speak to the seat."""
    seat = world.winner
    path = world.at("/events?last=0&lang=en&lines=true", seat)
    page = world.http.get(path, seat["token"]).data
    assert not any("say" in event for event in page["events"])
    ids = {event["id"] for event in page["events"]}
    assert any(line["text"].startswith("You ") for line in page["lines"])
    assert all(set(line["events"]) <= ids and line["text"] for line in page["lines"])
