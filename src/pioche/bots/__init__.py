"""Bots: players that get views, never states.

A bot has one method, `answer(view, question, options)`, and gives one of the options. The question
is the one asked, or `unasked` when there is a call, a catch or a jump-in to make; then the options
are those moves and `pass`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pioche.game.view import View


class Bot(Protocol):
    """Somebody who can be asked."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Choose one of the options."""


class UnknownBotError(ValueError):
    """A bot that nobody knows."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """Make a bot by its name."""
    from pioche.bots.greedy import Greedy
    from pioche.bots.random import Random

    makers: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy}
    if name not in makers:
        raise UnknownBotError(f"unknown bot '{name}' (known: {', '.join(makers)})")
    return makers[name](seed)


BOTS = ("random", "greedy")
