"""What players write: names, chat and entropy, checked before it is kept or shown."""

from __future__ import annotations

from unicodedata import normalize

from pioche.game.fair import check_entropy
from pioche.notation.errors import NotationError
from pioche.notation.records import check_name as check_record_name
from pioche.server.refusals import RefusedError


def clean_name(name: str) -> str:
    """Take a name without needless blanks, written as everybody else would, or refuse it."""
    name = " ".join(part for part in normalize("NFKC", name).split(" ") if part)
    try:
        check_record_name(name)
    except NotationError as error:
        raise RefusedError("bad-name", what=error) from None
    return name


def clean_chat(text: str) -> str:
    """Take a line of chat; it is shown as text and never as anything else."""
    text = text.strip()
    if not text or not text.isprintable():
        raise RefusedError("bad-chat")
    return text


def clean_entropy(text: str) -> str:
    """Take a player's entropy, or refuse it."""
    try:
        check_entropy(text)
    except NotationError as error:
        raise RefusedError("bad-entropy", what=error) from None
    return text
