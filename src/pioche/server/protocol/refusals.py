"""Refusals: one error for everything a client can do wrong, with a code and words."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.editions.build import Table as RuleTable
from pioche.errors import MistakeError, Reason, shorten
from pioche.game.refusal import IllegalMoveError
from pioche.server.protocol.messages import Refused, Words
from pioche.texts.mistakes import say_mistake
from pioche.texts.server import server_text

LONGEST_PARAM = 200


class RefusedError(Exception):
    """Something is not accepted; nothing has changed."""

    def __init__(self, code: str, rule: str = "", **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        # What is wrong with what was sent, if that is known.
        self.mistake = next((one for one in params.values() if isinstance(one, MistakeError)), None)
        self.params: dict[str, str | Reason] = {}  # reasons stay translatable
        for key, value in params.items():
            if isinstance(value, MistakeError):
                value = value.full_reason
            self.params[key] = value if isinstance(value, Reason) else str(value)

    def text(self, lang: str) -> str:
        """Say why, in French or English."""
        said = {
            k: shorten(say_mistake(value, lang), LONGEST_PARAM) for k, value in self.params.items()
        }
        return server_text(self.code, lang, said)

    def __str__(self) -> str:
        return f"{self.code}: {self.text('en')}"


def refusal(
    error: RefusedError | IllegalMoveError,
    reply: int | None = None,
    names: Sequence[str] = (),
    rules: RuleTable | None = None,
    apart: bool = True,
) -> Refused:
    """Make the message to a client; it names players and cards if `names` and `rules` are known.

    `apart`: the reason comes apart from what it is about as well.
    """
    where, why = "", None
    if isinstance(error, IllegalMoveError):
        en, fr = (error.text(lang, names, rules) for lang in ("en", "fr"))
        if apart:
            why = Words(*[error.reason(lang, names, rules) for lang in ("fr", "en")])
    else:
        en, fr = error.text("en"), error.text("fr")
        if apart and error.mistake is not None:
            where, reason = error.mistake.where, error.mistake.reason
            why = Words(
                *[shorten(say_mistake(reason, lang), LONGEST_PARAM) for lang in ("fr", "en")]
            )
    return Refused(error.code, en, fr, error.rule, reply, where, why)
