"""Servers for the tests of this folder: real ones, in processes of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

import pytest

from tools.postgres import PostgreSQL, why_not

from .live import Nursery, Server
from .stores import Place

StartServer = Callable[..., Server]
SHARED = Path("/dev/shm")


def go_without(missing: str) -> None:
    """Skip a test, and say why, where what it needs is missing; never in the CI."""
    if missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgreSQL]:
    """A real PostgreSQL of our own."""
    go_without(why_not())
    with PostgreSQL() as server:
        yield server


@pytest.fixture
def database(postgres: PostgreSQL) -> str:
    """The address of an empty database."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a store may be: an empty folder, and an empty database."""
    if request.param == "sqlite":
        return tmp_path
    return str(request.getfixturevalue("database"))


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Something that starts servers quickly."""
    made = Nursery()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def memory() -> Iterator[Path]:
    """A folder in memory, where the machine has such: there is no disk to wait for at every move.

    Whatever a process wrote is still there when it is killed, as on a disk.
    """
    with TemporaryDirectory(prefix="pioche-", dir=SHARED if SHARED.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture
def data(memory: Path) -> Path:
    """A folder for a server's data, in memory."""
    return Path(mkdtemp(dir=memory))


@pytest.fixture(scope="module")
def start_server(nursery: Nursery, memory: Path) -> Iterator[StartServer]:
    """A function that starts a server with some settings; all are stopped after the module."""
    servers: list[Server] = []

    def start(data: Path | None = None, **settings: Any) -> Server:
        server = Server(nursery, data or Path(mkdtemp(dir=memory)), **settings)
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
