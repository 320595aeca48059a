"""The command line: thin, quick to start, one line for every error."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from pioche import __version__

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command, and leave with 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def read_pairs(pairs: Sequence[str]) -> dict[str, Any]:
    """Read options given as name=value; a value may be JSON, as for custom rules."""
    import json

    from pioche.editions.errors import EditionError

    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise EditionError("--option", f"'{pair}' is not written as name=value")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def make(args: argparse.Namespace, **defaults: Any) -> Any:
    """Make the table that the arguments describe."""
    from pioche.game.game import make_table

    return make_table(args.edition, {**defaults, **read_pairs(args.option)})


def cmd_editions(args: argparse.Namespace) -> int:
    """List the editions."""
    from pioche.editions.build import standard_table
    from pioche.editions.loader import edition_names

    for name in edition_names():
        table = standard_table(name)
        special = [
            table.cards[c].name[args.lang] for c in table.cards if c in table.edition.special
        ]
        special += [c.name[args.lang] for k, c in table.cards.items() if k.startswith("Custom")]
        shown = ", ".join(special[:4]) + (f", … ({len(special)})" if len(special) > 4 else "")
        print(f"{name:<16} {table.edition.name[args.lang]:<24} {table.book.cards} {shown}")
    return 0


def cmd_rules(args: argparse.Namespace) -> int:
    """Print the rulebook of an edition as it is played."""
    from pioche.texts.rulebook import rulebook

    print(rulebook(make(args), args.lang))
    return 0


def cmd_edition_check(args: argparse.Namespace) -> int:
    """Check an edition file."""
    from pioche.editions.build import build_table
    from pioche.editions.loader import read_edition
    from pioche.editions.options import Options

    for path in args.files:
        table = build_table(read_edition(path), Options())
        print(f"{path}: {len(table.cards)} cards, {table.book.cards} in the deck, no mistakes")
    return 0


def cmd_check(args: argparse.Namespace) -> int:
    """Run scenarios."""
    from pioche.game.check import check_files

    passed = failed = 0
    for scenario, why in check_files(args.files):
        passed, failed = passed + (not why), failed + bool(why)
        if why:
            print(f"{scenario.file}: {scenario.name}: {why}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def cmd_replay(args: argparse.Namespace) -> int:
    """Step through a record."""
    from pioche.terminal.replay import show

    return show(args.file, args.lang, args.result)


def cmd_play(args: argparse.Namespace) -> int:
    """Play against bots, line by line."""
    from pioche.terminal.plain import Seating, play

    seating = Seating(args.players, args.bots, args.name)
    return play(make(args), seating, args.seed, args.lang, args.record)


def cmd_simulate(args: argparse.Namespace) -> int:
    """Play many games and count."""
    from pioche.lab.report import simulate_and_report

    return simulate_and_report(
        make(args, uno="auto"), args.players, args.games, args.seed, args.bots, args.json
    )


def whole(least: int, most: int) -> Callable[[str], int]:
    """Make a reader of whole numbers within a range."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text[:20]) <= most:
            raise argparse.ArgumentTypeError(
                f"'{text}' is not a whole number from {least} to {most}"
            )
        return int(text)

    return read


def add_table(parser: argparse.ArgumentParser) -> None:
    """Let a command take an edition and options."""
    parser.add_argument("edition", metavar="EDITION", help="its id, see `pioche editions`")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the rules, as in -o stacking=same -o custom='[\"joke\"]'",
    )  # fmt: skip


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Let a command take a language; by default the one of the machine."""
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    start = "fr" if system.startswith("fr") else "en"
    parser.add_argument("--lang", choices=("fr", "en"), default=start, help="fr or en")


def add_bots(parser: argparse.ArgumentParser) -> None:
    """Let a command take players, bots and a seed."""
    parser.add_argument("--players", type=whole(2, 10), default=4, metavar="N", help="2 to 10")
    parser.add_argument("--bots", default="", metavar="NAMES", help="random, greedy; by commas")


def build_parser() -> Parser:
    """Describe all commands."""
    parser = Parser(prog="pioche", description="The UNO family of card games, as printed.")
    parser.add_argument("--version", action="version", version=f"pioche {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, run: Command, text: str, inside: Any = commands) -> Any:
        sub = inside.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    add_lang(command("editions", cmd_editions, "list the editions"))
    sub = command("rules", cmd_rules, "print the rulebook of an edition as it is played")
    add_table(sub)
    add_lang(sub)
    sub = commands.add_parser("edition", help="work with an edition file")
    inner = sub.add_subparsers(dest="subcommand", metavar="COMMAND", required=True)
    sub = command("check", cmd_edition_check, "say what is wrong with an edition file", inner)
    sub.add_argument("files", nargs="+", type=Path, metavar="FILE")
    sub = command("check", cmd_check, "run scenarios")
    sub.add_argument("files", nargs="+", type=Path, metavar="FILE")
    sub = command("replay", cmd_replay, "step through the record of a game")
    sub.add_argument("file", type=Path, metavar="FILE")
    sub.add_argument("--result", action="store_true", help="only check it and say how it ended")
    add_lang(sub)
    sub = command("play", cmd_play, "play against bots in the terminal")
    add_table(sub)
    add_bots(sub)
    add_lang(sub)
    sub.add_argument("--seed", type=whole(0, 2**62), default=None, metavar="S")
    sub.add_argument("--name", default="", metavar="NAME", help="your own name")
    sub.add_argument("--record", type=Path, default=None, metavar="FILE", help="keep a record")
    sub = command("simulate", cmd_simulate, "play many games and count")
    add_table(sub)
    add_bots(sub)
    sub.add_argument("--games", type=whole(1, 10**12), default=10_000, metavar="N")
    sub.add_argument("--seed", type=whole(0, 2**62), default=0, metavar="S")
    sub.add_argument("--json", action="store_true", help="print JSON")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; bad input is told in one line and ends with 2."""
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 0
    except ValueError as error:
        if not is_bad_input(error):
            raise
        print(f"pioche: {' '.join(str(error).split())}", file=sys.stderr)
        return 2


def is_bad_input(error: ValueError) -> bool:
    """Tell our own errors about input from a mistake of ours."""
    from pioche.bots import UnknownBotError
    from pioche.editions.errors import EditionError
    from pioche.notation.errors import NotationError

    return isinstance(error, (EditionError, NotationError, UnknownBotError))
