"""How a field of the protocol says what it means: `seat: Annotated[int, about("Who asks.")]`."""

from __future__ import annotations

from typing import Any

from msgspec import Meta


def about(meaning: str, **limits: Any) -> Meta:
    """Describe a field, and set its limits if it has any: `ge`, `lt`, `max_length` …"""
    return Meta(description=meaning, **limits)
