"""Errors of text that cannot be read, as opposed to moves against the rules."""

from __future__ import annotations


def quoted(text: object, most: int = 60) -> str:
    """Quote input in an error: on one line, shortened, nothing that could garble a terminal."""
    plain = str(text)
    shown = plain if len(plain) <= most else plain[: most - 1] + "…"
    return "'" + "".join(c if c.isprintable() else repr(c)[1:-1] for c in shown) + "'"


class NotationError(ValueError):
    """A text that cannot be read; `where` says in which place, if it has one."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where


class InvalidMoveError(NotationError):
    """A move that cannot be read, or that names a seat or a card this table does not have."""
