"""Servers for the tests of this folder: real ones, in processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .live import Nursery, Server

StartServer = Callable[..., Server]


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Something that starts servers quickly."""
    made = Nursery()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def start_server(
    nursery: Nursery, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[StartServer]:
    """A function that starts a server with some settings; all are stopped after the module."""
    servers: list[Server] = []

    def start(data: Path | None = None, **settings: Any) -> Server:
        server = Server(nursery, data or tmp_path_factory.mktemp("data"), **settings)
        server.start()
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def server(start_server: StartServer) -> Server:
    """A server that all tests of a module share; nothing is ever too much for it."""
    return start_server()
