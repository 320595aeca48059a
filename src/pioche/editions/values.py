"""Reading single values of an edition or an option, and refusing those of the wrong kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pioche.editions.errors import EditionError, Reason, because, quote, shorten
from pioche.editions.model import Names
from pioche.typography import SPACES, typeset

LANGUAGES = ("fr", "en")
LONGEST_TEXT = 80
TABLE = because("table")
WHOLE = re.compile(r"-?[0-9]{1,9}")
SWITCHES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def at(where: str, key: object) -> str:
    """Name the place of a key within a file (`name: `) or within another key."""
    return f"{where}{'' if where.endswith(': ') else '.'}{shorten(str(key))}"


def as_table(value: object, where: str, what: Reason = TABLE) -> dict[str, object]:
    """Read a table whose keys are words."""
    if not isinstance(value, Mapping):
        raise EditionError(where, "{value} is not a {what}", value=quote(value), what=what)
    for key in value:
        if not isinstance(key, str):
            raise EditionError(where, "the key {key} is not a word", key=quote(key))
    return dict(value)


def as_list(value: object, where: str, what: Reason) -> list[object]:
    """Read a list."""
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence):
        raise EditionError(where, "{value} is not a list of {what}", value=quote(value), what=what)
    return list(value)


def as_text(value: object, where: str, longest: int = LONGEST_TEXT) -> str:
    """Read a short text without control characters."""
    if not isinstance(value, str):
        raise EditionError(where, "{value} is not a text", value=quote(value))
    if not value.strip() or len(value) > longest:
        raise EditionError(
            where, "{value} does not have 1 to {most} characters", value=quote(value), most=longest
        )
    if not all(c.isprintable() or c in SPACES for c in value):
        raise EditionError(
            where, "a character that cannot be printed in {value}", value=quote(value)
        )
    return value


def check_keys(data: Iterable[str], known: Iterable[str], where: str) -> None:
    """Refuse a key that nobody reads."""
    for key in data:
        if key not in known:
            listed = ", ".join(sorted(known))
            raise EditionError(
                at(where, key), "unknown key {key} (known: {known})", key=quote(key), known=listed
            )


def names(value: object, where: str) -> Names:
    """Read a name in all languages."""
    if value is None or isinstance(value, str):
        given = because("is missing")
        if value is not None:
            given = because("{value} is in no language", value=quote(value))
        raise EditionError(where, '{given}; a name is {{ fr = "…", en = "…" }}', given=given)
    table = as_table(value, where, because('name such as { fr = "…", en = "…" }'))
    check_keys(table, LANGUAGES, where)
    for lang in LANGUAGES:
        if lang not in table:
            raise EditionError(where, "the translation '{lang}' is missing", lang=lang)
    return {lang: typeset(as_text(table[lang], at(where, lang)), lang) for lang in LANGUAGES}


def one_of(value: object, words: Sequence[str], where: str) -> str:
    """Read a word out of a few."""
    for word in words:
        if isinstance(value, str) and value == word:
            return word
    listed = ", ".join(filter(None, words))
    raise EditionError(where, "{value} is none of {known}", value=quote(value), known=listed)


def whole(value: object, least: int, most: int, where: str, rule: str = "") -> int:
    """Read a whole number within its range, which a rule may set."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise EditionError(where, "{value} is not a whole number", value=quote(value))
    if not least <= value <= most:
        raise EditionError(
            where,
            "{value} is not from {least} to {most}{rule}",
            value=quote(value),
            least=least,
            most=most,
            rule=rule and f" ({rule})",
        )
    return value


def flag(value: object, where: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise EditionError(where, "{value} is neither true nor false", value=quote(value))
    return value


def plain_number(value: object) -> object:
    """Take digits for the number they are; YAML and the command line give text."""
    return int(value) if isinstance(value, str) and WHOLE.fullmatch(value) else value


def plain_flag(value: object) -> object:
    """Take a word such as yes or off for what it means."""
    return SWITCHES.get(value.lower(), value) if isinstance(value, str) else value
