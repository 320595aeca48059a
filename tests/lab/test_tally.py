"""What is counted of rounds and matches, and how it is read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isnan
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.editions.build import Table, build_table, standard_table
from pioche.editions.loader import load_edition
from pioche.editions.options import Options
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.match import winners_of
from pioche.game.place import from_position
from pioche.intervals import Moments
from pioche.lab.players import Chunk, CompiledPlayer, InterpretedPlayer
from pioche.lab.rounds import BINS, COUNTS, TURNS, bin_of, survey_round
from pioche.lab.tally import Distribution, MatchTally, Tally, bin_bounds
from pioche.notation.positions import Position
from pioche.rules.constants import NONE, SEATS
from pioche.rules.state import State


@given(st.integers(0, 2**24 - 1))
def test_a_number_is_in_its_bin(number: int) -> None:
    """Bins are exact below 256, and above hold what differs by less than a hundredth."""
    low, high = bin_bounds(bin_of(number))
    assert low <= number <= high
    assert low == high if number < 256 else (high - low) / low < 0.01


def test_bins_leave_no_gap() -> None:
    """Every number up to the greatest has one bin; what is greater goes into the last."""
    bounds = [bin_bounds(i) for i in range(BINS)]
    assert all(high + 1 == low for (_, high), (low, _) in pairwise(bounds))
    assert bin_of(bounds[-1][1]) == bin_of(2**40) == BINS - 1


def distribution_of(numbers: Sequence[int]) -> Distribution:
    """Count numbers."""
    bins = [0] * BINS
    for number in numbers:
        bins[bin_of(number)] += 1
    return Distribution(Moments.of(numbers), bins)


@given(st.lists(st.integers(0, 255), min_size=1), st.floats(0, 1))
def test_a_quantile_is_the_least_that_suffices(numbers: list[int], share: float) -> None:
    """At least that share of the numbers is not greater, and no smaller number would do."""
    quantile = distribution_of(numbers).quantile(share)
    wanted = share * len(numbers)
    assert sum(n <= quantile for n in numbers) >= wanted
    assert quantile in numbers
    assert sum(n < quantile for n in numbers) < wanted or quantile == min(numbers)


def test_nothing_counted_has_no_quantiles() -> None:
    """Of no numbers nothing is known."""
    empty = distribution_of([])
    assert isnan(empty.quantile(0.5))
    assert isnan(empty.greatest)
    assert list(empty.ranges) == []


def surveyed(*states: State) -> Tally:
    """Count rounds."""
    tally = Tally.empty(states[0].seats)
    for state in states:
        survey_round(state, tally.wins, tally.counts)
    return tally


def test_a_round_is_counted_once() -> None:
    """Wins by seat, by place from the dealer and by the first turn are of the same rounds."""
    led = State(seats=4, dealer=3, leader=0, winner=0, turns=30, questions=40)
    dealt = State(seats=4, dealer=3, leader=0, winner=3, turns=50, questions=60)
    void = State(seats=4, dealer=1, leader=2, turns=4, questions=4)
    stuck = State(seats=4, dealer=1, leader=2, question=1, asked=2)
    tally = surveyed(led, dealt, void, stuck)
    assert tally.games == 4
    assert tally.wins[:4] == [1, 0, 0, 1]
    assert [tally.place_wins(place) for place in range(4)] == [1, 0, 0, 1]
    assert tally.first_wins == 1
    assert tally.distribution(TURNS).moments == Moments(4, 84, 900 + 2500 + 16)
    assert tally + Tally.empty(4) == tally


def test_state_counts_what_happened() -> None:
    """A7, U1, U2: draws, calls, catches and challenges are counted where they happen."""
    hands = ("W+4 R1 B1", "G1 G2", "G3 G4")
    table = make_table("spider-man", {"uno": "race"})
    game = from_position(table, Position(hands, "R9", draw="G5 G6 G7 G8 Y1 Y2 Y3 Y4"))
    for move in ("0 W+4=B", "1 challenge", "1 draw", "2 draw", "0 B1"):
        game.play(move)
    s = game.state
    assert (s.challenges, s.upheld, s.calls, s.catches) == (1, 1, 0, 0)
    assert s.draws == 6
    hands = ("R1 R2", "G1 R3", "G3 G4")
    game = from_position(table, Position(hands, "R9", draw="G5 G6 G7 G8 Y1 Y2 Y3 Y4"))
    for move in ("0 R1", "0 uno", "1 R3", "2 catch 1"):
        game.play(move)
    assert (game.state.calls, game.state.catches, game.state.draws) == (1, 1, 2)


def dealt(first_card: str, dealer: int) -> Game:
    """Deal a round of classic to three players, with this first card."""
    table = standard_table("classic")
    book = table.book
    deck = [face for face in book.deck[: book.cards] if book.codes[face] != first_card]
    numbers = [face for face in deck if book.codes[face][1:].isdigit()]
    game = Game(table, 3, Seeded(1))
    game.deal_as_written(dealer, [*numbers[:21], book.face_of[first_card], *numbers[21:]])
    return game


@pytest.mark.parametrize(("card", "leader"), [("O5", 1), ("OS", 2), ("O+2", 2), ("OR", 0)])
def test_who_has_the_first_turn(card: str, leader: int) -> None:
    """S5, S7: the dealer's left leads, unless the first card says otherwise."""
    game = dealt(card, dealer=0)
    assert (game.state.leader, game.state.turn) == (leader, leader)


def test_a_first_wild_waits_for_its_colour() -> None:
    """S7: nobody has the first turn before the leader has chosen the colour."""
    game = dealt("W", dealer=1)
    assert game.state.leader == NONE
    game.play("2 colour O")
    assert game.state.leader == 2


Rounds = list[tuple[list[int], int]]  # points of all seats, the winner or NONE


def random_rounds(table: Table, rng: Random, count: int) -> Rounds:
    """Make up how rounds of three players ended."""
    rounds: Rounds = []
    for _ in range(count):
        winner = rng.choice([0, 1, 2, 2, NONE])
        points = [rng.randrange(150) for _ in range(3)]
        if winner == NONE:
            points = [0] * 3
        elif table.options.scoring == "winner":
            points = [sum(points) if seat == winner else 0 for seat in range(3)]
        else:
            points[winner] = 0
        rounds.append((points, winner))
    return rounds


def matches_by_hand(table: Table, rounds: Rounds) -> list[tuple[int, list[int]]]:
    """Put rounds together to matches as `Match` does: how many rounds each took, who won."""
    matches, scores, length = [], [0] * 3, 0
    for points, winner in rounds:
        scores, length = [a + b for a, b in zip(scores, points, strict=True)], length + 1
        won = winners_of(table.options, scores, None if winner == NONE else winner)
        if won:
            matches.append((length, won))
            scores, length = [0] * 3, 0
    return matches


@pytest.mark.parametrize("scoring", ["winner", "own"])
@pytest.mark.parametrize("kind", [InterpretedPlayer, CompiledPlayer])
def test_matches_end_as_they_do_at_a_table(
    scoring: str, kind: type[InterpretedPlayer] | type[CompiledPlayer]
) -> None:
    """E5: rounds in order make the same matches as `Match`, however they are cut into chunks."""
    import numpy as np

    table = build_table(load_edition("x-men"), Options(scoring=scoring, target=300))
    rounds = random_rounds(table, Random(scoring), 200)
    player, tally = kind(table, 3), MatchTally.empty()
    for first, last in pairwise([0, 1, 2, 50, 51, 200]):
        points = [x for row, _ in rounds[first:last] for x in row]
        winners = [winner for _, winner in rounds[first:last]]
        chunk = Chunk([0] * SEATS, [0] * COUNTS, np.array(points), np.array(winners))
        tally = player.add_matches(tally, chunk)
    expected = matches_by_hand(table, rounds)
    assert tally.played == len(expected) > 10
    assert tally.rounds.moments == Moments.of([length for length, _ in expected])
    for seat in range(3):
        assert tally.wins(seat) == sum(seat in won for _, won in expected)


def test_a_round_may_be_the_game() -> None:
    """E3: without points there are no matches to count."""
    table = build_table(load_edition("x-men"), Options(scoring="none"))
    chunk = InterpretedPlayer(table, 3)(1, 0, 3)
    assert InterpretedPlayer(table, 3).add_matches(MatchTally.empty(), chunk).played == 0
