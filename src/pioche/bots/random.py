"""A bot that gives any of the answers, each as likely as any other."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pioche.game.view import View


class Random:
    """Answers at random."""

    quick = True  # answers in no time: nobody has to wait elsewhere for it
    revision = 1  # goes up when it answers otherwise: records are proved by asking it again

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Choose any option."""
        return options[self.random.randrange(len(options))]
