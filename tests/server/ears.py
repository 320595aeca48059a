"""Somebody's end of a line: all that came over it, and what a client makes of it."""

from __future__ import annotations

import json
from typing import Any

from pioche.client import merge
from pioche.server.protocol.messages import MESSAGES, AnyMessage


class Ear:
    """A connection that only listens, and merges updates into the welcome."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.messages: list[AnyMessage] = []
        self.heard: list[dict[str, Any]] = []  # the same as JSON
        self.seen: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.lines: list[dict[str, Any]] = []  # the events in words
        self.closed = False

    def send(self, data: bytes) -> None:
        """Be told something."""
        assert not self.closed, "spoke to somebody who had been hung up on"
        self.take(data)

    def close(self) -> None:
        """Be hung up on."""
        self.closed = True

    def take(self, data: bytes) -> dict[str, Any]:
        """Take a message in as a client in a browser does; events come without a gap."""
        self.sent.append(data)
        self.messages.append(MESSAGES.decode(data))
        message: dict[str, Any] = json.loads(data)
        self.heard.append(message)
        merge(self.seen, message)
        self.lines += message.get("lines", ())
        for event in message.get("events", ()):
            if self.events:
                assert event["id"] == self.events[-1]["id"] + 1
            self.events.append(event)
        if message["type"] == "update" and message.get("events"):
            assert message["last"] == self.events[-1]["id"]
        return message

    def last(self) -> AnyMessage:
        """Return the last message."""
        return self.messages[-1]

    @property
    def goodbye(self) -> str:
        """The code of the goodbye; empty if there was none."""
        last = self.heard[-1] if self.heard else {}
        return str(last["code"]) if last.get("type") == "goodbye" else ""

    def kinds(self) -> list[str]:
        """List the kinds of the events heard of."""
        return [event["kind"] for event in self.events]

    def said(self) -> list[str]:
        """List what was said at the table."""
        return [event["text"] for event in self.events if event["kind"] == "said"]
