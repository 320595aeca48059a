"""One kind of error for everything that is wrong with an edition, a rule or an option."""

from __future__ import annotations

from pioche.quoting import BadInputError, one_line, quote, shorten

__all__ = ["EditionError", "one_line", "quote", "shorten"]
LONGEST_PLACE = 240


class EditionError(BadInputError):
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
