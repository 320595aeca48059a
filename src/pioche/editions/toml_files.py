"""Reading text and TOML files, with one-line errors for anything else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from pioche import files
from pioche.editions.errors import EditionError, Reason, because, quote
from pioche.files import LARGEST_FILE

__all__ = ["HERE", "LARGEST_FILE", "place_of", "read_text", "read_toml"]
HERE = Path(__file__).parent
LARGEST_TOML = 1 << 18
LONGEST_LINE = 1000  # a key of 100,000 dotted parts would keep the TOML reader busy for hours
POSITION = re.compile(r" \(at (line (\d+), column \d+|end of document)\)$")
# What the TOML reader says, in words for people who write cards.
PLAINER = {"Cannot overwrite a value": because("the key is there twice")}


def place_of(path: Path) -> str:
    """Name a file in messages: as it was given, a shipped one by its name."""
    return path.name if path.parent == HERE else str(path)


def read_text(path: Path) -> str:
    """Read a text file, refusing what is too large or no text."""
    try:
        return files.read_text(path, LARGEST_FILE)
    except files.UnreadableError as error:
        raise EditionError(place_of(path), "{what}", what=str(error)) from None


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file."""
    where = place_of(path)
    text = read_text(path)
    if len(text) > LARGEST_TOML:
        raise EditionError(
            where,
            "{many:,} characters, but at most {most:,} are read",
            many=len(text),
            most=LARGEST_TOML,
        )
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise EditionError(
                at_line(where, number),
                "{many:,} characters, but at most {most:,} are read: {line}",
                many=len(line),
                most=LONGEST_LINE,
                line=quote(line),
            )
    return parse_toml(text, where)


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """Parse TOML; an error names the line and quotes it."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise EditionError(where, "not TOML: nested too deeply") from None
    except ValueError as error:
        said = str(error)
        found = POSITION.search(said)
        what = said[: found.start()] if found else said
        number = int(found[2]) if found and found[2] else text.rstrip().count("\n") + 1
        line = text.split("\n")[number - 1].strip()
        raise EditionError(
            at_line(where, number),
            "not TOML: {what} in {line}",
            what=PLAINER.get(what, what),
            line=quote(line),
        ) from None


def at_line(where: str, number: int) -> Reason:
    """Name the place of a line within a file."""
    return because("{file}: line {line}", file=where, line=number)
