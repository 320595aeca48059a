"""Commands about editions: list them, read their rules, check a file."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, add_files, add_lang, add_table, make_table
from pioche.errors import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def cmd_editions(args: argparse.Namespace) -> int:
    from pioche.editions.build import standard_table
    from pioche.editions.loader import edition_names

    for name in edition_names():
        table = standard_table(name)
        special = [
            table.cards[c].name[args.lang] for c in table.cards if c in table.edition.special
        ]
        special += [c.name[args.lang] for c in table.cards.values() if c.custom]
        shown = ", ".join(special[:4]) + (f", … ({len(special)})" if len(special) > 4 else "")
        print(f"{name:<16} {table.edition.name[args.lang]:<24} {table.book.cards} {shown}")
    return 0


def add_editions(commands: Any) -> None:
    add_lang(add_command(commands, "editions", cmd_editions, "list the editions"))


def cmd_rules(args: argparse.Namespace) -> int:
    from pioche.texts.rulebook import rulebook

    print(rulebook(make_table(args), args.lang, args.ids))
    return 0


def add_rules(commands: Any) -> None:
    text = "print the rulebook of an edition as it is played"
    parser = add_command(commands, "rules", cmd_rules, text)
    add_table(parser)
    add_lang(parser)
    parser.add_argument(
        "--ids", action="store_true", help="with the ids of rules and how cards are written"
    )


def cmd_edition_check(args: argparse.Namespace) -> int:
    from pioche.editions.build import build_table
    from pioche.editions.loader import read_edition
    from pioche.editions.options import Options

    for path in args.files:
        table = build_table(read_edition(path), Options())
        counts = f"{len(table.cards)} cards, {table.book.cards} in the deck"
        print(one_line(f"{path}: {counts}, no mistakes"))
    return 0


def add_edition(commands: Any) -> None:
    parser = commands.add_parser("edition", help="work with an edition file")
    inner = parser.add_subparsers(dest="subcommand", metavar="COMMAND", required=True)
    text = "say what is wrong with an edition file"
    add_files(add_command(inner, "check", cmd_edition_check, text))
