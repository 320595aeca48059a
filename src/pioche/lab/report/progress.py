"""A progress bar, on a terminal where rich is installed; elsewhere nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

Watch = Callable[[int, float], None]  # gets how much is done, and how many of what is counted


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
    # Without a refreshing thread, which does not mix with subprocesses and Ctrl-C.
    return Progress(*columns, console=Console(file=sys.stderr), auto_refresh=False, transient=True)


@contextmanager
def show_progress(total: int, label: str) -> Iterator[Watch]:
    """Show how far a run is; what bots print meanwhile goes to the error stream.

    `label` may hold a `{rate}`: what is counted, per second.
    """
    bar = make_bar() if sys.stderr.isatty() else None
    with redirect_stdout(sys.stderr):
        if bar is None:
            yield lambda done, counted: None
            return
        with bar:
            task = bar.add_task("", total=total, rate="")
            bar.refresh()

            def watch(done: int, counted: float) -> None:
                rate = counted / (bar.tasks[0].elapsed or 1.0)
                text = label.format(rate=f"{rate:,.0f}")
                bar.update(task, completed=done, rate=text, refresh=True)

            yield watch
