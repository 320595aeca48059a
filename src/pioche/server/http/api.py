"""The HTTP part of the protocol: every route, what it takes and what it gives.

The app serves this table and OpenAPI describes it. Whatever goes wrong, the answer is a
`protocol.Refused` with the status that `status_of` gives for its code.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from pioche.server.protocol import bodies as b
from pioche.server.protocol.messages import AnyMessage, AnyRequest, Held, Pong, TableInfo, Update
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.texts.server import REFUSALS as SERVER_REFUSALS

HEALTH = "/health"
SOCKET = "/api/socket"  # where a WebSocket is opened; messages are those of `protocol`

JSON = "application/json"
JSON_LINES = "application/x-ndjson"
TEXT = "text/plain"
SVG = "image/svg+xml"

Method = Literal["GET", "POST", "DELETE"]
# Whose token a route takes as `Authorization: Bearer …`; `player?`: one may be given.
Token = Literal["", "player", "player?", "seat"]

# The status for each code of `pioche.texts.server`. Whatever is not here, as every move against
# the rules, is only impossible as things stand.
CONFLICT = 409
STATUS = {
    "bad-message": 400, "bad-protocol": 400, "hello-first": 400,
    "bad-token": 401,
    "bad-origin": 403, "not-local": 403,
    "no-watching": 403, "not-a-player": 403, "not-host": 403, "chat-off": 403,
    "no-table": 404, "no-record": 404, "no-round": 404, "no-page": 404,
    "bad-method": 405,
    "bad-host": 421,
    "removed": 410, "left": 410, "rules-gone": 410,
    "too-large": 413,
    "bad-settings": 422, "bad-name": 422, "bad-entropy": 422, "bad-move": 422, "bad-chat": 422,
    "bad-reaction": 422,
    "too-fast": 429, "too-many": 429,
    "server-error": 500,
    "storage": 503, "stopping": 503,
}  # fmt: skip


def status_of(code: str) -> int:
    """Return the HTTP status for a refusal's code.

    >>> status_of("no-table"), status_of("no-match")
    (404, 409)
    """
    return STATUS.get(code, CONFLICT)


class Given(NamedTuple):
    """What a route gives if all is well; a type of `str` is plain text."""

    type: Any
    status: int = 200
    media: str = JSON


class Route(NamedTuple):
    """One route. Parameters that do not stand in the path come behind the question mark."""

    name: str
    method: Method
    path: str
    summary: str
    gives: tuple[Given, ...]
    parameters: type[Struct] = b.Nothing
    body: Any = None
    token: Token = ""
    refusals: tuple[str, ...] = ()  # beside those that `refusals_of` adds
    fresh: int = 0  # seconds that a client may keep what it was given


WHILE = 300  # seconds: what only another version of the server changes
SEATED = (Given(b.SeatTaken, 201),)
NO_TABLE = ("no-table", "rules-gone")
AT_TABLE = tuple(
    code
    for code in SERVER_REFUSALS
    if status_of(code) in (403, CONFLICT, 422) and code != "not-local"  # that is of the figures
)

ROUTES = (
    Route(
        "make_player", "POST", "/api/players",
        "Become a player: an identity without an account.",
        (Given(b.Player, 201),),
        body=b.NewPlayer,
        refusals=("bad-name",),
    ),
    Route(
        "forget_player", "DELETE", "/api/players/{player}",
        "Delete all that is stored about oneself: seats are left, names and ids replaced, messages "
        "removed; the matches of others stay. The token has to be that player's.",
        (Given(b.Forgotten),),
        parameters=b.PlayerParameters,
        token="player",
        refusals=("too-many",),
    ),
    Route(
        "list_editions", "GET", "/api/editions",
        "List the editions, the ready rules for customisable wilds, the options and the bots.",
        (Given(b.Catalogue),),
    ),
    Route(
        "read_words", "GET", "/api/words",
        "Read what questions, answers and settings are called.",
        (Given(b.Glossary),),
        fresh=WHILE,
    ),
    Route(
        "read_vocabulary", "GET", "/api/vocabulary",
        "Read the effects language: all that a rule can be composed of.",
        (Given(b.Vocabulary),),
        parameters=b.VocabularyParameters,
        refusals=("bad-settings",),
        fresh=WHILE,
    ),
    Route(
        "list_cards", "GET", "/api/editions/{edition}/cards",
        "List the faces of an edition's deck.",
        (Given(b.Deck),),
        parameters=b.EditionParameters,
        refusals=("bad-settings",),
        fresh=WHILE,
    ),
    Route(
        "read_rules", "GET", "/api/editions/{edition}/rules",
        "Read the rulebook of an edition as printed.",
        (Given(str, media=TEXT),),
        parameters=b.RulesParameters,
        refusals=("bad-settings",),
    ),
    Route(
        "show_rulebook", "GET", "/api/editions/{edition}/rulebook",
        "Read the same rulebook section by section, each paragraph with its rules.",
        (Given(b.Rulebook),),
        parameters=b.RulesParameters,
        refusals=("bad-settings",),
        fresh=WHILE,
    ),
    Route(
        "check_rules", "POST", "/api/rules/check",
        "Read custom rules back in words, or learn what is wrong with them and where.",
        (Given(b.CheckedRules),),
        body=b.RulesToCheck,
    ),
    Route(
        "try_rules", "POST", "/api/rules/try",
        "Try rules on a small position, always the same: send all moves made so far.",
        (Given(b.Trial),),
        body=b.TrialWanted,
        refusals=("too-many",),
    ),
    Route(
        "create_table", "POST", "/api/tables",
        "Set up a table and take its first seat as the host.",
        SEATED,
        body=b.NewTable,
        token="player?",
        refusals=("bad-settings", "bad-name", "too-many"),
    ),
    Route(
        "quick_game", "POST", "/api/quick",
        "Play against bots: the match begins once its player has said hello.",
        SEATED,
        body=b.QuickGame,
        token="player?",
        refusals=("bad-settings", "bad-name", "too-many"),
    ),
    Route(
        "list_tables", "GET", "/api/tables",
        "List the tables that want to be found.",
        (Given(b.Lobby),),
        parameters=b.LobbyParameters,
    ),
    Route(
        "show_table", "GET", "/api/tables/{table}",
        "Look at a table, found by its id or its code; the game on it is not shown.",
        (Given(TableInfo),),
        parameters=b.TableParameters,
        refusals=NO_TABLE,
    ),
    Route(
        "list_table_cards", "GET", "/api/tables/{table}/cards",
        "List the faces of the deck as played at a table, with what was written on them.",
        (Given(b.Deck),),
        parameters=b.TableParameters,
        refusals=NO_TABLE,
    ),
    Route(
        "read_table_rules", "GET", "/api/tables/{table}/rules",
        "Read the rulebook as played at a table.",
        (Given(str, media=TEXT),),
        parameters=b.TableRulesParameters,
        refusals=NO_TABLE,
    ),
    Route(
        "show_table_rulebook", "GET", "/api/tables/{table}/rulebook",
        "Read the same rulebook section by section, each paragraph with its rules.",
        (Given(b.Rulebook),),
        parameters=b.TableRulesParameters,
        refusals=NO_TABLE,
    ),
    Route(
        "join_table", "POST", "/api/tables/{table}/join",
        "Take the first free seat; a player who has a seat already is given it again.",
        SEATED,
        parameters=b.TableParameters,
        body=b.JoinTable,
        token="player?",
        refusals=(
            *NO_TABLE, "bad-name", "name-taken", "table-full", "game-begun", "too-many",
        ),
    ),
    Route(
        "show_link", "GET", "/api/tables/{table}/link",
        "Give the link to a table that others can use.",
        (Given(b.TableLink),),
        parameters=b.TableParameters,
        refusals=NO_TABLE,
    ),
    Route(
        "draw_link", "GET", "/api/tables/{table}/qr.svg",
        "Draw the link to a table as a QR code.",
        (Given(str, media=SVG),),
        parameters=b.TableParameters,
        refusals=NO_TABLE,
    ),
    Route(
        "stream", "GET", "/api/tables/{table}/stream",
        "For programs: everything the seat is told, a message a line, first a welcome. "
        "Empty lines only keep the connection up.",
        (Given(AnyMessage, media=JSON_LINES),),
        parameters=b.EventsParameters,
        token="seat",
        refusals=(*NO_TABLE, "removed", "too-many"),
    ),
    Route(
        "list_missed", "GET", "/api/tables/{table}/events",
        "Read the events after one as the seat may see them, the oldest first and not more than a "
        "welcome has: of all that was missed, page by page, what the welcome left out.",
        (Given(b.Missed),),
        parameters=b.EventsParameters,
        token="seat",
        refusals=(*NO_TABLE, "removed", "too-many"),
    ),
    Route(
        "send_message", "POST", "/api/tables/{table}/messages",
        "For programs: send one message and get the answer to it. A move that is held (202) is "
        "made or refused later, on the stream.",
        (Given(Update | Pong), Given(Held, 202)),
        parameters=b.TableParameters,
        body=AnyRequest,
        token="seat",
        refusals=(*NO_TABLE, "removed", *AT_TABLE, *RULES_REFUSALS),
    ),
    Route(
        "read_record", "GET", "/api/records/{record}",
        "Download a finished match as a record.",
        (Given(str, media=TEXT),),
        parameters=b.RecordParameters,
        refusals=("no-record",),
    ),
    Route(
        "show_record", "GET", "/api/records/{record}/info",
        "See who played a finished match, and when.",
        (Given(b.RecordInfo),),
        parameters=b.RecordParameters,
        refusals=("no-record",),
    ),
    Route(
        "replay_record", "GET", "/api/records/{record}/replay",
        "Replay a round of a finished match move by move, through the eyes of a seat or, if none "
        "is named, with all hands open.",
        (Given(b.Replay),),
        parameters=b.ReplayParameters,
        refusals=("no-record", "no-round", "no-seat", "too-many"),
    ),
    Route(
        "record_cards", "GET", "/api/records/{record}/cards",
        "List the faces of the deck that a finished match was played with.",
        (Given(b.Deck),),
        parameters=b.RecordParameters,
        refusals=("no-record", "too-many"),
    ),
    Route(
        "show_proof", "GET", "/api/records/{record}/proof",
        "Get all that it takes to recompute the chance of a finished match.",
        (Given(b.Proof),),
        parameters=b.RecordParameters,
        refusals=("no-record", "too-many"),
    ),
    Route(
        "list_records", "GET", "/api/players/{player}/records",
        "List one's finished matches, newest first; the token has to be that player's.",
        (Given(b.RecordList),),
        parameters=b.RecordsParameters,
        token="player",
        refusals=("no-record",),
    ),
    Route(
        "export", "GET", "/api/export.jsonl",
        "Download all finished matches without names, a match a line.",
        (Given(b.ExportedMatch, media=JSON_LINES),),
        refusals=("too-many",),
    ),
    Route(
        "health", "GET", HEALTH,
        "Ask whether the server is well.",
        (Given(b.Health),),
    ),
    Route(
        "metrics", "GET", "/metrics",
        "Read the counters, as Prometheus does; from elsewhere only if the server is set up so.",
        (Given(str, media=TEXT),),
        refusals=("not-local",),
    ),
    Route(
        "openapi", "GET", "/api/openapi.json",
        "Read the description of these routes (OpenAPI 3.1).",
        (Given(dict[str, Any]),),
    ),
    Route(
        "schema", "GET", "/api/protocol.json",
        "Read the JSON Schema of all messages.",
        (Given(dict[str, Any]),),
    ),
)  # fmt: skip


# What goes without saying.
EVERYWHERE = ("bad-message", "bad-host", "too-fast", "server-error", "storage", "stopping")
WITH_BODY = ("bad-origin", "too-large")
WITH_TOKEN = ("bad-token",)


def refusals_of(route: Route) -> tuple[str, ...]:
    """List all codes with which a route may refuse."""
    codes = [*route.refusals, *EVERYWHERE]
    if route.body is not None:
        codes += WITH_BODY
    if route.token:
        codes += WITH_TOKEN
    return tuple(dict.fromkeys(codes))


def by_status(codes: Iterable[str]) -> dict[int, list[str]]:
    """Put codes together that share a status, lowest first."""
    found: dict[int, list[str]] = {}
    for code in codes:
        found.setdefault(status_of(code), []).append(code)
    return {status: sorted(found[status]) for status in sorted(found)}


def path_names(route: Route) -> tuple[str, ...]:
    """Name the parameters that stand in a route's path."""
    return tuple(part[1:-1] for part in route.path.split("/") if part.startswith("{"))
