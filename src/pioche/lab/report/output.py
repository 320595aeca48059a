"""Where a report goes: printed as text, JSON or CSV, and into files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from pioche.errors import BadInputError, one_line
from pioche.lab.players import Failure
from pioche.lab.report import Facts, Report
from pioche.lab.report.json_csv import csv_text, json_text, table_text
from pioche.lab.report.text import as_markdown, as_text
from pioche.streams import complain, print_no_more

PICTURES = (".png", ".svg")
INTERRUPTED = 130  # the exit code of a command that Ctrl-C has ended, as in a shell


class OutputError(BadInputError):
    """A report that cannot be written; says which and why, in one line."""

    def __init__(self, where: object, why: str | OSError) -> None:
        if isinstance(why, OSError):
            why = f"cannot be written: {why.strerror or type(why).__name__}"
        super().__init__(one_line(f"{where}: {why}"))


@dataclass(frozen=True, slots=True)
class Output:
    """What was asked for: how a report is printed, and which files get it."""

    json: bool = False
    csv: Path | None = None  # `-`: printed
    plot: Path | None = None
    page: Path | None = None  # in Markdown, with its picture in the same folder
    rounds: Path | None = None  # CSV with a row for each round
    keep: Path = Path()  # the folder for records of rounds that a bot spoilt

    def check(self) -> None:
        """Refuse what could not be written, before anything is played."""
        if self.json and self.csv == Path("-"):
            raise OutputError("--csv", "would be printed along with --json: give it a file")
        for path in (self.csv, self.rounds, self.page):
            if path not in (None, Path("-")):
                check_file(path)
        for picture in (self.plot, self.page and self.page.with_suffix(".svg")):
            if picture is not None:
                _check_picture(picture)
        if self.keep != Path():
            check_folder(self.keep)


def run_and_report(output: Output, run: Callable[[], Report]) -> int:
    """Play and report; return the exit code that docs/simulate.md explains."""
    try:
        output.check()
    except OutputError as error:
        complain(error)
        return 2
    report = run()
    if report.trouble:
        complain(report.trouble)
    for failure in filter(lambda failure: failure.record, report.failures):
        kept = _keep_record(failure, report.facts["seed"], output.keep)
        report.facts["failures"].append(kept)
    failed = _write_all(report, output)
    if report.interrupted:
        return INTERRUPTED
    return int(failed or bool(report.trouble or report.failures))


def _write_all(report: Report, output: Output) -> bool:
    """Write every requested output; return whether any failed."""
    csv = None if output.csv == Path("-") else output.csv
    writes: list[tuple[Path | None, Callable[[Path], None]]] = [
        (csv, lambda path: write_file(path, csv_text(report).encode())),
        (output.rounds, lambda path: write_file(path, table_text(*report.rounds).encode())),
        (output.plot, lambda path: _draw(report, path)),
        (output.page, lambda path: _write_page(report, path)),
        (Path("-"), lambda path: _print_report(report, output)),
    ]
    failed = False
    for path, write in writes:
        try:
            if path is not None:
                write(path)
        except OutputError as error:
            complain(error)
            failed = True
    return failed


def _draw(report: Report, path: Path) -> None:
    if isinstance(report.picture, str):
        raise OutputError(path, f"not drawn: {report.picture}")
    from pioche.lab.report.picture import draw

    write_file(path, draw(report.picture, path.suffix.lower()[1:]))


def _write_page(report: Report, path: Path) -> None:
    if isinstance(report.page, str):
        raise OutputError(path, report.page)
    picture = path.with_suffix(".svg")
    _draw(report, picture)
    write_file(path, as_markdown(report.page, picture.name).encode())


def _print_report(report: Report, output: Output) -> None:
    """Print a report; if that fails it goes to the error stream, so that it is not lost."""
    if output.json:
        text = json_text(report)
    elif output.csv == Path("-"):
        text = csv_text(report).rstrip("\n")
    else:
        text = as_text(report.text)
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        print_no_more()
        print(text, file=sys.stderr)
        raise OutputError("standard output", error) from None


def _keep_record(failure: Failure, seed: int, folder: Path) -> Facts:
    """Keep the record of a round that a bot spoilt, or show it if it cannot be kept."""
    path = folder / f"pioche-seed{seed}-round{failure.number}.txt"
    text = f"round {failure.number}: bot {failure.bot} at seat {failure.seat}, "
    text += f"asked {failure.question}, {failure.what}"
    try:
        write_file(path, failure.record.encode())
    except OutputError as error:
        complain(f"{text}; its record could not be kept: {error}")
        print(failure.record, file=sys.stderr)
        return {**failure._asdict(), "record": None}
    complain(f"{text}; the round up to there: {path}")
    return {**failure._asdict(), "record": str(path)}


# Files: looked at before a long run, and written whole or not at all after it.


def check_file(path: Path) -> None:
    """Refuse a file that could not be written; an existing one is not changed."""
    if path.is_dir():
        raise OutputError(path, "cannot be written: it is a folder")
    if _is_plain(path):
        try:
            _draft_of(path).touch()
            _draft_of(path).unlink()
        except OSError as error:
            raise OutputError(path, error) from None


def _check_picture(path: Path) -> None:
    """Refuse a picture that could not be drawn: an unknown suffix, no matplotlib."""
    if path.suffix.lower() not in PICTURES:
        known = " or ".join(PICTURES)
        raise OutputError(path, f"a picture's name ends in {known}, not '{path.suffix}'")
    try:
        import_module("matplotlib")
    except ImportError:
        raise OutputError(path, "drawing needs matplotlib: pip install 'pioche[lab]'") from None
    check_file(path)


def check_folder(path: Path) -> None:
    """Make a folder unless it is there, and refuse one that cannot be written into."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(path, error) from None
    check_file(path / "anything")


def write_file(path: Path, data: bytes) -> None:
    """Write a file as a whole; if that fails, what was there before stays."""
    try:
        if not _is_plain(path):
            path.write_bytes(data)
            return
        draft = _draft_of(path)
        try:
            draft.write_bytes(data)
            draft.replace(os.path.realpath(path))
        except OSError:
            with suppress(OSError):
                draft.unlink()
            raise
    except OSError as error:
        raise OutputError(path, error) from None


def _is_plain(path: Path) -> bool:
    """Return whether a path is a file's, existing or not, rather than a device's or pipe's."""
    return path.is_file() or not path.exists()


def _draft_of(path: Path) -> Path:
    real = Path(os.path.realpath(path))
    return real.with_name(f".{real.name}.{os.getpid()}")
