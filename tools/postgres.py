"""A private PostgreSQL server: its own folder, its own port on this machine, gone afterwards.

    with PostgreSQL() as server:
        url = server.new_database()

It ends with this process, however that ends; exactly: with the thread that started it. PostgreSQL
refuses to run as root: then it runs as `postgres`, whom Debian's package makes, or as `nobody`.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

DEBIAN = "/usr/lib/postgresql"
USER = "pioche"
PASSWORD = "a secret"  # of a server that nobody else can reach
PATIENCE = 60.0  # seconds that it may take to start on a busy machine
# A test's data need not survive a power cut; the programs' own deaths they survive also so.
QUICK = ("-c", "fsync=off", "-c", "shared_buffers=32MB", "-c", "max_connections=200")


def programs() -> Path | None:
    """Find the newest PostgreSQL's programs."""
    found = sorted(Path(DEBIAN).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def why_not() -> str:
    """Say why there can be no server here; empty: there can be one."""
    if programs() is None:
        return f"no PostgreSQL here (looked in {DEBIAN} and on the path)"
    if shutil.which("setpriv") is None:
        return "no setpriv here, which starts PostgreSQL as another user than root"
    return ""


class PostgreSQL:
    """A server that can be killed and started again, always on the same port and data."""

    def __init__(self, *settings: str) -> None:
        """Make its folder and start it; settings are those of its command line."""
        found = programs()
        assert found is not None, why_not()
        self.programs = found
        self.settings = settings or QUICK
        self.folder = Path(tempfile.mkdtemp(prefix="pioche-postgres-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        try:
            self._make()
            self.start()
        except BaseException:
            self.stop()
            raise

    def __enter__(self) -> PostgreSQL:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        if os.getuid() == 0:
            for path in (self.folder, secret):
                shutil.chown(path, servant())
        command = [self.program("initdb"), "--pgdata", str(self.data), "--username", USER]
        command += ["--auth", "scram-sha-256", "--pwfile", str(secret)]
        command += ["--no-sync", "--encoding", "UTF8", "--locale", "C.UTF-8"]
        with self.log.open("ab") as log:
            subprocess.run(
                [*as_servant(), *command], check=True, stdout=log, stderr=log, cwd=self.folder
            )

    def program(self, name: str) -> str:
        return str(self.programs / name)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def url(self, database: str, user: str = USER, password: str = PASSWORD) -> str:
        """Return the address of a database."""
        password = password.replace(" ", "%20")
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it, and wait until it can be asked."""
        folders = ["-D", str(self.data), "-k", str(self.folder)]
        where = [*folders, "-p", str(self.port), "-h", "127.0.0.1"]
        command = [*as_servant(), self.program("postgres"), *where, *self.settings]
        with self.log.open("ab") as log:
            # In a session of its own: a Ctrl-C is for those who use it, who then end it.
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self.folder, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start:\n{self.log.read_text()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        command = [self.program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return not subprocess.run(command, check=False).returncode

    def new_database(self) -> str:
        """Make an empty database, and give its address."""
        name = f"test{next(self._numbers)}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def ask(self, database: str, query: str, *given: Any) -> list[Any]:
        """Ask one question."""

        async def run() -> list[Any]:
            db = await asyncpg.connect(self.url(database))
            try:
                rows: list[Any] = await db.fetch(query, *given)
                return rows
            finally:
                await db.close()

        return asyncio.run(run())

    def dump(self, url: str) -> bytes:
        """Write down all that is in a database; the same again if nothing has changed."""
        command = [self.program("pg_dump"), "--inserts", url]
        lines = subprocess.run(command, check=True, capture_output=True).stdout.split(b"\n")
        # Newer ones guard each dump with a word of its own.
        return b"\n".join(line for line in lines if not line.startswith(b"\\"))

    def kill(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End it; SIGQUIT: at once, as a crash would, SIGINT: in good order."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def stop(self) -> None:
        """End it and remove all that it made."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def servant() -> str:
    """Return the user that PostgreSQL runs as when root starts it."""
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def as_servant() -> list[str]:
    """Return the words that start a program as a user whom PostgreSQL accepts.

    It gets a signal if this process dies.
    """
    words = ["setpriv", "--pdeathsig", "INT"]
    if os.getuid() == 0:
        user = pwd.getpwnam(servant())
        words += [f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    return [*words, "--"]


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
