"""Commands of the server and its data."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, add_lang, new_path, path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# The settings of `pioche.server.config`, which reads them; importing it here would take too long.
SETTINGS = (
    ("host", "ADDRESS", "listen here; 127.0.0.1: for this machine only (0.0.0.0)"),
    ("port", "N", "listen on this port; 0: any free one (8765)"),
    ("data", "DIR", "folder of the database and the server's key (pioche-data)"),
    ("url", "URL", "address under which people reach it, if not the machine's own"),
    ("origins", "URLS", "other sites whose pages may connect, by commas"),
    ("trust_proxy", "YES", "believe a proxy's X-Forwarded-For: yes or no (no)"),
    ("log_level", "LEVEL", "debug, info, warning or error (info)"),
    ("log_format", "FORMAT", "text, json, or auto: text in a terminal (auto)"),
    ("delays", "TIMES", "how long bots take, times what people would; 0: no time (1)"),
    ("limits", "TIMES", "what one client may do, times the usual (1)"),
)


def cmd_serve(args: argparse.Namespace) -> int:
    """Run the server."""
    needs_server()
    from pioche.server.config import load_config

    flags = {name: getattr(args, name) for name, _, _ in SETTINGS}
    config = load_config(flags, file=args.config)

    from pioche.server.serve import serve  # once it is needed: this takes a second

    return serve(config, args.lang)


def needs_server() -> None:
    """Say what to install where the server's libraries are missing."""
    from importlib.util import find_spec

    from pioche.editions.errors import EditionError

    if find_spec("aiohttp") is None or find_spec("msgspec") is None:
        raise EditionError("pioche serve", "needs the extra 'server': pip install 'pioche[server]'")


def add_serve(commands: Any) -> None:
    """Describe `pioche serve`; its settings are read by the server, not here."""
    parser = add_command(commands, "serve", cmd_serve, "serve tables for people and programs")
    parser.add_argument("--config", type=path, metavar="FILE", help="a file of settings (TOML)")
    for name, value, text in SETTINGS:
        parser.add_argument("--" + name.replace("_", "-"), metavar=value, help=text)
    add_lang(parser)


def cmd_export(args: argparse.Namespace) -> int:
    """Write all finished games as JSON Lines."""
    from pioche.server.export import export

    return export(args.data, args.output, args.names)


def add_export(commands: Any) -> None:
    """Describe `pioche export`."""
    parser = add_command(commands, "export", cmd_export, "write all finished games as JSON Lines")
    parser.add_argument("--data", type=path, required=True, metavar="DIR", help="the data folder")
    parser.add_argument("--names", action="store_true", help="with the players' names and ids")
    parser.add_argument("--output", type=new_path, metavar="FILE", help="else it is printed")
