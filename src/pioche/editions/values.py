"""Reading single values of an edition or an option, and refusing those of the wrong kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pioche.editions.errors import EditionError, quote, shorten
from pioche.editions.model import Names

LANGUAGES = ("fr", "en")
LONGEST_TEXT = 80
SPACES = " \u00a0\u2009\u202f"  # French sets a narrow space before ! and ?
WHOLE = re.compile(r"-?[0-9]{1,9}")
SWITCHES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def at(where: str, key: object) -> str:
    """Name the place of a key: in a file after a colon, further in after a dot."""
    mark = ": " if where.endswith(".toml") else "."
    return f"{where}{mark}{shorten(str(key))}"


def as_table(value: object, where: str, what: str = "table") -> dict[str, object]:
    """Read a table whose keys are words."""
    if not isinstance(value, Mapping):
        raise EditionError(where, f"{quote(value)} is not a {what}")
    for key in value:
        if not isinstance(key, str):
            raise EditionError(where, f"the key {quote(key)} is not a word")
    return dict(value)


def as_list(value: object, where: str, what: str) -> list[object]:
    """Read a list."""
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence):
        raise EditionError(where, f"{quote(value)} is not a list of {what}")
    return list(value)


def as_text(value: object, where: str, longest: int = LONGEST_TEXT) -> str:
    """Read a short text without control characters."""
    if not isinstance(value, str):
        raise EditionError(where, f"{quote(value)} is not a text")
    if not value.strip() or len(value) > longest:
        raise EditionError(where, f"{quote(value)} does not have 1 to {longest} characters")
    if not all(c.isprintable() or c in SPACES for c in value):
        raise EditionError(where, f"a character that cannot be printed in {quote(value)}")
    return value


def check_keys(data: Iterable[str], known: Iterable[str], where: str) -> None:
    """Refuse a key that nobody reads."""
    for key in data:
        if key not in known:
            listed = ", ".join(sorted(known))
            raise EditionError(at(where, key), f"unknown key {quote(key)} (known: {listed})")


def names(value: object, where: str) -> Names:
    """Read a name in all languages."""
    if value is None or isinstance(value, str):
        given = "is missing" if value is None else f"{quote(value)} is in no language"
        raise EditionError(where, f'{given}; a name is {{ fr = "…", en = "…" }}')
    table = as_table(value, where, 'name such as { fr = "…", en = "…" }')
    check_keys(table, LANGUAGES, where)
    for lang in LANGUAGES:
        if lang not in table:
            raise EditionError(where, f"the translation '{lang}' is missing")
    return {lang: as_text(table[lang], at(where, lang)) for lang in LANGUAGES}


def one_of(value: object, words: Sequence[str], where: str) -> str:
    """Read a word out of a few."""
    for word in words:
        if isinstance(value, str) and value == word:
            return word
    raise EditionError(where, f"{quote(value)} is none of {', '.join(filter(None, words))}")


def whole(value: object, least: int, most: int, where: str) -> int:
    """Read a whole number within its range; a file or a command may give it as text."""
    number = int(value) if isinstance(value, str) and WHOLE.fullmatch(value) else value
    if not isinstance(number, int) or isinstance(number, bool):
        raise EditionError(where, f"{quote(value)} is not a whole number")
    if not least <= number <= most:
        raise EditionError(where, f"{quote(value)} is not from {least} to {most}")
    return number


def switch(value: object, where: str) -> bool:
    """Read true or false, which may be given as text."""
    if isinstance(value, bool):
        return value
    meaning = SWITCHES.get(value.lower()) if isinstance(value, str) else None
    if meaning is None:
        raise EditionError(where, f"{quote(value)} is neither true nor false")
    return meaning
