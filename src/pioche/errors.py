"""Quoting what somebody wrote: in one short line that cannot garble a terminal."""

from __future__ import annotations

from reprlib import Repr

from pioche.typography import SPACES, typeset

LONGEST_QUOTE = 80
BRIEF = Repr()
BRIEF.maxlevel = 2


class BadInputError(ValueError):
    """What somebody gave cannot be used; every room has its own kind, told in one line."""


class Quoted(str):
    """What somebody wrote, between quotes; other languages have other quotes."""


class Place(str):
    """Where something stands: an option, a key, a file."""


class Both:
    """What is known in both languages already, such as a sentence of a rule.

    `aloud`: the English as it is read, where it is quoted as it is written.
    """

    def __init__(self, en: str, fr: str, aloud: str = "") -> None:
        self.en = en
        self.fr = fr
        self.aloud = aloud or en

    def __str__(self) -> str:
        """Return the English one."""
        return self.en


class Reason:
    """Why something cannot be used: an English template and what fills its slots.

    `pioche.texts.mistakes` says it in French. Without values the template is the text, braces and
    all, as with `logging`.

    >>> str(Reason("{word} is not a colour", {"word": quote("X")}))
    "'X' is not a colour"
    """

    def __init__(self, template: str, values: dict[str, object]) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        """Say it in English."""
        said = typeset(self.template, "en")
        return said.format_map(self.values) if self.values else said


def because(what: str | Reason, /, **values: object) -> Reason:
    """Make a reason of a template and its values; one that is made already stays as it is."""
    return what if isinstance(what, Reason) else Reason(what, values)


class MistakeError(BadInputError):
    """Bad input with its place, which may be empty, and the reason why it cannot be used."""

    def __init__(self, place: str | Reason, reason: Reason) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason
        self.where = one_line(str(place))
        self.what = one_line(str(reason))

    @property
    def full_reason(self) -> Reason:
        """The place and the reason, as one reason."""
        if not self.where:
            return self.reason
        place = self.place if isinstance(self.place, Reason) else Place(self.where)
        return because("{where}: {what}", where=place, what=self.reason)

    def __str__(self) -> str:
        """Write where and what."""
        return f"{self.where}: {self.what}" if self.where else self.what


def one_line(text: str, spaces: str = SPACES) -> str:
    """Escape what would break the line or not show: controls, line ends, half characters."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() or c in spaces else c.encode("unicode_escape").decode() for c in text
    )


def shorten(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Cut a long text off."""
    return text if len(text) <= longest else text[:longest] + "…"


def quote(value: object, longest: int = LONGEST_QUOTE) -> Quoted:
    """Quote what somebody wrote, as one short line."""
    shown = one_line(brief_text(value)[: longest + 1], spaces=" ")
    return Quoted(f"'{shorten(shown, longest)}'")


def brief_text(value: object) -> str:
    """Write a value roughly as it stands in a file, never all of a large one."""
    if type(value).__str__ is not object.__str__:  # texts, dates, moves; no lists or mappings
        return str(value)
    if isinstance(value, bool):
        return str(value).lower()
    try:
        return BRIEF.repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a huge number"
