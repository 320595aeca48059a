"""Bots that do what no bot should, for the house to survive them."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from pioche.game.view import View


class Raises:
    """Raises an exception."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Fail."""
        raise RuntimeError("no idea")


class Exits:
    """Tries to end the program in the polite way."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Exit."""
        raise SystemExit(3)


class Dies:
    """Ends its process in the rude way."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Die."""
        os._exit(1)


class Sleeps:
    """Thinks for ever."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Sleep."""
        time.sleep(3600)
        return options[0]


class Wonders:
    """Answers with something that is no option."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Make something up."""
        return "castle"


class Equal:
    """Something that equals everything and nothing, and cannot be written."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("ambiguous")

    def __repr__(self) -> str:
        raise ValueError("unspeakable")


class Strange:
    """Answers with an object that raises when it is looked at."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> Any:
        """Return it."""
        return Equal()


class Meddles:
    """Empties the list that it was given."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Clear the options, and answer well nevertheless."""
        last = options[-1]
        options.clear()  # type: ignore[attr-defined]
        return last


class Last:
    """A good bot that thinks elsewhere: answers with the last option."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Return the last."""
        return options[-1]


class QuickLast(Last):
    """The same, at once."""

    quick = True


class QuickRaises(Raises):
    """Raises at once."""

    quick = True


class Unmade:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise OSError("no model on this machine")
