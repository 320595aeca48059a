"""Rounds played by judgement (`pioche.bots.judgement`), any of its bots at each seat.

The same round is played by bots that get views, if they get the same seeds (`pioche.bots.seated`).
What everybody knows of the others' cards is kept up on the way.
A bot may also be a trained network, if it is compiled (`network`).
`play_deal` plays one deal several times, with the same shuffles (`duplicate.SameChance`).

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import Any

from pioche.bots.seated import (
    ALWAYS,
    BOT_SEEDS,
    LAPSE,
    NETWORKS,
    Seated,
    bot_answer,
    bot_speaks,
    seat_bot,
)
from pioche.lab.rounds import survey_round
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import CARDS, FACES, NONE, OVER, SEATS
from pioche.rules.generator import below, sow
from pioche.rules.knowledge import begin_lessons, clear_minds
from pioche.rules.legal import find_options, next_speaker, option
from pioche.rules.setup import deal_round
from pioche.rules.state import number, numbers
from pioche.rules.turn import answer

ORDERS = 64  # shuffles that a deal has room for
SPOTS = 16
SEEN = 4096  # room for what a network sees
WIDEST = 1024  # room for a layer


@dataclass(eq=False)
class Sight(Seated):
    """A round, who knows which card of it, and the chance of each seat's bot."""

    lapses: list[int] = numbers("i8", SEATS)  # the generator of what each bot forgets
    forget: int = number("u2")  # how often that is a call or a catch, of ALWAYS


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
    # Of a network that thinks: what it sees, and two layers.
    seen: list[int] = numbers("u1", SEEN)
    active: list[float] = numbers("f8", 2 * WIDEST)


def play_contest(
    states: list[Sight],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    games: int,
    most: int,
    bots: list[int],
    plan: list[int],
    weights: list[float],
    wins: list[int],
    counts: list[int],
    points: list[int],
    winners: list[int],
) -> None:
    """Play rounds with the bot of each seat, each of `most` questions at most, and count.

    A seed deals the same hands as to random players (`rounds.play_games`). If there is a second
    state, every round begins from that one, with the draw pile in no order.
    `points` gets the points of all seats, `winners` the winner (or NONE) of every round, in order.
    `plan` and `weights` are those of the networks among the bots, empty if there are none.
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
        for seat in range(seats):
            seat_contestant(s, seat, below(s, BOT_SEEDS))
        play_on(s, b, bots, plan, weights, 0, most)
        survey_round(s, wins, counts)
        winners[game] = s.winner if s.question == OVER else NONE
        for seat in range(seats):
            points[game * seats + seat] = s.points[seat]


def restore(states: list[Sight]) -> None:
    """Copy the second state over the first; compiled that is one assignment (`players.RESTORE`)."""
    s, start = states
    for f in SIGHT_FIELDS:
        if f.metadata["size"]:
            getattr(s, f.name)[:] = getattr(start, f.name)
        else:
            setattr(s, f.name, getattr(start, f.name))


def seat_contestant(s: Sight, seat: int, seed: int) -> None:
    """Seat a bot, with a generator for what it forgets besides."""
    seat_bot(s, seat, seed)
    if s.forget:
        kept = s.rng
        sow(s, seed, LAPSE)
        s.lapses[seat] = s.rng
        s.rng = kept


def play_on(
    s: Sight,
    b: Book,
    bots: list[int],
    plan: list[int],
    weights: list[float],
    at: int,
    most: int,
) -> None:
    """Play a round from where it stands to its end, or until `most` questions were asked.

    The bots of this table begin at a place of `bots`.
    """
    while s.question != OVER and s.questions < most:
        if (s.owes != NONE or b.jump_in) and some_bot_speaks(s, b, bots, plan, weights, at):
            continue
        find_options(s, b)
        bot = bots[at + s.asked]
        if bot < NETWORKS:
            a = bot_answer(s, b, s.asked, bot)
        else:
            a = network_answer(s, b, plan, weights, bot - NETWORKS, s.asked)
        begin_lessons(s)
        answer(s, b, a)


def some_bot_speaks(
    s: Sight, b: Book, bots: list[int], plan: list[int], weights: list[float], at: int
) -> bool:
    """U2, H2: let everybody say something unasked, or pass; return whether somebody did."""
    waiting = (1 << s.seats) - 1
    while waiting:
        seat = next_speaker(s, waiting)
        words = 1 if call_open(s) and not (s.forget and forgets(s, seat)) else 0
        bot = bots[at + seat]
        if bot < NETWORKS:
            spoken = bot_speaks(s, b, seat, bot, words)
        else:
            spoken = network_speaks(s, b, plan, weights, bot - NETWORKS, seat, words)
        if spoken:
            return True
        waiting ^= 1 << seat
    return False


def network_answer(
    s: Sight, b: Book, plan: list[int], weights: list[float], network: int, seat: int
) -> int:
    """Answer by a network: of `pioche.lab.network`, if there is any to be asked."""
    return option(s, b, 0)


def network_speaks(
    s: Sight, b: Book, plan: list[int], weights: list[float], network: int, seat: int, words: int
) -> bool:
    """Let a network move unasked, in the same way."""
    return False


def forgets(s: Sight, seat: int) -> bool:
    """Return whether a bot does not think of the call or the catch that it could make."""
    kept = s.rng
    s.rng = s.lapses[seat]
    forgotten = below(s, ALWAYS) < s.forget
    s.lapses[seat] = s.rng
    s.rng = kept
    return forgotten


def play_deal(
    states: list[Contest],
    books: list[Book],
    seats: int,
    dealer: int,
    games: int,
    most: int,
    bots: list[int],
    plan: list[int],
    weights: list[float],
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
            seat_contestant(s, seat, seeds[at + seat])
        s.shuffled = s.placed = 0
        clear_minds(s)
        begin_lessons(s)
        deal_round(s, b, seats, dealer)
        play_on(s, b, bots, plan, weights, at, most)
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
