"""Quoting what somebody wrote: in one short line that cannot garble a terminal."""

from __future__ import annotations

from reprlib import Repr

LONGEST_QUOTE = 80
BRIEF = Repr()
BRIEF.maxlevel = 2


class BadInputError(ValueError):
    """What somebody gave cannot be used; every room has its own kind, told in one line."""


def one_line(text: str) -> str:
    """Escape what would break the line or not show: controls, line ends, half characters."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shorten(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Cut a long text off."""
    return text if len(text) <= longest else text[:longest] + "…"


def quote(value: object, longest: int = LONGEST_QUOTE) -> str:
    """Quote what somebody wrote, as one short line."""
    return f"'{shorten(one_line(written(value)[: longest + 1]), longest)}'"


def written(value: object) -> str:
    """Write a value roughly as it stands in a file, never all of a large one."""
    if type(value).__str__ is not object.__str__:  # texts, dates, moves; no lists or mappings
        return str(value)
    if isinstance(value, bool):
        return str(value).lower()
    try:
        return BRIEF.repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a huge number"
