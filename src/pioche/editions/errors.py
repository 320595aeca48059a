"""One kind of error for everything that is wrong with an edition, a rule or an option."""

from __future__ import annotations

from reprlib import Repr

LONGEST_QUOTE = 80
LONGEST_PLACE = 240
BRIEF = Repr()
BRIEF.maxlevel = 2


class EditionError(ValueError):
    """Something in an edition, a rule or an option cannot be understood or cannot be.

    `where` names the file or option and the key, `what` quotes the words; both are one line.
    """

    def __init__(self, where: str, what: str) -> None:
        super().__init__(where, what)
        self.where = shorten(one_line(where.removesuffix(": ")), LONGEST_PLACE)
        self.what = one_line(what)

    def __str__(self) -> str:
        """Write where and what."""
        return f"{self.where}: {self.what}"


def one_line(text: str) -> str:
    """Escape what would break the line or not show: controls, line ends, half characters."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shorten(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Cut a long text off."""
    return text if len(text) <= longest else text[:longest] + "…"


def quote(value: object) -> str:
    """Quote what somebody wrote, as one short line."""
    return f"'{shorten(one_line(written(value)[: LONGEST_QUOTE + 1]))}'"


def written(value: object) -> str:
    """Write a value roughly as it stands in a file."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return str(value).lower()
    try:
        return BRIEF.repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a huge number"
