"""The command line: thin, quick to start, one line for every error."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from pioche import __version__
from pioche.quoting import one_line, quote, shorten

TYPE_CHECKING = False  # typing and pathlib would take half the time that starting takes
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any, NoReturn

    from pioche.editions.build import Table
    from pioche.editions.model import Edition

LONGEST_ERROR = 400
LONGEST_NUMBER = 20  # digits
Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command, and leave with 2."""
        self.exit(2, f"{self.prog}: {shorten(one_line(message), LONGEST_ERROR)}\n")


def read_pairs(pairs: Sequence[str]) -> dict[str, Any]:
    """Read options given as name=value; a value may be JSON, as for custom rules."""
    import json

    from pioche.editions.errors import EditionError

    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise EditionError("--option", f"{quote(pair)} is not written as name=value")
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def find_edition(name: str) -> Edition:
    """Load an edition by its id, or from a file, whose name ends in .toml."""
    from pathlib import Path

    from pioche.editions.errors import EditionError
    from pioche.editions.loader import load_edition, read_edition

    if not name.endswith(".toml"):
        return load_edition(name)
    if not name.isprintable():
        raise EditionError("edition", f"{quote(name)} cannot be printed")
    return read_edition(Path(name))


def make(args: argparse.Namespace, **defaults: Any) -> Table:
    """Make the table that the arguments describe."""
    from pioche.editions.build import build_table
    from pioche.editions.options import read_options

    edition = find_edition(args.edition)
    return build_table(edition, read_options({**defaults, **read_pairs(args.option)}))


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
        counts = f"{len(table.cards)} cards, {table.book.cards} in the deck"
        print(one_line(f"{path}: {counts}, no mistakes"))
    return 0


def cmd_check(args: argparse.Namespace) -> int:
    """Run scenarios; what makes no sense counts as failed, and ends with 2."""
    from pioche.game.check import check_files

    passed = failed = bad = 0
    for outcome in check_files(args.files):
        if outcome.error:
            print(one_line(f"pioche: {outcome.error}"), file=sys.stderr)
        elif outcome.failed:
            print(one_line(f"{outcome.name}: {outcome.failed}"))
        bad += bool(outcome.error)
        failed += bool(outcome.error or outcome.failed)
        passed += not (outcome.error or outcome.failed)
    print(f"{passed} passed, {failed} failed")
    return 2 if bad else 1 if failed else 0


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
        digits = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"{quote(text)} is not a whole number from {least} to {most}"
            )
        return int(text)

    return read


def path(text: str) -> Path:
    """Take a text for the path of a file."""
    from pathlib import Path

    return Path(text)


def new_path(text: str) -> Path:
    """Take a text for the path of a file to be written, whose name will be shown."""
    if not text.isprintable():
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be printed")
    return path(text)


def add_table(parser: argparse.ArgumentParser) -> None:
    """Let a command take an edition and options."""
    parser.add_argument("edition", metavar="EDITION", help="an id, or a .toml file")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the rules, as in -o stacking=same -o custom='[\"joke\"]'",
    )  # fmt: skip


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Let a command take a language; by default the one of the machine."""
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    start = "fr" if system.startswith("fr") else "en"
    parser.add_argument("--lang", choices=("fr", "en"), default=start, help="fr or en")


def add_bots(parser: argparse.ArgumentParser, seed: int | None) -> None:
    """Let a command take players, bots and a seed."""
    parser.add_argument("--players", type=whole(2, 10), default=4, metavar="N", help="2 to 10")
    parser.add_argument("--bots", default="", metavar="NAMES", help="random, greedy; by commas")
    parser.add_argument("--seed", type=whole(0, 2**62), default=seed, metavar="S")


def add_files(parser: argparse.ArgumentParser) -> None:
    """Let a command take one or more files."""
    parser.add_argument("files", nargs="+", type=path, metavar="FILE")


def add_command(commands: Any, name: str, run: Command, text: str) -> argparse.ArgumentParser:
    """Add a command that is carried out by a function."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    return parser


def add_editions(commands: Any) -> None:
    """Describe `pioche editions`."""
    add_lang(add_command(commands, "editions", cmd_editions, "list the editions"))


def add_rules(commands: Any) -> None:
    """Describe `pioche rules`."""
    text = "print the rulebook of an edition as it is played"
    parser = add_command(commands, "rules", cmd_rules, text)
    add_table(parser)
    add_lang(parser)


def add_edition(commands: Any) -> None:
    """Describe `pioche edition check`."""
    parser = commands.add_parser("edition", help="work with an edition file")
    inner = parser.add_subparsers(dest="subcommand", metavar="COMMAND", required=True)
    text = "say what is wrong with an edition file"
    add_files(add_command(inner, "check", cmd_edition_check, text))


def add_check(commands: Any) -> None:
    """Describe `pioche check`."""
    add_files(add_command(commands, "check", cmd_check, "run scenarios"))


def add_replay(commands: Any) -> None:
    """Describe `pioche replay`."""
    parser = add_command(commands, "replay", cmd_replay, "step through the record of a game")
    parser.add_argument("file", type=path, metavar="FILE")
    parser.add_argument("--result", action="store_true", help="only check it and say how it ended")
    add_lang(parser)


def add_play(commands: Any) -> None:
    """Describe `pioche play`."""
    parser = add_command(commands, "play", cmd_play, "play against bots in the terminal")
    add_table(parser)
    add_bots(parser, seed=None)
    add_lang(parser)
    parser.add_argument("--name", default="", metavar="NAME", help="your own name")
    parser.add_argument("--record", type=new_path, metavar="FILE", help="keep a record")


def add_simulate(commands: Any) -> None:
    """Describe `pioche simulate`."""
    parser = add_command(commands, "simulate", cmd_simulate, "play many games and count")
    add_table(parser)
    add_bots(parser, seed=0)
    parser.add_argument("--games", type=whole(1, 10**12), default=10_000, metavar="N")
    parser.add_argument("--json", action="store_true", help="print JSON")


ADDERS = (add_editions, add_rules, add_edition, add_check, add_replay, add_play, add_simulate)


def build_parser() -> Parser:
    """Describe all commands."""
    parser = Parser(prog="pioche", description="The UNO family of card games, as printed.")
    parser.add_argument("--version", action="version", version=f"pioche {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for add in ADDERS:
        add(commands)
    return parser


def bear_any_text() -> None:
    """Let a stream put a question mark where its encoding has no such character."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; bad input is told in one line and ends with 2."""
    bear_any_text()
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
        print(end="", flush=True)
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
        print(f"pioche: {one_line(str(error))}", file=sys.stderr)
        return 2


def is_bad_input(error: ValueError) -> bool:
    """Tell our own errors about input from a mistake of ours."""
    from pioche.bots import UnknownBotError
    from pioche.editions.errors import EditionError
    from pioche.notation.errors import NotationError

    return isinstance(error, (EditionError, NotationError, UnknownBotError))
