"""Simulation by several jobs, among random players and among bots."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from pioche.editions.build import Table, build_table
from pioche.editions.loader import load_edition
from pioche.editions.options import Options
from pioche.game.record import load_match
from pioche.lab import parallel
from pioche.lab.players import (
    MOST_FAILURES,
    BotPlayer,
    InterpretedPlayer,
    RoundPlayer,
    make_player,
)
from pioche.lab.rounds import CALLS, CATCHES, DRAWS, JUMP_INS, TURNS
from pioche.lab.simulate import Plan, SimulationResult, carry_out, simulate
from pioche.notation.records import parse_record

SILLY = "tests.lab.players:Silly"
FIRST = "tests.lab.players:First"


@pytest.fixture
def table() -> Table:
    """Return a table with short rounds, where there is much to say unasked."""
    options = Options(
        uno="race", jump_in=True, hand_size=3, must_play=True, scoring="winner", target=200
    )
    return build_table(load_edition("x-men"), options)


def timeless(result: SimulationResult) -> SimulationResult:
    """Leave out what differs from run to run."""
    return replace(result, seconds=0.0)


@pytest.mark.parametrize("speed", ["compiled", "interpreted", "bots"])
def test_jobs_change_nothing(table: Table, speed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same numbers, matches among them, by any number of jobs."""
    monkeypatch.setattr(parallel, "ALONE", 0.0)
    players: dict[str, RoundPlayer] = {
        "compiled": make_player(table, 3, "compiled"),
        "interpreted": InterpretedPlayer(table, 3),
        "bots": BotPlayer(table, ["greedy", "random", FIRST]),
    }
    games = 2_000 if speed == "compiled" else 24
    results = [carry_out(players[speed], Plan(games, 5, jobs=jobs)) for jobs in (1, 2, 3)]
    assert timeless(results[0]) == timeless(results[1]) == timeless(results[2])
    assert results[0].games == games
    assert results[0].matches.played > 1


def test_a_run_can_be_taken_up_in_its_middle(table: Table) -> None:
    """Rounds are numbered: the later ones come without the earlier, and both add up."""
    player = make_player(table, 4, "auto")
    whole, one, other = (
        carry_out(player, Plan(games, 3, first)).tally
        for games, first in ((50, 0), (20, 0), (30, 20))
    )
    assert one + other == whole


def test_random_players_are_random_bots(table: Table) -> None:
    """At full speed random players behave as the bots do: no mean differs but by chance."""
    fast = simulate(table, 3, 20_000, 1).tally
    slow = carry_out(BotPlayer(table, ["random"] * 3), Plan(120, 1)).tally
    for measure in (TURNS, DRAWS, CALLS, CATCHES, JUMP_INS):
        one, other = (tally.distribution(measure).moments for tally in (fast, slow))
        error = sqrt(one.variance / one.count + other.variance / other.count)
        assert abs(one.interval.value - other.interval.value) < 4 * error
        assert other.total > 0


def test_watchers_see_every_chunk(table: Table) -> None:
    """Who watches is told what has been counted so far, up to all of it."""
    seen: list[int] = []
    carry_out(make_player(table, 2, "auto"), Plan(40, watch=lambda tally: seen.append(tally.games)))
    assert seen == sorted(seen)
    assert seen[-1] == 40


@pytest.mark.parametrize("stop", [True, False])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bad_bot_stops_the_run_or_does_not(
    table: Table, stop: bool, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round that a bot spoils ends the run or is passed over, by any number of jobs alike."""
    monkeypatch.setattr(parallel, "ALONE", 0.0)
    player = BotPlayer(table, ["greedy", SILLY], stop)
    result = carry_out(player, Plan(40, 2, jobs=jobs, stop=stop))
    failure = result.failures[0]
    assert (failure.seat, failure.bot) == (1, SILLY)
    assert "answered 'banana'" in failure.what
    assert result.games == failure.number if stop else result.games > failure.number
    assert result.tally.spoilt[1] == (1 if stop else 40 - result.games)
    assert len(result.failures) == (1 if stop else min(MOST_FAILURES, 40 - result.games))


def test_a_spoilt_round_can_be_played_again(table: Table) -> None:
    """The record of such a round leads to where the bot was asked, and says what it did."""
    result = carry_out(BotPlayer(table, ["greedy", SILLY]), Plan(40, 2))
    failure = result.failures[0]
    assert f"# round {failure.number} of seed 2: bot {SILLY} at seat 1" in failure.record
    match = load_match(parse_record(failure.record))
    assert match.players == ("greedy", SILLY)
    again, chance = BotPlayer(table, ["greedy", SILLY]).deal(2, failure.number)
    assert match.game.dealer == again.dealer
    assert chance is again.chance.source
    assert len(match.game.hand(1)) == 1


def test_a_bot_that_cannot_be_made_is_to_blame(table: Table) -> None:
    """A bot whose class raises in the middle of a run is named like one that answers nonsense."""
    name = "tests.lab.players:Unlucky"
    result = carry_out(BotPlayer(table, ["greedy", name]), Plan(5))
    assert (result.games, result.failures[0].bot) == (0, name)
    assert "could not be made" in result.failures[0].what


def test_a_bot_that_ends_its_process_ends_the_run(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played before is kept, and the end is told."""
    monkeypatch.setattr(parallel, "ALONE", 0.0)
    kills = BotPlayer(table, ["greedy", "tests.lab.players:Kills"])
    result = carry_out(kills, Plan(500, jobs=2))
    assert result.trouble == "a process that played ended with code 7"
    assert result.games == 0
