"""`pioche serve` as people start and stop it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from .clients import Http, line, seat
from .test_socket import deaf

SECONDS = 60.0  # that a start or a stop may take on a very busy machine


class Process:
    """A server started from the command line."""

    def __init__(self, data: Path, *flags: str, **environment: str) -> None:
        command = [sys.executable, "-m", "pioche", "serve", "--port", "0", "--host", "127.0.0.1"]
        self.process = subprocess.Popen(
            [*command, "--data", str(data), "--delays", "0", "--lang", "en", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
        )

    def wait_for_address(self) -> str:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        said = ""
        for text in self.process.stdout:
            said += text
            if text.startswith("Ctrl-C"):
                break
        self.port = int(said.split("localhost:")[1].split()[0])
        return f"http://127.0.0.1:{self.port}"

    def end(self, how: signal.Signals) -> tuple[int, str, str]:
        """Send a signal, and give the exit code and what else was written."""
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> tuple[int, str, str]:
        """Wait for the end, and give the exit code and what was written."""
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out, err


@contextlib.contextmanager
def running(data: Path, *flags: str, **environment: str) -> Iterator[Process]:
    """Start a server, and end it in any case."""
    process = Process(data, *flags, **environment)
    try:
        yield process
    finally:
        process.process.kill()
        with process.process:  # which closes what it said
            pass


def failure(data: Path, *flags: str) -> str:
    """Start a server that cannot start, and give the one line that it says."""
    with running(data, *flags) as process:
        code, out, err = process.wait()
    lines = [text for text in err.splitlines() if not text.startswith("{")]
    assert (code, out, len(lines)) == (2, "", 1), err
    return lines[0]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_good_order(tmp_path: Path, how: signal.Signals) -> None:
    """Everybody is told, whoever does not listen is not waited for, and the exit code is 0."""
    with running(tmp_path) as process:
        url = process.wait_for_address()
        http = Http(url)
        host = http.create(seats=3)
        guest, silent = http.join(host["table"]["id"]), http.join(host["table"]["id"], "Cyd")

        async def stay() -> tuple[int, list[str]]:
            told = []
            with deaf(process, silent):  # type: ignore[arg-type]
                async with seat(url, host) as talk, line(url), aiohttp.ClientSession() as session:
                    headers = {"Authorization": f"Bearer {guest['token']}"}
                    path = f"{url}/api/tables/{host['table']['id']}/stream"
                    async with session.get(path, headers=headers) as stream:
                        await stream.content.readline()
                        ending = asyncio.get_running_loop().run_in_executor(None, process.end, how)
                        goodbye = await talk.hear_until("goodbye")
                        told.append(json.dumps(goodbye))
                        told += [text.decode() async for text in stream.content]
                        code, _, err = await ending
            told.append(err)
            return code, told

        code, told = asyncio.run(stay())
    assert code == 0
    assert '"again": true' in told[0]
    assert '"code":"stopping"' in told[-2]
    assert [json.loads(text)["event"] for text in told[-1].splitlines()][-2:] == [
        "stopping",
        "stopped",
    ]


def test_a_second_server_keeps_off(tmp_path: Path) -> None:
    """A data folder in use and a port in use are told in one line, and harm nobody."""
    with running(tmp_path / "one") as process:
        url = process.wait_for_address()
        assert "a server is running on this data folder" in failure(tmp_path / "one")
        told = failure(tmp_path / "two", "--port", str(process.port))
        assert told.startswith(f"pioche: cannot listen on 127.0.0.1:{process.port}: ")
        assert Http(url).get("/health").status == 200
        assert process.end(signal.SIGTERM)[0] == 0


def test_an_address_that_is_not_ours_is_told(tmp_path: Path) -> None:
    """A host that this machine does not have cannot be listened on."""
    assert "cannot listen on 192.0.2.1:" in failure(tmp_path, "--host", "192.0.2.1")


def test_folders_that_are_no_good_are_told(tmp_path: Path) -> None:
    """A file in the way, a foreign database and a broken key each give one line."""
    (tmp_path / "file").write_text("x")
    assert "file" in failure(tmp_path / "file")
    assert "file" in failure(tmp_path / "file" / "below")
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "pioche.db").write_bytes(b"x" * 4096)
    assert "not a database" in failure(foreign)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "key").write_bytes(b"short")
    assert "no key of 32 bytes" in failure(broken)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    """A folder of somebody else gives one line."""
    tmp_path.chmod(0o500)
    assert "Permission denied" in failure(tmp_path / "data")


def test_what_it_writes_is_its_own(tmp_path: Path) -> None:
    """The folder and all files in it are readable by their owner only, also if they were not."""
    data, umask = tmp_path / "data", os.umask(0)
    try:
        with running(data) as process:
            Http(process.wait_for_address()).create()
            assert stat.S_IMODE(data.stat().st_mode) == 0o700
            files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()}
            assert {"key", "pioche.db", "pioche.db-wal", "pioche.db-shm", "pioche.lock"} <= set(
                files
            )
            assert set(files.values()) == {0o600}
            process.end(signal.SIGKILL)  # which leaves the files beside the database
        for file in data.iterdir():
            file.chmod(0o644)
        with running(data) as process:
            process.wait_for_address()
            assert {stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()} == {0o600}
    finally:
        os.umask(umask)


def test_a_missing_key_is_not_passed_over(tmp_path: Path) -> None:
    """Tables without their key are refused with words; with a new key all tokens are void."""
    data = tmp_path / "data"
    with running(data) as process:
        http = Http(process.wait_for_address())
        process.end(signal.SIGTERM)
    (data / "key").unlink()
    with running(data) as process:  # nobody has anything to lose yet
        http = Http(process.wait_for_address())
        seated = http.create()
        assert process.end(signal.SIGTERM)[0] == 0
    (data / "key").unlink()
    assert "key: not there, though the database beside it has tables" in failure(data)
    assert not (data / "key").exists()
    (data / "key").write_bytes(bytes(32))
    with running(data) as process:
        http = Http(process.wait_for_address())
        assert http.say(seated, type="ready").code == "bad-token"
        assert http.get(f"/api/tables/{seated['table']['id']}").status == 200


def test_it_says_where_it_is(tmp_path: Path) -> None:
    """The address is printed, in the language asked for, and the log can be lines for people."""
    flags = ("--url", "https://pioche.example/", "--lang", "fr", "--log-format", "text")
    with running(tmp_path, *flags, PIOCHE_LOG_LEVEL="debug", NO_COLOR="1") as process:
        said: list[str] = []
        assert process.process.stdout is not None
        reader = threading.Thread(target=lambda: said.extend(process.process.stdout or ()))
        reader.start()
        wait_until_it_listens(process, said)
        process.process.send_signal(signal.SIGTERM)
        reader.join()
        assert process.process.stderr is not None
        log = process.process.stderr.read()
        assert process.process.wait(SECONDS) == 0
    assert said[0].startswith("Pioche est prête. Ouvrez http://localhost:")
    assert "https://pioche.example\n" in said[1]
    assert "listening" in log
    assert "{" not in log.splitlines()[0]


def wait_until_it_listens(process: Process, said: list[str]) -> None:
    """Wait until three lines were said."""
    waiting: Any = threading.Event()
    while len(said) < 3:
        assert process.process.poll() is None
        waiting.wait(0.02)
    port = int(said[0].split("localhost:")[1].split()[0])
    socket.create_connection(("127.0.0.1", port)).close()
