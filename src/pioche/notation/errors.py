"""Errors of text that cannot be read, as opposed to moves against the rules."""

from __future__ import annotations

from pioche.quoting import BadInputError, one_line, quote


def quoted(text: object, most: int = 60) -> str:
    """Quote input in an error: on one line, shortened, nothing that could garble a terminal."""
    return quote(text, most)


class NotationError(BadInputError):
    """A text that cannot be read; `where` says in which place, if it has one; both are one line."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what, where)
        self.what = one_line(what)
        self.where = one_line(where)

    def __str__(self) -> str:
        """Write where and what."""
        return f"{self.where}: {self.what}" if self.where else self.what


class InvalidMoveError(NotationError):
    """A move that cannot be read, or that names a seat or a card this table does not have."""
