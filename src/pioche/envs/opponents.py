"""The others at a learner's table: bots by name, bots as objects, and policies over arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.bots import Bot, UnknownBotError, make_bot
from pioche.envs.layout import Layout
from pioche.envs.observe import mask, observe
from pioche.errors import quote
from pioche.game.chance import Seeded
from pioche.game.dealer import choose_dealer
from pioche.game.game import Game
from pioche.game.view import View

# A policy as it is trained: observations and masks, a row for each table, to an action for each.
ArrayPolicy = Callable[[NDArray[np.uint8], NDArray[np.int8]], NDArray[Any]]
# A bot by its name (docs/training.md), a bot, or such a policy.
Player = str | Bot | ArrayPolicy
SEEDS = 2**30


class ArrayBot:
    """A policy over arrays as a bot: it is asked about one table at a time."""

    def __init__(self, policy: ArrayPolicy, layout: Layout) -> None:
        self.policy = policy
        self.layout = layout

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Show the policy what a seat sees, and return the move that its action means."""
        offer, seat = question == "unasked", view.seat or 0
        allowed = mask(view, self.layout, offer)
        chosen = self.policy(observe(view, self.layout, offer)[None], allowed[None])
        action = int(np.asarray(chosen).reshape(-1)[0])
        meanings = {self.layout.read_move(option, seat): option for option in options}
        return meanings.get(action, f"action {action}")


def make_player(player: Player, layout: Layout, seed: int = 0) -> Bot:
    """Make a bot from a name or a policy; a bot is taken as it is."""
    if isinstance(player, str):
        return make_bot(player, seed)
    if callable(getattr(player, "answer", None)):
        return player  # type: ignore[return-value]
    if callable(player):
        return ArrayBot(player, layout)
    raise UnknownBotError(f"{quote(player)} is not a bot: a name, a bot or a policy over arrays")


def as_players(wish: Player | Sequence[Player], layout: Layout) -> list[Player]:
    """Return one player or several as a list; refuse any that cannot be made."""
    players: list[Any] = [*wish] if isinstance(wish, list | tuple) else [wish]
    if not players:
        raise UnknownBotError("nobody to play against")
    for player in players:
        make_player(player, layout)
    return players


def seat_others(players: Sequence[Player], layout: Layout, seat: int, game: Game) -> dict[int, Bot]:
    """Seat players to the left of a seat, in turn until all seats are taken.

    Each gets a seed of its own from the game's chance.
    """
    bots: dict[int, Bot] = {}
    for steps in range(layout.seats - 1):
        seed = game.chance.source.place(SEEDS)
        player = players[steps % len(players)]
        bots[(seat + 1 + steps) % layout.seats] = make_player(player, layout, seed)
    return bots


def deal(layout: Layout, seed: str) -> Game:
    """Deal a round."""
    game = Game(layout.table, layout.seats, Seeded(seed))
    game.deal(choose_dealer(layout.table, layout.seats, game.chance.source).dealer)
    return game
