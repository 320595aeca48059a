"""Commands about what a server keeps."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, new_path, path
from pioche.cli.extra import needs_server

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def cmd_export(args: argparse.Namespace) -> int:
    """Write all finished games as JSON Lines."""
    needs_server(args)
    from pioche.server.export import export

    return export(args.data, args.output, args.names)


def add_export(commands: Any) -> None:
    """Describe `pioche export`."""
    parser = add_command(commands, "export", cmd_export, "write all finished games as JSON Lines")
    parser.add_argument("--data", type=path, required=True, metavar="DIR", help="the data folder")
    parser.add_argument("--names", action="store_true", help="with the players' names and ids")
    parser.add_argument("--output", type=new_path, metavar="FILE", help="else it is printed")
