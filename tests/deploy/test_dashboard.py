"""deploy/grafana-dashboard.json: what it asks for is there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from pioche.server.metrics import Metrics
from tools.cluster import DEPLOY

DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
NAME = re.compile(r"\b(pioche_\w+)")
BY = re.compile(r"by \(([^)]*)\)")
OF_PROMETHEUS = {"instance", "job"}


def expressions() -> Iterator[str]:
    """List the questions that the dashboard asks."""
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


def figures() -> dict[str, set[str]]:
    """Return the names of all figures that a server shows, with the labels of each."""
    metrics = Metrics()
    metrics.stored.labels("lobby")
    metrics.refuse("too-fast")
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def test_every_figure_that_it_names_exists() -> None:
    """Names and labels are the server's own, and every figure is on some panel."""
    known = figures()
    asked: set[str] = set()
    for expression in expressions():
        (name,) = NAME.findall(expression) or ["up"]
        labels = {label.strip() for group in BY.findall(expression) for label in group.split(",")}
        asked.add(name)
        assert name == "up" or name in known, expression
        assert labels <= known.get(name, set()) | OF_PROMETHEUS, expression
    pieces = ("_created", "_sum", "_count")  # of a counter, of a histogram
    assert {name for name in known if not name.endswith(pieces)} <= asked


def test_it_is_shown_by_server() -> None:
    """Whoever looks chooses servers, and panels do not lie on each other."""
    names = [variable["name"] for variable in DASHBOARD["templating"]["list"]]
    assert names == ["source", "job", "node"]
    assert all('instance=~"$node"' in expression for expression in expressions())
    places = [panel["gridPos"] for panel in DASHBOARD["panels"]]
    cells = [
        (x, y)
        for place in places
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24
