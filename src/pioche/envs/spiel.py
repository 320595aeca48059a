"""Pioche as a game of OpenSpiel: importing this module registers `python_pioche`.

It is `pioche.envs.openspiel` under the name that docs/openspiel.md gives it.
"""

from pioche.envs.openspiel.pioche_game import NAME, Observer, PiocheGame, PiocheState, load

__all__ = ["NAME", "Observer", "PiocheGame", "PiocheState", "load"]
