"""`pioche serve`: run the server."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, add_lang, path
from pioche.cli.extra import require_cluster, require_server

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# The settings of `pioche.server.config`, which reads them; importing it here would take too long.
SETTINGS = (
    ("host", "ADDRESS", "listen here, IPv6 and IPv4; 127.0.0.1: this machine only (::)"),
    ("port", "N", "listen on this port; 0: any free one (8765)"),
    ("data", "DIR", "folder of the database and the server's key (pioche-data)"),
    ("store", "URL", "PostgreSQL in place of that folder: postgresql://name@host/database"),
    ("cluster", "NAME", "servers on one database have one name (pioche)"),
    ("node", "URL", "address under which the other servers reach this one"),
    ("url", "URL", "address under which people reach it, if not the machine's own"),
    ("origins", "URLS", "other sites whose pages may connect, separated by commas"),
    ("trust_proxy", "YES", "believe a proxy's X-Forwarded-For: yes or no (no)"),
    ("keep_records", "DAYS", "remove records of matches after this many days; 0: never (0)"),
    ("log_level", "LEVEL", "debug, info, warning or error (info)"),
    ("log_format", "FORMAT", "text, json, or auto: text in a terminal (auto)"),
    ("delays", "TIMES", "how long bots take, times what people would; 0: no time (1)"),
    ("limits", "TIMES", "what one client may do, times the usual (1)"),
    ("metrics", "WHOM", "who may read /metrics: local, only this machine; all (local)"),
    ("rehearsals", "YES", "let tables be told their cards, to try or to show something (no)"),
)


def cmd_serve(args: argparse.Namespace) -> int:
    require_server(args)
    from pioche.server.config import load_config

    flags = {name: getattr(args, name) for name, _, _ in SETTINGS}
    config = load_config(flags, file=args.config)
    require_cluster(args, config.store)

    from pioche.server.serve import serve  # once it is needed: this takes a second

    return serve(config, args.lang)


def add_serve(commands: Any) -> None:
    parser = add_command(commands, "serve", cmd_serve, "serve tables for people and programs")
    parser.add_argument("--config", type=path, metavar="FILE", help="a file of settings (TOML)")
    for name, value, text in SETTINGS:
        bare: dict[str, Any] = {"nargs": "?", "const": "yes"} if value == "YES" else {}
        parser.add_argument("--" + name.replace("_", "-"), metavar=value, help=text, **bare)
    add_lang(parser)
