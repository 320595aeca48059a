"""Seeded evenings at a table, and what everybody was told in the course of them, byte by byte.

`python -m tests.server.evenings` writes down anew what `test_golden.py` holds the server to;
with the number of an evening it prints all that was told, to be compared between two commits.
"""

from __future__ import annotations

import json
import random
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from pioche.server.protocol import messages
from pioche.server.protocol.messages import Lang
from pioche.server.rows import record_row
from pioche.server.table.entries import write_entry
from tests.game.play import EDITIONS, random_options

from .driver import Driver
from .sessions import NAMES, random_step, random_table

GOLDEN = Path(__file__).with_name("evenings.json")
EVENINGS = 400
IN_LINES = 320  # from here on everybody is told in lines
STEPS = 2000  # of an evening that does not come to an end
PACES = ("fast", "normal", "none", "correspondence")
LANGUAGES: tuple[Lang, ...] = ("fr", "en", "")
# The hash of the rules' sources in an entry: another whenever a comment is.
RULES = re.compile(rb'"rules":"[0-9a-f]+"')
# Rules that no rulebook has, besides the ready ones of `random_options`.
WRITTEN: tuple[dict[str, Any], ...] = (
    {"custom": [{"name": {"fr": "Averse", "en": "Shower"}, "effect": ["others draw 1"]}]},
    {"custom": ["next draws 2", ["choose player among others", "chosen gives 1 to player"]]},
    {"custom": ["player draws 1", "others vote", 'next is dared "sing"']},
    {"cards": {"Swap": 2, "All": 1, "+2": {"copies": 3}}},
)


def table_of(number: int, rng: random.Random) -> Driver:
    """Set up the table of an evening: each edition, pace and written card has its turn."""
    options = {"hand_size": rng.choice((2, 5, 7)), **random_options(rng)}
    options["scoring"] = rng.choice(("winner", "own", "none"))
    options["target"] = rng.choice((1, 60, 150))
    if number % 8 == 0:
        options |= WRITTEN[number // 8 % len(WRITTEN)]
    return random_table(
        rng, edition=EDITIONS[number % len(EDITIONS)], pace=PACES[number % len(PACES)],
        seats=rng.choice((2, 3, 4, 5)), options=options,
    )  # fmt: skip


def sit_down(driver: Driver, rng: random.Random, lines: bool) -> None:
    """Seat people of all languages, a spectator and at least one bot, and begin."""
    people = NAMES[: max(1, len(driver.state.seats) - 1)]
    for place, name in enumerate(people):
        seat = driver.join(name)
        driver.enter(seat, lang=LANGUAGES[place % len(LANGUAGES)], lines=lines)
    while any(not seat.taken for seat in driver.state.seats):
        driver.accepted(0, messages.AddBot(bot=rng.choice(("greedy", "random"))))
    driver.watch(rng.choice(LANGUAGES), lines)
    driver.begin()


def evening(number: int, lines: bool = False) -> Driver:
    """Play one match, with all that people do besides, to its end or until it is late.

    With `lines` they are told it in lines: so are those who were there at the beginning.
    """
    rng = random.Random(number)
    driver = table_of(number, rng)
    sit_down(driver, rng, lines or number >= IN_LINES)
    for _ in range(STEPS):
        if driver.state.phase not in ("playing", "between"):
            break
        random_step(driver, rng)
        driver.think()
    return driver


def transcript(driver: Driver) -> dict[str, bytes]:
    """Return what everybody was told, what was logged, and the record if the match is over."""
    clients = [*driver.gone, *driver.clients.items()]
    told = {f"told {to!r} {place}": b"\n".join(c.sent) for place, (to, c) in enumerate(clients)}
    log = b"\n".join(write_entry(entry) for entry in driver.log)
    log = RULES.sub(b'"rules":""', log)
    finished = driver.state.phase == "finished"
    record = record_row(driver.state).text.encode() if finished else b""
    return {**told, "log": log, "record": record}


def digests(driver: Driver) -> list[str]:
    """Return hashes of all that was told, of the log and of the record."""
    parts = transcript(driver)
    told = b"\0".join(key.encode() + b"\0" + parts[key] for key in parts if key.startswith("told"))
    return [sha256(part).hexdigest()[:16] for part in (told, parts["log"], parts["record"])]


def main(arguments: list[str]) -> None:
    """Print an evening, or write all down."""
    if arguments:
        for key, value in transcript(evening(int(arguments[0]))).items():
            print(f"== {key}\n{value.decode()}")
        return
    written = [json.dumps([n, *digests(evening(n))]) for n in range(EVENINGS)]
    GOLDEN.write_text("[\n" + ",\n".join(written) + "\n]\n")


if __name__ == "__main__":
    main(sys.argv[1:])
