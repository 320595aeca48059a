"""Refusing: one error for everything a client can do wrong, told by code and in words."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.editions.build import Table as RuleTable
from pioche.game.refusal import IllegalMoveError
from pioche.quoting import MistakeError, Reason, shorten
from pioche.server.protocol.messages import Refused
from pioche.texts.mistakes import told
from pioche.texts.server import server_text

LONGEST_PARAM = 200


class RefusedError(Exception):
    """Something is not accepted; nothing has changed."""

    def __init__(self, code: str, rule: str = "", **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = {key: kept(value) for key, value in params.items()}

    def text(self, lang: str) -> str:
        """Say why, in French or English."""
        said = {k: shorten(told(value, lang), LONGEST_PARAM) for k, value in self.params.items()}
        return server_text(self.code, lang, said)

    def __str__(self) -> str:
        """Say why, in English."""
        return f"{self.code}: {self.text('en')}"


def kept(value: object) -> str | Reason:
    """Keep what a refusal speaks of; a reason can still be told in any language."""
    if isinstance(value, MistakeError):
        return value.told
    return value if isinstance(value, Reason) else str(value)


def refusal(
    error: RefusedError | IllegalMoveError,
    reply: int | None = None,
    names: Sequence[str] = (),
    rules: RuleTable | None = None,
) -> Refused:
    """Make the message that tells a client; players and cards by name, if these are known."""
    if isinstance(error, IllegalMoveError):
        en, fr = (error.text(lang, names, rules) for lang in ("en", "fr"))
    else:
        en, fr = error.text("en"), error.text("fr")
    return Refused(error.code, en, fr, error.rule, reply)
