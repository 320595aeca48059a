"""Measure how strong the bots are, and write docs/strength.md: `python -m tools.strength`.

One seat is the bot's, all others are `greedy-1`. Every deal is played once from each seat, with the
same shuffles. The deals of the page have a seed on which nothing was tuned.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pioche.bots import Bot, make_bot
from pioche.bots.playing import next_move
from pioche.bots.thinker import Thinker
from pioche.editions.loader import edition_names
from pioche.game.game import Game, make_table
from pioche.game.imagine import copy_round
from pioche.game.view import View
from pioche.intervals import Moments
from pioche.lab.duplicate import SameChance
from pioche.rules.worlds import World

PAGE = Path(__file__).resolve().parents[1] / "docs" / "strength.md"
LADDER = ("random", "careless", "greedy", "strong", "thinker", "master")
SEEN = "hands seen"  # the bound: a thinker that is shown all hands
OPPONENT = "greedy-1"
SEED = "report"
HEAD = """# How strong the bots are

Written by `python -m tools.strength`; do not edit.

One seat is the bot's, all others are `{opponent}`. Every deal is played once from each seat with
the same shuffles, calls are made by themselves (`uno: auto`), and what counts is who wins the
round. The numbers are the share of rounds won, in per cent, with their 95 % intervals over deals,
and how many rounds were played. An even share is 50 with two players and 25 with four. The deals
are those of the seed `{seed}`, on which nothing was tuned.

`strong`, `thinker` and `master` try every answer in worlds that their seat cannot tell from the
true one, with 300, 3,000 and 10,000 playouts a decision. *{seen}* is a bound that no fair player
can reach: a thinker that is shown all hands, but not the order of the draw pile.

| edition | players | {bots} |
|---|---|{lines}
"""


class Cell(NamedTuple):
    """An edition with a number of players."""

    edition: str
    players: int


class Shown:
    """A thinker that is shown all hands: the bound."""

    deep = True

    def __init__(self, seed: int) -> None:
        self.bot = make_bot("thinker", seed)
        self.game: Game

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Answer with nothing hidden but the order of the draw pile."""
        return self.bot.answer(
            view._replace(world=copy_round(self.game, World())), question, options
        )


def play_deal(cell: Cell, name: str, deal: int) -> float:
    """Play a deal once from each seat; return the share of rounds that the bot won."""
    table, seats, won = make_table(cell.edition, {"uno": "auto"}), cell.players, 0
    for place in range(seats):
        chance = SameChance(table.book.deck[: table.book.cards], f"{SEED} {deal}")
        game = Game(table, seats, chance)
        game.deal(deal % seats)
        bots: dict[int, Bot] = {
            seat: make_bot(OPPONENT, seats * deal + seat) for seat in range(seats)
        }
        if name == SEEN:
            bots[place] = shown = Shown(deal)
            shown.game = game
        else:
            bots[place] = make_bot(name, deal)
        while not game.over:
            game.play(next_move(game, bots))
        won += game.winner == place
    return won / seats


def measure(cell: Cell, name: str, seconds: float, deals: int) -> str:
    """Play deals for some time, two at least; write the share that was won."""
    began, shares = time.monotonic(), list[float]()
    while len(shares) < deals and (len(shares) < 2 or time.monotonic() - began < seconds):
        shares.append(100 * play_deal(cell, name, len(shares)))
    found = Moments.of(shares).interval
    half = (found.high - found.low) / 2
    return f"{found.value:.1f} ± {half:.1f} ({len(shares) * cell.players:,})"


def main() -> None:
    """Measure edition by edition; what the page has of others is kept, and it is always whole."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="at most, for each number")
    parser.add_argument("--editions", nargs="+", default=edition_names(), metavar="EDITION")
    parser.add_argument("--deals", type=int, default=5000, help="at most, for each number")
    args = parser.parse_args()
    Thinker.warm_up()
    bots = (*LADDER, SEEN)
    head = HEAD.format(
        opponent=OPPONENT, seed=SEED, seen=SEEN, bots=" | ".join(bots), lines="---|" * len(bots)
    )
    kept = PAGE.read_text(encoding="utf-8").splitlines(keepends=True) if PAGE.exists() else []
    rows = {tuple(line.split(" | ")[:2]): line for line in kept if line.startswith("| ")}
    rows.pop(("| edition", "players"), None)
    for cell in [Cell(edition, players) for edition in args.editions for players in (2, 4)]:
        numbers = [measure(cell, bot, args.seconds, args.deals) for bot in bots]
        first = f"| {cell.edition}", str(cell.players)
        rows[first] = f"{' | '.join((*first, *numbers))} |\n"
        print(rows[first], end="", flush=True)
        PAGE.write_text(head + "".join(rows[row] for row in sorted(rows)), encoding="utf-8")


if __name__ == "__main__":
    main()
