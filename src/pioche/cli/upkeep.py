"""Commands about a server's data: export, backup, doctor, forget."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, add_lang, new_path, path
from pioche.cli.extra import require_server

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any


def data_folder(args: argparse.Namespace) -> Path:
    """Find the data folder as the server does: by flag, environment, file, or default."""
    require_server(args)
    from pioche.server.config import load_config

    return load_config({"data": args.data}, file=args.config).data


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help="the data folder (pioche-data)")
    parser.add_argument("--config", type=path, metavar="FILE", help="the server's settings (TOML)")


def cmd_export(args: argparse.Namespace) -> int:
    folder = data_folder(args)
    from pioche.server.upkeep.export import export

    return export(folder, args.output, args.names)


def add_export(commands: Any) -> None:
    parser = add_command(commands, "export", cmd_export, "write all finished games as JSON Lines")
    add_data(parser)
    parser.add_argument("--names", action="store_true", help="with the players' names and ids")
    parser.add_argument("--output", type=new_path, metavar="FILE", help="else it is printed")


def cmd_backup(args: argparse.Namespace) -> int:
    folder = data_folder(args)
    from pioche.server.upkeep.backup import backup

    return backup(folder, args.target, args.lang)


def add_backup(commands: Any) -> None:
    text = "copy a server's data and its key, also while it runs"
    parser = add_command(commands, "backup", cmd_backup, text)
    parser.add_argument("target", type=new_path, metavar="NEW-DIR", help="a folder to be made")
    add_data(parser)
    add_lang(parser)


def cmd_doctor(args: argparse.Namespace) -> int:
    folder = data_folder(args)
    from pioche.server.upkeep.doctor import doctor

    return doctor(folder, args.lang)


def add_doctor(commands: Any) -> None:
    text = "examine a server's data; nothing is changed"
    parser = add_command(commands, "doctor", cmd_doctor, text)
    add_data(parser)
    add_lang(parser)


def cmd_forget(args: argparse.Namespace) -> int:
    folder = data_folder(args)
    from pioche.server.upkeep.forget import forget_in

    return forget_in(folder, args.who, args.yes, args.lang)


def add_forget(commands: Any) -> None:
    text = "delete a player's names, id and messages from a server's data"
    parser = add_command(commands, "forget", cmd_forget, text)
    parser.add_argument("who", metavar="PLAYER", help="an id, or a name")
    parser.add_argument("--yes", action="store_true", help="do it; else it is only shown")
    add_data(parser)
    add_lang(parser)
