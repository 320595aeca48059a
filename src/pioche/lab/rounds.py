"""Rounds played with random answers, and what is counted of rounds and matches for a report.

`counts` is one array: first the sums of all measures, then the sums of their squares, some counts,
and a histogram of each measure. Arrays of several runs add up, number by number.

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import NONE, OVER, SEATS
from pioche.rules.generator import below, sow
from pioche.rules.legal import (
    count_options,
    find_jump_ins,
    find_options,
    next_speaker,
    option,
)
from pioche.rules.platform import popcount
from pioche.rules.scoring import game_winners
from pioche.rules.setup import deal_round
from pioche.rules.state import State
from pioche.rules.turn import act, answer

# What is measured of every round.
QUESTIONS = 0
TURNS = 1
DRAWS = 2  # cards drawn
CALLS = 3
CATCHES = 4
CHALLENGES = 5
UPHELD = 6  # A7: challenges that found guilt
JUMP_INS = 7
POINTS = 8  # E3: of all seats together
MEASURES = 9

# The layout of `counts`, which begins with the sums of the measures.
SQUARES = MEASURES
VOID = 2 * MEASURES  # T7
STUCK = VOID + 1  # rounds without an end: no option, or more questions than allowed
LED = VOID + 2  # rounds won by the player who had the first turn
PLACES = VOID + 3  # rounds won by place: 0 is to the dealer's left, the last is the dealer
SEAT_POINTS = PLACES + SEATS  # points of each seat
SEAT_SQUARES = SEAT_POINTS + SEATS
HISTOGRAMS = SEAT_SQUARES + SEATS
EXACT = 256  # a histogram has a bin for each number below, and half as many for each doubling
DOUBLINGS = 16
BINS = EXACT + DOUBLINGS * EXACT // 2
COUNTS = HISTOGRAMS + MEASURES * BINS

# What is counted of matches; then the matches won by each seat, then a histogram of their rounds.
MATCHES = 0
MATCH_ROUNDS = 1
MATCH_SQUARES = 2
MATCH_WINS = 3
MATCH_BINS = MATCH_WINS + SEATS
MATCH_COUNTS = MATCH_BINS + BINS
SCORES = SEATS + 1  # of a match under way: the points of each seat, and the rounds so far


def play_games(
    states: list[State],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    games: int,
    most: int,
    wins: list[int],
    counts: list[int],
    points: list[int],
    winners: list[int],
) -> None:
    """Play rounds with uniformly random answers, each of `most` questions at most, and count.

    `points` gets the points of all seats, `winners` the winner (or NONE) of every round, in order.
    """
    s = states[0]
    b = books[0]
    s.lazy = 1
    for game in range(games):
        sow(s, seed, first + game)
        deal_round(s, b, seats, below(s, seats) if b.dealer == NONE else b.dealer)
        while s.question != OVER and s.questions < most:
            if (s.owes != NONE or b.jump_in) and somebody_speaks(s, b):
                continue
            find_options(s, b)
            choices = count_options(s)
            if choices == 0:
                break
            answer(s, b, option(s, b, below(s, choices)))
        survey_round(s, wins, counts)
        winners[game] = s.winner if s.question == OVER else NONE
        for seat in range(seats):
            points[game * seats + seat] = s.points[seat]


def somebody_speaks(s: State, b: Book) -> bool:
    """U2, H2: let everybody say something unasked, or pass; return whether somebody did."""
    waiting = (1 << s.seats) - 1
    while waiting:
        seat = next_speaker(s, waiting)
        if speaks(s, b, seat):
            return True
        waiting ^= 1 << seat
    return False


def speaks(s: State, b: Book, seat: int) -> bool:
    """U1, U2, H2: let a seat choose among its unasked moves and passing, each as likely."""
    words = 1 if call_open(s) else 0  # to call, or to catch the seat that owes it
    mask = find_jump_ins(s, b, seat)
    choices = words + popcount(mask)
    if choices == 0:
        return False
    return act(s, b, seat, words, mask, below(s, choices + 1))


def bin_of(x: int) -> int:
    """Return the bin of a number: exact when small, then within less than a hundredth."""
    first = 0
    while x >= EXACT and first < BINS - EXACT:
        x >>= 1
        first += EXACT // 2
    return first + min(x, EXACT - 1)


def note(counts: list[int], measure: int, x: int) -> None:
    """Count one number of one measure."""
    counts[measure] += x
    counts[SQUARES + measure] += x * x
    counts[HISTOGRAMS + measure * BINS + bin_of(x)] += 1


def survey_round(s: State, wins: list[int], counts: list[int]) -> None:
    """Count one round that was played."""
    note(counts, QUESTIONS, s.questions)
    note(counts, TURNS, s.turns)
    note(counts, DRAWS, s.draws)
    note(counts, CALLS, s.calls)
    note(counts, CATCHES, s.catches)
    note(counts, CHALLENGES, s.challenges)
    note(counts, UPHELD, s.upheld)
    note(counts, JUMP_INS, s.jump_ins)
    total = 0
    for seat in range(s.seats):  # E3
        x = s.points[seat]
        total += x
        counts[SEAT_POINTS + seat] += x
        counts[SEAT_SQUARES + seat] += x * x
    note(counts, POINTS, total)
    if s.question != OVER:
        counts[STUCK] += 1
    elif s.winner == NONE:
        counts[VOID] += 1
    else:
        wins[s.winner] += 1
        counts[PLACES + (s.winner + s.seats - s.dealer - 1) % s.seats] += 1
        if s.winner == s.leader:
            counts[LED] += 1


def survey_matches(
    seats: int,
    scoring: int,
    target: int,
    games: int,
    points: list[int],
    winners: list[int],
    scores: list[int],
    counts: list[int],
) -> None:
    """E5: put rounds together to matches, in order, and count those that come to their end.

    `points` has the points of all seats for every round; `scores` the match under way.
    """
    for game in range(games):
        for seat in range(seats):
            scores[seat] += points[game * seats + seat]
        scores[SEATS] += 1
        won = game_winners(scoring, target, seats, winners[game], scores)
        if won:
            for seat in range(seats):
                counts[MATCH_WINS + seat] += (won >> seat) & 1
            rounds = scores[SEATS]
            counts[MATCHES] += 1
            counts[MATCH_ROUNDS] += rounds
            counts[MATCH_SQUARES] += rounds * rounds
            counts[MATCH_BINS + bin_of(rounds)] += 1
            for i in range(SCORES):
                scores[i] = 0
