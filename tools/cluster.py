"""A whole cluster on this machine, to try: `python -m tools.cluster [--port 8765]`.

A private PostgreSQL, three servers and HAProxy (with deploy/haproxy.cfg), all on loopback. Ctrl-C
ends everything, and nothing is kept.
"""

from __future__ import annotations

import argparse
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tools.postgres import PostgreSQL, free_port, why_not

EXAMPLE = Path(__file__).resolve().parents[1] / "deploy" / "haproxy.cfg"
NODES = 3
SYSTEM = "/usr/sbin"  # where Debian has it, which is not on everybody's path
PATIENCE = 60.0  # seconds until all has started


def balancer_config(port: int, nodes: list[int]) -> str:
    """Return the example with our own ports in it."""
    text = re.sub(r"bind :80\b.*", f"bind 127.0.0.1:{port}", EXAMPLE.read_text(encoding="utf-8"))
    return re.sub(
        r"server node(\d) \S+",
        lambda m: f"server node{m[1]} 127.0.0.1:{nodes[int(m[1]) - 1]}",
        text,
    )


def balancer() -> str:
    """Find HAProxy; empty: there is none."""
    return shutil.which("haproxy") or shutil.which("haproxy", path=SYSTEM) or ""


def why_no_cluster() -> str:
    """Say why there can be no cluster here; empty: there can be one."""
    return why_not() or (
        "" if balancer() else f"no HAProxy here (looked on the path and in {SYSTEM})"
    )


def start(stack: ExitStack, command: list[str], log: Path) -> None:
    """Start a program that is ended when the stack is."""
    with log.open("ab") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, stdin=subprocess.DEVNULL)

    def end() -> None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    stack.callback(end)


def wait_for(port: int) -> None:
    """Wait until a server is ready."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        asked = HTTPConnection("127.0.0.1", port, timeout=5)
        with suppress(OSError, HTTPException), closing(asked):
            asked.request("GET", "/ready")
            if asked.getresponse().status == 200:
                return
        time.sleep(0.2)
    raise RuntimeError(f"nobody answers on port {port}")


def run(port: int) -> None:
    """Start everything, say where it is, and wait for Ctrl-C."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pioche-cluster-")))
        postgres = stack.enter_context(PostgreSQL())
        store = postgres.new_database()
        nodes = [free_port() for _ in range(NODES)]
        for number, node in enumerate(nodes, 1):
            command = [sys.executable, "-m", "pioche", "serve", "--store", store]
            command += ["--host", "127.0.0.1", "--port", str(node), "--trust-proxy"]
            start(stack, command, folder / f"node{number}.log")
        config = folder / "haproxy.cfg"
        config.write_text(balancer_config(port, nodes), encoding="utf-8")
        for node in nodes:
            wait_for(node)
        start(stack, [balancer(), "-db", "-f", str(config)], folder / "haproxy.log")
        wait_for(port)
        print(f"Servers on ports {', '.join(map(str, nodes))}; PostgreSQL on {postgres.port};")
        print(f"logs in {folder}. Open http://localhost:{port} in a browser. Ctrl-C stops it.")
        sys.stdout.flush()
        try:
            signal.pause()
        except KeyboardInterrupt:
            print("Stopping …", flush=True)


def main() -> int:
    """Read the port, and run."""
    parser = argparse.ArgumentParser(prog="python -m tools.cluster", description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="of the balancer (8765)")
    args = parser.parse_args()
    if missing := why_no_cluster():
        print(f"cluster: {missing}; on Debian: apt install postgresql haproxy", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with suppress(KeyboardInterrupt):  # while it starts
        run(args.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
