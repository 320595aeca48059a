"""A bot for a Pioche server in forty lines: plays the first card it may, else draws.

python examples/bot.py http://localhost:8765 TABLE        (a table's code or id)
"""

import json
import sys
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen


def call(url: str, data: object = None, token: str = "") -> Any:
    """Send a request, and open the answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = None if data is None else json.dumps(data).encode()
    return urlopen(Request(url, body, headers), timeout=60)


def choose(hand: list[str], options: list[str]) -> str:
    """Prefer whatever gets rid of a card. This is the place for your ideas."""
    return next((option for option in options if option.split()[-1] in hand), options[0])


def messages(stream: Any) -> Iterator[dict[str, Any]]:
    """Read a message a line; empty lines only keep the connection up."""
    yield from (json.loads(line) for line in stream if line.strip())


def play(server: str, table: str, name: str = "Forty") -> None:
    """Join a table, be ready, and answer every question until the match is over."""
    url = f"{server}/api/tables/{quote(table)}"
    token = json.load(call(f"{url}/join", {"name": name, "external": True}))["token"]
    stream = call(f"{url}/stream", token=token)
    call(f"{url}/messages", {"type": "ready"}, token)
    hand, phase = [], ""
    for message in messages(stream):
        phase = message.get("table", {}).get("phase", phase)
        own = message.get("own", {})
        hand = own.get("hand", hand)
        if own.get("options"):
            call(f"{url}/messages", {"type": "play", "move": choose(hand, own["options"])}, token)
        elif "uno" in own.get("unasked", ()):
            call(f"{url}/messages", {"type": "play", "move": "uno"}, token)
        if phase == "finished" or message["type"] == "goodbye":
            return


if __name__ == "__main__":
    play(*sys.argv[1:])
