"""Studies: questions that people ask about the game, each answered by a table and a picture.

A study is a module with one `INQUIRY`; to add one, write it and name it in `MODULES`.
"""

from __future__ import annotations

from importlib import import_module

from pioche.errors import BadInputError, quote
from pioche.lab.studies.base import Inquiry

MODULES = ("first_player", "challenge", "cards", "house_rules", "hand")


class UnknownStudyError(BadInputError):
    """There is no such study; the message lists those there are."""


def all_studies() -> dict[str, Inquiry]:
    inquiries = [import_module(f"{__name__}.{module}").INQUIRY for module in MODULES]
    return {inquiry.name: inquiry for inquiry in inquiries}


def find_study(name: str) -> Inquiry:
    studies = all_studies()
    if name not in studies:
        raise UnknownStudyError(f"unknown study {quote(name)} (known: {', '.join(studies)})")
    return studies[name]


def list_studies() -> str:
    """Write all studies, a line each."""
    studies = all_studies()
    width = max(map(len, studies))
    return "\n".join(f"{name:{width}}  {inquiry.question}" for name, inquiry in studies.items())
