"""The schemas of the protocol, which `python -m tools.protocol` makes from its types."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def openapi() -> dict[str, Any]:
    """Return the description of all routes (OpenAPI 3.1)."""
    return _read("openapi.json")


@cache
def json_schema() -> dict[str, Any]:
    """Return the schema of all messages (JSON Schema 2020-12)."""
    return _read("schema.json")


def _read(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read
