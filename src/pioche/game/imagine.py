"""What a seat knows of a game as the rules keep it, and games that it cannot tell from this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pioche.rules.constants import NONE, OVER
from pioche.rules.generator import sow
from pioche.rules.legal import count_options, find_options
from pioche.rules.state import ARRAYS, SCALARS
from pioche.rules.worlds import Round, World, blank, deal_world, forget_signs, note_deed

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
    """Write what a seat knows of a game: the same for all games that it cannot tell apart."""
    s, book, knowledge = copy_round(game, World()), game.table.book, game.knowledge
    s.observers, s.minds = knowledge.observers, knowledge.minds[:]  # with the spectators
    forget_signs(s)
    for teller, kind, face, chosen, colour, *sizes in game.deeds:
        note_deed(s, book, teller, kind, face, chosen, colour, sizes[teller])
    if game.scores and game.table.options.scoring != "none":
        s.goal, s.scores[: s.seats] = game.table.options.target, game.scores
    blank(s, book, seat)
    s.minds = s.minds[: s.players * s.players * s.faces]
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
