"""Nobody gets in: other sites, other hosts, too much of anything, and what is no HTTP at all."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import socket
import time
import zlib
from collections.abc import Callable, Iterator

import aiohttp
import pytest

from pioche.server.config import Config
from pioche.server.http.gate import HEADERS, network_of
from pioche.server.serve import nearby

from .clients import PATIENCE, SETTINGS, Http, Reply, line
from .conftest import StartServer
from .live import Server

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def strict(start_server: StartServer) -> Server:
    """A server with the usual limits, behind a proxy that tells it who asks."""
    return start_server(limits=1.0, trust_proxy=True, origins=[FRIEND])


def from_client(address: str) -> dict[str, str]:
    """Come from an address, as the proxy tells it."""
    return {"X-Forwarded-For": f"203.0.113.66, {address}"}


def post_player(http: Http, **headers: str) -> Reply:
    """Send the simplest request that changes something."""
    return http.send("POST", "/api/players", {"name": "Ann"}, headers=headers)


# Other sites.


@pytest.mark.parametrize("path", ["/", "/api/editions", "/health", "/nothing", "/static/style.css"])
def test_every_answer_tells_browsers_to_be_careful(server: Server, path: str) -> None:
    """Pages, answers and errors alike forbid frames, other sites' code and guessing of types."""
    headers = Http(server.url).get(path).headers
    assert {name: headers[name] for name in HEADERS} == HEADERS
    policy = headers["Content-Security-Policy"]
    for part in ("default-src 'self'", "frame-ancestors 'none'", "object-src 'none'"):
        assert part in policy
    assert "script-src" not in policy
    if path.startswith("/api/"):
        assert headers["Cache-Control"] == "no-store"


def test_pages_of_other_sites_change_nothing(server: Server) -> None:
    """A request from another site's page is refused; one from our own, or from no page, is not."""
    http = Http(server.url)
    for origin in (
        "https://evil.example", "null", "http://[", "", f"http://{http.host}.evil.example",
        f"http://evil.example/{http.host}", f"http://{http.host}@evil.example", "http://127.0.0.1",
    ):  # fmt: skip
        assert post_player(http, Origin=origin).code == "bad-origin", origin
    assert post_player(http, **{"Sec-Fetch-Site": "cross-site"}).code == "bad-origin"
    assert post_player(http, **{"Sec-Fetch-Site": "same-site"}).code == "bad-origin"
    assert post_player(http, **{"Sec-Fetch-Site": "same-origin"}).status == 201
    assert post_player(http, Origin=server.url).status == 201
    assert post_player(http).status == 201


def test_pages_of_other_sites_open_no_socket(server: Server) -> None:
    """A WebSocket from another site is refused before it is opened."""

    async def status(**headers: str) -> int:
        try:
            async with line(server.url, **headers):
                return 101
        except aiohttp.WSServerHandshakeError as error:
            return error.status

    assert asyncio.run(status(Origin="https://evil.example")) == 403
    assert asyncio.run(status(**{"Sec-Fetch-Site": "cross-site"})) == 403
    assert asyncio.run(status(Origin=server.url)) == 101
    assert asyncio.run(status()) == 101


def test_a_site_that_may_connect_is_told_so(strict: Server) -> None:
    """Pages of a site in `origins` may ask, send and read; those of other sites may not."""
    http = Http(strict.url)
    asked = http.send("OPTIONS", "/api/tables", headers={"Origin": FRIEND})
    assert (asked.status, asked.headers["Access-Control-Allow-Origin"]) == (204, FRIEND)
    assert "Authorization" in asked.headers["Access-Control-Allow-Headers"]
    sent = post_player(http, Origin=FRIEND)
    assert (sent.status, sent.headers["Access-Control-Allow-Origin"]) == (201, FRIEND)
    stranger = http.send("OPTIONS", "/api/tables", headers={"Origin": "https://evil.example"})
    assert stranger.status == 403
    assert "Access-Control-Allow-Origin" not in stranger.headers
    assert "Access-Control-Allow-Origin" not in http.get("/health").headers


def test_a_server_behind_a_proxy_knows_its_own_address(start_server: StartServer) -> None:
    """With `url` links and origins are those of the public address, whatever the proxy sends."""
    server = start_server(url="https://pioche.example/")
    http = Http(server.url)
    seated = http.create()
    assert seated["link"] == f"https://pioche.example/t/{seated['table']['id']}"
    assert post_player(http, Origin="https://pioche.example").status == 201
    assert post_player(http, Origin="https://pioche.example.evil.example").code == "bad-origin"


def test_an_invitation_from_localhost_leads_to_this_machine(start_server: StartServer) -> None:
    """Who plays where the server runs invites to its own address; under a name, to that name."""
    server = start_server(host="0.0.0.0")
    own = nearby(Config(host="0.0.0.0"), server.port) or f"http://localhost:{server.port}"
    for host, address in (
        (f"localhost:{server.port}", own),
        ("pioche.example", "http://pioche.example"),
        ("localhost.example", "http://localhost.example"),
        ("[1", "http://[1"),
    ):
        body = {"settings": SETTINGS, "name": "Ann"}
        seated = Http(server.url).send("POST", "/api/tables", body, headers={"Host": host}).data
        assert seated["link"] == f"{address}/t/{seated['table']['id']}"


def test_a_server_for_one_machine_knows_no_address_for_others() -> None:
    """What listens on this machine alone cannot be reached from elsewhere."""
    assert nearby(Config(host="127.0.0.1"), 8765) == ""
    assert "localhost" not in nearby(Config(host="::"), 8765)


def test_a_proxy_tells_the_scheme(strict: Server, server: Server) -> None:
    """Only a proxy that is trusted decides whether a link begins with https."""
    for at, scheme in ((strict, "https"), (server, "http")):
        body = {"settings": SETTINGS, "name": "Ann"}
        headers = {"X-Forwarded-Proto": "https", "Host": "pioche.example"}
        reply = Http(at.url).send("POST", "/api/tables", body, headers=headers)
        assert reply.data["link"].startswith(f"{scheme}://pioche.example/t/")


def test_no_host_is_too_strange(server: Server) -> None:
    """A host that is none is refused before anything is done with it; none at all is fine."""
    http = Http(server.url)
    for host in ("a b", "<script>", "x" * 3000, "a/b", "é"):
        reply = http.send("GET", "/health", headers={"Host": host})
        assert reply.status == 400, host
    assert raw(server, b"GET /health HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.0 200")


# What is no HTTP.


def raw(server: Server, data: bytes, patience: float = 1.0) -> bytes:
    """Send bytes and return all that comes back until the server hangs up, or says no more."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=patience) as link:
        parts = []
        with contextlib.suppress(ConnectionError, TimeoutError):
            link.sendall(data)
            while part := link.recv(65536):
                parts.append(part)
    return b"".join(parts)


GARBAGE = (
    b"\x00\xff\xfe", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 2000 + b"\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{",
    b"GET /api/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"GET /api/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"CONNECT evil:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
)  # fmt: skip


@pytest.mark.parametrize("data", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_without_a_trace(server: Server, data: bytes) -> None:
    """What is no request is refused or hung up on; no trace of the program is in the answer."""
    answer = raw(server, data)
    for word in (b" 500 ", b" 200 ", b"Traceback", b".py", b"site-packages"):
        assert word not in answer
    assert Http(server.url).get("/health").status == 200


def test_a_small_body_that_would_unpack_to_much_stays_small(server: Server) -> None:
    """Compressed bodies are not unpacked."""
    bomb = zlib.compress(b" " * 50_000_000)
    before = server.memory
    headers = {"Content-Encoding": "deflate"}
    reply = Http(server.url).send("POST", "/api/players", bomb, headers=headers)
    assert reply.code in ("bad-message", "too-large")
    assert server.memory - before < 20_000_000


# Too much.


def test_too_many_requests_are_held_back(strict: Server) -> None:
    """A client that asks without a pause is refused after a while; others are not."""
    request = b"GET /nothing HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n%s\r\n"
    many = request % b"" * 600 + request % b"Connection: close\r\n"
    statuses = [part[:3] for part in raw(strict, many, PATIENCE).split(b"HTTP/1.1 ")[1:]]
    assert statuses[:100] == [b"404"] * 100
    assert statuses.count(b"429") > 100
    assert Http(strict.url).send("GET", "/nothing", headers=from_client("192.0.2.2")).status == 404


def test_an_address_of_one_network_is_like_the_other(strict: Server) -> None:
    """Who has a whole IPv6 network gets no more than who has one address."""
    request = b"GET /nothing HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8::%x\r\n\r\n"
    closing = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    many = b"".join(request % number for number in range(600)) + closing
    assert raw(strict, many, PATIENCE).count(b"HTTP/1.1 429") > 100
    assert network_of("not an address") == "not an address"
    assert network_of("fe80::1%eth0") == network_of("fe80::2")


def test_only_what_the_proxy_adds_is_believed(strict: Server) -> None:
    """Addresses that a client itself writes before the proxy's do not make it another client."""
    for made_up in (
        b"X-Forwarded-For: 10.0.0.%d\r\nX-Forwarded-For: ",
        b"X-Forwarded-For: 10.0.0.%d, ",
    ):
        request = b"GET /nothing HTTP/1.1\r\nHost: a\r\n" + made_up + b"192.0.2.9\r\n\r\n"
        closing = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        many = b"".join(request % (number % 250) for number in range(600)) + closing
        assert raw(strict, many, PATIENCE).count(b"HTTP/1.1 429") > 100


def assert_so_many(ask: Callable[[], bool], most: int, seconds: float) -> None:
    """So many are allowed at once, and later only as many as the rate lets through meanwhile."""
    began = time.monotonic()
    allowed = 0
    while ask():
        allowed += 1
    assert most <= allowed <= most + most * (time.monotonic() - began) / seconds


def test_one_client_sets_up_only_so_many_tables(strict: Server) -> None:
    """The twenty-first table within ten minutes is refused, in whatever way it is asked for."""
    http, headers = Http(strict.url), from_client("192.0.2.3")
    table = {"settings": SETTINGS, "name": "Ann"}

    def set_up() -> bool:
        return http.send("POST", "/api/tables", table, headers=headers).status == 201

    assert_so_many(set_up, 20, 600)
    refused = http.send("POST", "/api/tables", table, headers=headers)
    assert (refused.code, refused.status) == ("too-many", 429)
    quick = {"edition": "classic", "name": "Ann"}
    assert http.send("POST", "/api/quick", quick, headers=headers).code == "too-many"


def test_one_client_takes_only_so_many_seats(strict: Server) -> None:
    """Whoever joins one table after the other is refused in the end."""
    http = Http(strict.url)
    seated = http.send(
        "POST", "/api/tables", {"settings": SETTINGS, "name": "Ann"},
        headers=from_client("192.0.2.4"),
    ).data  # fmt: skip
    path, token = f"/api/tables/{seated['table']['id']}/join", seated["player"]["token"]

    def join() -> bool:
        return (
            http.send("POST", path, {"name": "Ann"}, token, from_client("192.0.2.5")).status == 201
        )

    assert_so_many(join, 60, 600)


def test_codes_cannot_be_guessed(strict: Server) -> None:
    """After thirty wrong codes no code is looked up any more, not even a right one; ids are."""
    http, headers = Http(strict.url), from_client("192.0.2.6")
    mine = http.send("POST", "/api/tables", {"settings": SETTINGS, "name": "Ann"}).data["table"]

    def guess() -> bool:
        return http.send("GET", "/api/tables/XXXX00", headers=headers).status == 404

    assert_so_many(guess, 30, 60)
    assert http.send("GET", f"/api/tables/{mine['code']}", headers=headers).code == "too-fast"
    assert http.send("GET", f"/api/tables/{mine['id']}", headers=headers).status == 200
    assert asyncio.run(watching(strict, mine["code"], headers)) == "too-fast"
    assert asyncio.run(watching(strict, mine["id"], headers)) == "welcome"


async def watching(server: Server, table: str, headers: dict[str, str]) -> str:
    """Try to watch a table, and give the answer's code or type."""
    async with line(server.url, **headers) as talk:
        await talk.say(type="watch", table=table)
        heard = await talk.hear()
        return str(heard.get("code", heard["type"]))


def test_guessing_over_the_socket_counts_as_well(strict: Server) -> None:
    """Wrong codes over a WebSocket count like those over HTTP."""

    def guess() -> bool:
        code = asyncio.run(watching(strict, "YYYY00", from_client("192.0.2.7")))
        assert code in ("no-table", "too-fast")
        return code == "no-table"

    assert_so_many(guess, 30, 60)


def test_one_client_has_only_so_many_connections(strict: Server) -> None:
    """The sixty-fifth open connection is refused; when one is closed there is room again."""

    async def open_many() -> None:
        async with contextlib.AsyncExitStack() as stack:
            first = await stack.enter_async_context(line(strict.url, **from_client("192.0.2.8")))
            for _ in range(63):
                await stack.enter_async_context(line(strict.url, **from_client("192.0.2.8")))
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await stack.enter_async_context(line(strict.url, **from_client("192.0.2.8")))
            await first.socket.close()
            again = None
            async with asyncio.timeout(PATIENCE):
                while again is None:  # until the server has noticed
                    await asyncio.sleep(0.05)
                    with contextlib.suppress(aiohttp.WSServerHandshakeError):
                        another = line(strict.url, **from_client("192.0.2.8"))
                        again = await stack.enter_async_context(another)

    asyncio.run(open_many())


@contextlib.contextmanager
def half_a_body(server: Server) -> Iterator[http.client.HTTPConnection]:
    """Promise a body, and send only its beginning."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.putrequest("POST", "/api/players")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", "14")
    connection.endheaders(b'{"name"')
    try:
        yield connection
    finally:
        connection.close()


def test_a_client_that_vanishes_leaves_nothing_behind(server: Server) -> None:
    """Half a body, and then nothing: others are served, and nothing is logged as an error."""
    with contextlib.ExitStack() as stack:
        for _ in range(50):
            stack.enter_context(half_a_body(server))
        assert Http(server.url).get("/health").status == 200
    assert Http(server.url).get("/health").status == 200
    errors = [json.loads(entry) for entry in server.logged.splitlines() if '"error"' in entry]
    assert [entry for entry in errors if entry["level"] == "error"] == []


# What only some may ask.


def test_a_server_answers_to_its_name_only(start_server: StartServer) -> None:
    """With `url` another name is refused, whatever resolves to this machine; its health is not."""
    server = start_server(url="https://Pioche.example:8443/")
    http = Http(server.url)
    for host, status in (
        ("pioche.example", 200), ("PIOCHE.example:443", 200), ("pioche.example:1", 200),
        (http.host, 200), (f"localhost:{server.port}", 200),
        ("evil.example", 421), ("pioche.example.evil.example", 421), ("192.0.2.7", 421),
    ):  # fmt: skip
        assert http.get("/api/editions", Host=host).status == status, host
        assert http.get("/health", Host=host).status == 200, host
    assert http.get("/api/editions", Host="evil.example").code == "bad-host"
    assert raw(server, b"GET / HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.0 421")


def test_health_is_told_however_often_it_is_asked_for(strict: Server) -> None:
    """Whoever looks after the server is never told that they ask too much."""
    http, headers = Http(strict.url), from_client("192.0.2.10")
    request = b"GET /nothing HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.10\r\n\r\n"
    closing = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    assert b"HTTP/1.1 429" in raw(strict, request * 600 + closing, PATIENCE)
    assert {http.send("GET", "/health", headers=headers).status for _ in range(50)} == {200}


def test_figures_are_for_this_machine(
    server: Server, strict: Server, start_server: StartServer
) -> None:
    """Who comes by way of a proxy is not from here, whoever it names; unless all may read."""
    assert Http(server.url).get("/metrics").status == 200
    assert Http(strict.url).get("/metrics").status == 200
    elsewhere = from_client("192.0.2.11")
    assert Http(strict.url).send("GET", "/metrics", headers=elsewhere).code == "not-local"
    for header in ("X-Forwarded-For", "Forwarded"):
        reply = Http(server.url).get("/metrics", **{header: "127.0.0.1"})
        assert (reply.status, reply.code) == (403, "not-local")
    everybody = start_server(metrics="all", trust_proxy=True)
    assert Http(everybody.url).send("GET", "/metrics", headers=elsewhere).status == 200
