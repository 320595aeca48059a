"""What a seat knows of a game as the rules keep it, and games that it cannot tell from this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pioche.game.signs import read_signs
from pioche.rules.constants import CARDS, DRAWN, GROUPS, NONE, OVER
from pioche.rules.generator import sow
from pioche.rules.hands import take_in
from pioche.rules.knowledge import mind_row, own_row
from pioche.rules.legal import count_options, find_options
from pioche.rules.state import ARRAYS, SCALARS
from pioche.rules.worlds import Round, World, deal_world

if TYPE_CHECKING:
    from pioche.game.game import Game

TRIES = 1000
SomeRound = TypeVar("SomeRound", bound=Round)


def copy_round(game: Game, s: SomeRound) -> SomeRound:
    """Copy all of a game and what its players know into a state that hears no news."""
    for name in SCALARS:
        setattr(s, name, getattr(game.state, name))
    for name in ARRAYS:
        setattr(s, name, getattr(game.state, name)[:])
    s.leader = s.turn if s.leader == NONE else s.leader  # of a written position
    s.players = s.observers = game.seats
    s.faces, s.aware = game.table.book.faces, game.knowledge.aware
    s.minds = game.knowledge.minds[: s.players * s.players * s.faces]  # without the spectators
    return s


def seen_by(game: Game, seat: int) -> World:
    """Write what a seat knows of a game: the same for all games that it cannot tell apart.

    Others hold the cards that it knows of, and know of each other what the whole table knows. The
    cards that are out of sight lie in the draw pile, sorted.
    """
    s, book, knowledge = copy_round(game, World()), game.table.book, game.knowledge
    hidden = s.cards[: s.pile]
    for other in range(s.seats):
        if other == seat:
            continue
        known = bytes(knowledge.row(other if s.question == OVER else seat, other))  # E3: laid open
        for face, held in enumerate(bytes(knowledge.row(other, other))):
            hidden += [face] * (held - known[face])
        size, s.hand[other * GROUPS : (other + 1) * GROUPS] = s.size[other], [0] * GROUPS
        for face, many in enumerate(known):
            for _ in range(many):
                take_in(s, book, other, face)
        s.size[other] = size
        own = own_row(s, other)
        s.minds[own : own + s.faces] = known
        for third in range(s.seats):
            if third not in (seat, other):
                row = mind_row(s, other, third)
                s.minds[row : row + s.faces] = knowledge.row(None, third)
    s.cards[: CARDS - s.discards] = sorted(hidden) + [0] * (CARDS - s.discards - len(hidden))
    s.legal = [0] * len(s.legal)
    s.rng = 0
    if s.question != DRAWN or s.asked != seat:
        s.drawn = NONE
    if s.actor != seat:
        s.judged_size = sum(mask.bit_count() for mask in s.judged) if s.accusable else 0
        s.judged = [0] * GROUPS
    read_signs(game.deeds, book, s)
    return s


def imagine(game: Game, twin: Game, seat: int, seed: int) -> None:
    """Put a round that a seat cannot tell from a game's on an empty table."""
    twin.knowledge = game.knowledge.copy()
    for stream in range(TRIES):
        s = seen_by(game, seat)
        sow(s, seed, stream)
        deal_world(s, game.table.book, seat)
        find_options(s, game.table.book)
        if s.asked == seat or s.question == OVER or count_options(s):
            break  # C2: whoever is asked for a card of a kind has one
    for name in SCALARS:
        setattr(twin.state, name, getattr(s, name))
    for name in ARRAYS:
        setattr(twin.state, name, getattr(s, name))
    twin.knowledge.minds[: len(s.minds)] = s.minds
