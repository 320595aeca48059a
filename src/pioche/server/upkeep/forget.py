"""Deleting a person's data: by the player on a running server, or by `pioche forget`.

The player leaves every table first. Then their id and names are replaced and their words removed
wherever they are stored (`traces`). A table in memory is put aside while that is done, and read
again: its clients come back by themselves, but nobody with the player's tokens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import structlog

from pioche.quoting import quote
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.logs import set_up_logs
from pioche.server.protocol.messages import Leave
from pioche.server.store.file import FILE, open_visitor, told
from pioche.server.store.sqlite import SqliteStore, people_in
from pioche.server.store.store import Person, StoreError
from pioche.texts.data import data_text

log = structlog.get_logger()


class Forgotten(NamedTuple):
    """Of how many tables and records somebody was a part."""

    tables: int
    records: int


async def forget(hub: Hub, player: str) -> Forgotten:
    """Delete all that is stored about a player."""
    tables = await hub.store.tables_of(player)
    for id in tables:
        await forget_at(hub, id, player)
    return Forgotten(len(tables), await hub.store.forget_records(player))


async def forget_at(hub: Hub, id: str, player: str) -> None:
    """Delete what is stored about a player at one table."""
    try:
        await leave(hub, await hub.load(id), player)
    except Exception as error:  # a table that cannot be read has nobody in memory
        log.warning("table_not_left", table=id, error=str(error))
    while id in hub.loading:
        await asyncio.wait([hub.loading[id]])
    # Without a pause from here on: nothing of the old table gets between.
    change = asyncio.ensure_future(hub.store.forget_at(id, player))
    live = hub.tables.pop(id, None)
    if live is not None:
        live.cancel_timer()
        hub.part(live, "table-changed")
        again = hub.loading[id] = asyncio.ensure_future(read_after(hub, id, change))
        again.add_done_callback(lambda done: done.cancelled() or done.exception())
    await change


async def leave(hub: Hub, live: LiveTable, player: str) -> None:
    """Let a player leave a table, if they still have a seat there."""
    for seat, place in enumerate(live.table.state.seats):
        if place.player == player and not place.left:
            await hub.ask(live, seat, Leave())


async def read_after(hub: Hub, id: str, change: Awaitable[None]) -> LiveTable:
    """Take a table into memory once what is stored of it has been changed."""
    await asyncio.wait([asyncio.ensure_future(change)])
    return await hub.read(id)


# The command.


def forget_in(folder: Path, who: str, sure: bool, lang: str) -> int:
    """Show what is stored about somebody, by id or name, and delete it if that is wanted."""
    people = find_people(folder, who)
    if not people:
        raise StoreError(data_text("nobody", lang, who=quote(who), folder=folder))
    for player, person in people.items():
        names = ", ".join(sorted(person.names))
        facts = {"tables": len(person.tables), "records": len(person.records)}
        print(data_text("person", lang, player=player, names=names, **facts))
    if len(people) > 1:
        raise StoreError(data_text("several", lang, who=quote(who)))
    if not sure:
        print(data_text("unsure", lang))
        return 0
    set_up_logs("error", "text")  # on the error stream
    (player,) = people
    forgotten = asyncio.run(forget_stored(folder, player))
    print(data_text("forgotten", lang, **forgotten._asdict()))
    return 0


def find_people(folder: Path, who: str) -> dict[str, Person]:
    """Find people by an id or a name."""
    with closing(open_visitor(folder)) as db, told(folder / FILE):
        people = people_in(db)
    if who in people:
        return {who: people[who]}
    return {
        player: person
        for player, person in people.items()
        if who.casefold() in {name.casefold() for name in person.names}
    }


async def forget_stored(folder: Path, player: str) -> Forgotten:
    """Delete a player's data where no server runs."""
    hub = Hub(await SqliteStore.open(folder))
    try:
        return await forget(hub, player)
    finally:
        await hub.stop()
