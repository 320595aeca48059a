"""Rounds played by judgement (`pioche.bots.judgement`), any of its bots at each seat.

Every bot has a generator of its own, as behind a view: the same round is played by bots that get
views, if they get the same seeds. What everybody knows of the others' cards is kept up on the way.
`play_deal` plays one deal several times, with the same shuffles (`duplicate.SameChance`).

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import Any

from pioche.bots.judgement import judge, speak
from pioche.lab.rounds import act, survey_round
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import CARDS, FACES, NONE, OVER, SEATS
from pioche.rules.generator import below, sow
from pioche.rules.knowledge import Knowledge, begin_lessons, clear_minds
from pioche.rules.legal import find_jump_ins, find_options, next_speaker
from pioche.rules.platform import popcount
from pioche.rules.setup import deal_round
from pioche.rules.state import State, number, numbers
from pioche.rules.turn import answer

BOT_SEEDS = 1 << 30
ORDERS = 64  # shuffles that a deal has room for
SPOTS = 16


@dataclass(eq=False)
class Sight(Knowledge, State):
    """A round, and who knows which card of it."""

    whims: list[int] = numbers("i8", SEATS)  # the generator of each seat's bot


# Interpreted only, as all that has a type and is no constant.
SIGHT_FIELDS: tuple[Field[Any], ...] = tuple(f for f in fields(Sight) if "kind" in f.metadata)


@dataclass(eq=False)
class Contest(Sight):
    """The same with the shuffles of its deal; compiled rounds have their record of this."""

    orders: int = number("u2")  # how many shuffles are given; 0: chance is in the state
    shuffled: int = number("u2")  # how many of them were needed
    placed: int = number("u2")
    held: list[int] = numbers("u1", FACES + 1)  # how many of each card are to be shuffled
    # For each shuffle all cards of the deck in their order: the card, and which of its copies.
    order: list[int] = numbers("u1", ORDERS * CARDS)
    copy_of: list[int] = numbers("u1", ORDERS * CARDS)
    spots: list[int] = numbers("u1", SPOTS)  # S7: where cards go that are put back


def play_contest(
    states: list[Sight],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    games: int,
    most: int,
    bots: list[int],
    wins: list[int],
    counts: list[int],
    points: list[int],
    winners: list[int],
) -> None:
    """Play rounds with the bot of each seat, each of `most` questions at most, and count.

    A seed deals the same hands as to random players (`rounds.play_games`). If there is a second
    state, every round begins from that one, with the draw pile in no order.
    `points` gets the points of all seats, `winners` the winner (or NONE) of every round, in order.
    """
    s = states[0]
    b = books[0]
    for game in range(games):
        if len(states) > 1:
            restore(states)
        s.lazy = 1
        sow(s, seed, first + game)
        if len(states) == 1:
            clear_minds(s)
            begin_lessons(s)
            deal_round(s, b, seats, below(s, seats) if b.dealer == NONE else b.dealer)
        seat_bots(s, seats)
        play_on(s, b, bots, 0, most)
        survey_round(s, wins, counts)
        winners[game] = s.winner if s.question == OVER else NONE
        for seat in range(seats):
            points[game * seats + seat] = s.points[seat]


def restore(states: list[Sight]) -> None:
    """Copy the second state over the first; compiled that is one assignment (`players.TWINS`)."""
    s, start = states
    for f in SIGHT_FIELDS:
        if f.metadata["size"]:
            getattr(s, f.name)[:] = getattr(start, f.name)
        else:
            setattr(s, f.name, getattr(start, f.name))


def seat_bots(s: Sight, seats: int) -> None:
    """Give every bot a generator of its own, as a bot makes of its seed."""
    for seat in range(seats):
        own_seed = below(s, BOT_SEEDS)
        kept = s.rng
        sow(s, own_seed, 0)
        s.whims[seat] = s.rng
        s.rng = kept


def play_on(s: Sight, b: Book, bots: list[int], at: int, most: int) -> None:
    """Play a round from where it stands to its end, or until `most` questions were asked.

    The bots of this table begin at a place of `bots`.
    """
    while s.question != OVER and s.questions < most:
        if (s.owes != NONE or b.jump_in) and some_bot_speaks(s, b, bots, at):
            continue
        find_options(s, b)
        seat = s.asked
        kept = s.rng
        s.rng = s.whims[seat]
        a = judge(s, s, b, bots[at + seat], seat)
        s.whims[seat] = s.rng
        s.rng = kept
        begin_lessons(s)
        answer(s, b, a)


def some_bot_speaks(s: Sight, b: Book, bots: list[int], at: int) -> bool:
    """U2, H2: let everybody say something unasked, or pass; return whether somebody did."""
    waiting = (1 << s.seats) - 1
    while waiting:
        seat = next_speaker(s, waiting)
        if bot_speaks(s, b, seat, bots[at + seat]):
            return True
        waiting ^= 1 << seat
    return False


def bot_speaks(s: Sight, b: Book, seat: int, bot: int) -> bool:
    """U1, U2, H2: let the bot of a seat choose among its unasked moves and passing."""
    words = 1 if call_open(s) else 0  # to call, or to catch the seat that owes it
    mask = find_jump_ins(s, b, seat)
    choices = words + popcount(mask)
    if choices == 0:
        return False
    kept = s.rng
    s.rng = s.whims[seat]
    choice = speak(s, bot, choices)
    s.whims[seat] = s.rng
    s.rng = kept
    begin_lessons(s)
    return act(s, b, seat, words, mask, choice)


def play_deal(
    states: list[Contest],
    books: list[Book],
    seats: int,
    dealer: int,
    games: int,
    most: int,
    bots: list[int],
    seeds: list[int],
    points: list[int],
    winners: list[int],
    turns: list[int],
    questions: list[int],
) -> int:
    """Play one deal several times: `bots` and `seeds` have those of all seats, game after game.

    Returns how many shuffles the longest of them needed, which may be more than were given.
    """
    s = states[0]
    b = books[0]
    s.lazy = 0
    needed = 0
    for game in range(games):
        at = game * seats
        for seat in range(seats):
            sow(s, seeds[at + seat], 0)
            s.whims[seat] = s.rng
        s.shuffled = s.placed = 0
        clear_minds(s)
        begin_lessons(s)
        deal_round(s, b, seats, dealer)
        play_on(s, b, bots, at, most)
        needed = max(needed, s.shuffled, ORDERS + 1 if s.placed > SPOTS else 0)
        winners[game] = s.winner if s.question == OVER else NONE
        turns[game] = s.turns
        questions[game] = s.questions
        for seat in range(seats):
            points[at + seat] = s.points[seat]
    return needed


# In place of those of `rules.platform`: the shuffles of a deal, if it has any.


def order_given(s: Contest, start: int, size: int) -> bool:
    """Put the cards at hand into the order of the whole deck's next shuffle, the first on top."""
    if s.orders == 0:
        return False
    at = min(s.shuffled, s.orders - 1) * CARDS
    s.shuffled += 1
    for i in range(start, start + size):
        s.held[s.cards[i]] += 1
    spot = start + size - 1
    while spot >= start:
        face = s.order[at]
        if s.copy_of[at] < s.held[face]:
            s.cards[spot] = face
            spot -= 1
        at += 1
    for face in range(s.faces):
        s.held[face] = 0
    return True


def place_given(s: Contest, size: int) -> int:
    """Return how many cards lie above a card put back, by the number of those before."""
    if s.orders == 0:
        return -1
    s.placed += 1
    return s.spots[min(s.placed, SPOTS) - 1]
