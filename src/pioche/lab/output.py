"""Files for reports: looked at before a long run, and written whole or not at all after it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from pioche.quoting import BadInputError, one_line
from pioche.streams import print_no_more

PLOTS = (".png", ".svg")


class OutputError(BadInputError):
    """A report that cannot be written; says which and why, in one line."""

    def __init__(self, where: object, why: str) -> None:
        """Name the file, and what is in the way."""
        super().__init__(one_line(f"{where}: {why}"))


def check_file(path: Path) -> None:
    """Refuse a file that could not be written; nothing that is there changes."""
    if path.is_dir():
        raise OutputError(path, "cannot be written: it is a folder")
    if is_plain(path):
        try:
            draft_of(path).touch()
            draft_of(path).unlink()
        except OSError as error:
            raise cannot_write(path, error) from None


def check_plot(path: Path) -> None:
    """Refuse a picture that could not be drawn: a suffix nobody knows, no matplotlib."""
    if path.suffix.lower() not in PLOTS:
        known = " or ".join(PLOTS)
        raise OutputError(path, f"a picture's name ends in {known}, not '{path.suffix}'")
    try:
        import_module("matplotlib")
    except ImportError:
        raise OutputError(path, "drawing needs matplotlib: pip install 'pioche[lab]'") from None
    check_file(path)


def check_folder(path: Path) -> None:
    """Make a folder, unless it is there, and refuse one into which nothing could be written."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from None
    check_file(path / "anything")


def write_file(path: Path, data: bytes) -> None:
    """Write a file as a whole; if that fails, what was there before stays."""
    try:
        if not is_plain(path):
            path.write_bytes(data)
            return
        draft = draft_of(path)
        try:
            draft.write_bytes(data)
            draft.replace(os.path.realpath(path))
        except OSError:
            with suppress(OSError):
                draft.unlink()
            raise
    except OSError as error:
        raise cannot_write(path, error) from None


def is_plain(path: Path) -> bool:
    """Tell whether a path is that of a file, there or not, and of no device or pipe."""
    return path.is_file() or not path.exists()


def draft_of(path: Path) -> Path:
    """Name the file that is written before it takes another's place."""
    real = Path(os.path.realpath(path))
    return real.with_name(f".{real.name}.{os.getpid()}")


def cannot_write(path: object, error: OSError) -> OutputError:
    """Say that a file cannot be written, and why."""
    return OutputError(path, f"cannot be written: {error.strerror or type(error).__name__}")


def show(text: str) -> None:
    """Print a report; where its stream is full it goes to the other one, so that it is not lost."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        print_no_more()
        print(text, file=sys.stderr)
        raise cannot_write("standard output", error) from None
