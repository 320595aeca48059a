"""`pioche serve`: open the store, start the app, say where it is, and stop in good order."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys

import segno
import structlog
from aiohttp import web

from pioche.bots import can_look_ahead, looks_ahead
from pioche.server.config import Config, ConfigError
from pioche.server.data import open_store
from pioche.server.http.app import make_app
from pioche.server.http.gate import Gate
from pioche.server.http.limits import Limits
from pioche.server.http.listening import BOTH, listen, raise_descriptors
from pioche.server.http.passing import Passing, word_of
from pioche.server.http.site import Site
from pioche.server.hub import Hub
from pioche.server.logs import set_up_logs
from pioche.server.protocol.schemas import json_schema, openapi
from pioche.server.reference.catalogue import catalogue
from pioche.server.table.delays import Delays
from pioche.server.tokens import Tokens
from pioche.server.upkeep.expiry import keep_removing
from pioche.texts.serve import serve_text
from pioche.texts.settings import BOTS

GRACE = 3.0  # seconds that connections get to close when the server stops
KEEP_ALIVE = 75.0  # seconds that a connection may be open without a request
ANYWHERE = ("0.0.0.0", BOTH)
# Full garbage collections stopped everything for up to 600 ms at 8,000 sockets.
THRESHOLDS = (50_000, 20, 100)
LOCAL = ("127.0.0.1", "::1", "localhost")
log = structlog.get_logger()


def serve(config: Config, lang: str) -> int:
    set_up_logs(config.log_level, config.log_format)
    raise_descriptors()
    run = asyncio.run
    if sys.platform != "win32":
        import uvloop

        run = uvloop.run
    run(run_server(config, lang))
    return 0


async def run_server(config: Config, lang: str) -> None:
    """Start everything, wait for a signal, stop everything."""
    store, key = await open_store(config)
    try:
        tokens = Tokens(key)
        hub = Hub(store, Delays(config.delays), rehearsals=config.rehearsals)
        limits = Limits(config.limits)
        passing = Passing(word_of(key) if config.store else "")
        gate = Gate(limits, config.all_origins, config.trust_proxy, config.url, passing)
        site = Site(hub, tokens, gate, config.base, config.metrics)
        runner = web.AppRunner(
            make_app(site),
            access_log=None,
            shutdown_timeout=GRACE,
            keepalive_timeout=KEEP_ALIVE,
            auto_decompress=False,  # nobody needs it, and a few bytes could become very many
            handle_signals=False,
        )
        await runner.setup()
        try:
            stop = stop_event()
            # Behind a proxy everybody comes from its address, and so do other servers' clients.
            many = config.trust_proxy or config.store
            listening = await open_port(runner, config, None if many else limits)
            port = int(listening.sockets[0].getsockname()[1])
            await store.join(node_address(config, port), hub.held, hub.lost)
            site.nearby = nearby(config, port)
            settle_memory()
            removing = keep_removing(store, config.keep_records, hub.clock.now)
            beside = asyncio.ensure_future(removing)
            announce(config, port, lang)
            await stop.wait()
            log.info("stopping")
            beside.cancel()
            listening.close()
            if config.store:
                await hub.hand_over()
            assert runner.server is not None
            runner.server.pre_shutdown()  # no more requests on connections that are kept
            hub.say_goodbye_to_all()
            await store.leave()  # before the connections: other servers can go on at once
        finally:
            await runner.cleanup()
    finally:
        await store.close()
    log.info("stopped")


def settle_memory() -> None:
    """Make what is always needed, then leave it out of all garbage collections."""
    catalogue()
    openapi()
    json_schema()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def open_port(runner: web.AppRunner, config: Config, limits: Limits | None) -> asyncio.Server:
    assert runner.server is not None
    try:
        return await listen(
            runner.server, config.host, config.port, limits.sockets if limits else None
        )
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigError(f"cannot listen on {config.host}:{config.port}: {reason}") from None


def stop_event() -> asyncio.Event:
    """Return an event that Ctrl-C or SIGTERM sets."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop


def own_address() -> str:
    """Find the address of this machine on its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def nearby(config: Config, port: int) -> str:
    """Return the address for others on the same network; empty if the server does not listen there.

    A host that is neither local nor a wildcard can be used by others as it is.
    """
    if config.host not in ANYWHERE:
        return ""
    address = own_address()
    return "" if address in LOCAL else f"http://{in_url(address)}:{port}"


def node_address(config: Config, port: int) -> str:
    """Return the address under which the other servers of a cluster reach this one."""
    host = own_address() if config.host in ANYWHERE else config.host
    return config.node.rstrip("/") or f"http://{in_url(host)}:{port}"


def announce(config: Config, port: int, lang: str) -> None:
    """Say where the server is: for this machine, and for phones on the same network."""
    anywhere = config.host in ANYWHERE
    here = (
        f"http://{'localhost' if anywhere or config.host in LOCAL else in_url(config.host)}:{port}"
    )
    there = config.base or nearby(config, port)
    log.info("listening", host=config.host, port=port, data=config.place)
    print(serve_text("here", lang, url=here))
    if there:
        print(serve_text("there", lang, url=there))
        if sys.stdout.isatty():
            segno.make(there, micro=False).terminal(compact=True, border=2)
    if not can_look_ahead():
        names = {name: named.title.say(lang, {}) for name, named in BOTS.items()}
        bots = ", ".join(names[name] for name in names if looks_ahead(name))
        print(serve_text("habits", lang, bots=bots, regular=names["greedy"]))
    print(serve_text("stop", lang), flush=True)


def in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
