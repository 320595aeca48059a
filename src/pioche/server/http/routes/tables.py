"""Tables: set up, found, joined, and played at by programs."""

from __future__ import annotations

from io import BytesIO

import msgspec
import segno
from aiohttp import web

from pioche.server.clock import steady_ms
from pioche.server.history import first_after, read_since
from pioche.server.http.route import CONFLICT, JSON_LINES, SVG, Given, route, status_of
from pioche.server.http.routes.players import player_of
from pioche.server.http.site import Call
from pioche.server.http.stream import serve_stream
from pioche.server.lines import LiveTable
from pioche.server.protocol import bodies as b
from pioche.server.protocol.messages import (
    AnyMessage,
    AnyRequest,
    Held,
    Hello,
    InLines,
    Lang,
    Last,
    Ping,
    Pong,
    TableInfo,
    Update,
)
from pioche.server.protocol.settings import Settings
from pioche.server.protocol.tutorial import tutorial
from pioche.server.reference.cards import deck_of
from pioche.server.reference.rulebooks import booklet
from pioche.server.table.info import table_info
from pioche.server.table.outcome import Reader
from pioche.server.table.seen import lines_for, seen_by
from pioche.server.tokens import SeatToken
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.texts.rulebook import rulebook
from pioche.texts.server import REFUSALS as SERVER_REFUSALS

SUMMARIES = msgspec.json.Decoder(b.Summary)
NO_TABLE = ("no-table", "rules-gone")
BAD_LESSON = ("bad-name", "bad-face", "too-many")
BAD_TABLE = ("bad-settings", *BAD_LESSON)
NO_SEAT = (*NO_TABLE, "removed", "too-many")
AT_TABLE = tuple(
    code
    for code in SERVER_REFUSALS
    if status_of(code) in (403, CONFLICT, 422) and code not in ("not-local", "no-rehearsals")
)


async def create(
    call: Call, settings: Settings, body: b.NewTable | b.QuickGame | b.Pupil
) -> b.SeatTaken:
    """Set up a table with the caller on its first seat."""
    player = player_of(call, body.name)
    call.site.gate.limits.tables.check(call.client, steady_ms())
    live, token = await call.site.hub.create(settings, player.id, player.name, body.face)
    return seat_taken(call, live, token, player)


def seat_taken(call: Call, live: LiveTable, token: SeatToken, player: b.Player) -> b.SeatTaken:
    return b.SeatTaken(
        table=table_info(live.table.state, live.table.audience.watching.total()),
        seat=token.seat,
        token=call.site.tokens.seat(token),
        player=player,
        link=call.site.link(call.request, live),
    )


@route("POST", "/api/tables", status=201, token="player?", refuses=(*BAD_TABLE, "no-rehearsals"))
async def create_table(call: Call, body: b.NewTable) -> b.SeatTaken:
    """Set up a table and take its first seat as the host."""
    return await create(call, body.settings, body)


@route("POST", "/api/quick", status=201, token="player?", refuses=BAD_TABLE)
async def quick_game(call: Call, body: b.QuickGame) -> b.SeatTaken:
    """Play against bots: the match begins once its player has said hello."""
    settings = Settings(
        edition=body.edition,
        seats=body.bots + 1,
        options=body.options,
        bots=(body.strength,) * body.bots,
        autostart=True,
        pace=body.pace,
    )
    return await create(call, settings, body)


@route("POST", "/api/tutorial", status=201, token="player?", refuses=BAD_LESSON)
async def start_tutorial(call: Call, body: b.Pupil) -> b.SeatTaken:
    """Learn the game: a round against bots from a known deal, in which a teacher explains each
    step. It begins once its player has said hello; nothing of it is kept when it is over.
    """
    return await create(call, tutorial().settings, body)


@route("GET", "/api/tables")
async def list_tables(call: Call, limit: b.Limit = 50) -> b.TableList:
    """List the tables that want to be found."""
    rows = await call.site.hub.store.listed(limit)
    return b.TableList(tuple(SUMMARIES.decode(row.summary) for row in rows))


@route("GET", "/api/tables/{table}", refuses=NO_TABLE)
async def show_table(call: Call, table: b.TableId) -> TableInfo:
    """Look at a table, found by its id or its code; the game on it is not shown."""
    live = await call.find(table)
    await call.site.hub.settled(live)
    return table_info(live.table.state, live.table.audience.watching.total())


@route("GET", "/api/tables/{table}/cards", refuses=NO_TABLE)
async def list_table_cards(call: Call, table: b.TableId) -> b.Deck:
    """List the faces of the deck as played at a table, with what was written on them."""
    return deck_of((await call.find(table)).table.state.rules)


@route("GET", "/api/tables/{table}/rules", refuses=NO_TABLE)
async def read_table_rules(call: Call, table: b.TableId, lang: b.Language = "fr") -> str:
    """Read the rulebook as played at a table."""
    return rulebook((await call.find(table)).table.state.rules, lang)


@route("GET", "/api/tables/{table}/rulebook", refuses=NO_TABLE)
async def show_table_rulebook(call: Call, table: b.TableId, lang: b.Language = "fr") -> b.Rulebook:
    """Read the same rulebook section by section, each paragraph with its rules."""
    return booklet((await call.find(table)).table.state.rules, lang)


@route(
    "POST",
    "/api/tables/{table}/join",
    status=201,
    token="player?",
    refuses=(
        *NO_TABLE,
        "bad-name",
        "bad-face",
        "name-taken",
        "table-full",
        "game-begun",
        "too-many",
    ),
)
async def join_table(call: Call, table: b.TableId, body: b.JoinTable) -> b.SeatTaken:
    """Take the first free seat; a player who has a seat already is given it again."""
    player = player_of(call, body.name)
    live = await call.find(table)
    call.site.gate.limits.seats.check(call.client, steady_ms())
    token = await call.site.hub.join(live, player.id, player.name, body.external, body.face)
    return seat_taken(call, live, token, player)


@route("GET", "/api/tables/{table}/link", refuses=NO_TABLE)
async def show_link(call: Call, table: b.TableId) -> b.TableLink:
    """Return the link to a table that others can use."""
    return b.TableLink(call.site.link(call.request, await call.find(table)))


@route("GET", "/api/tables/{table}/qr.svg", gives=(Given(str, media=SVG),), refuses=NO_TABLE)
async def draw_link(call: Call, table: b.TableId) -> str:
    """Draw the link to a table as a QR code."""
    code = segno.make(call.site.link(call.request, await call.find(table)), micro=False)
    svg = BytesIO()
    code.save(svg, kind="svg", xmldecl=False, scale=8, border=2, light="#fff")
    return svg.getvalue().decode()


@route(
    "GET",
    "/api/tables/{table}/stream",
    gives=(Given(AnyMessage, media=JSON_LINES),),
    token="seat",
    refuses=NO_SEAT,
)
async def stream(
    call: Call, table: b.TableId, last: Last = 0, lang: Lang = "", lines: InLines = False
) -> web.StreamResponse:
    """For programs: everything the seat is told, a message a line, first a welcome. Empty lines
    only keep the connection up.
    """
    live, token = await call.find_seat(table)
    gate = call.site.gate
    release = gate.limits.connections.take(call.client)
    try:
        hello = Hello("", last=last, lang=lang, lines=lines)
        late = gate.catching_up(live, last, call.client)
        return await serve_stream(call.request, call.site.hub, live, token, hello, late)
    finally:
        release()


@route("GET", "/api/tables/{table}/events", token="seat", refuses=NO_SEAT)
async def list_missed(
    call: Call, table: b.TableId, last: Last = 0, lang: Lang = "", lines: InLines = False
) -> b.Missed:
    """Read the events after one as the seat may see them, the oldest first and not more than a
    welcome has: of all that was missed, page by page, what the welcome left out.
    """
    live, token = await call.find_seat(table)
    hub = call.site.hub
    seat, state = hub.check_seat(live, token), live.table.state
    call.site.gate.limits.late.check(call.client, steady_ms())
    stored = await read_since(hub.store, live.id, last)
    history = await call.apart(first_after, stored, last)
    more = bool(history.told) and history.last < state.last
    reader = Reader(lang, lines)
    events = seen_by(state, history.told, seat, reader)
    told = lines_for(state, history.told, seat, reader)
    return b.Missed(events, more, history.incomplete, told)


@route(
    "POST",
    "/api/tables/{table}/messages",
    gives=(Given(Update | Pong), Given(Held, 202)),
    token="seat",
    refuses=(*NO_TABLE, "removed", *AT_TABLE, *RULES_REFUSALS),
)
async def send_message(call: Call, table: b.TableId, body: AnyRequest) -> AnyMessage:
    """For programs: send one message and get the answer to it. A move that is held (202) is made
    or refused later, on the stream.
    """
    live, token = await call.find_seat(table)
    hub = call.site.hub
    seat = hub.check_seat(live, token)
    if isinstance(body, Ping):
        return Pong(hub.clock.now(), body.id)
    call.site.gate.check_talk(token, body)
    return await hub.ask(live, seat, body)
