"""Lessons: decisions of a learner, what it sees of every answer, and how often each one won.

Every answer is played out several times from where the round truly stands, with the same chance
for all of them; who plays on is a bot at the learner's seat, and another at all other seats. What
the learner does not see is there by chance, as often as it is in play, so that no guess at it is
needed: the network learns what is best over all of it.

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from dataclasses import dataclass

from pioche.bots.judgement import habit
from pioche.bots.network import INPUTS, count_seen, see_answer, see_question
from pioche.bots.rollout import one_speaks
from pioche.bots.seated import Seated, bot_answer, seat_bots
from pioche.bots.weights import HIDDEN, copy_room, new_room
from pioche.rules.book import Book
from pioche.rules.constants import NONE, OVER
from pioche.rules.generator import below, sow
from pioche.rules.knowledge import begin_lessons, clear_minds
from pioche.rules.legal import count_options, find_options, option
from pioche.rules.setup import deal_round
from pioche.rules.turn import answer

ROUND, PLAYOUT = 0, 1  # the tables
LONGEST = 1_500  # questions of a round, and of a playout
PERCENT = 100


@dataclass(eq=False)
class Practice(Seated):
    """A round with the bots at its seats."""


def copy_practice(states: list[Practice], target: int, source: int) -> None:
    """Copy one round over another; compiled only (`machine`)."""


def teach(
    states: list[Practice],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    games: int,
    own: int,
    others: int,
    share: int,
    astray: int,
    tries: int,
    inputs: list[int],
    wins: list[int],
    begins: list[int],
) -> int:
    """Play rounds, and write lessons until there is no more room for another; return how many.

    A lesson begins at a number of answer; of each there are its inputs, and how many tries it won.
    `share`: in how many of a hundred decisions there is a lesson; `astray`: in how many the learner
    plays any answer.
    """
    s = states[ROUND]
    b = books[0]
    lessons = at = 0
    for game in range(games):
        sow(s, seed, first + game)
        s.lazy = 1
        clear_minds(s)
        begin_lessons(s)
        deal_round(s, b, seats, below(s, seats) if b.dealer == NONE else b.dealer)
        seat_bots(s, seats)
        learner = below(s, seats)
        while s.question != OVER and s.questions < LONGEST:
            if (s.owes != NONE or b.jump_in) and one_speaks(s, b, others):
                continue
            find_options(s, b)
            choices = count_options(s)
            if s.asked != learner:
                a = bot_answer(s, b, s.asked, others)
            else:
                if choices > 1 and below(s, PERCENT) < share:
                    if (at + choices) * INPUTS > len(inputs) or lessons + 1 >= len(begins):
                        return lessons
                    give_lesson(states, b, learner, own, others, tries, at, inputs, wins)
                    at += choices
                    lessons += 1
                    begins[lessons] = at
                    find_options(s, b)
                a = bot_answer(s, b, learner, own)
                if below(s, PERCENT) < astray:
                    a = option(s, b, below(s, choices))
            begin_lessons(s)
            answer(s, b, a)
    return lessons


def give_lesson(
    states: list[Practice],
    b: Book,
    seat: int,
    own: int,
    others: int,
    tries: int,
    at: int,
    inputs: list[int],
    wins: list[int],
) -> None:
    """Write what a seat sees of every answer, and play each out."""
    s = states[ROUND]
    choices = count_options(s)
    kept = s.rng
    habitual = habit(s, s, b, seat)
    seen = count_seen(s, b, seat)
    shared = new_room()
    active = new_room()
    shared[HIDDEN] = 1
    see_question(s, s, b, seat, choices, shared)
    for k in range(choices):
        copy_room(active, shared)
        see_answer(s, s, b, seat, option(s, b, k), habitual, seen, active)
        for row in range(INPUTS):
            inputs[(at + k) * INPUTS + row] = max(-127, min(127, active[HIDDEN + 1 + row]))
        wins[at + k] = 0
    s.rng = kept
    luck = below(s, 1 << 30)
    for k in range(choices):
        a = option(s, b, k)
        for i in range(tries):
            copy_practice(states, PLAYOUT, ROUND)
            p = states[PLAYOUT]
            sow(p, luck, i)
            seat_bots(p, p.seats)
            begin_lessons(p)
            answer(p, b, a)
            play_as(p, b, seat, own, others, p.questions + LONGEST)
            if p.question == OVER and p.winner == seat:
                wins[at + k] += 1


def play_as(s: Practice, b: Book, seat: int, own: int, others: int, most: int) -> None:
    """Play a round to its end: one bot at a seat, another at all others."""
    while s.question != OVER and s.questions < most:
        if (s.owes != NONE or b.jump_in) and one_speaks(s, b, others):
            continue
        find_options(s, b)
        a = bot_answer(s, b, s.asked, own if s.asked == seat else others)
        begin_lessons(s)
        answer(s, b, a)


def contend(
    states: list[Practice],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    games: int,
    own: int,
    others: int,
) -> int:
    """Play deals once from each seat; return how many rounds the bot won."""
    s = states[ROUND]
    b = books[0]
    won = 0
    for game in range(games):
        for seat in range(seats):
            sow(s, seed, first + game)
            s.lazy = 1
            clear_minds(s)
            begin_lessons(s)
            deal_round(s, b, seats, below(s, seats) if b.dealer == NONE else b.dealer)
            seat_bots(s, seats)
            play_as(s, b, seat, own, others, LONGEST)
            if s.question == OVER and s.winner == seat:
                won += 1
    return won
