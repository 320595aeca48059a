"""What the commands take: editions, options, numbers, files; and how a bad one is refused."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from pioche.errors import one_line, quote, shorten

TYPE_CHECKING = False  # typing and pathlib would take half the time that starting takes
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any, NoReturn

    from pioche.editions.build import Table
    from pioche.editions.model import Edition

LONGEST_ERROR = 400
LONGEST_NUMBER = 20  # digits
RAY_PORT = "10001"  # where a Ray listens for clients unless told otherwise
BOT = (
    "random, careless, greedy, greedy-1, network, strong, master, thinker@50ms, policy:FILE or "
    "module:Class"
)
Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command, and leave with 2."""
        from pioche.texts.commands import usage_text

        said = usage_text(shorten(one_line(message), LONGEST_ERROR), language(sys.argv))
        self.exit(2, f"{self.prog}: {said}\n")


def language(argv: Sequence[str]) -> str:
    """Return the language that a command line asks for, or else the system's."""
    for at, word in enumerate(argv):
        if word.startswith("--lang="):
            return word.partition("=")[2]
        if word == "--lang" and at + 1 < len(argv):
            return argv[at + 1]
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    return "fr" if system.startswith("fr") else "en"


def read_pairs(pairs: Sequence[str]) -> dict[str, Any]:
    """Read options given as name=value; a value may be JSON, as for custom rules."""
    import json

    from pioche.editions.errors import EditionError

    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise EditionError("--option", "{pair} is not written as name=value", pair=quote(pair))
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
        raise EditionError("edition", "{name} cannot be printed", name=quote(name))
    return read_edition(Path(name))


def make_table(args: argparse.Namespace, **defaults: Any) -> Table:
    from pioche.editions.build import build_table
    from pioche.editions.options import read_options

    edition = find_edition(args.edition)
    return build_table(edition, read_options({**defaults, **read_pairs(args.option)}))


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


def thousandths(text: str) -> int:
    """Read a chance from 0 to 1 as whole thousandths."""
    whole_part, _, digits = text.partition(".")
    if text.isascii() and whole_part in ("0", "1") and (digits + "0").isdigit():
        chance = int(whole_part) * 1000 + int(f"{digits:0<3}")
        if len(digits) <= 3 and chance <= 1000:
            return chance
    raise argparse.ArgumentTypeError(f"{quote(text)} is not a chance from 0 to 1, as in 0.125")


def ray_address(text: str) -> str:
    """Read where chunks are played: the address of a Ray, or `ray` for one of our own."""
    host, colon, port = text.removeprefix("ray://").rstrip("/").rpartition(":")
    if not colon or port.endswith("]"):
        host, port = host + colon + port, RAY_PORT
    proper = text.startswith("ray://") and host.isprintable() and not {*" /"} & {*host}
    if text != "ray" and not (proper and host and port.isdigit() and 0 < int(port) < 65536):
        raise argparse.ArgumentTypeError(f"{quote(text)} is neither ray nor ray://HOST:PORT")
    return text if text == "ray" else f"ray://{host}:{port}"


def path(text: str) -> Path:
    from pathlib import Path

    return Path(text)


def new_path(text: str) -> Path:
    """Read the path of a file to be written, whose name will be shown."""
    if not text.isprintable():
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be printed")
    return path(text)


def add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("edition", metavar="EDITION", help="an id, or a .toml file")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the rules, as in -o stacking=same -o custom='[\"joke\"]'",
    )  # fmt: skip


def add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("fr", "en"), default=language([]), help="fr or en")


def add_bots(parser: argparse.ArgumentParser, seed: int | None) -> None:
    parser.add_argument("--players", type=whole(2, 10), default=4, metavar="N", help="2 to 10")
    parser.add_argument("--bots", default="", metavar="NAMES", help=f"by commas, each {BOT}")
    parser.add_argument("--seed", type=whole(0, 2**62), default=seed, metavar="S")


def add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=path, metavar="FILE")


def add_command(commands: Any, name: str, run: Command, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    return parser
