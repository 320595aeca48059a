"""The command line: thin, quick to start, one line for every error."""

from __future__ import annotations

import io
import sys
from codecs import register_error
from collections.abc import Sequence

from pioche import __version__
from pioche.cli import editions, lab, play, records, serve, upkeep
from pioche.cli.arguments import Parser, language
from pioche.errors import BadInputError, MistakeError
from pioche.streams import complain, is_full, print_no_more
from pioche.typography import plain

# In the order of `pioche --help`.
ADDERS = (
    editions.add_editions,
    editions.add_rules,
    editions.add_edition,
    records.add_check,
    records.add_replay,
    records.add_verify,
    play.add_play,
    serve.add_serve,
    lab.add_simulate,
    lab.add_compare,
    lab.add_study,
    upkeep.add_export,
    upkeep.add_backup,
    upkeep.add_move_store,
    upkeep.add_doctor,
    upkeep.add_forget,
)


def build_parser() -> Parser:
    parser = Parser(prog="pioche", description="The UNO family of card games, as printed.")
    parser.add_argument("--version", action="version", version=f"pioche {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for add in ADDERS:
        add(commands)
    return parser


def print_any_text() -> None:
    """Let the streams replace characters that their encoding lacks."""
    register_error("plainer", replace_lacking)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "plainer")


def replace_lacking(error: UnicodeError) -> tuple[str, int]:
    """Replace what an encoding lacks, such as a narrow space, by what one would type, or by ?."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(c if c.isascii() else "?" for c in plain(lacking)), error.end


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; bad input is reported in one line and ends with 2, a full disk with 1."""
    print_any_text()
    try:
        return run(argv)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        print_no_more()
        return 0
    except BadInputError as error:
        complain(in_words(error, language(sys.argv if argv is None else argv)))
        return 2
    except OSError as error:
        if not is_full(error):
            raise
        print_no_more()
        complain(f"standard output: cannot be written: {error.strerror}")
        return 1


def in_words(error: BadInputError, lang: str) -> object:
    """Say what is wrong with what was given, in the language of the command."""
    if lang != "fr" or not isinstance(error, MistakeError):
        return error
    from pioche.texts.mistakes import say_mistake

    return say_mistake(error.full_reason, "fr", typed=True)


def run(argv: Sequence[str] | None) -> int:
    """Run a command, and flush what it prints, so that an error shows here."""
    try:
        args = build_parser().parse_args(argv)
        code: int = args.run(args)
        return code
    finally:
        print(end="", flush=True)
