"""One kind of error for everything that is wrong with an edition, a rule or an option."""

from __future__ import annotations


class EditionError(ValueError):
    """Something in an edition, a rule or an option cannot be understood or cannot be.

    `where` names the file or option and the key, `what` quotes the words.
    """

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what
