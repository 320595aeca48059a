"""What each seat and the spectators are told: events as they may see them, and what has changed.

Only views of `Game` and `Event.seen_by` are asked for anything: nothing else knows a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from pioche.game.game import Game
from pioche.game.view import View
from pioche.server.protocol import GameView, Happening, OwnView
from pioche.server.sentences import sentence
from pioche.server.state import TableState, Told

Facts = dict[str, Any]
SHARED = (
    "asked", "question", "turn", "dealer", "direction", "top", "colour", "sizes", "draw_size",
    "owes_call", "actor", "effect", "target", "total", "chosen", "named", "no_wilds_but",
    "open_hands", "dares", "winner", "points", "known",
)  # fmt: skip
shared_of = attrgetter(*SHARED)


def public_facts(state: TableState, view: View) -> Facts:
    """Give the game as everybody sees it."""
    facts: Facts = dict(zip(SHARED, shared_of(view), strict=True))
    facts["catch_from"] = state.catch_from
    facts["round"] = state.round
    facts["discard_size"] = len(view.discard)
    return facts


def own_view(state: TableState, game: Game, seat: int) -> OwnView:
    """Give what a seat alone sees."""
    own = game.own_view(seat)
    unasked = tuple([move.partition(" ")[2] for move in own.unasked])
    armed = state.seats[seat].armed
    return OwnView(own.hand, own.options, unasked, own.drawn, own.known, armed)


def own_changes(old: OwnView, new: OwnView) -> OwnView | UnsetType:
    """Give what is not as it was of what a seat alone sees."""
    if new == old:
        return UNSET
    pairs = zip(astuple(old), astuple(new), strict=True)
    return OwnView(*[UNSET if is_now == was else is_now for was, is_now in pairs])


def open_facts(state: TableState, game: Game) -> Facts:
    """Give the game with all hands, for spectators whom the table lets see them, later."""
    facts = public_facts(state, game.view(None))
    facts["hands"] = tuple(game.hand(seat) for seat in range(game.seats))
    return facts


def changed(old: Facts, new: Facts) -> Facts:
    """Give the facts that are not as they were."""
    if new == old:
        return {}
    return {name: value for name, value in new.items() if name not in old or old[name] != value}


def game_view(facts: Facts) -> GameView:
    """Make the message's part from facts."""
    return GameView(**facts)


def happening(state: TableState, told: Told, seat: int | None, lang: str) -> Happening:
    """Write an event as a seat (None: a spectator) may see it, in words too if wanted."""
    event = told.event.seen_by(seat)
    say = sentence(state, told, seat, lang) if lang else ""
    return Happening(
        told.id, event.kind, event.seat, event.card, event.other, event.number, event.colour,
        event.flag, event.how, told.text, say,
    )  # fmt: skip


def seen_by(
    state: TableState, told: Iterable[Told], seat: int | None, lang: str
) -> tuple[Happening, ...]:
    """Write events as a seat (None: a spectator) may see them."""
    return tuple([happening(state, one, seat, lang) for one in told])


def laid_open(told: Iterable[Told]) -> list[Told]:
    """Give events with all their cards, for when they are secrets no longer."""
    return [one._replace(event=one.event._replace(card_seen_by=None)) for one in told]


def seers(told: Iterable[Told]) -> set[int]:
    """Give the seats that may see a card of these events which not everybody may see."""
    return {seat for one in told for seat in one.event.card_seen_by or ()}
