"""Group commit: what is queued while a group is being stored is the next group.

What both writers share, that of SQLite in its thread and that of PostgreSQL in the event loop.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pioche.server.store.store import ConflictError, Done, Logged, Write

MOST = 2048  # writes in a group
MOST_HEADS = 100_000  # tables whose last number is remembered

Queued = tuple[Write, Done]
Verdict = Exception | None


def misfit(
    entries: Sequence[Logged],
    heads: dict[str, int],
    known: Mapping[str, int],
    last_of: Callable[[str], int],
) -> ConflictError | None:
    """Say which entry does not follow the last one of its table; if all do, move `heads` on.

    `known` are last numbers from before this group; what is in neither is looked up.
    """
    moved: dict[str, int] = {}
    for entry in entries:
        table = entry.table
        last = moved.get(table) or heads.get(table) or known.get(table)
        if last is None:
            last = last_of(table)
        if entry.number != last + 1:
            return ConflictError(f"table {table}: message {entry.number} follows {last}")
        moved[table] = entry.number
    heads.update(moved)
    return None


def tell(loop: AbstractEventLoop, outcomes: Sequence[tuple[Done, Verdict]]) -> None:
    """Tell all outcomes of a group; an error in one callback does not stop the rest."""
    for done, outcome in outcomes:
        try:
            done(outcome)
        except Exception as error:
            message = "a callback of the store failed"
            loop.call_exception_handler({"message": message, "exception": error})


def settle(set_it: Callable[[Any], None], answer: Future[Any], value: object) -> None:
    """Answer, unless whoever asked has gone."""
    if not answer.done():
        set_it(value)
