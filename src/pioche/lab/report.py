"""What `pioche simulate` prints."""

from __future__ import annotations

import json
import time
from typing import Any

from pioche.bots import make_bot
from pioche.bots.table import play_out
from pioche.editions.build import Table, check_seats
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.lab.simulate import simulate


def bot_names(text: str, seats: int) -> list[str]:
    """Read the bots of a table: one name for all seats, or names by commas, repeated in turn."""
    names = [name.strip() for name in text.split(",")] if text.strip() else ["random"]
    for name in names:
        make_bot(name)
    return [names[seat % len(names)] for seat in range(seats)]


def simulate_and_report(
    table: Table, seats: int, games: int, seed: int, bots: str, as_json: bool
) -> int:
    """Simulate, by the compiled rules if all bots are random, and print the counts."""
    check_seats(table, seats)
    names = bot_names(bots, seats)
    if set(names) == {"random"} and table.options.uno == "auto":
        result = random_counts(table, seats, games, seed)
    else:
        result = bot_counts(table, names, games, seed)
    result = {"edition": table.edition.id, "players": seats, "seed": seed, "bots": names, **result}
    print(json.dumps(result) if as_json else "\n".join(lines_of(result)))
    return 0


def random_counts(table: Table, seats: int, games: int, seed: int) -> dict[str, Any]:
    """Play uniformly random answers at full speed."""
    result = simulate(table, seats, games, seed)
    return {
        "games": result.games,
        "questions": result.questions,
        "seconds": round(result.seconds, 6),
        "questions_per_second": round(result.questions_per_second),
        "wins": list(result.wins),
        "void": result.void,
        "turns": result.turns,
    }


def bot_counts(table: Table, names: list[str], games: int, seed: int) -> dict[str, Any]:
    """Let bots play round after round."""
    wins, void, questions, turns, played = [0] * len(names), 0, 0, 0, 0
    began = time.perf_counter()
    try:
        for number in range(games):
            game = bot_round(table, names, f"{seed}/{number}")
            played, questions = played + 1, questions + game.state.questions
            turns += game.state.turns
            if game.winner is None:
                void += 1
            else:
                wins[game.winner] += 1
    except KeyboardInterrupt:
        pass
    seconds = time.perf_counter() - began
    return {
        "games": played,
        "questions": questions,
        "seconds": round(seconds, 6),
        "questions_per_second": round(questions / seconds) if seconds else 0,
        "wins": wins,
        "void": void,
        "turns": turns,
    }


def bot_round(table: Table, names: list[str], seed: str) -> Game:
    """Play one round among bots."""
    chance = Seeded(seed)
    game = Game(table, len(names), chance)
    game.deal(choose_dealer(table, len(names), chance).dealer)
    bots = {seat: make_bot(name, chance.place(2**30)) for seat, name in enumerate(names)}
    play_out(game, bots)
    return game


def lines_of(result: dict[str, Any]) -> list[str]:
    """Say the counts in words."""
    games = max(result["games"], 1)
    lines = [
        f"{result['games']:,} rounds of {result['edition']} with {result['players']} players, "
        f"seed {result['seed']}",
        f"{result['questions']:,} questions in {result['seconds']:.2f} s: "
        f"{result['questions_per_second']:,} a second on one core",
        f"{result['questions'] / games:.1f} questions and "
        f"{result['turns'] / games:.1f} turns a round",
    ]
    for seat, (name, wins) in enumerate(zip(result["bots"], result["wins"], strict=True)):
        lines.append(f"seat {seat} ({name}): {wins:,} wins, {100 * wins / games:.2f} %")
    return [*lines, f"{result['void']:,} void (T7)"]
