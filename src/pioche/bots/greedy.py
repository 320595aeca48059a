"""A bot with sensible habits for every question, and no foresight."""

from __future__ import annotations

from pioche.bots.judged import Judged
from pioche.bots.judgement import GREEDY


class Greedy(Judged):
    """Plays the colour it holds most of, keeps wilds for later, hits who is about to win."""

    revision = 2  # goes up when it answers otherwise: records are proved by asking it again
    bot = GREEDY
