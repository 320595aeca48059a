"""Commands about written games: run scenarios, step through records."""

from __future__ import annotations

import argparse
import sys

from pioche.cli.arguments import add_command, add_files, add_lang, path
from pioche.quoting import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


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


def add_check(commands: Any) -> None:
    """Describe `pioche check`."""
    add_files(add_command(commands, "check", cmd_check, "run scenarios"))


def cmd_replay(args: argparse.Namespace) -> int:
    """Step through a record."""
    from pioche.terminal.replay import show

    return show(args.file, args.lang, args.result)


def add_replay(commands: Any) -> None:
    """Describe `pioche replay`."""
    parser = add_command(commands, "replay", cmd_replay, "step through the record of a game")
    parser.add_argument("file", type=path, metavar="FILE")
    parser.add_argument("--result", action="store_true", help="only check it and say how it ended")
    add_lang(parser)
