"""What each route of `api.ROUTES` does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

import msgspec
import segno
import structlog
from aiohttp import web

import pioche
from pioche.editions.build import Table as RuleTable
from pioche.editions.build import standard_table
from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.server.clock import steady_ms
from pioche.server.history import first_after, read_since
from pioche.server.http.gate import Gate
from pioche.server.http.health import Pulse
from pioche.server.http.stream import serve_stream
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.protocol import bodies as b
from pioche.server.protocol import messages
from pioche.server.protocol.bodies import Summary
from pioche.server.protocol.messages import AnyMessage, AnyRequest, Hello, TableInfo
from pioche.server.protocol.published import json_schema, openapi
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import Settings
from pioche.server.reference.cards import deck_of
from pioche.server.reference.catalogue import catalogue
from pioche.server.reference.endings import ending_of
from pioche.server.reference.replays import cards_of, proof_of, replay_of
from pioche.server.reference.rulebooks import booklet
from pioche.server.reference.trials import mistake_of, trial
from pioche.server.reference.vocabulary import vocabulary
from pioche.server.reference.words import glossary
from pioche.server.store.store import RecordRow, new_id
from pioche.server.table.checks import clean_name
from pioche.server.table.infos import rule_texts, table_info
from pioche.server.table.updates import seen_by
from pioche.server.tokens import SeatToken, Tokens
from pioche.server.upkeep.export import line_of
from pioche.server.upkeep.forget import forget
from pioche.texts.rulebook import rulebook

SUMMARIES = msgspec.json.Decoder(Summary)
LINES = msgspec.json.Encoder()
AT_ONCE = 2  # replays and trials that are worked on, beside the event loop
Given = TypeVar("Given")
log = structlog.get_logger()


class Call(NamedTuple):
    """A request that has been read: its parameters, body and token."""

    request: web.Request
    client: str
    given: Any
    body: Any
    token: str


def record_info(row: RecordRow) -> b.RecordInfo:
    """Describe a record without its moves."""
    names = tuple(name for _, name in row.players)
    return b.RecordInfo(row.id, row.finished, row.edition, names, *ending_of(row.text))


def printed(edition: str) -> RuleTable:
    """Find the table of an edition as printed."""
    try:
        return standard_table(edition)
    except EditionError as error:
        raise RefusedError("bad-settings", what=error) from None


class Handlers:
    """One method for each route, by the route's name."""

    def __init__(
        self, hub: Hub, tokens: Tokens, gate: Gate, url: str = "", metrics: str = "local"
    ) -> None:
        self.hub = hub
        self.pulse = Pulse(hub)
        self.metrics_for = metrics
        self.tokens = tokens
        self.gate = gate
        self.url = url
        self.nearby = ""  # the address on the local network, once it is known
        self.busy = asyncio.Semaphore(AT_ONCE)

    async def _apart(self, call: Call, work: Callable[..., Given], *given: Any) -> Given:
        """Do work that takes a while in a thread of its own, little of it at a time."""
        release = self.gate.limits.works.take(call.client)
        try:
            async with self.busy:
                return await asyncio.to_thread(work, *given)
        finally:
            release()

    # Players and what can be played.

    async def make_player(self, call: Call) -> b.Player:
        """Give somebody an identity."""
        return self._new_player(clean_name(call.body.name))

    def _new_player(self, name: str) -> b.Player:
        """Make up an id and sign it."""
        player = new_id()
        return b.Player(player, self.tokens.player(player), name)

    def _player(self, call: Call, name: str) -> b.Player:
        """Take the player whose token came along, or make a new one."""
        name = clean_name(name)
        if not call.token:
            return self._new_player(name)
        return b.Player(self.tokens.read_player(call.token), call.token, name)

    async def forget_player(self, call: Call) -> b.Forgotten:
        """Delete what is stored about a player."""
        if self.tokens.read_player(call.token) != call.given.player:
            raise RefusedError("bad-token")
        release = self.gate.limits.works.take(call.client)
        try:
            forgotten = await forget(self.hub, call.given.player)
        finally:
            release()
        log.info("player_forgotten", **forgotten._asdict())
        return b.Forgotten(*forgotten)

    async def list_editions(self, call: Call) -> b.Catalogue:
        """Describe all that can be played."""
        return catalogue()

    async def read_words(self, call: Call) -> b.Glossary:
        """Return the words for questions, answers and settings."""
        return glossary()

    async def read_vocabulary(self, call: Call) -> b.Vocabulary:
        """Lay out the effects language."""
        return vocabulary(printed(call.given.edition or edition_names()[0]))

    async def list_cards(self, call: Call) -> b.Deck:
        """List the cards of an edition."""
        return deck_of(printed(call.given.edition))

    async def read_rules(self, call: Call) -> str:
        """Return the rulebook of an edition."""
        return rulebook(printed(call.given.edition), call.given.lang)

    async def show_rulebook(self, call: Call) -> b.Rulebook:
        """Return the rulebook of an edition section by section."""
        return booklet(printed(call.given.edition), call.given.lang)

    async def check_rules(self, call: Call) -> b.CheckedRules:
        """Read custom rules back in words, or say what is wrong with them."""
        try:
            table = make_table(call.body.edition, call.body.options)
        except EditionError as error:
            return b.CheckedRules(mistake=mistake_of(error))
        return b.CheckedRules(rules=rule_texts(table))

    async def try_rules(self, call: Call) -> b.Trial:
        """Play a small position by rules that somebody wrote."""
        return await self._apart(call, trial, call.body)

    # Tables.

    async def create_table(self, call: Call) -> b.SeatTaken:
        """Set up a table."""
        return await self._create(call, call.body.settings)

    async def quick_game(self, call: Call) -> b.SeatTaken:
        """Set up a table with bots that begins once its player is connected."""
        body: b.QuickGame = call.body
        settings = Settings(
            edition=body.edition,
            seats=body.bots + 1,
            options=body.options,
            bots=(body.strength,) * body.bots,
            autostart=True,
            pace=body.pace,
        )
        return await self._create(call, settings)

    async def _create(self, call: Call, settings: Settings) -> b.SeatTaken:
        """Set up a table with the caller on its first seat."""
        player = self._player(call, call.body.name)
        self.gate.limits.tables.check(call.client, steady_ms())
        live, token = await self.hub.create(settings, player.id, player.name)
        return self._seated(call, live, token, player)

    def _seated(
        self, call: Call, live: LiveTable, token: SeatToken, player: b.Player
    ) -> b.SeatTaken:
        """Say which seat somebody got, and give them its token."""
        return b.SeatTaken(
            table=table_info(live.table.state, live.table.teller.spectators),
            seat=token.seat,
            token=self.tokens.seat(token),
            player=player,
            link=self.link(call.request, live),
        )

    def link(self, request: web.Request, live: LiveTable) -> str:
        """Return the address under which others find a table.

        "localhost" leads others nowhere: who plays where the server runs is told its own address.
        """
        nearby = self.nearby if self.gate.is_at_home(request) else ""
        return f"{self.url or nearby or self.gate.address(request)}/t/{live.id}"

    async def list_tables(self, call: Call) -> b.Lobby:
        """List the tables that want to be found."""
        rows = await self.hub.store.listed(call.given.limit)
        return b.Lobby(tuple(SUMMARIES.decode(row.summary) for row in rows))

    async def _find(self, call: Call) -> LiveTable:
        """Find the table that a call is about."""
        return await self.gate.find(self.hub, call.client, call.given.table)

    async def show_table(self, call: Call) -> TableInfo:
        """Show a table, the game apart."""
        live = await self._find(call)
        await self.hub.settled(live)
        return table_info(live.table.state, live.table.teller.spectators)

    async def list_table_cards(self, call: Call) -> b.Deck:
        """List the cards of a table."""
        return deck_of((await self._find(call)).table.state.rules)

    async def read_table_rules(self, call: Call) -> str:
        """Return the rulebook of a table."""
        return rulebook((await self._find(call)).table.state.rules, call.given.lang)

    async def show_table_rulebook(self, call: Call) -> b.Rulebook:
        """Return the rulebook of a table section by section."""
        return booklet((await self._find(call)).table.state.rules, call.given.lang)

    async def join_table(self, call: Call) -> b.SeatTaken:
        """Give somebody a seat."""
        player = self._player(call, call.body.name)
        live = await self._find(call)
        self.gate.limits.seats.check(call.client, steady_ms())
        token = await self.hub.join(live, player.id, player.name, call.body.external)
        return self._seated(call, live, token, player)

    async def show_link(self, call: Call) -> b.TableLink:
        """Return the link to a table."""
        return b.TableLink(self.link(call.request, await self._find(call)))

    async def draw_link(self, call: Call) -> web.Response:
        """Draw the link to a table as a QR code."""
        code = segno.make(self.link(call.request, await self._find(call)), micro=False)
        svg = BytesIO()
        code.save(svg, kind="svg", xmldecl=False, scale=8, border=2, light="#fff")
        return web.Response(body=svg.getvalue(), content_type="image/svg+xml")

    # Programs.

    async def _seat(self, call: Call) -> tuple[LiveTable, SeatToken]:
        """Find the seat that a token is for."""
        token = self.tokens.read_seat(call.token)
        live = await self._find(call)
        if token.table != live.id:
            raise RefusedError("bad-token")
        return live, token

    async def stream(self, call: Call) -> web.StreamResponse:
        """Stream what a seat is told."""
        live, token = await self._seat(call)
        release = self.gate.limits.connections.take(call.client)
        try:
            hello = Hello("", last=call.given.last, lang=call.given.lang)
            late = self.gate.catching_up(live, hello.last, call.client)
            return await serve_stream(call.request, self.hub, live, token, hello, late)
        finally:
            release()

    async def list_missed(self, call: Call) -> b.Missed:
        """Read events from the log, for a client that missed more than a welcome holds."""
        live, token = await self._seat(call)
        seat, state = self.hub.check_seat(live, token), live.table.state
        self.gate.limits.late.check(call.client, steady_ms())
        stored = await read_since(self.hub.store, live.id, call.given.last)
        history = await self._apart(call, first_after, stored, call.given.last)
        more = bool(history.told) and history.last < state.last
        events = seen_by(state, history.told, seat, call.given.lang)
        return b.Missed(events, more, history.incomplete)

    async def send_message(self, call: Call) -> AnyMessage:
        """Take one message of a program."""
        live, token = await self._seat(call)
        seat = self.hub.check_seat(live, token)
        request: AnyRequest = call.body
        if isinstance(request, messages.Ping):
            return messages.Pong(self.hub.clock.now(), request.id)
        self.gate.check_talk(token, request)
        return await self.hub.ask(live, seat, request)

    # Finished matches.

    async def read_record(self, call: Call) -> str:
        """Return a record."""
        return (await self._record(call)).text

    async def show_record(self, call: Call) -> b.RecordInfo:
        """Say who played."""
        return record_info(await self._record(call))

    async def replay_record(self, call: Call) -> b.Replay:
        """Tell a round of a finished match."""
        return await self._apart(call, replay_of, await self._record(call), call.given)

    async def record_cards(self, call: Call) -> b.Deck:
        """List the cards of a finished match."""
        return await self._apart(call, cards_of, (await self._record(call)).text)

    async def show_proof(self, call: Call) -> b.Proof:
        """Return what proves a match's chance."""
        return await self._apart(call, proof_of, (await self._record(call)).text)

    async def _record(self, call: Call) -> RecordRow:
        """Find a record."""
        row = await self.hub.store.record(call.given.record)
        if row is None:
            raise RefusedError("no-record", record=call.given.record)
        return row

    async def list_records(self, call: Call) -> b.RecordList:
        """List a player's matches."""
        if self.tokens.read_player(call.token) != call.given.player:
            raise RefusedError("bad-token")
        before = call.given.before
        if before and await self.hub.store.record(before) is None:
            raise RefusedError("no-record", record=before)
        rows = await self.hub.store.records_of(call.given.player, call.given.limit, before or None)
        return b.RecordList(tuple(record_info(row) for row in rows))

    async def export(self, call: Call) -> web.StreamResponse:
        """Stream all finished matches, without names."""
        release = self.gate.limits.exports.take(call.client)
        try:
            return await self._export(call.request)
        finally:
            release()

    async def _export(self, request: web.Request) -> web.StreamResponse:
        """Write all finished matches; if reading fails, the answer ends before its end."""
        response = web.StreamResponse()
        response.content_type = "application/x-ndjson"
        await response.prepare(request)
        try:
            async for row in self.hub.store.records_all():
                await response.write(LINES.encode(line_of(row, names=False)) + b"\n")
        except ValueError as error:
            log.error("export_failed", error=str(error))
            if request.transport is not None:
                request.transport.abort()
        return response

    # About the server.

    async def health(self, call: Call) -> b.Health:
        """Say that all is well: the store takes writes."""
        await self.pulse.feel()
        return b.Health("ok", pioche.__version__, messages.PROTOCOL)

    async def metrics(self, call: Call) -> str:
        """Return the figures."""
        if self.metrics_for == "local":
            self.gate.check_local(call.request)
        await self.hub.count()
        return self.hub.metrics.text().decode()

    async def openapi(self, call: Call) -> dict[str, Any]:
        """Describe the routes."""
        return openapi()

    async def schema(self, call: Call) -> dict[str, Any]:
        """Describe the messages."""
        return json_schema()
