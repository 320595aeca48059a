"""Files: text, never more of one than anybody needs, and what only its owner may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

LARGEST_FILE = 1 << 20  # bytes
PRIVATE = 0o600  # the rights of a file that only its owner can read
RULES = Path(__file__).parent / "rules"


def rule_files(folder: Path = RULES) -> list[Path]:
    """List the sources of the rules: whoever keeps what follows from them keeps their hash."""
    return sorted(folder.glob("*.py"))


class UnreadableError(ValueError):
    """A file that is too large, not text, or cannot be opened; says why in a few words."""


def read_text(path: Path, most: int = LARGEST_FILE) -> str:
    """Read a text file, refusing what is too large or no text."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
        size = path.stat().st_size
    except OSError as error:
        raise UnreadableError(error.strerror or "cannot be read") from None
    except ValueError:
        raise UnreadableError("is not a file name") from None
    if len(data) > most:
        size = max(size, len(data))
        raise UnreadableError(f"{size:,} bytes, but at most {most:,} are read")
    return decode(data)


def open_private(path: str, flags: int) -> int:
    """Open a file for `open(…, opener=open_private)`; if it is made, only its owner can read it."""
    return os.open(path, flags, PRIVATE)


def make_private(path: Path) -> None:
    """Take a file's rights from all but its owner, if it is there and ours."""
    with suppress(OSError):
        if path.is_file() and path.stat().st_mode & 0o077:
            path.chmod(PRIVATE)


def decode(data: bytes) -> str:
    """Take bytes as text."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"not a text file (byte {error.start} is not UTF-8)") from None
    if "\0" in text:
        raise UnreadableError(f"not a text file (byte {data.index(0)} is zero)")
    return text
