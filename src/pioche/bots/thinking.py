"""Every answer tried in the same worlds, played to the end by judgement.

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import Any

from pioche.bots.judgement import GREEDY
from pioche.bots.rollout import answer_by, roll_out
from pioche.bots.seated import Seated, seat_bots
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import DRAW, KEEP, NONE, OVER, SCORE_OWN
from pioche.rules.generator import sow
from pioche.rules.knowledge import begin_lessons
from pioche.rules.legal import count_options, find_jump_ins, find_options, option
from pioche.rules.state import number
from pioche.rules.turn import act, answer
from pioche.rules.worlds import World, deal_world

# The tables of a thought: what the seat sees, a world, a playout; then those of a forced win.
SEEN = 0
WORLD = 1
PLAYOUT = 2
FORCED = 3
TABLES = 12
WIN = 1000  # what winning is worth
FIRST_BATCH = 32  # worlds; the next one is half as large as all before
# The places of a tally.
WORLDS = 0
SPENT = 1
ANSWERS_GIVEN = 2
CAUTION = 3
TALLY = 4
# In quarters of a standard error.
CLEAR = 4  # the caution of a thinker: what a gain must have to be believed
HOPELESS = 12  # so far behind the best an answer is not tried any further


@dataclass(eq=False)
class Thought(Seated, World):
    """A world, and the chance of the bots that play in it."""

    certain: int = number()  # 1: nothing is hidden, as where the best there could be is measured


# Interpreted only, as all that has a type and is no constant.
THOUGHT_FIELDS: tuple[Field[Any], ...] = tuple(f for f in fields(Thought) if "kind" in f.metadata)


def copy_thought(states: list[Thought], target: int, source: int) -> None:
    """Copy one round over another; compiled that is one copy of memory (`thinker.TWINS`)."""
    for f in THOUGHT_FIELDS:
        if f.metadata["size"]:
            getattr(states[target], f.name)[:] = getattr(states[source], f.name)
        else:
            setattr(states[target], f.name, getattr(states[source], f.name))


def ponder(
    states: list[Thought],
    books: list[Book],
    seat: int,
    unasked: int,
    seed: int,
    playouts: int,
    most: int,
    answers: list[int],
    sums: list[int],
    squares: list[int],
    tally: list[int],
) -> int:
    """Return the place of the best answer: batches grow until the playouts are spent.

    `tally` says how many answers there are and how clear a gain must be, and keeps how many worlds
    were seen and how many playouts spent, so that one may go on later.
    """
    many = tally[ANSWERS_GIVEN]
    alive = drop_hopeless(tally[WORLDS], many, answers, sums, squares)
    while alive > 1:
        batch = min(max(FIRST_BATCH, tally[WORLDS] >> 1), (playouts - tally[SPENT]) // alive)
        if batch <= 0:
            if tally[WORLDS]:
                break
            batch = 1
        think(
            states, books, seat, unasked, seed, tally[WORLDS], batch, most, many, answers, sums,
            squares,
        )  # fmt: skip
        tally[WORLDS] += batch
        tally[SPENT] += batch * alive
        alive = drop_hopeless(tally[WORLDS], many, answers, sums, squares)
    return verdict(tally[WORLDS], many, tally[CAUTION], answers, sums, squares)


def drop_hopeless(
    worlds: int, many: int, answers: list[int], sums: list[int], squares: list[int]
) -> int:
    """Try no further what is far behind the best; return how many answers are left."""
    best = leading(many, answers, sums)
    alive = 1
    for k in range(1, many):
        if answers[k] >= 0:
            behind = gain_of(best, sums) - sums[k]
            if k != best and behind > 0 and sure(behind, squares[k], sums[k], worlds, HOPELESS):
                answers[k] = -1
            else:
                alive += 1
    if alive == 2 and best and sure(sums[best], squares[best], sums[best], worlds, HOPELESS):
        return 1  # the first answer is hopeless, and the others are gone
    return alive


def verdict(
    worlds: int, many: int, caution: int, answers: list[int], sums: list[int], squares: list[int]
) -> int:
    """Return the place of the best answer: the first one, unless another's gain is clear."""
    best = leading(many, answers, sums)
    if best and not sure(sums[best], squares[best], sums[best], worlds, caution):
        return 0
    return best


def leading(many: int, answers: list[int], sums: list[int]) -> int:
    """Return the place of the answer that did best so far."""
    best = 0
    for k in range(1, many):
        if answers[k] >= 0 and sums[k] > gain_of(best, sums):
            best = k
    return best


def gain_of(k: int, sums: list[int]) -> int:
    """Return what an answer gained over the first one, which keeps its own worth there."""
    return sums[k] if k else 0


def sure(gap: int, raw: int, total: int, worlds: int, quarters: int) -> bool:
    """Return whether a gap is more than so many quarters of a standard error of differences."""
    spread = max(raw - total * total / max(1, worlds), 1.0 * worlds)
    return 16.0 * gap * gap > 1.0 * quarters * quarters * spread


def think(
    states: list[Thought],
    books: list[Book],
    seat: int,
    unasked: int,
    seed: int,
    first: int,
    worlds: int,
    most: int,
    many: int,
    answers: list[int],
    sums: list[int],
    squares: list[int],
) -> None:
    """Play answers out in some worlds: by how much each is worth more than the first, and squares.

    An answer of -1 is left out. Unasked moves go by their number, as in `act`.
    """
    b = books[0]
    for i in range(worlds):
        copy_thought(states, WORLD, SEEN)
        w = states[WORLD]
        sow(w, seed, first + i)
        if w.certain == 0:
            deal_world(w, b, seat)
        seat_bots(w, w.seats)
        base = 0
        for k in range(many):
            if answers[k] >= 0:
                copy_thought(states, PLAYOUT, WORLD)
                s = states[PLAYOUT]
                begin_lessons(s)
                if unasked:
                    act_or_pass(s, b, seat, answers[k])
                else:
                    answer(s, b, answers[k])
                roll_out(s, b, GREEDY, s.questions + most)
                gain = worth(s, b, seat)
                if k == 0:
                    base = gain
                    sums[0] += gain
                else:
                    sums[k] += gain - base
                    squares[k] += (gain - base) * (gain - base)


def worth(s: Thought, b: Book, seat: int) -> int:
    """Rate how a round ended for a seat: by who won it, or by what it means for the match."""
    if s.question != OVER:
        return WIN // s.seats
    if s.goal:
        return share_of_match(s, b, seat)
    if s.winner == NONE:
        return WIN // s.seats
    return WIN if s.winner == seat else 0


def share_of_match(s: Thought, b: Book, seat: int) -> int:
    """E5: return how likely a seat wins the match after a round, as its standing says."""
    most = 0
    least = s.scores[seat] + s.points[seat]
    for other in range(s.seats):
        s.scores[other] += s.points[other]
        most = max(most, s.scores[other])
        least = min(least, s.scores[other])
    over = most >= s.goal and s.winner != NONE
    if over and b.scoring != SCORE_OWN:
        return WIN if s.winner == seat else 0
    total = own = 0.0
    for other in range(s.seats):
        chance = standing(s, b, s.scores[other])
        if over:
            chance = 1.0 if s.scores[other] == least else 0.0
        total += chance
        if other == seat:
            own = chance
    return int(WIN * own / total)


def standing(s: Thought, b: Book, score: int) -> float:
    """Weigh a score in a match that goes on: fitted to matches to 500 among `greedy`."""
    if b.scoring == SCORE_OWN:
        left = max(1.0, s.goal - score + (160.0 if s.seats == 2 else 60.0))
        return left * left * left * (1.0 if s.seats == 2 else left * left * left)
    need = max(1.0, s.goal - score) + 80.0 + 40.0 * s.seats
    return 1e9 / (need * need * need)


def act_or_pass(s: Thought, b: Book, seat: int, choice: int) -> None:
    """U1, U2, H2: make an unasked move, or pass: then whoever is asked answers first."""
    words = 1 if call_open(s) else 0
    if not act(s, b, seat, words, find_jump_ins(s, b, seat), choice):
        answer_by(s, b, GREEDY)


def forced_win(
    states: list[Thought], books: list[Book], seat: int, seed: int, budget: list[int]
) -> int:
    """Return the answer with which a seat wins before anybody else is asked; -1 if none does.

    `budget` says how many answers may be tried, and counts them down.
    """
    copy_thought(states, FORCED, SEEN)
    s = states[FORCED]
    sow(s, seed, 0)
    deal_world(s, books[0], seat)
    return winning_answer(states, books, seat, FORCED, budget)


def winning_answer(
    states: list[Thought], books: list[Book], seat: int, at: int, budget: list[int]
) -> int:
    """Look for such an answer at one table; those after it are for what follows."""
    b = books[0]
    s = states[at]
    if at + 1 >= TABLES:
        return -1
    find_options(s, b)
    for k in range(count_options(s)):
        a = option(s, b, k)
        if a != DRAW and a != KEEP and budget[0] > 0:
            budget[0] -= 1
            copy_thought(states, at + 1, at)
            t = states[at + 1]
            begin_lessons(t)
            answer(t, b, a)
            if t.question == OVER:
                if t.winner == seat:
                    return a
            elif t.asked == seat and winning_answer(states, books, seat, at + 1, budget) >= 0:
                return a
    return -1
