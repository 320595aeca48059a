"""`pioche compare`: play a tournament, and say what came of it, whatever fails."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from functools import partial
from math import ceil
from pathlib import Path

from pioche.lab.compare import Comparison, compare
from pioche.lab.figures import Figures
from pioche.lab.output import OutputError, check_file, show, write_file
from pioche.lab.progress import make_bar
from pioche.lab.ratings import rating_model
from pioche.lab.report import INTERRUPTED, Wish, keep_record
from pioche.lab.standings import rounds_csv, standings, standings_csv, standings_text
from pioche.lab.tournament import Tournament
from pioche.streams import complain


@dataclass(frozen=True, slots=True)
class Contest:
    """How much of a tournament is played, from which deal on, by how many processes at once."""

    tournament: Tournament
    games: int
    first: int = 0
    jobs: int = 1
    rounds: Path | None = None  # the file that gets a row for every round

    @property
    def deals(self) -> int:
        """How many deals make so many rounds, or a few more: every deal is played out."""
        return ceil(self.games / self.tournament.games_a_deal)


def compare_and_report(contest: Contest, wish: Wish) -> int:
    """Play and report; gives the exit code that docs/compare.md tells."""
    try:
        check(contest, wish)
    except OutputError as error:
        complain(error)
        return 2
    comparison = play(contest)
    failed = report(contest, comparison, wish)
    if comparison.interrupted:
        return INTERRUPTED
    return 1 if failed or comparison.trouble or comparison.failures else 0


def check(contest: Contest, wish: Wish) -> None:
    """Refuse what could not be rated or written, before anything is played."""
    try:
        rating_model()
    except ImportError:
        raise OutputError("ratings", "need openskill: pip install 'pioche[lab]'") from None
    wish.check()
    if contest.rounds is not None:
        check_file(contest.rounds)


def play(contest: Contest) -> Comparison:
    """Play with a bar to look at; what bots print does not get into the report."""
    jobs = min(contest.jobs, contest.deals)
    with redirect_stdout(sys.stderr), watching(contest) as watch:
        return compare(contest.tournament, contest.deals, contest.first, jobs, watch)


@contextmanager
def watching(contest: Contest) -> Iterator[Callable[[int], None]]:
    """Give what is to be told of the deals so far; a bar shows it, if anybody can see one."""
    bar = make_bar() if sys.stderr.isatty() else None
    if bar is None:
        yield lambda deals: None
        return
    with bar:
        task = bar.add_task("", total=contest.deals, rate="")

        def watch(deals: int) -> None:
            seconds = bar.tasks[0].elapsed or 0.0
            games = deals * contest.tournament.games_a_deal
            rate = f"deals, {games / seconds:,.0f} rounds/s" if seconds else "deals"
            bar.update(task, completed=deals, rate=rate, refresh=True)

        yield watch


def report(contest: Contest, comparison: Comparison, wish: Wish) -> bool:
    """Write all that is wished for, each whatever became of the others; tell if any failed."""
    figures = standings(comparison)
    if comparison.trouble:
        complain(comparison.trouble)
    for failure in comparison.failures:
        if failure.record:
            kept = keep_record(failure, contest.tournament.seed, wish.keep)
            figures["failures"].append(kept)
    writes: list[Callable[[], None]] = [
        partial(write_rounds, contest, comparison),
        partial(write_rows, figures, wish),
        partial(print_report, figures, wish),
    ]
    failed = False
    for write in writes:
        try:
            write()
        except OutputError as error:
            complain(error)
            failed = True
    return failed


def write_rounds(contest: Contest, comparison: Comparison) -> None:
    """Write the CSV file of all rounds."""
    if contest.rounds is not None:
        write_file(contest.rounds, rounds_csv(comparison).encode())


def write_rows(figures: Figures, wish: Wish) -> None:
    """Write the CSV file of the numbers."""
    if wish.csv not in (None, Path("-")):
        write_file(wish.csv, standings_csv(figures).encode())


def print_report(figures: Figures, wish: Wish) -> None:
    """Print the report."""
    if wish.json:
        show(json.dumps(figures))
    elif wish.csv == Path("-"):
        show(standings_csv(figures).rstrip("\n"))
    else:
        show(standings_text(figures))
