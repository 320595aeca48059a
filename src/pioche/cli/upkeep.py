"""Commands about a server's data: export, backup, move-store, doctor, forget."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, add_lang, new_path, path
from pioche.cli.extra import require_cluster, require_server

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pioche.server.config import Config


def find_config(args: argparse.Namespace) -> Config:
    """Find the data as the server does: by flag, environment, file, or default."""
    require_server(args)
    from msgspec.structs import replace

    from pioche.server.config import load_config

    flags = {"data": args.data, "store": args.store, "cluster": args.cluster}
    config = load_config(flags, file=args.config)
    if args.data and not args.store:  # the flag counts, whatever else names a database
        config = replace(config, store="")
    require_cluster(args, config.store)
    return config


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help="the data folder (pioche-data)")
    parser.add_argument("--store", metavar="URL", help="a PostgreSQL database in its place")
    add_settings(parser)


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cluster", metavar="NAME", help="whose database that is (pioche)")
    parser.add_argument("--config", type=path, metavar="FILE", help="the server's settings (TOML)")


def cmd_export(args: argparse.Namespace) -> int:
    config = find_config(args)
    from pioche.server.upkeep.export import export

    return export(config, args.output, args.names)


def add_export(commands: Any) -> None:
    parser = add_command(commands, "export", cmd_export, "write all finished games as JSON Lines")
    add_data(parser)
    parser.add_argument("--names", action="store_true", help="with the players' names and ids")
    parser.add_argument("--output", type=new_path, metavar="FILE", help="else it is printed")


def cmd_backup(args: argparse.Namespace) -> int:
    config = find_config(args)
    from pioche.server.upkeep.backup import backup

    return backup(config, args.target, args.lang)


def add_backup(commands: Any) -> None:
    text = "copy a server's data and its key, also while it runs"
    parser = add_command(commands, "backup", cmd_backup, text)
    parser.add_argument("target", type=new_path, metavar="NEW-DIR", help="a folder to be made")
    add_data(parser)
    add_lang(parser)


def cmd_move_store(args: argparse.Namespace) -> int:
    require_server(args)
    from msgspec.structs import replace

    from pioche.server.config import load_config

    def end(name: str) -> Config:
        is_database = "://" in name
        flags = {"store" if is_database else "data": name, "cluster": args.cluster}
        config = load_config(flags, file=args.config)
        if not is_database:
            return replace(config, store="")
        require_cluster(args, config.store)
        return config

    source, target = end(args.source), end(args.target)
    from pioche.server.upkeep.moving import move_store

    return move_store(source, target, args.lang)


def add_move_store(commands: Any) -> None:
    text = "copy a stopped server's data to another store: a folder, or PostgreSQL"
    parser = add_command(commands, "move-store", cmd_move_store, text)
    parser.add_argument("source", metavar="FROM", help="a data folder, or postgresql://…")
    parser.add_argument("target", metavar="TO", help="a folder to be made, or an empty database")
    add_settings(parser)
    add_lang(parser)


def cmd_doctor(args: argparse.Namespace) -> int:
    config = find_config(args)
    from pioche.server.upkeep.doctor import doctor

    return doctor(config, args.lang)


def add_doctor(commands: Any) -> None:
    text = "examine a server's data; nothing is changed"
    parser = add_command(commands, "doctor", cmd_doctor, text)
    add_data(parser)
    add_lang(parser)


def cmd_forget(args: argparse.Namespace) -> int:
    config = find_config(args)
    from pioche.server.upkeep.forget import forget_in

    return forget_in(config, args.who, args.yes, args.lang)


def add_forget(commands: Any) -> None:
    text = "delete a player's names, id and messages from a server's data"
    parser = add_command(commands, "forget", cmd_forget, text)
    parser.add_argument("who", metavar="PLAYER", help="an id, or a name")
    parser.add_argument("--yes", action="store_true", help="do it; else it is only shown")
    add_data(parser)
    add_lang(parser)
