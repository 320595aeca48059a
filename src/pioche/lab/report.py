"""`pioche simulate`: play, and say what came of it; whatever fails, what was played is told."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path

from pioche.bots import bot_names
from pioche.editions.build import Table, check_seats
from pioche.lab.figures import Figures, Study, figures_of, write_csv
from pioche.lab.output import (
    OutputError,
    check_file,
    check_folder,
    check_plot,
    show,
    write_file,
)
from pioche.lab.progress import watching
from pioche.lab.simulate import Failure, Plan, Player, SimulationResult, carry_out, make_player
from pioche.lab.tables import report_text
from pioche.lab.versus import BotPlayer
from pioche.streams import complain

INTERRUPTED = 130  # as a shell says of a command that Ctrl-C has ended


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be done with the numbers: how they are printed, and which files get them."""

    json: bool = False
    csv: Path | None = None  # `-`: printed
    plot: Path | None = None
    keep: Path = Path()  # the folder for records of rounds that a bot spoilt

    def check(self) -> None:
        """Refuse what could not be written, before anything is played."""
        if self.json and self.csv == Path("-"):
            raise OutputError("--csv", "would be printed along with --json: give it a file")
        if self.csv not in (None, Path("-")):
            check_file(self.csv)
        if self.plot is not None:
            check_plot(self.plot)
        if self.keep != Path():
            check_folder(self.keep)


def simulate_and_report(table: Table, seats: int, bots: str, plan: Plan, wish: Wish) -> int:
    """Play what is planned and report it; gives the exit code that docs/simulate.md tells."""
    check_seats(table, seats)
    names = bot_names(bots, seats)
    try:
        wish.check()
    except OutputError as error:
        complain(error)
        return 2
    study = Study(table, names, plan, play(find_player(table, names, plan.stop), plan))
    failed = report(study, wish)
    if study.result.interrupted:
        return INTERRUPTED
    return 1 if failed or study.result.trouble or study.result.failures else 0


def find_player(table: Table, names: list[str], stop: bool) -> Player:
    """Give what plays: at full speed if everybody answers at random."""
    if set(names) == {"random"}:
        return make_player(table, len(names), "auto")
    return BotPlayer(table, names, stop)


def play(player: Player, plan: Plan) -> SimulationResult:
    """Play with a bar to look at; what bots print does not get into the report."""
    with redirect_stdout(sys.stderr), watching(plan.games) as watch:
        return carry_out(player, replace(plan, watch=watch))


def report(study: Study, wish: Wish) -> bool:
    """Write all that is wished for, each whatever became of the others; tell if any failed."""
    figures = figures_of(study)
    if study.result.trouble:
        complain(study.result.trouble)
    failed = False
    for failure in study.result.failures:
        figures["failures"].append(keep_record(failure, study.plan.seed, wish.keep))
    for write in (write_rows, write_picture, print_report):
        try:
            write(study, figures, wish)
        except OutputError as error:
            complain(error)
            failed = True
    return failed


def write_rows(study: Study, figures: Figures, wish: Wish) -> None:
    """Write the CSV file."""
    if wish.csv not in (None, Path("-")):
        write_file(wish.csv, write_csv(figures).encode())


def write_picture(study: Study, figures: Figures, wish: Wish) -> None:
    """Draw the picture."""
    if wish.plot is not None and not study.result.games:
        raise OutputError(wish.plot, "not drawn: no round was played to its end")
    if wish.plot is not None:
        from pioche.lab.plots import draw_report

        write_file(wish.plot, draw_report(study, wish.plot.suffix.lower()[1:]))


def print_report(study: Study, figures: Figures, wish: Wish) -> None:
    """Print the report."""
    if wish.json:
        show(json.dumps(figures))
    elif wish.csv == Path("-"):
        show(write_csv(figures).rstrip("\n"))
    else:
        show(report_text(figures))


def keep_record(failure: Failure, seed: int, folder: Path) -> Figures:
    """Keep the record of a round that a bot spoilt, or show it if it cannot be kept."""
    path = folder / f"pioche-seed{seed}-round{failure.number}.txt"
    told = f"round {failure.number}: bot {failure.bot} at seat {failure.seat}, "
    told += f"asked {failure.question}, {failure.what}"
    kept: str | None = str(path)
    try:
        write_file(path, failure.record.encode())
        complain(f"{told}; the round up to there: {path}")
    except OutputError as error:
        kept = None
        complain(f"{told}; its record could not be kept: {error}")
        print(failure.record, file=sys.stderr)
    return {**failure._asdict(), "record": kept}
