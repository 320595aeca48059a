"""Finished matches: downloaded, told again, proved, listed and exported."""

from __future__ import annotations

from typing import Annotated

import msgspec
import structlog
from aiohttp import web

from pioche.server.http.route import JSON_LINES, Given, route
from pioche.server.http.site import Call
from pioche.server.protocol import bodies as b
from pioche.server.protocol.about import about
from pioche.server.protocol.messages import InLines, SeatNumber
from pioche.server.protocol.refusals import RefusedError
from pioche.server.reference.endings import ending_of
from pioche.server.reference.replays import cards_of, proof_of, replay_of
from pioche.server.store.store import RecordRow
from pioche.server.upkeep.export import line_of

LINES = msgspec.json.Encoder()
NO_RECORD = ("no-record",)
log = structlog.get_logger()


async def find_record(call: Call, record: str) -> RecordRow:
    row = await call.site.hub.store.record(record)
    if row is None:
        raise RefusedError("no-record", record=record)
    return row


def record_info(row: RecordRow) -> b.RecordInfo:
    """Describe a record without its moves."""
    names = tuple(name for _, name in row.players)
    return b.RecordInfo(row.id, row.finished, row.edition, names, *ending_of(row.text))


@route("GET", "/api/records/{record}", refuses=NO_RECORD)
async def read_record(call: Call, record: b.RecordId) -> str:
    """Download a finished match as a record."""
    return (await find_record(call, record)).text


@route("GET", "/api/records/{record}/info", refuses=NO_RECORD)
async def show_record(call: Call, record: b.RecordId) -> b.RecordInfo:
    """See who played a finished match, and when."""
    return record_info(await find_record(call, record))


@route(
    "GET",
    "/api/records/{record}/replay",
    refuses=("no-record", "no-round", "no-seat", "too-many"),
)
async def replay_record(
    call: Call,
    record: b.RecordId,
    round: Annotated[int, about("Which round, from 1.", ge=1, le=100_000)] = 1,
    seat: Annotated[
        SeatNumber | None, about("Through whose eyes; not there: all hands are open.")
    ] = None,
    lang: b.Language = "fr",
    lines: InLines = False,
) -> b.Replay:
    """Replay a round of a finished match move by move, through the eyes of a seat or, if none is
    named, with all hands open.
    """
    return await call.apart(replay_of, await find_record(call, record), round, seat, lang, lines)


@route("GET", "/api/records/{record}/cards", refuses=("no-record", "too-many"))
async def record_cards(call: Call, record: b.RecordId) -> b.Deck:
    """List the faces of the deck that a finished match was played with."""
    return await call.apart(cards_of, (await find_record(call, record)).text)


@route("GET", "/api/records/{record}/proof", refuses=("no-record", "rehearsal", "too-many"))
async def show_proof(call: Call, record: b.RecordId) -> b.Proof:
    """Get all that it takes to recompute the chance of a finished match."""
    return await call.apart(proof_of, (await find_record(call, record)).text)


@route("GET", "/api/players/{player}/records", token="player", refuses=NO_RECORD)
async def list_records(
    call: Call,
    player: b.PlayerId,
    before: Annotated[
        str,
        about(
            "Only those before the record with this id; empty: from the newest on.", max_length=64
        ),
    ] = "",
    limit: b.Limit = 50,
) -> b.RecordList:
    """List one's finished matches, newest first; the token has to be that player's."""
    call.check_player(player)
    if before:
        await find_record(call, before)
    rows = await call.site.hub.store.records_of(player, limit, before or None)
    return b.RecordList(tuple(record_info(row) for row in rows))


@route(
    "GET",
    "/api/export.jsonl",
    gives=(Given(b.ExportedMatch, media=JSON_LINES),),
    refuses=("too-many",),
)
async def export(call: Call) -> web.StreamResponse:
    """Download all finished matches without names, a match a line."""
    release = call.site.gate.limits.exports.take(call.client)
    response = web.StreamResponse()
    response.content_type = JSON_LINES
    try:
        await response.prepare(call.request)
        async for row in call.site.hub.store.records_all():
            await response.write(LINES.encode(line_of(row, names=False)) + b"\n")
    except ValueError as error:
        log.error("export_failed", error=str(error))
        if call.request.transport is not None:
            call.request.transport.abort()  # the answer ends before its end
    finally:
        release()
    return response
