"""Commands that play many games to learn from them."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_bots, add_command, add_table, make, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def cmd_simulate(args: argparse.Namespace) -> int:
    """Play many games and count."""
    from pioche.lab.report import simulate_and_report

    return simulate_and_report(
        make(args, uno="auto"), args.players, args.games, args.seed, args.bots, args.json
    )


def add_simulate(commands: Any) -> None:
    """Describe `pioche simulate`."""
    parser = add_command(commands, "simulate", cmd_simulate, "play many games and count")
    add_table(parser)
    add_bots(parser, seed=0)
    parser.add_argument("--games", type=whole(1, 10**12), default=10_000, metavar="N")
    parser.add_argument("--json", action="store_true", help="print JSON")
