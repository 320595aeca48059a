"""A bar that shows how far a run is, on a terminal that has rich; elsewhere nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pioche.lab.tally import Tally
from pioche.rules.survey import QUESTIONS

if TYPE_CHECKING:
    from rich.progress import Progress


def make_bar() -> Progress | None:
    """Make a bar on the error stream; None without rich."""
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )
    except ImportError:
        return None
    rate = TextColumn("{task.fields[rate]}")
    columns = (BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    console = Console(file=sys.stderr)
    # Without a thread of its own, which goes ill with processes and Ctrl-C.
    return Progress(*columns, console=console, auto_refresh=False, transient=True)


@contextmanager
def watching(games: int) -> Iterator[Callable[[Tally], None]]:
    """Give what is to be told of the rounds so far; a bar shows it, if anybody can see one."""
    bar = make_bar() if sys.stderr.isatty() else None
    if bar is None:
        yield lambda tally: None
        return
    with bar:
        task = bar.add_task("", total=games, rate="")

        def watch(tally: Tally) -> None:
            seconds = bar.tasks[0].elapsed or 0.0
            rate = f"{tally.total(QUESTIONS) / seconds:,.0f} questions/s" if seconds else ""
            bar.update(task, completed=tally.games + sum(tally.spoilt), rate=rate, refresh=True)

        yield watch
