"""Simulation."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pioche.editions.build import build_table, standard_table
from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.options import Options, read_options
from pioche.lab.parallel import chunks
from pioche.lab.players import SPEEDS, Chunk, CompiledPlayer, InterpretedPlayer, make_player
from pioche.lab.rounds import CALLS, CATCHES, JUMP_INS
from pioche.lab.simulate import Plan, SimulationResult, carry_out, simulate
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
            results = [timeless(simulate(table, seats, 3, number, speed)) for speed in SPEEDS]
            assert results[0] == results[1] == results[2]


@pytest.mark.parametrize("uno", ["auto", "race"])
def test_both_speeds_speak_up_alike(uno: str) -> None:
    """U2, H2: random players call, catch and jump in at the same moments at both speeds."""
    table = build_table(load_edition("classic"), Options(uno=uno, jump_in=True, hand_size=3))
    results = [timeless(simulate(table, 4, 40, 3, speed)) for speed in SPEEDS]
    assert results[0] == results[1] == results[2]
    tally = results[0].tally
    assert tally.total(JUMP_INS) > 0
    assert tally.total(CALLS) > 0
    assert (tally.total(CATCHES) > 0) is (uno == "race")


@pytest.mark.parametrize(
    ("edition", "revision", "questions", "wins"),
    [
        ("classic", 1, 3_534_354, (1490, 1510)),
        ("x-men", 1, 5_015_433, (1525, 1475)),
        ("classic", 2, 2_105_814, (1503, 1497)),
        ("x-men", 2, 5_015_325, (1525, 1475)),
    ],
)
def test_the_rounds_of_a_seed_stay_the_same(
    edition: str, revision: int, questions: int, wins: tuple[int, ...]
) -> None:
    """Where everybody always calls, a seed gives the rounds that it has always given."""
    options = read_options({"uno": "auto"}, revision)
    result = simulate(build_table(load_edition(edition), options, revision), 2, 3_000, 7)
    assert (result.questions, result.wins) == (questions, wins)


def test_the_compiled_speed_is_the_first_choice() -> None:
    """Where Numba is, `auto` is the compiled speed."""
    table = standard_table("x-men")
    assert isinstance(make_player(table, 2, "auto"), CompiledPlayer)
    assert isinstance(make_player(table, 2, "interpreted"), InterpretedPlayer)


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


class Impatient(InterpretedPlayer):
    """A player that presses Ctrl-C after three rounds."""

    def __call__(self, seed: int, first: int, games: int) -> Chunk:
        """Play, but not for long."""
        if first >= 3:
            raise KeyboardInterrupt
        return super().__call__(seed, first, games)


def test_interrupt_keeps_what_was_played() -> None:
    """Ctrl-C ends a simulation with the chunks that were finished."""
    table = standard_table("x-men")
    result = carry_out(Impatient(table, 3), Plan(100, 1))
    assert timeless(result) == timeless(simulate(table, 3, result.games, 1, "compiled"))
    assert 0 < result.games < 100
    assert result.interrupted


def test_bad_input_is_refused() -> None:
    """Wrong numbers of players, seeds and unknown speeds are errors."""
    table = standard_table("classic")
    with pytest.raises(EditionError, match="S1"):
        simulate(table, 11, 1, 0)
    with pytest.raises(ValueError, match="seed"):
        simulate(table, 4, 1, -1)
    with pytest.raises(ValueError, match="speed"):
        simulate(table, 4, 1, 0, "warp")  # type: ignore[arg-type]
