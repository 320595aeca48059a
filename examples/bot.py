"""A bot for a Pioche server in fifty lines: plays the first card that it may, else draws.

python examples/bot.py http://localhost:8765 TABLE [NAME]        (a table's code or id)

It mixes the shuffles, and reveals what it mixes in only on terms that are fair (docs/fairness.md).
"""

import json
import sys
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen


def call(url: str, token: str = "", data: object = None) -> Any:
    """Send a request and open the answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = None if data is None else json.dumps(data).encode()
    return urlopen(Request(url, body, headers), timeout=60)


def digest(text: str) -> str:
    """Return the SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()


def get_ready(table: dict[str, Any], seat: int, mine: list[str]) -> dict[str, Any] | None:
    """Seal some entropy, and reveal it once all hashes are settled; `mine` remembers it."""
    terms = table.get("terms")
    if terms and seat in terms.get("waits_for", ()):
        told = dict(line.split(": ", 1) for line in terms["text"].split("\n")[1:])
        shown = [digest(terms["text"]), told["commitment"], told["hashes"].split()[seat]]
        fair = shown == [terms["digest"], mine[1], digest(mine[0])]
        return {"type": "reveal", "entropy": mine[0]} if fair else {"type": "ready", "ready": False}
    if terms or table["seats"][seat].get("ready"):
        return None
    mine[:] = token_hex(16), table["commitment"]
    return {"type": "ready", "hash": digest(mine[0])}


def wish(table: dict[str, Any], seat: int, own: dict[str, Any], mine: list[str]) -> Any:
    """Say what to do now, if anything; this is the place for your ideas."""
    if table["phase"] == "lobby":
        return get_ready(table, seat, mine)
    if table["phase"] == "between":
        return None if table["seats"][seat].get("wants_on") else {"type": "next"}
    moves = own.get("options") or [move for move in own.get("unasked", ()) if move == "uno"]
    cards = [move for move in moves if move.split()[-1] in own["hand"]]
    return {"type": "play", "move": (cards or moves)[0]} if moves else None


def play(server: str, name: str, table_name: str) -> None:
    """Join a table, and do what there is to do until the match is over."""
    url = f"{server}/api/tables/{quote(table_name)}"
    taken = json.load(call(f"{url}/join", data={"name": name, "external": True}))
    token, table, own, mine = taken["token"], taken["table"], dict[str, Any](), list[str]()
    number, waits = 0, False
    for line in call(f"{url}/stream", token):
        message = json.loads(line if line.strip() else '{"type": "nothing"}')
        table, own = message.get("table", table), own | message.get("own", {})
        if message.get("reply") == number and message["type"] != "held":
            waits = False  # one request at a time: by its answer we know what it has changed
        if table["phase"] == "finished" or message["type"] == "goodbye":
            return
        if not waits and (request := wish(table, taken["seat"], own, mine)):
            number, waits = number + 1, True
            with suppress(HTTPError), call(f"{url}/messages", token, {**request, "id": number}):
                pass  # the answer comes on the stream as well


if __name__ == "__main__":
    play(sys.argv[1], (sys.argv[3:] or ["Forty"])[0], sys.argv[2])
