"""Bots for tests, given as `tests.lab.players:Name`."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from pathlib import Path

from pioche.game.view import View

FEW = 2  # cards in hand with which these bots show what they are like


class First:
    """Gives the first option, and takes no seed."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Take the first."""
        return options[0]


class Silly(First):
    """Answers nonsense late in a round."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> object:  # type: ignore[override]
        """Answer nonsense."""
        return "banana" if len(view.hand) < FEW else options[0]


class Nothing(First):
    """Answers nothing at all."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> object:  # type: ignore[override]
        """Answer nothing."""
        return None


class Raises(First):
    """Raises late in a round."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Divide by zero."""
        if len(view.hand) < FEW:
            raise ZeroDivisionError("no\nway")
        return options[0]


class Cheats(First):
    """Makes an option of its own."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Add to the options."""
        assert isinstance(options, list)
        options.append("win")
        return "win"


class Talks(First):
    """Prints what it thinks."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Think aloud."""
        print("hm")
        return options[0]


class Unlucky(First):
    """Cannot be made with most seeds."""

    def __init__(self, seed: int) -> None:
        if seed:
            raise LookupError(f"seed {seed}")


class Kills(First):
    """Ends the process that it plays in, unless it is the first one."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Leave without a word."""
        if multiprocessing.parent_process() is not None:
            os._exit(7)
        return options[0]


class Signals(First):
    """Makes a file that the environment names, after a while in one process or in another."""

    answers = 0

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Say that some rounds have been played."""
        Signals.answers += 1
        helper = multiprocessing.parent_process() is not None
        if helper == (os.environ["PIOCHE_JOBS"] != "1") and Signals.answers == (
            1 if helper else 999
        ):
            Path(os.environ["PIOCHE_SIGNAL"]).touch()
        return options[0]


class Mute:
    """Has no answer."""


def seventh(seed: int) -> First:
    """Make a bot by a function."""
    return First()
