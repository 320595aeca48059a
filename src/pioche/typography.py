"""The typography of French and English, set in one place: phrases are typed with plain keys.

French has a space before its double marks that never breaks a line: a narrow one before ; ! and ?,
a full one before a colon and inside guillemets. Both languages have curved apostrophes.
"""

from __future__ import annotations

import re
from functools import lru_cache

NARROW = "\u202f"
HARD = "\u00a0"
SPACES = f" {HARD}\u2009{NARROW}"  # all that a text may have between words
APOSTROPHE = "\u2019"
# Between letters and slots only: 'quotes' stay as they are.
TYPED_APOSTROPHE = re.compile(r"(?<=[\w}])'(?=[\w{«“])|(?<=s)'(?= \w)")
BEFORE_NARROW = re.compile(r"(?<![\s.]) (?=[;!?])")
BEFORE_HARD = re.compile(r"(?<!\s) (?=[:»])|(?<=«) ")
PLAIN = {ord(NARROW): " ", ord(HARD): " ", ord("\u2009"): " ", ord(APOSTROPHE): "'"}


@lru_cache(maxsize=8192)
def typeset(text: str, lang: str) -> str:
    r"""Set a text, or a template with slots, as a printer would.

    >>> typeset("C'est à {name} : « Courir ! »", "fr")
    'C’est à {name}\xa0: «\xa0Courir\u202f!\xa0»'
    >>> typeset("the card's player; 'draw' is a move", "en")
    "the card’s player; 'draw' is a move"
    """
    text = TYPED_APOSTROPHE.sub(APOSTROPHE, text)
    if lang != "fr":
        return text
    return BEFORE_HARD.sub(HARD, BEFORE_NARROW.sub(NARROW, text))


def plain(text: str) -> str:
    """Return a text as it is typed, with plain spaces and apostrophes, to compare and to search."""
    return text.translate(PLAIN)
