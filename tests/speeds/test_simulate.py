"""Simulation."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pioche.editions.build import standard_table
from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_names
from pioche.lab import simulate as module
from pioche.lab.simulate import SimulationResult, chunks, simulate
from tests.speeds.tables import random_table


def timeless(result: SimulationResult) -> SimulationResult:
    """Leave out what differs from run to run."""
    return replace(result, seconds=0.0)


@pytest.mark.parametrize("edition", edition_names())
def test_both_speeds_count_the_same(edition: str) -> None:
    """The same seed gives the same wins, questions and turns at both speeds."""
    table = standard_table(edition)
    for seats in (2, 4, 10):
        compiled = simulate(table, seats, 8, 11, "compiled")
        interpreted = simulate(table, seats, 8, 11, "interpreted")
        assert timeless(compiled) == timeless(interpreted)
        assert compiled.games == 8


def test_both_speeds_count_the_same_at_random_tables() -> None:
    """The speeds count the same with any options."""
    rng = Random("simulate")
    for number in range(12):
        table, seats = random_table(rng)
        if not table.options.draw_until_playable:  # rounds of many thousands of questions
            results = [
                timeless(simulate(table, seats, 3, number, speed)) for speed in module.SPEEDS
            ]
            assert results[0] == results[1] == results[2]


def test_the_compiled_speed_is_the_first_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Numba is, `auto` is the compiled speed."""
    table = standard_table("x-men")
    players = {speed: object() for speed in ("compiled", "interpreted")}
    for speed, player in players.items():
        monkeypatch.setattr(module, f"{speed}_player", lambda *_, player=player: player)
    assert module.make_player(table, 2, "auto") is players["compiled"]
    assert module.make_player(table, 2, "interpreted") is players["interpreted"]


def test_seats_share_the_wins() -> None:
    """Over many rounds every seat wins about as often, and every round is counted once."""
    result = simulate(standard_table("spider-man"), 4, 20_000, 5)
    assert len(result.wins) == 4
    assert sum(result.wins) + result.void == result.games == 20_000
    assert all(abs(wins - 5_000) < 300 for wins in result.wins)
    assert result.questions_per_second > 0


def test_seeds_differ() -> None:
    """Another seed gives other rounds."""
    table = standard_table("classic")
    assert simulate(table, 4, 10, 1).questions != simulate(table, 4, 10, 2).questions


def test_chunks_cover_all_rounds() -> None:
    """Every round is in exactly one chunk."""
    played = [game for first, size in chunks(1_000) for game in range(first, first + size)]
    assert played == list(range(1_000))


def test_interrupt_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends a simulation with the chunks that were finished."""
    table = standard_table("x-men")
    play = module.interpreted_player(table, 3)

    def impatient(seed: int, first: int, games: int) -> tuple[list[int], list[int]]:
        if first >= 3:
            raise KeyboardInterrupt
        return play(seed, first, games)

    monkeypatch.setattr(module, "interpreted_player", lambda *_: impatient)
    result = simulate(table, 3, 100, 1, "interpreted")
    assert timeless(result) == timeless(simulate(table, 3, result.games, 1, "compiled"))
    assert 0 < result.games < 100


def test_bad_input_is_refused() -> None:
    """Wrong numbers of players, seeds and unknown speeds are errors."""
    table = standard_table("classic")
    with pytest.raises(EditionError, match="S1"):
        simulate(table, 11, 1, 0)
    with pytest.raises(ValueError, match="seed"):
        simulate(table, 4, 1, -1)
    with pytest.raises(ValueError, match="speed"):
        simulate(table, 4, 1, 0, "warp")  # type: ignore[arg-type]
