"""Where the server listens, and what a connection has to do before it is served.

A connection costs a descriptor, and those are limited: connections are counted by address from the
start, and one that makes no request is closed.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import cast

import structlog

from pioche.server.http.gate import network_of
from pioche.server.http.limits import Gauge
from pioche.server.protocol.refusals import RefusedError

BACKLOG = 4096
FIRST_REQUEST = 12.0  # seconds that a connection may take for its first request
HEAD_ENDS = (b"\r\n\r\n", b"\n\n")
LONGEST_END = 4  # bytes, of these
BOTH = "::"  # IPv6 and, where the system can, IPv4 on the same port
NO_IPV6 = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
MOST_DESCRIPTORS = 1 << 20  # where there is no hard limit
log = structlog.get_logger()


def raise_descriptors() -> None:
    """Allow as many open files and connections as the system lets this process have."""
    if sys.platform == "win32":
        return  # has no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with suppress(OSError, ValueError):  # nothing depends on it
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_both(port: int) -> socket.socket:
    """Listen on a port of all addresses, IPv6 and IPv4; only IPv4 where there is nothing else."""
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(
                (BOTH, port), family=socket.AF_INET6, backlog=BACKLOG, dualstack_ipv6=True
            )
        except OSError as error:
            if error.errno not in NO_IPV6:
                raise
    log.info("no_ipv6")
    return socket.create_server(("0.0.0.0", port), backlog=BACKLOG)


async def listen(
    make: Callable[[], asyncio.Protocol], host: str, port: int, sockets: Gauge | None
) -> asyncio.Server:
    """Open a port; `make` makes a connection's protocol, `sockets` counts them by address."""
    loop = asyncio.get_running_loop()

    def visitor() -> Visitor:
        return Visitor(make, sockets)

    if host == BOTH:
        return await loop.create_server(visitor, sock=open_both(port), backlog=BACKLOG)
    return await loop.create_server(visitor, host, port, backlog=BACKLOG)


class Visitor(asyncio.Protocol):
    """A connection: counted, given some seconds for its first request, then served directly."""

    def __init__(
        self,
        make: Callable[[], asyncio.Protocol],
        sockets: Gauge | None,
        patience: float = FIRST_REQUEST,
    ) -> None:
        self._make = make
        self._sockets = sockets
        self._patience = patience
        self._served: asyncio.Protocol | None = None
        self._release: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._seen = b""  # the end of what has come so far

    def connection_made(self, made: asyncio.BaseTransport) -> None:
        """Let a connection in, unless its address has too many already."""
        transport = cast("asyncio.Transport", made)
        if self._sockets is not None:
            address = (transport.get_extra_info("peername") or ("",))[0]
            try:
                self._release = self._sockets.take(network_of(address))
            except RefusedError:
                transport.abort()
                return
        self._transport = transport
        served = self._served = self._make()
        self._timer = asyncio.get_running_loop().call_later(self._patience, transport.abort)
        self._hand_over("eof_received", "pause_writing", "resume_writing")
        served.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Wait for the end of the first request's head, then step out of the way."""
        if self._served is None:
            return
        self._served.data_received(data)
        seen = self._seen + data
        if not any(end in seen for end in HEAD_ENDS):
            self._seen = seen[1 - LONGEST_END :]
            return
        self._cancel_timer()
        self._hand_over("data_received")
        self._transport.set_protocol(self)  # which looks up the methods again

    def _hand_over(self, *methods: str) -> None:
        """Replace methods of this connection by those of what serves it."""
        vars(self).update({method: getattr(self._served, method) for method in methods})

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def connection_lost(self, error: Exception | None) -> None:
        self._cancel_timer()
        if self._release is not None:
            self._release()
        if self._served is not None:
            self._served.connection_lost(error)
