"""Commands to play."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_bots, add_command, add_lang, add_table, make_table, new_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def cmd_play(args: argparse.Namespace) -> int:
    from pioche.terminal.play import Seating, play

    seating = Seating(args.players, args.bots, args.name)
    return play(make_table(args), seating, args.seed, args.lang, args.record)


def add_play(commands: Any) -> None:
    parser = add_command(commands, "play", cmd_play, "play against bots in the terminal")
    add_table(parser)
    add_bots(parser, seed=None)
    add_lang(parser)
    parser.add_argument("--name", default="", metavar="NAME", help="your own name")
    parser.add_argument("--record", type=new_path, metavar="FILE", help="keep a record")
