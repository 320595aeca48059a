"""Upgrades: whatever an older release left on disk is taken up, played on, replayed and proved."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pioche.game.verify import verify
from pioche.notation.records import FIRST_REVISION, parse_record
from pioche.rules.constants import REVISION
from pioche.server.lines import LiveTable
from pioche.server.loading import load, read_table
from pioche.server.protocol import messages
from pioche.server.store.file import VERSION
from pioche.server.store.sqlite import SqliteStore

from .ears import Ear
from .goldens import GOLDEN, Evening, kinds, restore

RELEASES = sorted(path.name for path in GOLDEN.iterdir())
ABOUT = {
    version: json.loads((GOLDEN / version / "about.json").read_text(encoding="utf-8"))
    for version in RELEASES
}
TABLES = [(version, name) for version, about in ABOUT.items() for name in about["seats"]]


def take_up(
    folder: Path, work: Callable[[Evening, dict[str, Any]], Awaitable[None]], version: str
) -> None:
    """Open what a release left with the server of today."""
    about = restore(version, folder)

    async def main() -> None:
        evening = Evening(folder, await SqliteStore.open(folder))
        try:
            await work(evening, about["seats"])
        finally:
            await evening.hub.stop()

    asyncio.run(main())


async def come_back(evening: Evening, seats: dict[str, Any]) -> tuple[LiveTable, list[Ear]]:
    """Let everybody come back to a table with the token they have, having seen everything."""
    live = await evening.hub.find(seats["table"])
    ears = []
    for text in seats["tokens"]:
        token = evening.tokens.read_seat(text)
        place = live.table.state.seats[token.seat]
        if place.player == token.player and not place.left:
            ear = Ear()
            await evening.hub.enter(live, token, ear, messages.Hello(token="", last=1))
            ears.append(ear)
    await evening.hub.settled(live)
    return live, ears


@pytest.mark.parametrize("version", RELEASES)
def test_every_table_is_taken_up_as_it_was(version: str, data: Path) -> None:
    """No round is void: moves lead to what they led to, under the rules of then."""

    async def work(evening: Evening, seats: dict[str, Any]) -> None:
        for name, some in seats.items():
            row = await evening.hub.store.find(some["table"])
            loaded = load(await read_table(evening.hub.store, some["table"]))
            assert (name, loaded.lost) == (name, "")
            assert row is not None
            assert loaded.state.phase == row.phase

    take_up(data, work, version)


@pytest.mark.parametrize(("version", "name"), TABLES)
def test_everybody_comes_back_and_plays_on_to_the_end(version: str, name: str, data: Path) -> None:
    """Every seat is welcomed, the match is won, and its record is proved."""

    async def work(evening: Evening, seats: dict[str, Any]) -> None:
        live, ears = await come_back(evening, seats[name])
        assert ears
        for ear in ears:
            welcome = next(message for message in ear.heard if message["type"] == "welcome")
            assert not any(event["kind"].startswith("void-") for event in welcome["events"])
        state = live.table.state
        if state.phase == "lobby":
            await evening.begin(live)
        await evening.finish(live)
        await evening.hub.settled(live)
        row = await evening.hub.store.record(state.record_id)
        assert row is not None
        proof = verify(parse_record(row.text))
        assert proof.match.winners == state.winners
        assert proof.match.scores == state.scores

    take_up(data, work, version)


@pytest.mark.parametrize("version", RELEASES)
def test_every_record_is_still_proved(version: str, data: Path) -> None:
    """What an older release wrote replays and verifies, under the defaults of then."""

    async def work(evening: Evening, seats: dict[str, Any]) -> None:
        rows = [row async for row in evening.hub.store.records_all()]
        assert len(rows) >= 3
        for row in rows:
            proof = verify(parse_record(row.text))
            assert proof.match.over

    take_up(data, work, version)


def test_a_table_from_before_keeps_its_rules_for_good(data: Path) -> None:
    """The match goes on under its revision; a rematch takes today's, with the options of then."""

    async def work(evening: Evening, seats: dict[str, Any]) -> None:
        live, _ = await come_back(evening, seats["won"])
        state = live.table.state
        before = state.rules.options
        assert (state.agreed.revision, before.scoring) == (FIRST_REVISION, "winner")
        for seat in list(live.lines):
            await evening.hub.ask(live, seat, messages.Rematch())
        assert state.phase == "lobby"
        assert state.agreed.revision == REVISION
        assert state.rules.options == before
        await evening.begin(live)
        await evening.finish(live)
        await evening.hub.settled(live)
        row = await evening.hub.store.record(state.record_id)
        assert row is not None
        assert parse_record(row.text).rules == REVISION

    take_up(data, work, "0.0")


def test_a_new_kind_of_entry_raises_the_version_of_the_store() -> None:
    """An older server would misread it: so `store.file.STEPS` has one step more."""
    about = ABOUT[RELEASES[-1]]
    assert about["kinds"] == kinds() or about["store"] < VERSION
