"""More than 100,000 hostile messages to live servers: no crash, no trace, no change, no growth."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from pioche.server.http.route import JSON_LINES, Route
from pioche.server.http.routes import ROUTES
from pioche.server.protocol.messages import MESSAGES, Update
from pioche.server.store.sqlite import SqliteReader
from pioche.server.table.entries import read_entry
from pioche.server.table.state import TableState
from tests.server import hostile
from tools.protocol.schema import openapi

from .clients import Http, Talk, line, seat, watch
from .conftest import StartServer
from .live import Server

TRACES = ("Traceback", "site-packages", ".py", "line ", "0x7f", "Error(", "sqlite", "msgspec.")
BATCH = 500  # messages between two looks at what came back
QUIET, LOUD, WATCHED = 88_000, 12_000, 12_000  # messages in all of each kind
STRANGERS = 600
MOST_GROWTH = 16 << 20  # bytes of memory, whatever is sent
LAST = 2**50  # the number of a message behind which nothing comes


def check_answer(text: str) -> str:
    """See that an answer is of the protocol and tells nothing of the program; give its kind."""
    message = MESSAGES.decode(text)
    for trace in TRACES:
        assert trace not in text, text
    if isinstance(message, Update) and not message.events and message.reply is None:
        return "presence"  # somebody has come or gone
    return str(getattr(message, "code", type(message).__name__.lower()))


async def bombard(talk: Talk, make: hostile.Maker, number: int, rng: random.Random) -> Counter[str]:
    """Send messages in bulk, and count the answers; a ping shows that all have been read."""
    answers: Counter[str] = Counter()
    for first in range(0, number, BATCH):
        batch = [make(rng) for _ in range(min(BATCH, number - first))]
        talk.write(b"".join(hostile.frame(message, rng) for message in batch))
        heard = await until_pong(talk)
        assert heard["pong"], batch
        answers += heard
    return answers


async def until_pong(talk: Talk) -> Counter[str]:
    """Send a ping and count what is heard until its answer, or until the server hangs up."""
    await talk.say(type="ping", id=LAST)
    answers: Counter[str] = Counter()
    async for text in texts(talk):
        answers[check_answer(text)] += 1
        if f'"reply":{LAST}' in text:
            break
    return answers


async def texts(talk: Talk) -> AsyncIterator[str]:
    """Return all texts until the server hangs up."""
    while True:
        message = await asyncio.wait_for(talk.socket.receive(), 60)
        if message.type is not aiohttp.WSMsgType.TEXT:
            return
        yield str(message.data)


def log_of(server: Server, table: str) -> list[bytes]:
    """Read the log of a table from the disk."""

    async def read() -> list[bytes]:
        reader = SqliteReader(server.data)
        try:
            return [logged.body for logged in await reader.read(table)]
        finally:
            await reader.close()

    return asyncio.run(read())


class Quiet:
    """A table at which nothing may happen, and somebody who tries to make it happen."""

    def __init__(self, server: Server, begun: bool) -> None:
        http = Http(server.url)
        self.server = server
        self.host = http.create(pace="none", chat=False)
        self.id = self.host["table"]["id"]
        self.guest = http.join(self.id)
        if begun:
            http.say(self.guest, type="ready")
            http.say(self.host, type="start")
        asked = asyncio.run(self.welcome(self.host)).get("game", {}).get("asked")
        # Who is asked stays connected and says nothing; the other one says very much.
        self.silent, self.loud = (self.guest, self.host) if asked == 1 else (self.host, self.guest)
        self.before = self.look()

    async def welcome(self, seated: dict[str, Any]) -> dict[str, Any]:
        """Connect a seat, and give its welcome without the time."""
        async with seat(self.server.url, seated) as talk:
            return {k: v for k, v in talk.heard[-1].items() if k != "now"}

    def look(self) -> tuple[Any, ...]:
        """Return all that can be seen of the table, from both seats and on disk."""
        seen = [asyncio.run(self.welcome(seated)) for seated in (self.host, self.guest)]
        log = [body for body in log_of(self.server, self.id) if b'"resumed"' not in body]
        return seen, log

    async def bombard(self, number: int, seed: int) -> Counter[str]:
        """Say very much."""
        async with seat(self.server.url, self.silent), seat(self.server.url, self.loud) as talk:
            return await bombard(talk, hostile.refused, number, random.Random(seed))


@pytest.fixture(scope="module")
def quiet(server: Server) -> list[Quiet]:
    """A table in the lobby and one in the middle of a game."""
    return [Quiet(server, begun=False), Quiet(server, begun=True)]


def test_a_hundred_thousand_hostile_messages_change_nothing(
    server: Server, quiet: list[Quiet]
) -> None:
    """Whatever is sent is refused: table, log and memory are as before, no answer has a trace."""

    async def all_at_once() -> Counter[str]:
        share = QUIET // 4
        tasks = [table.bombard(share, seed) for seed, table in enumerate(quiet)]
        return sum(await asyncio.gather(*tasks), Counter())

    answers = asyncio.run(all_at_once())  # the first half, so that everything is warm
    before = server.memory
    answers += asyncio.run(all_at_once())
    answers += asyncio.run(spectate(server, quiet[1].id))
    tables = asyncio.run(quarrel(server))
    assert server.memory - before < MOST_GROWTH
    assert answers.keys().isdisjoint({"update", "server-error", "storage"}), answers
    assert sum(answers.values()) >= (QUIET + WATCHED) * 0.95  # a ping in between has no answer
    for table in quiet:
        assert table.look() == table.before
    for id in tables:
        TableState.replay(read_entry(body) for body in log_of(server, id))
    assert Http(server.url).get("/health").status == 200
    assert '"level": "error"' not in server.logged


async def spectate(server: Server, table: str) -> Counter[str]:
    """Try everything as a spectator."""
    async with watch(server.url, table) as talk:
        return await bombard(talk, hostile.anything, WATCHED, random.Random(5))


async def quarrel(server: Server) -> list[str]:
    """Let two players send everything there is, good and bad, and give their tables."""
    http = Http(server.url)
    rng = random.Random(6)
    tables: list[str] = []
    while len(tables) * 6 * BATCH < LOUD:
        host = await asyncio.to_thread(http.create, pace="none", bots=["random"], seats=3)
        guest = await asyncio.to_thread(http.join, host["table"]["id"])
        tables.append(host["table"]["id"])
        for seated in (host, guest) * 3:
            async with line(server.url) as talk:
                await talk.say(type="hello", token=seated["token"])
                await provoke(talk, rng)
    return tables


async def provoke(talk: Talk, rng: random.Random) -> None:
    """Send any messages until the connection ends: somebody may say `leave`, or be removed."""
    talk.write(b"".join(hostile.frame(hostile.anything(rng), rng) for _ in range(BATCH)))
    assert (await until_pong(talk)).keys().isdisjoint({"server-error", "storage"})


def test_strangers_are_hung_up_on(server: Server) -> None:
    """Connections that begin with nonsense get one refusal and nothing else."""

    async def knock(rng: random.Random) -> list[str]:
        async with line(server.url) as talk:
            talk.write(hostile.frame(hostile.refused(rng), rng))
            talk.write(hostile.frame('{"type":"start"}', rng))
            return [check_answer(text) async for text in texts(talk)]

    async def all_of_them() -> None:
        for seed in range(STRANGERS):
            heard = await knock(random.Random(seed))
            assert len([kind for kind in heard if kind != "pong"]) == 1, (seed, heard)

    asyncio.run(all_of_them())


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)
FIELDS = st.sampled_from(
    ["id", "protocol", "token", "last", "lang", "entropy", "table", "ready", "bot", "seat", "seats",
     "move", "on", "name", "text", "reaction"]
)  # fmt: skip
KINDS = st.sampled_from(["hello", "watch", "start", "play", "next", "remove", "resize", "addbot"])
OBJECTS = st.builds(
    lambda fields, kind: json.dumps(fields | {"type": kind}),
    st.dictionaries(FIELDS, JSON_VALUES, max_size=4),
    KINDS | JSON_VALUES.filter(lambda value: not isinstance(value, str)),
)
TEXTS = st.text(max_size=200) | OBJECTS | st.builds(json.dumps, JSON_VALUES)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(TEXTS | st.binary(max_size=100), min_size=20, max_size=80))
def test_generated_messages_change_nothing(
    server: Server, quiet: list[Quiet], messages: list[str | bytes]
) -> None:
    """Whatever hypothesis makes up is refused as well."""

    async def send() -> Counter[str]:
        left = iter(messages)
        async with seat(server.url, quiet[0].loud) as talk:
            return await bombard(talk, lambda _: next(left), len(messages), random.Random(1))

    assert asyncio.run(send()).keys().isdisjoint({"update", "server-error"})
    assert quiet[0].look() == quiet[0].before


# HTTP.

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
API = schemathesis.openapi.from_dict(openapi())
NEGATIVE = GenerationMode.NEGATIVE
FILLED_IN = {ParameterLocation.PATH, ParameterLocation.HEADER}  # by `Known`
OPERATIONS = {
    found.ok().definition.raw["operationId"]: found.ok()  # type: ignore[union-attr]
    for found in API.get_all_operations()
}


class Known:
    """Real ids and tokens, so that the fuzzer gets past the first door."""

    def __init__(self, server: Server) -> None:
        http = Http(server.url)
        self.seated = http.create(seats=10, listed=True)
        self.table = self.seated["table"]["id"]
        self.player = self.seated["player"]["id"]

    def fill_in(self, case: Any, route: Route, real: bool) -> dict[str, str]:
        """Put real ids into a request, and give the headers with a real token."""
        if not real:
            return {}
        for name, value in (("table", self.table), ("player", self.player)):
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = value
        if route.token == "seat":
            return {"Authorization": f"Bearer {self.seated['token']}"}
        return {"Authorization": f"Bearer {self.seated['player']['token']}"} if route.token else {}


@pytest.fixture(scope="module")
def known(server: Server) -> Known:
    """A table on the server."""
    return Known(server)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_the_http_part_keeps_its_word(
    server: Server, known: Known, route: Route, mode: GenerationMode
) -> None:
    """Requests made from OpenAPI, good and bad, get answers that OpenAPI describes."""
    operation = OPERATIONS[route.name]
    if mode is NEGATIVE and not operation.definition.raw.keys() & {
        "parameters",
        "requestBody",
    }:
        pytest.skip("nothing can be wrong with a request without input")

    @settings(suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
    def fuzz(case: Any, real: bool) -> None:
        # A stream that is let in does not end, and a player who is forgotten is known no longer.
        real = real and route.gives[0].media != JSON_LINES and route.method != "DELETE"
        wrong = {place for place, part in case.meta.components.items() if part.mode is NEGATIVE}
        real = real and not (wrong and wrong <= FILLED_IN)  # else nothing would be wrong any more
        headers = known.fill_in(case, route, real)
        response = case.call(base_url=server.url, headers=headers)
        case.validate_response(response, checks=CHECKS, headers=headers)
        for trace in ("Traceback", "site-packages"):
            assert trace not in response.text

    fuzz()


def test_the_log_has_no_error_after_all_that(server: Server) -> None:
    """Nothing that clients sent made the server log an error or a traceback."""
    assert '"level": "error"' not in server.logged
    assert "Traceback" not in server.logged


# The usual limits.


def test_the_usual_limits_hold_under_fire(start_server: StartServer) -> None:
    """With the usual limits hostile clients are cut off, and a patient one plays on."""
    server = start_server(limits=1.0, trust_proxy=True)
    table = Quiet(server, begun=True)

    async def attack(number: int) -> Counter[str]:
        answers: Counter[str] = Counter()
        rng = random.Random(number)
        async with line(server.url, **{"X-Forwarded-For": f"192.0.2.{number}"}) as talk:
            await talk.say(type="watch", table=table.id)
            talk.write(b"".join(hostile.frame(hostile.refused(rng), rng) for _ in range(1000)))
            async for text in texts(talk):
                answers[check_answer(text)] += 1
        return answers

    async def all_of_them() -> None:
        async with seat(server.url, table.silent) as talk:
            attacks = [asyncio.ensure_future(attack(number)) for number in range(10)]
            for _ in range(5):
                assert (await talk.ask(type="ping"))["type"] == "pong"
            for answers in await asyncio.gather(*attacks):
                told = {"welcome", "presence", "pong"}
                # A client that is cut off while it sends may lose what it has not read yet.
                assert sum(n for kind, n in answers.items() if kind not in told) <= 50, answers

    asyncio.run(all_of_them())
    figures = Http(server.url).get("/metrics").body.decode().splitlines()
    refused = [text.split()[1] for text in figures if text.startswith("pioche_refused_total")]
    assert sum(map(float, refused)) == 10 * 50
    assert table.look() == table.before
