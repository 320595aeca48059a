"""The example bot plays whole matches against a running server."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.game.verify import verify
from pioche.notation.records import parse_record

from .clients import Http
from .live import Player, Server, players

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
MOST_LINES = 55


def test_the_example_is_as_short_as_it_says() -> None:
    """The bot has some fifty lines of code, and needs the client and the standard library only."""
    text = BOT.read_text(encoding="utf-8")
    tree = ast.parse(text)
    docstrings = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node)
        for line in range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    }
    lines = [
        n for n, line in enumerate(text.splitlines(), 1) if line.strip() and n not in docstrings
    ]
    assert len(lines) <= MOST_LINES
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    used = {(node.module or "").partition(".")[0] for node in imports}
    assert used <= sys.stdlib_module_names | {"pioche"}


@pytest.mark.parametrize(
    ("options", "window"),
    [
        ({"scoring": "winner", "target": 100, "hand_size": 4}, 0),
        ({"uno": "auto", "target": 1, "jump_in": True}, 1200),
    ],
    ids=["race", "auto"],
)
def test_two_of_them_play_a_match_with_a_host(
    server: Server, options: dict[str, object], window: int
) -> None:
    """A host starts, two programs and a bot of the house play to the end; the record proves it."""
    http = Http(server.url)
    host = http.create(
        seats=4, bots=["greedy"], edition="x-men", options=options, uno_window=window, pace="none"
    )
    bots = [
        subprocess.Popen(
            [sys.executable, str(BOT), server.url, host["table"]["code"], name],
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("One", "Two")
    ]

    async def play() -> Player:
        client = Player(server.url, host)
        async with players([client]):
            while not any(event["kind"] == "match-over" for event in client.events.values()):
                assert all(bot.poll() in (None, 0) for bot in bots)
                await asyncio.sleep(0.01)
        return client

    try:
        client = asyncio.run(play())
        for bot in bots:
            _, errors = bot.communicate(timeout=60)
            assert (bot.returncode, errors) == (0, "")
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()
    record = parse_record(http.get(f"/api/records/{host['table']['id']}-1").body.decode())
    verify(record)
    assert {"Ann", "One", "Two"} < set(record.players)
    kinds = {(event["kind"], event.get("seat")) for event in client.events.values()}
    # Whoever never has a card that goes draws one.
    assert {seat for kind, seat in kinds if kind in ("played", "drew")} == {0, 1, 2, 3}
    assert not {seat for kind, seat in kinds if kind == "timed-out"}
