"""deploy/haproxy.cfg, nginx.conf and Caddyfile: the same servers, the same paths, valid files.

A cluster is played on behind HAProxy in tests/server/test_cluster.py; behind the others by
`python -m tools.cluster --balancer nginx`.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import yaml

from pioche.server.http.route import READY, TABLE_SOCKET
from pioche.server.http.routes.server import metrics
from tools.cluster import BALANCERS, DEPLOY, NODE, NODES, environment

ALL = pytest.mark.parametrize("name", BALANCERS)
PORTS = [10_001, 10_002, 10_003]


def example(name: str) -> str:
    """Read an example without its comments."""
    text = (DEPLOY / BALANCERS[name].example).read_text(encoding="utf-8")
    return "\n".join(line.partition("#")[0] for line in text.splitlines())


@ALL
def test_its_servers_are_those_of_the_cluster(name: str) -> None:
    """Every example leads to the three addresses of compose.cluster.yaml, and nowhere else."""
    cluster = yaml.safe_load((DEPLOY / "compose.cluster.yaml").read_text(encoding="utf-8"))
    services = cluster["services"].values()
    nodes = [one["networks"]["inside"] for one in services if "PIOCHE_STORE" in str(one)]
    addresses = {node["ipv4_address"] for node in nodes}
    found = {match[0].partition(":")[0] for match in NODE.finditer(example(name))}
    assert found == addresses
    assert len(found) == NODES


@ALL
def test_it_knows_the_paths(name: str) -> None:
    """Tables are told apart by the path, `/metrics` is for nobody, `/ready` is asked if it can."""
    text = example(name)
    assert TABLE_SOCKET.partition("{")[0] in text
    assert metrics.path in text
    assert (READY in text) == (name != "nginx")


@ALL
def test_it_is_valid_wherever_the_program_is(name: str, tmp_path: Path) -> None:
    """The program itself has nothing to say against it, nor against what `make cluster` makes."""
    balancer = BALANCERS[name]
    config = balancer.configure(tmp_path, 10_000, PORTS)
    assert all(f"127.0.0.1:{port}" in config.read_text() for port in (10_000, *PORTS))
    if program := balancer.find():
        command = [program, *balancer.check, str(config)]
        env = environment(tmp_path)
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
        assert done.returncode == 0, done.stderr
