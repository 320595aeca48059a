"""Errors of text that cannot be read, as opposed to moves against the rules."""

from __future__ import annotations

from pioche.errors import MistakeError, Quoted, Reason, because, quote

__all__ = ["InvalidMoveError", "NotationError", "Reason", "because", "quote_input"]


def quote_input(text: object, most: int = 60) -> Quoted:
    """Quote input in an error: on one line, shortened, nothing that could garble a terminal."""
    return quote(text, most)


class NotationError(MistakeError):
    """A text that cannot be read; `where` says in which place, if it has one; both are one line."""

    def __init__(self, what: str | Reason, where: str | Reason = "", /, **values: object) -> None:
        super().__init__(where, because(what, **values))
        self.args = (self.reason, where)  # in the order in which another process makes it again


class InvalidMoveError(NotationError):
    """A move that cannot be read, or that names a seat or a card this table does not have."""
