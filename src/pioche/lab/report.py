"""What `pioche simulate` prints."""

from __future__ import annotations

import json
from typing import Any

from pioche.editions.build import Table, check_seats
from pioche.lab.simulate import SimulationResult, simulate
from pioche.lab.versus import bot_names, play_bots


def simulate_and_report(
    table: Table, seats: int, games: int, seed: int, bots: str, as_json: bool
) -> int:
    """Simulate and print the counts."""
    check_seats(table, seats)
    names = bot_names(bots, seats)
    result = run(table, names, games, seed)
    counts = {"edition": table.edition.id, "players": seats, "seed": seed, "bots": names}
    counts |= counts_of(result)
    print(json.dumps(counts) if as_json else "\n".join(lines_of(counts)))
    return 0


def run(table: Table, names: list[str], games: int, seed: int) -> SimulationResult:
    """Simulate at full speed if everybody answers at random, and only when asked (U5, H2)."""
    unasked = table.options.jump_in or table.options.uno == "race"
    if set(names) == {"random"} and not unasked:
        return simulate(table, len(names), games, seed)
    return play_bots(table, names, games, seed)


def counts_of(result: SimulationResult) -> dict[str, Any]:
    """Give the counts by name."""
    return {
        "games": result.games,
        "questions": result.questions,
        "seconds": round(result.seconds, 6),
        "questions_per_second": round(result.questions_per_second),
        "wins": list(result.wins),
        "void": result.void,
        "stuck": result.stuck,
        "turns": result.turns,
    }


def lines_of(counts: dict[str, Any]) -> list[str]:
    """Say the counts in words."""
    games = max(counts["games"], 1)
    lines = [
        f"{counts['games']:,} rounds of {counts['edition']} with {counts['players']} players, "
        f"seed {counts['seed']}",
        f"{counts['questions']:,} questions in {counts['seconds']:.2f} s: "
        f"{counts['questions_per_second']:,} a second on one core",
        f"{counts['questions'] / games:.1f} questions and "
        f"{counts['turns'] / games:.1f} turns a round",
    ]
    for seat, (name, wins) in enumerate(zip(counts["bots"], counts["wins"], strict=True)):
        lines.append(f"seat {seat} ({name}): {wins:,} wins, {100 * wins / games:.2f} %")
    lines.append(f"{counts['void']:,} void (T7)")
    return [*lines, f"{counts['stuck']:,} without an end"] if counts["stuck"] else lines
