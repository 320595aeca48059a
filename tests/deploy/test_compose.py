"""deploy/compose.yaml: one server, as the image and the settings have it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from pioche.server.config import PREFIX, SETTINGS, load_config

from .containers import Step, read_steps

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "deploy" / "compose.yaml"
COMPOSE: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
SERVICE: dict[str, Any] = COMPOSE["services"]["pioche"]
VARIABLE = re.compile(r"\$\{(\w+):-([^}]*)\}")
# The keys of the Compose specification that stand here; a slip of the pen would go unnoticed.
KEYS = {
    "build", "image", "restart", "ports", "volumes", "environment", "stop_grace_period",
    "read_only", "tmpfs", "cap_drop", "security_opt", "ulimits", "logging",
}  # fmt: skip


def filled(text: str, **given: str) -> str:
    """Fill in what the operator sets, or the default."""
    return VARIABLE.sub(lambda found: given.get(found[1]) or found[2], text)


def steps(word: str) -> list[str]:
    """List what the image says with a word."""
    text = (FILE.parent / SERVICE["build"]["context"] / SERVICE["build"]["dockerfile"]).read_text()
    found: list[Step] = [step for step in read_steps(text) if step.word == word]
    return [step.text for step in found]


def test_it_is_one_server_that_comes_back() -> None:
    """There is one service, built from the Containerfile, that is started again after a crash."""
    assert set(COMPOSE) == {"name", "services", "volumes"}
    assert list(COMPOSE["services"]) == ["pioche"]
    assert set(SERVICE) == KEYS
    assert (FILE.parent / SERVICE["build"]["context"]).resolve() == ROOT
    assert SERVICE["restart"] == "unless-stopped"


def test_port_and_data_are_those_of_the_image() -> None:
    """The port that is published and the volume's place are the image's own."""
    environment = dict(pair.split("=", 1) for text in steps("ENV") for pair in text.split())
    config = load_config({}, environment)
    (port,), (volume,) = SERVICE["ports"], SERVICE["volumes"]
    assert filled(port) == f"{config.port}:{config.port}"
    assert filled(port, PIOCHE_BIND="127.0.0.1:") == f"127.0.0.1:{config.port}:{config.port}"
    assert steps("EXPOSE") == [str(config.port)]
    name, _, folder = volume.partition(":")
    assert COMPOSE["volumes"] == {name: None}
    assert [folder] == steps("VOLUME") == [str(config.data)]


def test_its_environment_is_understood() -> None:
    """All variables are settings of the server; with and without the operator's own they work."""
    names = {PREFIX + name.upper() for name in SETTINGS}
    given = {"PIOCHE_URL": "https://pioche.example", "PIOCHE_TRUST_PROXY": "yes"}
    environment = SERVICE["environment"]
    assert set(environment) <= names
    as_it_is = load_config({}, {name: filled(text) for name, text in environment.items()})
    assert as_it_is == load_config({}, {})
    proxied = load_config({}, {name: filled(text, **given) for name, text in environment.items()})
    assert (proxied.base, proxied.trust_proxy) == ("https://pioche.example", True)


def test_it_can_stop_in_good_order() -> None:
    """It gets as long to stop as under systemd."""
    unit = (FILE.parent / "pioche.service").read_text(encoding="utf-8")
    assert f"TimeoutStopSec={SERVICE['stop_grace_period'].removesuffix('s')}\n" in unit


def test_a_cluster_is_the_same_server_three_times() -> None:
    """Each as alone but for its store and its address, which is one of the balancer's example."""
    cluster = yaml.safe_load((FILE.parent / "compose.cluster.yaml").read_text(encoding="utf-8"))
    balanced = (FILE.parent / "haproxy.cfg").read_text(encoding="utf-8")
    names = [name for name in cluster["services"] if name.startswith("node")]
    port = load_config({}, {}).port
    addresses = []
    for name in names:
        server = cluster["services"][name]
        alone = {key: SERVICE[key] for key in KEYS - {"ports", "volumes", "environment"}}
        assert {key: server[key] for key in alone} == alone
        address = server["networks"]["inside"]["ipv4_address"]
        addresses.append((name, f"{address}:{port}"))
        given = {name: filled(text) for name, text in server["environment"].items()}
        assert {name for name in given if name.startswith(PREFIX)} <= {
            PREFIX + name.upper() for name in SETTINGS
        }
        config = load_config({}, given)
        assert config.store == "postgresql://pioche@postgres/pioche"
        assert config.trust_proxy
    assert re.findall(r"^    server (\S+) (\S+)", balanced, re.M) == addresses * 3
