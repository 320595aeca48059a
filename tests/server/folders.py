"""Data folders with real tables and records in them, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pioche.server.rows import record_row, table_row
from pioche.server.store.store import Logged, Store, Write
from pioche.server.table.entries import write_entry
from pioche.server.tokens import KEY, make_key

from .driver import Driver
from .stores import Place, run, stored

TABLE = "table-id"  # of every driver
RECORD = "table-id-1"


def played(**settings: Any) -> Driver:
    """Let Ada, Ben and a bot play a match to its end; whoever does not answer is played for."""
    options = {"scoring": "none", "uno": "auto"}
    driver = Driver(seats=3, bots=("greedy",), options=options, **settings)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.wait_for("finished")
    return driver


def writes_of(driver: Driver) -> list[Write]:
    """Make the writes that store a table, with the record of its match if that is over."""
    entries = tuple(
        Logged(TABLE, number, entry.at, write_entry(entry))
        for number, entry in enumerate(driver.log, 1)
    )
    record = record_row(driver.state) if driver.is_in("finished") else None
    saved = tuple(driver.history().checkpoints)
    return [Write(entries, table_row(driver.table), record, saved)]


def lay_out(place: Place, driver: Driver) -> None:
    """Make a data folder, or the tables of a database, with a key and a table."""

    async def work(store: Store) -> None:
        assert await stored(store, *writes_of(driver)) == [None]

    run(place, work)
    if isinstance(place, Path):
        make_key(place / KEY)
