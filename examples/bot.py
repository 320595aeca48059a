"""A bot for a Pioche server in forty lines: plays the first card that it may, else draws.

python examples/bot.py http://localhost:8765 TABLE [NAME]        (a table's code or id)

It mixes the shuffles, and reveals what it mixes in only on terms that are fair (docs/fairness.md).
"""

import asyncio
import json
import sys
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

from pioche.client import Client
from pioche.game.witness import UnfairError, Witness

Wish = dict[str, Any] | None


def join(server: str, table: str, name: str) -> dict[str, Any]:
    """Take a seat; the answer has its token."""
    body = json.dumps({"name": name, "external": True}).encode()
    url = f"{server}/api/tables/{quote(table)}/join"
    with urlopen(Request(url, body, {"Content-Type": "application/json"}), timeout=60) as reply:
        taken: dict[str, Any] = json.load(reply)
    return taken


def get_ready(table: dict[str, Any], seat: int, witness: list[Witness]) -> Wish:
    """Seal some entropy, and reveal it once all hashes are settled."""
    terms = table.get("terms")
    if terms and seat in terms.get("waits_for", ()):
        try:
            return {
                "type": "reveal",
                "entropy": witness[-1].reveal(terms["text"], terms["digest"]),
            }
        except UnfairError:
            return {"type": "ready", "ready": False}
    if terms or table["seats"][seat].get("ready"):
        return None
    witness.append(Witness(table["id"], seat, table["commitment"]))
    return {"type": "ready", "hash": witness[-1].hash}


def wish(client: Client, seat: int, witness: list[Witness]) -> Wish:
    """Say what to do now, if anything; this is the place for your ideas."""
    table, own = client.table, client.own
    if table["phase"] == "lobby":
        return get_ready(table, seat, witness)
    if table["phase"] == "between":
        return None if table["seats"][seat].get("wants_on") else {"type": "next"}
    moves = own.get("options") or [move for move in own.get("unasked", ()) if move == "uno"]
    cards = [move for move in moves if move.split()[-1] in own["hand"]]
    return {"type": "play", "move": (cards or moves)[0]} if moves else None


async def play(server: str, table: str, name: str) -> None:
    """Join a table, and do what there is to do until the match is over."""
    taken, witness, waits = join(server, table, name), list[Witness](), False
    async with Client(server, taken["token"]) as client:
        async for message in client:
            if client.table["phase"] == "finished":
                return
            # One request at a time: by its answer we know what it has changed.
            answered = message.get("reply") == client.sent and message["type"] != "held"
            waits = waits and not answered and message["type"] != "welcome"
            if not waits and (request := wish(client, taken["seat"], witness)):
                waits = True
                await client.send(**request)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], (sys.argv[3:] or ["Forty"])[0]))
