"""`pioche study`: play a study and tell what came of it; Ctrl-C tells what was measured so far."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from pioche.lab.output import OutputError, check_file, check_plot, show, write_file
from pioche.lab.parallel import LostWorkerError
from pioche.lab.progress import make_bar
from pioche.lab.report import INTERRUPTED, Wish
from pioche.lab.studies.base import Inquiry, Rows, Setting, Step, StudyError
from pioche.lab.studies.tell import Findings, csv_of, figures_of, page_of, text_of
from pioche.streams import complain


@dataclass(frozen=True, slots=True)
class StudyWish(Wish):
    """What is to be done with the numbers of a study; its page has a picture beside it."""

    page: Path | None = None

    def check_all(self) -> None:
        """Refuse what could not be written, before anything is played."""
        self.check()
        if self.page is not None:
            check_file(self.page)
            check_plot(picture_beside(self.page))


def picture_beside(page: Path) -> Path:
    """Name the picture of a page."""
    return page.with_suffix(".svg")


def study_and_report(inquiry: Inquiry, setting: Setting, wish: StudyWish) -> int:
    """Play a study and report it; gives the exit code."""
    steps = inquiry.steps(setting)
    try:
        wish.check_all()
    except OutputError as error:
        complain(error)
        return 2
    findings = carry_out_steps(inquiry, setting, steps)
    failed = report(findings, wish)
    if findings.trouble:
        complain(findings.trouble)
    return INTERRUPTED if findings.interrupted else int(failed or not findings.finished)


def carry_out_steps(inquiry: Inquiry, setting: Setting, steps: Sequence[Step]) -> Findings:
    """Play all steps; Ctrl-C or a lost process ends it early, with the steps played so far."""
    rows = Rows()
    try:
        with redirect_stdout(sys.stderr), watching(len(steps)) as watch:
            for done, step in enumerate(steps, 1):
                rows += step()
                watch(done)
    except KeyboardInterrupt:
        return Findings(inquiry, setting, rows, interrupted=True)
    except (LostWorkerError, StudyError) as error:
        return Findings(inquiry, setting, rows, trouble=str(error))
    return Findings(inquiry, setting, rows)


@contextmanager
def watching(steps: int) -> Iterator[Callable[[int], None]]:
    """Give what is to be told of the steps so far; a bar shows it, if anybody can see one."""
    bar = make_bar() if sys.stderr.isatty() else None
    if bar is None:
        yield lambda done: None
        return
    with bar:
        task = bar.add_task("", total=steps, rate="steps")
        bar.refresh()
        yield lambda done: bar.update(task, completed=done, refresh=True)


def report(findings: Findings, wish: StudyWish) -> bool:
    """Write all that is wished for, each whatever became of the others; tell if any failed."""
    failed = False
    for write in (write_rows, write_picture, write_page, print_report):
        try:
            write(findings, wish)
        except OutputError as error:
            complain(error)
            failed = True
    return failed


def write_rows(findings: Findings, wish: StudyWish) -> None:
    """Write the CSV file."""
    if wish.csv not in (None, Path("-")):
        write_file(wish.csv, csv_of(findings).encode())


def write_picture(findings: Findings, wish: StudyWish) -> None:
    """Draw the picture."""
    if wish.plot is not None:
        draw_into(wish.plot, findings)


def write_page(findings: Findings, wish: StudyWish) -> None:
    """Write the page and its picture; an unfinished study gets none."""
    if wish.page is None:
        return
    if not findings.finished:
        raise OutputError(wish.page, "not written: the study was not played to its end")
    picture = picture_beside(wish.page)
    draw_into(picture, findings)
    write_file(wish.page, page_of(findings, picture.name).encode())


def draw_into(path: Path, findings: Findings) -> None:
    """Draw a picture into a file."""
    from pioche.lab.studies.draw import draw_findings

    if not findings.drawn:
        raise OutputError(path, "not drawn: too little was played to tell anything")
    write_file(path, draw_findings(findings, path.suffix.lower()[1:]))


def print_report(findings: Findings, wish: StudyWish) -> None:
    """Print the report."""
    if wish.json:
        show(json.dumps(figures_of(findings)))
    elif wish.csv == Path("-"):
        show(csv_of(findings).rstrip("\n"))
    else:
        show(text_of(findings))
