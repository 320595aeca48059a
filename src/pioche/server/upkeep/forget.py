"""Deleting a person's data: by the player on a running server, or by `pioche forget`.

The player leaves every table first. Then their id and names are replaced and their words removed
wherever they are stored (`store.people`). A table in memory is dropped meanwhile and read again:
its clients reconnect, but nobody with the player's tokens can.
"""

from __future__ import annotations

import asyncio

import structlog
from msgspec.structs import asdict

from pioche.errors import quote
from pioche.server.config import Config
from pioche.server.data import open_store, people_at
from pioche.server.hub import Hub
from pioche.server.lines import LiveTable
from pioche.server.logs import set_up_logs
from pioche.server.protocol.bodies import Forgotten
from pioche.server.protocol.messages import Leave
from pioche.server.store.store import Person, StoreError
from pioche.texts.data import data_text

log = structlog.get_logger()


async def forget(hub: Hub, player: str) -> Forgotten:
    """Delete all that is stored about a player."""
    tables = await hub.store.tables_of(player)
    for id in tables:
        await forget_at(hub, id, player)
    return Forgotten(len(tables), await hub.store.forget_records(player))


async def forget_at(hub: Hub, id: str, player: str) -> None:
    """Delete what is stored about a player at one table."""
    while id in hub.loading:
        await asyncio.wait([hub.loading[id]])
    try:
        table = await hub.load(id, force=True)  # whichever server has it
        for seat, place in enumerate(table.table.state.seats):
            if place.player == player and not place.left:
                await hub.ask(table, seat, Leave())
    except Exception as error:  # a table that cannot be read has nobody in memory
        log.warning("table_not_left", table=id, error=str(error))
    while id in hub.loading:
        await asyncio.wait([hub.loading[id]])
    # No pause from here on: nothing of the old table may slip in.
    change = asyncio.ensure_future(hub.store.forget_at(id, player))
    live = hub.tables.pop(id, None)
    if live is not None:
        live.cancel_timer()
        hub.part(live, "table-changed")

        async def read_after() -> LiveTable:
            await asyncio.wait([change])
            return await hub.read(id)

        again = hub.loading[id] = asyncio.ensure_future(read_after())
        again.add_done_callback(lambda done: done.cancelled() or done.exception())
    await change


# The command.


def forget_in(config: Config, who: str, sure: bool, lang: str) -> int:
    """Show what is stored about somebody, by id or name, and delete it if `sure`."""
    people = called(who, asyncio.run(people_at(config)))
    if not people:
        raise StoreError(data_text("nobody", lang, who=quote(who), folder=config.place))
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

    async def run() -> Forgotten:
        store, _ = await open_store(config, alone=True)
        hub = Hub(store)
        try:
            return await forget(hub, player)
        finally:
            await hub.stop()

    print(data_text("forgotten", lang, **asdict(asyncio.run(run()))))
    return 0


def called(who: str, people: dict[str, Person]) -> dict[str, Person]:
    """Find people by an id or a name."""
    if who in people:
        return {who: people[who]}
    return {
        player: person
        for player, person in people.items()
        if who.casefold() in {name.casefold() for name in person.names}
    }
