"""A whole cluster on this machine, to try: `python -m tools.cluster [--port 8765]`.

A private PostgreSQL, three servers and a balancer with its example of deploy/, all on loopback:
HAProxy, or with `--balancer` another one. Ctrl-C ends everything, and nothing is kept.
"""

from __future__ import annotations

import argparse
import os
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
from typing import NamedTuple

from tools.postgres import PostgreSQL, free_port, why_not

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
NODES = 3
PATIENCE = 60.0  # seconds until all has started
SYSTEM = "/usr/sbin"  # where Debian has servers, which is not on everybody's path
NODE = re.compile(r"10\.0\.0\.1(\d):8765")  # one of the examples


class Balancer(NamedTuple):
    """A program with an example of deploy/."""

    program: str
    example: str
    listens: str  # what is replaced by the place where it is to listen, and by what
    there: str
    check: tuple[str, ...]  # its arguments: to look at a file …
    run: tuple[str, ...]  # … and to go by it, in the foreground
    around: str = "EXAMPLE"  # what is around the example in a whole configuration

    def find(self) -> str:
        """Find the program; empty: it is not here."""
        return shutil.which(self.program) or shutil.which(self.program, path=SYSTEM) or ""

    def configure(self, folder: Path, port: int, nodes: list[int]) -> Path:
        """Write the example with our own ports in it."""
        text = (DEPLOY / self.example).read_text(encoding="utf-8")
        assert self.listens in text
        text = text.replace(self.listens, self.there.format(port), 1)
        text = NODE.sub(lambda found: f"127.0.0.1:{nodes[int(found[1]) - 1]}", text)
        config = folder / self.example
        config.write_text(self.around.replace("EXAMPLE", text).replace("FOLDER", str(folder)))
        return config


# What Debian's nginx would write elsewhere, where only root may.
TEMPORARY = "".join(
    f"{kind}_temp_path FOLDER/{kind};" for kind in ("proxy", "fastcgi", "uwsgi", "scgi")
)
BALANCERS = {
    "haproxy": Balancer(
        "haproxy", "haproxy.cfg", "bind :80", "bind 127.0.0.1:{}", ("-c", "-f"), ("-db", "-f")
    ),
    "nginx": Balancer(
        "nginx",
        "nginx.conf",
        "listen 80;",
        "listen 127.0.0.1:{};",
        ("-e", "stderr", "-t", "-c"),
        ("-e", "stderr", "-g", "daemon off;", "-c"),
        "pid FOLDER/nginx.pid; events {} http { access_log off;"
        f" client_body_temp_path FOLDER/body; {TEMPORARY}\nEXAMPLE}}\n",
    ),
    "caddy": Balancer(
        "caddy",
        "Caddyfile",
        ":80 {",
        "http://127.0.0.1:{} {{",
        ("validate", "--adapter", "caddyfile", "--config"),
        ("run", "--adapter", "caddyfile", "--config"),
        "{\n\tadmin off\n\tauto_https off\n}\nEXAMPLE",
    ),
}


def why_no_cluster(balancer: str = "haproxy") -> str:
    """Say why there can be no cluster here; empty: there can be one."""
    missing = (
        "" if BALANCERS[balancer].find() else f"no {balancer} here (looked on the path and in "
    )
    return why_not() or (missing and f"{missing}{SYSTEM})")


def environment(folder: Path) -> dict[str, str]:
    """Return that of a program; Caddy would keep what it knows at home."""
    return os.environ | {"XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}


def start(stack: ExitStack, command: list[str], log: Path) -> None:
    """Start a program that is ended when the stack is."""
    with log.open("ab") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=file, stdin=subprocess.DEVNULL, env=environment(log.parent)
        )

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


def run(port: int, balancer: Balancer) -> None:
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
        for node in nodes:
            wait_for(node)
        config = str(balancer.configure(folder, port, nodes))
        start(stack, [balancer.find(), *balancer.run, config], folder / "balancer.log")
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
    parser.add_argument("--balancer", choices=BALANCERS, default="haproxy", help="(haproxy)")
    args = parser.parse_args()
    if missing := why_no_cluster(args.balancer):
        wanted = f"apt install postgresql {args.balancer}"
        print(f"cluster: {missing}; on Debian: {wanted}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with suppress(KeyboardInterrupt):  # while it starts
        run(args.port, BALANCERS[args.balancer])
    return 0


if __name__ == "__main__":
    sys.exit(main())
