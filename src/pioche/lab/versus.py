"""Rounds among bots, at the speed of views and events."""

from __future__ import annotations

from time import perf_counter

from pioche.bots import make_bot
from pioche.bots.table import play_out
from pioche.editions.build import Table
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.lab.simulate import SimulationResult


def bot_names(text: str, seats: int) -> list[str]:
    """Read the bots of a table: one name for all seats, or names by commas, repeated in turn."""
    names = [name.strip() for name in text.split(",")] if text.strip() else ["random"]
    for name in names:
        make_bot(name)
    return [names[seat % len(names)] for seat in range(seats)]


def play_bots(table: Table, names: list[str], games: int, seed: int) -> SimulationResult:
    """Let bots play round after round; Ctrl-C ends it early, with what was played so far."""
    wins = [0] * len(names)
    played = questions = turns = 0
    began = perf_counter()
    try:
        for number in range(games):
            game = play_round(table, names, f"{seed}/{number}")
            played, questions = played + 1, questions + game.state.questions
            turns += game.state.turns
            if game.winner is not None:
                wins[game.winner] += 1
    except KeyboardInterrupt:
        pass
    void, seconds = played - sum(wins), perf_counter() - began
    return SimulationResult(played, questions, turns, void, 0, seconds, tuple(wins))


def play_round(table: Table, names: list[str], seed: str) -> Game:
    """Play one round among bots."""
    chance = Seeded(seed)
    game = Game(table, len(names), chance)
    game.deal(choose_dealer(table, len(names), chance).dealer)
    bots = {seat: make_bot(name, chance.place(2**30)) for seat, name in enumerate(names)}
    play_out(game, bots)
    return game
