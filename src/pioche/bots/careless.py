"""A bot that plays any card that goes, and draws only if none does."""

from __future__ import annotations

from pioche.bots.judged import Judged
from pioche.bots.judgement import CARELESS


class Careless(Judged):
    """Gives any answer that lays, adds, shows or gives a card; any at all if there is none."""

    revision = 1  # goes up when it answers otherwise: records are proved by asking it again
    bot = CARELESS
