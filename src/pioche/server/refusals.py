"""Refusing: one error for everything a client can do wrong, told by code and in words."""

from __future__ import annotations

from pioche.game.refusal import IllegalMoveError
from pioche.quoting import one_line, shorten
from pioche.server.protocol import Refused
from pioche.texts.server import server_text

LONGEST_PARAM = 200


class RefusedError(Exception):
    """Something is not accepted; nothing has changed."""

    def __init__(self, code: str, rule: str = "", **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = {k: shorten(one_line(str(v)), LONGEST_PARAM) for k, v in params.items()}

    def text(self, lang: str) -> str:
        """Say why, in French or English."""
        return server_text(self.code, lang, self.params)

    def __str__(self) -> str:
        """Say why, in English."""
        return f"{self.code}: {self.text('en')}"


def refusal(error: RefusedError | IllegalMoveError, reply: int | None = None) -> Refused:
    """Make the message that tells a client."""
    return Refused(error.code, error.text("en"), error.text("fr"), error.rule, reply)
