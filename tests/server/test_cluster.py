"""`make cluster`: PostgreSQL, three servers and HAProxy with the example of deploy/."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

from tools.cluster import why_no_cluster
from tools.postgres import free_port

from .clients import PATIENCE
from .conftest import go_without
from .live import new_table, playing, seen

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def cluster() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a cluster, and the process that runs it."""
    go_without(why_no_cluster())
    port = free_port()
    command = [sys.executable, "-m", "tools.cluster", "--port", str(port)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if "Ctrl-C stops it" in line:
            break
    yield f"http://127.0.0.1:{port}", process
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)


def test_a_cluster_is_played_on_and_stopped(cluster: tuple[str, subprocess.Popen[str]]) -> None:
    """Through the balancer people play as with one server; Ctrl-C ends everything in good order."""
    url, process = cluster

    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            clients = await new_table(session, url, 3)
            async with playing(clients, url):
                await asyncio.wait_for(seen(clients, 40), PATIENCE)
            async with session.get(f"{url}/metrics") as response:
                assert response.status == 404  # it is not for everybody

    asyncio.run(play())
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 0
