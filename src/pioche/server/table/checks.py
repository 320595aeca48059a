"""What players write: names, chat and entropy, checked before it is kept or shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unicodedata import category, normalize

from pioche.game.fair import NOTHING, check_entropy, check_hash
from pioche.game.terms import check_beacon
from pioche.notation.errors import NotationError, because, quote_input
from pioche.notation.records import check_name as check_record_name
from pioche.server.protocol.messages import FIGURES, GROUNDS, PATTERNS
from pioche.server.protocol.refusals import RefusedError

# Controls, marks of direction, what joins and what nobody has defined …
HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs")
# … and letters, signs and selectors that show nothing either.
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
COLOURS, PATTERNED = (frozenset(map(str, range(count))) for count in (GROUNDS, PATTERNS))
SHOWS = "LNPS"  # the categories of which a name needs at least one


def clean_name(name: str) -> str:
    """Take a name as it is seen, without anything invisible, or refuse it."""
    name = " ".join(normalize("NFKC", "".join(map(shown, name))).split())
    try:
        check_record_name(name)
    except NotationError as error:
        raise RefusedError("bad-name", what=error) from None
    if not any(category(letter)[0] in SHOWS for letter in name):
        raise RefusedError("bad-name", what=because("{name} shows nothing", name=quote_input(name)))
    return name


def shown(letter: str) -> str:
    """Return a letter as it is seen: blanks of any kind as one, what is invisible as nothing."""
    if letter.isspace():
        return " "
    return "" if letter in BLANK or category(letter) in HIDDEN else letter


def clean_face(text: str) -> str:
    """Take a face, if there is one, or refuse what nobody can draw."""
    figure, _, rest = text.partition("-")
    colour, _, pattern = rest.partition("-")
    if text and (figure not in FIGURES or colour not in COLOURS or pattern not in PATTERNED):
        reason = because(
            "{face} is none: write figure-colour-pattern, such as {example}",
            face=quote_input(text),
            example=f"{FIGURES[0]}-0-0",
        )
        raise RefusedError("bad-face", what=NotationError(reason, "face"))
    return text


def clean_chat(text: str) -> str:
    """Take a line of chat; it is shown as text and never as anything else."""
    text = text.strip()
    if not text or not text.isprintable():
        raise RefusedError("bad-chat")
    return text


def clean_entropy(text: str) -> str:
    """Take a player's entropy, or refuse it; a single `-` is how nothing is written."""
    with refused_entropy():
        check_entropy(text)
    return "" if text == NOTHING else text


def clean_hash(text: str, entropy: str = "") -> str:
    """Take the hash of a player's entropy, if there is one, or refuse it."""
    with refused_entropy():
        if text:
            check_hash(text)
        if text and entropy:
            raise NotationError("give entropy, or its hash to reveal it later, but not both")
    return text


def clean_beacon(text: str) -> str:
    """Take the name of public randomness, or refuse it."""
    with refused_entropy():
        check_beacon(text)
    return text


@contextmanager
def refused_entropy() -> Iterator[None]:
    """Refuse what no record could hold as entropy."""
    try:
        yield
    except NotationError as error:
        raise RefusedError("bad-entropy", what=error) from None
