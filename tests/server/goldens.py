"""Golden data folders: what each release left on disk, for all later ones to take up.

    python -m tests.server.goldens VERSION

lets people and bots play at all sorts of tables on the store of the code that is installed, leaves
them there as a server does that is stopped, and writes `golden/VERSION`: the database as SQL, with
its entries in readable JSON, and the tokens of all seats. Run it once for each release, before the
version goes up (CONTRIBUTING, "Release"), and never again for the same one.

This file imports nothing but the server, so that it runs with the code of an older version too.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pioche.server.brains import Brains
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.protocol import messages
from pioche.server.protocol.settings import Settings
from pioche.server.store.file import FILE, VERSION
from pioche.server.store.sqlite import SqliteStore
from pioche.server.table import entries
from pioche.server.table.delays import Delays
from pioche.server.tokens import SeatToken, Tokens, load_key

GOLDEN = Path(__file__).parent / "golden"
KEY = "key"
PATIENCE = 60.0  # seconds for one table
OWN = {
    "name": {"fr": "Chapardage", "en": "Snatch"}, "kind": "wild", "copies": 9,
    "effect": ["choose player among others", "chosen gives 1 to player", "choose colour"],
}  # fmt: skip
POINTS = {"scoring": "winner"}  # a match of several rounds, in any edition
HOUSE = {"stacking": "same", "jump_in": True, "seven_zero": True, "custom": ["give-two"]}


class Silent:
    """A connection to which nobody listens."""

    def send(self, data: bytes) -> None:
        """Be told something."""

    def close(self) -> None:
        """Be hung up on."""


class Evening:
    """A hub on a real store, and the people at its tables."""

    def __init__(self, folder: Path, store: SqliteStore) -> None:
        self.hub = Hub(store, Delays(0, seed=1), Brains())
        self.tokens = Tokens(load_key(folder / KEY))
        self.rng = random.Random(1)
        self.seats: dict[str, dict[str, Any]] = {}

    async def table(self, name: str, people: int = 2, **settings: Any) -> LiveTable:
        """Set up a table and connect its people."""
        chosen: dict[str, Any] = {"seats": people + 1, "bots": ("greedy",), "pace": "none"}
        options = {"hand_size": 3, "target": 250, "uno": "auto", **settings.pop("options", {})}
        live, host = await self.hub.create(
            Settings(options=options, **{**chosen, **settings}), f"{name}-0", "Ada"
        )
        taken = [host]
        for number in range(1, people):
            taken.append(await self.hub.join(live, f"{name}-{number}", f"Bo {number}", False))
        for token in taken:
            await self.hub.enter(live, token, Silent(), messages.Hello(token=""))
        self.note(name, live, taken)
        return live

    def note(self, name: str, live: LiveTable, taken: list[SeatToken]) -> None:
        """Keep the tokens of a table."""
        tokens = [self.tokens.seat(token) for token in taken]
        self.seats[name] = {"table": live.id, "tokens": tokens}

    async def begin(self, live: LiveTable) -> None:
        """Let everybody be ready, with some entropy, and the match begin."""
        for seat in range(1, len(live.lines)):
            await self.hub.ask(live, seat, messages.Ready(entropy=f"dice-{seat}"))
        await self.hub.ask(live, 0, messages.Start())

    async def play(self, live: LiveTable, until: Callable[[], bool]) -> None:
        """Let people answer anything they may, until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not until():
                await self.step(live)

    async def step(self, live: LiveTable) -> None:
        """Let whoever is asked answer, or everybody want the next round."""
        state = live.table.state
        game = state.game
        if state.phase == "between":
            for seat in list(live.lines):
                await self.hub.ask(live, seat, messages.Next())
        elif game is not None and game.owes_call in live.lines:
            await self.hub.ask(live, game.owes_call, messages.Play(id=1, move="uno"))
        elif game is not None and game.asked in live.lines:
            plays = [option for option in game.options if option not in ("draw", "keep", "accept")]
            move = self.rng.choice(plays or game.options)
            await self.hub.ask(live, game.asked, messages.Play(id=1, move=move))
        await asyncio.sleep(0.001)

    async def into_round(self, live: LiveTable, rounds: int, moves: int = 8) -> None:
        """Play some rounds, and as many moves of the next one."""
        await self.play(
            live,
            lambda: (
                len(live.table.state.rounds) >= rounds
                and live.table.state.phase == "playing"
                and len(live.table.state.game_on().moves) >= moves
                and live.table.state.game_on().asked in live.lines
            ),
        )

    async def finish(self, live: LiveTable) -> None:
        """Play the match to its end."""
        await self.play(live, lambda: live.table.state.phase == "finished")


async def spend(evening: Evening) -> None:
    """Leave a table of every sort behind."""
    for edition in ("classic", "despicable-me-4", "jurassic-world", "spider-man", "x-men"):
        live = await evening.table(edition, edition=edition, options=POINTS)
        await evening.begin(live)
        await evening.into_round(live, 1)
    live = await evening.table("lobby", edition="classic", listed=True)
    await evening.hub.ask(live, 1, messages.Chat(text="C'est à qui ? 🂡"))
    await evening.hub.ask(live, 1, messages.Ready(entropy="six-six-one"))
    live = await evening.table(
        "house", 3, edition="spider-man", spectators="hands",
        options={**HOUSE, "editions": ["x-men"], "cards": {"Snatch": OWN}},
    )  # fmt: skip
    await evening.begin(live)
    await evening.into_round(live, 0, 12)
    await evening.hub.ask(live, 0, messages.React(reaction=messages.REACTIONS[0]))
    await evening.hub.ask(live, 2, messages.Rename(name="Cleo"))
    await evening.hub.ask(live, 1, messages.Leave())
    live = await evening.table("mail", edition="x-men", pace="correspondence", days=14)
    await evening.begin(live)
    await evening.into_round(live, 0)
    if hasattr(messages, "Reveal"):
        await sealed(evening)
    await race(evening)
    await matches(evening)
    await between(evening)


async def sealed(evening: Evening) -> None:
    """Leave a table where the terms are settled and not everybody has revealed, and one beyond."""
    for name in ("sealed", "revealed"):
        live = await evening.table(name, edition="x-men", options=POINTS)
        sealed = hashlib.sha256(b"five-two-two").hexdigest()
        await evening.hub.ask(live, 1, messages.Ready(hash=sealed))
        await evening.hub.ask(live, 0, messages.Start())
        if name == "revealed":
            await evening.hub.ask(live, 1, messages.Reveal(entropy="five-two-two"))
            await evening.into_round(live, 1)


async def race(evening: Evening) -> None:
    """Leave a table where somebody owes a call."""
    options = {"uno": "race", "hand_size": 3}
    live = await evening.table("race", edition="classic", options=options, uno_window=1000)
    await evening.begin(live)

    def owed() -> bool:
        state = live.table.state
        game = state.game
        return state.phase == "playing" and game is not None and game.owes_call is not None

    await evening.play(live, owed)


async def between(evening: Evening) -> None:
    """Leave a table that takes the time people would between two rounds."""
    evening.hub.delays = Delays(1, seed=1)
    options = {"hand_size": 2, **POINTS}
    live = await evening.table("between", 3, edition="jurassic-world", bots=(), options=options)
    await evening.hub.ask(live, 0, messages.Resize(seats=3))
    await evening.begin(live)
    await evening.play(live, lambda: live.table.state.phase == "between")


async def matches(evening: Evening) -> None:
    """Leave tables at which matches have been won."""
    short = {"target": 60, "hand_size": 3}
    for name in ("won", "again", "rematch"):
        live = await evening.table(name, edition="despicable-me-4", options=short)
        await evening.begin(live)
        await evening.finish(live)
        if name != "won":
            for seat in list(live.lines):
                await evening.hub.ask(live, seat, messages.Rematch())
        if name == "again":
            await evening.begin(live)
            await evening.into_round(live, 0)


async def make(folder: Path) -> dict[str, Any]:
    """Make a data folder, and give the tokens of its seats."""
    evening = Evening(folder, await SqliteStore.open(folder))
    try:
        await spend(evening)
    finally:
        await evening.hub.stop()
    return evening.seats


def kinds() -> dict[str, list[str]]:
    """List the kinds of entries that are stored, each with its fields."""
    known = [*entries.AnyEntry.__args__, *filter(None, [getattr(entries, "Checkpoint", None)])]
    return {kind.__name__: list(kind.__struct_fields__) for kind in known}


def dump(path: Path) -> str:
    """Write a database as SQL, what is text in it as text."""
    db = sqlite3.connect(path)
    lines = [
        f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};"
        for name in ("application_id", "user_version")
    ]
    schema = db.execute("SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    tables = schema.fetchall()
    lines += [f"{sql};" for _, _, sql in tables]
    for name, kind, _ in tables:
        if kind == "table":
            lines += [
                f"INSERT INTO {name} VALUES ({', '.join(map(literal, row))});"
                for row in db.execute(f"SELECT * FROM {name}")
            ]
    db.close()
    return "\n".join(lines) + "\n"


def literal(value: object) -> str:
    """Write a value as SQL."""
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value)
    text = value.decode() if isinstance(value, bytes) else str(value)
    quoted = "'" + text.replace("'", "''") + "'"
    return f"CAST({quoted} AS BLOB)" if isinstance(value, bytes) else quoted


def restore(version: str, folder: Path) -> dict[str, Any]:
    """Put a golden data folder back, and give the tokens of its seats by the table's name."""
    golden = GOLDEN / version
    about: dict[str, Any] = json.loads((golden / "about.json").read_text(encoding="utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / KEY).write_bytes(bytes.fromhex(about["key"]))
    (folder / KEY).chmod(0o600)
    db = sqlite3.connect(folder / FILE)
    db.executescript((golden / "pioche.sql").read_text(encoding="utf-8"))
    db.close()
    (folder / FILE).chmod(0o600)
    return about


def main(version: str) -> None:
    """Make the golden data of a version."""
    golden = GOLDEN / version
    if golden.exists():
        sys.exit(f"{golden} is there already: what was released is never made anew")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seats = asyncio.run(make(folder))
        key = (folder / KEY).read_bytes().hex()
        about = {"store": VERSION, "kinds": kinds(), "key": key, "seats": seats}
        golden.mkdir(parents=True)
        (golden / "pioche.sql").write_text(dump(folder / FILE), encoding="utf-8")
        text = json.dumps(about, indent=1) + "\n"
        (golden / "about.json").write_text(text, encoding="utf-8")
    print(f"{golden}: {len(seats)} tables")


if __name__ == "__main__":
    main(sys.argv[1])
