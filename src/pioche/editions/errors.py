"""One kind of error for everything that is wrong with an edition, a rule or an option."""

from __future__ import annotations

from pioche.errors import MistakeError, Reason, because, one_line, quote, shorten

__all__ = ["EditionError", "Reason", "because", "one_line", "quote", "shorten"]
LONGEST_PLACE = 240


class EditionError(MistakeError):
    """Something in an edition, a rule or an option cannot be understood or cannot be.

    `where` names the file or option and the key, `what` quotes the words; both are one line.
    """

    def __init__(self, where: str | Reason, what: str | Reason, /, **values: object) -> None:
        place = where.removesuffix(": ") if isinstance(where, str) else where
        super().__init__(place, because(what, **values))
        self.where = shorten(self.where, LONGEST_PLACE)
